//! Faults of input data, each with the field it is found in.

use alloc::string::String;
use core::fmt;

/// One fault of a position or a data file.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Fault {
    /// The field, like `bets[1][0].chip`.
    pub path: String,
    /// A clause that says what is wrong with the field.
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

/// Reads a field of plain data that may be null but must be present.
#[cfg(feature = "serde")]
pub fn nullable<'de, D, T>(deserializer: D) -> Result<Option<T>, D::Error>
where
    D: serde::Deserializer<'de>,
    T: serde::Deserialize<'de>,
{
    serde::Deserialize::deserialize(deserializer)
}
