//! A language's words, and how a message becomes a text.

use fluent_bundle::{FluentBundle, FluentResource};
use unic_langid::LanguageIdentifier;

use furlong_games::GameId;

use super::Language;
use super::message::{Common, Say};

/// Somebody who speaks a language, and knows the words of a game in it.
pub struct Voice {
    bundle: FluentBundle<FluentResource>,
}

impl Voice {
    pub fn new(language: Language, game: GameId) -> Self {
        let Words { common, royal_turf, turfmaster, ticket_gagnant, .. } = Words::of(language);
        let own = match game {
            GameId::RoyalTurf => royal_turf,
            GameId::TurfMaster => turfmaster,
            GameId::TicketGagnant => ticket_gagnant,
        };
        Voice::of_words(language, [common, own])
    }

    /// A voice that also knows the words with which the game is played in a terminal.
    pub fn for_playing(language: Language, game: GameId) -> Self {
        let words = Words::of(language);
        let [told, played] = match game {
            GameId::RoyalTurf => [words.royal_turf, words.play_royal_turf],
            GameId::TurfMaster => [words.turfmaster, words.play_turfmaster],
            GameId::TicketGagnant => [words.ticket_gagnant, words.play_ticket_gagnant],
        };
        Voice::of_words(language, [words.common, words.play, told, played])
    }

    /// A voice that knows the words of these files.
    pub fn of_words<const N: usize>(language: Language, files: [&str; N]) -> Self {
        let mut bundle = FluentBundle::new(vec![identifier(language)]);
        // The marks that keep directions of writing apart show up as rubbish on many terminals.
        bundle.set_use_isolating(false);
        for words in files {
            // A test finds faults of a file; a reader is better served by the rest of it.
            let resource = FluentResource::try_new(words.to_owned());
            bundle.add_resource_overriding(resource.unwrap_or_else(|(rest, _)| rest));
        }
        Voice { bundle }
    }

    /// The message in words. What cannot be said is told by its id, so that no line is lost.
    pub fn say(&self, message: &impl Say) -> String {
        let pattern = self.bundle.get_message(message.id()).and_then(|found| found.value());
        let Some(pattern) = pattern else { return message.id().to_owned() };
        self.bundle.format_pattern(pattern, Some(&message.args()), &mut Vec::new()).into_owned()
    }

    /// The items as a list within a sentence.
    pub fn list(&self, items: &[impl AsRef<str>]) -> String {
        let items: Vec<_> = items.iter().map(AsRef::as_ref).collect();
        match items.as_slice() {
            [] => String::new(),
            [only] => (*only).to_owned(),
            [before @ .., last] => self.say(&Common::ListEnd { before: &before.join(", "), last }),
        }
    }
}

/// The files with a language's words: those of all games, those of each, those of pictures, and
/// those of playing in a terminal.
#[derive(Clone, Copy)]
pub struct Words {
    pub common: &'static str,
    pub royal_turf: &'static str,
    pub turfmaster: &'static str,
    pub ticket_gagnant: &'static str,
    pub courses: &'static str,
    pub play: &'static str,
    pub play_royal_turf: &'static str,
    pub play_turfmaster: &'static str,
    pub play_ticket_gagnant: &'static str,
}

macro_rules! words {
    ($language:literal) => {
        Words {
            common: include_str!(concat!("../../../locales/", $language, "/common.ftl")),
            royal_turf: include_str!(concat!("../../../locales/", $language, "/royal-turf.ftl")),
            turfmaster: include_str!(concat!("../../../locales/", $language, "/turfmaster.ftl")),
            ticket_gagnant: include_str!(concat!("../../../locales/", $language, "/ticket-gagnant.ftl")),
            courses: include_str!(concat!("../../../locales/", $language, "/courses.ftl")),
            play: include_str!(concat!("../../../locales/", $language, "/play.ftl")),
            play_royal_turf: include_str!(concat!("../../../locales/", $language, "/play-royal-turf.ftl")),
            play_turfmaster: include_str!(concat!("../../../locales/", $language, "/play-turfmaster.ftl")),
            play_ticket_gagnant: include_str!(concat!(
                "../../../locales/",
                $language,
                "/play-ticket-gagnant.ftl"
            )),
        }
    };
}

impl Words {
    pub const fn of(language: Language) -> Words {
        match language {
            Language::En => words!("en"),
            Language::Fr => words!("fr"),
            Language::It => words!("it"),
            Language::De => words!("de"),
        }
    }
}

/// The language that decides on plurals.
fn identifier(language: Language) -> LanguageIdentifier {
    language.code().parse().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::royal_turf::Message;

    fn voice(language: Language) -> Voice {
        Voice::new(language, GameId::RoyalTurf)
    }

    #[test]
    fn a_message_that_is_missing_is_told_by_its_id() {
        let voice = Voice { bundle: FluentBundle::new(vec![identifier(Language::Fr)]) };
        assert_eq!(voice.say(&Message::PaceTaken { horse: "1 Tempest" }), "pace-taken");
    }

    #[test]
    fn a_name_is_told_as_it_is() {
        let name = "{ $horse } = -> *[x] «Ж» \\u0041 1.50";
        let told = voice(Language::En).say(&Message::AwaitsBet { player: name });
        assert!(told.contains(name), "{told}");
        assert!(!told.contains(['\u{2068}', '\u{2069}']), "{told:?}");
    }

    #[test]
    fn plurals_follow_the_language() {
        let last = |language, count| voice(language).say(&Message::LastHorse { count });
        assert_eq!([last(Language::Fr, 1), last(Language::Fr, 2)], ["Dernier", "Derniers"]);
        assert_eq!([last(Language::It, 1), last(Language::It, 2)], ["Ultimo", "Ultimi"]);
        let winners = |players, count| voice(Language::De).say(&Message::Winners { players, count });
        assert_eq!(winners("Anna", 1), "Anna gewinnt das Spiel.");
        assert_eq!(winners("Anna und Bruno", 2), "Anna und Bruno teilen sich den Sieg.");
    }

    #[test]
    fn a_list_ends_with_and() {
        let voice = voice(Language::De);
        assert_eq!(voice.list(&[""; 0]), "");
        assert_eq!(voice.list(&["A"]), "A");
        assert_eq!(voice.list(&["A", "B", "C"]), "A, B und C");
    }
}
