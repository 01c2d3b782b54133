//! Means of numbers that come one by one, with confidence intervals.
//!
//! The games of one deal are not independent, for they have the same cards and dice. So the sample has one number
//! for each deal: the mean of its games.

use crate::interval::ConfidenceInterval;

/// A difference below this comes from rounding.
pub(super) const ROUNDING_ERROR: f64 = 1e-9;

/// Mean and variance of a sample that grows, by Welford's method.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct RunningStats {
    count: u64,
    mean: f64,
    /// The sum of the squared distances from the mean.
    squares: f64,
}

impl RunningStats {
    /// Adds a number to the sample.
    pub fn add(&mut self, number: f64) {
        self.count += 1;
        let before = number - self.mean;
        self.mean += before / whole(self.count);
        self.squares += before * (number - self.mean);
    }

    /// The size of the sample.
    pub fn count(&self) -> u64 {
        self.count
    }

    /// The mean; 0 if there are no numbers.
    pub fn mean(&self) -> f64 {
        self.mean
    }

    /// The sample variance; 0 if there are less than two numbers.
    pub fn variance(&self) -> f64 {
        self.squares.max(0.0) / whole(self.count.saturating_sub(1).max(1))
    }

    /// The mean with Student's interval; nothing if there are no numbers.
    pub fn estimate(&self) -> Option<MeanEstimate> {
        let interval = self
            .half_width()
            .map(|half| ConfidenceInterval { low: self.mean - half, high: self.mean + half });
        (self.count > 0).then_some(MeanEstimate { mean: self.mean, interval })
    }

    /// The same for numbers from 0 to `most`. If all are the least or the most possible, others may still come: the
    /// interval then reaches to the share that would have stayed away in one case of 40.
    pub fn share_estimate(&self, most: f64) -> Option<MeanEstimate> {
        let MeanEstimate { mean, interval } = self.estimate()?;
        let unseen = most * (1.0 - 0.025_f64.powf(1.0 / whole(self.count)));
        let interval = interval.map(|ConfidenceInterval { low, high }| {
            match (mean < ROUNDING_ERROR, mean > most - ROUNDING_ERROR) {
                (true, _) => ConfidenceInterval { low: 0.0, high: unseen },
                (_, true) => ConfidenceInterval { low: most - unseen, high: most },
                (false, false) => ConfidenceInterval { low: low.max(0.0), high: high.min(most) },
            }
        });
        Some(MeanEstimate { mean, interval })
    }

    /// Half the width of the 95 % interval.
    fn half_width(&self) -> Option<f64> {
        let freedom = self.count.checked_sub(1).filter(|&freedom| freedom > 0)?;
        Some(student(freedom) * (self.variance() / whole(self.count)).sqrt())
    }
}

/// A mean with its 95 % interval, which needs two numbers or more.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct MeanEstimate {
    /// The mean of the sample.
    pub mean: f64,
    /// The interval that holds the true mean in 95 cases of 100.
    pub interval: Option<ConfidenceInterval>,
}

/// The 97.5 % quantile of Student's distribution: by table, then by the series of Cornish and Fisher, which is right
/// to four digits there.
fn student(freedom: u64) -> f64 {
    const QUANTILES: [f64; 8] = [12.7062, 4.3027, 3.1824, 2.7764, 2.5706, 2.4469, 2.3646, 2.3060];
    const Z: f64 = 1.959_964;
    let by_table = usize::try_from(freedom - 1).ok().and_then(|row| QUANTILES.get(row));
    by_table.copied().unwrap_or_else(|| {
        let v = whole(freedom);
        let (z3, z5, z7) = (Z.powi(3), Z.powi(5), Z.powi(7));
        Z + (z3 + Z) / (4.0 * v)
            + (5.0 * z5 + 16.0 * z3 + 3.0 * Z) / (96.0 * v * v)
            + (3.0 * z7 + 19.0 * z5 + 17.0 * z3 - 15.0 * Z) / (384.0 * v.powi(3))
    })
}

#[expect(clippy::cast_precision_loss, reason = "nobody plays so many deals")]
pub(super) fn whole(count: u64) -> f64 {
    count as f64
}
