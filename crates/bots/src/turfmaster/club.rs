//! Weights of a club player's actions, from a view alone.

use furlong_core::{Seat, Viewer};
use furlong_turfmaster::{Action, Cards, Choice, Horse, Phase, Throw, TurfMaster, View};

use super::horse_evaluator::HorseEvaluator;
use super::params::EvalParams;
use super::public_race::PublicRace;

/// A weight below that of every action.
const WORST_WEIGHT: f32 = -1000.0;

/// Weighs the legal actions of the viewer.
pub(super) fn weigh(
    game: &TurfMaster,
    view: &View,
    params: &EvalParams,
    actions: &[Action],
    weights: &mut [f32],
) {
    let race = PublicRace::of_view(game, view);
    match (view.phase, view.viewer) {
        (Phase::Keep(_), _) => weigh_keeps(&race, params, actions, weights),
        (Phase::Roll(throw), Viewer::Seat(seat)) => {
            let advantage = |dice| advantage(&race, seat, throw, dice, params, |horse| hand(view, horse));
            for (action, weight) in actions.iter().zip(&mut *weights) {
                let choice = if let Action::Choose { dice } = *action { Some(dice) } else { None };
                *weight = choice.map_or(WORST_WEIGHT, |dice| params.scale * advantage(dice));
            }
        }
        (Phase::Cards | Phase::Dice(..), _) => weigh_moves(&race, view, params, actions, weights),
        (Phase::Boxes(_) | Phase::Lots(_) | Phase::Throw | Phase::Over, _)
        | (Phase::Roll(_), Viewer::Spectator) => weights.fill(WORST_WEIGHT),
    }
    weigh_bonuses(&race, view, params, actions, weights);
}

/// The hand of a horse of the viewer.
fn hand(view: &View, horse: Horse) -> Cards {
    view.hands[horse].known().unwrap_or_default()
}

fn weigh_keeps(race: &PublicRace<'_>, params: &EvalParams, actions: &[Action], weights: &mut [f32]) {
    let worth = race.worth(params);
    for (action, weight) in actions.iter().zip(weights) {
        *weight = if let Action::Keep { cards, .. } = action {
            params.scale * worth.of_all(*cards)
        } else {
            WORST_WEIGHT
        };
    }
}

fn weigh_moves(
    race: &PublicRace<'_>,
    view: &View,
    params: &EvalParams,
    actions: &[Action],
    weights: &mut [f32],
) {
    let Some(horse) = race.order.next() else { return weights.fill(WORST_WEIGHT) };
    let evaluator = HorseEvaluator::new(race, horse, hand(view, horse), params);
    for (action, weight) in actions.iter().zip(weights) {
        let worth = match *action {
            Action::Card { card, to, .. } => evaluator.goal(to) - evaluator.loss(card),
            Action::Move { to, .. } => evaluator.goal(to),
            Action::Pass { .. } => 0.0,
            Action::Bonus { .. } | Action::Keep { .. } | Action::Choose { .. } => WORST_WEIGHT,
        };
        *weight = params.scale * worth;
    }
}

/// The worth of a choice of the dice to the horses of a seat, in squares. TM-DICE-2
pub(super) fn advantage(
    race: &PublicRace<'_>,
    seat: Seat,
    throw: Throw,
    dice: Choice,
    params: &EvalParams,
    hand: impl Fn(Horse) -> Cards,
) -> f32 {
    let [one, other] = throw.dice();
    let gain = |horse: Horse| {
        let value = throw.value(dice);
        f32::from(if race.limits[horse].forbids(value) { one.max(other) } else { value })
    };
    let (mut sum, mut count) = (0.0, 0.0);
    for horse in race.meeting.horses_of(seat).filter(|&horse| race.runners[horse].at().is_some()) {
        sum += HorseEvaluator::new(race, horse, hand(horse), params).throw(gain(horse), gain);
        count += 1.0;
    }
    if count > 0.0 { sum / count } else { 0.0 }
}

/// Weighs the bonus actions against the best other action, which stays possible after them.
fn weigh_bonuses(
    race: &PublicRace<'_>,
    view: &View,
    params: &EvalParams,
    actions: &[Action],
    weights: &mut [f32],
) {
    // Bonus actions are listed last.
    let bonuses = actions.iter().rev().take_while(|action| matches!(action, Action::Bonus { .. })).count();
    let (others, weights) = weights.split_at_mut(actions.len() - bonuses);
    if weights.is_empty() {
        return;
    }
    let best = others.iter().copied().fold(WORST_WEIGHT, f32::max);
    for (action, weight) in actions[others.len()..].iter().zip(weights) {
        if let Action::Bonus { horse } = *action {
            *weight =
                best + params.scale * HorseEvaluator::new(race, horse, hand(view, horse), params).bonus();
        }
    }
}
