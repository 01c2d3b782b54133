//! The plan of a course as a file gives it, and everything that can be wrong with it.

use alloc::vec::Vec;
use core::fmt;

/// The fewest squares that every lane has behind the line. TM-COURSE-1
pub const RUN_OUT: u32 = 13;
/// The number of rows that a fence covers. TM-FENCE-1
pub const FENCE_ROWS: u32 = 3;
/// The most squares of a lane.
pub const MOST_SQUARES: u32 = 240;
/// The most turns of a course: the squares of neighbouring lanes then keep close numbers.
pub const MOST_TURNS: usize = 8;

/// A stretch of a course. TM-COURSE-2
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Section {
    /// Every lane has so many squares.
    Straight(u8),
    /// The inner lane has some squares, each lane further out one more.
    Turn {
        /// The number of squares of the inner lane.
        squares: u8,
        /// The number of green lines, the last at its end: into so many equal parts they cut it. TM-COURSE-4
        lines: u8,
    },
}

impl Section {
    /// A turn of so many squares with the green lines that it has where none are named.
    pub const fn turn(squares: u8) -> Section {
        Section::Turn { squares, lines: Section::usual_lines(squares) }
    }

    /// Returns the number of green lines of a turn where none is named: a quarter of its squares, rounded, at least 1.
    /// TM-COURSE-4
    pub const fn usual_lines(squares: u8) -> u8 {
        let lines = squares / 4 + (squares % 4) / 2;
        if lines == 0 { 1 } else { lines }
    }

    /// Returns its number of squares in the inner lane.
    pub fn inner(self) -> u32 {
        match self {
            Section::Straight(squares) | Section::Turn { squares, .. } => squares.into(),
        }
    }

    /// Returns its number of squares in a lane.
    pub fn squares(self, lane: u8) -> u32 {
        match self {
            Section::Straight(squares) => squares.into(),
            Section::Turn { squares, .. } => u32::from(squares) + u32::from(lane) - 1,
        }
    }

    /// The fault of the section of that number, counted from 0.
    fn fault(self, number: usize) -> Option<BadCourse> {
        match self {
            _ if self.inner() == 0 => Some(BadCourse::EmptySection(number)),
            Section::Turn { squares, lines } if !(1..=squares).contains(&lines) => {
                Some(BadCourse::LinesOutOfRange(number))
            }
            Section::Straight(_) | Section::Turn { .. } => None,
        }
    }
}

/// A row of a straight.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Row {
    /// The section, counted from 0.
    pub section: usize,
    /// The row in it, from 1.
    pub row: u8,
}

/// The plan of a course. Nothing of it is checked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Plan {
    /// The sections in running order. TM-COURSE-1
    pub sections: Vec<Section>,
    /// The number of squares of lane 7 ahead of its box; lane 8 has one less. TM-COURSE-5
    pub chute: u8,
    /// The last row before the line. TM-COURSE-6
    pub finish: Row,
    /// The first row of each fence. TM-FENCE-7
    pub fences: Vec<Row>,
}

impl Row {
    /// The rows that a fence from here on covers.
    pub fn rows(self) -> core::ops::Range<u32> {
        u32::from(self.row)..u32::from(self.row) + FENCE_ROWS
    }
}

impl Plan {
    /// Lists everything that makes the plan no course.
    pub(crate) fn faults(&self) -> Vec<BadCourse> {
        let mut faults = Vec::new();
        if self.sections.is_empty() {
            return alloc::vec![BadCourse::NoSections];
        }
        faults.extend(self.sections.iter().enumerate().filter_map(|(i, section)| section.fault(i)));
        let turns = self.sections.iter().filter(|section| matches!(section, Section::Turn { .. })).count();
        if turns > MOST_TURNS {
            faults.push(BadCourse::TooManyTurns);
        }
        if self.length(6) > MOST_SQUARES {
            faults.push(BadCourse::TooLong);
        }
        faults.extend(self.chute_fault());
        let line = self.line_fault();
        let lined = line.is_none();
        faults.extend(line);
        for index in 0..self.fences.len() {
            faults.extend(self.fence_fault(index, lined));
        }
        faults
    }

    fn chute_fault(&self) -> Option<BadCourse> {
        match self.sections[0] {
            Section::Turn { .. } => Some(BadCourse::StartsInTurn),
            Section::Straight(squares) if self.chute > squares => Some(BadCourse::ChuteTooLong),
            Section::Straight(_) if self.chute < 2 => Some(BadCourse::ChuteTooShort),
            Section::Straight(_) => None,
        }
    }

    fn line_fault(&self) -> Option<BadCourse> {
        match self.sections.get(self.finish.section) {
            Some(&Section::Straight(squares)) if (1..=squares).contains(&self.finish.row) => {}
            _ => return Some(BadCourse::LineOffCourse),
        }
        // The line lies in front of the chute's end, or its lanes would have none of it.
        if self.finish.section == 0 {
            return Some(BadCourse::LineInFirstStraight);
        }
        // The inner lane has the fewest squares.
        let behind = self.length(1) - self.square_of(self.finish, 1);
        (behind < RUN_OUT).then_some(BadCourse::RunOutTooShort(behind))
    }

