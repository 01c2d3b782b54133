//! A decision that a bot is to make, somewhere else and in its own time.

use std::fmt;

use furlong_bots::{Bot, BotGame, Budget, Level};
use furlong_core::{Game, Seat};

/// What a bot is asked. It holds what the seat sees and may do, and nothing else of the table.
pub struct Question {
    /// The seat that it plays for.
    pub seat: Seat,
    /// The number of the decision.
    pub decision: u32,
    level: Level,
    think: Box<Thought>,
}

/// Thinks at a level within a budget.
type Thought = dyn Fn(Level, &Budget) -> Option<String> + Send;

/// What a bot answers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// The seat.
    pub seat: Seat,
    /// The number of the decision.
    pub decision: u32,
    /// The action in the game's notation.
    pub action: String,
}

impl Question {
    pub(crate) fn new<G>(game: G, seat: Seat, decision: u32, level: Level, sight: Sight<G>) -> Self
    where
        G: BotGame + Send + 'static,
        G: Game<Action: Send, View: Send>,
    {
        let Sight { view, actions, seed } = sight;
        let think = move |level, budget: &Budget| {
            let action = Bot::new(level).choose(&game, seat, &view, &actions, seed, budget);
            action.map(|action| action.to_string())
        };
        Question { seat, decision, level, think: Box::new(think) }
    }

    /// How well the bot plays.
    pub fn level(&self) -> Level {
        self.level
    }

    /// Thinks; nothing only if there is nothing to decide.
    pub fn think(&self, budget: &Budget) -> Option<Answer> {
        self.think_as(self.level, budget)
    }

    /// Thinks as a bot of another level would.
    pub fn think_as(&self, level: Level, budget: &Budget) -> Option<Answer> {
        let action = (self.think)(level, budget)?;
        Some(Answer { seat: self.seat, decision: self.decision, action })
    }
}

impl fmt::Debug for Question {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "decision {} of seat {} for {}", self.decision, self.seat, self.level)
    }
}

/// What a seat sees and may do.
pub(crate) struct Sight<G: Game> {
    pub(crate) view: G::View,
    pub(crate) actions: Vec<G::Action>,
    pub(crate) seed: u64,
}
