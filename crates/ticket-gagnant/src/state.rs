//! The whole truth about a meeting in progress.

use furlong_core::{BySeat, List, Seat, SeatSet};

use crate::{Cards, Field, HORSES, Horse, HorseSet, Prediction, Terms};

/// A meeting in progress.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct State {
    /// The race, from 1.
    pub(crate) race: u8,
    /// This race's first player, once there is one. TG-NEXT-1
    pub(crate) first: Option<Seat>,
    /// The total of each player.
    pub(crate) scores: BySeat<i32>,
    /// The terms that the first player chose for this race. TG-FIRST-1
    pub(crate) terms: Option<Terms>,
    /// The cards each player can play.
    pub(crate) hands: BySeat<Cards>,
    /// The undealt cards; their order is decided when they are drawn. TG-DEAL-1
    pub(crate) stock: Cards,
    /// Each player's prediction for this race, once it is made. TG-PRED-1
    pub(crate) predictions: BySeat<Option<Prediction>>,
    /// `true` once the predictions of this race are revealed. TG-PRED-2
    pub(crate) open: bool,
    /// The horses on the track.
    pub(crate) field: Field,
    /// The end of the latest race.
    pub(crate) last: Option<LastRace>,
    /// The decision that is awaited.
    pub(crate) phase: Phase,
}

impl State {
    /// The race, from 1.
    pub fn race(&self) -> u8 {
        self.race
    }

    /// This race's first player, once there is one.
    pub fn first(&self) -> Option<Seat> {
        self.first
    }

    /// The total of each player.
    pub fn scores(&self) -> &BySeat<i32> {
        &self.scores
    }

    /// The terms that the first player chose for this race.
    pub fn terms(&self) -> Option<&Terms> {
        self.terms.as_ref()
    }

    /// The cards each player can play.
    pub fn hands(&self) -> &BySeat<Cards> {
        &self.hands
    }

    /// Each player's prediction for this race, once it is made.
    pub fn predictions(&self) -> &BySeat<Option<Prediction>> {
        &self.predictions
    }

    /// Returns `true` once the predictions of this race are revealed.
    pub fn is_open(&self) -> bool {
        self.open
    }

    /// The horses on the track.
    pub fn field(&self) -> &Field {
        &self.field
    }

    /// The decision that is awaited.
    pub fn phase(&self) -> &Phase {
        &self.phase
    }
}

/// The decision that is awaited. Nothing in it is secret.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// Luck says who is first player. TG-NEXT-1
    Lot,
    /// The first player chooses. TG-FIRST-1
    Choose,
    /// Luck deals a card to this player, the first of so many. TG-DEAL-1
    Deal(Seat, u8),
    /// All players predict, of whom these have not yet. TG-PRED-1
    Predict(SeatSet),
    /// This player plays a card. TG-TURN-1
    Run(Seat),
    /// Luck decides a photo finish. TG-END-1
    Photo(Finish),
    /// The meeting is over.
    Over,
}

/// Horses are being placed, the first one first. TG-END-1
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Finish {
    /// The placed horses, the first one first.
    pub order: List<Horse, HORSES>,
    /// The horses that are not placed yet, without those whose photo is awaited.
    pub behind: HorseSet,
    /// The horses on one row of which luck takes the best.
    pub tied: HorseSet,
    /// The disqualified horses. TG-TROT-1
    pub out: HorseSet,
}

/// The end of a race.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct LastRace {
    /// All placed horses, the first one first.
    pub order: List<Horse, HORSES>,
    /// The disqualified ones. TG-TROT-1
    pub out: HorseSet,
}
