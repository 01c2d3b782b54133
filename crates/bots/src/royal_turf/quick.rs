//! Choices without much thought, for playing worlds to their end.

use furlong_core::Seat;
use furlong_royal_turf::{Action, Chip, Horse, HorseSet, RoyalTurf, State};

use super::OPINION;
use super::stakes::Stakes;
use super::starts::Starts;
use crate::SplitMix64;

/// Places a chip where it is worth most, as far as opinions do not differ.
pub(super) fn bet(
    game: &RoyalTurf,
    state: &State,
    seat: Seat,
    starts: &Starts,
    dice: &mut SplitMix64,
) -> Action {
    let stakes = Stakes::imagined(game, state, seat);
    let outlook = stakes.outlook(seat, starts);
    let slip = &state.slips()[seat];
    let free = HorseSet::ALL.minus(slip.horses());
    let (mut best, mut most) = (Action::Bet { horse: Horse::default(), chip: Chip::default() }, f32::MIN);
    for chip in Chip::ALL {
        if !slip.holds(chip, game.options()) {
            continue;
        }
        let worth = stakes.worth(game, seat, &outlook, chip);
        let mut noise = dice.next_u64();
        for horse in free.iter() {
            let worth = worth[horse.index()] + OPINION / 256.0 * f32::from((noise & 0xff) as u8);
            noise >>= 8;
            if worth > most {
                (best, most) = (Action::Bet { horse, chip }, worth);
            }
        }
    }
    best
}
