//! A game told in words, in the reader's language.
//!
//! The words are in `locales`, the layout is plain text. Nothing here decides anything about a game: a
//! record is replayed, and each event becomes a line.

#[cfg(any(test, feature = "check"))]
pub mod check;
mod courses;
pub mod message;
mod page;
pub mod royal_turf;
#[cfg(test)]
mod said;
mod table;
mod teller;
pub mod ticket_gagnant;
pub mod turfmaster;
pub mod voice;

pub use fluent_bundle::FluentArgs;
use furlong_games::{AnyProgress, Shelf};
use furlong_record::Record;

pub use self::courses::captions;
use self::voice::Voice;

/// A language to tell games in.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "clap", derive(clap::ValueEnum))]
pub enum Language {
    /// English
    #[default]
    En,
    /// French
    Fr,
    /// Italian
    It,
    /// German
    De,
}

impl Language {
    /// All languages.
    pub const ALL: [Language; 4] = [Language::En, Language::Fr, Language::It, Language::De];

    /// The ISO 639-1 code, which also names the folder of its locale files.
    pub const fn code(self) -> &'static str {
        match self {
            Language::En => "en",
            Language::Fr => "fr",
            Language::It => "it",
            Language::De => "de",
        }
    }

    /// The language that FURLONG_LANG says, or else of the system's messages, where it is one of ours; else
    /// English.
    pub fn of_the_system() -> Self {
        let set = |name| std::env::var(name).ok().filter(|value| !value.is_empty());
        let locale =
            ["FURLONG_LANG", "LC_ALL", "LC_MESSAGES", "LANG"].into_iter().find_map(set).unwrap_or_default();
        let language = locale.split(['_', '.', '-']).next().unwrap_or_default();
        Language::ALL
            .into_iter()
            .find(|known| known.code().eq_ignore_ascii_case(language))
            .unwrap_or_default()
    }
}

/// The whole game of a record, told in words.
pub fn narrate(record: &Record, shelf: &Shelf, language: Language) -> String {
    tell(record, shelf, Voice::new(language, record.progress.id()))
}

fn tell(record: &Record, shelf: &Shelf, voice: Voice) -> String {
    match &record.progress {
        AnyProgress::TurfMaster(progress) => turfmaster::tell(progress, &record.names, shelf, voice),
        AnyProgress::RoyalTurf(progress) => royal_turf::tell(progress, &record.names, shelf, voice),
        AnyProgress::TicketGagnant(progress) => ticket_gagnant::tell(progress, &record.names, shelf, voice),
    }
}
