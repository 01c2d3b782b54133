//! A course: lanes of squares, their heights, changes of lane, the line and the fences.
//!
//! A [`Course`] is a [`Plan`] that was checked, with everything the rules of one version ask for worked out once.
//! Heights are exact: squares are ranked by whole-number comparison of fractions, and only ranks are compared
//! afterwards.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use furlong_core::BadNotation;

use crate::field::Squares;
use crate::height::{Height, height, ranked};
use crate::plan::{BadCourse, FENCE_ROWS, Plan, Row};
use crate::version::RulesVersion;

/// The number of lanes; the last two are the chute. TM-COURSE-5
pub const LANES: usize = 8;
/// The number of inner lanes, which go all the way round.
pub const FULL_LANES: usize = 6;

/// The most squares of lane 1 from the boxes to the line of a short course. TM-COURSE-10
pub const MAX_SHORT_SQUARES: u8 = 86;

/// A square of a lane. Square 0 is the starting box. TM-COURSE-3
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Square {
    /// The lane, from 1, the inside.
    pub lane: u8,
    /// The number of the square in its lane; the box is 0.
    pub square: u8,
}

/// Written as lane and square, `2:12`.
impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.lane, self.square)
    }
}

impl FromStr for Square {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Self, BadNotation> {
        const NOT_A_SQUARE: BadNotation = BadNotation("a square is a lane and a number, as 2:12");
        let (lane, square) = text.split_once(':').ok_or(NOT_A_SQUARE)?;
        let number = |text: &str| {
            let plain =
                text.bytes().all(|byte| byte.is_ascii_digit()) && (text == "0" || !text.starts_with('0'));
            text.parse().ok().filter(|_| plain).ok_or(NOT_A_SQUARE)
        };
        Ok(Square { lane: number(lane)?, square: number(square)? })
    }
}

/// A checked course with its tables.
#[derive(Clone, PartialEq, Eq)]
pub struct Course {
    name: String,
    plan: Plan,
    version: RulesVersion,
    /// The last square of each lane, by its number; 0 where there is no such lane.
    ends: [u8; 16],
    /// The last square of each lane before the line; no square of the chute lies behind it.
    lasts: [u8; LANES + 1],
    lanes: [Lane; LANES],
}

/// The tables of a lane, by the number of the square.
#[derive(Clone, PartialEq, Eq)]
struct Lane {
    end: u8,
    /// The rank of each square by height: level squares have equal ranks, higher ones greater.
    rank: [u16; 256],
    /// The end of a diagonal step into the next lane inwards; 0, which is a box, where there is none.
    inward: [u8; 256],
    /// The same for the next lane outwards.
    outward: [u8; 256],
    /// The squares under fences.
    fences: Squares,
    /// The fewest steps from a box to each square.
    steps: [u8; 256],
}

impl Course {
    /// The course of that plan under that name and today's rules, or all faults of the plan.
    pub fn new(name: impl Into<String>, plan: Plan) -> Result<Course, Vec<BadCourse>> {
        let faults = plan.faults();
        if faults.is_empty() { Ok(Course::of(name.into(), plan, RulesVersion::CURRENT)) } else { Err(faults) }
    }

    /// The same course under the rules of a version.
    #[must_use]
    pub fn under(&self, version: RulesVersion) -> Course {
        Course::of(self.name.clone(), self.plan.clone(), version)
    }

    /// The course of a plan without faults.
    fn of(name: String, plan: Plan, version: RulesVersion) -> Course {
        let lanes = plan.lanes(version);
        let (mut ends, mut lasts) = ([0; 16], [0; LANES + 1]);
        for (index, lane) in lanes.iter().enumerate() {
            ends[index + 1] = lane.end;
            lasts[index + 1] = plan.square_of(plan.finish, lane_number(index)).try_into().unwrap_or(u8::MAX);
        }
        Course { name, plan, version, ends, lasts, lanes }
    }

    /// The name by which it is called at a table.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The plan that it was made of.
    pub fn plan(&self) -> &Plan {
        &self.plan
    }

    /// The version of the rules that its heights follow.
    pub fn version(&self) -> RulesVersion {
        self.version
    }

