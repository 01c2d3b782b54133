//! A record as lines, each with its place, and the faults found in it.

use std::fmt;

use furlong_wire::{ErrorCode, WireError};

/// So many faults of a record are told at once.
const MAX_TOLD_FAULTS: usize = 5;

/// One fault of a record.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct RecordFault {
    /// The line, from 1.
    pub line: usize,
    /// The column in characters, from 1.
    pub column: usize,
    /// A clause that says what is wrong there.
    pub message: String,
}

impl fmt::Display for RecordFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}", self.line, self.column, self.message)
    }
}

/// The error that tells the first faults of a record, each with line and column.
pub fn unsound(faults: &[RecordFault]) -> WireError {
    let told: Vec<_> = faults.iter().take(MAX_TOLD_FAULTS).map(ToString::to_string).collect();
    let more = match faults.len().saturating_sub(MAX_TOLD_FAULTS) {
        0 => String::new(),
        more => format!("; and {more} more"),
    };
    let place = faults.first().map(|fault| format!("{}:{}", fault.line, fault.column)).unwrap_or_default();
    WireError::new(ErrorCode::BadRecord, told.join("; ") + &more).at(place)
}

/// A piece of text with its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Placed<'a> {
    pub(crate) line: usize,
    pub(crate) column: usize,
    pub(crate) text: &'a str,
}

impl<'a> Placed<'a> {
    pub(crate) fn fault(&self, message: impl Into<String>) -> RecordFault {
        RecordFault { line: self.line, column: self.column, message: message.into() }
    }

    /// The text before and behind the first `separator`, without the spaces around them.
    pub(crate) fn split(&self, separator: char) -> Option<(Placed<'a>, Placed<'a>)> {
        let (before, behind) = self.text.split_once(separator)?;
        let trimmed = behind.trim_start();
        let skipped = self.text.len() - trimmed.len();
        let column = self.column + self.text[..skipped].chars().count();
        Some((
            Placed { text: before.trim_end(), ..*self },
            Placed { column, text: trimmed.trim_end(), ..*self },
        ))
    }
}

/// The lines that say something: comments and empty lines are left out, but the first empty line of the
/// text ends the header.
pub(crate) fn parts(text: &str) -> (Vec<Placed<'_>>, Vec<Placed<'_>>) {
    let lines: Vec<_> = text
        .lines()
        .enumerate()
        .map(|(i, text)| Placed { line: i + 1, column: 1, text: text.trim_end() })
        .filter(|line| !line.text.starts_with('#'))
        .collect();
    let blank = lines.iter().position(|line| line.text.is_empty()).unwrap_or(lines.len());
    let (header, steps) = lines.split_at(blank);
    (header.to_vec(), steps.iter().copied().filter(|line| !line.text.is_empty()).collect())
}
