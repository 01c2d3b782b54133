//! Names and chat as people may write them: in a normal form, without what changes how a page reads, and not too
//! long. It escapes nothing: that is for whoever shows the text.

use furlong_wire::message::MAX_CHAT_CHARS;
use furlong_wire::table::MAX_NAME_CHARS;
use unicode_normalization::UnicodeNormalization;

use crate::error::ApiError;

/// A name as it is shown, of 1 to 40 characters both as it is sent and as it is shown. `path` is the field it is from.
pub(crate) fn name(text: &str, path: &str) -> Result<String, ApiError> {
    bounded(text, MAX_NAME_CHARS, path)
}

/// A line of chat, of 1 to 500 characters both as it is sent and as it is shown.
pub(crate) fn chat(text: &str) -> Result<String, ApiError> {
    bounded(text, MAX_CHAT_CHARS, "text")
}

/// The form of a name in which two that look alike to a hasty reader are the same. Nothing in it is unseen.
pub(crate) fn login(name: &str) -> String {
    let plain: String = name.nfkc().filter(|c| !c.is_whitespace() && !is_unseen(*c)).collect();
    plain.to_lowercase().nfkc().collect()
}

fn bounded(text: &str, most: usize, path: &str) -> Result<String, ApiError> {
    let fits = |text: &str| (1..=most).contains(&text.chars().take(most + 1).count());
    let message = || format!("1 to {most} characters that can be seen are needed");
    if !fits(text) {
        return Err(ApiError::bad_field(path, message()));
    }
    let text = plain(text);
    if fits(&text) { Ok(text) } else { Err(ApiError::invalid(path, message())) }
}

/// The text on one line in its composed form: spaces collapsed, nothing invisible, nothing that turns the writing
/// direction of what follows.
fn plain(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut marks = 0;
    for c in text.nfc() {
        if c.is_whitespace() {
            marks = 0;
            if !out.is_empty() && !out.ends_with(' ') {
                out.push(' ');
            }
        } else if !is_unseen(c) {
            // Marks piled upon each other would cover the lines around.
            marks = if unicode_normalization::char::is_combining_mark(c) { marks + 1 } else { 0 };
            if marks <= 3 {
                out.push(c);
            }
        }
    }
    out.truncate(out.trim_end().len());
    // Taking something out may have brought together what composes.
    out.nfc().collect()
}

/// Characters that are not seen, or change how others are.
fn is_unseen(c: char) -> bool {
    c.is_control()
        || matches!(c,
            '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' | '\u{180b}'..='\u{180f}'
            | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{2800}' | '\u{3164}'
            | '\u{feff}' | '\u{ffa0}' | '\u{fff0}'..='\u{fffb}' | '\u{e000}'..='\u{f8ff}' | '\u{e0000}'..='\u{10ffff}')
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn names_are_put_in_order() {
        for (raw, expected) in [
            ("Anna", "Anna"),
            ("  Anna \t\n  Maria ", "Anna Maria"),
            ("e\u{301}ric", "\u{e9}ric"),
            ("\u{202e}evil\u{202c}", "evil"),
            ("a\u{200b}b\u{feff}c\u{7}", "abc"),
            ("山田 太郎", "山田 太郎"),
            ("🐎 Pferd", "🐎 Pferd"),
            ("<b>&\"'", "<b>&\"'"),
        ] {
            assert_eq!(name(raw, "name").as_deref(), Ok(expected), "{raw:?}");
        }
    }

    #[test]
    fn what_is_empty_or_too_long_is_refused() {
        for raw in ["", "   ", "\u{200b}\u{202e}", &"x".repeat(41), &"x".repeat(100_000)] {
            assert!(name(raw, "name").is_err());
        }
        assert!(name(&"é".repeat(40), "name").is_ok());
        assert!(chat(&"é".repeat(500)).is_ok());
        assert!(chat(&"é".repeat(501)).is_err());
    }

    #[test]
    fn piled_marks_are_cut() {
        let piled = format!("a{}", "\u{35b}".repeat(30));
        assert_eq!(name(&piled, "name").map(|name| name.chars().count()), Ok(4));
    }

    #[test]
    fn logins_that_look_alike_are_the_same() {
        for (one, other) in [
            ("Anna", "anna"),
            ("An na", "anna"),
            ("Ａｎｎａ", "ANNA"),
            ("É", "e\u{301}"),
            ("An\0\u{200b}na", "anna"),
        ] {
            assert_eq!(login(one), login(other));
        }
        assert_ne!(login("anna"), login("hanna"));
    }

    proptest! {
        #[test]
        fn normalising_again_changes_nothing(raw in any::<String>()) {
            if let Ok(line) = chat(&raw) {
                prop_assert_eq!(chat(&line), Ok(line.clone()));
                prop_assert!(!line.chars().any(is_unseen));
            }
        }
    }
}
