//! SVG of points, patches and words on a ring. It knows nothing of races.

use furlong_turfmaster::FULL_LANES;

use super::Hand;
use super::ring::{Patch, Ring, edges};

/// How many units of the picture a square is long. On paper that is some five millimetres.
const SQUARE: f64 = 20.0;
/// Room round the ring: to the sides, above it for the title, below it for the key.
const SIDES: f64 = 34.0;
const ABOVE: f64 = 66.0;
const BELOW: f64 = 74.0;
/// The key needs at least so much.
const LEAST_WIDTH: f64 = 640.0;

/// A point of the picture.
#[derive(Clone, Copy)]
pub(super) struct Point {
    pub(super) x: f64,
    pub(super) y: f64,
}

pub(super) struct Pen<'a> {
    ring: &'a Ring<'a>,
    /// What is added to a point of the ring.
    shift: Point,
    pub(super) width: f64,
    pub(super) height: f64,
}

impl<'a> Pen<'a> {
    /// A pen for a picture in which the whole ring and its chute have room.
    pub(super) fn new(ring: &'a Ring<'a>) -> Self {
        let mut pen = Pen { ring, shift: Point { x: 0.0, y: 0.0 }, width: 0.0, height: 0.0 };
        let points = pen.rim();
        let low = |least: f64, value: f64| least.min(value);
        let high = |most: f64, value: f64| most.max(value);
        let (left, right) =
            (points.iter().map(|p| p.x).fold(0.0, low), points.iter().map(|p| p.x).fold(0.0, high));
        let (top, bottom) =
            (points.iter().map(|p| p.y).fold(0.0, low), points.iter().map(|p| p.y).fold(0.0, high));
        pen.width = (right - left + 2.0 * SIDES).max(LEAST_WIDTH).ceil();
        pen.height = (bottom - top + ABOVE + BELOW).ceil();
        pen.shift = Point { x: (pen.width - left - right) / 2.0, y: ABOVE - top };
        pen
    }

    /// Points all along the outside.
    fn rim(&self) -> Vec<Point> {
        let outside = edges(u8::try_from(FULL_LANES).unwrap_or(u8::MAX)).1;
        let along = |stretch| (0..=32_u8).map(move |step| (stretch, f64::from(step) / 32.0, outside));
        let lanes = (0..self.ring.stretches().len()).flat_map(along);
        let chute = self.ring.lanes().into_iter().skip(FULL_LANES).flatten();
        let chute = chute.map(|cell| (cell.patch.stretch, cell.patch.from, cell.patch.outer));
        lanes.chain(chute).map(|(stretch, part, outside)| self.point(stretch, part, outside)).collect()
    }

    pub(super) fn point(&self, stretch: usize, part: f64, outside: f64) -> Point {
        let pose = self.ring.point(stretch, part, outside);
        let mirror = match self.ring.course.hand {
            Hand::Left => 1.0,
            Hand::Right => -1.0,
        };
        Point { x: self.shift.x + mirror * pose.x * SQUARE, y: self.shift.y - pose.y * SQUARE }
    }

    /// The direction to run in where a section begins, in degrees of the picture: clockwise from the right.
    pub(super) fn heading(&self, stretch: usize) -> f64 {
        let heading = self.ring.point(stretch, 0.0, 0.0).heading.to_degrees();
        match self.ring.course.hand {
            Hand::Left => -heading,
            Hand::Right => heading + 180.0,
        }
    }

    pub(super) fn middle(&self, patch: &Patch) -> Point {
        let (part, outside) = patch.middle();
        self.point(patch.stretch, part, outside)
    }

    /// The outline of a patch, as the `d` of a path.
    pub(super) fn outline(&self, patch: &Patch) -> String {
        let Patch { stretch, from, to, inner, outer } = *patch;
        let corner = |part: f64, outside: f64| self.point(stretch, part, outside).to_string();
        let (there, back) = match self.ring.course.hand {
            Hand::Left => (0, 1),
            Hand::Right => (1, 0),
        };
        let forth = self.side(patch, inner, there);
        let home = self.side(patch, outer, back);
        format!(
            "M{}{forth}{}L{}{home}{}Z",
            corner(from, inner),
            corner(to, inner),
            corner(to, outer),
            corner(from, outer)
        )
    }

    /// How to get along a side of a patch: straight, or by an arc that bends this way.
    fn side(&self, patch: &Patch, outside: f64, sweep: u8) -> String {
        let stretch = self.ring.stretches()[patch.stretch];
        let Some(radius) = stretch.radius() else { return "L".to_owned() };
        let radius = number((radius + outside) * SQUARE);
        let large = u8::from(stretch.angle * (patch.to - patch.from) > 180.0);
        format!("A{radius} {radius} 0 {large} {sweep} ")
    }

    /// A line across lanes, from an inner to an outer distance.
    pub(super) fn across(&self, stretch: usize, part: f64, (inner, outer): (f64, f64)) -> String {
        format!("M{}L{}", self.point(stretch, part, inner), self.point(stretch, part, outer))
    }

    /// The part of a section that is so many squares long in the picture.
    pub(super) fn part(&self, stretch: usize, squares: f64) -> f64 {
        squares / self.ring.stretches()[stretch].length
    }
}

impl std::fmt::Display for Point {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} {}", number(self.x), number(self.y))
    }
}

/// A number with at most two decimals, the same on every machine.
pub(super) fn number(value: f64) -> String {
    // Adding 0 makes 0 of -0.
    format!("{}", (value * 100.0).round() / 100.0 + 0.0)
}

/// Words at a point, upright and centred on it.
pub(super) fn words(at: Point, text: impl std::fmt::Display) -> String {
    format!("<text x=\"{}\" y=\"{}\" dy=\".35em\">{text}</text>\n", number(at.x), number(at.y))
}

/// Text as XML has it. What XML cannot hold at all becomes a replacement character.
pub(super) fn escaped(text: &str) -> String {
    let escape = |c: char| match c {
        '&' => "&amp;".to_owned(),
        '<' => "&lt;".to_owned(),
        '>' => "&gt;".to_owned(),
        '"' => "&quot;".to_owned(),
        '\u{fffe}' | '\u{ffff}' => '\u{fffd}'.to_string(),
        _ => c.to_string(),
    };
    text.chars().map(escape).collect()
}
