//! A list of fixed capacity that lives where it is declared and never allocates.

use core::fmt;
use core::ops::Deref;

use crate::Dice;

/// At most `N` values in order. Unlike a vector it is `Copy`, so a state made of lists is too.
#[derive(Clone, Copy)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "Array<T>", bound = "T: ts_rs::TS"))]
pub struct List<T, const N: usize> {
    len: u16,
    items: [T; N],
}

impl<T: Copy + Default, const N: usize> List<T, N> {
    /// An empty list; `N` is at most 65,535.
    pub fn new() -> Self {
        const { assert!(N <= u16::MAX as usize, "the length is kept in two bytes") }
        List { len: 0, items: [T::default(); N] }
    }
}

impl<T: Copy, const N: usize> List<T, N> {
    /// The first `len` of these values.
    ///
    /// # Panics
    /// If there are not so many.
    pub const fn of(items: [T; N], len: u16) -> Self {
        assert!(len as usize <= N, "the list is full");
        List { len, items }
    }

    /// Adds a value at the end.
    ///
    /// # Panics
    /// If the list is full: capacities are derived from the rules, so that is a defect.
    pub fn push(&mut self, item: T) {
        self.items[usize::from(self.len)] = item;
        self.len += 1;
    }

    /// Adds a value at the end if it is wanted. Where that is hard to foresee this is faster than a branch.
    ///
    /// # Panics
    /// If the list is full and the value is wanted.
    pub fn push_if(&mut self, wanted: bool, item: T) {
        match self.items.get_mut(usize::from(self.len)) {
            Some(place) => *place = item,
            None => assert!(!wanted, "the list is full"),
        }
        self.len += u16::from(wanted);
    }

    /// Adds the first `count` of at most `M` values at the end. Where there is room all `M` are written,
    /// which is faster.
    ///
    /// # Panics
    /// If the list is full.
    #[inline]
    pub fn append<const M: usize>(&mut self, count: usize, value: impl Fn(usize) -> T) {
        let Some(places) = self.room::<M>() else {
            (0..count).for_each(|i| self.push(value(i)));
            return;
        };
        for (i, place) in places.iter_mut().enumerate() {
            *place = value(i);
        }
        self.grow(count);
    }

    /// Adds those of `M` values at the end whose bit is set in `wanted`, without branches where there is room
    /// for all.
    ///
    /// # Panics
    /// If the list is full.
    #[inline]
    pub fn append_wanted<const M: usize>(&mut self, wanted: u32, value: impl Fn(usize) -> T) {
        let Some(places) = self.room::<M>() else {
            (0..M).filter(|i| wanted >> i & 1 == 1).for_each(|i| self.push(value(i)));
            return;
        };
        let mut next = 0;
        for i in 0..M {
            if let Some(place) = places.get_mut(next) {
                *place = value(i);
            }
            next += usize::from(wanted >> i & 1 == 1);
        }
        self.grow(next);
    }

    #[inline]
    fn room<const M: usize>(&mut self) -> Option<&mut [T; M]> {
        self.items.get_mut(usize::from(self.len)..).and_then(|rest| rest.first_chunk_mut())
    }

    #[inline]
    fn grow(&mut self, count: usize) {
        debug_assert!(usize::from(self.len) + count <= N, "no more values were written");
        self.len += u16::try_from(count).unwrap_or(u16::MAX);
    }

    /// Takes a random value out; the last one takes its place.
    #[inline]
    pub fn draw(&mut self, dice: &mut impl Dice) -> Option<T> {
        let last = self.len.checked_sub(1)?;
        let chosen = dice.below(u32::from(self.len)) as usize;
        let value = self.items[chosen];
        self.items[chosen] = self.items[usize::from(last)];
        self.len = last;
        Some(value)
    }

    /// Becomes equal to a list of at most the same capacity.
    pub fn copy_from<const M: usize>(&mut self, other: &List<T, M>) {
        const { assert!(M <= N, "what fits there fits here") }
        self.items[..M].copy_from_slice(&other.items);
        self.len = other.len;
    }

    /// Removes all values.
    pub fn clear(&mut self) {
        self.len = 0;
    }
}

impl<T, const N: usize> List<T, N> {
    /// The values in order.
    pub fn as_slice(&self) -> &[T] {
        &self.items[..usize::from(self.len)]
    }
}

impl<T: Copy + Default, const N: usize> Default for List<T, N> {
    fn default() -> Self {
        List::new()
    }
}

impl<T, const N: usize> Deref for List<T, N> {
    type Target = [T];

    fn deref(&self) -> &[T] {
        self.as_slice()
    }
}

impl<T: Copy + Default, const N: usize> FromIterator<T> for List<T, N> {
    fn from_iter<I: IntoIterator<Item = T>>(items: I) -> Self {
        let mut list = List::new();
        items.into_iter().for_each(|item| list.push(item));
        list
    }
}

impl<T: PartialEq, const N: usize> PartialEq for List<T, N> {
    fn eq(&self, other: &Self) -> bool {
        self.as_slice() == other.as_slice()
    }
}

impl<T: Eq, const N: usize> Eq for List<T, N> {}

impl<T: fmt::Debug, const N: usize> fmt::Debug for List<T, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.as_slice().fmt(f)
    }
}

#[cfg(feature = "serde")]
impl<T: serde::Serialize, const N: usize> serde::Serialize for List<T, N> {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.as_slice().serialize(serializer)
    }
}

/// Refuses more values than there is room for.
#[cfg(feature = "serde")]
impl<'de, T: Copy + Default + serde::Deserialize<'de>, const N: usize> serde::Deserialize<'de>
    for List<T, N>
{
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        use alloc::vec::Vec;
        let items = Vec::<T>::deserialize(deserializer)?;
        if items.len() > N {
            return Err(serde::de::Error::custom(format_args!("there are at most {N} entries")));
        }
        Ok(items.into_iter().collect())
    }
}
