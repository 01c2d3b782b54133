//! Courses of TurfMaster: what the rules need of them, how they are called, and how they are drawn.
//!
//! A course runs further than a lap, but it is drawn as a ring: the first straight lies on the end of the lap,
//! and what comes behind the lap lies on its beginning. What a course is like to run on is only in
//! [`furlong_turfmaster::Course`]; nothing here decides about a race.

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
    /// What it is called by at a table: small letters, digits and dashes.
    pub name: String,
    /// What people call it.
    pub title: String,
    /// Which way round it goes.
    pub hand: Hand,
    /// How many cards a horse needs, where that was measured.
    pub cards: Option<Cards>,
    /// How it is drawn.
    pub shape: Shape,
    /// What the rules need.
    pub rules: Arc<Course>,
    /// SHA-256 over the name and everything the rules need, in hexadecimal; title and drawing do not count.
    pub hash: String,
}

/// On which hand the inside lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hand {
    /// Anticlockwise.
    Left,
    /// Clockwise.
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
pub struct Cards {
    /// In a flat race.
    pub flat: f64,
    /// In a steeplechase.
    pub steeplechase: Option<f64>,
}

impl TurfMasterCourse {
    /// A picture to print or to play on, as SVG. Each square of the ring is an element of its own; its
    /// `data-lane` and `data-squares` say which squares of the course lie there.
    pub fn drawing(&self, captions: &Captions) -> String {
        drawing::draw(self, captions)
    }

    /// Where everything lies in such a picture, for whoever draws it in another way.
    pub fn geometry(&self) -> Geometry {
        geometry::geometry(self)
    }
}

/// What is written in a picture, in the reader's language.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Captions {
    /// The language they are in, as its tag.
    pub language: &'static str,
    /// Beside the boxes.
    pub start: String,
    /// Beside the line.
    pub finish: String,
    /// What a fence is called.
    pub fence: String,
    /// What the row behind a fence is called.
    pub landing: String,
    /// What a starting box is called.
    pub starting_box: String,
    /// What a lane is called.
    pub lane: String,
    /// The picture in words, for those who do not see it.
    pub told: String,
}

macro_rules! released {
    ($($name:literal)*) => {
        [$((concat!("packs/turfmaster/", $name), include_str!(concat!("../../../../packs/turfmaster/", $name)))),*]
    };
}

/// The courses that everybody has: the oval, the triangle, then our own.
///
/// # Panics
/// Never in a released program: the courses are part of it, and a test reads them.
pub fn standard() -> &'static [TurfMasterCourse] {
    static COURSES: LazyLock<Vec<TurfMasterCourse>> = LazyLock::new(|| {
        let files = released!["oval.toml" "triangle.toml" "saltmarsh.toml" "three-sisters.toml" "cloister.toml"
            "pear-orchard.toml" "foxglove.toml"];
        files.map(|(file, text)| read(file, text).expect("our courses are sound")).into()
    });
    &COURSES
}

/// Reads a course file. `file` is only its name for the faults.
pub fn read(file: &str, text: &str) -> Result<TurfMasterCourse, Vec<PackFault>> {
    // What else is wrong with a file of another game does not matter.
    document::glance(file, text, |root| root.word("game", &["turfmaster"]))?;
    document::read(file, text, reading::course)
}

/// The hash covers the name, the chute, the line, the sections and the fences in their text form, a line each.
pub fn hash(course: &Course) -> String {
    let plan = course.plan();
    let row = |row: &Row| format!("{} {}", row.section + 1, row.row);
    let section = |section: &Section| match section {
        Section::Straight(squares) => format!("straight {squares}\n"),
        Section::Turn(squares) => format!("turn {squares}\n"),
    };
    let sections: String = plan.sections.iter().map(section).collect();
    let fences: String = plan.fences.iter().map(|fence| format!("fence {}\n", row(fence))).collect();
    let head = format!("{}\nchute {}\nfinish {}\n", course.name(), plan.chute, row(&plan.finish));
    crate::hash(&format!("turfmaster\n{head}{sections}{fences}"))
}
