//! The seven horses, sets of them, and total maps over them.

use core::fmt;
use core::ops::{Index, IndexMut};
use core::str::FromStr;

use furlong_core::BadNotation;

/// A horse, numbered 1 (the wildest) to 7 (the steadiest). RT-HORSE-1
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(transparent))]
pub struct Horse(u8);

impl Horse {
    /// All horses in the order of their numbers.
    pub const ALL: [Horse; 7] = [Horse(1), Horse(2), Horse(3), Horse(4), Horse(5), Horse(6), Horse(7)];

    /// The horse of that number.
    pub const fn new(number: u8) -> Option<Horse> {
        if number >= 1 && number <= 7 { Some(Horse(number)) } else { None }
    }

    /// The number, from 1.
    pub const fn number(self) -> u8 {
        self.0
    }

    const fn index(self) -> usize {
        (self.0 - 1) as usize
    }
}

/// The first horse, for lists that need something in their unused places.
impl Default for Horse {
    fn default() -> Self {
        Horse(1)
    }
}

impl fmt::Display for Horse {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for Horse {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Self, BadNotation> {
        let number = text.parse().ok().filter(|_| text.len() == 1);
        number.and_then(Horse::new).ok_or(BadNotation("a horse is a number from 1 to 7"))
    }
}

#[cfg(feature = "serde")]
impl<'de> serde::Deserialize<'de> for Horse {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let number = u8::deserialize(deserializer)?;
        Horse::new(number).ok_or_else(|| serde::de::Error::custom("a horse is a number from 1 to 7"))
    }
}

/// A set of horses.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct HorseSet(u8);

impl HorseSet {
    /// No horse.
    pub const EMPTY: HorseSet = HorseSet(0);
    /// All seven.
    pub const ALL: HorseSet = HorseSet(0b111_1111);

    /// Just this horse.
    pub const fn only(horse: Horse) -> HorseSet {
        HorseSet(1 << horse.index())
    }

    /// This set and `horse`.
    #[must_use]
    pub const fn with(self, horse: Horse) -> HorseSet {
        HorseSet(self.0 | HorseSet::only(horse).0)
    }

    /// This set less all horses of `other`.
    #[must_use]
    pub const fn minus(self, other: HorseSet) -> HorseSet {
        HorseSet(self.0 & !other.0)
    }

    /// The set as a number below 128, horse 1 lowest.
    pub(crate) const fn bits(self) -> usize {
        (self.0 & HorseSet::ALL.0) as usize
    }

    /// Whether `horse` is in the set.
    pub const fn contains(self, horse: Horse) -> bool {
        self.0 & HorseSet::only(horse).0 != 0
    }

    /// How many horses are in the set.
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether no horse is in the set.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The horses, lowest number first.
    pub const fn iter(self) -> Horses {
        Horses(self.0)
    }
}

impl FromIterator<Horse> for HorseSet {
    fn from_iter<I: IntoIterator<Item = Horse>>(horses: I) -> Self {
        horses.into_iter().fold(HorseSet::EMPTY, HorseSet::with)
    }
}

#[cfg(feature = "serde")]
impl serde::Serialize for HorseSet {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

/// The horses of a set, one after the other.
#[derive(Clone, Debug)]
pub struct Horses(u8);

impl Iterator for Horses {
    type Item = Horse;

    fn next(&mut self) -> Option<Horse> {
        let horse = *Horse::ALL.get(self.0.trailing_zeros() as usize)?;
        self.0 &= self.0 - 1;
        Some(horse)
    }
}

/// A value for each horse.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(transparent))]
pub struct ByHorse<T>(pub [T; 7]);

impl<T> Index<Horse> for ByHorse<T> {
    type Output = T;

    fn index(&self, horse: Horse) -> &T {
        &self.0[horse.index()]
    }
}

impl<T> IndexMut<Horse> for ByHorse<T> {
    fn index_mut(&mut self, horse: Horse) -> &mut T {
        &mut self.0[horse.index()]
    }
}
