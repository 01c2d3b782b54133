//! The words of a case.

use std::str::FromStr;

use furlong_ticket_gagnant::{Card, Discipline};

/// The lines before the first step, each a field and its words.
pub(crate) struct Words<'a>(Vec<(&'a str, &'a str)>);

const FIELDS: [&str; 25] = [
    "players",
    "races",
    "flat-only",
    "track",
    "start",
    "phase",
    "race",
    "first",
    "turn",
    "flat",
    "hurdles",
    "steeplechase",
    "trot",
    "hidden",
    "cards",
    "row",
    "-",
    "=============",
    "horses",
    "hand",
    "hands",
    "played",
    "predictions",
    "scores",
    "last",
];

impl<'a> Words<'a> {
    pub(crate) fn new(lines: &[&'a str]) -> Self {
        let field = |line: &&'a str| {
            let line = line.trim();
            let (field, rest) = line.split_once(' ').unwrap_or((line, ""));
            assert!(FIELDS.contains(&field), "what does {line:?} mean?");
            (field, rest.trim())
        };
        let plain = |line: &&&'a str| !line.trim().is_empty() && !line.starts_with('#');
        Words(lines.iter().filter(plain).map(field).collect())
    }

    /// All fields with their words, in their order.
    pub(crate) fn lines(&self) -> impl Iterator<Item = (&'a str, Vec<&'a str>)> {
        self.0.iter().map(|&(field, text)| (field, text.split_whitespace().collect()))
    }

    pub(crate) fn text(&self, field: &str) -> Option<&'a str> {
        self.0.iter().find(|(name, _)| *name == field).map(|(_, text)| *text)
    }

    pub(crate) fn has(&self, field: &str) -> bool {
        self.text(field).is_some()
    }

    pub(crate) fn number<T: FromStr>(&self, field: &str) -> Option<T> {
        self.text(field).map(|text| text.parse().ok().unwrap_or_else(|| panic!("{field} {text}?")))
    }

    /// What the words of that field say one by one.
    pub(crate) fn list<T: FromStr>(&self, field: &str) -> Option<Vec<T>> {
        let read = |word: &str| word.parse().ok().unwrap_or_else(|| panic!("{field} {word}?"));
        self.text(field).map(|text| text.split_whitespace().map(read).collect())
    }

    /// Cards; between hands of several players there is a bar.
    pub(crate) fn hands(&self, field: &str) -> Option<Vec<Vec<Card>>> {
        let card = |word: &str| word.parse().unwrap_or_else(|_| panic!("what card is {word}?"));
        let hand = |text: &str| text.split_whitespace().map(card).collect();
        self.text(field).map(|text| text.split('|').map(hand).collect())
    }

    /// The kind of race: flat, unless it is said.
    pub(crate) fn discipline(&self) -> Discipline {
        if let Some(river) = self.number("steeplechase") {
            return Discipline::Steeplechase { river };
        }
        let said = [("hurdles", Discipline::Hurdles), ("trot", Discipline::Trot)];
        said.into_iter().find(|(name, _)| self.has(name)).map_or(Discipline::Flat, |(_, kind)| kind)
    }
}
