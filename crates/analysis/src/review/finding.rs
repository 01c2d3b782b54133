//! The results of a review's parts.

use std::fmt::Display;

use furlong_core::BySeat;
use serde::{Deserialize, Serialize};

use crate::{ActionValue, DecisionKind, Estimate};

/// The result of a part of a review.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum Finding {
    /// All seats' chances.
    Chances {
        /// The chance of each seat to win the game.
        chances: BySeat<Estimate>,
    },
    /// A seat's chance at the beginning.
    First {
        /// The chance to win the game.
        chance: Estimate,
    },
    /// A seat's luck.
    Luck {
        /// The change of the chance to win the game.
        luck: Estimate,
    },
    /// A decision.
    Decision(DecisionFinding),
}

/// The values of a decision that was made.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct DecisionFinding {
    /// The kind of decision.
    pub kind: DecisionKind,
    /// The number of legal actions.
    pub legal: usize,
    /// The chance to win that the played action cost; it may be negative by chance.
    pub cost: Estimate,
    /// The action that was played.
    pub played: ReviewedAction,
    /// The best other action.
    pub other: ReviewedAction,
}

/// An action with its values.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ReviewedAction {
    /// The action in the game's notation.
    pub action: String,
    /// The chance to win the game after it.
    pub game: Estimate,
    /// The chance to score most in the race.
    pub race: Estimate,
    /// The expected score, in the game's own unit.
    pub score: Estimate,
}

impl ReviewedAction {
    pub(super) fn new(value: &ActionValue<impl Display>) -> Self {
        ReviewedAction {
            action: value.action.to_string(),
            game: value.game,
            race: value.race,
            score: value.score,
        }
    }
}
