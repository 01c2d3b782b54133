//! What the chips on the table mean: who gains by which horse, and what the next chip is likely to pay.

use std::array;

use furlong_core::{BySeat, Seat};
use furlong_royal_turf::{Action, Chip, Horse, Options, RoyalTurf, State, View};

use super::form::Odds;
use super::outcome::{Each, Likely, OUTCOMES, pays, power};
use super::starts::Starts;

/// A face-down chip of somebody else is worth so many units in the mean.
const UNSEEN: i16 = 1;

// How much each thing tells about the outcome of a race, as a logarithm of odds. Fitted as the outcomes are.

/// Everybody gains by the horse.
const FRIENDS: f32 = 1.2;
/// One player gains a unit by it more than others.
const ENVY: f32 = 0.25;

/// Units of each player on each horse, as far as somebody knows them.
pub(super) struct Stakes {
    staked: BySeat<Each<i16>>,
    units: Each<i16>,
    /// What counts for the column of the pay table: units, or chips. RT-PAY-1, RT-OPT-3
    counts: Each<i16>,
    options: Options,
}

impl Stakes {
    /// What a player sees.
    pub(super) fn seen(view: &View) -> Self {
        let mut stakes = Stakes::none(view.money.players(), view.options);
        for (seat, bets) in view.bets.iter() {
            for bet in bets.iter() {
                stakes.add(seat, bet.horse, bet.chip.known().map_or(UNSEEN, units));
            }
        }
        stakes
    }

    /// What `seat` sees in an imagined state.
    pub(super) fn imagined(game: &RoyalTurf, state: &State, seat: Seat) -> Self {
        Stakes::of(game, state, |other| state.is_open() || other == seat)
    }

    /// What is so in an imagined state, whoever sees it.
    pub(super) fn settled(game: &RoyalTurf, state: &State) -> Self {
        Stakes::of(game, state, |_| true)
    }

    fn of(game: &RoyalTurf, state: &State, is_known: impl Fn(Seat) -> bool) -> Self {
        let mut stakes = Stakes::none(state.money().players(), game.options());
        for (seat, slip) in state.slips().iter() {
            let known = is_known(seat);
            for bet in slip.bets() {
                stakes.add(seat, bet.horse, if known { units(bet.chip) } else { UNSEEN });
            }
        }
        stakes
    }

    fn none(players: u8, options: Options) -> Self {
        Stakes { staked: BySeat::new(players, [0; 8]), units: [0; 8], counts: [0; 8], options }
    }

    fn add(&mut self, seat: Seat, horse: Horse, units: i16) {
        self.staked[seat][horse.index()] += units;
        self.units[horse.index()] += units;
        self.counts[horse.index()] += self.counted(units);
    }

    /// What a chip of so many units counts for the column.
    fn counted(&self, units: i16) -> i16 {
        if self.options.chips_count { 1 } else { units }
    }

    /// What a unit on each horse pays in the mean with these odds; nothing where there is none.
    pub(super) fn expected(&self, game: &RoyalTurf, odds: impl Fn(Horse) -> Odds) -> Each {
        let mut likely = Likely::default();
        for horse in Horse::ALL.into_iter().filter(|horse| self.units[horse.index()] > 0) {
            let Odds { places: [first, second, third], pace, last } = odds(horse);
            for (each, own) in likely.iter_mut().zip([first, second, third, pace, last]) {
                each[horse.index()] = own;
            }
        }
        self.pays(game, likely, &self.counts)
    }

    /// What a unit on each horse pays in the mean with such outcomes, where so much counts for the columns.
    #[inline]
    fn pays(&self, game: &RoyalTurf, mut likely: Likely, counts: &Each<i16>) -> Each {
        if self.options.pace_needs_place {
            // RT-OPT-2
            let [first, second, third, pace, _] = &mut likely;
            for horse in 0..8 {
                pace[horse] *= (first[horse] + second[horse] + third[horse]).min(1.0);
            }
        }
        pays(game.pack().pay(), &likely, counts)
    }

