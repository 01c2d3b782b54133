//! Seats at a table, sets of them, total maps over them, and viewers.

use core::fmt;
use core::ops::{Index, IndexMut};
use core::str::FromStr;

use crate::BadNotation;

/// The most seats a table of any game can have.
pub const MAX_SEATS: usize = 8;

/// A place at the table, counted from 0.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(transparent))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Seat(u8);

impl Seat {
    /// All seats a table can have.
    pub const ALL: [Seat; MAX_SEATS] =
        [Seat(0), Seat(1), Seat(2), Seat(3), Seat(4), Seat(5), Seat(6), Seat(7)];

    /// The message for a number that no seat has.
    const NO_SUCH: &str = "a seat is a number from 0 to 7";

    /// The seat of that number, if a table can have it.
    pub const fn new(number: u8) -> Option<Seat> {
        if (number as usize) < MAX_SEATS { Some(Seat(number)) } else { None }
    }

    /// The number, from 0.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// The number as an index. The mask repeats the type's promise where the compiler can see it.
    pub const fn index(self) -> usize {
        (self.0 as usize) & (MAX_SEATS - 1)
    }

    /// The next seat clockwise at a table of `players`.
    #[must_use]
    pub const fn clockwise(self, players: u8) -> Seat {
        if self.0 + 1 < players { Seat(self.0 + 1) } else { Seat(0) }
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for Seat {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Self, BadNotation> {
        let number = text.parse().ok().filter(|_| text.len() == 1);
        number.and_then(Seat::new).ok_or(BadNotation(Seat::NO_SUCH))
    }
}

#[cfg(feature = "serde")]
impl<'de> serde::Deserialize<'de> for Seat {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let number = u8::deserialize(deserializer)?;
        Seat::new(number).ok_or_else(|| serde::de::Error::custom(Seat::NO_SUCH))
    }
}

/// A set of seats.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct SeatSet(u8);

impl SeatSet {
    /// The set without a seat.
    pub const EMPTY: SeatSet = SeatSet(0);

    /// The first `count` seats, which are all seats of a table of that size.
    pub const fn first(count: u8) -> SeatSet {
        if count as usize >= MAX_SEATS { SeatSet(u8::MAX) } else { SeatSet((1 << count) - 1) }
    }

    /// The set of this one seat.
    pub const fn only(seat: Seat) -> SeatSet {
        SeatSet(1 << seat.index())
    }

    /// This set and `seat`.
    #[must_use]
    pub const fn with(self, seat: Seat) -> SeatSet {
        SeatSet(self.0 | SeatSet::only(seat).0)
    }

    /// This set less `seat`.
    #[must_use]
    pub const fn without(self, seat: Seat) -> SeatSet {
        SeatSet(self.0 & !SeatSet::only(seat).0)
    }

    /// Returns `true` if `seat` is in the set.
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 & SeatSet::only(seat).0 != 0
    }

    /// Returns the number of seats in the set.
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Returns `true` if no seat is in the set.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The seat of the lowest number, or `None` if the set is empty.
    pub fn lowest(self) -> Option<Seat> {
        Seat::ALL.get(self.0.trailing_zeros() as usize).copied()
    }

    /// The seats, lowest first.
    pub fn iter(self) -> impl Iterator<Item = Seat> + Clone {
        let mut left = self;
        core::iter::from_fn(move || {
            let seat = left.lowest()?;
            left = left.without(seat);
            Some(seat)
        })
    }
}

impl FromIterator<Seat> for SeatSet {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Self {
        seats.into_iter().fold(SeatSet::EMPTY, SeatSet::with)
    }
}

/// A value for each seat of a table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "Array<T>", bound = "T: ts_rs::TS"))]
pub struct BySeat<T> {
    len: u8,
    items: [T; MAX_SEATS],
}

impl<T: Copy> BySeat<T> {
    /// The same value for each of `players` seats.
    ///
    /// # Panics
    /// If `players` is more than [`MAX_SEATS`].
    pub fn new(players: u8, value: T) -> Self {
        assert!(players as usize <= MAX_SEATS, "a table has at most {MAX_SEATS} seats");
        BySeat { len: players, items: [value; MAX_SEATS] }
    }
}

impl<T> BySeat<T> {
    /// Returns the number of seats at the table.
    pub fn players(&self) -> u8 {
        self.len
    }

    /// The values in the order of seats.
    pub fn as_slice(&self) -> &[T] {
        &self.items[..usize::from(self.len)]
    }

    /// Seats with their values.
    pub fn iter(&self) -> impl Iterator<Item = (Seat, &T)> {
        Seat::ALL.into_iter().zip(self.as_slice())
    }
}

impl<T> Index<Seat> for BySeat<T> {
    type Output = T;

    fn index(&self, seat: Seat) -> &T {
        &self.items[seat.index()]
    }
}

impl<T> IndexMut<Seat> for BySeat<T> {
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.items[seat.index()]
    }
}

#[cfg(feature = "serde")]
impl<T: serde::Serialize> serde::Serialize for BySeat<T> {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.as_slice().serialize(serializer)
    }
}

#[cfg(feature = "serde")]
impl<'de, T: Copy + Default + serde::Deserialize<'de>> serde::Deserialize<'de> for BySeat<T> {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let values = crate::List::<T, MAX_SEATS>::deserialize(deserializer)?;
        let mut by_seat = BySeat::new(0, T::default());
        for (seat, value) in Seat::ALL.into_iter().zip(values.iter()) {
            by_seat[seat] = *value;
            by_seat.len = seat.number() + 1;
        }
        Ok(by_seat)
    }
}

/// A seat or a spectator: the person or bot that a view or a sighting is made for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(as = "Option<Seat>"))]
pub enum Viewer {
    /// The person or bot in this seat: sees what is public and what is theirs.
    Seat(Seat),
    /// Anybody else: sees what is public.
    Spectator,
}

impl Viewer {
    /// All viewers of a table of `players`: each seat, and a spectator.
    pub fn all(players: u8) -> impl Iterator<Item = Viewer> {
        SeatSet::first(players).iter().map(Viewer::Seat).chain([Viewer::Spectator])
    }

    /// Returns `true` if this viewer sits in `seat`.
    pub fn is(self, seat: Seat) -> bool {
        self == Viewer::Seat(seat)
    }
}

#[cfg(feature = "serde")]
impl serde::Serialize for Viewer {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Viewer::Seat(seat) => seat.serialize(serializer),
            Viewer::Spectator => serializer.serialize_none(),
        }
    }
}
