//! Tables to measure.

use std::sync::Arc;

use furlong_royal_turf::{Options, RoyalTurf};
use furlong_ticket_gagnant::TicketGagnant;
use furlong_turfmaster::{Meeting, Race, TurfMaster};

/// Royal Turf with the standard pack and no options.
///
/// # Panics
/// If so many cannot play.
pub fn royal_turf(players: u8) -> RoyalTurf {
    let pack = furlong_packs::royal_turf::standard().rules;
    RoyalTurf::new(players, Options::default(), pack).expect("so many can play")
}

/// TurfMaster with courses of ours by name, `+fences` behind those whose fences stand.
///
/// # Panics
/// If there is no such course or meeting.
pub fn turfmaster(players: u8, each: u8, races: &str) -> TurfMaster {
    let race = |word: &str| {
        let fenced = word.strip_suffix("+fences");
        let name = fenced.unwrap_or(word);
        let course = furlong_packs::turfmaster::standard().iter().find(|course| course.name == name);
        let course = Arc::clone(&course.expect("a course of ours").rules);
        Race { course, steeplechase: fenced.is_some() }
    };
    let races = races.split_whitespace().map(race).collect();
    TurfMaster::new(Meeting::new(players, each, races).expect("such a meeting"))
}

/// Ticket Gagnant on a track of ours, in the shorter meeting.
///
/// # Panics
/// If there is no such track or so many cannot play.
pub fn ticket_gagnant(players: u8, track: &str) -> TicketGagnant {
    let pack = furlong_packs::ticket_gagnant::standard().iter().find(|pack| pack.name == track);
    let meeting = furlong_ticket_gagnant::Meeting::new(players, None, false).expect("so many can play");
    TicketGagnant::new(meeting, Arc::clone(&pack.expect("a track of ours").rules))
}
