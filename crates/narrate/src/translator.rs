//! Messages in a language.

use fluent_bundle::{FluentArgs, FluentBundle, FluentResource, FluentValue};

use crate::language::{Language, Locales};
use crate::message::{Argument, CommonMessage, Join, Message};
use crate::typography;

/// Says messages in one language, with the words of some locale files.
pub struct Translator {
    bundle: FluentBundle<FluentResource>,
}

impl Translator {
    /// A translator with the words of these files, and of the one for all games.
    pub fn new(language: Language, files: &[Locales]) -> Self {
        let texts: Vec<_> =
            [Locales::COMMON].iter().chain(files).map(|locales| locales.text(language)).collect();
        Translator::of_texts(language, &texts)
    }

    /// A translator with the words of these texts alone.
    pub fn of_texts(language: Language, texts: &[impl AsRef<str>]) -> Self {
        // The language decides on plurals.
        let mut bundle = FluentBundle::new(vec![language.code().parse().unwrap_or_default()]);
        // The marks that keep directions of writing apart show up as rubbish on many terminals.
        bundle.set_use_isolating(false);
        bundle.set_transform(typography::transform(language));
        bundle.set_formatter(Some(typography::formatter));
        for text in texts {
            // A test finds faults of a file; a reader is better served by the rest of it.
            let resource = FluentResource::try_new(text.as_ref().to_owned());
            bundle.add_resource_overriding(resource.unwrap_or_else(|(rest, _)| rest));
        }
        Translator { bundle }
    }

    /// A message in words. One that the files do not have is told by its id, so that no line is lost.
    pub fn say(&self, message: impl Into<Message>) -> String {
        self.message(&message.into())
    }

    /// A message in words, likewise.
    pub fn message(&self, Message { id, args }: &Message) -> String {
        let pattern = self.bundle.get_message(id).and_then(|found| found.value());
        let Some(pattern) = pattern else { return (*id).to_owned() };
        let args: FluentArgs = args.iter().map(|(name, value)| (*name, self.variable(value))).collect();
        self.bundle.format_pattern(pattern, Some(&args), &mut Vec::new()).into_owned()
    }

    /// A value in words.
    pub fn argument(&self, argument: &Argument) -> String {
        match argument {
            Argument::Number(number) => typography::number(*number),
            Argument::Text(text) => text.clone(),
            Argument::Message(message) => self.message(message),
            Argument::List { join, items } => {
                let items: Vec<_> = items.iter().map(|item| self.argument(item)).collect();
                match join {
                    Join::And => self.list(&items),
                    Join::Comma => items.join(", "),
                    Join::Space => items.join(" "),
                }
            }
        }
    }

    /// Items as a list within a sentence.
    pub fn list(&self, items: &[impl AsRef<str>]) -> String {
        let items: Vec<_> = items.iter().map(AsRef::as_ref).collect();
        match items.as_slice() {
            [] => String::new(),
            [only] => (*only).to_owned(),
            [before @ .., last] => {
                self.say(CommonMessage::ListEnd { before: before.join(", ").into(), last: (*last).into() })
            }
        }
    }

    fn variable<'a>(&self, argument: &'a Argument) -> FluentValue<'a> {
        match argument {
            Argument::Number(number) => (*number).into(),
            Argument::Text(text) => text.as_str().into(),
            Argument::Message(_) | Argument::List { .. } => self.argument(argument).into(),
        }
    }
}

#[cfg(test)]
mod tests {
    use furlong_games::rules::royal_turf::RoyalTurf;

    use super::*;
    use crate::narrator::Narrate;
    use crate::royal_turf::RoyalTurfMessage;

    fn translator(language: Language) -> Translator {
        Translator::new(language, &[RoyalTurf::LOCALES])
    }

    #[test]
    fn a_message_that_is_missing_is_told_by_its_id() {
        let translator = Translator::of_texts(Language::Fr, &[""]);
        assert_eq!(translator.say(RoyalTurfMessage::PaceTaken { horse: "1 Tempest".into() }), "pace-taken");
    }

    #[test]
    fn a_name_is_told_as_it_is() {
        let name = "{ $horse } = -> *[x] «Ж» \\u0041 1.50";
        let told = translator(Language::En).say(RoyalTurfMessage::AwaitsBet { player: name.into() });
        assert!(told.contains(name), "{told}");
        assert!(!told.contains(['\u{2068}', '\u{2069}']), "{told:?}");
    }

    #[test]
    fn plurals_follow_the_language() {
        let last = |language, count| translator(language).say(RoyalTurfMessage::LastHorse { count });
        assert_eq!([last(Language::Fr, 1), last(Language::Fr, 2)], ["Dernier", "Derniers"]);
        assert_eq!([last(Language::It, 1), last(Language::It, 2)], ["Ultimo", "Ultimi"]);
        let winners = |players: &[&str]| {
            let (count, players) = (players.len(), Argument::all(players.iter().copied()));
            translator(Language::De).say(RoyalTurfMessage::Winners { players, count })
        };
        assert_eq!(winners(&["Anna"]), "Anna gewinnt die Partie.");
        assert_eq!(winners(&["Anna", "Bruno"]), "Anna und Bruno teilen sich den Sieg.");
    }

    #[test]
    fn a_list_ends_with_and() {
        let translator = translator(Language::De);
        assert_eq!(translator.list(&[""; 0]), "");
        assert_eq!(translator.list(&["A"]), "A");
        assert_eq!(translator.list(&["A", "B", "C"]), "A, B und C");
        let joined = |join| translator.argument(&Argument::joined(join, ["A", "B", "C"]));
        assert_eq!([joined(Join::Comma), joined(Join::Space)], ["A, B, C", "A B C"]);
    }
}
