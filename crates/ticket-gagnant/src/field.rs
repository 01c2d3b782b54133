//! The horses on the track.

use crate::square::LANES;
use crate::{ByHorse, HORSES, Horse, Move, Square};

/// The squares of the horses, seven different ones.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Field {
    at: ByHorse<Square>,
    taken: Taken,
}

impl Field {
    /// The field before a race: horse n on lane n of row 0. TG-TRACK-1
    pub fn start() -> Field {
        Field::new(ByHorse::of(Horse::ALL.map(|horse| Square::at(horse.number(), 0))))
    }

    pub(crate) fn new(at: ByHorse<Square>) -> Field {
        let mut taken = Taken([0; 32]);
        at.0.into_iter().for_each(|square| taken.flip(square));
        Field { at, taken }
    }

    /// The square of each horse.
    pub fn squares(&self) -> &ByHorse<Square> {
        &self.at
    }

    /// The square of this horse.
    #[inline]
    pub fn at(&self, horse: Horse) -> Square {
        self.at[horse]
    }

    /// Returns the horse on a square, or `None` if it is free.
    pub fn on(&self, square: Square) -> Option<Horse> {
        Horse::ALL.into_iter().find(|&horse| self.at[horse] == square)
    }

    /// Returns `true` if another horse than the one from that square stands on `to`.
    #[inline]
    pub(crate) fn blocks(&self, from: Square, to: Square) -> bool {
        from != to && self.taken.contains(to)
    }

    /// Returns those of the nine squares around and at `to` that are free for a push, as bits, lane by lane
    /// and then row by row, from the row below. The square that the moving horse leaves counts as free.
    /// TG-PUSH-1
    #[inline]
    pub(crate) fn free_around(&self, from: Square, to: Square) -> u32 {
        self.taken.free_around(to) | to.toward(from)
    }

    /// The field after a move.
    pub(crate) fn after(&self, Move { horse, to, push }: Move) -> Field {
        let mut field = *self;
        field.carry_out(horse, to, push.and_then(|push| Some((self.on(to)?, push))));
        field
    }

    /// Puts a horse on a square, and the one that stood there on another, which may be where the first came
    /// from.
    #[inline]
    pub(crate) fn carry_out(&mut self, horse: Horse, to: Square, pushed: Option<(Horse, Square)>) {
        self.taken.flip(self.at[horse]);
        self.at[horse] = to;
        match pushed {
            // The square changes hands.
            Some((other, push)) => {
                self.taken.flip(push);
                self.at[other] = push;
            }
            None => self.taken.flip(to),
        }
    }
}

/// Occupied squares: the lanes of each row, as bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Taken([u8; 32]);

impl Taken {
    fn flip(&mut self, square: Square) {
        self.0[usize::from(square.row())] ^= 1 << square.lane();
    }

    /// Returns `true` if a horse stands there.
    #[inline]
    pub(crate) fn contains(&self, square: Square) -> bool {
        self.0[usize::from(square.row())] >> square.lane() & 1 == 1
    }

    /// Returns those of the nine squares around and at `square` that are free, as bits. Squares beside the
    /// track count as occupied; rows beyond it are for [`Ground`](crate::Ground) to judge.
    #[inline]
    pub(crate) fn free_around(&self, square: Square) -> u32 {
        const EDGES: u32 = 1 << (LANES + 1) | 1;
        let row = usize::from(square.row());
        let free = |row: usize| {
            let taken = u32::from(self.0[row & 31]) | EDGES;
            !(taken >> (square.lane() - 1)) & 0b111
        };
        free(row.wrapping_sub(1)) | free(row) << 3 | free(row + 1) << 6
    }
}

const _: () = assert!(HORSES == LANES as usize, "each horse has a lane to start on");
