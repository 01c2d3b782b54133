//! The two courses as the rules tell them, and their measures worked out from the text of the rules alone.

use std::cmp::Ordering;

use furlong_turfmaster::{Plan, Row, RulesVersion, Section, Square};

/// A course. TM-COURSE-7, TM-COURSE-8, TM-FENCE-7
pub(crate) struct Track {
    pub(crate) name: &'static str,
    sections: &'static [Section],
    chute: u8,
    finish: Row,
    fences: &'static [Row],
}

use Section::Straight;

const fn turn(squares: u8) -> Section {
    Section::turn(squares)
}

const fn row(section: usize, row: u8) -> Row {
    Row { section, row }
}

pub(crate) static OVAL: Track = Track {
    name: "oval",
    sections: &[Straight(22), turn(16), Straight(26), turn(16), Straight(26), turn(16)],
    chute: 16,
    finish: row(4, 16),
    fences: &[row(0, 5), row(0, 19), row(2, 4), row(2, 12), row(2, 20), row(4, 3)],
};

pub(crate) static TRIANGLE: Track = Track {
    name: "triangle",
    sections: &[
        Straight(10),
        turn(12),
        Straight(22),
        turn(12),
        Straight(22),
        turn(12),
        Straight(24),
        turn(12),
    ],
    chute: 10,
    finish: row(6, 14),
    fences: &[row(0, 4), row(2, 3), row(2, 13), row(4, 3), row(4, 13), row(6, 3)],
};

/// How far ahead a front edge lies, in squares of the inner lane, as an exact fraction. TM-COURSE-4
#[derive(Clone, Copy, Debug)]
pub(crate) struct Height {
    over: u32,
    under: u32,
}

impl Height {
    /// The height of the boxes.
    pub(crate) const BOXES: Height = Height { over: 0, under: 1 };

    fn above(self, squares: u32) -> Height {
        Height { over: self.over + squares * self.under, ..self }
    }

    /// How many moves of 12 it takes at least to get there.
    pub(crate) fn moves(self) -> u16 {
        u16::try_from(self.over.div_ceil(12 * self.under)).unwrap()
    }
}

impl Ord for Height {
    fn cmp(&self, other: &Self) -> Ordering {
        (self.over * other.under).cmp(&(other.over * self.under))
    }
}

impl PartialOrd for Height {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl PartialEq for Height {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other).is_eq()
    }
}

impl Eq for Height {}

impl Track {
    pub(crate) fn plan(&self) -> Plan {
        Plan {
            sections: self.sections.to_vec(),
            chute: self.chute,
            finish: self.finish,
            fences: self.fences.to_vec(),
        }
    }

    /// The last square of a lane. TM-COURSE-5
    pub(crate) fn end(&self, lane: u8) -> u8 {
        match lane {
            7 => self.chute,
            8 => self.chute - 1,
            _ => self.square(lane, row(self.sections.len(), 0)),
        }
    }

    /// The last square of a lane before the line. TM-COURSE-6
    pub(crate) fn last(&self, lane: u8) -> u8 {
        self.square(lane, self.finish)
    }

    /// Whether the square is under a fence. TM-FENCE-1
    pub(crate) fn fenced(&self, at: Square) -> bool {
        self.fences.iter().any(|&fence| {
            let first = self.square(at.lane, fence);
            (first..first + 3).contains(&at.square)
        })
    }

    /// TM-COURSE-4
    pub(crate) fn height(&self, version: RulesVersion, at: Square) -> Height {
        let (mut base, mut left) = (0, at.square);
        for &section in self.sections {
            let (inner, squares) = (count(section, 1), count(section, at.lane));
            if left <= squares {
                let parts = if let (RulesVersion::Two, Section::Turn { lines, .. }) = (version, section) {
                    lines.into()
                } else {
                    1
                };
                return in_parts(inner.into(), squares.into(), parts, left.into()).above(base);
            }
            left -= squares;
            base += u32::from(inner);
        }
        Height { over: base, under: 1 }
    }

    fn square(&self, lane: u8, row: Row) -> u8 {
        self.sections[..row.section].iter().map(|&section| count(section, lane)).sum::<u8>() + row.row
    }
}

/// The height of a square in a section that is cut into so many equal parts.
fn in_parts(inner: u32, squares: u32, parts: u32, square: u32) -> Height {
    // A line lies at the front edge of the square that is nearest to its share of them, halves up.
    let line =
        |part: u32| (1..=squares).find(|n| 2 * n * parts + parts > 2 * squares * part).unwrap_or(squares);
    let part = (1..=parts).find(|&part| square <= line(part)).unwrap_or(parts);
    let before = if part == 1 { 0 } else { line(part - 1) };
    let within = line(part) - before;
    Height { over: inner * ((part - 1) * within + square - before), under: parts * within }
}

/// TM-COURSE-2
fn count(section: Section, lane: u8) -> u8 {
    match section {
        Straight(squares) => squares,
        Section::Turn { squares, .. } => squares + lane - 1,
    }
}
