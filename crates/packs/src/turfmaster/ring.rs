//! The squares of a course laid on the ring it is drawn as.

use furlong_turfmaster::{FULL_LANES, LANES, Row, Section, Square};

use super::TurfMasterCourse;
use super::shape::{Pose, Stretch};

/// The drawn width of a lane, in squares.
pub(super) const LANE_WIDTH: f64 = 0.6;

/// A course as a ring of cells, with the chute beside it.
pub(super) struct Ring<'a> {
    pub(super) course: &'a TurfMasterCourse,
    poses: Vec<Pose>,
}

/// A place to put a horse, and the squares of its lane that lie there: more than one where a horse comes by
/// again.
pub(super) struct Cell {
    pub(super) lane: u8,
    pub(super) squares: Vec<u8>,
    pub(super) patch: Patch,
}

/// A piece of a section of the ring: from one part of its length, 0 to 1, to another, and from an inner to an
/// outer distance from the middle of lane 1.
#[derive(Clone, Copy)]
pub(super) struct Patch {
    pub(super) stretch: usize,
    pub(super) from: f64,
    pub(super) to: f64,
    pub(super) inner: f64,
    pub(super) outer: f64,
}

impl Patch {
    /// The middle of its length and of its width.
    pub(super) fn middle(&self) -> (f64, f64) {
        (f64::midpoint(self.from, self.to), f64::midpoint(self.inner, self.outer))
    }
}

impl<'a> Ring<'a> {
    pub(super) fn new(course: &'a TurfMasterCourse) -> Self {
        Ring { course, poses: course.shape.poses() }
    }

    pub(super) fn stretches(&self) -> &[Stretch] {
        &self.course.shape.lap
    }

    /// A point of a section of the ring, before it is mirrored or scaled.
    pub(super) fn point(&self, stretch: usize, part: f64, outside: f64) -> Pose {
        self.stretches()[stretch].point(self.poses[stretch], part, outside)
    }

    /// All cells, lane by lane.
    pub(super) fn lanes(&self) -> Vec<Vec<Cell>> {
        (1..=LANES).filter_map(|lane| u8::try_from(lane).ok()).map(|lane| self.cells(lane)).collect()
    }

    /// The cells of a lane. A full lane has those of a whole lap, whether the course comes by there or not.
    fn cells(&self, lane: u8) -> Vec<Cell> {
        let cell = |index: u32, squares: Vec<u8>| Cell { lane, squares, patch: self.patch_at(lane, index) };
        let squares =
            (0..=self.course.rules.end(lane)).map(|square| (self.index(Square { lane, square }), square));
        if usize::from(lane) > FULL_LANES {
            return squares.map(|(index, square)| cell(index, vec![square])).collect();
        }
        let mut lying = vec![Vec::new(); self.lap(lane) as usize];
        for (index, square) in squares {
            lying[index as usize].push(square);
        }
        (0..).zip(lying).map(|(index, squares)| cell(index, squares)).collect()
    }

    /// The patch of a square.
    pub(super) fn patch(&self, at: Square) -> Patch {
        self.patch_at(at.lane, self.index(at))
    }

    /// The patch of a row of a straight, across all lanes that have it.
    pub(super) fn row(&self, row: Row) -> Patch {
        let plan = self.course.rules.plan();
        let before: u32 = plan.sections[..row.section].iter().map(|section| section.inner()).sum();
        let lane = match row.section {
            0 if row.row < plan.chute => 8,
            0 if row.row == plan.chute => 7,
            _ => 6,
        };
        let square = u8::try_from(before + u32::from(row.row)).unwrap_or(u8::MAX);
        Patch { outer: edges(lane).1, ..self.patch(Square { lane: 1, square }) }
    }

    /// The patch of a row of a fence, or of those behind it.
    pub(super) fn fence_row(&self, fence: Row, ahead: u32) -> Patch {
        let row = u8::try_from(u32::from(fence.row) + ahead).unwrap_or(u8::MAX);
        self.row(Row { row, ..fence })
    }

    /// Returns the number of cells that a lane of the ring has.
    fn lap(&self, lane: u8) -> u32 {
        self.stretches().iter().map(|stretch| stretch.section.squares(lane)).sum()
    }

    /// Returns the cell of its lane on which a square lies, counted from the end of the first straight.
    fn index(&self, at: Square) -> u32 {
        let first = self.course.rules.plan().sections.first().map_or(0, |section| section.squares(at.lane));
        let lap = self.lap(at.lane);
        // The first straight fits on a lap, so this is not below 0.
        (u32::from(at.square) + lap - first - 1) % lap
    }

    fn patch_at(&self, lane: u8, index: u32) -> Patch {
        let (inner, outer) = edges(lane);
        let mut left = index;
        for (stretch, drawn) in self.stretches().iter().enumerate() {
            let squares = drawn.section.squares(lane);
            if left < squares {
                let part = |row: u32| self.part(drawn.section, lane, row);
                return Patch { stretch, from: part(left), to: part(left + 1), inner, outer };
            }
            left -= squares;
        }
        Patch { stretch: 0, from: 0.0, to: 0.0, inner, outer }
    }

    /// Returns the part of a section's length, from 0 to 1, at which the `row`-th square of a lane ends: squares that are
    /// level end on one line across the lanes. TM-COURSE-4
    fn part(&self, section: Section, lane: u8, row: u32) -> f64 {
        let height = self.course.rules.version().height_in(section, lane, row);
        f64::from(height.numerator) / f64::from(height.denominator) / f64::from(section.inner())
    }

    /// Returns the green lines of the ring: their sections, and the parts of the length at which they lie. TM-COURSE-4
    pub(super) fn green_lines(&self) -> impl Iterator<Item = (usize, f64)> {
        let of = move |(stretch, drawn): (usize, &Stretch)| {
            let section = drawn.section;
            let lines = self.course.rules.version().green_lines(section, 1);
            lines.map(move |row| (stretch, self.part(section, 1, row))).collect::<Vec<_>>()
        };
        self.stretches().iter().enumerate().flat_map(of)
    }

    /// The straights of the lap that come behind a turn.
    pub(super) fn straights(&self) -> impl Iterator<Item = usize> {
        let straight = |i: usize| matches!(self.stretches()[i].section, Section::Straight(_));
        (0..self.stretches().len()).filter(move |&i| straight(i) && (i == 0 || !straight(i - 1)))
    }
}

/// Returns the distances, to the outside of the middle of lane 1, at which a lane begins and ends, in
/// squares.
pub(super) fn edges(lane: u8) -> (f64, f64) {
    let middle = f64::from(lane - 1) * LANE_WIDTH;
    (middle - LANE_WIDTH / 2.0, middle + LANE_WIDTH / 2.0)
}
