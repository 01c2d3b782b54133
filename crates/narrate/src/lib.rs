//! Games told in words.
//!
//! One [`Narrator`] a game turns what a viewer saw into [`LogLine`]s, and [`Narrate::print`] a whole record into a
//! [`PrintedRecord`]. Both are made of [`message::Message`]s: ids of the Fluent files in `locales` with typed
//! arguments. A [`Translator`] puts them into words. Nothing here decides anything about a game, and no narrator
//! knows more than its viewer.
//!
//! ```
//! use furlong_core::{Game, Viewer};
//! use furlong_games::{Luck, Progress, Published, SetUp, PackLibrary};
//! use furlong_narrate::{Language, Narrate, Narrator, Translator};
//! use furlong_games::rules::royal_turf::RoyalTurf;
//!
//! let library = PackLibrary::default();
//! let game = RoyalTurf::open(&SetUp::new(RoyalTurf::ID), &library).expect("a standard game");
//! let mut narrator = game.narrator(game.names(vec![Some("Anna".to_owned()), None], &library));
//! let mut progress = Progress::new(game);
//! let before = progress.game().view(progress.state(), Viewer::Spectator);
//! let mut events = Vec::new();
//! progress.settle(&mut Luck::from_seed("monday"), &mut events);
//!
//! let game = progress.game();
//! let seen: Vec<_> = events.iter().filter_map(|event| game.sighting(event, Viewer::Spectator)).collect();
//! let lines = narrator.narrate(&seen, &before, &game.view(progress.state(), Viewer::Spectator)).concat();
//! let translator = Translator::new(Language::De, &[RoyalTurf::LOCALES]);
//! assert_eq!(translator.message(&lines[0].message), "Rennen 1 von 3");
//! ```

#[cfg(feature = "translate")]
mod captions;
#[cfg(any(test, feature = "check"))]
pub mod check;
#[cfg(feature = "translate")]
mod language;
pub mod message;
mod narrator;
#[cfg(feature = "translate")]
mod page;
mod printed;
pub mod royal_turf;
#[cfg(test)]
mod tests;
pub mod ticket_gagnant;
#[cfg(feature = "translate")]
mod translator;
pub mod turfmaster;
#[cfg(feature = "translate")]
mod typography;

#[cfg(feature = "translate")]
pub use self::captions::captions;
#[cfg(feature = "translate")]
pub use self::language::{Language, Locales};
pub use self::narrator::{LineKind, LogLine, Names, Narrate, Narrator};
#[cfg(feature = "translate")]
pub use self::page::narrate;
pub use self::printed::{PrintedBlock, PrintedRecord, Side};
#[cfg(feature = "translate")]
pub use self::translator::Translator;
