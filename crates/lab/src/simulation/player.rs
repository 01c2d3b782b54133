//! The players of a simulation.

use std::fmt;
use std::str::FromStr;

use furlong_bots::Level;

/// The player of a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SimulatedPlayer {
    /// Chooses any legal action with equal probability.
    Random,
    /// A bot of this level.
    Bot(Level),
}

impl SimulatedPlayer {
    /// The name in commands and reports.
    pub const fn name(self) -> &'static str {
        match self {
            SimulatedPlayer::Random => "random",
            SimulatedPlayer::Bot(level) => level.name(),
        }
    }
}

impl fmt::Display for SimulatedPlayer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// The error for a name that is no player's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoSuchPlayer;

impl fmt::Display for NoSuchPlayer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "no such bot; there are random, {}", Level::ALL.map(Level::name).join(", "))
    }
}

impl std::error::Error for NoSuchPlayer {}

impl FromStr for SimulatedPlayer {
    type Err = NoSuchPlayer;

    fn from_str(name: &str) -> Result<Self, NoSuchPlayer> {
        match name {
            "random" => Ok(SimulatedPlayer::Random),
            _ => name.parse().map(SimulatedPlayer::Bot).map_err(|_| NoSuchPlayer),
        }
    }
}
