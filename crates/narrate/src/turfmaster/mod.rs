//! TurfMaster told in words: as it goes, and a whole record of it.

mod awaited;
mod cards;
mod field;
mod finish;
mod message;
mod narrator;
mod opening;
mod printed;
mod starting;

use furlong_games::rules::turfmaster::{Card, Course, Horse, Meeting, TurfMaster};
use furlong_games::{PackLibrary, Progress};

pub use self::message::TurfMasterMessage;
pub use self::narrator::TurfMasterNarrator;
use crate::message::{Argument, Join, MessageList};
use crate::narrator::{Names, Narrate};
use crate::printed::PrintedRecord;

impl Narrate for TurfMaster {
    type Narrator = TurfMasterNarrator;

    const MESSAGES: MessageList = message::MESSAGES;

    #[cfg(feature = "translate")]
    const LOCALES: crate::Locales = crate::locales!("turfmaster");

    fn names(&self, players: Vec<Option<String>>, library: &PackLibrary) -> Names {
        let packs = self.meeting().races().iter().map(|race| title(&race.course, library)).collect();
        Names { players, horses: Vec::new(), packs }
    }

    fn narrator(&self, names: Names) -> TurfMasterNarrator {
        TurfMasterNarrator::new(self.meeting().clone(), names)
    }

    fn print(progress: &Progress<Self>, names: Names) -> PrintedRecord {
        printed::print(progress, names)
    }
}

/// The title of a course; a course that is not at hand is told by its name.
fn title(course: &Course, library: &PackLibrary) -> String {
    let known = library.courses().iter().rfind(|known| known.plays_like(course));
    known.map_or_else(|| course.name().to_owned(), |known| known.title.clone())
}

/// The heading over a race, from 1.
fn race(meeting: &Meeting, names: &Names, race: u8) -> TurfMasterMessage {
    let (index, races) = (usize::from(race).saturating_sub(1), meeting.races().len());
    TurfMasterMessage::Race { race, races, course: names.pack(index), kind: kind(meeting, index) }
}

/// The kind of a race, from 0.
fn kind(meeting: &Meeting, index: usize) -> Argument {
    let steeplechase = meeting.races().get(index).is_some_and(|race| race.steeplechase);
    if steeplechase { TurfMasterMessage::Steeplechase } else { TurfMasterMessage::Flat }.into()
}

/// Horses within a sentence, by number.
fn numbers(horses: impl IntoIterator<Item = Horse>) -> Argument {
    Argument::all(horses.into_iter().map(Horse::number))
}

/// Cards by their names, the lowest first.
fn card_names(cards: impl IntoIterator<Item = Card>) -> Argument {
    let mut cards: Vec<_> = cards.into_iter().collect();
    cards.sort();
    Argument::joined(Join::Space, cards.into_iter().map(Card::name))
}
