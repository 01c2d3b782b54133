//! What a club player does without much thought in an imagined state, for the many worlds of a search.

use furlong_core::Seat;
use furlong_turfmaster::{
    Action, ByHorse, Cards, Choice, Goal, Horse, Phase, Reach, State, Throw, TurfMaster,
};

use super::club::advantage;
use super::judge::{Judge, is_held};
use super::table::Table;
use super::taste::Taste;
use crate::SplitMix64;

/// The longest move.
const FARTHEST: u8 = 12;
/// How much a player misjudges a card, in squares.
const DOUBT: f32 = 1.0;
/// How much a player misjudges the end of a move, in squares.
const SMALL_DOUBT: f32 = 0.5;

/// What `seat`, which owes a decision, does.
pub(super) fn choose(
    game: &TurfMaster,
    state: &State,
    seat: Seat,
    taste: &Taste,
    dice: &mut SplitMix64,
) -> Action {
    let table = Table::of_state(game, state);
    match state.phase() {
        Phase::Keep(kept) => keep(&table, state, seat, kept, taste, dice),
        Phase::Roll(throw) => roll(&table, state, seat, *throw, taste, dice),
        Phase::Cards => card(game, &table, state, taste, dice),
        Phase::Dice(throw, choice) => by_dice(game, &table, state, *throw, *choice, taste, dice),
        Phase::Boxes(_) | Phase::Lots(_) | Phase::Throw | Phase::Over => None,
    }
    .expect("who owes a decision has an action")
}

/// The cards that are worth most, without a list of all choices.
fn keep(
    table: &Table<'_>,
    state: &State,
    seat: Seat,
    kept: &ByHorse<Option<Cards>>,
    taste: &Taste,
    dice: &mut SplitMix64,
) -> Option<Action> {
    let horse = table.meeting.horses_of(seat).find(|&horse| kept[horse].is_none())?;
    let size = state.keeps(table.meeting, horse);
    let cards = table.worth(taste).best(state.hand(horse), size, || DOUBT * dice.next_f32());
    Some(Action::Keep { horse, cards })
}

fn roll(
    table: &Table<'_>,
    state: &State,
    seat: Seat,
    throw: Throw,
    taste: &Taste,
    dice: &mut SplitMix64,
) -> Option<Action> {
    let mut best = Best::default();
    for choice in Choice::ALL.into_iter().filter(|&choice| throw.offers(choice)) {
        let worth =
            advantage(table, seat, throw, choice, taste, |horse| state.hand(horse)) + DOUBT * dice.next_f32();
        best.offer(worth, || Action::Choose { dice: choice });
    }
    best.action
}

fn card(
    game: &TurfMaster,
    table: &Table<'_>,
    state: &State,
    taste: &Taste,
    dice: &mut SplitMix64,
) -> Option<Action> {
    let horse = table.order.next()?;
    let hand = state.hand(horse);
    if hand.is_empty() {
        let bonus = table.meeting.has_bonus() && state.bonus()[horse] == 0;
        return Some(if bonus { Action::Bonus { horse } } else { Action::Pass { horse } });
    }
    let judge = Judge::new(table, horse, hand, taste);
    state.with_reach(game, FARTHEST, |reach| play(table, &judge, horse, hand, reach, dice))?
}

/// First the card by how far it goes, then where the move ends.
fn play(
    table: &Table<'_>,
    judge: &Judge<'_>,
    horse: Horse,
    hand: Cards,
    reach: &Reach,
    dice: &mut SplitMix64,
) -> Option<Action> {
    let from = table.runners[horse].at()?;
    let limit = table.limits[horse];
    let mut best = Best::default();
    for card in hand.kinds() {
        let held = is_held(card, limit);
        let steps = if held { 0 } else { reach.steps(card.value()) };
        let falls = !held && table.has_fences() && only_falls(reach, card.value());
        let end = if falls { judge.goal(Goal::Fall) } else { judge.stretch(steps) };
        let worth = end - judge.loss(card) + DOUBT * dice.next_f32();
        best.offer(worth, || Action::Card { horse, card, to: Goal::At(from) });
    }
    let Some(Action::Card { card, .. }) = best.action else { return None };
    if is_held(card, limit) {
        return best.action;
    }
    end(judge, reach, card.value(), dice, |to| Action::Card { horse, card, to })
}

fn only_falls(reach: &Reach, value: u8) -> bool {
    let mut falls = true;
    reach.goals(value, |to| falls &= to == Goal::Fall);
    falls
}

fn by_dice(
    game: &TurfMaster,
    table: &Table<'_>,
    state: &State,
    throw: Throw,
    choice: Choice,
    taste: &Taste,
    dice: &mut SplitMix64,
) -> Option<Action> {
    let horse = table.order.next()?;
    let judge = Judge::new(table, horse, state.hand(horse), taste);
    let [one, other] = throw.dice();
    // Where the sum exceeds the limit, the higher die. TM-DICE-2
    let by = match choice {
        Choice::Sum if !table.limits[horse].forbids(throw.sum()) => Choice::Sum,
        Choice::Sum if other > one => Choice::Second,
        Choice::Sum | Choice::First => Choice::First,
        Choice::Second => Choice::Second,
    };
    let value = throw.value(by);
    state.with_reach(game, value, |reach| {
        end(&judge, reach, value, dice, |to| Action::Move { horse, dice: by, to })
    })?
}

/// The best end of a move.
fn end(
    judge: &Judge<'_>,
    reach: &Reach,
    value: u8,
    dice: &mut SplitMix64,
    action: impl Fn(Goal) -> Action,
) -> Option<Action> {
    let mut best = Best::default();
    reach.goals(value, |to| best.offer(judge.goal(to) + SMALL_DOUBT * dice.next_f32(), || action(to)));
    best.action
}

/// The best action so far.
#[derive(Default)]
struct Best {
    worth: f32,
    action: Option<Action>,
}

impl Best {
    #[inline]
    fn offer(&mut self, worth: f32, action: impl FnOnce() -> Action) {
        if self.action.is_none() || worth > self.worth {
            *self = Best { worth, action: Some(action()) };
        }
    }
}