    /// The units of a player on a horse, less the mean of all others'.
    pub(super) fn interest(&self, seat: Seat, horse: Horse) -> f32 {
        let players = i16::from(self.staked.players());
        let lead = players * self.staked[seat][horse.index()] - self.units[horse.index()];
        f32::from(lead) / f32::from(players - 1)
    }

    /// How much better than others each horse will be treated if `seat` puts so many units more on it: it runs
    /// well if many gain by it, and is held back if one gains much more than the rest.
    fn treatment(&self, seat: Seat, more: i16) -> Each {
        let players = i16::from(self.staked.players());
        let (mut friends, mut envy) = ([0; 8], [0; 8]);
        for (other, staked) in self.staked.iter() {
            let more_of_it = if other == seat { more } else { 0 };
            for horse in 0..8 {
                // The interest in it, times the number of others.
                let lead = players * (staked[horse] + more_of_it) - (self.units[horse] + more);
                friends[horse] += i16::from(lead > 0) - i16::from(lead < 0);
                envy[horse] += lead * lead.abs();
            }
        }
        let friend = FRIENDS / f32::from(players);
        let envied = ENVY / f32::from((players - 1) * (players - 1));
        array::from_fn(|horse| friend * f32::from(friends[horse]) - envied * f32::from(envy[horse]))
    }

    /// What each bet of `seat` is worth in money, against having the chip on a middling horse.
    pub(super) fn weigh(
        &self,
        game: &RoyalTurf,
        seat: Seat,
        starts: &Starts,
        bets: &[Action],
        weights: &mut [f32],
    ) {
        let outlook = self.outlook(seat, starts);
        let worth = Chip::ALL.map(|chip| self.worth(game, seat, &outlook, chip));
        for (weight, &bet) in weights.iter_mut().zip(bets) {
            if let Action::Bet { horse, chip } = bet {
                *weight = worth[usize::from(chip.units())][horse.index()];
            }
        }
    }

    /// How the horses will do if nobody bets any more.
    pub(super) fn outlook(&self, seat: Seat, starts: &Starts) -> Outlook {
        let treated = self.treatment(seat, 0);
        let mut shares = *starts.odds();
        for (shares, outcome) in shares.iter_mut().zip(OUTCOMES) {
            for horse in 0..8 {
                shares[horse] *= power(outcome.better * treated[horse]);
            }
        }
        Outlook { treated, shares }
    }

    /// What that chip of `seat` is worth in money on each horse, against having it on a middling one.
    pub(super) fn worth(&self, game: &RoyalTurf, seat: Seat, outlook: &Outlook, chip: Chip) -> Each {
        let units = units(chip);
        if units == 0 {
            return [0.0; 8];
        }
        let counts = self.counts.map(|count| count + self.counted(units));
        let pays = self.pays(game, self.likely(seat, outlook, units), &counts);
        let usual = sum(&pays) / 7.0;
        pays.map(|pays| f32::from(units) * (pays - usual))
    }

    /// How likely each outcome is for each horse if `seat` puts so many units on it.
    fn likely(&self, seat: Seat, outlook: &Outlook, units: i16) -> Likely {
        let more = self.treatment(seat, units);
        let better: Each = array::from_fn(|horse| more[horse] - outlook.treated[horse]);
        let mut likely = outlook.shares;
        for (likely, outcome) in likely.iter_mut().zip(OUTCOMES) {
            let all = sum(likely);
            *likely = array::from_fn(|horse| {
                let share = likely[horse] * power(outcome.better * better[horse]);
                share / (all - likely[horse] + share)
            });
        }
        likely
    }
}

/// The sum over all horses.
#[inline]
fn sum(each: &Each) -> f32 {
    let pairs: [f32; 4] = array::from_fn(|horse| each[horse] + each[horse + 4]);
    (pairs[0] + pairs[1]) + (pairs[2] + pairs[3])
}

/// How the horses of a race will do.
pub(super) struct Outlook {
    /// How much better than others each will be treated.
    treated: Each,
    /// How likely each outcome is for each, against others.
    shares: Likely,
}

/// A chip's units, to reckon with.
fn units(chip: Chip) -> i16 {
    chip.units().into()
}
