//! A club player weighs what is legal, from a view alone.

use furlong_core::{Seat, Viewer};
use furlong_turfmaster::{Action, Cards, Choice, Horse, Phase, Throw, TurfMaster, View};

use super::judge::Judge;
use super::table::Table;
use super::taste::Taste;

/// Nothing that is possible is as bad.
const NEVER: f32 = -1000.0;

/// Weighs what the viewer may do.
pub(super) fn weigh(game: &TurfMaster, view: &View, taste: &Taste, actions: &[Action], weights: &mut [f32]) {
    let table = Table::of_view(game, view);
    match (view.phase, view.viewer) {
        (Phase::Keep(_), _) => weigh_keeps(&table, taste, actions, weights),
        (Phase::Roll(throw), Viewer::Seat(seat)) => {
            let advantage = |dice| advantage(&table, seat, throw, dice, taste, |horse| hand(view, horse));
            for (action, weight) in actions.iter().zip(&mut *weights) {
                let choice = if let Action::Choose { dice } = *action { Some(dice) } else { None };
                *weight = choice.map_or(NEVER, |dice| taste.scale * advantage(dice));
            }
        }
        (Phase::Cards | Phase::Dice(..), _) => weigh_moves(&table, view, taste, actions, weights),
        (Phase::Boxes(_) | Phase::Lots(_) | Phase::Throw | Phase::Over, _)
        | (Phase::Roll(_), Viewer::Spectator) => weights.fill(NEVER),
    }
    weigh_bonuses(&table, view, taste, actions, weights);
}

/// The hand of an own horse.
fn hand(view: &View, horse: Horse) -> Cards {
    view.hands[horse].known().unwrap_or_default()
}

fn weigh_keeps(table: &Table<'_>, taste: &Taste, actions: &[Action], weights: &mut [f32]) {
    let worth = table.worth(taste);
    for (action, weight) in actions.iter().zip(weights) {
        *weight =
            if let Action::Keep { cards, .. } = action { taste.scale * worth.of_all(*cards) } else { NEVER };
    }
}

fn weigh_moves(table: &Table<'_>, view: &View, taste: &Taste, actions: &[Action], weights: &mut [f32]) {
    let Some(horse) = table.order.next() else { return weights.fill(NEVER) };
    let judge = Judge::new(table, horse, hand(view, horse), taste);
    for (action, weight) in actions.iter().zip(weights) {
        let worth = match *action {
            Action::Card { card, to, .. } => judge.goal(to) - judge.loss(card),
            Action::Move { to, .. } => judge.goal(to),
            Action::Pass { .. } => 0.0,
            Action::Bonus { .. } | Action::Keep { .. } | Action::Choose { .. } => NEVER,
        };
        *weight = taste.scale * worth;
    }
}

/// How good a choice of the dice is for the horses of a seat, in squares. TM-DICE-2
pub(super) fn advantage(
    table: &Table<'_>,
    seat: Seat,
    throw: Throw,
    dice: Choice,
    taste: &Taste,
    hand: impl Fn(Horse) -> Cards,
) -> f32 {
    let [one, other] = throw.dice();
    let gain = |horse: Horse| {
        let value = throw.value(dice);
        f32::from(if table.limits[horse].forbids(value) { one.max(other) } else { value })
    };
    let (mut sum, mut count) = (0.0, 0.0);
    for horse in table.meeting.horses_of(seat).filter(|&horse| table.runners[horse].at().is_some()) {
        sum += Judge::new(table, horse, hand(horse), taste).throw(gain(horse), gain);
        count += 1.0;
    }
    if count > 0.0 { sum / count } else { 0.0 }
}

/// Taking a bonus leaves everything else possible, so it is weighed against the best of that.
fn weigh_bonuses(table: &Table<'_>, view: &View, taste: &Taste, actions: &[Action], weights: &mut [f32]) {
    // They are listed behind all else.
    let bonuses = actions.iter().rev().take_while(|action| matches!(action, Action::Bonus { .. })).count();
    let (others, weights) = weights.split_at_mut(actions.len() - bonuses);
    if weights.is_empty() {
        return;
    }
    let best = others.iter().copied().fold(NEVER, f32::max);
    for (action, weight) in actions[others.len()..].iter().zip(weights) {
        if let Action::Bonus { horse } = *action {
            *weight = best + taste.scale * Judge::new(table, horse, hand(view, horse), taste).bonus();
        }
    }
}
