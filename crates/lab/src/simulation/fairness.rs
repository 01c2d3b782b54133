//! Tests for rows that should be equal in a fair game.

use super::report::{Chart, ChartKind, ChartValue, Share};

/// The result of a test for equal rows.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Fairness {
    /// The value of each row if all were equal.
    pub even_value: f64,
    /// The statistic of Pearson's test.
    pub chi_square: f64,
    /// The degrees of freedom: one less than there are rows.
    pub freedom: u32,
    /// The p-value: the probability that chance alone makes a difference as large.
    pub chance: f64,
    /// The effect size, whatever the number of games: 0.1 is small, 0.3 medium.
    pub effect: f64,
    /// The index of the row that deviates the most.
    pub farthest: usize,
    /// The conclusion from p-value and effect size.
    pub verdict: FairnessVerdict,
}

/// The conclusion of a fairness test.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FairnessVerdict {
    /// No difference is proven.
    Even,
    /// There may be a difference; more games would tell.
    Perhaps,
    /// There is a difference that no player would notice.
    Tiny,
    /// There is a small difference.
    Small,
    /// There is a difference that players notice.
    Clear,
}

impl FairnessVerdict {
    /// The name in files.
    pub const fn name(self) -> &'static str {
        match self {
            FairnessVerdict::Even => "even",
            FairnessVerdict::Perhaps => "perhaps",
            FairnessVerdict::Tiny => "tiny",
            FairnessVerdict::Small => "small",
            FairnessVerdict::Clear => "clear",
        }
    }

    fn of(chance: f64, effect: f64) -> Self {
        match (chance, effect) {
            (chance, _) if chance > 0.05 => FairnessVerdict::Even,
            (chance, _) if chance > 0.001 => FairnessVerdict::Perhaps,
            (_, effect) if effect < 0.05 => FairnessVerdict::Tiny,
            (_, effect) if effect < 0.15 => FairnessVerdict::Small,
            _ => FairnessVerdict::Clear,
        }
    }
}

impl Fairness {
    /// Pearson's chi-square test of a chart of shares; nothing for means, and where there is nothing to compare.
    pub(super) fn of(chart: &Chart) -> Option<Self> {
        let shares: Vec<Share> = chart.rows.iter().filter_map(|row| share(&row.value)).collect();
        let freedom = u32::try_from(shares.len().checked_sub(1)?).ok().filter(|&rows| rows > 0)?;
        let happened: f64 = shares.iter().map(Share::happened).sum();
        let trials: f64 = shares.iter().map(Share::trials).sum();
        let even = happened / trials;
        if !(even > 0.0 && even < 1.0) {
            return None;
        }
        let is_split = chart.kind == ChartKind::Split;
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
        let verdict = FairnessVerdict::of(chance, effect);
        Some(Fairness { even_value: even, chi_square, freedom, chance, effect, farthest, verdict })
    }
}

fn share(value: &ChartValue) -> Option<Share> {
    match value {
        ChartValue::Share(share) => Some(*share),
        ChartValue::Mean(_) => None,
    }
}

/// The probability that a chi-square variable is at least `x`.
fn upper_tail(x: f64, freedom: u32) -> f64 {
    let half = x / 2.0;
    // The formulas for 1 and 2 degrees are closed; each two more add a term.
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
    const COEFFICIENTS: [f64; 6] = [
        0.070_523_078_4,
        0.042_282_012_3,
        0.009_270_527_2,
        0.000_152_014_3,
        0.000_276_567_2,
        0.000_043_063_8,
    ];
    let sum = COEFFICIENTS.iter().rev().fold(0.0, |sum, factor| (sum + factor) * x);
    (1.0 + sum).powi(-16)
}

#[cfg(test)]
mod tests {
    use super::super::counter::HitCount;
    use super::super::label::{Label, numbered};
    use super::super::variance::PerGameVariance;
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

    /// A trial a game.
    fn trials(counts: &[u64]) -> Vec<(Label, HitCount)> {
        let of = counts.iter().sum();
        let rate = |&count: &u64| HitCount { count, of, by_game: PerGameVariance::one_per_game(count, of) };
        numbered(Label::Player, &counts.iter().map(rate).collect::<Vec<_>>())
    }

    fn verdict(counts: &[u64]) -> FairnessVerdict {
        let chart = Chart::split("wins", trials(counts)).expecting_equal_rows();
        chart.fairness().expect("there is something to compare").verdict
    }

    #[test]
    fn a_verdict_looks_at_proof_and_size() {
        assert_eq!(verdict(&[260, 240, 255, 245]), FairnessVerdict::Even);
        assert_eq!(verdict(&[290, 240, 240, 230]), FairnessVerdict::Perhaps);
        assert_eq!(verdict(&[255_000, 248_000, 249_000, 248_000]), FairnessVerdict::Tiny);
        assert_eq!(verdict(&[280_000, 240_000, 240_000, 240_000]), FairnessVerdict::Small);
        assert_eq!(verdict(&[400, 200, 200, 200]), FairnessVerdict::Clear);
    }

    #[test]
    fn the_row_that_deviates_most_is_named() {
        let chart = Chart::split("wins", trials(&[25, 10, 25, 25])).expecting_equal_rows();
        let fairness = chart.fairness().expect("there is something to compare");
        assert_eq!((fairness.farthest, fairness.freedom), (1, 3));
        assert!(Chart::split("wins", trials(&[5])).expecting_equal_rows().fairness().is_none());
    }
}
