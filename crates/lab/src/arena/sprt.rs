//! A test that ends as soon as it is sure: Wald's sequential test on one number for each deal.

use super::estimate::{NEAR, Running, whole};

/// Both kinds of error.
const ERROR: f64 = 0.05;
/// The test says nothing before so many deals, for the variance is not known before.
const FEWEST: u64 = 40;
/// Deals that end much alike are not taken for more alike than this, as a part of the square of the highest
/// share: a rare deal that does not may be still to come.
const LEAST_VARIANCE: f64 = 0.02;

/// Whether the mean is `even` (the first hypothesis) or `even + margin` (the second).
///
/// Numbers are taken as normally distributed with a variance `v` that is worked out from what they show. So for
/// `n` numbers of mean `m` the logarithm of the likelihood ratio is `n * margin * (m - even - margin / 2) / v`.
/// Each hypothesis is rejected in about 5 % of the cases in which it is true, and less often the further beyond
/// it the truth lies.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sprt {
    even: f64,
    margin: f64,
    /// The highest number there can be.
    most: f64,
}

impl Sprt {
    /// The test of `even` against `even + margin`, which is not 0, for numbers from 0 to `most`.
    pub fn new(even: f64, margin: f64, most: f64) -> Self {
        Sprt { even, margin, most }
    }

    /// What the two hypotheses say of the mean.
    pub fn hypotheses(&self) -> [f64; 2] {
        [self.even, self.even + self.margin]
    }

    /// How often each hypothesis may be rejected though it is true.
    pub fn error(&self) -> f64 {
        ERROR
    }

    /// At minus this the first hypothesis is accepted, at this the second.
    pub fn bound(&self) -> f64 {
        ((1.0 - ERROR) / ERROR).ln()
    }

    /// The logarithm of how much likelier the second hypothesis makes these numbers; 0 while they are too few.
    pub fn ratio(&self, seen: &Running) -> f64 {
        if seen.count() < FEWEST {
            return 0.0;
        }
        let distance = seen.mean() - self.even - self.margin / 2.0;
        whole(seen.count()) * self.margin * distance / self.variance(seen)
    }

    /// The variance that is reckoned with. Shares near 0 vary little: a few bad deals at first would look like
    /// many. So the variance is what it would be if the same deals, just as much alike, had the mean of the
    /// second hypothesis, where that is more.
    fn variance(&self, seen: &Running) -> f64 {
        let spread = |mean: f64| mean * (self.most - mean);
        let (shown, mean) = (seen.variance(), seen.mean().clamp(NEAR, self.most - NEAR));
        let scaled = shown * spread(self.even + self.margin) / spread(mean);
        shown.max(scaled).max(LEAST_VARIANCE * self.most * self.most)
    }

    /// What is proven.
    pub fn verdict(&self, seen: &Running) -> Verdict {
        let ratio = self.ratio(seen);
        if ratio.abs() < self.bound() {
            Verdict::Open
        } else if ratio > 0.0 {
            Verdict::Proven
        } else {
            Verdict::Refuted
        }
    }
}

/// What a test has come to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// Nothing yet.
    Open,
    /// The second hypothesis: there is a difference.
    Proven,
    /// The first hypothesis: there is no such difference.
    Refuted,
}

impl Verdict {
    /// The word for it.
    pub const fn name(self) -> &'static str {
        match self {
            Verdict::Open => "open",
            Verdict::Proven => "proven",
            Verdict::Refuted => "refuted",
        }
    }
}
