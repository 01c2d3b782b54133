//! What is wrong with input, and where.

use alloc::string::String;
use core::fmt;

/// One fault of a position or a data file.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Fault {
    /// The field, like `bets[1][0].chip`.
    pub path: String,
    /// What is wrong with it, as a clause.
    pub message: String,
}

impl Fault {
    /// A fault of the field at `path`.
    pub fn new(path: impl Into<String>, message: impl Into<String>) -> Self {
        Fault { path: path.into(), message: message.into() }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.path, self.message)
    }
}

/// A field of plain data that may be null but must be there.
#[cfg(feature = "serde")]
pub fn nullable<'de, D, T>(deserializer: D) -> Result<Option<T>, D::Error>
where
    D: serde::Deserializer<'de>,
    T: serde::Deserialize<'de>,
{
    serde::Deserialize::deserialize(deserializer)
}
