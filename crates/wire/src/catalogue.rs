//! The games there are and what can be chosen at a new table of each. It holds no rules: it asks them.

use furlong_games::{GameId, PackLibrary, SetUp, dispatch};
use serde_json::{Map, Value};

use crate::WireGame;
use crate::answers::{GameInfo, Games, TableSize};

/// All games, with the courses and tracks in the library.
pub fn games(library: &PackLibrary) -> Games {
    Games { games: GameId::ALL.map(|id| dispatch!(id, G => G::info(library))).into() }
}

/// The part that is the same in all games: the numbers of players, and what `horses` and `races` return for each.
pub(crate) fn info<G: WireGame>(
    library: &PackLibrary,
    options: impl IntoIterator<Item = (&'static str, Value)>,
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
    let options = options.into_iter().map(|(name, value)| (name.to_owned(), value));
    GameInfo {
        game: G::ID,
        players: ends,
        options: options.collect::<Map<_, _>>(),
        sizes,
        courses: Vec::new(),
        meetings: Vec::new(),
        tracks: Vec::new(),
    }
}
