//! Those who take part: our own bots, and programs of others.

use std::time::Duration;

use furlong_bots::{Bot, BotGame, Budget, Level, Stop};
use furlong_play::Decision;
use furlong_wire::WireGame;

use super::external::External;
use super::programs::Programs;

/// Somebody who takes part.
#[derive(Clone, Debug, PartialEq)]
pub struct Entrant {
    /// The name in the table.
    pub name: String,
    /// Who it is.
    pub kind: Kind,
}

/// Who takes part.
#[derive(Clone, Debug, PartialEq)]
pub enum Kind {
    /// One of our own bots.
    House(Level),
    /// A program that is asked for each decision.
    External {
        /// The program and its arguments.
        words: Vec<String>,
        /// How long it may take for an answer.
        patience: Duration,
    },
}

impl Entrant {
    /// One of our own bots.
    pub fn house(level: Level) -> Self {
        Entrant { name: level.name().to_owned(), kind: Kind::House(level) }
    }
}

/// How long an expert may think for a decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Thinking {
    /// So many milliseconds.
    Milliseconds(u64),
    /// A fixed number of iterations, at least one for each action that is looked at.
    Iterations(u32),
}

impl Thinking {
    /// The budget, which ends when `stop` says so.
    pub(super) fn budget(self, stop: &Stop) -> Budget {
        let budget = match self {
            Thinking::Milliseconds(ms) => Budget::time(Duration::from_millis(ms)),
            Thinking::Iterations(iterations) => Budget::iterations(iterations),
        };
        budget.until(stop.clone())
    }

    /// What is told to programs of others.
    pub(super) fn milliseconds(self) -> u64 {
        match self {
            Thinking::Milliseconds(ms) => ms,
            Thinking::Iterations(_) => Budget::DEFAULT_TIME.as_millis().try_into().unwrap_or(u64::MAX),
        }
    }
}

/// A decision that is asked for.
pub(super) struct Question<'a, G: BotGame> {
    pub(super) decision: Decision<'a, G>,
    pub(super) view: &'a G::View,
    pub(super) thinking: Thinking,
    pub(super) stop: &'a Stop,
}

/// Why there is no answer.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Complaint {
    /// What is wrong.
    pub(super) message: String,
    /// What was answered instead, cut short.
    pub(super) said: Option<String>,
    /// The last lines of its standard error.
    pub(super) stderr: Vec<String>,
}

impl Complaint {
    pub(super) fn new(message: impl Into<String>) -> Self {
        Complaint { message: message.into(), ..Complaint::default() }
    }
}

impl From<String> for Complaint {
    /// What the rules say of an answer.
    fn from(refusal: String) -> Self {
        Complaint::new(format!("failed: {refusal}"))
    }
}

/// An entrant at work in one thread.
pub(super) enum Player<G: BotGame> {
    House(Box<Bot<G>>),
    External(External),
}

impl<G: WireGame + BotGame> Player<G> {
    /// The entrant, ready to play. Programs are started with the first question.
    pub(super) fn new(kind: &Kind, programs: &Programs) -> Self {
        match kind {
            Kind::House(level) => Player::House(Box::new(Bot::new(*level))),
            Kind::External { words, patience } => {
                Player::External(External::new(words.clone(), *patience, programs.clone()))
            }
        }
    }

    /// Its answer.
    pub(super) fn choose(&mut self, question: &Question<'_, G>) -> Result<G::Action, Complaint> {
        match self {
            Player::House(bot) => {
                let Question { decision, view, thinking, stop } = question;
                let budget = thinking.budget(stop);
                bot.choose(decision.game, decision.seat, view, decision.actions, decision.seed, &budget)
                    .ok_or_else(|| Complaint::new("has nothing to choose from"))
            }
            Player::External(external) => external.choose(question),
        }
    }
}
