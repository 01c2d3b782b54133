//! The constants and names of each game that analysis needs beyond the bots' heuristics.

use furlong_bots::BotGame;
use furlong_games::Published;
use furlong_games::rules::{royal_turf, ticket_gagnant, turfmaster};
use serde::{Deserialize, Serialize};

use crate::PlayoutEnd;

/// A game that can be analysed.
pub trait AnalysisGame: BotGame + Published {
    /// The end of playouts: the cheaper one, unless the other has a clearly better Brier score. Both are measured in
    /// `docs/analysis.md`.
    const END: PlayoutEnd;

    /// The imagined worlds for each decision of a review at normal effort.
    const REVIEW_WORLDS: u32;

    /// The kind of decision that an action is.
    fn kind(action: &Self::Action) -> DecisionKind;
}

/// A kind of decision, for totals of a review.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum DecisionKind {
    /// A chip on a horse.
    Bet,
    /// The horse that runs by the die.
    Move,
    /// A card, and the square that it brings a horse to.
    Card,
    /// The dice, and the square that they bring a horse to.
    Dice,
    /// The cards that are kept for a race.
    Keep,
    /// Bonus cards.
    Bonus,
    /// The terms of a race.
    Terms,
    /// A prediction.
    Prediction,
}

impl DecisionKind {
    /// The name in records and messages.
    pub const fn name(self) -> &'static str {
        match self {
            DecisionKind::Bet => "bet",
            DecisionKind::Move => "move",
            DecisionKind::Card => "card",
            DecisionKind::Dice => "dice",
            DecisionKind::Keep => "keep",
            DecisionKind::Bonus => "bonus",
            DecisionKind::Terms => "terms",
            DecisionKind::Prediction => "prediction",
        }
    }
}

impl AnalysisGame for royal_turf::RoyalTurf {
    const END: PlayoutEnd = PlayoutEnd::Game;
    const REVIEW_WORLDS: u32 = 2000;

    fn kind(action: &royal_turf::Action) -> DecisionKind {
        match action {
            royal_turf::Action::Bet { .. } => DecisionKind::Bet,
            royal_turf::Action::Move { .. } => DecisionKind::Move,
        }
    }
}

impl AnalysisGame for turfmaster::TurfMaster {
    const END: PlayoutEnd = PlayoutEnd::Race;
    const REVIEW_WORLDS: u32 = 1000;

    fn kind(action: &turfmaster::Action) -> DecisionKind {
        match action {
            turfmaster::Action::Card { .. } | turfmaster::Action::Pass { .. } => DecisionKind::Card,
            turfmaster::Action::Move { .. } | turfmaster::Action::Choose { .. } => DecisionKind::Dice,
            turfmaster::Action::Bonus { .. } => DecisionKind::Bonus,
            turfmaster::Action::Keep { .. } => DecisionKind::Keep,
        }
    }
}

impl AnalysisGame for ticket_gagnant::TicketGagnant {
    const END: PlayoutEnd = PlayoutEnd::Race;
    const REVIEW_WORLDS: u32 = 1000;

    fn kind(action: &ticket_gagnant::Action) -> DecisionKind {
        match action {
            ticket_gagnant::Action::Choose(_) => DecisionKind::Terms,
            ticket_gagnant::Action::Predict(_) => DecisionKind::Prediction,
            ticket_gagnant::Action::Play { .. }
            | ticket_gagnant::Action::Stay { .. }
            | ticket_gagnant::Action::Discard { .. } => DecisionKind::Card,
        }
    }
}
