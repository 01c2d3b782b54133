//! SVG of points, patches, lines and words on a ring. It knows nothing of races.

use furlong_turfmaster::{FULL_LANES, Square};

use super::Hand;
use super::ring::{Patch, Ring, edges};

/// Room around the ring: to the sides, above it for the title, below it for the key.
const SIDES: f64 = 34.0;
const ABOVE: f64 = 66.0;
const BELOW: f64 = 74.0;
/// The least width of a picture, for the key.
const LEAST_WIDTH: f64 = 640.0;

/// A point of the picture.
#[derive(Clone, Copy)]
pub(super) struct Point {
    pub(super) x: f64,
    pub(super) y: f64,
}

pub(super) struct Pen<'a> {
    ring: &'a Ring<'a>,
    /// The offset that is added to a point of the ring.
    shift: Point,
    pub(super) width: f64,
    pub(super) height: f64,
}

impl<'a> Pen<'a> {
    /// The length of a square in units of the picture. On paper that is some five millimetres.
    pub(super) const SQUARE: f64 = 20.0;

    /// A pen for a picture in which the whole ring and its chute have room.
    pub(super) fn new(ring: &'a Ring<'a>) -> Self {
        let mut pen = Pen { ring, shift: Point { x: 0.0, y: 0.0 }, width: 0.0, height: 0.0 };
        let [left, top, right, bottom] = pen.extent();
        pen.width = (right - left + 2.0 * SIDES).max(LEAST_WIDTH).ceil();
        pen.height = (bottom - top + ABOVE + BELOW).ceil();
        pen.shift = Point { x: (pen.width - left - right) / 2.0, y: ABOVE - top };
        pen
    }

    /// Returns the bounds of the ring and its chute: left, top, right, bottom.
    pub(super) fn extent(&self) -> [f64; 4] {
        let points = self.rim();
        // The inside of the first straight is at the shift.
        let Point { x, y } = self.shift;
        let low = |least: f64, value: f64| least.min(value);
        let high = |most: f64, value: f64| most.max(value);
        [
            points.iter().map(|p| p.x).fold(x, low),
            points.iter().map(|p| p.y).fold(y, low),
            points.iter().map(|p| p.x).fold(x, high),
            points.iter().map(|p| p.y).fold(y, high),
        ]
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
        Point { x: self.shift.x + mirror * pose.x * Pen::SQUARE, y: self.shift.y - pose.y * Pen::SQUARE }
    }

    /// The direction to run in at a part of a section, in degrees of the picture: clockwise from the right.
    pub(super) fn heading(&self, stretch: usize, part: f64) -> f64 {
        let heading = self.ring.point(stretch, part, 0.0).heading.to_degrees();
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

    /// Returns the path command along a side of a patch: a straight line, or an arc that bends this way.
    fn side(&self, patch: &Patch, outside: f64, sweep: u8) -> String {
        let stretch = self.ring.stretches()[patch.stretch];
        let Some(radius) = stretch.radius() else { return "L".to_owned() };
        let radius = number((radius + outside) * Pen::SQUARE);
        let large = u8::from(stretch.angle * (patch.to - patch.from) > 180.0);
        format!("A{radius} {radius} 0 {large} {sweep} ")
    }

    /// A line across lanes, from an inner to an outer distance.
    pub(super) fn across(&self, stretch: usize, part: f64, (inner, outer): (f64, f64)) -> String {
        format!("M{}L{}", self.point(stretch, part, inner), self.point(stretch, part, outer))
    }

    /// Lines where one section ends and the next begins.
    pub(super) fn borders(&self) -> String {
        let lanes = (edges(1).0, edges(6).1);
        (0..self.ring.stretches().len()).map(|stretch| self.across(stretch, 0.0, lanes)).collect()
    }

    /// The green lines across the lanes. TM-COURSE-4
    pub(super) fn green_lines(&self) -> String {
        let lanes = (edges(1).0, edges(6).1);
        self.ring.green_lines().map(|(stretch, part)| self.across(stretch, part, lanes)).collect()
    }

    /// Returns the points for the numbers of the lanes, at the beginning of each straight.
    pub(super) fn lane_numbers(&self) -> impl Iterator<Item = (u8, Point)> {
        let at = |stretch: usize, lane: u8| {
            let (inner, outer) = edges(lane);
            self.point(stretch, self.part(stretch, 0.5), f64::midpoint(inner, outer))
        };
        self.ring.straights().flat_map(move |stretch| (1..=6).map(move |lane| (lane, at(stretch, lane))))
    }

    /// Returns the point for the number of a fence: outside, or inside where the chute is in the way.
    pub(super) fn fence_label(&self, fence: &Patch) -> Point {
        let chute =
            |patch: Patch| patch.stretch == fence.stretch && patch.from < fence.to && fence.from < patch.to;
        let end = self.ring.course.rules.end(7);
        let taken = (0..=end).any(|square| chute(self.ring.patch(Square { lane: 7, square })));
        let free = !taken || fence.outer > edges(6).1;
        let beside = if free { fence.outer + 0.55 } else { fence.inner - 0.55 };
        self.point(fence.stretch, fence.middle().0, beside)
    }

    /// Arrows on the inside of the straights, in running direction.
    pub(super) fn arrows(&self) -> String {
        let finish = self.ring.row(self.ring.course.rules.plan().finish);
        let arrow = |stretch: usize| {
            // Not where the line has its name.
            let middle = match finish.to {
                _ if finish.stretch != stretch => 0.5,
                at if at > 0.5 => 0.25,
                _ => 0.75,
            };
            let at = |squares: f64, side: f64| {
                let part = middle + self.part(stretch, squares);
                self.point(stretch, part, edges(1).0 - 0.8 + side)
            };
            format!(
                "M{}L{}M{}L{}L{}",
                at(-1.5, 0.0),
                at(1.5, 0.0),
                at(1.0, -0.25),
                at(1.5, 0.0),
                at(1.0, 0.25)
            )
        };
        self.ring.straights().map(arrow).collect()
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

/// Escapes text for XML. A character that XML cannot hold becomes a replacement character.
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
