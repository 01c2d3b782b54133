//! The times at which a table's moves are due. They do not depend on when earlier moves were done: a slow server would
//! otherwise be asked less, and the waiting it causes would not be counted.

use std::time::Duration;

use tokio::time::{Instant, sleep_until};

/// The due times of one table's moves.
pub(super) struct MoveSchedule {
    next: Instant,
    /// The time between two moves; nothing if each is due when the one before is done.
    interval: Option<Duration>,
    /// True once a move was due, which the next one may have to wait for.
    started: bool,
}

impl MoveSchedule {
    /// A schedule of `rate` moves a second. `offset`, from 0 to 1, is the first move's part of the interval, so that
    /// tables do not all play at once.
    pub(super) fn new(rate: Option<f64>, start: Instant, offset: f64) -> Self {
        let interval = rate.map(|rate| Duration::from_secs_f64(1.0 / rate));
        MoveSchedule { next: start + interval.unwrap_or_default().mul_f64(offset), interval, started: false }
    }

    pub(super) fn is_paced(&self) -> bool {
        self.interval.is_some()
    }

    /// Waits until the next move is due, or until the end if that is sooner. If the move is late already, returns at
    /// once with the time at which it was due.
    pub(super) async fn wait(&mut self, end: Instant) -> Option<Instant> {
        let due = self.next;
        self.next += self.interval?;
        let late = std::mem::replace(&mut self.started, true) && Instant::now() > due;
        // Waking up late is this program's own delay, not the server's, so it is not counted.
        sleep_until(due.min(end)).await;
        late.then_some(due)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_late_move_counts_from_when_it_was_due_and_later_ones_keep_their_times() {
        let second = Duration::from_secs(1);
        let start = Instant::now();
        let end = start + 60 * second;
        let schedule = |next, interval, started| MoveSchedule { next, interval, started };
        let mut late = schedule(start - 7 * second, Some(2 * second), false);
        assert_eq!(late.wait(end).await, None, "nothing was before it");
        assert_eq!(late.wait(end).await, Some(start - 5 * second));
        assert_eq!(late.wait(end).await, Some(start - 3 * second));
        assert_eq!(late.wait(end).await, Some(start - second));
        assert_eq!(late.next, start + second);
        let mut unpaced = schedule(start - second, None, true);
        assert_eq!(unpaced.wait(end).await, None);
        let mut early = schedule(end, Some(second), true);
        assert_eq!(early.wait(start).await, None, "the end is sooner");
    }
}
