//! Heuristics for TurfMaster. The limit holds a horse in front back, so cards are valued by the positions in which
//! they can be played, and jokers are kept for the finish and for later races.

mod card_worth;
mod club;
mod horse_evaluator;
mod novice;
mod params;
mod public_race;
mod rollout;
mod win_probability;

use furlong_core::{BySeat, Game, Seat, Turn};
use furlong_turfmaster::{Action, DICE, LOTS, Phase, State, TurfMaster, View};

use self::params::EvalParams;
use crate::{BotGame, Scratch, SplitMix64};

impl BotGame for TurfMaster {
    type Cache = ();

    fn iterations_per_ms(&self) -> u32 {
        40 / u32::from(self.meeting().players() * self.meeting().each())
    }

    fn weigh(&self, view: &View, actions: &[Action], weights: &mut [f32]) {
        club::weigh(self, view, &EvalParams::CLUB, actions, weights);
    }

    fn weigh_as_novice(&self, view: &View, actions: &[Action], weights: &mut [f32]) {
        novice::weigh(self, view, actions, weights);
    }

    fn rollout_action(
        &self,
        state: &State,
        seat: Seat,
        _scratch: &mut Scratch<Self>,
        dice: &mut SplitMix64,
    ) -> Action {
        rollout::choose(self, state, seat, &EvalParams::CLUB, dice)
    }

    fn race(&self, state: &State) -> u8 {
        state.race()
    }

    fn is_public(&self, state: &State) -> bool {
        match self.turn(state) {
            // Boxes, lots and throws; cards are dealt and removed in secret.
            Turn::Chance(stream) => stream == LOTS || stream == DICE,
            Turn::Seats(_) => !matches!(state.phase(), Phase::Keep(_)),
            Turn::Over => true,
        }
    }

    fn win_probabilities(&self, state: &State) -> BySeat<f32> {
        win_probability::of(self, state)
    }
}
