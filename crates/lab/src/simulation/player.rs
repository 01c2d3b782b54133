//! Who plays the games.

use std::fmt;
use std::str::FromStr;

use furlong_bots::Level;

/// Who plays a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Player {
    /// Any legal action, each as likely.
    Random,
    /// A bot.
    Bot(Level),
}

impl Player {
    /// The name by which it is called.
    pub const fn name(self) -> &'static str {
        match self {
            Player::Random => "random",
            Player::Bot(level) => level.name(),
        }
    }
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// A name that is no player's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoSuchPlayer;

impl fmt::Display for NoSuchPlayer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "no such bot; there are random, {}", Level::ALL.map(Level::name).join(", "))
    }
}

impl std::error::Error for NoSuchPlayer {}

impl FromStr for Player {
    type Err = NoSuchPlayer;

    fn from_str(name: &str) -> Result<Self, NoSuchPlayer> {
        match name {
            "random" => Ok(Player::Random),
            _ => name.parse().map(Player::Bot).map_err(|_| NoSuchPlayer),
        }
    }
}
