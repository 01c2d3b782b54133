//! Horses, sets of them, and total maps over them, in a game that has `N` of them.

use core::fmt;
use core::ops::{Index, IndexMut};
use core::str::FromStr;

use crate::BadNotation;

/// The most horses that any game has.
pub const MAX_HORSES: usize = 8;

/// A horse, numbered from 1 to `N`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(transparent))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Horse<const N: usize>(u8);

impl<const N: usize> Horse<N> {
    /// All horses in the order of their numbers.
    pub const ALL: [Self; N] = {
        let mut all = [Horse(1); N];
        let mut i = 1;
        while i < N {
            all[i] = Horse(all[i - 1].0 + 1);
            i += 1;
        }
        all
    };

    /// The message for a number that no horse has.
    const NO_SUCH: &str = match N {
        7 => "a horse is a number from 1 to 7",
        MAX_HORSES => "a horse is a number from 1 to 8",
        _ => "there is no horse of this number",
    };

    /// The horse of that number, or `None` if it is not 1 to `N`.
    pub const fn new(number: u8) -> Option<Self> {
        if number >= 1 && number as usize <= N { Some(Horse(number)) } else { None }
    }

    /// The number, from 1.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// The number as an index. Where a mask can repeat the type's promise, the compiler sees it.
    pub const fn index(self) -> usize {
        let index = (self.number() as usize).wrapping_sub(1);
        if N.is_power_of_two() { index & (N - 1) } else { index }
    }
}

/// The first horse, for lists that need something in their unused places.
impl<const N: usize> Default for Horse<N> {
    fn default() -> Self {
        Horse(1)
    }
}

impl<const N: usize> fmt::Display for Horse<N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl<const N: usize> FromStr for Horse<N> {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Self, BadNotation> {
        let number = text.parse().ok().filter(|_| text.len() == 1);
        number.and_then(Horse::new).ok_or(BadNotation(Self::NO_SUCH))
    }
}

#[cfg(feature = "serde")]
impl<'de, const N: usize> serde::Deserialize<'de> for Horse<N> {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let number = u8::deserialize(deserializer)?;
        Horse::new(number).ok_or_else(|| serde::de::Error::custom(Self::NO_SUCH))
    }
}

/// A set of horses.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(as = "Vec<Horse<N>>"))]
pub struct HorseSet<const N: usize>(u8);

impl<const N: usize> HorseSet<N> {
    /// The set without a horse.
    pub const EMPTY: Self = HorseSet(0);
    /// The set of all `N` horses.
    pub const ALL: Self = HorseSet(u8::MAX >> (MAX_HORSES - N));

    /// The set of this one horse.
    pub const fn only(horse: Horse<N>) -> Self {
        HorseSet(1 << horse.index())
    }

    /// This set and `horse`.
    #[must_use]
    pub const fn with(self, horse: Horse<N>) -> Self {
        HorseSet(self.0 | HorseSet::only(horse).0)
    }

    /// This set less `horse`.
    #[must_use]
    pub const fn without(self, horse: Horse<N>) -> Self {
        self.minus(HorseSet::only(horse))
    }

    /// This set less all horses of `other`.
    #[must_use]
    pub const fn minus(self, other: Self) -> Self {
        HorseSet(self.0 & !other.0)
    }

    /// The set as a number, horse 1 lowest.
    pub const fn bits(self) -> usize {
        (self.0 & Self::ALL.0) as usize
    }

    /// Returns `true` if `horse` is in the set.
    pub const fn contains(self, horse: Horse<N>) -> bool {
        self.0 & HorseSet::only(horse).0 != 0
    }

    /// Returns the number of horses in the set.
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Returns `true` if no horse is in the set.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The horses, lowest number first.
    pub const fn iter(self) -> Horses<N> {
        Horses(self.0)
    }
}

impl<const N: usize> FromIterator<Horse<N>> for HorseSet<N> {
    fn from_iter<I: IntoIterator<Item = Horse<N>>>(horses: I) -> Self {
        horses.into_iter().fold(HorseSet::EMPTY, HorseSet::with)
    }
}

#[cfg(feature = "serde")]
impl<const N: usize> serde::Serialize for HorseSet<N> {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

/// Refuses a horse that is listed twice.
#[cfg(feature = "serde")]
impl<'de, const N: usize> serde::Deserialize<'de> for HorseSet<N> {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let horses = crate::List::<Horse<N>, N>::deserialize(deserializer)?;
        let set: Self = horses.iter().copied().collect();
        let once = set.len() as usize == horses.len();
        once.then_some(set).ok_or_else(|| serde::de::Error::custom("a horse is listed twice"))
    }
}

/// The horses of a set, one after the other.
#[derive(Clone, Debug)]
pub struct Horses<const N: usize>(u8);

impl<const N: usize> Iterator for Horses<N> {
    type Item = Horse<N>;

    fn next(&mut self) -> Option<Horse<N>> {
        let horse = *Horse::ALL.get(self.0.trailing_zeros() as usize)?;
        self.0 &= self.0 - 1;
        Some(horse)
    }
}

/// A value for each horse.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ByHorse<T, const N: usize>(pub [T; N]);

impl<T, const N: usize> ByHorse<T, N> {
    /// These values in the order of the horses.
    pub const fn of(values: [T; N]) -> Self {
        ByHorse(values)
    }
}

impl<T: Default, const N: usize> Default for ByHorse<T, N> {
    fn default() -> Self {
        ByHorse(core::array::from_fn(|_| T::default()))
    }
}

impl<T, const N: usize> Index<Horse<N>> for ByHorse<T, N> {
    type Output = T;

    fn index(&self, horse: Horse<N>) -> &T {
        &self.0[horse.index()]
    }
}

impl<T, const N: usize> IndexMut<Horse<N>> for ByHorse<T, N> {
    fn index_mut(&mut self, horse: Horse<N>) -> &mut T {
        &mut self.0[horse.index()]
    }
}
