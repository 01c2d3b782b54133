//! Exact heights, and the ranks of all squares of a course by them.

use alloc::vec::Vec;
use core::cmp::Ordering;

use crate::{Plan, RulesVersion, Square};

/// The exact height of the front edge of a square, in squares of the inner lane: `numerator / denominator`, reduced.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Height {
    /// The upper number of the fraction.
    pub numerator: u32,
    /// The lower number of the fraction, at least 1.
    pub denominator: u32,
}

impl Height {
    /// The height of the boxes.
    pub(crate) const BOXES: Height = Height { numerator: 0, denominator: 1 };

    pub(crate) fn new(numerator: u32, denominator: u32) -> Height {
        let (mut a, mut b) = (numerator, denominator);
        while b > 0 {
            (a, b) = (b, a % b);
        }
        Height { numerator: numerator / a, denominator: denominator / a }
    }

    pub(crate) fn whole(squares: u32) -> Height {
        Height { numerator: squares, denominator: 1 }
    }

    /// Returns the height that lies so many squares of the inner lane further ahead.
    pub(crate) fn above(self, squares: u32) -> Height {
        Height { numerator: self.numerator + squares * self.denominator, ..self }
    }
}

impl Ord for Height {
    fn cmp(&self, other: &Self) -> Ordering {
        let product = |one: &Height, other: &Height| u64::from(one.numerator) * u64::from(other.denominator);
        product(self, other).cmp(&product(other, self))
    }
}

impl PartialOrd for Height {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// Returns the height of a square by a plan. TM-COURSE-4
pub(crate) fn height(plan: &Plan, version: RulesVersion, at: Square) -> Height {
    let Some((section, row)) = plan.place(at) else { return Height::BOXES };
    let before = plan.sections[..section].iter().map(|section| section.inner()).sum();
    version.height_in(plan.sections[section], at.lane, row).above(before)
}

/// Returns these squares with their ranks by height: level squares have equal ranks, the lowest 0.
pub(crate) fn ranked(
    plan: &Plan,
    version: RulesVersion,
    squares: impl Iterator<Item = Square>,
) -> Vec<(Square, u16)> {
    let mut all: Vec<_> = squares.map(|at| (height(plan, version, at), at)).collect();
    all.sort_by_key(|&(height, _)| height);
    let (mut rank, mut last) = (0, Height::BOXES);
    let of = |(height, at): (Height, Square)| {
        rank += u16::from(height > last);
        last = height;
        (at, rank)
    };
    all.into_iter().map(of).collect()
}
