//! Decisions in a race, step by step: the card or the die first, then the square.

use furlong_games::rules::turfmaster::{Action, Card, Choice as Dice, Goal, Horse, Phase, View};

use super::ends;
use super::labels::{self, TurfMasterLabels, is_held, name as horse_name};
use super::message::TurfMasterPlayMessage as Play;
use crate::board::{Menu, MenuChoice};
use furlong_narrate::turfmaster::TurfMasterMessage as Narration;

/// The menu in a race.
pub(super) fn menu(
    labels: &TurfMasterLabels,
    view: &View,
    actions: &[Action],
    path: &[usize],
) -> Menu<Action> {
    let groups = groups(view, actions);
    match (path, groups.as_slice()) {
        (&[index, ..], _) if groups.len() > 1 => {
            squares(labels, view, groups.get(index).map_or(&[], Vec::as_slice), &[])
        }
        (_, [only]) => squares(labels, view, only, &others(actions)),
        _ => {
            let by = groups.iter().map(|group| by(labels, view, group));
            let others = others(actions).into_iter().map(|action| last(labels, view, action));
            Menu { question: question(labels, view), choices: by.chain(others).collect() }
        }
    }
}

/// A card or a die by which a horse moves.
#[derive(Clone, Copy, PartialEq, Eq)]
enum MoveSource {
    Card(Card),
    Dice(Dice),
}

fn by_of(action: &Action) -> Option<MoveSource> {
    match *action {
        Action::Card { card, .. } => Some(MoveSource::Card(card)),
        Action::Move { dice, .. } => Some(MoveSource::Dice(dice)),
        Action::Choose { .. } | Action::Bonus { .. } | Action::Pass { .. } | Action::Keep { .. } => None,
    }
}

/// The moves of each card or die: first those that bring the horse on, then those that leave it where it
/// is, last those that make it fall.
fn groups(view: &View, actions: &[Action]) -> Vec<Vec<Action>> {
    let moves: Vec<_> = actions.iter().copied().filter(|action| by_of(action).is_some()).collect();
    let groups = moves.chunk_by(|one, other| by_of(one) == by_of(other));
    let mut groups: Vec<_> = groups.map(<[_]>::to_vec).collect();
    let gets_on = |action: &Action| {
        ends::end(action).is_some_and(|(horse, goal)| match goal {
            Goal::At(to) => view.field[horse].at() != Some(to),
            Goal::Fall => false,
        })
    };
    let falls =
        |group: &Vec<Action>| group.iter().all(|action| matches!(ends::end(action), Some((_, Goal::Fall))));
    groups.sort_by_key(|group| (falls(group), !group.iter().any(gets_on)));
    groups
}

/// The actions that move no horse.
fn others(actions: &[Action]) -> Vec<Action> {
    actions.iter().copied().filter(|action| by_of(action).is_none()).collect()
}

/// A card or a die with all its moves.
fn by(labels: &TurfMasterLabels, view: &View, group: &[Action]) -> MenuChoice<Action> {
    let label = match (group.first(), group.len()) {
        (Some(&Action::Card { horse, card, .. }), _) if is_held(card, view.limits[horse]) => {
            let limit = view.limits[horse].number().unwrap_or_default();
            labels.say(Play::CardHeld { card: card.name(), limit })
        }
        (Some(action @ Action::Card { card, .. }), 1) => {
            let end = ends::describe(labels, view, action);
            labels.say(Play::CardEnds { card: card.name(), end: &end })
        }
        (Some(Action::Card { card, .. }), count) => labels.say(Play::CardLeads { card: card.name(), count }),
        (Some(Action::Move { dice, .. }), count) => {
            labels.say(Play::ByDie { value: value(view, *dice), count })
        }
        (
            Some(Action::Choose { .. } | Action::Bonus { .. } | Action::Pass { .. } | Action::Keep { .. })
            | None,
            _,
        ) => String::new(),
    };
    match group {
        [only] => MenuChoice::last(label, *only),
        _ => MenuChoice::group(label, group.to_vec()),
    }
}

