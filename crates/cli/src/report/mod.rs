//! What a simulation found, written as a page to read, as data, and as a few lines for a terminal.
//!
//! Every form is written from the same figures. Nothing here counts or plays.

mod chart;
mod csv;
mod html;
mod json;
mod numbers;
mod summary;
mod words;

use furlong_games::GameId;
use furlong_lab::arena::Thinking;
use furlong_lab::simulation::{Figures, Player};

pub(crate) use self::csv::csv;
pub(crate) use self::html::html;
pub(crate) use self::json::json;
pub(crate) use self::summary::summary;

/// What was played, for who reads the figures or wants them again.
pub(crate) struct Source {
    /// The game.
    pub(crate) game: GameId,
    /// The version of its rules.
    pub(crate) rules: u32,
    /// Who played each seat.
    pub(crate) players: Vec<Player>,
    /// How long experts thought.
    pub(crate) thinking: Thinking,
    /// The options in the game's words.
    pub(crate) options: String,
    /// The name of the data it was played with, where it has one.
    pub(crate) pack: Option<String>,
    /// The hash of that data.
    pub(crate) pack_hash: String,
    /// What decided all luck.
    pub(crate) seed: String,
    /// How many games were asked for.
    pub(crate) asked: u64,
    /// The names of the horses, where they have some.
    pub(crate) horses: Vec<String>,
    /// The command that gives the same figures.
    pub(crate) command: String,
}

impl Source {
    /// Whether it was stopped before all games were done.
    fn was_stopped(&self, figures: &Figures) -> bool {
        figures.games < self.asked
    }
}
