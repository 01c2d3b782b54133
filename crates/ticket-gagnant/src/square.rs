//! The squares of a track.

use core::fmt;
use core::num::NonZeroU8;
use core::str::FromStr;

use furlong_core::BadNotation;

use crate::terms::plain_number;

/// The number of lanes of a track. TG-TRACK-1
pub const LANES: u8 = 7;
/// The highest row that a track can have.
pub(crate) const HIGHEST_ROW: u8 = 30;

/// A square: the lane in the three lowest bits, which is never 0, and the row above them. TG-TRACK-1
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(as = "json::Plain"))]
pub struct Square(NonZeroU8);

impl Square {
    /// The square of that lane and row, if a track can have it.
    pub const fn new(lane: u8, row: u8) -> Option<Square> {
        if lane < 1 || lane > LANES || row > HIGHEST_ROW {
            return None;
        }
        match NonZeroU8::new(row << 3 | lane) {
            Some(square) => Some(Square(square)),
            None => None,
        }
    }

    /// The same for what the caller knows to be a square.
    #[inline]
    pub(crate) const fn at(lane: u8, row: u8) -> Square {
        Square(NonZeroU8::MIN.saturating_add((row << 3 | lane) - 1))
    }

    /// The lane, from 1.
    #[inline]
    pub const fn lane(self) -> u8 {
        self.0.get() & 7
    }

    /// The row, from 0.
    #[inline]
    pub const fn row(self) -> u8 {
        self.0.get() >> 3
    }

    /// The square as an index below 256.
    #[inline]
    pub(crate) const fn index(self) -> usize {
        self.0.get() as usize
    }

    /// The other square's place among the nine around and at this one, lane by lane and then row by row, from
    /// the row below, as a bit; no bit if it lies farther off.
    #[inline]
    pub(crate) const fn toward(self, other: Square) -> u32 {
        NINE[other.0.get().wrapping_sub(self.0.get()) as usize]
    }

    /// The square that lies so much further: one to the next lane, eight to the next row.
    #[inline]
    pub(crate) const fn beyond(self, step: i8) -> Option<Square> {
        match NonZeroU8::new(self.0.get().wrapping_add_signed(step)) {
            Some(square) => Some(Square(square)),
            None => None,
        }
    }

    /// Returns `true` if the other square lies directly in front of, behind, left or right of this one.
    pub const fn is_beside(self, other: Square) -> bool {
        self.lane().abs_diff(other.lane()) + self.row().abs_diff(other.row()) == 1
    }
}

/// The steps from a square to the nine around and at it.
pub(crate) const STEPS: [i8; 9] = [-9, -8, -7, -1, 0, 1, 7, 8, 9];

/// The inverse: by the difference of two squares, the one of the nine that it is, as a bit. No other squares
/// differ so, for lanes differ by six at most.
static NINE: [u32; 256] = {
    let mut nine = [0; 256];
    let mut place = 0;
    while place < STEPS.len() {
        nine[STEPS[place].cast_unsigned() as usize] = 1 << place;
        place += 1;
    }
    nine
};

/// The first square of the first lane, for lists that need something in their unused places.
impl Default for Square {
    fn default() -> Self {
        Square(NonZeroU8::MIN)
    }
}

/// Lane and row, as `5/6`.
impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.lane(), self.row())
    }
}

impl FromStr for Square {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Self, BadNotation> {
        let (lane, row) = text.split_once('/').ok_or(BadNotation("a square is lane and row, as 5/6"))?;
        let square = Square::new(plain_number(lane)?, plain_number(row)?);
        square.ok_or(BadNotation("lanes are 1 to 7, and rows 0 to 30"))
    }
}

#[cfg(feature = "serde")]
mod json {
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    use super::Square;

    /// A square as an object.
    #[derive(Serialize, Deserialize)]
    #[serde(deny_unknown_fields)]
    #[cfg_attr(feature = "ts", derive(ts_rs::TS))]
    pub(super) struct Plain {
        lane: u8,
        row: u8,
    }

    impl Serialize for Square {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            Plain { lane: self.lane(), row: self.row() }.serialize(serializer)
        }
    }

    impl<'de> Deserialize<'de> for Square {
        fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
            // Inside of an action only the message can tell what is wrong with it.
            let square = Plain::deserialize(deserializer).ok();
            let square = square.and_then(|Plain { lane, row }| Square::new(lane, row));
            square.ok_or_else(|| {
                serde::de::Error::custom("a square is a lane from 1 to 7 and a row from 0 to 30")
            })
        }
    }
}
