//! What figures of many games prove: intervals, and whether rows that should be equal are.

use super::count::{ByGame, Moments, real};
use super::figures::{Chart, Share, Value};

/// How many standard deviations leave out one value in twenty.
const Z: f64 = 1.959_963_985;

/// From where to where the true value lies, at 95 %.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Interval {
    /// The lower end.
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

impl Interval {
    /// That of a share, by Wilson's formula, which holds for rare things too. Trials of the same game count
    /// for as many as they are worth.
    pub(super) fn of_share(share: &Share, by_game: &ByGame) -> Option<Self> {
        if by_game.games() < 2 {
            return None;
        }
        let number = share.number();
        let worth = if share.count == 0 || share.count == share.of {
            // Nothing tells trials of a game apart, so that each game may be worth one only.
            real(by_game.games()).min(share.trials())
        } else {
            // Independent trials would be worth what they are; none are taken for more.
            (number * (1.0 - number) / by_game.variance()).min(share.trials())
        };
        Some(Interval::wilson(number, worth))
    }

    fn wilson(share: f64, trials: f64) -> Self {
        let z = Z * Z / trials;
        let middle = (share + z / 2.0) / (1.0 + z);
        let half = Z / (1.0 + z) * (share * (1.0 - share) / trials + z / trials / 4.0).max(0.0).sqrt();
        // The ends are reached exactly where all trials ended alike.
        Interval {
            low: if share <= 0.0 { 0.0 } else { (middle - half).max(0.0) },
            high: if share >= 1.0 { 1.0 } else { (middle + half).min(1.0) },
        }
    }

    /// That of a mean, with games as the sample; nothing where all games were alike, since then nothing tells
    /// how far others would be off.
    pub(super) fn of_mean(moments: &Moments) -> Option<Self> {
        let (games, variance) = (moments.by_game.games(), moments.by_game.variance());
        if games < 2 || variance <= 0.0 {
            return None;
        }
        let half = Z * (variance * real(games) / real(games - 1)).sqrt();
        Some(Interval { low: moments.mean() - half, high: moments.mean() + half })
    }
}

/// How far rows that should be equal are from it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Fairness {
    /// What each row would be if all were equal.
    pub even: f64,
    /// The sum of the squared deviations by what chance makes of them.
    pub chi_square: f64,
    /// How many rows are free to differ.
    pub freedom: u32,
    /// How likely chance alone makes a difference as large.
    pub chance: f64,
    /// How large the difference is, whatever the number of games: 0.1 is a small one, 0.3 a middling one.
    pub effect: f64,
    /// The row that deviates the most.
    pub farthest: usize,
    /// What that comes to.
    pub verdict: Verdict,
}

/// A difference in plain words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// None can be told.
    Even,
    /// There may be one; more games would tell.
    Perhaps,
    /// There is one, but nobody at a table would notice.
    Tiny,
    /// There is a small one.
    Small,
    /// There is one that players notice.
    Clear,
}

impl Verdict {
    /// Its name in files.
    pub const fn name(self) -> &'static str {
        match self {
            Verdict::Even => "even",
            Verdict::Perhaps => "perhaps",
            Verdict::Tiny => "tiny",
            Verdict::Small => "small",
            Verdict::Clear => "clear",
        }
    }

    fn of(chance: f64, effect: f64) -> Self {
        match (chance, effect) {
            (chance, _) if chance > 0.05 => Verdict::Even,
            (chance, _) if chance > 0.001 => Verdict::Perhaps,
            (_, effect) if effect < 0.05 => Verdict::Tiny,
            (_, effect) if effect < 0.15 => Verdict::Small,
            _ => Verdict::Clear,
        }
    }
}

impl Fairness {
    /// Pearson's test of a chart of shares; nothing for means, and where there is nothing to compare.
    pub(super) fn of(chart: &Chart) -> Option<Self> {
        let shares: Vec<Share> = chart.rows.iter().filter_map(|row| share(&row.value)).collect();
        let freedom = u32::try_from(shares.len().checked_sub(1)?).ok().filter(|&rows| rows > 0)?;
        let happened: f64 = shares.iter().map(Share::happened).sum();
        let trials: f64 = shares.iter().map(Share::trials).sum();
        let even = happened / trials;
        if !(even > 0.0 && even < 1.0) {
            return None;
        }
        let is_split = chart.kind == super::Kind::Split;
        let deviation = |share: &Share| {
            let expected = share.trials() * even;
            // Where each trial falls on one row, the rows are not free of each other.
            let variance = if is_split { expected } else { expected * (1.0 - even) };
            (share.happened() - expected).powi(2) / variance
        };
        let deviations: Vec<f64> = shares.iter().map(deviation).collect();
        let chi_square: f64 = deviations.iter().sum();
        let farthest = (0..deviations.len()).max_by(|&a, &b| deviations[a].total_cmp(&deviations[b]))?;
        let chance = upper_tail(chi_square, freedom);
        let effect = (chi_square / if is_split { happened } else { trials }).sqrt();
        let verdict = Verdict::of(chance, effect);
        Some(Fairness { even, chi_square, freedom, chance, effect, farthest, verdict })
    }
}

