//! Means and how sure they are.
//!
//! The games of one deal are not independent, for they have the same cards and dice. So what is counted here is
//! one number for each deal: the mean of its games.

/// What differs by less differs by rounding only.
pub(super) const NEAR: f64 = 1e-9;

/// Mean and spread of numbers that come one after the other.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Running {
    count: u64,
    mean: f64,
    /// The sum of the squares of the distances from the mean.
    squares: f64,
}

impl Running {
    /// Takes note of a number.
    pub fn add(&mut self, number: f64) {
        self.count += 1;
        let before = number - self.mean;
        self.mean += before / whole(self.count);
        self.squares += before * (number - self.mean);
    }

    /// How many numbers there were.
    pub fn count(&self) -> u64 {
        self.count
    }

    /// Their mean; 0 if there are none.
    pub fn mean(&self) -> f64 {
        self.mean
    }

    /// The variance of all such numbers, as far as these tell; 0 if there are less than two.
    pub fn variance(&self) -> f64 {
        self.squares.max(0.0) / whole(self.count.saturating_sub(1).max(1))
    }

    /// What these numbers tell of the mean of all such numbers: Student's interval.
    pub fn estimate(&self) -> Option<Estimate> {
        let interval = self.reach().map(|reach| Interval { low: self.mean - reach, high: self.mean + reach });
        (self.count > 0).then_some(Estimate { mean: self.mean, interval })
    }

    /// The same for numbers from 0 to `most`. Where all of them are the least or the most possible, others may
    /// just not have come yet: the interval then holds as many as would in one case of 40 have stayed away.
    pub fn share_estimate(&self, most: f64) -> Option<Estimate> {
        let Estimate { mean, interval } = self.estimate()?;
        let unseen = most * (1.0 - 0.025_f64.powf(1.0 / whole(self.count)));
        let interval = interval.map(|Interval { low, high }| match (mean < NEAR, mean > most - NEAR) {
            (true, _) => Interval { low: 0.0, high: unseen },
            (_, true) => Interval { low: most - unseen, high: most },
            (false, false) => Interval { low: low.max(0.0), high: high.min(most) },
        });
        Some(Estimate { mean, interval })
    }

    /// How far the 95 % interval reaches on each side.
    fn reach(&self) -> Option<f64> {
        let freedom = self.count.checked_sub(1).filter(|&freedom| freedom > 0)?;
        Some(student(freedom) * (self.variance() / whole(self.count)).sqrt())
    }
}

/// A mean with its 95 % interval, which needs two numbers or more.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Estimate {
    /// The mean.
    pub mean: f64,
    /// Where the true mean is, in 95 cases of 100.
    pub interval: Option<Interval>,
}

/// From a number to a number.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Interval {
    /// The lower end.
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

/// Beyond this, on either side, lies one number of 40 of Student's distribution: by table, then by the series of
/// Cornish and Fisher, which is right to four digits there.
fn student(freedom: u64) -> f64 {
    const TABLE: [f64; 8] = [12.7062, 4.3027, 3.1824, 2.7764, 2.5706, 2.4469, 2.3646, 2.3060];
    const Z: f64 = 1.959_964;
    let by_table = usize::try_from(freedom - 1).ok().and_then(|row| TABLE.get(row));
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
