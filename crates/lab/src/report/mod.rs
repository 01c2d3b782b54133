//! Reports of the arena, of simulations and of reviews: pages to read, data, and lines for a terminal.
//!
//! Every form is written from the same figures. Nothing here counts, plays, prints or opens files.

pub mod arena;
mod cells;
mod chart;
mod csv;
mod html;
mod json;
mod numbers;
pub mod review;
mod summary;
mod text;

use furlong_games::GameId;

pub use self::csv::csv;
pub use self::html::html;
pub use self::json::json;
pub use self::summary::summary;
use crate::arena::BudgetSetting;
use crate::simulation::{SimulatedPlayer, SimulationReport};

/// A simulation's game, players and luck, as reports name them.
#[derive(Clone, Debug)]
pub struct SimulationSetup {
    /// The game.
    pub game: GameId,
    /// The version of its rules.
    pub rules: u32,
    /// The player of each seat.
    pub players: Vec<SimulatedPlayer>,
    /// The time or iterations that experts have for a decision.
    pub thinking: BudgetSetting,
    /// The options in the words of records; empty if there are none.
    pub options: String,
    /// The name of the pack, where it has one.
    pub pack: Option<String>,
    /// The hash of the pack.
    pub pack_hash: String,
    /// The seed of all luck.
    pub seed: String,
    /// The number of games asked for; a run that is stopped plays fewer.
    pub games_asked: u64,
    /// The names of the horses; empty if they have none.
    pub horses: Vec<String>,
    /// The command that gives the same figures again.
    pub command: String,
}

impl SimulationSetup {
    /// True if the run was stopped before all games were done.
    fn was_stopped(&self, report: &SimulationReport) -> bool {
        report.games < self.games_asked
    }
}