    /// The last square of a lane; 0 for a lane that is none.
    #[inline]
    pub fn end(&self, lane: u8) -> u8 {
        if lane < 16 { self.ends[usize::from(lane) & 15] } else { 0 }
    }

    /// The last square of a lane before the line. TM-COURSE-6
    #[inline]
    pub fn last(&self, lane: u8) -> u8 {
        self.lasts.get(usize::from(lane)).copied().unwrap_or(0)
    }

    /// Returns `true` if there is such a square; boxes are squares.
    pub fn has(&self, at: Square) -> bool {
        self.lane(at.lane).is_some_and(|lane| at.square <= lane.end)
    }

    /// Returns `true` if a horse there is past the line. TM-COURSE-6
    #[inline]
    pub fn crossed(&self, at: Square) -> bool {
        at.square > self.last(at.lane)
    }

    /// Returns the rank of a square by height among all of the course: level squares have equal ranks.
    /// TM-COURSE-4
    #[inline]
    pub fn rank(&self, at: Square) -> u16 {
        self.lane(at.lane).map_or(0, |lane| lane.rank[usize::from(at.square)])
    }

    /// Returns `true` if the square is under a fence. TM-FENCE-1
    pub fn fenced(&self, at: Square) -> bool {
        self.lane(at.lane).is_some_and(|lane| lane.fences.contains(at.square))
    }

    /// The exact height of a square. TM-COURSE-4
    pub fn height(&self, at: Square) -> Height {
        height(&self.plan, self.version, at)
    }

    /// Returns `true` if a green line lies at the front edge of the square. TM-COURSE-4
    pub fn at_green_line(&self, at: Square) -> bool {
        self.section(at).is_some_and(|(section, row)| {
            self.version.green_lines(self.plan.sections[section], at.lane).any(|line| line == row)
        })
    }

    /// Returns the fewest steps from a box to the square, however lanes are changed.
    pub(crate) fn steps_to(&self, at: Square) -> u32 {
        self.lane(at.lane).map_or(0, |lane| lane.steps[usize::from(at.square)].into())
    }

    /// Returns `true` if a hand of a meeting of four races is enough for it. TM-COURSE-10
    pub fn is_short(&self) -> bool {
        self.last(1) <= MAX_SHORT_SQUARES
    }

    /// The section a square lies in, counted from 0, and its number among the squares there, from 1; boxes
    /// lie in none.
    pub fn section(&self, at: Square) -> Option<(usize, u32)> {
        self.plan.place(at).filter(|_| self.has(at))
    }

    /// Returns the fence that the square is under, counted from 0. TM-FENCE-1
    pub fn fence(&self, at: Square) -> Option<usize> {
        let (section, row) = self.section(at)?;
        self.plan.fences.iter().position(|fence| fence.section == section && fence.rows().contains(&row))
    }

    /// Returns the end of a diagonal step inwards, if one is possible. TM-MOVE-1
    #[inline]
    pub fn inward(&self, at: Square) -> Option<Square> {
        let square = self.lane(at.lane)?.inward[usize::from(at.square)];
        (square > 0).then(|| Square { lane: at.lane - 1, square })
    }

    /// Returns the end of a diagonal step outwards, if one is possible. TM-MOVE-1
    #[inline]
    pub fn outward(&self, at: Square) -> Option<Square> {
        let square = self.lane(at.lane)?.outward[usize::from(at.square)];
        (square > 0).then(|| Square { lane: at.lane + 1, square })
    }

    /// Returns the ends of diagonal steps from each square of a lane, inwards and outwards; 0 where there is
    /// none.
    #[inline]
    pub(crate) fn diagonals(&self, lane: u8) -> Option<(&[u8; 256], &[u8; 256])> {
        self.lane(lane).map(|lane| (&lane.inward, &lane.outward))
    }

    /// The 64 squares of a lane from `base` on that are under fences, the lowest bit for `base`.
    #[inline]
    pub(crate) fn fences_from(&self, lane: u8, base: u8) -> u64 {
        self.lane(lane).map_or(0, |lane| lane.fences.from(base))
    }

    #[inline]
    fn lane(&self, lane: u8) -> Option<&Lane> {
        self.lanes.get(usize::from(lane).wrapping_sub(1))
    }
}

