//! The bets on the table as far as a player knows them, and the worth of the next bet.

use std::array;

use furlong_core::{BySeat, Seat};
use furlong_royal_turf::{Action, Chip, Horse, Options, RoyalTurf, State, View};

use super::finish_forecast::HorseOdds;
use super::outcome_model::{OUTCOME_MODELS, OutcomeProbabilities, PerHorse, fast_exp, mean_pay};
use super::start_odds::StartOdds;

/// The mean units of a face-down chip of another player.
const UNITS_OF_HIDDEN_CHIP: i16 = 1;

/// The log odds of a horse by which every player gains. Fitted as [`OUTCOME_MODELS`] are.
const LOG_ODDS_OF_BACKING: f32 = 1.2;
/// The loss in log odds of a horse by which one player gains a unit more than others.
const LOG_ODDS_OF_ENVY: f32 = 0.25;

/// Units of each player on each horse, as far as a player knows them.
pub(super) struct KnownBets {
    staked: BySeat<PerHorse<i16>>,
    units: PerHorse<i16>,
    /// The units, or chips, that decide the column of the pay table. RT-PAY-1, RT-OPT-3
    counts: PerHorse<i16>,
    options: Options,
}

impl KnownBets {
    /// The bets in a view.
    pub(super) fn seen(view: &View) -> Self {
        let mut known = KnownBets::none(view.money.players(), view.options);
        for (seat, bets) in view.bets.iter() {
            for bet in bets.iter() {
                known.add(seat, bet.horse, bet.chip.known().map_or(UNITS_OF_HIDDEN_CHIP, units));
            }
        }
        known
    }

    /// The bets that `seat` would see in an imagined state.
    pub(super) fn imagined(game: &RoyalTurf, state: &State, seat: Seat) -> Self {
        KnownBets::of(game, state, |other| state.is_open() || other == seat)
    }

    /// All bets of an imagined state, face down or not.
    pub(super) fn settled(game: &RoyalTurf, state: &State) -> Self {
        KnownBets::of(game, state, |_| true)
    }

    fn of(game: &RoyalTurf, state: &State, is_known: impl Fn(Seat) -> bool) -> Self {
        let mut known = KnownBets::none(state.money().players(), game.options());
        for (seat, slip) in state.slips().iter() {
            let is_shown = is_known(seat);
            for bet in slip.bets() {
                known.add(seat, bet.horse, if is_shown { units(bet.chip) } else { UNITS_OF_HIDDEN_CHIP });
            }
        }
        known
    }

    fn none(players: u8, options: Options) -> Self {
        KnownBets { staked: BySeat::new(players, [0; 8]), units: [0; 8], counts: [0; 8], options }
    }

    fn add(&mut self, seat: Seat, horse: Horse, units: i16) {
        self.staked[seat][horse.index()] += units;
        self.units[horse.index()] += units;
        self.counts[horse.index()] += self.counted(units);
    }

    /// The count of a chip for the column of the pay table.
    fn counted(&self, units: i16) -> i16 {
        if self.options.chips_count { 1 } else { units }
    }

    /// The mean pay of a unit on each horse with these odds; 0 for horses without bets.
    pub(super) fn expected(&self, game: &RoyalTurf, odds: impl Fn(Horse) -> HorseOdds) -> PerHorse {
        let mut probabilities = OutcomeProbabilities::default();
        for horse in Horse::ALL.into_iter().filter(|horse| self.units[horse.index()] > 0) {
            let HorseOdds { places: [first, second, third], pace, last } = odds(horse);
            for (each, own) in probabilities.iter_mut().zip([first, second, third, pace, last]) {
                each[horse.index()] = own;
            }
        }
        self.mean_pay(game, probabilities, &self.counts)
    }

    /// The mean pay of a unit on each horse under the options, with the pay table's columns by `counts`.
    #[inline]
    fn mean_pay(
        &self,
        game: &RoyalTurf,
        mut probabilities: OutcomeProbabilities,
        counts: &PerHorse<i16>,
    ) -> PerHorse {
        if self.options.pace_needs_place {
            // RT-OPT-2
            let [first, second, third, pace, _] = &mut probabilities;
            for horse in 0..8 {
                pace[horse] *= (first[horse] + second[horse] + third[horse]).min(1.0);
            }
        }
        mean_pay(game.pack().pay(), &probabilities, counts)
    }

