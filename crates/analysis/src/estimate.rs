//! Means over playouts, with their standard errors.

use std::ops::{Add, Neg};

use serde::{Deserialize, Serialize};

/// A mean over playouts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Estimate {
    /// The mean.
    pub mean: f64,
    /// Its standard error; 0 where all playouts agree.
    pub error: f64,
}

/// The half width of a 95 % interval, in standard errors.
const INTERVAL_ERRORS: f64 = 1.96;

impl Estimate {
    /// A figure that is known.
    pub const fn exact(mean: f64) -> Self {
        Estimate { mean, error: 0.0 }
    }

    /// Returns true if the 95 % interval lies above 0.
    pub fn is_positive(&self) -> bool {
        self.mean > INTERVAL_ERRORS * self.error
    }
}

/// The sum of two figures from different playouts.
impl Add for Estimate {
    type Output = Estimate;

    fn add(self, other: Estimate) -> Estimate {
        Estimate { mean: self.mean + other.mean, error: self.error.hypot(other.error) }
    }
}

impl Neg for Estimate {
    type Output = Estimate;

    fn neg(self) -> Estimate {
        Estimate { mean: 0.0 - self.mean, error: self.error }
    }
}

impl std::iter::Sum for Estimate {
    fn sum<I: Iterator<Item = Estimate>>(estimates: I) -> Estimate {
        estimates.fold(Estimate::default(), Add::add)
    }
}

/// The sums from which a mean and its error follow.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct MeanSums {
    count: u32,
    sum: f64,
    squares: f64,
}

impl MeanSums {
    pub(crate) fn add(&mut self, value: f64) {
        self.count += 1;
        self.sum += value;
        self.squares += value * value;
    }

    /// The sums over the values of both.
    pub(crate) fn with(self, other: MeanSums) -> MeanSums {
        MeanSums {
            count: self.count + other.count,
            sum: self.sum + other.sum,
            squares: self.squares + other.squares,
        }
    }

    /// The number of values.
    pub(crate) fn count(&self) -> u32 {
        self.count
    }

    pub(crate) fn estimate(&self) -> Estimate {
        if self.count == 0 {
            return Estimate::default();
        }
        let count = f64::from(self.count);
        let mean = self.sum / count;
        let variance = (self.squares / count - mean * mean).max(0.0) * count / (count - 1.0).max(1.0);
        Estimate { mean, error: (variance / count).sqrt() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_estimate_has_mean_and_error() {
        let mut moments = MeanSums::default();
        assert_eq!(moments.estimate(), Estimate::exact(0.0));
        for value in [1.0, 0.0, 1.0, 0.0] {
            moments.add(value);
        }
        let found = moments.estimate();
        assert!((found.mean - 0.5).abs() < 1e-12 && (found.error - (1.0_f64 / 12.0).sqrt()).abs() < 1e-12);
        assert!(!found.is_positive() && Estimate::exact(0.1).is_positive());
    }
}
