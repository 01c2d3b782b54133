//! Moving a horse, by a card or by the dice.

use furlong_core::{Seat, Witness};

use crate::reach::{Lanes, MOST_STEPS};
use crate::rules::{dealing, round};
use crate::{
    Action, Actions, Card, Choice, Course, Event, Goal, Ground, Horse, Limit, Phase, Reach, Refusal, Runner,
    Square, State, Throw, TurfMaster,
};

/// The course, and the effect of its fences in this round.
#[inline]
fn ground<'a>(game: &'a TurfMaster, state: &State) -> (&'a Course, Ground) {
    ground_of(game, state.race, &state.phase)
}

/// The course of a race, and the effect of its fences in this phase.
#[inline]
pub(crate) fn ground_of<'a, K>(game: &'a TurfMaster, race: u8, phase: &Phase<K>) -> (&'a Course, Ground) {
    let race = game.meeting().race(race);
    let ground = match (race.steeplechase, phase) {
        (false, _) => Ground::Flat,
        (true, Phase::Cards) => Ground::Cards,
        (true, _) => Ground::Dice,
    };
    (&race.course, ground)
}

/// Returns `true` if a move of that value can end so.
#[inline]
fn is_possible(game: &TurfMaster, state: &State, from: Square, value: u8, to: Goal) -> bool {
    let (course, ground) = ground(game, state);
    let lanes = Lanes::new(course, ground, from, state.field.taken());
    matches!(to, Goal::At(to) if lanes.lead_to(course, value, to))
        || lanes.with_reach(course, ground, value, |reach| reach.allows(value, to))
}

impl State {
    /// Hands all that the next horse can reach in at most `steps` steps to `see`. Returns `None` if none
    /// moves next.
    #[inline]
    pub fn with_reach<T>(&self, game: &TurfMaster, steps: u8, see: impl FnOnce(&Reach) -> T) -> Option<T> {
        let (_, from) = mover(self)?;
        let (course, ground) = ground(game, self);
        Some(Lanes::new(course, ground, from, self.field.taken()).with_reach(course, ground, steps, see))
    }
}

/// Returns the next horse and its square.
fn mover(state: &State) -> Option<(Horse, Square)> {
    let horse = state.order.next()?;
    Some((horse, state.field[horse].at()?))
}

/// Lists all that `seat` may do with the next horse in a card round. TM-CARD-1, TM-CARD-4
pub(crate) fn legal_cards(game: &TurfMaster, state: &State, seat: Seat, actions: &mut Actions) {
    let Some((horse, from)) = mover(state) else { return };
    let hand = state.hands[horse];
    if hand.is_empty() {
        if !dealing::bonus_is_open(game, state, horse) {
            actions.push(Action::Pass { horse });
        }
    } else {
        let limit = state.limits[horse];
        let (course, ground) = ground(game, state);
        let lanes = Lanes::new(course, ground, from, state.field.taken());
        lanes.with_reach(course, ground, MOST_STEPS, |reach| {
            for card in hand.kinds() {
                if is_held(card, limit) {
                    actions.push(Action::Card { horse, card, to: Goal::At(from) });
                } else {
                    reach.each_goal(card.value(), |counts, to| {
                        actions.push_if(counts, Action::Card { horse, card, to });
                    });
                }
            }
        });
    }
    push_bonuses(game, state, seat, actions);
}

/// Returns `true` for a plain card above the limit, which does not move the horse. TM-CARD-2
#[inline]
pub(crate) fn is_held(card: Card, limit: Limit) -> bool {
    !card.is_joker() && limit.forbids(card.value())
}

/// Lists the bonus of each own horse, which a player may take at any decision. TM-DEAL-2
fn push_bonuses(game: &TurfMaster, state: &State, seat: Seat, actions: &mut Actions) {
    for horse in game.meeting().horses_of(seat) {
        if dealing::bonus_is_open(game, state, horse) {
            actions.push(Action::Bonus { horse });
        }
    }
}

/// Lists all that `seat` may choose of the dice. TM-DICE-1
pub(crate) fn legal_choices(
    game: &TurfMaster,
    state: &State,
    seat: Seat,
    throw: Throw,
    actions: &mut Actions,
) {
    for dice in Choice::ALL {
        if throw.offers(dice) {
            actions.push(Action::Choose { dice });
        }
    }
    push_bonuses(game, state, seat, actions);
}

/// Lists all that `seat` may do with the next horse in a dice round. TM-DICE-2
pub(crate) fn legal_moves(
    game: &TurfMaster,
    state: &State,
    seat: Seat,
    throw: Throw,
    choice: Choice,
    actions: &mut Actions,
) {
    let Some((horse, from)) = mover(state) else { return };
    let by = choices_of(throw, choice, state.limits[horse]);
    let farthest = by.iter().map(|&dice| throw.value(dice)).max().unwrap_or(0);
    let (course, ground) = ground(game, state);
    let lanes = Lanes::new(course, ground, from, state.field.taken());
    lanes.with_reach(course, ground, farthest, |reach| {
        for &dice in by {
            reach.each_goal(throw.value(dice), |counts, to| {
                actions.push_if(counts, Action::Move { horse, dice, to });
            });
        }
    });
    push_bonuses(game, state, seat, actions);
}

/// Returns the choices that a horse moves by: the roller's, or one die where the sum exceeds its limit.
/// TM-DICE-2
pub(crate) fn choices_of(throw: Throw, choice: Choice, limit: Limit) -> &'static [Choice] {
    match choice {
        Choice::Sum if !limit.forbids(throw.sum()) => &[Choice::Sum],
        Choice::Sum if throw.offers(Choice::Second) => &[Choice::First, Choice::Second],
        Choice::Sum | Choice::First => &[Choice::First],
        Choice::Second => &[Choice::Second],
    }
}

