//! Views read back from the positions that they are written as.

use alloc::vec::Vec;

use furlong_core::{Fault, Masked, Seat, Viewer};

use super::View;
use crate::restore::restore;
use crate::{Bet, Chip, Options, Position, PositionBet, RoyalTurf};

impl View {
    /// The view that [`position`](View::position) writes so, for this viewer: chips that are hidden there are
    /// hidden here. Fails with all faults for which no play could lead to it.
    pub fn from_position(
        game: &RoyalTurf,
        viewer: Viewer,
        position: &Position<Masked<u8>>,
    ) -> Result<View, Vec<Fault>> {
        let guessed = position.bets.iter().map(|bets| guess(bets, game.options())).collect();
        let state = restore(game, &position.with_bets(guessed))?;
        let mut view = View::new(game, &state, viewer);
        for (seat, seen) in Seat::ALL.into_iter().zip(&position.bets) {
            let bets = state.slips[seat].bets().iter().zip(seen);
            let bets = bets.map(|(bet, seen)| Bet { horse: bet.horse, chip: seen.chip.map(|_| bet.chip) });
            view.bets[seat] = bets.collect();
        }
        Ok(view)
    }
}

/// Returns the bets with chips that the player has where they are hidden; a chip that nobody has where there
/// are too many.
fn guess(bets: &[PositionBet<Masked<u8>>], options: Options) -> Vec<PositionBet> {
    let mut left: Vec<u8> = Chip::purse(options).iter().map(|chip| chip.units()).collect();
    for shown in bets.iter().filter_map(|bet| bet.chip.known()) {
        if let Some(place) = left.iter().position(|&chip| chip == shown) {
            left.swap_remove(place);
        }
    }
    let mut any = || left.pop().unwrap_or(u8::MAX);
    let guessed = |bet: &PositionBet<Masked<u8>>| PositionBet {
        horse: bet.horse,
        chip: bet.chip.known().unwrap_or_else(&mut any),
    };
    bets.iter().map(guessed).collect()
}
