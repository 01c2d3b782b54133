//! Typography of messages: spaces that must not break, and the minus sign. It changes no words.

use std::borrow::Cow;

use fluent_bundle::FluentValue;

use crate::language::Language;
use crate::message::MINUS;

const NO_BREAK_SPACE: &str = "\u{a0}";

/// A change of the literal text of a message.
pub(crate) type Transform = fn(&str) -> Cow<'_, str>;

/// Returns the change that a language's text needs, if any.
pub(crate) fn transform(language: Language) -> Option<Transform> {
    match language {
        Language::Fr => Some(with_french_spaces),
        Language::En | Language::It | Language::De => None,
    }
}

/// Keeps the double marks of French on the line of the word before them, and guillemets with what they quote.
fn with_french_spaces(text: &str) -> Cow<'_, str> {
    let marks = [(" :", ":"), (" ;", ";"), (" !", "!"), (" ?", "?"), (" »", "»")];
    let mut text = Cow::Borrowed(text);
    for (spaced, mark) in marks {
        if text.contains(spaced) {
            text = text.replace(spaced, &format!("{NO_BREAK_SPACE}{mark}")).into();
        }
    }
    if text.contains("« ") {
        text = text.replace("« ", &format!("«{NO_BREAK_SPACE}")).into();
    }
    text
}

/// Formats a number with a true minus sign.
pub(crate) fn number(number: i64) -> String {
    if number < 0 { format!("{MINUS}{}", number.unsigned_abs()) } else { number.to_string() }
}

/// Formats the negative numbers within messages; all other values stay with Fluent.
pub(crate) fn formatter<M>(value: &FluentValue<'_>, _: &M) -> Option<String> {
    let FluentValue::Number(number) = value else { return None };
    (number.value < 0.0).then(|| number.as_string().replacen('-', MINUS, 1))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::message::{CommonMessage, Message};
    use crate::translator::Translator;

    #[test]
    fn french_marks_do_not_begin_a_line() {
        let text = "column-horse = Cartes : « { \"7\" } » ? Oui ; non !\n";
        let said = Translator::of_texts(Language::Fr, &[text]).say(CommonMessage::ColumnHorse);
        assert_eq!(said, "Cartes\u{a0}: «\u{a0}7\u{a0}»\u{a0}? Oui\u{a0}; non\u{a0}!");
        let said = Translator::of_texts(Language::En, &[text]).say(CommonMessage::ColumnHorse);
        assert_eq!(said, "Cartes : « 7 » ? Oui ; non !");
    }

    #[test]
    fn there_is_one_minus_sign() {
        let translator = Translator::of_texts(Language::En, &["nameless-player = { $number } points\n"]);
        let message = |number: i32| Message { id: "nameless-player", args: vec![("number", number.into())] };
        assert_eq!(translator.message(&message(-6)), "−6 points");
        assert_eq!(translator.message(&message(6)), "6 points");
        assert_eq!(translator.argument(&(-6).into()), "−6");
    }
}
