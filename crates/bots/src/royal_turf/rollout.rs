//! The rollout policy of bets.

use furlong_core::Seat;
use furlong_royal_turf::{Action, Chip, Horse, HorseSet, RoyalTurf, State};

use super::BET_NOISE_MONEY;
use super::known_bets::KnownBets;
use super::start_odds::StartOdds;
use crate::SplitMix64;

/// Places the chip with the highest worth, with noise.
pub(super) fn bet(
    game: &RoyalTurf,
    state: &State,
    seat: Seat,
    starts: &StartOdds,
    dice: &mut SplitMix64,
) -> Action {
    let bets = KnownBets::imagined(game, state, seat);
    let forecast = bets.forecast(seat, starts);
    let slip = &state.slips()[seat];
    let free = HorseSet::ALL.minus(slip.horses());
    let (mut best, mut most) = (Action::Bet { horse: Horse::default(), chip: Chip::default() }, f32::MIN);
    for chip in Chip::ALL {
        if !slip.holds(chip, game.options()) {
            continue;
        }
        let worth = bets.worth(game, seat, &forecast, chip);
        let mut noise = dice.next_u64();
        for horse in free.iter() {
            let worth = worth[horse.index()] + BET_NOISE_MONEY / 256.0 * f32::from((noise & 0xff) as u8);
            noise >>= 8;
            if worth > most {
                (best, most) = (Action::Bet { horse, chip }, worth);
            }
        }
    }
    best
}
