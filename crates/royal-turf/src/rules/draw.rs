//! Setting up a race: horse cards, starting squares, first bettor.

use furlong_core::{BySeat, Seat, SeatSet, Witness};

use crate::{
    ByHorse, Card, CardSet, Event, Field, Happening, Horse, HorseSet, Phase, RoyalTurf, Slip, State,
};

/// The cards that can come up next for a horse without one. RT-SETUP-1
///
/// Cards of horses that have one already are set aside and go back: among the cards that count, each is
/// equally likely to be the next.
pub(crate) fn undrawn(state: &State) -> CardSet {
    CardSet::of(HorseSet::ALL.minus(state.field.racing)).minus(state.used)
}

/// Returns `true` if this card can come up next. RT-SETUP-1, RT-SETUP-2
pub(crate) fn possible(game: &RoyalTurf, state: &State, horse: Horse, card: Card) -> bool {
    let unused = game.pack().slot(horse, card).is_some_and(|slot| !state.used.contains(horse, slot));
    unused && !state.field.racing.contains(horse)
}

/// Gives a horse its card and its starting square. RT-SETUP-1
pub(crate) fn draw(
    game: &RoyalTurf,
    state: &mut State,
    horse: Horse,
    card: Card,
    witness: &mut impl Witness<Event>,
) {
    let nth = u8::try_from(state.field.racing.len()).expect("there are seven horses");
    let at = game.track().start(nth);
    state.cards[horse] = Some(card);
    state.field.put(horse, at);
    witness.see(Happening::Drawn { horse, card, at });
    if state.field.racing == HorseSet::ALL {
        find_first(state, witness);
    }
}

/// Finds the first bettor: by lot in the first race, later the richest, equal ones by lot. RT-SETUP-3
fn find_first(state: &mut State, witness: &mut impl Witness<Event>) {
    let most = state.money.as_slice().iter().max();
    let richest = state.money.iter().filter(|&(_, money)| Some(money) == most).map(|(seat, _)| seat);
    let candidates: SeatSet = richest.collect();
    let mut seats = candidates.iter();
    match (seats.next(), seats.next()) {
        (Some(only), None) => first(state, only, witness),
        _ => state.phase = Phase::Lot(candidates),
    }
}

/// Opens the betting. RT-BET-1
pub(crate) fn first(state: &mut State, seat: Seat, witness: &mut impl Witness<Event>) {
    state.first = Some(seat);
    state.phase = Phase::Bet(seat);
    witness.see(Happening::First { seat });
}

/// Clears the track for the next race; this race's cards leave the game. RT-SETUP-2
pub(crate) fn next_race(game: &RoyalTurf, state: &mut State) {
    for horse in Horse::ALL {
        if let Some(slot) = state.cards[horse].and_then(|card| game.pack().slot(horse, card)) {
            state.used.insert(horse, slot);
        }
    }
    state.race += 1;
    state.cards = ByHorse::default();
    state.first = None;
    state.slips = BySeat::new(state.money.players(), Slip::default());
    state.open = !game.options().hidden_bets;
    state.field = Field::default();
    state.phase = Phase::Draw;
}
