//! The moves, placements and pushes that a track allows in a race.
//!
//! Line, hedges and river are judged here and nowhere else, once for each race that can be chosen; horses in
//! the way are not.

use alloc::boxed::Box;

use crate::square::LANES;
use crate::{Card, Square};

/// The number of squares by which a card takes a horse.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Stride {
    /// One, two or three squares. TG-MOVE-4
    Any,
    /// Exactly so many squares. TG-MOVE-1
    Squares(u8),
}

impl Stride {
    /// All strides, each at its index.
    const ALL: [Stride; 4] = [Stride::Any, Stride::Squares(1), Stride::Squares(2), Stride::Squares(3)];

    const fn index(self) -> usize {
        match self {
            Stride::Any => 0,
            Stride::Squares(squares) => squares as usize & 3,
        }
    }

    fn lengths(self) -> core::ops::RangeInclusive<u8> {
        match self {
            Stride::Any => 1..=Card::MAX_SQUARES,
            Stride::Squares(squares) => squares..=squares,
        }
    }
}

/// The squares on which moves from one square end, each once.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Ends {
    /// The ends, and behind them any squares, so that loops over them need not stop early.
    pub(crate) squares: [Square; Ends::MAX_LEN],
    /// A bit for each of `squares` that is an end.
    pub(crate) meant: u32,
}

impl Ends {
    /// The most ends: three in each of four directions.
    pub(crate) const MAX_LEN: usize = 4 * Card::MAX_SQUARES as usize;

    fn push(&mut self, end: Square) {
        if !self.contains(end) {
            self.squares[self.meant.count_ones() as usize] = end;
            self.meant = self.meant << 1 | 1;
        }
    }

    #[inline]
    pub(crate) fn contains(&self, square: Square) -> bool {
        let found =
            self.squares.iter().enumerate().fold(0, |found, (i, &end)| found | u32::from(end == square) << i);
        found & self.meant != 0
    }
}

/// The moves and placements that a track allows in a race of one discipline.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ground {
    /// The rows on which a horse of each row may be put by a pair card or a push, as bits.
    open: [u32; 32],
    /// The ends of moves, by stride and by the square on which the horse stands.
    ends: Box<[[Ends; 256]; Stride::ALL.len()]>,
}

impl Ground {
    pub(crate) fn new(last: u8, hedges: &[u8], river: Option<u8>) -> Ground {
        let track = Track { last, hedges, river };
        let mut open = [0; 32];
        let mut ends = Box::new([[Ends::default(); 256]; Stride::ALL.len()]);
        for row in 0..=last {
            open[usize::from(row)] = track.open(row);
            for from in (1..=LANES).map(|lane| Square::at(lane, row)) {
                for stride in Stride::ALL {
                    ends[stride.index()][from.index()] = track.ends(from, stride);
                }
            }
        }
        Ground { open, ends }
    }

    /// Returns the ends of moves of that stride.
    #[inline]
    pub(crate) fn ends(&self, stride: Stride, from: Square) -> &Ends {
        &self.ends[stride.index()][from.index()]
    }

    /// Returns those of the rows below, at and above `row` on which a horse from `from` may be put, as bits.
    #[inline]
    pub(crate) fn around(&self, from: Square, row: u8) -> u32 {
        // No row lies below row 0, and the last one of all is below 31.
        self.open[usize::from(from.row())] << 1 >> row & 0b111
    }
}

/// A track with its hedges and its river.
struct Track<'a> {
    last: u8,
    /// The rows directly before the hedges.
    hedges: &'a [u8],
    river: Option<u8>,
}

impl Track<'_> {
    /// The lowest row to which a horse of that row can come back. TG-HEDGE-2, TG-HEDGE-3
    fn stop(&self, row: u8) -> u8 {
        self.hedges.iter().filter(|&&hedge| hedge < row).map(|hedge| hedge + 1).max().unwrap_or(0)
    }

    /// The rows on which a horse of that row may be put. TG-LINE-1, TG-HEDGE-3, TG-RIVER-2
    fn open(&self, row: u8) -> u32 {
        let lowest = if row == self.last { row } else { self.stop(row) };
        (lowest..=self.last).filter(|&row| Some(row) != self.river).fold(0, |rows, row| rows | 1 << row)
    }

    /// Returns the ends of moves of that stride. Several directions may lead to the horse's own square, and
    /// several lengths to an edge or a hedge. TG-MOVE-2
    fn ends(&self, from: Square, stride: Stride) -> Ends {
        let mut ends = Ends::default();
        let all = stride.lengths().flat_map(|squares| self.four_ends(from, squares)).flatten();
        all.for_each(|end| ends.push(end));
        ends
    }

    /// Returns the ends of moves of so many squares: left, right, back and forward. TG-MOVE-1, TG-LINE-1,
    /// TG-HEDGE-2, TG-RIVER-2
    fn four_ends(&self, from: Square, squares: u8) -> [Option<Square>; 4] {
        let (lane, row) = (from.lane(), from.row());
        let along = |to: u8| (row < self.last && Some(to) != self.river).then(|| Square::at(lane, to));
        [
            Some(Square::at(lane.saturating_sub(squares).max(1), row)),
            Some(Square::at((lane + squares).min(LANES), row)),
            along(row.saturating_sub(squares).max(self.stop(row))),
            along((row + squares).min(self.last)),
        ]
    }
}
