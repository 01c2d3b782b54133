//! The horses and total maps over them.

use core::fmt;
use core::ops::{Index, IndexMut};
use core::str::FromStr;

use furlong_core::BadNotation;

/// The most horses a race can have. TM-SEAT-1
pub const MAX_HORSES: usize = 8;

/// A horse, numbered from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(transparent))]
pub struct Horse(u8);

impl Horse {
    /// All horses a meeting can have, in the order of their numbers.
    pub const ALL: [Horse; MAX_HORSES] =
        [Horse(1), Horse(2), Horse(3), Horse(4), Horse(5), Horse(6), Horse(7), Horse(8)];

    /// The horse of that number.
    pub const fn new(number: u8) -> Option<Horse> {
        if number >= 1 && number as usize <= MAX_HORSES { Some(Horse(number)) } else { None }
    }

    /// The number, from 1.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// The number as an index. The mask repeats the type's promise where the compiler can see it.
    pub const fn index(self) -> usize {
        (self.0 as usize).wrapping_sub(1) & (MAX_HORSES - 1)
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
        number.and_then(Horse::new).ok_or(BadNotation("a horse is a number from 1 to 8"))
    }
}

#[cfg(feature = "serde")]
impl<'de> serde::Deserialize<'de> for Horse {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let number = u8::deserialize(deserializer)?;
        Horse::new(number).ok_or_else(|| serde::de::Error::custom("a horse is a number from 1 to 8"))
    }
}

/// A value for each horse. Where fewer horses run, the other values mean nothing and stay as they were made.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct ByHorse<T>(pub [T; MAX_HORSES]);

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
