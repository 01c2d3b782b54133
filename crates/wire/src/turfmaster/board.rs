//! What is drawn of TurfMaster: the horses, and the courses of the meeting. It depends on the set-up alone.

use std::collections::BTreeMap;
use std::sync::Arc;

use furlong_games::{GameId, PackLibrary, Published};
use furlong_packs::turfmaster::{FenceSpot, Geometry, Hand, Spot, TurfMasterCourse};
use furlong_turfmaster::{
    Course, Horse, MAX_HORSES, PositionRace, Race, Section, Square, TurfMaster, points,
};
use serde::Serialize;

/// The board as it is drawn.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Board {
    /// The game.
    pub game: GameId,
    /// The version of the rules that the meeting is played under.
    pub rules: u32,
    /// The horses of the meeting.
    pub horses: Vec<OwnedHorse>,
    /// The races of the meeting.
    pub races: Vec<PositionRace>,
    /// Scores of the places, the first one's first.
    pub points: Vec<i32>,
    /// The courses of the meeting by what they are called by.
    pub courses: BTreeMap<String, BoardCourse>,
}

/// Marks by which a horse is told from the others.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct OwnedHorse {
    /// Its number.
    pub number: u8,
    /// Its letter.
    pub letter: char,
    /// Its pattern.
    pub pattern: &'static str,
    /// The seat of its owner.
    pub owner: u8,
}

/// A course as it is drawn. Paths are as in the `d` of an SVG path; points and turns are in the units of `viewBox`, and
/// turns in degrees, clockwise.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct BoardCourse {
    /// Its name.
    pub name: String,
    /// Its title for people.
    pub title: String,
    /// The hand on which the inside lies.
    pub hand: Hand,
    /// The part of the picture that is drawn on: left, top, width, height.
    #[serde(rename = "viewBox")]
    pub view_box: [f64; 4],
    /// Width of a lane.
    pub lane_width: f64,
    /// The lanes, the inside first.
    pub lanes: Vec<BoardLane>,
    /// The fences of a steeplechase.
    pub fences: Vec<BoardFence>,
    /// The line, across the lanes.
    pub line: String,
    /// The grass: outlines of the squares on which no horse comes by.
    pub unused: String,
    /// Borders between sections.
    pub borders: String,
    /// Green lines across the lanes of turns: all squares that end at one are level. Empty under rules without them.
    pub green_lines: String,
    /// Arrows in running direction.
    pub arrows: String,
    /// Places of the lanes' numbers.
    pub numbers: Vec<LaneNumber>,
}

/// A lane.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct BoardLane {
    /// Its number, from 1 on the inside.
    pub lane: u8,
    /// Its last square before the line.
    pub last: u8,
    /// All its squares from its box on, each at its number.
    pub squares: Vec<BoardSquare>,
}

/// A square. Two squares of a lane have the same place where horses come by again.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct BoardSquare {
    /// Its number; 0 is the box.
    pub square: u8,
    /// Its middle.
    pub at: [f64; 2],
    /// The running direction: 0 to the right, 90 down.
    pub turn: f64,
    /// Its outline.
    pub outline: String,
    /// The section it lies in, from 1; boxes lie in none.
    pub section: Option<usize>,
    /// True in a turn.
    pub in_turn: bool,
    /// Its height: how far along the course its front edge lies, in squares of the inside lane.
    pub height: f64,
    /// Its height among those of all squares, from 0: level squares have the same.
    pub rank: u16,
    /// True beyond the line.
    pub crossed: bool,
    /// Number of squares of its lane up to the last before the line; null beyond it, and where the lane ends before.
    pub to_line: Option<u8>,
    /// Number of squares of its lane before the next one under a fence; null where none comes.
    pub to_fence: Option<u8>,
    /// The fence it is under, from 1, in a steeplechase.
    pub fence: Option<usize>,
}

/// A fence.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct BoardFence {
    /// Its number, from 1.
    pub number: usize,
    /// The first square under it in the inside lane.
    pub square: u8,
    /// Its three rows.
    pub path: String,
    /// The row behind it.
    pub landing: String,
    /// Place of its number.
    pub label: [f64; 2],
    /// The running direction there.
    pub turn: f64,
}

