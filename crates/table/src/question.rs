//! A decision that a bot is to make, somewhere else and in its own time.

use std::any::Any;
use std::fmt;

use furlong_bots::{BotGame, Budget, Level};
use furlong_core::{Game, Seat};
use furlong_play::Question;

/// A question to a bot. It holds what the seat sees and may do, and nothing else of the table.
pub struct BotQuestion {
    /// The seat that the bot plays for.
    pub seat: Seat,
    /// The number of the decision.
    pub decision: u32,
    level: Level,
    answer: Box<AnswerFn>,
}

/// Chooses an action at a level within a budget.
type AnswerFn = dyn Fn(Level, &Budget) -> Option<BotAction> + Send;

/// A bot's answer.
#[derive(Debug)]
pub struct BotAnswer {
    /// The seat.
    pub seat: Seat,
    /// The number of the decision.
    pub decision: u32,
    /// The action.
    pub action: BotAction,
}

/// An action of the table's game, whichever that is.
pub struct BotAction(Box<dyn Any + Send + Sync>);

impl BotAction {
    /// The action, if it is one of game `G`.
    pub(crate) fn of_game<G: Game>(&self) -> Option<G::Action> {
        self.0.downcast_ref().copied()
    }
}

impl fmt::Debug for BotAction {
    /// Says nothing about the action: it may be secret.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("BotAction")
    }
}

impl BotQuestion {
    pub(crate) fn new<G>(seat: Seat, decision: u32, level: Level, question: Question<G>) -> Self
    where
        G: BotGame + Send + 'static,
    {
        let answer = move |level, budget: &Budget| {
            question.answer(level, budget).map(|action| BotAction(Box::new(action)))
        };
        BotQuestion { seat, decision, level, answer: Box::new(answer) }
    }

    /// The level at which the bot plays.
    pub fn level(&self) -> Level {
        self.level
    }

    /// Lets the bot think; nothing only if there is nothing to decide.
    pub fn think(&self, budget: &Budget) -> Option<BotAnswer> {
        self.think_as(self.level, budget)
    }

    /// Lets a bot of another level think instead.
    pub fn think_as(&self, level: Level, budget: &Budget) -> Option<BotAnswer> {
        let action = (self.answer)(level, budget)?;
        Some(BotAnswer { seat: self.seat, decision: self.decision, action })
    }
}

impl fmt::Debug for BotQuestion {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "decision {} of seat {} for {}", self.decision, self.seat, self.level)
    }
}
