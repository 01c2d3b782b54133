//! What is drawn of Royal Turf: the horses, the ring, the pay table. It depends on the set-up alone.

use std::collections::BTreeMap;

use furlong_games::{GameId, PackLibrary, Published};
use furlong_royal_turf::{Horse, PACE, RoyalTurf, Symbol, Track};
use serde::Serialize;

/// The board as it is drawn.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Board {
    /// The game.
    pub game: GameId,
    /// Horses 1 to 7.
    pub horses: Vec<BoardHorse>,
    /// The ring.
    pub track: BoardTrack,
    /// Earnings and costs of bets.
    pub pays: Pays,
    /// The symbols of the die in the order of a card's numbers.
    pub symbols: [Symbol; 4],
    /// On how many sides of the die each symbol is.
    pub sides: [u32; 4],
}

/// Marks by which a horse is told from the others.
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
    /// The square of the ring at each position before the line, those a lap behind included.
    pub ring: BTreeMap<i8, i8>,
    /// The last square before the line: a horse beyond it has finished.
    pub line: i8,
    /// The square with the pace token.
    pub pace: i8,
    /// True if horses share squares.
    pub shared: bool,
}

/// What a unit on a horse earns by how many units (or chips, where those count) are on it: 1, 2, 3, 4, and more.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Pays {
    /// For the first horse.
    pub first: [u32; 5],
    /// For the second horse.
    pub second: [u32; 5],
    /// For the third horse.
    pub third: [u32; 5],
    /// The amount that the pace token adds.
    pub pace: u32,
    /// The cost of the last horse.
    pub last: u32,
    /// The count that chooses the column.
    pub counts: PayCount,
    /// True if the pace horse pays only where it is among the first three.
    pub pace_needs_place: bool,
}

/// The count that chooses the column of the pay table. RT-OPT-3
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum PayCount {
    /// The value of the chips on a horse.
    Units,
    /// The number of chips on a horse.
    Chips,
}

/// The board of this game.
pub(super) fn board(game: &RoyalTurf, library: &PackLibrary) -> Board {
    let look = |(horse, look): (Horse, &furlong_packs::royal_turf::Look)| BoardHorse {
        number: horse.number(),
        name: look.name.clone(),
        coat: look.coat,
        pattern: look.pattern,
    };
    let pack = library.royal_turf(Some(&game.pack_hash())).unwrap_or(furlong_packs::royal_turf::standard());
    Board {
        game: RoyalTurf::ID,
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
        ring: (Track::BACKMOST..=track.length()).map(|at| (at, track.square(at))).collect(),
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
        counts: if game.options().chips_count { PayCount::Chips } else { PayCount::Units },
        pace_needs_place: game.options().pace_needs_place,
    }
}
