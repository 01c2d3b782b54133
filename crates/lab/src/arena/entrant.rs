//! The entrants of an arena: our own bots, and programs of others.

use std::time::Duration;

use furlong_bots::{Bot, BotGame, Budget, Level, Stop};
use furlong_play::Decision;
use furlong_wire::WireGame;

use super::external_program::ExternalProgram;
use super::running_programs::RunningPrograms;

/// A bot that takes part in an arena.
#[derive(Clone, Debug, PartialEq)]
pub struct Entrant {
    /// The name in reports; entrants of the same name count as one.
    pub name: String,
    /// The player behind the name.
    pub kind: EntrantKind,
}

/// The player behind an entrant.
#[derive(Clone, Debug, PartialEq)]
pub enum EntrantKind {
    /// One of our own bots.
    Bot(Level),
    /// A program that is asked for each decision.
    Program {
        /// The program and its arguments.
        command: Vec<String>,
        /// The most time for one answer.
        timeout: Duration,
    },
}

impl Entrant {
    /// One of our own bots, by the name of its level.
    pub fn bot(level: Level) -> Self {
        Entrant { name: level.name().to_owned(), kind: EntrantKind::Bot(level) }
    }
}

/// The budget of experts for one decision, as reports name it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BudgetSetting {
    /// A time in milliseconds.
    Milliseconds(u64),
    /// A fixed number of iterations, at least one for each action that is searched.
    Iterations(u32),
}

impl BudgetSetting {
    /// The budget, which is over as soon as `stop` is stopped.
    pub(super) fn until(self, stop: &Stop) -> Budget {
        let budget = match self {
            BudgetSetting::Milliseconds(ms) => Budget::time(Duration::from_millis(ms)),
            BudgetSetting::Iterations(iterations) => Budget::iterations(iterations),
        };
        budget.until(stop.clone())
    }

    /// The time that programs of others are told.
    pub(super) fn milliseconds(self) -> u64 {
        match self {
            BudgetSetting::Milliseconds(ms) => ms,
            BudgetSetting::Iterations(_) => Budget::DEFAULT_TIME.as_millis().try_into().unwrap_or(u64::MAX),
        }
    }
}

/// A decision that an entrant owes.
pub(super) struct DecisionRequest<'a, G: BotGame> {
    pub(super) decision: Decision<'a, G>,
    pub(super) view: &'a G::View,
    pub(super) budget: BudgetSetting,
    pub(super) stop: &'a Stop,
}

/// The reason why an entrant gave no legal answer.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct AnswerError {
    /// A phrase that follows the bot's name.
    pub(super) message: String,
    /// The answer, cut short.
    pub(super) answer: Option<String>,
    /// The last lines of its standard error.
    pub(super) stderr: Vec<String>,
}

impl AnswerError {
    pub(super) fn new(message: impl Into<String>) -> Self {
        AnswerError { message: message.into(), ..AnswerError::default() }
    }
}

impl From<String> for AnswerError {
    /// The error for an answer that the rules refuse.
    fn from(refusal: String) -> Self {
        AnswerError::new(format!("failed: {refusal}"))
    }
}

/// An entrant as one thread plays it.
pub(super) enum ArenaPlayer<G: BotGame> {
    Bot(Box<Bot<G>>),
    Program(ExternalProgram),
}

impl<G: WireGame + BotGame> ArenaPlayer<G> {
    /// The entrant, ready to play. Programs are started by their first decision.
    pub(super) fn new(kind: &EntrantKind, programs: &RunningPrograms) -> Self {
        match kind {
            EntrantKind::Bot(level) => ArenaPlayer::Bot(Box::new(Bot::new(*level))),
            EntrantKind::Program { command, timeout } => {
                ArenaPlayer::Program(ExternalProgram::new(command.clone(), *timeout, programs.clone()))
            }
        }
    }

    /// Chooses one of the actions of a request.
    pub(super) fn choose(&mut self, request: &DecisionRequest<'_, G>) -> Result<G::Action, AnswerError> {
        match self {
            ArenaPlayer::Bot(bot) => {
                let DecisionRequest { decision, view, budget, stop } = request;
                let budget = budget.until(stop);
                bot.choose(decision.game, decision.seat, view, decision.actions, decision.seed, &budget)
                    .ok_or_else(|| AnswerError::new("has nothing to choose from"))
            }
            ArenaPlayer::Program(program) => program.choose(request),
        }
    }
}
