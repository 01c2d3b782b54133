//! The versions of the rules. It is the only module that says what differs between them: heights in turns, and
//! who is better of two players with equal scores.

use crate::{Height, Section};

/// A version of the rules. A record names the one it was played under.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum RulesVersion {
    /// Lanes share the height of a turn equally, and equal scores are compared by all places of a player.
    One,
    /// Green lines cut the turns, and equal scores are compared horse by horse. TM-COURSE-4, TM-SCORE-2
    Two,
}

impl RulesVersion {
    /// All versions, the oldest first.
    pub const ALL: [RulesVersion; 2] = [RulesVersion::One, RulesVersion::Two];
    /// The version that new games are played under.
    pub const CURRENT: RulesVersion = RulesVersion::Two;

    /// Returns the version of that number, from 1.
    pub fn new(number: u32) -> Option<Self> {
        RulesVersion::ALL.into_iter().find(|version| version.number() == number)
    }

    /// Its number, from 1.
    pub const fn number(self) -> u32 {
        match self {
            RulesVersion::One => 1,
            RulesVersion::Two => 2,
        }
    }

    /// Returns the height of the front edge of the `row`-th square, from 1, that a lane has in a section, above the
    /// beginning of that section. TM-COURSE-4
    pub fn height_in(self, section: Section, lane: u8, row: u32) -> Height {
        let squares = section.squares(lane);
        match (self, section) {
            (_, Section::Straight(_)) => Height::whole(row),
            (RulesVersion::One, Section::Turn { .. }) => Height::new(section.inner() * row, squares),
            (RulesVersion::Two, Section::Turn { lines, .. }) => {
                let lines = u32::from(lines);
                let ahead = (1..lines).find(|&line| row <= green_line(squares, lines, line)).unwrap_or(lines);
                let [behind, end] = [ahead - 1, ahead].map(|line| green_line(squares, lines, line));
                let between = end - behind;
                Height::new(section.inner() * ((ahead - 1) * between + row - behind), lines * between)
            }
        }
    }

    /// Returns the numbers of the squares that a lane has in a section before each green line. TM-COURSE-4
    pub fn green_lines(self, section: Section, lane: u8) -> impl Iterator<Item = u32> {
        let lines = match (self, section) {
            (RulesVersion::Two, Section::Turn { lines, .. }) => u32::from(lines),
            (RulesVersion::One, _) | (RulesVersion::Two, Section::Straight(_)) => 0,
        };
        (1..=lines).map(move |line| green_line(section.squares(lane), lines, line))
    }

    /// Returns `true` if players with equal scores are compared by their horses one by one, the better first, and not
    /// by all their places together. TM-SCORE-2
    pub(crate) fn compares_horses(self) -> bool {
        match self {
            RulesVersion::One => false,
            RulesVersion::Two => true,
        }
    }
}

/// Returns the number of squares before a line, in a lane with `squares` squares in a turn of `lines` lines:
/// `squares * line / lines`, rounded to the nearest whole number and halves up.
fn green_line(squares: u32, lines: u32, line: u32) -> u32 {
    (2 * squares * line + lines) / (2 * lines)
}
