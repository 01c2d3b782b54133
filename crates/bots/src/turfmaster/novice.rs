//! Weights of a beginner: plays what goes farthest, jokers too, and ignores later rounds.

use furlong_turfmaster::{Action, Goal, Phase, TurfMaster, View};

use super::horse_evaluator::is_held;
use super::public_race::PublicRace;

const WEIGHT_PER_SQUARE: f32 = 0.25;

/// Weighs the legal actions of the viewer.
pub(super) fn weigh(game: &TurfMaster, view: &View, actions: &[Action], weights: &mut [f32]) {
    let race = PublicRace::of_view(game, view);
    for (action, weight) in actions.iter().zip(weights) {
        *weight = match *action {
            Action::Card { horse, card, .. } if is_held(card, view.limits[horse]) => {
                // Now and then a beginner forgets the limit.
                WEIGHT_PER_SQUARE * f32::from(card.value()) - 1.6
            }
            Action::Card { to: Goal::Fall, .. } | Action::Move { to: Goal::Fall, .. } => -5.0,
            Action::Card { horse, to: Goal::At(to), .. } | Action::Move { horse, to: Goal::At(to), .. } => {
                let from = view.field[horse].at().unwrap_or(to);
                WEIGHT_PER_SQUARE * (race.squares_left(from) - race.squares_left(to))
            }
            Action::Choose { dice } => match view.phase {
                Phase::Roll(throw) => WEIGHT_PER_SQUARE * f32::from(throw.value(dice)),
                Phase::Boxes(_)
                | Phase::Keep(_)
                | Phase::Lots(_)
                | Phase::Cards
                | Phase::Throw
                | Phase::Dice(..)
                | Phase::Over => 0.0,
            },
            Action::Keep { cards, .. } => {
                cards.iter().map(|card| WEIGHT_PER_SQUARE * f32::from(card.value())).sum()
            }
            // New cards are tempting when those in the hand are low.
            Action::Bonus { .. } if view.phase == Phase::Cards => 1.0,
            Action::Bonus { .. } => -1.0,
            Action::Pass { .. } => 0.0,
        };
    }
}