    /// The units of a player on a horse, less the mean of the other players.
    pub(super) fn interest(&self, seat: Seat, horse: Horse) -> f32 {
        let players = i16::from(self.staked.players());
        let lead = players * self.staked[seat][horse.index()] - self.units[horse.index()];
        f32::from(lead) / f32::from(players - 1)
    }

    /// The log odds of each horse that come from the players' moves, if `seat` puts `more` units on it: it runs well if
    /// many gain by it, and is held back if one gains much more than the rest.
    fn log_odds_from_moves(&self, seat: Seat, more: i16) -> PerHorse {
        let players = i16::from(self.staked.players());
        let (mut backers, mut envy) = ([0; 8], [0; 8]);
        for (other, staked) in self.staked.iter() {
            let more_of_it = if other == seat { more } else { 0 };
            for horse in 0..8 {
                // The interest in it, times the number of others.
                let lead = players * (staked[horse] + more_of_it) - (self.units[horse] + more);
                backers[horse] += i16::from(lead > 0) - i16::from(lead < 0);
                envy[horse] += lead * lead.abs();
            }
        }
        let per_backer = LOG_ODDS_OF_BACKING / f32::from(players);
        let per_envy = LOG_ODDS_OF_ENVY / f32::from((players - 1) * (players - 1));
        array::from_fn(|horse| per_backer * f32::from(backers[horse]) - per_envy * f32::from(envy[horse]))
    }

    /// Weighs bets of `seat` by their worth in money, compared with the same chip on a mean horse.
    pub(super) fn weigh(
        &self,
        game: &RoyalTurf,
        seat: Seat,
        starts: &StartOdds,
        bets: &[Action],
        weights: &mut [f32],
    ) {
        let forecast = self.forecast(seat, starts);
        let worth = Chip::ALL.map(|chip| self.worth(game, seat, &forecast, chip));
        for (weight, &bet) in weights.iter_mut().zip(bets) {
            if let Action::Bet { horse, chip } = bet {
                *weight = worth[usize::from(chip.units())][horse.index()];
            }
        }
    }

    /// A forecast for the case that nobody bets any more.
    pub(super) fn forecast(&self, seat: Seat, starts: &StartOdds) -> OutcomeForecast {
        let from_moves = self.log_odds_from_moves(seat, 0);
        let mut shares = *starts.odds();
        for (shares, outcome) in shares.iter_mut().zip(OUTCOME_MODELS) {
            for horse in 0..8 {
                shares[horse] *= fast_exp(outcome.better * from_moves[horse]);
            }
        }
        OutcomeForecast { from_moves, shares }
    }

    /// The worth of a chip of `seat` on each horse in money, compared with the same chip on a mean horse.
    pub(super) fn worth(
        &self,
        game: &RoyalTurf,
        seat: Seat,
        forecast: &OutcomeForecast,
        chip: Chip,
    ) -> PerHorse {
        let units = units(chip);
        if units == 0 {
            return [0.0; 8];
        }
        let counts = self.counts.map(|count| count + self.counted(units));
        let pays = self.mean_pay(game, self.probabilities(seat, forecast, units), &counts);
        let mean = sum(&pays) / 7.0;
        pays.map(|pays| f32::from(units) * (pays - mean))
    }

    /// The probability of each outcome for each horse if `seat` puts `units` on it.
    fn probabilities(&self, seat: Seat, forecast: &OutcomeForecast, units: i16) -> OutcomeProbabilities {
        let more = self.log_odds_from_moves(seat, units);
        let better: PerHorse = array::from_fn(|horse| more[horse] - forecast.from_moves[horse]);
        let mut probabilities = forecast.shares;
        for (probabilities, outcome) in probabilities.iter_mut().zip(OUTCOME_MODELS) {
            let all = sum(probabilities);
            *probabilities = array::from_fn(|horse| {
                let share = probabilities[horse] * fast_exp(outcome.better * better[horse]);
                share / (all - probabilities[horse] + share)
            });
        }
        probabilities
    }
}

#[inline]
fn sum(each: &PerHorse) -> f32 {
    let pairs: [f32; 4] = array::from_fn(|horse| each[horse] + each[horse + 4]);
    (pairs[0] + pairs[1]) + (pairs[2] + pairs[3])
}

/// The odds of all outcomes with the bets so far.
pub(super) struct OutcomeForecast {
    /// The log odds of each horse that come from the players' moves.
    from_moves: PerHorse,
    /// The odds of each outcome for each horse, relative to the other horses.
    shares: OutcomeProbabilities,
}

fn units(chip: Chip) -> i16 {
    chip.units().into()
}
