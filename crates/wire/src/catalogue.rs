//! The games there are and what can be chosen at a new table of each. It holds no rules: it asks them.

use furlong_games::{GameId, PackLibrary, SetUp, dispatch};
use furlong_packs::PackFile;
use serde_json::{Map, Value};

use crate::WireGame;
use crate::answers::{GameInfo, Games, PackInfo, TableSize};

/// All games, with the courses and tracks in the library, and these packs beside the standard ones.
pub fn games(library: &PackLibrary, packs: &[PackFile]) -> Games {
    let info = |id: GameId| GameInfo {
        packs: packs.iter().filter(|file| file.pack.game() == id.name()).map(pack_info).collect(),
        ..dispatch!(id, G => G::info(library))
    };
    Games { games: GameId::ALL.map(info).into() }
}

fn pack_info(PackFile { id, pack, .. }: &PackFile) -> PackInfo {
    let [name, title, hash] = [pack.name(), pack.title(), pack.hash()].map(str::to_owned);
    PackInfo { id: id.clone(), name, title, hash }
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
        packs: Vec::new(),
    }
}
