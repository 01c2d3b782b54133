//! Choices without much thought, for playing worlds to their end.

use furlong_core::Seat;
use furlong_royal_turf::{Action, Horse, RoyalTurf, State, Symbol};

use super::form::SQUARES;
use crate::Quick;

/// Lets a horse run that the player gains most by, against a usual throw for it: the own ones on good throws,
/// those of others on bad ones.
#[inline]
pub(super) fn run(game: &RoyalTurf, state: &State, seat: Seat, die: Symbol, dice: &mut Quick) -> Action {
    let interest = interest(game, state, seat);
    let mut noise = dice.bits();
    let (mut best, mut most) = (Horse::default(), i32::MIN);
    for horse in state.field().movable().iter() {
        let squares = state.cards()[horse].map_or(0, |card| card.squares(die));
        let from = state.field().position(horse).unwrap_or(0);
        let advance = state.field().run(horse, squares, game.track()) - from;
        let gain = interest[horse.index()] * (i32::from(advance) - SQUARES);
        let worth = 64 * gain + (noise & 0xff) as i32;
        noise >>= 8;
        if worth > most {
            (best, most) = (horse, worth);
        }
    }
    Action::Move { horse: best }
}

/// The player's units on each horse, less the mean of all, in shares of a unit; face-down chips of others count as
/// one. RT-BET-3
#[inline]
fn interest(game: &RoyalTurf, state: &State, seat: Seat) -> [i32; 7] {
    let players = i32::from(furlong_core::Game::players(game));
    let mut interest = [0; 7];
    for (other, slip) in state.slips().iter() {
        let factor = if other == seat { players - 1 } else { -1 };
        let known = state.is_open() || other == seat;
        for bet in slip.bets() {
            interest[bet.horse.index()] += factor * if known { i32::from(bet.chip.units()) } else { 1 };
        }
    }
    interest
}
