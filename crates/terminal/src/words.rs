//! Only for tests: the words of playing are the same in all languages, and no two files say one id.

use std::collections::BTreeSet;

use super::board::{Board, PLAY};
use super::message;
use super::royal_turf::{self, RoyalTurfBoard};
use super::ticket_gagnant::{self, TicketGagnantBoard};
use super::turfmaster::{self, TurfMasterBoard};
use furlong_narrate::check::{messages, variables};
use furlong_narrate::{Language, Locales, Narrate};

#[test]
fn every_language_says_every_message_of_playing() {
    let files = [
        (PLAY, message::MESSAGES),
        (RoyalTurfBoard::LOCALES, royal_turf::MESSAGES),
        (TurfMasterBoard::LOCALES, turfmaster::MESSAGES),
        (TicketGagnantBoard::LOCALES, ticket_gagnant::MESSAGES),
    ];
    for language in Language::ALL {
        for (locales, list) in files {
            assert_eq!(messages(locales.text(language)), variables(list), "{language:?}");
        }
    }
}

#[test]
fn no_file_says_otherwise_what_another_says() {
    fn files<B: Board>() -> [Locales; 4] {
        [Locales::COMMON, PLAY, B::Game::LOCALES, B::LOCALES]
    }
    for files in [files::<RoyalTurfBoard>(), files::<TurfMasterBoard>(), files::<TicketGagnantBoard>()] {
        let mut seen = BTreeSet::new();
        for id in files.iter().flat_map(|file| messages(file.text(Language::En)).into_keys()) {
            assert!(seen.insert(id), "{id} is said in two files");
        }
    }
}
