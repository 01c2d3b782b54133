//! Only for tests: the words of playing are the same in all languages, and no two files say one id.

use std::collections::BTreeSet;

use super::{message, royal_turf, ticket_gagnant, turfmaster};
use furlong_narrate::Language;
use furlong_narrate::check::{messages, variables};
use furlong_narrate::voice::Words;

#[test]
fn every_language_says_every_message_of_playing() {
    for language in &Language::ALL {
        let words = Words::of(*language);
        assert_eq!(messages(words.play), variables(message::TABLE), "{language:?}");
        assert_eq!(messages(words.play_royal_turf), variables(royal_turf::TABLE), "{language:?}");
        assert_eq!(messages(words.play_turfmaster), variables(turfmaster::TABLE), "{language:?}");
        assert_eq!(messages(words.play_ticket_gagnant), variables(ticket_gagnant::TABLE), "{language:?}");
    }
}

#[test]
fn no_file_says_otherwise_what_another_says() {
    let words = Words::of(Language::En);
    let games = [
        [words.royal_turf, words.play_royal_turf],
        [words.turfmaster, words.play_turfmaster],
        [words.ticket_gagnant, words.play_ticket_gagnant],
    ];
    for [told, played] in games {
        let mut seen = BTreeSet::new();
        for id in
            [words.common, words.play, told, played].into_iter().flat_map(|file| messages(file).into_keys())
        {
            assert!(seen.insert(id), "{id} is said in two files");
        }
    }
}
