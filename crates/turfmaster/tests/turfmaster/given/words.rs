//! The words of a case.

use std::str::FromStr;

use furlong_turfmaster::Card;

/// The lines before the first step, each a field and its words.
pub(crate) struct Words<'a>(Vec<(&'a str, &'a str)>);

const FIELDS: [&str; 29] = [
    "players", "horses", "version", "course", "races", "race", "round", "phase", "start", "lane", "horse",
    "next", "moved", "hand", "deck", "played", "kept", "places", "bonus", "limits", "order", "roller",
    "dice", "chosen", "reach", "falls", "stays", "scores", "ranking",
];

impl<'a> Words<'a> {
    pub(crate) fn new(lines: &[&'a str]) -> Self {
        let field = |line: &&'a str| {
            let (field, rest) = line.split_once(' ').unwrap_or((*line, ""));
            assert!(FIELDS.contains(&field), "what does {line:?} mean?");
            (field, rest.trim())
        };
        Words(lines.iter().filter(|line| !line.trim().is_empty()).map(field).collect())
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

    /// The words of every line of that field.
    pub(crate) fn all(&self, field: &str) -> Vec<Vec<&'a str>> {
        let lines = self.0.iter().filter(|(name, _)| *name == field);
        lines.map(|(_, text)| text.split_whitespace().collect()).collect()
    }

    fn list(&self, field: &str) -> Option<Vec<&'a str>> {
        self.text(field).map(|text| text.split_whitespace().collect())
    }

    pub(crate) fn numbers<T: FromStr>(&self, field: &str) -> Option<Vec<Option<T>>> {
        self.list(field).map(|words| words.iter().map(|word| word.parse().ok()).collect())
    }

    /// What a line such as `hand 3: …` says of that horse.
    pub(crate) fn of(&self, field: &str, horse: u8) -> Option<Vec<&'a str>> {
        let lines = self.0.iter().filter(|(name, _)| *name == field);
        let mut rest = lines.filter_map(|(_, text)| text.split_once(':'));
        let found = rest.find(|(whose, _)| whose.parse() == Ok(horse));
        found.map(|(_, words)| words.split_whitespace().collect())
    }

    /// Cards of a horse; `7*5` is five of them.
    pub(crate) fn cards(&self, field: &str, horse: u8) -> Option<Vec<Card>> {
        let cards = |word: &&str| {
            let (card, times) = word.split_once('*').unwrap_or((*word, "1"));
            vec![card.parse().unwrap(); times.parse().unwrap()]
        };
        self.of(field, horse).map(|words| words.iter().flat_map(cards).collect())
    }
}