/// Shows only the name and the plan: the tables follow from it.
impl fmt::Debug for Course {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Course").field("name", &self.name).field("plan", &self.plan).finish_non_exhaustive()
    }
}

impl Plan {
    /// Returns the number of squares a lane has ahead of its box.
    pub(crate) fn length(&self, lane: u8) -> u32 {
        match lane {
            7 => self.chute.into(),
            8 => u32::from(self.chute).saturating_sub(1),
            _ => self.sections.iter().map(|section| section.squares(lane)).sum(),
        }
    }

    /// The section of a square and its number there, from 1.
    pub(crate) fn place(&self, at: Square) -> Option<(usize, u32)> {
        let mut left = u32::from(at.square);
        for (index, section) in self.sections.iter().enumerate() {
            let squares = section.squares(at.lane);
            if left <= squares {
                return (left > 0).then_some((index, left));
            }
            left -= squares;
        }
        None
    }

    /// The square of a lane that is this row of a straight, if the lane has it.
    pub(crate) fn square_of(&self, row: Row, lane: u8) -> u32 {
        let before: u32 = self.sections[..row.section].iter().map(|section| section.squares(lane)).sum();
        before + u32::from(row.row)
    }

    fn lanes(&self, version: RulesVersion) -> [Lane; LANES] {
        let mut lanes = core::array::from_fn(|index| self.bare_lane(lane_number(index)));
        for (at, rank) in ranked(self, version, squares(&lanes).into_iter()) {
            lanes[usize::from(at.lane - 1)].rank[usize::from(at.square)] = rank;
        }
        for index in 0..LANES {
            for square in 0..=lanes[index].end {
                let own = lanes[index].rank[usize::from(square)];
                let beyond = |lane: &Lane| {
                    let found = (1..=lane.end).find(|&next| lane.rank[usize::from(next)] > own);
                    found.unwrap_or(0)
                };
                let inward = index.checked_sub(1).map_or(0, |inner| beyond(&lanes[inner]));
                let outward = lanes.get(index + 1).map_or(0, beyond);
                lanes[index].inward[usize::from(square)] = inward;
                lanes[index].outward[usize::from(square)] = outward;
            }
        }
        count_steps(&mut lanes);
        lanes
    }

    fn bare_lane(&self, lane: u8) -> Lane {
        let byte = |n: u32| u8::try_from(n).unwrap_or(u8::MAX);
        let end = self.length(lane);
        let mut fences = Squares::default();
        for fence in &self.fences {
            let first = self.square_of(*fence, lane);
            for square in (first..first + FENCE_ROWS).filter(|&square| square <= end) {
                fences.insert(byte(square));
            }
        }
        let none = [0; 256];
        Lane { end: byte(end), rank: [0; 256], inward: none, outward: none, fences, steps: none }
    }
}

fn squares(lanes: &[Lane; LANES]) -> Vec<Square> {
    let lane =
        |index: usize| (0..=lanes[index].end).map(move |square| Square { lane: lane_number(index), square });
    (0..LANES).flat_map(lane).collect()
}

/// Counts the fewest steps to each square. A step leads to a higher square, so that squares by rank are counted before
/// those they lead to.
fn count_steps(lanes: &mut [Lane; LANES]) {
    let mut all = squares(lanes);
    all.sort_by_key(|at| lanes[usize::from(at.lane - 1)].rank[usize::from(at.square)]);
    for lane in lanes.iter_mut() {
        lane.steps[1..].fill(u8::MAX);
    }
    for Square { lane, square } in all {
        let (index, square) = (usize::from(lane - 1), usize::from(square));
        let own = &lanes[index];
        let next = own.steps[square].saturating_add(1);
        let (inward, outward) = (usize::from(own.inward[square]), usize::from(own.outward[square]));
        let ahead = if square < usize::from(own.end) { square + 1 } else { 0 };
        let ways = [(index, ahead), (index.wrapping_sub(1), inward), (index + 1, outward)];
        for (lane, to) in ways.into_iter().filter(|&(_, to)| to > 0) {
            let steps = &mut lanes[lane].steps[to];
            *steps = next.min(*steps);
        }
    }
}

fn lane_number(index: usize) -> u8 {
    u8::try_from(index + 1).unwrap_or(u8::MAX)
}
