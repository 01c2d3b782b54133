//! What was measured in a run, and the figures that come of it.

use std::time::Duration;

/// What one table, or all of them, did.
#[derive(Clone, Debug, Default)]
pub(super) struct Tally {
    /// From sending a move, or from when it was due if it had to wait for the one before, to the last viewer's receipt
    /// of it, in microseconds.
    latencies: Vec<u32>,
    /// How many moves were played.
    pub(super) moves: u64,
    /// How many updates were received.
    pub(super) updates: u64,
    /// Their length in bytes.
    pub(super) bytes: u64,
    /// What went wrong, and how often.
    pub(super) errors: Vec<(String, u64)>,
}

impl Tally {
    /// A move was played, and everybody has heard of it.
    pub(super) fn played(&mut self, took: Duration) {
        self.moves += 1;
        self.latencies.push(u32::try_from(took.as_micros()).unwrap_or(u32::MAX));
    }

    /// An update of that many bytes was received.
    pub(super) fn received(&mut self, bytes: usize) {
        self.updates += 1;
        self.bytes += bytes as u64;
    }

    /// Something went wrong.
    pub(super) fn failed(&mut self, what: impl Into<String>) {
        self.failed_often(what.into(), 1);
    }

    /// The same thing went wrong so many times.
    pub(super) fn failed_often(&mut self, what: String, times: u64) {
        match self.errors.iter_mut().find(|(known, _)| *known == what) {
            Some((_, count)) => *count += times,
            None => self.errors.push((what, times)),
        }
    }

    /// Adds what another one counted.
    pub(super) fn add(&mut self, other: Tally) {
        self.latencies.extend(other.latencies);
        self.moves += other.moves;
        self.updates += other.updates;
        self.bytes += other.bytes;
        for (what, times) in other.errors {
            self.failed_often(what, times);
        }
    }

    /// How many things went wrong.
    pub(super) fn error_count(&self) -> u64 {
        self.errors.iter().map(|(_, times)| times).sum()
    }

    /// The mean length of an update.
    pub(super) fn mean_bytes(&self) -> u64 {
        self.bytes.checked_div(self.updates).unwrap_or(0)
    }

    /// Which times are typical.
    pub(super) fn latency(&self) -> Option<Latency> {
        let mut sorted = self.latencies.clone();
        sorted.sort_unstable();
        Some(Latency { p50: percentile(&sorted, 50)?, p99: percentile(&sorted, 99)?, max: *sorted.last()? })
    }
}

/// Typical times, in microseconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Latency {
    /// Half of all are not longer.
    pub(super) p50: u32,
    /// All but one of a hundred are not longer.
    pub(super) p99: u32,
    /// The longest.
    pub(super) max: u32,
}

/// The smallest value that at least so many per cent of all do not exceed.
fn percentile(sorted: &[u32], percent: usize) -> Option<u32> {
    let rank = (sorted.len() * percent).div_ceil(100).max(1);
    sorted.get(rank - 1).copied()
}

/// The middle one of some figures; of an even number, the mean of the two in the middle.
pub(super) fn median(mut values: Vec<f64>) -> Option<f64> {
    values.sort_unstable_by(f64::total_cmp);
    let (low, high) = (values.len().checked_sub(1)? / 2, values.len() / 2);
    Some(f64::midpoint(values[low], values[high]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn percentiles_are_values_that_were_measured() {
        let hundred: Vec<u32> = (1..=100).collect();
        assert_eq!(
            [50, 99, 100, 0].map(|p| percentile(&hundred, p)),
            [Some(50), Some(99), Some(100), Some(1)]
        );
        assert_eq!([50, 99].map(|p| percentile(&[7], p)), [Some(7), Some(7)]);
        assert_eq!([50, 99].map(|p| percentile(&[1, 2, 3], p)), [Some(2), Some(3)]);
        assert_eq!(percentile(&[], 50), None);
    }

    #[test]
    fn tallies_add_up() {
        let (mut all, mut one) = (Tally::default(), Tally::default());
        all.played(Duration::from_micros(30));
        all.failed("lost");
        one.played(Duration::from_micros(10));
        one.played(Duration::from_micros(20));
        one.received(100);
        one.received(201);
        one.failed("lost");
        one.failed("refused");
        all.add(one);
        assert_eq!((all.moves, all.updates, all.mean_bytes(), all.error_count()), (3, 2, 150, 3));
        assert_eq!(all.errors, [("lost".to_owned(), 2), ("refused".to_owned(), 1)]);
        assert_eq!(all.latency(), Some(Latency { p50: 20, p99: 30, max: 30 }));
        assert_eq!(Tally::default().latency(), None);
    }

    #[test]
    fn a_median_is_in_the_middle() {
        assert_eq!(median(vec![3.0, 1.0, 2.0]), Some(2.0));
        assert_eq!(median(vec![4.0, 1.0]), Some(2.5));
        assert_eq!(median(Vec::new()), None);
    }
}
