//! Text forms: each action and each chance is one short line, the same in records, terminal and tests.

use core::fmt;

/// The reason why a text is not the notation of anything. It never repeats the text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BadNotation(pub &'static str);

impl fmt::Display for BadNotation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

impl core::error::Error for BadNotation {}

/// Reads a line word by word; words are separated by exactly one space, so that each value has one text.
pub struct Words<'a> {
    rest: Option<&'a str>,
}

impl<'a> Words<'a> {
    /// The words of `line`.
    pub fn new(line: &'a str) -> Self {
        Words { rest: Some(line) }
    }

    /// The next word, or `missing` as the reason why the line is no notation.
    pub fn word(&mut self, missing: &'static str) -> Result<&'a str, BadNotation> {
        let rest = self.rest.ok_or(BadNotation(missing))?;
        let (word, rest) = rest.split_once(' ').map_or((rest, None), |(word, rest)| (word, Some(rest)));
        self.rest = rest;
        Ok(word)
    }

    /// Everything behind the words read so far, or `missing` where there is nothing.
    pub fn rest(self, missing: &'static str) -> Result<&'a str, BadNotation> {
        self.rest.ok_or(BadNotation(missing))
    }

    /// Makes sure that nothing is left.
    pub fn end(self) -> Result<(), BadNotation> {
        self.rest.map_or(Ok(()), |_| Err(BadNotation("there is more on the line than expected")))
    }
}