    fn fence_fault(&self, index: usize, lined: bool) -> Option<BadCourse> {
        let fence = self.fences[index];
        let squares = match self.sections.get(fence.section) {
            None => return Some(BadCourse::FenceOffCourse(index)),
            Some(Section::Turn { .. }) => return Some(BadCourse::FenceInTurn(index)),
            Some(&Section::Straight(squares)) => u32::from(squares),
        };
        let (first, landing) = (u32::from(fence.row), fence.rows().end);
        if first == 0 || landing > squares {
            return Some(BadCourse::FenceOffStraight(index));
        }
        // From the end of the chute a horse must get into lane 6, also where a second straight begins there.
        let (chute, start) = (u32::from(self.chute), self.square_of(fence, 6));
        if start + FENCE_ROWS + 1 > chute && start < chute + 2 {
            return Some(BadCourse::FenceAtChuteEnd(index));
        }
        if lined && self.square_of(fence, 1) + FENCE_ROWS > self.square_of(self.finish, 1) {
            return Some(BadCourse::FenceNearLine(index));
        }
        // Between two fences lies at least the landing square, and the square from which the next is jumped.
        let close = |other: &Row| other.section == fence.section && other.row.abs_diff(fence.row) < 4;
        self.fences[..index].iter().position(close).map(|other| BadCourse::FencesOverlap(index, other))
    }
}

/// The reason why a plan is no course. Sections and fences are counted from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BadCourse {
    /// There is nothing to run on.
    NoSections,
    /// This section has no squares.
    EmptySection(usize),
    /// This turn has no green line, or more than squares. TM-COURSE-4
    LinesOutOfRange(usize),
    /// There are more than [`MOST_TURNS`] turns.
    TooManyTurns,
    /// A lane has more than [`MOST_SQUARES`] squares.
    TooLong,
    /// The boxes must stand in front of a straight.
    StartsInTurn,
    /// The chute goes on behind its straight. TM-COURSE-5
    ChuteTooLong,
    /// Lane 8 would have no square. TM-COURSE-5
    ChuteTooShort,
    /// The finish is no row of a straight.
    LineOffCourse,
    /// The line must lie behind the first straight.
    LineInFirstStraight,
    /// Only so many squares lie behind the line. TM-COURSE-1
    RunOutTooShort(u32),
    /// This fence is in no section.
    FenceOffCourse(usize),
    /// This fence is in a turn. TM-FENCE-1
    FenceInTurn(usize),
    /// This fence or its landing square is not in its straight. TM-FENCE-1
    FenceOffStraight(usize),
    /// From the end of the chute nobody could get past this fence.
    FenceAtChuteEnd(usize),
    /// This fence or its landing square is behind the line. TM-FENCE-7
    FenceNearLine(usize),
    /// This fence covers squares of that one, or its landing square. TM-FENCE-1
    FencesOverlap(usize, usize),
}

impl fmt::Display for BadCourse {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadCourse::NoSections => f.write_str("a course has at least one section"),
            BadCourse::EmptySection(_) => f.write_str("a section has at least one square"),
            BadCourse::LinesOutOfRange(_) => {
                f.write_str("a turn has at least one green line and at most as many as squares (TM-COURSE-4)")
            }
            BadCourse::TooManyTurns => write!(f, "a course has at most {MOST_TURNS} turns"),
            BadCourse::TooLong => write!(f, "no lane may have more than {MOST_SQUARES} squares"),
            BadCourse::StartsInTurn => f.write_str("the first section must be a straight"),
            BadCourse::ChuteTooLong => f.write_str("the chute is longer than its straight"),
            BadCourse::ChuteTooShort => f.write_str("the chute has at least 2 squares"),
            BadCourse::LineOffCourse => {
                f.write_str("the last row before the line must be a row of a straight")
            }
            BadCourse::LineInFirstStraight => f.write_str("the line must lie behind the first straight"),
            BadCourse::RunOutTooShort(squares) => {
                write!(f, "{RUN_OUT} squares must lie behind the line, here are {squares} (TM-COURSE-1)")
            }
            BadCourse::FenceOffCourse(_) => f.write_str("there is no such section"),
            BadCourse::FenceInTurn(_) => f.write_str("a fence stands in a straight, not in a turn"),
            BadCourse::FenceOffStraight(_) => {
                f.write_str("the three rows of a fence and the landing row must lie in its straight")
            }
            BadCourse::FenceAtChuteEnd(_) => f.write_str(
                "the landing row must lie before the last row of the chute, or the fence two rows behind it",
            ),
            BadCourse::FenceNearLine(_) => {
                f.write_str("the fence and its landing row must lie before the line")
            }
            BadCourse::FencesOverlap(_, other) => {
                write!(f, "the fence overlaps fence {} or its landing row", other + 1)
            }
        }
    }
}
