//! The rollout policy: a fast version of the club player for imagined states. It lists no legal actions and does
//! not allocate.

use furlong_core::Seat;
use furlong_turfmaster::{
    Action, ByHorse, Cards, Choice, Goal, Horse, Phase, Reach, State, Throw, TurfMaster,
};

use super::club::advantage;
use super::horse_evaluator::{HorseEvaluator, is_held};
use super::params::EvalParams;
use super::public_race::PublicRace;
use crate::SplitMix64;

const MAX_MOVE_SQUARES: u8 = 12;
/// The most by which chance raises the worth of a card.
const CARD_NOISE_SQUARES: f32 = 1.0;
/// The most by which chance raises the worth of the end of a move.
const GOAL_NOISE_SQUARES: f32 = 0.5;

/// Chooses an action for `seat`, which owes a decision.
pub(super) fn choose(
    game: &TurfMaster,
    state: &State,
    seat: Seat,
    params: &EvalParams,
    dice: &mut SplitMix64,
) -> Action {
    let race = PublicRace::of_state(game, state);
    match state.phase() {
        Phase::Keep(kept) => keep(&race, state, seat, kept, params, dice),
        Phase::Roll(throw) => roll(&race, state, seat, *throw, params, dice),
        Phase::Cards => card(game, &race, state, params, dice),
        Phase::Dice(throw, choice) => by_dice(game, &race, state, *throw, *choice, params, dice),
        Phase::Boxes(_) | Phase::Lots(_) | Phase::Throw | Phase::Over => None,
    }
    .expect("a seat that owes a decision has a legal action")
}

/// Keeps the cards with the highest worth.
fn keep(
    race: &PublicRace<'_>,
    state: &State,
    seat: Seat,
    kept: &ByHorse<Option<Cards>>,
    params: &EvalParams,
    dice: &mut SplitMix64,
) -> Option<Action> {
    let horse = race.meeting.horses_of(seat).find(|&horse| kept[horse].is_none())?;
    let size = state.keeps(race.meeting, horse);
    let cards = race.worth(params).best(state.hand(horse), size, || CARD_NOISE_SQUARES * dice.next_f32());
    Some(Action::Keep { horse, cards })
}

fn roll(
    race: &PublicRace<'_>,
    state: &State,
    seat: Seat,
    throw: Throw,
    params: &EvalParams,
    dice: &mut SplitMix64,
) -> Option<Action> {
    let mut best = BestAction::default();
    for choice in Choice::ALL.into_iter().filter(|&choice| throw.offers(choice)) {
        let worth = advantage(race, seat, throw, choice, params, |horse| state.hand(horse))
            + CARD_NOISE_SQUARES * dice.next_f32();
        best.offer(worth, || Action::Choose { dice: choice });
    }
    best.action
}

fn card(
    game: &TurfMaster,
    race: &PublicRace<'_>,
    state: &State,
    params: &EvalParams,
    dice: &mut SplitMix64,
) -> Option<Action> {
    let horse = race.order.next()?;
    let hand = state.hand(horse);
    if hand.is_empty() {
        let bonus = race.meeting.has_bonus() && state.bonus()[horse] == 0;
        return Some(if bonus { Action::Bonus { horse } } else { Action::Pass { horse } });
    }
    let evaluator = HorseEvaluator::new(race, horse, hand, params);
    state.with_reach(game, MAX_MOVE_SQUARES, |reach| play(race, &evaluator, horse, hand, reach, dice))?
}

/// Chooses first the card by the squares it moves, then the end of the move.
fn play(
    race: &PublicRace<'_>,
    evaluator: &HorseEvaluator<'_>,
    horse: Horse,
    hand: Cards,
    reach: &Reach,
    dice: &mut SplitMix64,
) -> Option<Action> {
    let from = race.runners[horse].at()?;
    let limit = race.limits[horse];
    let mut best = BestAction::default();
    for card in hand.kinds() {
        let held = is_held(card, limit);
        let steps = if held { 0 } else { reach.steps(card.value()) };
        let falls = !held && race.has_fences() && only_falls(reach, card.value());
        let end = if falls { evaluator.goal(Goal::Fall) } else { evaluator.straight(steps) };
        let worth = end - evaluator.loss(card) + CARD_NOISE_SQUARES * dice.next_f32();
        best.offer(worth, || Action::Card { horse, card, to: Goal::At(from) });
    }
    let Some(Action::Card { card, .. }) = best.action else { return None };
    if is_held(card, limit) {
        return best.action;
    }
    end(evaluator, reach, card.value(), dice, |to| Action::Card { horse, card, to })
}

fn only_falls(reach: &Reach, value: u8) -> bool {
    let mut falls = true;
    reach.goals(value, |to| falls &= to == Goal::Fall);
    falls
}

fn by_dice(
    game: &TurfMaster,
    race: &PublicRace<'_>,
    state: &State,
    throw: Throw,
    choice: Choice,
    params: &EvalParams,
    dice: &mut SplitMix64,
) -> Option<Action> {
    let horse = race.order.next()?;
    let evaluator = HorseEvaluator::new(race, horse, state.hand(horse), params);
    let [one, other] = throw.dice();
    // Where the sum exceeds the limit, the higher die. TM-DICE-2
    let by = match choice {
        Choice::Sum if !race.limits[horse].forbids(throw.sum()) => Choice::Sum,
        Choice::Sum if other > one => Choice::Second,
        Choice::Sum | Choice::First => Choice::First,
        Choice::Second => Choice::Second,
    };
    let value = throw.value(by);
    state.with_reach(game, value, |reach| {
        end(&evaluator, reach, value, dice, |to| Action::Move { horse, dice: by, to })
    })?
}

/// The best end of a move.
fn end(
    evaluator: &HorseEvaluator<'_>,
    reach: &Reach,
    value: u8,
    dice: &mut SplitMix64,
    action: impl Fn(Goal) -> Action,
) -> Option<Action> {
    let mut best = BestAction::default();
    reach.goals(value, |to| {
        best.offer(evaluator.goal(to) + GOAL_NOISE_SQUARES * dice.next_f32(), || action(to));
    });
    best.action
}

/// The best action so far.
#[derive(Default)]
struct BestAction {
    worth: f32,
    action: Option<Action>,
}

impl BestAction {
    #[inline]
    fn offer(&mut self, worth: f32, action: impl FnOnce() -> Action) {
        if self.action.is_none() || worth > self.worth {
            *self = BestAction { worth, action: Some(action()) };
        }
    }
}