/// Place of a lane's number.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct LaneNumber {
    /// The lane.
    pub lane: u8,
    /// The place.
    pub at: [f64; 2],
}

/// Patterns that tell the horses apart where colours do not.
const PATTERNS: [&str; MAX_HORSES] =
    ["stripes", "dots", "checks", "waves", "zigzag", "rings", "plain", "crosses"];

/// The board of this game. A course that is not in the library, which none is that a table was opened with, is left
/// out.
pub(super) fn board(game: &TurfMaster, library: &PackLibrary) -> Board {
    let horse = |(horse, (letter, pattern)): (Horse, (char, &'static str))| OwnedHorse {
        number: horse.number(),
        letter,
        pattern,
        owner: game.meeting().owner(horse).number(),
    };
    let names = ('A'..).zip(PATTERNS);
    let drawn = |race: &Race| {
        let found = library.courses().iter().rfind(|course| course.plays_like(&race.course))?;
        // Drawn by the heights of the rules it is played under.
        let course = TurfMasterCourse { rules: Arc::clone(&race.course), ..found.clone() };
        Some((found.name.clone(), board_course(&course)))
    };
    Board {
        game: TurfMaster::ID,
        rules: game.rules(),
        horses: game.meeting().horses().zip(names).map(horse).collect(),
        races: game.meeting().races().iter().map(board_race).collect(),
        points: game.meeting().horses().zip(1..).map(|(_, place)| points(place)).collect(),
        courses: game.meeting().races().iter().filter_map(drawn).collect(),
    }
}

fn board_race(race: &Race) -> PositionRace {
    PositionRace { course: race.course.name().to_owned(), steeplechase: race.steeplechase }
}

fn board_course(course: &TurfMasterCourse) -> BoardCourse {
    let Geometry { frame, lane_width, lanes, fences, line, unused, borders, green_lines, arrows, numbers } =
        course.geometry();
    let lanes = (1..).zip(lanes).map(|(lane, spots)| board_lane(&course.rules, lane, spots));
    let first_under =
        |number| (0..=course.rules.end(1)).find(|&square| fence_at(&course.rules, 1, square) == Some(number));
    let fence = |(number, FenceSpot { path, landing, label, turn })| BoardFence {
        number,
        square: first_under(number).unwrap_or_default(),
        path,
        landing,
        label,
        turn,
    };
    BoardCourse {
        name: course.name.clone(),
        title: course.title.clone(),
        hand: course.hand,
        view_box: frame,
        lane_width,
        lanes: lanes.collect(),
        fences: (1..).zip(fences).map(fence).collect(),
        line,
        unused,
        borders,
        green_lines,
        arrows,
        numbers: numbers.into_iter().map(|(lane, at)| LaneNumber { lane, at }).collect(),
    }
}

/// The fence that a square is under, from 1.
fn fence_at(course: &Course, lane: u8, square: u8) -> Option<usize> {
    course.fence(Square { lane, square }).map(|fence| fence + 1)
}

fn board_lane(course: &Course, lane: u8, spots: Vec<Spot>) -> BoardLane {
    let square = |(square, Spot { at, turn, outline })| {
        let here = Square { lane, square };
        let section = course.section(here).map(|(section, _)| section);
        let height = course.height(here);
        BoardSquare {
            square,
            at,
            turn,
            outline,
            section: section.map(|section| section + 1),
            in_turn: section
                .is_some_and(|section| matches!(course.plan().sections[section], Section::Turn { .. })),
            height: f64::from(height.numerator) / f64::from(height.denominator),
            rank: course.rank(here),
            crossed: course.crossed(here),
            to_line: (course.last(lane) < course.end(lane))
                .then(|| course.last(lane).checked_sub(square))
                .flatten(),
            to_fence: (square + 1..=course.end(lane))
                .find(|&next| fence_at(course, lane, next).is_some())
                .map(|next| next - square - 1),
            fence: fence_at(course, lane, square),
        }
    };
    BoardLane { lane, last: course.last(lane), squares: (0..).zip(spots).map(square).collect() }
}