/// Refuses a card that the next horse has not, or cannot move by to that end.
pub(crate) fn check_card(
    game: &TurfMaster,
    state: &State,
    horse: Horse,
    card: Card,
    to: Goal,
) -> Result<(), Refusal> {
    let (next, from) = mover(state).ok_or(Refusal::NotThatHorse)?;
    if next != horse {
        return Err(Refusal::NotThatHorse);
    }
    if !state.hands[horse].contains(card) {
        return Err(Refusal::NoSuchCard);
    }
    let possible = if is_held(card, state.limits[horse]) {
        to == Goal::At(from)
    } else {
        is_possible(game, state, from, card.value(), to)
    };
    if possible { Ok(()) } else { Err(Refusal::OutOfReach) }
}

/// Refuses to pass but for the next horse without cards and bonus. TM-CARD-4
pub(crate) fn check_pass(game: &TurfMaster, state: &State, horse: Horse) -> Result<(), Refusal> {
    if state.order.next() != Some(horse) {
        return Err(Refusal::NotThatHorse);
    }
    if !state.hands[horse].is_empty() {
        return Err(Refusal::HasCards);
    }
    if dealing::bonus_is_open(game, state, horse) { Err(Refusal::BonusFirst) } else { Ok(()) }
}

/// Refuses dice that the next horse does not move by, and ends out of its reach.
pub(crate) fn check_move(
    game: &TurfMaster,
    state: &State,
    horse: Horse,
    dice: Choice,
    to: Goal,
) -> Result<(), Refusal> {
    let Phase::Dice(throw, choice) = state.phase else { return Err(Refusal::NotThisRound) };
    let (next, from) = mover(state).ok_or(Refusal::NotThatHorse)?;
    if next != horse {
        return Err(Refusal::NotThatHorse);
    }
    if !choices_of(throw, choice, state.limits[horse]).contains(&dice) {
        return Err(Refusal::OtherDice);
    }
    let value = throw.value(dice);
    if is_possible(game, state, from, value, to) { Ok(()) } else { Err(Refusal::OutOfReach) }
}

/// Plays a card: it leaves the game, and the horse moves at once. TM-CARD-1
pub(crate) fn play_card(
    game: &TurfMaster,
    state: &mut State,
    seat: Seat,
    horse: Horse,
    card: Card,
    to: Goal,
    witness: &mut impl Witness<Event>,
) {
    witness.see(Event::Played { seat, horse, card });
    let value = if is_held(card, state.limits[horse]) { 0 } else { card.value() };
    state.hands[horse] = state.hands[horse].without(card);
    state.played[horse] = state.played[horse].with(card);
    let Some(from) = state.field[horse].at() else { return };
    match to {
        Goal::At(to) => {
            state.field.set(horse, Runner::On(to));
            witness.see(Event::Moved { seat, horse, value, from, to });
        }
        Goal::Fall => fall(game, state, seat, horse, from, value, witness),
    }
    round::next_horse(game, state, witness);
}

/// Lets a horse fall, which puts it out of the race at once. TM-FENCE-4, TM-FENCE-5
fn fall(
    game: &TurfMaster,
    state: &mut State,
    seat: Seat,
    horse: Horse,
    from: Square,
    value: u8,
    witness: &mut impl Witness<Event>,
) {
    let (course, ground) = ground(game, state);
    let lanes = Lanes::new(course, ground, from, state.field.taken());
    let fall = lanes.with_reach(course, ground, value, |reach| reach.fall(course, value));
    let Some(at) = fall else { return };
    state.field.set(horse, Runner::Fallen { round: state.round, at });
    state.limits[horse] = Limit::UNLIMITED;
    witness.see(Event::Fell { seat, horse, from, at });
}

/// Leaves a horse without cards where it is. TM-CARD-4
pub(crate) fn pass(
    game: &TurfMaster,
    state: &mut State,
    seat: Seat,
    horse: Horse,
    witness: &mut impl Witness<Event>,
) {
    witness.see(Event::Passed { seat, horse });
    round::next_horse(game, state, witness);
}

/// Rolls the dice of a dice round. TM-DICE-1
pub(crate) fn roll(state: &mut State, dice: Throw, witness: &mut impl Witness<Event>) {
    state.phase = Phase::Roll(dice);
    if let Some(seat) = state.roller {
        witness.see(Event::Rolled { seat, dice });
    }
}

/// Takes the roller's choice, which holds for all horses. TM-DICE-1
pub(crate) fn choose(state: &mut State, seat: Seat, dice: Choice, witness: &mut impl Witness<Event>) {
    if let Phase::Roll(throw) = state.phase {
        state.phase = Phase::Dice(throw, dice);
        witness.see(Event::Chose { seat, dice });
    }
}

/// Moves a horse by the dice. TM-DICE-1, TM-DICE-2
pub(crate) fn move_by_dice(
    game: &TurfMaster,
    state: &mut State,
    seat: Seat,
    horse: Horse,
    dice: Choice,
    to: Square,
    witness: &mut impl Witness<Event>,
) {
    let (&Phase::Dice(throw, _), Some(from)) = (&state.phase, state.field[horse].at()) else { return };
    state.field.set(horse, Runner::On(to));
    witness.see(Event::Moved { seat, horse, value: throw.value(dice), from, to });
    round::next_horse(game, state, witness);
}
