//! A course as points and paths, for whoever draws it on a screen. It is the same ring as that of the printed
//! picture.

use furlong_turfmaster::{FENCE_ROWS, LANES, Row, Square};

use super::TurfMasterCourse;
use super::pen::{Pen, Point};
use super::ring::{LANE_WIDTH, Patch, Ring, edges};

/// The points and paths of a course, in units of which a square has 20. Paths are as in the `d` of an SVG
/// path, angles in degrees, clockwise.
#[derive(Clone, Debug, PartialEq)]
pub struct Geometry {
    /// The rectangle that has to be seen: left, top, width, height.
    pub frame: [f64; 4],
    /// The width of a lane.
    pub lane_width: f64,
    /// Each lane's squares from its box on, the inside lane first.
    pub lanes: Vec<Vec<Spot>>,
    /// The fences in the order of the course.
    pub fences: Vec<FenceSpot>,
    /// The finish line across lanes 1 to 6, as a path.
    pub line: String,
    /// Outlines of the squares of the ring on which no horse comes by.
    pub unused: String,
    /// Lines where one section ends and the next begins.
    pub borders: String,
    /// Green lines across the lanes of turns, as a path; empty where the rules have none. TM-COURSE-4
    pub green_lines: String,
    /// Arrows in running direction.
    pub arrows: String,
    /// The lane numbers and the points to write them at, one set for each straight.
    pub numbers: Vec<(u8, [f64; 2])>,
}

/// A square of a lane as it is drawn.
#[derive(Clone, Debug, PartialEq)]
pub struct Spot {
    /// The point in its middle, x and y.
    pub at: [f64; 2],
    /// The direction to run in there: 0 to the right, 90 down.
    pub turn: f64,
    /// Its outline, as a path.
    pub outline: String,
}

/// A fence as it is drawn.
#[derive(Clone, Debug, PartialEq)]
pub struct FenceSpot {
    /// The outlines of its three rows.
    pub path: String,
    /// The outline of the row behind it.
    pub landing: String,
    /// The point to write its number at, x and y.
    pub label: [f64; 2],
    /// The direction to run in there.
    pub turn: f64,
}

/// Room around the ring, for the numbers of fences.
const MARGIN: f64 = 22.0;

/// Lays out the course.
pub(super) fn geometry(course: &TurfMasterCourse) -> Geometry {
    let ring = Ring::new(course);
    let pen = Pen::new(&ring);
    let lanes = (1..=LANES).filter_map(|lane| u8::try_from(lane).ok());
    let fences = &course.rules.plan().fences;
    Geometry {
        frame: frame(&pen),
        lane_width: rounded(LANE_WIDTH * Pen::SQUARE),
        lanes: lanes.map(|lane| spots(&pen, &ring, lane)).collect(),
        fences: fences.iter().map(|&fence| fence_spot(&pen, &ring, fence)).collect(),
        line: line(&pen, &ring),
        unused: unused(&pen, &ring),
        borders: pen.borders(),
        green_lines: pen.green_lines(),
        arrows: pen.arrows(),
        numbers: pen.lane_numbers().map(|(lane, at)| (lane, plain(at))).collect(),
    }
}

fn frame(pen: &Pen<'_>) -> [f64; 4] {
    let [left, top, right, bottom] = pen.extent();
    [left - MARGIN, top - MARGIN, right - left + 2.0 * MARGIN, bottom - top + 2.0 * MARGIN].map(rounded)
}

fn spots(pen: &Pen<'_>, ring: &Ring<'_>, lane: u8) -> Vec<Spot> {
    let spot = |square| {
        let patch = ring.patch(Square { lane, square });
        Spot { at: plain(pen.middle(&patch)), turn: turn(pen, &patch), outline: pen.outline(&patch) }
    };
    (0..=ring.course.rules.end(lane)).map(spot).collect()
}

fn fence_spot(pen: &Pen<'_>, ring: &Ring<'_>, fence: Row) -> FenceSpot {
    let row = |ahead| ring.fence_row(fence, ahead);
    FenceSpot {
        path: (0..FENCE_ROWS).map(|ahead| pen.outline(&row(ahead))).collect(),
        landing: pen.outline(&row(FENCE_ROWS)),
        label: plain(pen.fence_label(&row(1))),
        turn: turn(pen, &row(1)),
    }
}

fn line(pen: &Pen<'_>, ring: &Ring<'_>) -> String {
    let row = ring.row(ring.course.rules.plan().finish);
    pen.across(row.stretch, row.to, (edges(1).0, edges(6).1))
}

fn unused(pen: &Pen<'_>, ring: &Ring<'_>) -> String {
    let cells = ring.lanes().into_iter().flatten();
    cells.filter(|cell| cell.squares.is_empty()).map(|cell| pen.outline(&cell.patch)).collect()
}

fn turn(pen: &Pen<'_>, patch: &Patch) -> f64 {
    rounded(pen.heading(patch.stretch, patch.middle().0).rem_euclid(360.0))
}

fn plain(at: Point) -> [f64; 2] {
    [at.x, at.y].map(rounded)
}

/// Rounds to at most two decimals.
fn rounded(value: f64) -> f64 {
    // Adding 0 makes 0 of -0.
    (value * 100.0).round() / 100.0 + 0.0
}
