//! The games there are and what can be chosen at a new table of each. It holds no rules: it asks them.

use furlong_games::{GameId, PackLibrary, SetUp};
use furlong_royal_turf::{Options, RoyalTurf};
use furlong_ticket_gagnant::TicketGagnant;
use furlong_turfmaster::TurfMaster;
use serde_json::{Map, Value, json};

use crate::WireGame;
use crate::answers::{CourseInfo, GameInfo, Games, TableSize, TrackInfo};

/// All games, with the courses and tracks in the library.
pub fn games(library: &PackLibrary) -> Games {
    let games = GameId::ALL.map(|id| match id {
        GameId::TurfMaster => GameInfo { courses: courses(library), ..turfmaster(library) },
        GameId::RoyalTurf => royal_turf(library),
        GameId::TicketGagnant => GameInfo { tracks: tracks(library), ..ticket_gagnant(library) },
    });
    Games { games: games.into() }
}

fn royal_turf(library: &PackLibrary) -> GameInfo {
    let options = Options::NAMES.map(|name| (name.to_owned(), false.into()));
    info::<RoyalTurf>(library, options, |_| Vec::new(), |_| vec![3])
}

fn turfmaster(library: &PackLibrary) -> GameInfo {
    let race = json!({ "course": "oval", "steeplechase": false });
    let options = [("horses".to_owned(), Value::Null), ("races".to_owned(), json!([race, race, race]))];
    let horses = |players| furlong_turfmaster::Meeting::horses_each(players).to_vec();
    info::<TurfMaster>(library, options, horses, |_| vec![3, 4])
}

fn ticket_gagnant(library: &PackLibrary) -> GameInfo {
    let options = [
        ("races".to_owned(), Value::Null),
        ("flat_only".to_owned(), false.into()),
        ("track".to_owned(), furlong_ticket_gagnant::STANDARD.into()),
    ];
    let races = |players| furlong_ticket_gagnant::Meeting::lengths(players).to_vec();
    info::<TicketGagnant>(library, options, |_| Vec::new(), races)
}

/// The part that is the same in all games: the numbers of players.
fn info<G: WireGame>(
    library: &PackLibrary,
    options: impl IntoIterator<Item = (String, Value)>,
    horses: impl Fn(u8) -> Vec<u8>,
    races: impl Fn(u8) -> Vec<u8>,
) -> GameInfo {
    let fits = |players: &u8| {
        let set_up = SetUp { players: *players, ..SetUp::new(G::ID) };
        G::open(&set_up, library)
            .err()
            .is_none_or(|faults| faults.iter().all(|fault| fault.field != "players"))
    };
    let sizes: Vec<_> = (1..=8)
        .filter(fits)
        .map(|players| TableSize { players, horses: horses(players), races: races(players) })
        .collect();
    let ends = [sizes.first(), sizes.last()].map(|size| size.map_or(0, |size| size.players));
    GameInfo {
        game: G::ID,
        players: ends,
        options: options.into_iter().collect::<Map<_, _>>(),
        sizes,
        courses: Vec::new(),
        tracks: Vec::new(),
    }
}

fn courses(library: &PackLibrary) -> Vec<CourseInfo> {
    let told = library.courses().iter().map(|course| CourseInfo {
        name: course.name.clone(),
        title: course.title.clone(),
        hand: course.hand,
        squares: course.rules.last(1),
        fences: course.rules.plan().fences.len(),
    });
    told.collect()
}

fn tracks(library: &PackLibrary) -> Vec<TrackInfo> {
    let told = library.tracks().iter().map(|pack| TrackInfo {
        name: pack.name.clone(),
        title: pack.title.clone(),
        rows: pack.rules.last_row(),
    });
    told.collect()
}
