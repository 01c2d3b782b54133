//! Playing cards: each a move, a pair card without one, or a discard.

use furlong_core::{Seat, Witness};

use crate::moves::{Finder, Pushes};
use crate::rules::finishing;
use crate::{
    Action, Actions, Card, Cards, Event, Face, Horse, Move, Phase, Refusal, Scene, Square, State,
    TicketGagnant,
};

/// Lists everything that a hand can do, once. TG-TURN-1, TG-PLAY-1
#[inline]
pub(crate) fn legal(scene: Scene, hand: Cards, actions: &mut Actions) {
    for card in hand.kinds() {
        scene.find(card, &mut Plays { card, actions });
        actions.push_if(scene.may_stay(card), Action::Stay { card });
    }
    if actions.is_empty() {
        hand.kinds().for_each(|card| actions.push(Action::Discard { card }));
    }
}

/// Lists what a card can do.
struct Plays<'a> {
    card: Card,
    actions: &'a mut Actions,
}

impl Finder for Plays<'_> {
    #[inline]
    fn runs<const M: usize>(&mut self, possible: u32, end: impl Fn(usize) -> (Horse, Square)) {
        let card = self.card;
        self.actions.append_wanted::<M>(possible, |i| {
            let (horse, to) = end(i);
            Action::Play { card, run: Move { horse, to, push: None } }
        });
    }

    #[inline]
    fn push(&mut self, horse: Horse, to: Square, pushes: Pushes) {
        let alone = Action::Play { card: self.card, run: Move { horse, to, push: None } };
        let steps = pushes.steps();
        self.actions.append::<{ Pushes::MAX_LEN }>(pushes.len(), |n| alone.with_push(to.beyond(steps[n])));
    }
}

/// Refuses a card that is not in the hand, and a move that it cannot make. TG-MOVE-1 to TG-MOVE-4, TG-PAIR-1,
/// TG-PUSH-1
#[inline]
pub(crate) fn check_play(scene: Scene, hand: Cards, card: Card, run: Move) -> Result<(), Refusal> {
    if !hand.contains(card) {
        return Err(Refusal::NoSuchCard);
    }
    if scene.allows(card, run) { Ok(()) } else { Err(Refusal::NoSuchMove) }
}

/// Refuses to stay but with a pair card of two neighbours. TG-PAIR-2
pub(crate) fn check_stay(scene: Scene, hand: Cards, card: Card) -> Result<(), Refusal> {
    if !hand.contains(card) {
        return Err(Refusal::NoSuchCard);
    }
    match card.face() {
        Face::Pair(..) if scene.may_stay(card) => Ok(()),
        Face::Pair(..) => Err(Refusal::NotNeighbours),
        Face::Single(..) | Face::Joker => Err(Refusal::NoSuchMove),
    }
}

/// Refuses a discard while a card of the hand can be played. TG-PLAY-1
pub(crate) fn check_discard(scene: Scene, hand: Cards, card: Card) -> Result<(), Refusal> {
    if !hand.contains(card) {
        return Err(Refusal::NoSuchCard);
    }
    if hand.kinds().any(|card| scene.is_playable(card)) { Err(Refusal::MustPlay) } else { Ok(()) }
}

/// Moves a horse, which may push another one away. TG-TURN-1
#[inline]
pub(crate) fn play(
    game: &TicketGagnant,
    state: &mut State,
    seat: Seat,
    card: Card,
    Move { horse, to, push }: Move,
    witness: &mut impl Witness<Event>,
) {
    witness.see(Event::Played { seat, card });
    let pushed = push.and_then(|push| Some((state.field.on(to)?, push)));
    let from = state.field.at(horse);
    state.field.carry_out(horse, to, pushed);
    witness.see(Event::Moved { seat, horse, from, to });
    if let Some((horse, push)) = pushed {
        witness.see(Event::Pushed { seat, horse, from: to, to: push });
    }
    spend(game, state, seat, card, witness);
}

/// Lays down a card without a move: a pair card that stays, or a discard. TG-PAIR-2, TG-PLAY-1
pub(crate) fn lay_down(
    game: &TicketGagnant,
    state: &mut State,
    seat: Seat,
    card: Card,
    event: Event,
    witness: &mut impl Witness<Event>,
) {
    witness.see(event);
    spend(game, state, seat, card, witness);
}

/// Takes the card out of the hand; the next player has the turn, as long as there are cards. TG-TURN-1
#[inline]
fn spend(game: &TicketGagnant, state: &mut State, seat: Seat, card: Card, witness: &mut impl Witness<Event>) {
    state.hands[seat] = state.hands[seat].without(card);
    let next = seat.clockwise(game.meeting().players());
    if state.hands[next].is_empty() {
        finishing::finish(game, state, witness);
    } else {
        state.phase = Phase::Run(next);
    }
}
