//! What each player gains by which horse while a race is run, and the moves that follow from that.

use furlong_core::{BySeat, Game, Seat, SeatSet};
use furlong_royal_turf::{Action, Chip, Horse, RoyalTurf, State, Symbol};

use super::form::SQUARES;
use crate::SplitMix64;

/// No horse is worth so much.
const BARRED: i32 = 1 << 24;

/// The interest of each player in each horse. It stays the same while a race is run.
pub(super) struct Interests(BySeat<Interest>);

/// The units of a player on each horse, less the mean of all, in shares of a unit: a byte for each horse.
#[derive(Clone, Copy, Default)]
struct Interest([u8; 8]);

impl Interest {
    /// The byte of a horse that does not matter to the player. No byte leaves its bounds, for nobody has more than
    /// two units on a horse.
    const NONE: u8 = 0x40;

    #[inline]
    fn of(self, horse: Horse) -> i32 {
        i32::from(self.0[horse.index()]) - i32::from(Interest::NONE)
    }
}

impl Interests {
    /// As far as the players know: face-down chips of others count as one unit. RT-BET-3
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
        let less = u64::from_le_bytes([Interest::NONE; 8]) - all;
        for seat in SeatSet::first(players).iter() {
            interests[seat].0 = (u64::from_le_bytes(interests[seat].0) + less).to_le_bytes();
        }
        Interests(interests)
    }

    /// Lets a horse run that the player gains most by, against a usual throw for it: the own ones on good throws,
    /// those of others on bad ones.
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
        // All horses are looked at, and which is the best is its last digit: branches would be hard to foresee.
        let worth = Horse::ALL.map(|horse| {
            let squares = cards[horse].map_or(0, |card| card.squares(die));
            let gain = interest.of(horse) * (i32::from(advances(horse, squares)) - SQUARES);
            let worth = 64 * gain + i32::from(noise[horse.index()]);
            let barred = i32::from(!field.movable().contains(horse));
            8 * worth + i32::from(horse.number()) - BARRED * barred
        });
        let most = worth.into_iter().fold(i32::MIN, i32::max);
        let [digit, ..] = (most & 7).to_le_bytes();
        Action::Move { horse: Horse::new(digit).unwrap_or_default() }
    }
}
