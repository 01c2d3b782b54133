//! The horses in a race, and the squares they take.

use core::ops::Index;

use crate::course::LANES;
use crate::{ByHorse, Horse, Square};

/// The state of a horse in a race.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Runner {
    /// It has no box yet, or is no horse of this meeting.
    #[default]
    Away,
    /// It stands on this square of the course.
    On(Square),
    /// It has finished on this place, from 1.
    Placed(u8),
    /// It has fallen at a fence. TM-FENCE-5
    Fallen {
        /// The round in which it fell, from 1.
        round: u16,
        /// The square under the fence.
        at: Square,
    },
}

impl Runner {
    /// Returns the square of the horse, if it is on the course.
    #[inline]
    pub fn at(self) -> Option<Square> {
        match self {
            Runner::On(at) => Some(at),
            Runner::Away | Runner::Placed(_) | Runner::Fallen { .. } => None,
        }
    }

    /// Its place, if it has finished.
    pub fn place(self) -> Option<u8> {
        match self {
            Runner::Placed(place) => Some(place),
            Runner::Away | Runner::On(_) | Runner::Fallen { .. } => None,
        }
    }
}

/// Some squares of one lane.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Squares([u64; 4]);

impl Squares {
    pub(crate) fn insert(&mut self, square: u8) {
        self.0[usize::from(square / 64)] |= 1 << (square % 64);
    }

    fn remove(&mut self, square: u8) {
        self.0[usize::from(square / 64)] &= !(1 << (square % 64));
    }

    pub(crate) fn contains(self, square: u8) -> bool {
        self.0[usize::from(square / 64)] >> (square % 64) & 1 == 1
    }

    /// The 64 squares from `base` on, the lowest bit for `base`.
    #[inline]
    pub(crate) fn from(&self, base: u8) -> u64 {
        let (word, shift) = (usize::from(base / 64), u32::from(base % 64));
        let next = self.0.get(word + 1).copied().unwrap_or(0);
        // Two shifts, for one by 64 would be none.
        self.0[word] >> shift | next << 1 << (63 - shift)
    }
}

/// The squares taken in each lane, the inside first.
pub(crate) type Taken = [Squares; LANES];

/// All horses of a race.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Field {
    runners: ByHorse<Runner>,
    /// The squares of all runners, kept because every move asks for them.
    taken: Taken,
}

impl Field {
    /// The field of these runners.
    pub(crate) fn new(runners: ByHorse<Runner>) -> Field {
        let mut field = Field::default();
        for horse in Horse::ALL {
            field.set(horse, runners[horse]);
        }
        field
    }

    pub(crate) fn runners(&self) -> &ByHorse<Runner> {
        &self.runners
    }

    #[inline]
    pub(crate) fn taken(&self) -> &Taken {
        &self.taken
    }

    /// Puts a horse where it is now.
    #[inline]
    pub(crate) fn set(&mut self, horse: Horse, runner: Runner) {
        if let Runner::On(at) = self.runners[horse] {
            self.taken[lane_index(at)].remove(at.square);
        }
        if let Runner::On(at) = runner {
            self.taken[lane_index(at)].insert(at.square);
        }
        self.runners[horse] = runner;
    }
}

/// Returns the index of the lane, which is 1 to 8. The mask says so where the compiler can see it.
#[inline]
fn lane_index(at: Square) -> usize {
    usize::from(at.lane).wrapping_sub(1) & (LANES - 1)
}

impl Index<Horse> for Field {
    type Output = Runner;

    #[inline]
    fn index(&self, horse: Horse) -> &Runner {
        &self.runners[horse]
    }
}
