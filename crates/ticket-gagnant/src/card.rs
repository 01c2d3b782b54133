//! Movement cards and multisets of them: hands, the stock, the played cards.

use core::fmt;
use core::str::FromStr;

use furlong_core::BadNotation;

use crate::Horse;

/// The number of kinds: three of each horse, one of each two horses, the joker.
const KINDS: usize = 43;

/// A kind of movement card. Kinds are in the order of their texts. TG-CARD-1
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "string"))]
pub struct Card(u8);

/// The horse or horses that a card moves, and how.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Face {
    /// This horse by so many squares, written `5:3`. TG-MOVE-1
    Single(Horse, u8),
    /// One of these horses beside the other one, written `4+5`. TG-PAIR-1
    Pair(Horse, Horse),
    /// Any horse by one to three squares, written `joker`. TG-MOVE-4
    Joker,
}

/// The faces of all kinds: by first horse, pairs before single cards, as `+` comes before `:`.
const FACES: [Face; KINDS] = {
    let mut faces = [Face::Joker; KINDS];
    let mut kind = 0;
    let mut first = 0;
    while first < Horse::ALL.len() {
        let mut second = first + 1;
        while second < Horse::ALL.len() {
            faces[kind] = Face::Pair(Horse::ALL[first], Horse::ALL[second]);
            kind += 1;
            second += 1;
        }
        let mut squares = 1;
        while squares <= Card::MAX_SQUARES {
            faces[kind] = Face::Single(Horse::ALL[first], squares);
            kind += 1;
            squares += 1;
        }
        first += 1;
    }
    faces
};

impl Card {
    /// The most squares of a single card.
    pub const MAX_SQUARES: u8 = 3;

    /// All kinds, in the order of their texts.
    pub const ALL: [Card; KINDS] = {
        let mut all = [Card(0); KINDS];
        let mut kind = 1;
        while kind < KINDS {
            all[kind] = Card(all[kind - 1].0 + 1);
            kind += 1;
        }
        all
    };

    /// Returns the horse or horses that it moves, and how.
    #[inline]
    pub const fn face(self) -> Face {
        FACES[self.0 as usize]
    }

    const fn shift(self) -> u32 {
        self.0 as u32 * Cards::BITS
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.face() {
            Face::Single(horse, squares) => write!(f, "{horse}:{squares}"),
            Face::Pair(one, other) => write!(f, "{one}+{other}"),
            Face::Joker => f.write_str("joker"),
        }
    }
}

impl FromStr for Card {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Self, BadNotation> {
        const NOT_A_CARD: &str = "a card is a horse and 1 to 3 squares, as 5:3, two horses, as 4+5, or joker";
        let face = if text == "joker" {
            Face::Joker
        } else if let Some((horse, squares)) = text.split_once(':') {
            let squares = ["1", "2", "3"].iter().zip(1..).find(|(digit, _)| **digit == squares);
            Face::Single(horse.parse()?, squares.ok_or(BadNotation(NOT_A_CARD))?.1)
        } else {
            let (one, other) = text.split_once('+').ok_or(BadNotation(NOT_A_CARD))?;
            Face::Pair(one.parse()?, other.parse()?)
        };
        let found = Card::ALL.into_iter().find(|card| card.face() == face);
        found.ok_or(BadNotation("a pair card names two different horses, the lower number first"))
    }
}

/// A multiset of cards, at most three of each kind.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(as = "Vec<Card>"))]
pub struct Cards(u128);

impl Cards {
    /// The number of bits in which each kind is counted.
    const BITS: u32 = 2;
    /// The lower bit of each count.
    const ONES: u128 = u128::MAX / 3;
    /// The most cards of one kind in a multiset.
    pub const MAX_COPIES: u8 = 3;

    /// The most cards in a multiset.
    pub(crate) const MAX_LEN: usize = KINDS * Cards::MAX_COPIES as usize;

    /// The multiset without a card.
    pub const EMPTY: Cards = Cards(0);

    /// Returns the number of cards, equal ones counted each.
    #[inline]
    pub const fn len(self) -> u32 {
        let [low, high] = self.halves();
        total(low) + total(high)
    }

