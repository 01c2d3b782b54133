//! The seven horses, sets of them, and total maps over them.

use core::fmt;
use core::num::NonZeroU8;
use core::ops::{Index, IndexMut};
use core::str::FromStr;

use furlong_core::BadNotation;

/// How many horses run. TG-HORSE-1
pub const HORSES: usize = 7;

/// A horse, numbered from 1: orange, violet, green, blue, red, yellow, black. TG-HORSE-1
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(transparent))]
pub struct Horse(NonZeroU8);

impl Horse {
    /// All horses in the order of their numbers.
    pub const ALL: [Horse; HORSES] = {
        let mut all = [Horse(NonZeroU8::MIN); HORSES];
        let mut i = 1;
        while i < HORSES {
            all[i] = Horse(all[i - 1].0.saturating_add(1));
            i += 1;
        }
        all
    };

    /// The horse of that number.
    pub const fn new(number: u8) -> Option<Horse> {
        match NonZeroU8::new(number) {
            Some(number) if number.get() as usize <= HORSES => Some(Horse(number)),
            _ => None,
        }
    }

    /// The number, from 1.
    pub const fn number(self) -> u8 {
        self.0.get()
    }

    /// The number as an index.
    pub const fn index(self) -> usize {
        self.number() as usize - 1
    }
}

/// The first horse, for lists that need something in their unused places.
impl Default for Horse {
    fn default() -> Self {
        Horse(NonZeroU8::MIN)
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

    /// This set and `horse`.
    #[must_use]
    pub const fn with(self, horse: Horse) -> HorseSet {
        HorseSet(self.0 | 1 << horse.index())
    }

    /// This set less `horse`.
    #[must_use]
    pub const fn without(self, horse: Horse) -> HorseSet {
        HorseSet(self.0 & !(1 << horse.index()))
    }

    /// This set less all horses of `other`.
    #[must_use]
    pub const fn minus(self, other: HorseSet) -> HorseSet {
        HorseSet(self.0 & !other.0)
    }

    /// Whether `horse` is in the set.
    pub const fn contains(self, horse: Horse) -> bool {
        self.0 >> horse.index() & 1 == 1
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
    pub fn iter(self) -> impl Iterator<Item = Horse> + Clone {
        let mut left = self.0;
        core::iter::from_fn(move || {
            let horse = Horse::ALL.get(left.trailing_zeros() as usize).copied()?;
            left &= left - 1;
            Some(horse)
        })
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

/// A value for each horse.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct ByHorse<T>(pub [T; HORSES]);

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
