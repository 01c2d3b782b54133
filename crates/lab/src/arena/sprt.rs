//! Wald's sequential probability ratio test, on one number for each deal.

use super::running_stats::{ROUNDING_ERROR, RunningStats, whole};

/// The probability of an error of either kind.
const ERROR_RATE: f64 = 0.05;
/// The test stays open before so many deals, for their variance is not known.
const MIN_DEALS: u64 = 40;
/// The least variance, as a part of the square of the highest share: where deals end much alike, a rare other one
/// may be still to come.
const MIN_VARIANCE_SHARE: f64 = 0.02;

/// A test of the mean: `even` is the first hypothesis, `even + margin` the second.
///
/// Numbers are taken as normally distributed with a variance `v` that is estimated from them. So for
/// `n` numbers of mean `m` the logarithm of the likelihood ratio is `n * margin * (m - even - margin / 2) / v`.
/// Each hypothesis is rejected in about 5 % of the cases in which it is true, and less often the further beyond
/// it the truth lies.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sprt {
    even: f64,
    margin: f64,
    /// The highest possible number.
    most: f64,
}

impl Sprt {
    /// The test of `even` against `even + margin`, which is not 0, for numbers from 0 to `most`.
    pub fn new(even: f64, margin: f64, most: f64) -> Self {
        Sprt { even, margin, most }
    }

    /// The means of the two hypotheses.
    pub fn hypotheses(&self) -> [f64; 2] {
        [self.even, self.even + self.margin]
    }

    /// The probability that a true hypothesis is rejected.
    pub fn error(&self) -> f64 {
        ERROR_RATE
    }

    /// The log likelihood ratio at which the second hypothesis is accepted; at its negative, the first is.
    pub fn bound(&self) -> f64 {
        ((1.0 - ERROR_RATE) / ERROR_RATE).ln()
    }

    /// The log likelihood ratio of the second hypothesis to the first; 0 while there are too few numbers.
    pub fn log_likelihood_ratio(&self, seen: &RunningStats) -> f64 {
        if seen.count() < MIN_DEALS {
            return 0.0;
        }
        let distance = seen.mean() - self.even - self.margin / 2.0;
        whole(seen.count()) * self.margin * distance / self.variance(seen)
    }

    /// The variance of the model. Shares near 0 vary little, so that a few bad deals at first would count too much. So
    /// it is the variance of the same deals, just as much alike, with the mean of the second hypothesis, if that is
    /// higher.
    fn variance(&self, seen: &RunningStats) -> f64 {
        let spread = |mean: f64| mean * (self.most - mean);
        let (shown, mean) = (seen.variance(), seen.mean().clamp(ROUNDING_ERROR, self.most - ROUNDING_ERROR));
        let scaled = shown * spread(self.even + self.margin) / spread(mean);
        shown.max(scaled).max(MIN_VARIANCE_SHARE * self.most * self.most)
    }

    /// The hypothesis that is accepted so far.
    pub fn verdict(&self, seen: &RunningStats) -> SprtVerdict {
        let ratio = self.log_likelihood_ratio(seen);
        if ratio.abs() < self.bound() {
            SprtVerdict::Open
        } else if ratio > 0.0 {
            SprtVerdict::Proven
        } else {
            SprtVerdict::Refuted
        }
    }
}

/// The result of a test.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SprtVerdict {
    /// No hypothesis is accepted yet.
    Open,
    /// The second hypothesis: there is a difference.
    Proven,
    /// The first hypothesis: there is no such difference.
    Refuted,
}

impl SprtVerdict {
    /// The name in reports.
    pub const fn name(self) -> &'static str {
        match self {
            SprtVerdict::Open => "open",
            SprtVerdict::Proven => "proven",
            SprtVerdict::Refuted => "refuted",
        }
    }
}
