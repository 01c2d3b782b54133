//! A course file, and everything that can be wrong with it.
//!
//! People count sections and fences from 1, the rules from 0; only this module translates.

use std::ops::RangeInclusive;
use std::sync::Arc;

use furlong_turfmaster::{BadCourse, Course, MOST_SQUARES, MOST_TURNS, Plan, Row, Section};

use super::shape::{Shape, Stretch};
use super::{CourseCards, Hand, TurfMasterCourse, hash};
use crate::document::{Place, Table};

const MOST_SECTIONS: usize = 32;
const MOST_FENCES: usize = 32;
/// The length that a section may be drawn with, in squares.
const LENGTHS: RangeInclusive<f64> = 1.0..=240.0;
/// The angle that a turn may have, in degrees.
const ANGLES: RangeInclusive<f64> = 1.0..=270.0;
/// The mean number of cards a horse may need; a deck has 32.
const CARDS: RangeInclusive<f64> = 1.0..=32.0;
/// The smallest radius of a turn that leaves room for the inner lane, in squares.
const LEAST_RADIUS: f64 = 1.0;
/// The most by which a lap may miss its beginning, in squares and in degrees.
const TOLERANCE: f64 = 0.1;

pub(super) fn course(root: &Table) -> Option<TurfMasterCourse> {
    let game = root.word("game", &["turfmaster"]);
    let name = root.handle("name");
    let title = root.name("title");
    let hand = root.word("hand", &["left", "right"]);
    let chute = root.number("chute", 1..=MOST_SQUARES);
    let lap = root.number("lap", 2..=32);
    let finish = root.table("finish", spot);
    let [cards, expert_cards] =
        ["cards", "expert_cards"].map(|field| root.has(field).then(|| root.table(field, cards)).flatten());
    let sections = root.list("section", 2..=MOST_SECTIONS, section);
    // Where one fence cannot be read, those that can would be told by wrong numbers.
    let fences = if root.has("fence") { root.list("fence", 0..=MOST_FENCES, spot) } else { None };

    let sections = sections?;
    let shape = lap.and_then(|lap| shape(root, &sections, lap as usize));
    let file = File { root, sections: &sections, finish: finish?, fences: &fences.unwrap_or_default() };
    let rules = Arc::new(file.rules(name.clone().unwrap_or_default(), byte(chute?))?);
    let hand = if hand? == "left" { Hand::Left } else { Hand::Right };
    game?;
    Some(TurfMasterCourse {
        name: name?,
        title: title?,
        hand,
        cards,
        expert_cards,
        shape: shape?,
        hash: hash(&rules),
        rules,
    })
}

fn cards(table: &Table) -> Option<CourseCards> {
    let flat = table.decimal("flat", &CARDS);
    let steeplechase = table.has("steeplechase").then(|| table.decimal("steeplechase", &CARDS)).flatten();
    Some(CourseCards { flat: flat?, steeplechase })
}

/// A section as the file has it.
struct SectionEntry {
    section: Section,
    angle: Option<f64>,
    drawn: Option<f64>,
    kind_place: Place,
    lines_place: Place,
    squares_place: Place,
    angle_place: Place,
    drawn_place: Place,
}

fn section(table: &Table) -> Option<SectionEntry> {
    let kind = table.word("kind", &["straight", "turn"]);
    let squares = table.number("squares", 1..=MOST_SQUARES);
    let angle = table.has("angle").then(|| table.decimal("angle", &ANGLES));
    let drawn = table.has("drawn").then(|| table.decimal("drawn", &LENGTHS));
    let lines = table.has("lines").then(|| table.number("lines", 1..=MOST_SQUARES));
    let (kind, squares) = (kind?, byte(squares?));
    if angle == Some(None) || drawn == Some(None) || lines == Some(None) {
        return None;
    }
    let lines = lines.flatten().map(byte);
    let section = match (kind, lines) {
        ("straight", None) => Section::Straight(squares),
        ("straight", Some(_)) => {
            table.fault("lines", "a straight has no green lines");
            return None;
        }
        (_, lines) => {
            Section::Turn { squares, lines: lines.unwrap_or_else(|| Section::usual_lines(squares)) }
        }
    };
    Some(SectionEntry {
        section,
        angle: angle.flatten(),
        drawn: drawn.flatten(),
        kind_place: table.place("kind"),
        lines_place: table.place("lines"),
        squares_place: table.place("squares"),
        angle_place: table.place("angle"),
        drawn_place: table.place("drawn"),
    })
}

