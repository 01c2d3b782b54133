//! Placing chips.

use furlong_core::{List, Seat, Witness};

use crate::{Action, Bet, Chip, Event, Happening, Horse, HorseSet, Phase, Refusal, RoyalTurf, State};

/// Lists each chip in hand on each horse without one of the player's. RT-BET-1
pub(crate) fn legal(game: &RoyalTurf, state: &State, seat: Seat, actions: &mut List<Action, 21>) {
    let slip = &state.slips[seat];
    let mut held = List::<Chip, 3>::new();
    for chip in Chip::ALL {
        held.push_if(slip.holds(chip, game.options()), chip);
    }
    for horse in HorseSet::ALL.minus(slip.horses()).iter() {
        for &chip in held.iter() {
            actions.push(Action::Bet { horse, chip });
        }
    }
}

/// Refuses a second chip on a horse, and a chip that is not in hand. RT-BET-1, RT-CHIP-1, RT-BET-3
pub(crate) fn check(
    game: &RoyalTurf,
    state: &State,
    seat: Seat,
    horse: Horse,
    chip: Chip,
) -> Result<(), Refusal> {
    let slip = &state.slips[seat];
    if slip.horses().contains(horse) {
        return Err(Refusal::HorseTaken);
    }
    if !slip.holds(chip, game.options()) {
        return Err(Refusal::NoSuchChip);
    }
    Ok(())
}

/// Places a chip. Behind the last one the first bettor begins the race. RT-BET-1, RT-RUN-1
pub(crate) fn place(
    game: &RoyalTurf,
    state: &mut State,
    seat: Seat,
    bet: Bet,
    witness: &mut impl Witness<Event>,
) {
    state.slips[seat].place(bet);
    witness.see(Happening::Bet { seat, horse: bet.horse, chip: bet.chip });
    let next = state.clockwise(seat);
    let chips = Chip::laps(game.options());
    // Bets go round in laps, so whoever is next has all chips down only when everybody has.
    let all_down = state.slips[next].bets().len() == chips;
    state.phase = if all_down { Phase::Roll(next) } else { Phase::Bet(next) };
}
