//! Confidence intervals of shares and means, with games as the sample.

use super::counter::Moments;
use super::report::Share;
use super::variance::{PerGameVariance, to_f64};
use crate::interval::ConfidenceInterval;

/// The 97.5 % quantile of the normal distribution.
const Z: f64 = 1.959_963_985;

/// The interval of a share by Wilson's formula, which holds for rare events too; nothing for less than two games.
/// Trials of the same game count for as many independent ones as their variance tells.
pub(super) fn share_interval(share: &Share, by_game: &PerGameVariance) -> Option<ConfidenceInterval> {
    if by_game.games_with_trials() < 2 {
        return None;
    }
    let number = share.value();
    let independent = if share.count == 0 || share.count == share.of {
        // Nothing tells trials of a game apart, so that each game may count for one only.
        to_f64(by_game.games_with_trials()).min(share.trials())
    } else {
        // No trials count for more than they are.
        (number * (1.0 - number) / by_game.variance_of_ratio()).min(share.trials())
    };
    Some(wilson(number, independent))
}

fn wilson(share: f64, trials: f64) -> ConfidenceInterval {
    let z = Z * Z / trials;
    let middle = (share + z / 2.0) / (1.0 + z);
    let half = Z / (1.0 + z) * (share * (1.0 - share) / trials + z / trials / 4.0).max(0.0).sqrt();
    // The ends are reached exactly where all trials ended alike.
    ConfidenceInterval {
        low: if share <= 0.0 { 0.0 } else { (middle - half).max(0.0) },
        high: if share >= 1.0 { 1.0 } else { (middle + half).min(1.0) },
    }
}

/// The interval of a mean; nothing if all games were alike, since then nothing tells how far others would be off.
pub(super) fn mean_interval(moments: &Moments) -> Option<ConfidenceInterval> {
    let (games, variance) = (moments.by_game.games_with_trials(), moments.by_game.variance_of_ratio());
    if games < 2 || variance <= 0.0 {
        return None;
    }
    let half = Z * (variance * to_f64(games) / to_f64(games - 1)).sqrt();
    Some(ConfidenceInterval { low: moments.mean() - half, high: moments.mean() + half })
}

#[cfg(test)]
mod tests {
    use super::super::counter::{Counter, HitCount};
    use super::super::label::Label;
    use super::super::report::Chart;
    use super::*;

    fn near(value: f64, expected: f64) {
        assert!((value - expected).abs() < 1e-4, "{value} is not {expected}");
    }

    #[test]
    fn an_interval_of_a_share_is_wilsons() {
        let of =
            |count, of| interval(HitCount { count, of, by_game: PerGameVariance::one_per_game(count, of) });
        let ConfidenceInterval { low, high } = of(10, 100).expect("there are games");
        near(low, 0.0552);
        near(high, 0.1744);
        let ConfidenceInterval { low, high } = of(0, 50).expect("there are games");
        assert!(low <= 0.0, "what never happened may never happen: {low}");
        near(high, 0.0714);
        let ConfidenceInterval { low, high } = of(50, 50).expect("there are games");
        assert!(high >= 1.0, "what always happened may always happen: {high}");
        near(low, 1.0 - 0.0714);
        assert_eq!((of(0, 0), of(1, 1)), (None, None), "one game tells nothing");
    }

    fn interval(rate: HitCount) -> Option<ConfidenceInterval> {
        Chart::rates("wins", vec![(Label::Player(1), rate)]).rows.first()?.value.interval()
    }

    #[test]
    fn trials_of_one_game_that_end_alike_count_as_one() {
        let mut rate = HitCount::default();
        let mut alone = HitCount::default();
        for game in 0..100 {
            (0..20).for_each(|_| rate.record(game % 10 == 0));
            alone.record(game % 10 == 0);
            rate.end_game();
            alone.end_game();
        }
        let [many, once] = [rate, alone].map(|rate| interval(rate).expect("there are games"));
        near(many.low, once.low);
        near(many.high, once.high);
        near(many.low, 0.0552);
    }
}
