//! Courses of TurfMaster: what the rules need of them, their names, and their drawings.
//!
//! A course runs further than a lap, but it is drawn as a ring: the first straight lies on the end of the
//! lap, and what comes behind the lap lies on its beginning. The ring decides nothing about a race; only
//! [`furlong_turfmaster::Course`] does.

mod drawing;
mod geometry;
mod pen;
mod reading;
mod ring;
mod shape;

use std::sync::{Arc, LazyLock};

use furlong_turfmaster::{Course, Row, Section};

use crate::{PackFault, document};

pub use geometry::{FenceSpot, Geometry, Spot};
pub use shape::{Shape, Stretch};

/// A course as it was read.
#[derive(Clone, Debug, PartialEq)]
pub struct TurfMasterCourse {
    /// The handle used at tables: small letters, digits and dashes.
    pub name: String,
    /// The name that people call it by, 1 to 40 characters.
    pub title: String,
    /// The direction of running.
    pub hand: Hand,
    /// The number of cards a horse needs with club bots, where that was measured.
    pub cards: Option<CourseCards>,
    /// The same with expert bots.
    pub expert_cards: Option<CourseCards>,
    /// The ring as it is drawn.
    pub shape: Shape,
    /// Lanes, line and fences, all that the rules need.
    pub rules: Arc<Course>,
    /// SHA-256 over the name and everything the rules need, in hexadecimal; title and drawing do not count.
    pub hash: String,
}

/// The hand on which the inside lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "kebab-case"))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Hand {
    /// The inside is to the left: anticlockwise.
    Left,
    /// The inside is to the right: clockwise.
    Right,
}

impl Hand {
    /// Its word in files.
    pub fn name(self) -> &'static str {
        match self {
            Hand::Left => "left",
            Hand::Right => "right",
        }
    }
}

/// The mean number of cards a horse needs from the boxes to the line. TM-COURSE-9
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct CourseCards {
    /// The mean in a flat race.
    pub flat: f64,
    /// The mean in a steeplechase, where the course has fences and it was measured.
    pub steeplechase: Option<f64>,
}

impl TurfMasterCourse {
    /// Returns `true` if this is the course by name and plan, under whichever version of the rules.
    pub fn plays_like(&self, course: &Course) -> bool {
        (self.rules.name(), self.rules.plan()) == (course.name(), course.plan())
    }

    /// A picture to print or to play on, as SVG. Each square of the ring is an element of its own; its
    /// `data-lane` and `data-squares` say which squares of the course lie there.
    pub fn drawing(&self, captions: &Captions) -> String {
        drawing::draw(self, captions)
    }

    /// Returns the points and paths of such a picture, for whoever draws it in another way.
    pub fn geometry(&self) -> Geometry {
        geometry::geometry(self)
    }
}

/// The words in a picture, in the reader's language.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Captions {
    /// The language they are in, as its tag, like `de`.
    pub language: &'static str,
    /// The word beside the boxes.
    pub start: String,
    /// The word beside the finish line.
    pub finish: String,
    /// The key's word for a fence.
    pub fence: String,
    /// The key's word for the row behind a fence.
    pub landing: String,
    /// The key's word for a starting box.
    pub starting_box: String,
    /// The key's word for a lane.
    pub lane: String,
    /// The key's word for a green line.
    pub green_line: String,
    /// The picture in words, for those who do not see it.
    pub told: String,
}

macro_rules! released {
    ($($name:literal)*) => {
        [$((concat!("packs/turfmaster/", $name), include_str!(concat!("../../../../packs/turfmaster/", $name)))),*]
    };
}

/// The courses that everybody has: the oval, the triangle, then our own, the short ones last.
///
/// # Panics
/// Never in a released program: the courses are part of it, and a test reads them.
pub fn standard() -> &'static [TurfMasterCourse] {
    static COURSES: LazyLock<Vec<TurfMasterCourse>> = LazyLock::new(|| {
        let files = released!["oval.toml" "triangle.toml" "saltmarsh.toml" "three-sisters.toml" "cloister.toml"
            "pear-orchard.toml" "foxglove.toml" "paddock.toml" "hairpin.toml" "market.toml" "millpond.toml"];
        files.map(|(file, text)| read(file, text).expect("a test reads every released course")).into()
    });
    &COURSES
}

/// Reads a course file. `file` is only its name for the faults.
pub fn read(file: &str, text: &str) -> Result<TurfMasterCourse, Vec<PackFault>> {
    // What else is wrong with a file of another game does not matter.
    document::glance(file, text, |root| root.word("game", &["turfmaster"]))?;
    document::read(file, text, reading::course)
}

/// Returns the hash of a course: it covers the name, the chute, the line, the sections and the fences in
/// their text form, a line each.
pub fn hash(course: &Course) -> String {
    let plan = course.plan();
    let row = |row: &Row| format!("{} {}", row.section + 1, row.row);
    let section = |section: &Section| match *section {
        Section::Straight(squares) => format!("straight {squares}\n"),
        // Green lines count only where they are not the usual ones: the hashes of older courses stay.
        Section::Turn { squares, lines } if lines == Section::usual_lines(squares) => {
            format!("turn {squares}\n")
        }
        Section::Turn { squares, lines } => format!("turn {squares} lines {lines}\n"),
    };
    let sections: String = plan.sections.iter().map(section).collect();
    let fences: String = plan.fences.iter().map(|fence| format!("fence {}\n", row(fence))).collect();
    let head = format!("{}\nchute {}\nfinish {}\n", course.name(), plan.chute, row(&plan.finish));
    crate::hash(&format!("turfmaster\n{head}{sections}{fences}"))
}
