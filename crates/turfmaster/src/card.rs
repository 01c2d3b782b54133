//! Cards and multisets of them: hands, decks, played cards.

use core::fmt;
use core::str::FromStr;

use furlong_core::BadNotation;

/// A kind of card: a value, plain or joker. TM-DECK-1
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "string"))]
pub struct Card(u8);

/// The number of kinds.
const KINDS: usize = 13;
const VALUES: [u8; KINDS] = [3, 4, 6, 7, 8, 9, 10, 11, 12, 9, 10, 11, 12];
const NAMES: [&str; KINDS] = ["3", "4", "6", "7", "8", "9", "10", "11", "12", "J9", "J10", "J11", "J12"];
/// The number of cards of each kind in a deck.
const COUNTS: [u8; KINDS] = [2, 2, 2, 5, 5, 4, 4, 2, 2, 1, 1, 1, 1];
/// The index of the first kind that is a joker.
const FIRST_JOKER: u8 = 9;

impl Card {
    /// All kinds: the plain cards by value, then the jokers by value.
    pub const ALL: [Card; KINDS] = [
        Card(0),
        Card(1),
        Card(2),
        Card(3),
        Card(4),
        Card(5),
        Card(6),
        Card(7),
        Card(8),
        Card(9),
        Card(10),
        Card(11),
        Card(12),
    ];

    /// Returns the number of squares that it takes a horse, 3 to 12.
    pub const fn value(self) -> u8 {
        VALUES[self.0 as usize]
    }

    /// Returns `true` for a joker, which no limit holds back. TM-CARD-2
    pub const fn is_joker(self) -> bool {
        self.0 >= FIRST_JOKER
    }

    /// Its number among [all kinds](Card::ALL), from 0.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The name in notation and JSON: the value, behind a `J` for a joker. TM-DECK-2
    pub const fn name(self) -> &'static str {
        NAMES[self.0 as usize]
    }

    const fn shift(self) -> u32 {
        self.0 as u32 * Cards::BITS
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Card {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Self, BadNotation> {
        let found = Card::ALL.into_iter().find(|card| card.name() == text);
        found.ok_or(BadNotation("a card is 3, 4, 6 to 12, or J9 to J12"))
    }
}

/// A multiset of cards of one horse, at most as many of each kind as a deck has.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(as = "Vec<Card>"))]
pub struct Cards(u64);

impl Cards {
    /// The number of bits in which each kind is counted.
    const BITS: u32 = 4;
    /// The lowest bit of each count.
    const ONES: u64 = 0x1_1111_1111_1111;

    /// The multiset without a card.
    pub const EMPTY: Cards = Cards(0);

    /// A whole deck. TM-DECK-1
    pub const DECK: Cards = {
        let mut cards = 0;
        let mut kind = 0;
        while kind < KINDS {
            cards |= (COUNTS[kind] as u64) << Card::ALL[kind].shift();
            kind += 1;
        }
        Cards(cards)
    };

    /// Returns the number of cards, equal ones counted each.
    #[inline]
    pub const fn len(self) -> u32 {
        // Counts are added up in pairs, which do not overflow, and then by bytes.
        let pairs = (self.0 & 0x0f0f_0f0f_0f0f_0f0f) + (self.0 >> 4 & 0x0f0f_0f0f_0f0f_0f0f);
        (pairs.wrapping_mul(0x0101_0101_0101_0101) >> 56) as u32
    }

    /// Returns `true` if there is no card.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns the number of cards of this kind.
    #[inline]
    pub const fn count(self, card: Card) -> u32 {
        (self.0 >> card.shift() & 0xf) as u32
    }

    /// Returns `true` if there is a card of this kind.
    pub const fn contains(self, card: Card) -> bool {
        self.count(card) > 0
    }

    /// Returns `true` if all of `part` is here.
    pub fn includes(self, part: Cards) -> bool {
        Card::ALL.into_iter().all(|card| part.count(card) <= self.count(card))
    }

    /// These cards and one more, unless the deck has no more of that kind.
    #[must_use]
    pub fn checked_with(self, card: Card) -> Option<Cards> {
        (self.count(card) < Cards::DECK.count(card)).then(|| self.with(card))
    }

    /// These cards and one more.
    #[inline]
    #[must_use]
    pub(crate) const fn with(self, card: Card) -> Cards {
        Cards(self.0 + (1 << card.shift()))
    }

    /// These cards and some more of a kind.
    #[inline]
    #[must_use]
    pub(crate) const fn with_some(self, card: Card, count: u32) -> Cards {
        Cards(self.0 + ((count as u64) << card.shift()))
    }

    /// These cards less one that is here.
    #[inline]
    #[must_use]
    pub(crate) const fn without(self, card: Card) -> Cards {
        Cards(self.0 - (1 << card.shift()))
    }

    /// These cards less those, which are all here.
    #[must_use]
    pub(crate) const fn minus(self, others: Cards) -> Cards {
        Cards(self.0 - others.0)
    }

    /// Each kind that is here, once.
    #[inline]
    pub fn kinds(self) -> impl Iterator<Item = Card> {
        // The lowest bit of each count says whether the count is not 0.
        let any = self.0 | self.0 >> 1 | self.0 >> 2 | self.0 >> 3;
        let mut left = any & Cards::ONES;
        core::iter::from_fn(move || {
            let card = Card::ALL.get((left.trailing_zeros() / Cards::BITS) as usize).copied();
            left &= left.wrapping_sub(1);
            card
        })
    }

    /// All cards, equal ones together.
    pub fn iter(self) -> impl Iterator<Item = Card> {
        self.kinds().flat_map(move |card| (0..self.count(card)).map(move |_| card))
    }

    /// The n-th card of [`iter`](Cards::iter).
    #[inline]
    pub(crate) fn nth(self, n: u32) -> Option<Card> {
        let mut left = n;
        self.kinds().find(|&card| {
            let here = self.count(card);
            let found = left < here;
            left = left.wrapping_sub(here);
            found
        })
    }
}

impl Cards {
    /// The multiset of these cards, unless a deck has not so many of one kind.
    pub fn checked(cards: impl IntoIterator<Item = Card>) -> Option<Cards> {
        cards.into_iter().try_fold(Cards::EMPTY, Cards::checked_with)
    }
}

/// Names, separated by spaces.
impl fmt::Display for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, card) in self.iter().enumerate() {
            if i > 0 {
                f.write_str(" ")?;
            }
            card.fmt(f)?;
        }
        Ok(())
    }
}

#[cfg(feature = "serde")]
impl serde::Serialize for Card {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

#[cfg(feature = "serde")]
impl<'de> serde::Deserialize<'de> for Card {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        use alloc::string::String;
        let name = String::deserialize(deserializer)?;
        name.parse().map_err(serde::de::Error::custom)
    }
}

#[cfg(feature = "serde")]
impl serde::Serialize for Cards {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

#[cfg(feature = "serde")]
impl<'de> serde::Deserialize<'de> for Cards {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        use alloc::vec::Vec;
        let cards = Vec::<Card>::deserialize(deserializer)?;
        Cards::checked(cards).ok_or_else(|| serde::de::Error::custom("a deck has not so many of one card"))
    }
}
