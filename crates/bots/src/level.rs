//! The strengths of bots.

use std::fmt;
use std::str::FromStr;

/// The strength of a bot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Level {
    /// Like a beginner, at once.
    Novice,
    /// By sound heuristics, at once.
    Club,
    /// By searching ahead, within a budget.
    Expert,
}

impl Level {
    /// All levels, the weakest first.
    pub const ALL: [Level; 3] = [Level::Novice, Level::Club, Level::Expert];

    /// The name in commands, records and protocols.
    pub const fn name(self) -> &'static str {
        match self {
            Level::Novice => "novice",
            Level::Club => "club",
            Level::Expert => "expert",
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// The error for a name that is no level's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoSuchLevel;

impl fmt::Display for NoSuchLevel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "no such bot; there are {}", Level::ALL.map(Level::name).join(", "))
    }
}

impl std::error::Error for NoSuchLevel {}

impl FromStr for Level {
    type Err = NoSuchLevel;

    fn from_str(name: &str) -> Result<Self, NoSuchLevel> {
        Level::ALL.into_iter().find(|level| level.name() == name).ok_or(NoSuchLevel)
    }
}
