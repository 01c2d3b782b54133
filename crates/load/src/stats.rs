//! Counts, latencies and errors of a run.

use std::time::Duration;

use serde::Serialize;

/// Counts of one table, or of all of them.
#[derive(Clone, Debug, Default)]
pub struct LoadStats {
    latencies_us: Vec<u32>,
    /// The moves that were played and that every viewer has received.
    pub moves: u64,
    /// The updates that were received, one a viewer for each move.
    pub updates: u64,
    /// The length of all updates.
    pub bytes: u64,
    /// Everything that went wrong.
    pub errors: ErrorCounts,
}

impl LoadStats {
    /// Counts a move that took so long from sending it, or from when it was due, to its last viewer's receipt.
    pub(super) fn count_move(&mut self, latency: Duration) {
        self.moves += 1;
        self.latencies_us.push(u32::try_from(latency.as_micros()).unwrap_or(u32::MAX));
    }

    pub(super) fn count_update(&mut self, bytes: usize) {
        self.updates += 1;
        self.bytes += bytes as u64;
    }

    pub(super) fn add(&mut self, other: LoadStats) {
        self.latencies_us.extend(other.latencies_us);
        self.moves += other.moves;
        self.updates += other.updates;
        self.bytes += other.bytes;
        self.errors.add_all(&other.errors);
    }

    /// The mean length of an update; 0 if there was none.
    pub fn bytes_per_update(&self) -> u64 {
        self.bytes.checked_div(self.updates).unwrap_or(0)
    }

    /// The latencies of moves; nothing if no move was played.
    pub fn latency(&self) -> Option<Latency> {
        let mut sorted = self.latencies_us.clone();
        sorted.sort_unstable();
        Some(Latency { p50: percentile(&sorted, 50)?, p99: percentile(&sorted, 99)?, max: *sorted.last()? })
    }
}

/// Percentiles of latencies, in microseconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Latency {
    /// The median.
    pub p50: u32,
    /// The 99th percentile.
    pub p99: u32,
    /// The longest.
    pub max: u32,
}

/// The smallest value that at least so many per cent of all do not exceed.
fn percentile(sorted: &[u32], percent: usize) -> Option<u32> {
    let rank = (sorted.len() * percent).div_ceil(100).max(1);
    sorted.get(rank - 1).copied()
}

/// Error messages in the order in which they first came, each with its count.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(transparent)]
pub struct ErrorCounts(Vec<ErrorCount>);

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
struct ErrorCount {
    #[serde(rename = "what")]
    message: String,
    times: u64,
}

impl ErrorCounts {
    /// Counts an error so many times.
    pub fn add(&mut self, message: &str, times: u64) {
        match self.0.iter_mut().find(|known| known.message == message) {
            Some(known) => known.times += times,
            None => self.0.push(ErrorCount { message: message.to_owned(), times }),
        }
    }

    /// Counts all errors of another list.
    pub fn add_all(&mut self, other: &ErrorCounts) {
        for (message, times) in other.iter() {
            self.add(message, times);
        }
    }

    /// The messages with their counts.
    pub fn iter(&self) -> impl Iterator<Item = (&str, u64)> {
        self.0.iter().map(|error| (error.message.as_str(), error.times))
    }

    /// The sum of all counts.
    pub fn total(&self) -> u64 {
        self.0.iter().map(|error| error.times).sum()
    }
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
    fn stats_add_up() {
        let (mut all, mut one) = (LoadStats::default(), LoadStats::default());
        all.count_move(Duration::from_micros(30));
        all.errors.add("lost", 1);
        one.count_move(Duration::from_micros(10));
        one.count_move(Duration::from_micros(20));
        one.count_update(100);
        one.count_update(201);
        one.errors.add("lost", 1);
        one.errors.add("refused", 1);
        all.add(one);
        assert_eq!((all.moves, all.updates, all.bytes_per_update(), all.errors.total()), (3, 2, 150, 3));
        assert_eq!(all.errors.iter().collect::<Vec<_>>(), [("lost", 2), ("refused", 1)]);
        assert_eq!(all.latency(), Some(Latency { p50: 20, p99: 30, max: 30 }));
        assert_eq!(LoadStats::default().latency(), None);
    }
}
