//! Only for tests: the words of playing are the same in all languages, and no two files say one id.

use std::collections::BTreeSet;

use furlong_games::{GameId, dispatch};

use super::board::{PLAY, TerminalBoard, TerminalGame};
use super::message;
use furlong_narrate::check::{messages, variables};
use furlong_narrate::{Language, Locales, Narrate};

#[test]
fn every_language_says_every_message_of_playing() {
    fn check(locales: Locales, list: furlong_narrate::message::MessageList) {
        for language in Language::ALL {
            assert_eq!(messages(locales.text(language)), variables(list), "{language:?}");
        }
    }
    fn check_board<B: TerminalBoard>() {
        check(B::LOCALES, B::MESSAGES);
    }
    check(PLAY, message::MESSAGES);
    for game in GameId::ALL {
        dispatch!(game, G => check_board::<<G as TerminalGame>::Board>());
    }
}

#[test]
fn no_file_says_otherwise_what_another_says() {
    fn check<B: TerminalBoard>() {
        let files = [Locales::COMMON, PLAY, B::Game::LOCALES, B::LOCALES];
        let mut seen = BTreeSet::new();
        for id in files.iter().flat_map(|file| messages(file.text(Language::En)).into_keys()) {
            assert!(seen.insert(id), "{id} is said in two files");
        }
    }
    for game in GameId::ALL {
        dispatch!(game, G => check::<<G as TerminalGame>::Board>());
    }
}