fn share(value: &Value) -> Option<Share> {
    match value {
        Value::Share(share) => Some(*share),
        Value::Mean(_) => None,
    }
}

/// How likely a sum of so many squared normal values is at least `x`.
fn upper_tail(x: f64, freedom: u32) -> f64 {
    let half = x / 2.0;
    // One and two are known; each two more add a term.
    let (mut tail, mut term, mut from) = if freedom.is_multiple_of(2) {
        ((-half).exp(), half * (-half).exp(), 2)
    } else {
        (erfc(half.sqrt()), (half / std::f64::consts::PI).sqrt() * 2.0 * (-half).exp(), 1)
    };
    while from < freedom {
        tail += term;
        from += 2;
        term *= half / (f64::from(from) / 2.0);
    }
    tail.clamp(0.0, 1.0)
}

/// The complementary error function of a number from 0 on, right to seven digits: the rational approximation
/// 7.1.28 of Abramowitz and Stegun.
fn erfc(x: f64) -> f64 {
    const FACTORS: [f64; 6] = [
        0.070_523_078_4,
        0.042_282_012_3,
        0.009_270_527_2,
        0.000_152_014_3,
        0.000_276_567_2,
        0.000_043_063_8,
    ];
    let sum = FACTORS.iter().rev().fold(0.0, |sum, factor| (sum + factor) * x);
    (1.0 + sum).powi(-16)
}

#[cfg(test)]
mod tests {
    use super::super::count::{Merge, Rate};
    use super::super::figures::{Label, numbered};
    use super::*;

    fn near(value: f64, expected: f64) {
        assert!((value - expected).abs() < 1e-4, "{value} is not {expected}");
    }

    #[test]
    fn tails_are_those_of_printed_tables() {
        // The 5 % points of the distribution.
        for (freedom, x) in [(1, 3.8415), (2, 5.9915), (3, 7.8147), (6, 12.5916), (7, 14.0671)] {
            near(upper_tail(x, freedom), 0.05);
        }
        near(upper_tail(0.0, 3), 1.0);
        assert!(upper_tail(500.0, 3) < 1e-9);
    }

    #[test]
    fn an_interval_of_a_share_is_wilsons() {
        let of = |count, of| interval(Rate { count, of, by_game: ByGame::single(count, of) });
        let Interval { low, high } = of(10, 100).expect("there are games");
        near(low, 0.0552);
        near(high, 0.1744);
        let Interval { low, high } = of(0, 50).expect("there are games");
        assert!(low <= 0.0, "what never happened may never happen: {low}");
        near(high, 0.0714);
        let Interval { low, high } = of(50, 50).expect("there are games");
        assert!(high >= 1.0, "what always happened may always happen: {high}");
        near(low, 1.0 - 0.0714);
        assert_eq!((of(0, 0), of(1, 1)), (None, None), "one game tells nothing");
    }

    fn interval(rate: Rate) -> Option<Interval> {
        Chart::rates("wins", vec![(Label::Player(1), rate)]).rows.first()?.value.interval()
    }

    #[test]
    fn trials_of_one_game_that_end_alike_are_worth_one() {
        let mut rate = Rate::default();
        let mut alone = Rate::default();
        for game in 0..100 {
            (0..20).for_each(|_| rate.note(game % 10 == 0));
            alone.note(game % 10 == 0);
            rate.close();
            alone.close();
        }
        let [many, once] = [rate, alone].map(|rate| interval(rate).expect("there are games"));
        near(many.low, once.low);
        near(many.high, once.high);
        near(many.low, 0.0552);
    }

    /// A trial a game.
    fn trials(counts: &[u64]) -> Vec<(Label, Rate)> {
        let of = counts.iter().sum();
        let rate = |&count: &u64| Rate { count, of, by_game: ByGame::single(count, of) };
        numbered(Label::Player, &counts.iter().map(rate).collect::<Vec<_>>())
    }

    fn verdict(counts: &[u64]) -> Verdict {
        let chart = Chart::split("wins", trials(counts)).even();
        chart.fairness().expect("there is something to compare").verdict
    }

    #[test]
    fn a_verdict_looks_at_proof_and_size() {
        assert_eq!(verdict(&[260, 240, 255, 245]), Verdict::Even);
        assert_eq!(verdict(&[290, 240, 240, 230]), Verdict::Perhaps);
        assert_eq!(verdict(&[255_000, 248_000, 249_000, 248_000]), Verdict::Tiny);
        assert_eq!(verdict(&[280_000, 240_000, 240_000, 240_000]), Verdict::Small);
        assert_eq!(verdict(&[400, 200, 200, 200]), Verdict::Clear);
    }

    #[test]
    fn the_row_that_deviates_most_is_named() {
        let chart = Chart::split("wins", trials(&[25, 10, 25, 25])).even();
        let fairness = chart.fairness().expect("there is something to compare");
        assert_eq!((fairness.farthest, fairness.freedom), (1, 3));
        assert!(Chart::split("wins", trials(&[5])).even().fairness().is_none());
    }
}