/// A row as the file has it.
struct Spot {
    row: Row,
    section_place: Place,
    row_place: Place,
}

fn spot(table: &Table) -> Option<Spot> {
    let section = table.number("section", 1..=32);
    let row = table.number("row", 1..=MOST_SQUARES);
    Some(Spot {
        row: Row { section: section? as usize - 1, row: byte(row?) },
        section_place: table.place("section"),
        row_place: table.place("row"),
    })
}

/// The fields that make the plan.
struct File<'a> {
    root: &'a Table<'a>,
    sections: &'a [SectionEntry],
    finish: Spot,
    fences: &'a [Spot],
}

impl File<'_> {
    fn rules(&self, name: String, chute: u8) -> Option<Course> {
        let plan = Plan {
            sections: self.sections.iter().map(|entry| entry.section).collect(),
            chute,
            finish: self.finish.row,
            fences: self.fences.iter().map(|fence| fence.row).collect(),
        };
        match Course::new(name, plan) {
            Ok(course) => Some(course),
            Err(faults) => {
                for fault in faults {
                    self.root.fault_at(&self.place(fault), fault.to_string());
                }
                None
            }
        }
    }

    /// Returns the place of the field that causes the fault.
    fn place(&self, fault: BadCourse) -> Place {
        let sections = self.sections;
        match fault {
            BadCourse::NoSections | BadCourse::TooLong => self.root.place("section"),
            BadCourse::EmptySection(section) => sections[section].squares_place.clone(),
            BadCourse::LinesOutOfRange(section) => sections[section].lines_place.clone(),
            BadCourse::TooManyTurns => {
                let mut turns = sections.iter().filter(|entry| matches!(entry.section, Section::Turn { .. }));
                turns.nth(MOST_TURNS).unwrap_or(&sections[0]).kind_place.clone()
            }
            BadCourse::StartsInTurn => sections[0].kind_place.clone(),
            BadCourse::ChuteTooLong | BadCourse::ChuteTooShort => self.root.place("chute"),
            BadCourse::LineOffCourse => {
                match sections.get(self.finish.row.section).map(|entry| entry.section) {
                    Some(Section::Straight(_)) => self.finish.row_place.clone(),
                    Some(Section::Turn { .. }) | None => self.finish.section_place.clone(),
                }
            }
            BadCourse::LineInFirstStraight => self.finish.section_place.clone(),
            BadCourse::RunOutTooShort(_) => self.finish.row_place.clone(),
            BadCourse::FenceOffCourse(fence) | BadCourse::FenceInTurn(fence) => {
                self.fences[fence].section_place.clone()
            }
            BadCourse::FenceOffStraight(fence)
            | BadCourse::FenceAtChuteEnd(fence)
            | BadCourse::FenceNearLine(fence)
            | BadCourse::FencesOverlap(fence, _) => self.fences[fence].row_place.clone(),
        }
    }
}

/// The shape whose lap is closed by section `lap`, counted from 1.
fn shape(root: &Table, sections: &[SectionEntry], lap: usize) -> Option<Shape> {
    if lap > sections.len() {
        root.fault("lap", format!("there is no section {lap}"));
        return None;
    }
    let (first, ring, again) = (&sections[0], &sections[1..lap], &sections[lap..]);
    let stretches: Vec<_> = ring.iter().map(|entry| stretch(root, entry)).collect();
    let mut sound = lies_on_ring(root, first, "the end of the lap");
    for (i, entry) in again.iter().enumerate() {
        let (under, number) = (ring[i % ring.len()].section, i % ring.len() + 2);
        sound &= lies_on_ring(root, entry, &format!("section {number}"));
        sound &= like(root, entry, under, number, least(under, again.len() - i - 1));
    }
    let shape = Shape { lap: stretches.into_iter().collect::<Option<_>>()? };
    sound &= first_straight_fits(root, first, &shape);
    sound &= closes(root, &shape, lap);
    sound.then_some(shape)
}

fn stretch(root: &Table, entry: &SectionEntry) -> Option<Stretch> {
    let angle = match (entry.section, entry.angle) {
        (Section::Straight(_), None) => 0.0,
        (Section::Turn { .. }, Some(angle)) => angle,
        (Section::Straight(_), Some(_)) => {
            root.fault_at(&entry.angle_place, "a straight has no angle");
            return None;
        }
        (Section::Turn { .. }, None) => {
            root.fault_at(&entry.angle_place, "is missing");
            return None;
        }
    };
    let length = entry.drawn.unwrap_or(entry.section.inner().into());
    let stretch = Stretch { section: entry.section, length, angle };
    let sharp = stretch.radius().filter(|&radius| radius < LEAST_RADIUS);
    if let Some(radius) = sharp {
        let message =
            format!("too sharp: a radius of {radius:.2} squares, and at least {LEAST_RADIUS} is needed");
        root.fault_at(&entry.angle_place, message);
    }
    sharp.is_none().then_some(stretch)
}

