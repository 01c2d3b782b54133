//! A pack of Royal Turf for people to look at.

use furlong_games::{GameId, Published};
use furlong_packs::royal_turf::RoyalTurfPack;
use furlong_royal_turf::{Card, Horse, RoyalTurf};
use serde::Serialize;

/// All that a pack of Royal Turf says.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct RoyalTurfContents {
    /// The game.
    pub game: GameId,
    /// Its name.
    pub name: String,
    /// The SHA-256 of what the rules need of it.
    pub hash: String,
    /// Horses 1 to 7.
    pub horses: Vec<PackHorse>,
    /// The pay table.
    pub pay: PayTable,
}

/// A horse with its cards.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PackHorse {
    /// Its number.
    pub number: u8,
    /// Its name.
    pub name: String,
    /// The colour of its coat.
    pub coat: &'static str,
    /// The pattern that stands for the colour.
    pub pattern: &'static str,
    /// Its three cards: squares for head, cap, saddle and horseshoe.
    pub cards: [[u8; 4]; 3],
}

/// What a unit earns with 1, 2, 3, 4, or 5 and more units on the horse.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PayTable {
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
}

pub(super) fn contents(pack: &RoyalTurfPack) -> RoyalTurfContents {
    let horse = |(horse, look): (Horse, &furlong_packs::royal_turf::Look)| PackHorse {
        number: horse.number(),
        name: look.name.clone(),
        coat: look.coat,
        pattern: look.pattern,
        cards: pack.rules.cards(horse).map(Card::numbers),
    };
    let pay = pack.rules.pay();
    let [first, second, third] = pay.places;
    RoyalTurfContents {
        game: RoyalTurf::ID,
        name: pack.name.clone(),
        hash: pack.hash.clone(),
        horses: Horse::ALL.into_iter().zip(&pack.horses).map(horse).collect(),
        pay: PayTable { first, second, third, pace: pay.pace, last: pay.last },
    }
}
