//! A language's words, and how a message becomes a text.

use fluent_bundle::{FluentBundle, FluentResource};
use unic_langid::LanguageIdentifier;

use super::Language;
use super::message::Message;

/// Somebody who speaks a language.
pub(super) struct Voice {
    bundle: FluentBundle<FluentResource>,
}

impl Voice {
    pub(super) fn new(language: Language) -> Self {
        let mut bundle = FluentBundle::new(vec![identifier(language)]);
        // The marks that keep directions of writing apart show up as rubbish on many terminals.
        bundle.set_use_isolating(false);
        // A test finds faults of a file; a reader is better served by the rest of it.
        let resource = FluentResource::try_new(source(language).to_owned());
        bundle.add_resource_overriding(resource.unwrap_or_else(|(rest, _)| rest));
        Voice { bundle }
    }

    /// The message in words. What cannot be said is told by its id, so that no line is lost.
    pub(super) fn say(&self, message: &Message) -> String {
        let pattern = self.bundle.get_message(message.id()).and_then(|found| found.value());
        let Some(pattern) = pattern else { return message.id().to_owned() };
        self.bundle.format_pattern(pattern, Some(&message.args()), &mut Vec::new()).into_owned()
    }

    /// The items as a list within a sentence.
    pub(super) fn list(&self, items: &[impl AsRef<str>]) -> String {
        let items: Vec<_> = items.iter().map(AsRef::as_ref).collect();
        match items.as_slice() {
            [] => String::new(),
            [only] => (*only).to_owned(),
            [before @ .., last] => self.say(&Message::ListEnd { before: &before.join(", "), last }),
        }
    }
}

/// The file with a language's words.
pub(super) const fn source(language: Language) -> &'static str {
    match language {
        Language::En => include_str!("../../locales/en/royal-turf.ftl"),
        Language::Fr => include_str!("../../locales/fr/royal-turf.ftl"),
        Language::It => include_str!("../../locales/it/royal-turf.ftl"),
        Language::De => include_str!("../../locales/de/royal-turf.ftl"),
    }
}

/// The language that decides on plurals.
fn identifier(language: Language) -> LanguageIdentifier {
    let tag = match language {
        Language::En => "en",
        Language::Fr => "fr",
        Language::It => "it",
        Language::De => "de",
    };
    tag.parse().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_message_that_is_missing_is_told_by_its_id() {
        let voice = Voice { bundle: FluentBundle::new(vec![identifier(Language::Fr)]) };
        assert_eq!(voice.say(&Message::PaceTaken { horse: "1 Tempest" }), "pace-taken");
    }

    #[test]
    fn a_name_is_told_as_it_is() {
        let name = "{ $horse } = -> *[x] «Ж» \\u0041 1.50";
        let told = Voice::new(Language::En).say(&Message::AwaitsBet { player: name });
        assert!(told.contains(name), "{told}");
        assert!(!told.contains(['\u{2068}', '\u{2069}']), "{told:?}");
    }

    #[test]
    fn plurals_follow_the_language() {
        let last = |language, count| Voice::new(language).say(&Message::LastHorse { count });
        assert_eq!([last(Language::Fr, 1), last(Language::Fr, 2)], ["Dernier", "Derniers"]);
        assert_eq!([last(Language::It, 1), last(Language::It, 2)], ["Ultimo", "Ultimi"]);
        let winners = |players, count| Voice::new(Language::De).say(&Message::Winners { players, count });
        assert_eq!(winners("Anna", 1), "Anna gewinnt das Spiel.");
        assert_eq!(winners("Anna und Bruno", 2), "Anna und Bruno teilen sich den Sieg.");
    }

    #[test]
    fn a_list_ends_with_and() {
        let voice = Voice::new(Language::De);
        assert_eq!(voice.list(&[""; 0]), "");
        assert_eq!(voice.list(&["A"]), "A");
        assert_eq!(voice.list(&["A", "B", "C"]), "A, B und C");
    }
}
