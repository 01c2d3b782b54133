//! Reports of the arena: a table for a terminal, JSON, and CSV.

mod csv;
mod json;
mod table;

use furlong_games::GameId;

use crate::arena::{Arena, ArenaReport, BotResult, EndReason, Entrant, EntrantKind};

/// The game of a run, as reports name it.
#[derive(Clone, Debug)]
pub struct ArenaGame {
    /// The game.
    pub game: GameId,
    /// The version of its rules.
    pub rules: u32,
    /// The hash of the pack.
    pub pack_hash: String,
    /// The options in the words of records; empty if there are none.
    pub options: String,
}

/// A run of the arena with its results.
#[derive(Clone, Debug)]
pub struct ArenaSummary<'a, G> {
    /// The game.
    pub game: ArenaGame,
    /// The set-up of the run.
    pub arena: &'a Arena<'a, G>,
    /// The results.
    pub report: &'a ArenaReport,
    /// The time that the run took.
    pub seconds: f64,
}

impl<G> ArenaSummary<'_, G> {
    /// Says how the run ended, unless it ended as planned.
    pub fn note(&self) -> Option<String> {
        let (played, asked) = (self.report.deals, self.arena.deals);
        match self.report.end {
            EndReason::Complete | EndReason::Decided => None,
            EndReason::Stopped => Some(format!("stopped after {played} of {asked} deals")),
            EndReason::Failed(_) => Some(format!("a bot failed after {played} of {asked} deals")),
        }
    }

    /// The bots with their report.
    fn bots(&self) -> impl Iterator<Item = (&Entrant, &BotResult)> {
        self.arena.line_up.entrants().iter().zip(&self.report.results)
    }

    /// The bots' names in the order of their chairs.
    fn chairs(&self) -> Vec<&str> {
        let line_up = self.arena.line_up;
        line_up.chairs().iter().map(|&bot| line_up.entrants()[bot].name.as_str()).collect()
    }

    /// The reason of the end, in a word.
    fn end(&self) -> &'static str {
        match self.report.end {
            EndReason::Complete => "complete",
            EndReason::Decided => "decided",
            EndReason::Stopped => "stopped",
            EndReason::Failed(_) => "failed",
        }
    }
}

/// The command of a program that plays; nothing for our own bots.
fn command(entrant: &Entrant) -> Option<&[String]> {
    match &entrant.kind {
        EntrantKind::Bot(_) => None,
        EntrantKind::Program { command, .. } => Some(command),
    }
}
