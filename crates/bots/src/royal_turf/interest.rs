//! The interest of each player in each horse while a race is run, and the rollout policy of moves.

use furlong_core::{BySeat, Game, Seat, SeatSet};
use furlong_royal_turf::{Action, Chip, Horse, RoyalTurf, State, Symbol};

use super::finish_forecast::MEAN_SQUARES;
use crate::SplitMix64;

/// More than any worth of a horse.
const IMMOBILE_PENALTY: i32 = 1 << 24;

/// The interest of each player in each horse. It does not change while a race is run.
pub(super) struct Interests(BySeat<Interest>);

/// The units of a player on each horse, less the mean of all players, in fractions of a unit: a byte for each horse.
#[derive(Clone, Copy, Default)]
struct Interest([u8; 8]);

impl Interest {
    /// The byte of a horse that does not matter to the player. No byte overflows: a player has at most two units on
    /// a horse.
    const NEUTRAL: u8 = 0x40;

    #[inline]
    fn of(self, horse: Horse) -> i32 {
        i32::from(self.0[horse.index()]) - i32::from(Interest::NEUTRAL)
    }
}

impl Interests {
    /// The interests that players know of: face-down chips of others count as one unit. RT-BET-3
    #[inline]
    pub(super) fn new(game: &RoyalTurf, state: &State) -> Self {
        let (players, seen_units) =
            (game.players(), |chip: Chip| if state.is_open() { chip.units() } else { 1 });
        let mut interests = BySeat::new(players, Interest::default());
        let mut all = 0;
        for (seat, slip) in state.slips().iter() {
            let (mut own, mut seen) = (0, 0);
            for bet in slip.bets() {
                let byte = 8 * bet.horse.index();
                own += u64::from(bet.chip.units()) << byte;
                seen += u64::from(seen_units(bet.chip)) << byte;
            }
            interests[seat].0 = (own * u64::from(players - 1) + seen).to_le_bytes();
            all += seen;
        }
        let less = u64::from_le_bytes([Interest::NEUTRAL; 8]) - all;
        for seat in SeatSet::first(players).iter() {
            interests[seat].0 = (u64::from_le_bytes(interests[seat].0) + less).to_le_bytes();
        }
        Interests(interests)
    }

    /// Moves the horse by which the player gains most, compared with a mean throw: an own one on a good throw, one of
    /// others on a bad one.
    #[inline]
    pub(super) fn run(
        &self,
        game: &RoyalTurf,
        state: &State,
        seat: Seat,
        die: Symbol,
        dice: &mut SplitMix64,
    ) -> Action {
        let (field, cards, interest) = (state.field(), state.cards(), self.0[seat]);
        let (advances, noise) = (field.advances(game.track()), dice.next_u64().to_le_bytes());
        // The worth of every horse carries its number in the last digit: no branches that are hard to predict.
        let worth = Horse::ALL.map(|horse| {
            let squares = cards[horse].map_or(0, |card| card.squares(die));
            let gain = interest.of(horse) * (i32::from(advances(horse, squares)) - MEAN_SQUARES);
            let worth = 64 * gain + i32::from(noise[horse.index()]);
            let barred = i32::from(!field.movable().contains(horse));
            8 * worth + i32::from(horse.number()) - IMMOBILE_PENALTY * barred
        });
        let most = worth.into_iter().fold(i32::MIN, i32::max);
        let [digit, ..] = (most & 7).to_le_bytes();
        Action::Move { horse: Horse::new(digit).unwrap_or_default() }
    }
}
