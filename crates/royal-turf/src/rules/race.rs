//! Running: the die, the horses, the pace token, the finish.

use furlong_core::{List, Seat, Witness};

use crate::rules::{draw, paying};
use crate::{
    Action, Event, Happening, Horse, HorseSet, LastRace, PACE, Phase, Refusal, RoyalTurf, State, Symbol,
};

/// Rolls the die for the player whose turn it is. RT-RUN-1
pub(crate) fn roll(state: &mut State, die: Symbol, witness: &mut impl Witness<Event>) {
    if let Phase::Roll(seat) = state.phase {
        state.phase = Phase::Run(seat, die);
        witness.see(Happening::Rolled { seat, die });
    }
}

/// Lists the racing horses that have not moved in this round. RT-RUN-1
pub(crate) fn legal(state: &State, actions: &mut List<Action, 21>) {
    actions.copy_from(&MOVES[state.field.movable().bits()]);
}

/// Refuses a horse that has moved in this round, or has finished. RT-RUN-1, RT-RUN-6
pub(crate) fn check(state: &State, horse: Horse) -> Result<(), Refusal> {
    if state.field.movable().contains(horse) {
        Ok(())
    } else if state.field.racing.contains(horse) {
        Err(Refusal::HasMoved)
    } else {
        Err(Refusal::HasFinished)
    }
}

/// The moves of every set of horses: copying one is faster than looking through the set.
static MOVES: [List<Action, 7>; 128] = {
    let mut table = [List::of([Action::Move { horse: Horse::ALL[0] }; 7], 0); 128];
    let mut set = 0;
    while set < 128 {
        let (mut moves, mut horse, mut len) = ([Action::Move { horse: Horse::ALL[0] }; 7], 0, 0);
        while horse < 7 {
            if set >> horse & 1 == 1 {
                moves[len as usize] = Action::Move { horse: Horse::ALL[horse] };
                len += 1;
            }
            horse += 1;
        }
        table[set] = List::of(moves, len);
        set += 1;
    }
    table
};

/// Lets a horse run by the die. RT-RUN-1
pub(crate) fn run(
    game: &RoyalTurf,
    state: &mut State,
    seat: Seat,
    horse: Horse,
    witness: &mut impl Witness<Event>,
) {
    let (Phase::Run(_, die), Some(card)) = (state.phase, state.cards[horse]) else { return };
    let from = state.field.at[horse];
    let to = state.field.run(horse, card.squares(die), game.track());
    witness.see(Happening::Moved { seat, horse, from, to });
    state.phase = Phase::Roll(state.clockwise(seat));
    if to >= PACE {
        take_pace(state, horse, witness);
    }
    if game.track().finished(to) {
        finish(state, horse, witness);
        if let (&[first, second, third], Some(pace)) = (&*state.field.finished, state.field.pace) {
            return end(game, state, [first, second, third], pace, witness);
        }
    } else {
        state.field.at[horse] = to;
        state.field.moved = state.field.moved.with(horse);
    }
    close_round(state, witness);
}

/// Gives the token to the first horse that comes to stand there or beyond. RT-RUN-5
fn take_pace(state: &mut State, horse: Horse, witness: &mut impl Witness<Event>) {
    if state.field.pace.is_none() {
        state.field.pace = Some(horse);
        witness.see(Happening::Pace { horse });
    }
}

/// Takes a horse off the ring and gives it the next place. RT-RUN-6
fn finish(state: &mut State, horse: Horse, witness: &mut impl Witness<Event>) {
    state.field.finish(horse);
    let place = u8::try_from(state.field.finished.len()).expect("three horses finish");
    witness.see(Happening::Finished { horse, place });
}

/// Lets all horses move again once all racing horses have moved. RT-RUN-4
fn close_round(state: &mut State, witness: &mut impl Witness<Event>) {
    if state.field.movable().is_empty() {
        state.field.moved = HorseSet::EMPTY;
        witness.see(Happening::Round);
    }
}

/// Ends the race once the third horse is in: turns chips, settles bets, sets up the next race. RT-RUN-7,
/// RT-BET-3
fn end(
    game: &RoyalTurf,
    state: &mut State,
    order: [Horse; 3],
    pace: Horse,
    witness: &mut impl Witness<Event>,
) {
    let end = LastRace { order, last: state.field.last(), pace };
    witness.see(Happening::RaceOver { race: state.race, end });
    if !state.open {
        state.open = true;
        witness.see(Happening::Revealed { bets: state.slips });
    }
    paying::settle(game, state, end, witness);
    if state.race == 3 {
        state.phase = Phase::Over;
        witness.see(Happening::GameOver);
    } else {
        state.last = Some(end);
        draw::next_race(game, state);
    }
}
