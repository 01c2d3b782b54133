//! What the chips on the table mean: who gains by which horse, and what the next chip is likely to pay.

use std::array;

use furlong_core::{BySeat, Seat};
use furlong_royal_turf::{
    Action, ByHorse, Card, Chip, Field, Horse, Options, RoyalTurf, State, Symbol, View,
};

use super::form::{MEAN, Odds};

/// A face-down chip of somebody else is worth so much in the mean.
const UNSEEN: f32 = 1.0;

/// A number for each horse, and one that counts for nothing: eight are reckoned with at once.
type Each = [f32; 8];

/// Units of each player on each horse, as far as somebody knows them.
pub(super) struct Stakes {
    staked: BySeat<Each>,
    units: Each,
    /// What counts for the column of the pay table: units, or chips. RT-PAY-1, RT-OPT-3
    counts: Each,
    options: Options,
}

impl Stakes {
    /// What a player sees.
    pub(super) fn seen(view: &View) -> Self {
        let mut stakes = Stakes::none(view.money.players(), view.options);
        for (seat, bets) in view.bets.iter() {
            for bet in bets.iter() {
                stakes.add(seat, bet.horse, bet.chip.known().map_or(UNSEEN, |chip| f32::from(chip.units())));
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
                stakes.add(seat, bet.horse, if known { f32::from(bet.chip.units()) } else { UNSEEN });
            }
        }
        stakes
    }

    fn none(players: u8, options: Options) -> Self {
        Stakes { staked: BySeat::new(players, [0.0; 8]), units: [0.0; 8], counts: [0.0; 8], options }
    }

    fn add(&mut self, seat: Seat, horse: Horse, units: f32) {
        self.staked[seat][horse.index()] += units;
        self.units[horse.index()] += units;
        self.counts[horse.index()] += self.counted(units);
    }

    /// What a chip of so many units counts for the column.
    fn counted(&self, units: f32) -> f32 {
        if self.options.chips_count { 1.0 } else { units }
    }

    /// What a unit on a horse with these odds pays in the mean; nothing where there is none.
    pub(super) fn expected(&self, game: &RoyalTurf, horse: Horse, odds: impl Fn() -> Odds) -> f32 {
        if self.units[horse.index()] == 0.0 {
            return 0.0;
        }
        let (odds, column) = (odds(), column(self.counts[horse.index()]));
        let placed: f32 = odds.places.iter().sum();
        let places =
            odds.places.iter().zip(0..).map(|(likely, place)| likely * What::Place(place).pays(game, column));
        places.sum::<f32>()
            + odds.pace * self.pace_counts(placed) * What::Pace.pays(game, column)
            + odds.last * What::Last.pays(game, column)
    }

    /// How likely the pace pays for a horse that is placed so likely. RT-OPT-2
    fn pace_counts(&self, placed: f32) -> f32 {
        if self.options.pace_needs_place { placed.min(1.0) } else { 1.0 }
    }

    /// The units of a player on a horse, less the mean of all others'.
    pub(super) fn interest(&self, seat: Seat, horse: Horse) -> f32 {
        let others = f32::from(self.staked.players() - 1);
        let own = self.staked[seat][horse.index()];
        own - (self.units[horse.index()] - own) / others
    }

    /// How much better than others each horse will be treated if `seat` puts so many units more on it: it runs
    /// well if many gain by it, and is held back if one gains much more than the rest.
    fn treatment(&self, seat: Seat, more: f32) -> Each {
        let others = f32::from(self.staked.players() - 1);
        let (mut friends, mut envy) = ([0.0; 8], [0.0; 8]);
        for (other, staked) in self.staked.iter() {
            let more_of_it = if other == seat { more } else { 0.0 };
            for horse in 0..8 {
                let own = staked[horse] + more_of_it;
                let interest = own - (self.units[horse] + more - own) / others;
                friends[horse] += f32::from(u8::from(interest > 0.0)) - f32::from(u8::from(interest < 0.0));
                envy[horse] += interest * interest.abs();
            }
        }
        array::from_fn(|horse| FRIENDS * friends[horse] / (others + 1.0) - ENVY * envy[horse])
    }

    /// What each bet of `seat` is worth in money, against having the chip on a middling horse.
    pub(super) fn weigh(
        &self,
        game: &RoyalTurf,
        seat: Seat,
        field: &Field,
        cards: &ByHorse<Option<Card>>,
        bets: &[Action],
        weights: &mut [f32],
    ) {
        let pays = self.pays(game, seat, field, cards);
        for (weight, &bet) in weights.iter_mut().zip(bets) {
            if let Action::Bet { horse, chip } = bet {
                let pays = &pays[usize::from(chip == Chip::Two)];
                let usual = pays[..7].iter().sum::<f32>() / 7.0;
                *weight = f32::from(chip.units()) * (pays[horse.index()] - usual);
            }
        }
    }