/// Refuses drawing fields of a section that lies on the ring: it is drawn like what it lies on.
fn lies_on_ring(root: &Table, entry: &SectionEntry, under: &str) -> bool {
    let message = format!("this section lies on {under} and is drawn like it");
    if entry.angle.is_some() {
        root.fault_at(&entry.angle_place, message.clone());
    }
    if entry.drawn.is_some() {
        root.fault_at(&entry.drawn_place, message);
    }
    entry.angle.is_none() && entry.drawn.is_none()
}

/// Checks that a section lying on another has the same squares and green lines; a straight may have fewer squares, down
/// to `least`.
fn like(root: &Table, entry: &SectionEntry, under: Section, number: usize, least: u32) -> bool {
    let (fits, place) = match (entry.section, under) {
        (Section::Straight(_), Section::Turn { .. }) | (Section::Turn { .. }, Section::Straight(_)) => {
            (false, &entry.kind_place)
        }
        (Section::Turn { squares, .. }, Section::Turn { squares: same, .. }) if squares == same => {
            (entry.section == under, &entry.lines_place)
        }
        (Section::Straight(_), Section::Straight(_)) | (Section::Turn { .. }, Section::Turn { .. }) => {
            ((least..=under.inner()).contains(&entry.section.inner()), &entry.squares_place)
        }
    };
    if !fits {
        let words = words(under);
        root.fault_at(place, format!("this section lies on section {number} and must be like it, {words}"));
    }
    fits
}

fn words(section: Section) -> String {
    match section {
        Section::Straight(squares) => format!("a straight of {squares}"),
        Section::Turn { squares, lines } if lines == Section::usual_lines(squares) => {
            format!("a turn of {squares}")
        }
        Section::Turn { squares, lines } => format!("a turn of {squares} with lines = {lines}"),
    }
}

/// Returns the fewest squares that a section lying on `under` has: the course may end in the middle of a
/// straight.
fn least(under: Section, still_to_come: usize) -> u32 {
    match under {
        Section::Straight(_) if still_to_come == 0 => 1,
        Section::Straight(squares) | Section::Turn { squares, .. } => squares.into(),
    }
}

fn first_straight_fits(root: &Table, first: &SectionEntry, shape: &Shape) -> bool {
    let rows = shape.closing_rows();
    let fits = match first.section {
        Section::Straight(squares) => u32::from(squares) < rows,
        // That a course starts in a straight, the rules say.
        Section::Turn { .. } => true,
    };
    if !fits {
        let message =
            format!("must be less than {rows}: the boxes and the first straight lie on the lap's end");
        root.fault_at(&first.squares_place, message);
    }
    fits
}

fn closes(root: &Table, shape: &Shape, lap: usize) -> bool {
    let sections = if lap == 2 { "section 2".to_owned() } else { format!("sections 2 to {lap}") };
    let angle = shape.angle();
    if (angle - 360.0).abs() > TOLERANCE {
        let angle = (angle * 100.0).round() / 100.0;
        root.fault(
            "lap",
            format!("the lap does not close: {sections} turn by {angle} degrees instead of 360"),
        );
        return false;
    }
    let miss = shape.miss();
    if miss.distance() <= TOLERANCE {
        return true;
    }
    let sides = [
        (miss.ahead, "too far along the closing straight"),
        (-miss.ahead, "too short along the closing straight"),
        (miss.inside, "too far to the inside"),
        (-miss.inside, "too far to the outside"),
    ];
    // What is next to nothing would be told differently by different machines.
    let sides = sides.iter().filter(|(miss, _)| *miss > TOLERANCE / 10.0);
    let told: Vec<_> = sides.map(|(miss, side)| format!("{miss:.2} {side}")).collect();
    let message = format!(
        "the lap does not close: drawn, {sections} end {:.2} squares from where they begin, {}",
        miss.distance(),
        told.join(" and ")
    );
    root.fault("lap", message);
    false
}

fn byte(number: u32) -> u8 {
    u8::try_from(number).unwrap_or(u8::MAX)
}