/// The squares of one card or die, and what else can be done.
fn squares(labels: &TurfMasterLabels, view: &View, group: &[Action], others: &[Action]) -> Menu<Action> {
    let course = labels.race(view).map(|race| &*race.course);
    let mut group = group.to_vec();
    group.sort_by_key(|action| ends::order(course, action));
    let question = match group.first() {
        Some(&Action::Card { horse, card, .. }) => {
            let by = labels.say(Play::ByCard { card: &labels.card(card) });
            labels.say(Play::AskSquare { horse: &horse_name(horse), by: &by })
        }
        Some(&Action::Move { horse, dice, .. }) => {
            let by = labels.say(Play::ByDice { value: value(view, dice) });
            labels.say(Play::AskSquare { horse: &horse_name(horse), by: &by })
        }
        Some(Action::Choose { .. } | Action::Bonus { .. } | Action::Pass { .. } | Action::Keep { .. })
        | None => question(labels, view),
    };
    let ends = group.iter().map(|action| MenuChoice::last(ends::describe(labels, view, action), *action));
    let others = others.iter().map(|action| last(labels, view, *action));
    Menu { question, choices: ends.chain(others).collect() }
}

/// The first question.
fn question(labels: &TurfMasterLabels, view: &View) -> String {
    let next = view.order.next().unwrap_or_default();
    let (horse, limit) = (&*horse_name(next), view.limits[next].number());
    match (view.phase, limit) {
        (Phase::Roll(throw), _) => {
            let [first, second] = throw.dice();
            labels.say(Play::AskDice { first, second })
        }
        (Phase::Dice(throw, _), Some(limit)) => labels.say(Play::AskDie { horse, sum: throw.sum(), limit }),
        (Phase::Cards, _) if view.hand_sizes[next] == 0 => labels.say(Play::AskNoCard { horse }),
        (Phase::Cards, Some(limit)) => labels.say(Play::AskCardLimit { horse, limit }),
        (
            Phase::Cards
            | Phase::Dice(..)
            | Phase::Boxes(_)
            | Phase::Keep(_)
            | Phase::Lots(_)
            | Phase::Throw
            | Phase::Over,
            _,
        ) => labels.say(Play::AskCard { horse }),
    }
}

/// An action that needs no square.
pub(super) fn last(labels: &TurfMasterLabels, view: &View, action: Action) -> MenuChoice<Action> {
    let label = match action {
        Action::Bonus { horse } => labels.say(Play::TakeBonus { horse: &horse_name(horse) }),
        Action::Pass { horse } => labels.say(Play::StayPut { horse: &horse_name(horse) }),
        Action::Choose { dice: Dice::Sum } => labels.say(Play::SumCounts { value: value(view, Dice::Sum) }),
        Action::Choose { dice } => labels.say(Play::DieCounts { value: value(view, dice) }),
        Action::Card { .. } | Action::Move { .. } | Action::Keep { .. } => name(labels, view, &action),
    };
    MenuChoice::last(label, action)
}

/// The value of the dice.
fn value(view: &View, dice: Dice) -> u8 {
    match view.phase {
        Phase::Roll(throw) | Phase::Dice(throw, _) => throw.value(dice),
        Phase::Boxes(_) | Phase::Keep(_) | Phase::Lots(_) | Phase::Cards | Phase::Throw | Phase::Over => 0,
    }
}

/// An action in words.
pub(super) fn name(labels: &TurfMasterLabels, view: &View, action: &Action) -> String {
    let named = |horse: Horse| horse_name(horse);
    match *action {
        Action::Card { horse, card, .. } if is_held(card, view.limits[horse]) => {
            let limit = view.limits[horse].number().unwrap_or_default();
            let held = labels.say(Play::CardHeld { card: &labels.card(card), limit });
            format!("{}: {held}", named(horse))
        }
        Action::Card { horse, card, .. } => {
            let end = ends::describe(labels, view, action);
            labels.say(Play::DoesCard { horse: &named(horse), card: &labels.card(card), end: &end })
        }
        Action::Move { horse, dice, .. } => {
            let end = ends::describe(labels, view, action);
            labels.say(Play::DoesMove { horse: &named(horse), value: value(view, dice), end: &end })
        }
        Action::Choose { dice: Dice::Sum } => labels.say(Narration::ChoseSum { sum: value(view, Dice::Sum) }),
        Action::Choose { dice } => labels.say(Narration::ChoseDie { die: value(view, dice) }),
        Action::Bonus { horse } => labels.say(Play::TakeBonus { horse: &named(horse) }),
        Action::Pass { horse } => labels.say(Play::StayPut { horse: &named(horse) }),
        Action::Keep { horse, cards } => {
            let cards = labels::cards(cards.iter());
            labels.say(Play::DoesKeep { horse: &named(horse), cards: &cards })
        }
    }
}
