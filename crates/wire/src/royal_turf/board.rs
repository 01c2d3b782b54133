//! What is drawn of Royal Turf: the horses, the ring, the pay table. It depends on the set-up alone.

use furlong_games::{PackLibrary, Published};
use furlong_royal_turf::{Horse, PACE, RoyalTurf, Symbol, Track};
use serde::Serialize;

/// What is drawn.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Board {
    /// `royal-turf`.
    #[cfg_attr(feature = "ts", ts(type = "\"royal-turf\""))]
    pub game: &'static str,
    /// Horses 1 to 7.
    pub horses: Vec<BoardHorse>,
    /// The ring.
    pub track: BoardTrack,
    /// What bets earn and cost.
    pub pays: Pays,
    /// The symbols of the die in the order of a card's numbers.
    pub symbols: [Symbol; 4],
    /// On how many sides of the die each symbol is.
    pub sides: [u32; 4],
}

/// How a horse is told from the others.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct BoardHorse {
    /// Its number.
    pub number: u8,
    /// Its name.
    pub name: String,
    /// The colour of its coat.
    pub coat: &'static str,
    /// The pattern that stands for the colour.
    pub pattern: &'static str,
}

/// The ring.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct BoardTrack {
    /// How many squares it has, numbered from 1. What stands on 0 or below stands a lap behind, on `squares` or before.
    pub squares: i8,
    /// The starting squares in the order in which horses are drawn.
    pub start: Vec<i8>,
    /// The last square before the line: a horse beyond it has finished.
    pub line: i8,
    /// The square with the pace token.
    pub pace: i8,
    /// Whether horses share squares.
    pub shared: bool,
}

/// What a unit on a horse earns by how many units (or chips, where those count) are on it: 1, 2, 3, 4, and more.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Pays {
    /// Where it comes first.
    pub first: [u32; 5],
    /// Where it comes second.
    pub second: [u32; 5],
    /// Where it comes third.
    pub third: [u32; 5],
    /// What the pace token adds.
    pub pace: u32,
    /// What the last horse costs.
    pub last: u32,
    /// What counts for the column.
    #[cfg_attr(feature = "ts", ts(type = "\"units\" | \"chips\""))]
    pub counts: &'static str,
    /// Whether the pace horse pays only where it is among the first three.
    pub pace_needs_place: bool,
}

/// What is drawn of this game.
pub(super) fn board(game: &RoyalTurf, library: &PackLibrary) -> Board {
    let look = |(horse, look): (Horse, &furlong_packs::royal_turf::Look)| BoardHorse {
        number: horse.number(),
        name: look.name.clone(),
        coat: look.coat,
        pattern: look.pattern,
    };
    let pack = library.royal_turf(Some(&game.pack_hash())).unwrap_or(furlong_packs::royal_turf::standard());
    Board {
        game: RoyalTurf::ID.name(),
        horses: Horse::ALL.into_iter().zip(&pack.horses).map(look).collect(),
        track: track(game.track()),
        pays: pays(game),
        symbols: Symbol::ALL,
        sides: Symbol::ALL.map(Symbol::sides),
    }
}

fn track(track: Track) -> BoardTrack {
    BoardTrack {
        squares: track.length(),
        start: (0..7).map(|nth| track.start(nth)).collect(),
        line: track.length(),
        pace: PACE,
        shared: track.shared(),
    }
}

fn pays(game: &RoyalTurf) -> Pays {
    let pay = game.pack().pay();
    let [first, second, third] = pay.places;
    Pays {
        first,
        second,
        third,
        pace: pay.pace,
        last: pay.last,
        counts: if game.options().chips_count { "chips" } else { "units" },
        pace_needs_place: game.options().pace_needs_place,
    }
}
