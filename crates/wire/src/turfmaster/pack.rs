//! A course of TurfMaster for people to look at, with the deck that every player has.

use furlong_games::{GameId, Published};
use furlong_packs::turfmaster::{Hand, TurfMasterCourse};
use furlong_turfmaster::{Card, Cards, FULL_LANES, LANES, Section, TurfMaster};
use serde::Serialize;

/// All that a pack of TurfMaster says.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct TurfMasterContents {
    /// The game.
    pub game: GameId,
    /// Its name in options.
    pub name: String,
    /// Its title for people.
    pub title: String,
    /// The SHA-256 of what the rules need of it.
    pub hash: String,
    /// The hand on which the inside lies.
    pub hand: Hand,
    /// The sections in running order.
    pub sections: Vec<PackSection>,
    /// The lanes from the inside to the outside.
    pub lanes: Vec<PackLane>,
    /// The first row of each fence.
    pub fences: Vec<PackRow>,
    /// The last row before the line.
    pub finish: PackRow,
    /// The cards of each horse's deck, which are the same with every course.
    pub deck: Vec<DeckCard>,
}

/// A section of a course.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PackSection {
    /// True for a turn.
    pub turn: bool,
    /// Its number of squares in lane 1.
    pub squares: u32,
    /// Its number of green lines; none in a straight.
    pub lines: u8,
}

/// A lane of a course.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PackLane {
    /// Its number, from the inside.
    pub lane: u8,
    /// Its number of squares to the line; null for a lane that ends before.
    pub squares: Option<u8>,
    /// Its number of squares in all.
    pub all: u8,
}

/// A row of a section, both counted from 1.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PackRow {
    /// The section.
    pub section: usize,
    /// The row in it.
    pub row: u8,
}

/// Equal cards of a deck.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct DeckCard {
    /// The card as it is written.
    pub card: String,
    /// Their number.
    pub count: u32,
}

pub(super) fn contents(course: &TurfMasterCourse) -> TurfMasterContents {
    let plan = course.rules.plan();
    let row = |row: furlong_turfmaster::Row| PackRow { section: row.section + 1, row: row.row };
    let lane = |lane: u8| PackLane {
        lane,
        squares: (usize::from(lane) <= FULL_LANES).then(|| course.rules.last(lane)),
        all: course.rules.end(lane),
    };
    let card = |card: Card| DeckCard { card: card.to_string(), count: Cards::DECK.count(card) };
    TurfMasterContents {
        game: TurfMaster::ID,
        name: course.name.clone(),
        title: course.title.clone(),
        hash: course.hash.clone(),
        hand: course.hand,
        sections: plan.sections.iter().copied().map(section).collect(),
        lanes: (1..=LANES).filter_map(|number| u8::try_from(number).ok()).map(lane).collect(),
        fences: plan.fences.iter().copied().map(row).collect(),
        finish: row(plan.finish),
        deck: Card::ALL.into_iter().map(card).collect(),
    }
}

fn section(section: Section) -> PackSection {
    let (turn, lines) = match section {
        Section::Straight(_) => (false, 0),
        Section::Turn { lines, .. } => (true, lines),
    };
    PackSection { turn, squares: section.inner(), lines }
}
