//! The law of notations: each value has one text.

use std::fmt::{Debug, Display};
use std::str::FromStr;

use furlong_core::BadNotation;

/// The characters that a misspelling may put into a text: those of all notations, and some of none.
const LETTERS: &str = " 0123456789:+-_/Jjx\t\u{663}";

/// Checks that each value is read from its own text, and that a misspelt text is refused or is the own text
/// of the value it is read as.
///
/// # Panics
/// If a value has another text or several.
pub fn one_text_each<T>(values: impl IntoIterator<Item = T>)
where
    T: FromStr<Err = BadNotation> + Display + Debug + PartialEq,
{
    for value in values {
        let text = value.to_string();
        assert_eq!(text.parse::<T>().as_ref(), Ok(&value), "{text:?}");
        for near in misspelt(&text) {
            if let Ok(read) = near.parse::<T>() {
                assert_eq!(read.to_string(), near, "{near:?} was read as {read:?}");
            }
        }
    }
}

/// Returns texts that differ from this one by a misspelling.
fn misspelt(text: &str) -> Vec<String> {
    let letters = LETTERS.chars();
    let mut near = vec![text.to_uppercase(), text.to_lowercase(), text.repeat(2), String::new()];
    for (i, letter) in text.char_indices() {
        let (before, after) = (&text[..i], &text[i + letter.len_utf8()..]);
        near.push([before, after].concat());
        near.extend(letters.clone().map(|slip| format!("{before}{slip}{after}")));
        near.extend(letters.clone().map(|slip| format!("{before}{slip}{letter}{after}")));
        near.push(format!("{after}{letter}{before}"));
    }
    near.extend(letters.map(|slip| format!("{text}{slip}")));
    near
}