    /// The counts of the first 32 kinds, and those of the others.
    #[expect(clippy::cast_possible_truncation, reason = "that is how halves are taken")]
    const fn halves(self) -> [u64; 2] {
        [self.0 as u64, (self.0 >> 64) as u64]
    }

    /// Returns `true` if there is no card.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns the number of cards of this kind, 0 to 3.
    #[inline]
    pub const fn count(self, card: Card) -> u8 {
        (self.0 >> card.shift()).to_le_bytes()[0] & Cards::MAX_COPIES
    }

    /// Returns `true` if there is a card of this kind.
    #[inline]
    pub const fn contains(self, card: Card) -> bool {
        self.count(card) > 0
    }

    /// These cards and one more, unless there are [`MAX_COPIES`](Cards::MAX_COPIES) of its kind.
    #[must_use]
    pub fn checked_with(self, card: Card) -> Option<Cards> {
        (self.count(card) < Cards::MAX_COPIES).then(|| self.with(card))
    }

    /// These cards and one more.
    #[inline]
    #[must_use]
    pub(crate) const fn with(self, card: Card) -> Cards {
        Cards(self.0 + (1 << card.shift()))
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

    /// Each kind that is here, once, in the order of their texts.
    #[inline]
    pub fn kinds(self) -> impl Iterator<Item = Card> {
        let mut left = (self.0 | self.0 >> 1) & Cards::ONES;
        core::iter::from_fn(move || {
            let card = Card::ALL.get((left.trailing_zeros() / Cards::BITS) as usize).copied();
            left &= left.wrapping_sub(1);
            card
        })
    }

    /// All cards, equal ones together, in the order of their texts.
    pub fn iter(self) -> impl Iterator<Item = Card> {
        self.kinds().flat_map(move |card| (0..self.count(card)).map(move |_| card))
    }

    /// The n-th card of [`iter`](Cards::iter).
    #[inline]
    pub(crate) fn nth(self, n: u32) -> Option<Card> {
        let [low, high] = self.halves();
        let (half, before, first) = if n < total(low) { (low, 0, 0) } else { (high, total(low), 32) };
        Card::ALL.get(first + kind_at(half, n - before)).copied()
    }
}

/// A one in each byte.
const BYTES: u64 = 0x0101_0101_0101_0101;

/// Adds up the counts of four kinds each in a byte.
const fn sums(half: u64) -> u64 {
    let pairs = (half & 0x3333_3333_3333_3333) + (half >> 2 & 0x3333_3333_3333_3333);
    (pairs & 0x0f0f_0f0f_0f0f_0f0f) + (pairs >> 4 & 0x0f0f_0f0f_0f0f_0f0f)
}

/// Adds up all counts of a half.
const fn total(half: u64) -> u32 {
    highest_byte(sums(half).wrapping_mul(BYTES))
}

const fn highest_byte(word: u64) -> u32 {
    word.to_be_bytes()[0] as u32
}

/// Returns the kind of the n-th card of a half.
fn kind_at(half: u64, n: u32) -> usize {
    let n = u64::from(n);
    // How many cards there are up to each byte; none of these is above 96.
    let up_to = sums(half).wrapping_mul(BYTES);
    // The highest bit of a byte says that the card comes behind it.
    let behind = (((n * BYTES) | (0x80 * BYTES)) - up_to) & (0x80 * BYTES);
    let byte = highest_byte((behind >> 7).wrapping_mul(BYTES));
    let before = (up_to << 8) >> (8 * byte) & 0xff;
    let (left, counts) = (n - before, half >> (8 * byte));
    let first = counts & 3;
    let second = first + (counts >> 2 & 3);
    let third = second + (counts >> 4 & 3);
    4 * byte as usize + usize::from(left >= first) + usize::from(left >= second) + usize::from(left >= third)
}

#[cfg(feature = "serde")]
impl serde::Serialize for Card {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
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
        let cards = cards.into_iter().try_fold(Cards::EMPTY, Cards::checked_with);
        cards.ok_or_else(|| serde::de::Error::custom("there are at most three of one card"))
    }
}
