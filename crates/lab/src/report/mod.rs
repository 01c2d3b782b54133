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

use crate::arena::BudgetSetting;
use crate::simulation::{SimulatedPlayer, SimulationReport};
use furlong_games::GameId;

pub use self::csv::csv;
pub use self::html::html;
pub use self::json::json;
pub use self::summary::summary;

/// What was played, for who reads the figures or wants them again.
pub struct Source {
    /// The game.
    pub game: GameId,
    /// The version of its rules.
    pub rules: u32,
    /// Who played each seat.
    pub players: Vec<SimulatedPlayer>,
    /// How long experts thought.
    pub thinking: BudgetSetting,
    /// The options in the game's words.
    pub options: String,
    /// The name of the data it was played with, where it has one.
    pub pack: Option<String>,
    /// The hash of that data.
    pub pack_hash: String,
    /// What decided all luck.
    pub seed: String,
    /// How many games were asked for.
    pub asked: u64,
    /// The names of the horses, where they have some.
    pub horses: Vec<String>,
    /// The command that gives the same figures.
    pub command: String,
}

impl Source {
    /// Whether it was stopped before all games were done.
    fn was_stopped(&self, figures: &SimulationReport) -> bool {
        figures.games < self.asked
    }
}
