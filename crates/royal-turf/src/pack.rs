//! The data the rules are played with: three cards for each horse, and the pay table.

use alloc::vec::Vec;
use core::fmt;

use crate::{ByHorse, Card, Horse, HorseSet};

/// The pay table: sums that bets earn and cost, by the unit. RT-PAY-1, RT-PAY-2, RT-PAY-3
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pay {
    /// For first, second and third: the sum a unit earns with 1, 2, 3, 4, or 5 and more units on the horse.
    pub places: [[u32; 5]; 3],
    /// The sum that a unit on the pace horse earns.
    pub pace: u32,
    /// The sum that a unit on the last horse costs.
    pub last: u32,
}

impl Pay {
    /// The largest single payment, so that no sum of a game can overflow.
    pub const MAX_SUM: u32 = 1_000_000;
}

/// Checked data for a game of Royal Turf.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pack {
    cards: ByHorse<[Card; 3]>,
    pay: Pay,
}

impl Pack {
    /// A pack of these cards of horses 1 to 7 and this pay table, or all its faults.
    pub fn new(cards: [[Card; 3]; 7], pay: Pay) -> Result<Pack, Vec<BadPack>> {
        let cards = ByHorse::of(cards);
        let twins = Horse::ALL.into_iter().filter(|&horse| {
            let [a, b, c] = cards[horse];
            a == b || a == c || b == c
        });
        let mut faults: Vec<_> = twins.map(BadPack::TwinCards).collect();
        if pay.places.iter().flatten().chain([&pay.pace, &pay.last]).any(|&sum| sum > Pay::MAX_SUM) {
            faults.push(BadPack::TooRich);
        }
        if faults.is_empty() { Ok(Pack { cards, pay }) } else { Err(faults) }
    }

    /// The three cards of a horse.
    pub fn cards(&self, horse: Horse) -> &[Card; 3] {
        &self.cards[horse]
    }

    /// The cards of a set, by horse.
    pub fn named(&self, set: CardSet) -> impl Iterator<Item = (Horse, Card)> {
        let mut left = set;
        core::iter::from_fn(move || {
            let lowest = self.lowest(left)?;
            left.remove_lowest();
            Some(lowest)
        })
    }

    /// The first card of a set.
    pub(crate) fn lowest(&self, set: CardSet) -> Option<(Horse, Card)> {
        let bit = set.0.trailing_zeros() as usize;
        let horse = *Horse::ALL.get(bit / 3)?;
        Some((horse, self.cards[horse][bit % 3]))
    }

    /// Returns the index of this card among the three of `horse`.
    pub(crate) fn slot(&self, horse: Horse, card: Card) -> Option<usize> {
        self.cards[horse].iter().position(|&other| other == card)
    }

    /// The pay table that bets are settled by.
    pub fn pay(&self) -> &Pay {
        &self.pay
    }
}

/// A set of cards of a pack.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct CardSet(u32);

impl CardSet {
    /// All cards of these horses.
    pub(crate) fn of(horses: HorseSet) -> Self {
        CardSet(horses.iter().fold(0, |set, horse| set | 0b111 << CardSet::shift(horse)))
    }

    /// This set less all cards of `other`.
    pub(crate) fn minus(self, other: CardSet) -> Self {
        CardSet(self.0 & !other.0)
    }

    /// Takes the first card out.
    pub(crate) fn remove_lowest(&mut self) {
        self.0 &= self.0.wrapping_sub(1);
    }

    /// Returns the number of cards in the set.
    pub(crate) fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Returns `true` if the card of `horse` in that slot of the pack is in the set.
    pub(crate) fn contains(self, horse: Horse, slot: usize) -> bool {
        self.0 & CardSet::bit(horse, slot) != 0
    }

    pub(crate) fn insert(&mut self, horse: Horse, slot: usize) {
        self.0 |= CardSet::bit(horse, slot);
    }

    fn bit(horse: Horse, slot: usize) -> u32 {
        1 << slot << CardSet::shift(horse)
    }

    fn shift(horse: Horse) -> u32 {
        u32::from(horse.number() - 1) * 3
    }
}

/// The reason why data is no pack.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BadPack {
    /// Two cards of this horse are equal; cards are told apart by their numbers.
    TwinCards(Horse),
    /// A payment is larger than [`Pay::MAX_SUM`].
    TooRich,
}

impl fmt::Display for BadPack {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadPack::TwinCards(horse) => write!(f, "horse {horse} has two equal cards"),
            BadPack::TooRich => write!(f, "no payment may be more than {}", Pay::MAX_SUM),
        }
    }
}
