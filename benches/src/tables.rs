//! The tables at which games are measured: one of four players for all games, and others by each game's options.

use std::sync::Arc;

use furlong_games::Published;
use furlong_games::rules::royal_turf::{Options, RoyalTurf};
use furlong_games::rules::ticket_gagnant::TicketGagnant;
use furlong_games::rules::turfmaster::{Meeting, Race, TurfMaster};

/// A game that is measured beside the others.
pub trait MeasuredGame: Published {
    /// The number of games in one measurement of simulation by `club`: about a second on one core.
    const SIMULATED_GAMES: u32;

    /// The table of four at which games are compared.
    fn four_players() -> Self;

    /// All kinds of tables whose random play is measured, with their names.
    fn tables() -> Vec<(&'static str, Self)>;
}

impl MeasuredGame for RoyalTurf {
    const SIMULATED_GAMES: u32 = 8_000;

    fn four_players() -> Self {
        royal_turf(4)
    }

    fn tables() -> Vec<(&'static str, Self)> {
        vec![("Royal Turf, 4 players", royal_turf(4))]
    }
}

impl MeasuredGame for TurfMaster {
    const SIMULATED_GAMES: u32 = 3_000;

    fn four_players() -> Self {
        turfmaster(4, 1, "oval oval oval")
    }

    fn tables() -> Vec<(&'static str, Self)> {
        let tables = [
            ("TurfMaster, 4 horses, oval", 4, 1, "oval oval oval"),
            ("TurfMaster, 8 horses, oval", 8, 1, "oval oval oval"),
            ("TurfMaster, 8 horses of 2 players, triangle", 2, 4, "triangle triangle triangle"),
            ("TurfMaster, 8 horses, four races", 8, 1, "oval triangle oval triangle"),
            ("TurfMaster, 8 horses, oval with fences", 8, 1, "oval+fences oval+fences oval+fences"),
        ];
        tables.map(|(name, players, each, races)| (name, turfmaster(players, each, races))).into()
    }
}

impl MeasuredGame for TicketGagnant {
    const SIMULATED_GAMES: u32 = 1_500;

    fn four_players() -> Self {
        ticket_gagnant(4, "standard")
    }

    fn tables() -> Vec<(&'static str, Self)> {
        let tables = [
            ("Ticket Gagnant, 2 players", 2, "standard"),
            ("Ticket Gagnant, 4 players", 4, "standard"),
            ("Ticket Gagnant, 6 players", 6, "standard"),
            ("Ticket Gagnant, 4 players, long track", 4, "long"),
        ];
        tables.map(|(name, players, track)| (name, ticket_gagnant(players, track))).into()
    }
}

/// Royal Turf with the standard pack and no options.
///
/// # Panics
/// If there are fewer than 2 or more than 6 players.
pub fn royal_turf(players: u8) -> RoyalTurf {
    let pack = furlong_packs::royal_turf::standard().rules;
    RoyalTurf::new(players, Options::default(), pack).expect("a number of players of Royal Turf")
}

/// TurfMaster with bundled courses by name, `+fences` behind those that are run over fences.
///
/// # Panics
/// If there is no such course or meeting.
pub fn turfmaster(players: u8, horses_each: u8, races: &str) -> TurfMaster {
    let race = |word: &str| {
        let fenced = word.strip_suffix("+fences");
        let name = fenced.unwrap_or(word);
        let course = furlong_packs::turfmaster::standard().iter().find(|course| course.name == name);
        let course = Arc::clone(&course.expect("the name of a bundled course").rules);
        Race { course, steeplechase: fenced.is_some() }
    };
    let races = races.split_whitespace().map(race).collect();
    TurfMaster::new(Meeting::new(players, horses_each, races).expect("a meeting of TurfMaster"))
}

/// Ticket Gagnant on a bundled track, in the shorter meeting.
///
/// # Panics
/// If there is no such track, or there are fewer than 2 or more than 6 players.
pub fn ticket_gagnant(players: u8, track: &str) -> TicketGagnant {
    let pack = furlong_packs::ticket_gagnant::standard().iter().find(|pack| pack.name == track);
    let meeting = furlong_games::rules::ticket_gagnant::Meeting::new(players, None, false);
    let meeting = meeting.expect("a number of players of Ticket Gagnant");
    TicketGagnant::new(meeting, Arc::clone(&pack.expect("the name of a bundled track").rules))
}
