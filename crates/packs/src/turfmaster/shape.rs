//! The shape of a course as it is drawn: straights and arcs that must meet again after a lap.
//!
//! Lengths are in squares, along the middle of the inner lane. A shape is worked out for a left-handed course,
//! with the y axis to the inside of the closing straight; a right-handed one is its mirror image.

use furlong_turfmaster::Section;

/// The ring, from the end of the first straight on: section 2 of the course up to the one that closes the lap.
#[derive(Clone, Debug, PartialEq)]
pub struct Shape {
    /// Its sections in running order.
    pub lap: Vec<Stretch>,
}

/// A section as it is drawn.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Stretch {
    /// The section as the rules have it.
    pub section: Section,
    /// The drawn length, in squares.
    pub length: f64,
    /// The angle by which it turns to the inside, in degrees; 0 for a straight.
    pub angle: f64,
}

/// A point and the direction to run in there, in radians.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Pose {
    pub(super) x: f64,
    pub(super) y: f64,
    pub(super) heading: f64,
}

/// The distance by which the end of a lap misses its beginning, in squares.
pub(super) struct Miss {
    /// The excess in the direction of the closing straight.
    pub(super) ahead: f64,
    /// The excess to the inside.
    pub(super) inside: f64,
}

impl Shape {
    /// Returns the pose at the beginning of each section, and at last the one at the end.
    pub(super) fn poses(&self) -> Vec<Pose> {
        let mut poses = vec![Pose::default()];
        let mut pose = Pose::default();
        for stretch in &self.lap {
            pose = stretch.point(pose, 1.0, 0.0);
            poses.push(pose);
        }
        poses
    }

    /// Returns the angle by which the lap turns, in degrees.
    pub(super) fn angle(&self) -> f64 {
        self.lap.iter().map(|stretch| stretch.angle).sum()
    }

    pub(super) fn miss(&self) -> Miss {
        let end = self.poses().pop().unwrap_or_default();
        Miss { ahead: end.x, inside: end.y }
    }

    /// Returns the number of rows of the straights that close the lap.
    pub(super) fn closing_rows(&self) -> u32 {
        let straight = |stretch: &&Stretch| matches!(stretch.section, Section::Straight(_));
        self.lap.iter().rev().take_while(straight).map(|stretch| stretch.section.inner()).sum()
    }
}

impl Miss {
    pub(super) fn distance(&self) -> f64 {
        self.ahead.hypot(self.inside)
    }
}

impl Stretch {
    /// The radius of a turn, to the middle of the inner lane; none for a straight.
    pub(super) fn radius(&self) -> Option<f64> {
        match self.section {
            Section::Straight(_) => None,
            Section::Turn { .. } => Some(self.length / self.angle.to_radians()),
        }
    }

    /// The point that lies this part of the length, from 0 to 1, behind `start`, and so far to the outside of
    /// the middle of the inner lane.
    pub(super) fn point(&self, start: Pose, part: f64, outside: f64) -> Pose {
        let (sin, cos) = start.heading.sin_cos();
        match self.radius() {
            None => {
                let along = self.length * part;
                let (x, y) = (start.x + along * cos + outside * sin, start.y + along * sin - outside * cos);
                Pose { x, y, heading: start.heading }
            }
            Some(radius) => {
                let heading = start.heading + self.angle.to_radians() * part;
                let (centre_x, centre_y) = (start.x - radius * sin, start.y + radius * cos);
                let (x, y) = (radius + outside, radius + outside);
                Pose { x: centre_x + x * heading.sin(), y: centre_y - y * heading.cos(), heading }
            }
        }
    }
}