    /// What a unit of `seat` on each horse pays in the mean if it puts one there, or two.
    fn pays(&self, game: &RoyalTurf, seat: Seat, field: &Field, cards: &ByHorse<Option<Card>>) -> [Each; 2] {
        let treated = self.treatment(seat, 0.0);
        let (mut better, mut wild) = ([0.0; 8], [0.0; 8]);
        for horse in Horse::ALL {
            let start = START * f32::from(field.position(horse).unwrap_or(0));
            better[horse.index()] = start + treated[horse.index()];
            wild[horse.index()] = cards[horse].map_or(0.0, wildness);
        }
        let more = [1.0, 2.0].map(|units| self.treatment(seat, units));
        let mut pays = [[0.0; 8]; 2];
        let mut placed = [[0.0; 8]; 2];
        for outcome in OUTCOMES {
            let shares: Each =
                array::from_fn(|horse| power(outcome.better * better[horse] + outcome.wild * wild[horse]));
            let all: f32 = shares[..7].iter().sum();
            for (units, pays) in pays.iter_mut().enumerate() {
                for horse in 0..8 {
                    let tilt = power(outcome.better * (more[units][horse] - treated[horse]));
                    let share = shares[horse] * tilt;
                    let mut likely = share / (all - shares[horse] + share);
                    match outcome.what {
                        What::Place(_) => placed[units][horse] += likely,
                        What::Pace => likely *= self.pace_counts(placed[units][horse]),
                        What::Last => {}
                    }
                    let column = column(self.counts[horse] + self.counted([1.0, 2.0][units]));
                    pays[horse] += likely * outcome.what.pays(game, column);
                }
            }
        }
        pays
    }
}

// How much each thing tells about the outcome of a race, as a logarithm of odds. Fitted to races of players who
// bet at random and then run as `quick` does.

/// A square further ahead at the start.
const START: f32 = 0.226;
/// Everybody gains by the horse.
const FRIENDS: f32 = 1.2;
/// One player gains a unit by it more than others.
const ENVY: f32 = 0.25;

/// Something that bets pay for.
#[derive(Clone, Copy)]
enum What {
    Place(usize),
    Pace,
    Last,
}

impl What {
    fn pays(self, game: &RoyalTurf, column: usize) -> f32 {
        let pay = game.pack().pay();
        match self {
            What::Place(place) => money(pay.places[place][column]),
            What::Pace => money(pay.pace),
            What::Last => -money(pay.last),
        }
    }
}

/// Something that bets pay for, and how it depends on the horse.
struct Outcome {
    what: What,
    /// How much being better counts.
    better: f32,
    /// How much it counts that throws differ by a square: that makes first, or last.
    wild: f32,
}

/// Places come before the pace, which may depend on them.
const OUTCOMES: [Outcome; 5] = [
    Outcome { what: What::Place(0), better: 1.0, wild: 0.32 },
    Outcome { what: What::Place(1), better: 0.75, wild: 0.15 },
    Outcome { what: What::Place(2), better: 0.5, wild: -0.1 },
    Outcome { what: What::Pace, better: 1.05, wild: 0.275 },
    Outcome { what: What::Last, better: -1.05, wild: 0.215 },
];

/// The column of the pay table for so many units. RT-PAY-1
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "there are a few dozen units")]
fn column(units: f32) -> usize {
    (units as usize).clamp(1, 5) - 1
}

/// The exponential function, within a few hundredths for what is not extreme: bets are judged by the million.
fn power(x: f32) -> f32 {
    let small = 1.0 + x.clamp(-12.0, 12.0) / 32.0;
    let square = small * small;
    let fourth = square * square;
    let eighth = fourth * fourth;
    eighth * eighth * (eighth * eighth)
}

/// A sum that can be reckoned with.
#[expect(clippy::cast_precision_loss, reason = "no payment is above a million")]
pub(super) fn money(amount: u32) -> f32 {
    amount as f32
}

/// How far the throws of a card are off their mean, as a standard deviation.
fn wildness(card: Card) -> f32 {
    let off = |symbol| (f32::from(card.squares(symbol)) - MEAN).powi(2);
    let [head, cap, saddle, horseshoe] = Symbol::ALL.map(off);
    ((3.0 * head + cap + saddle + horseshoe) / 6.0).sqrt()
}
