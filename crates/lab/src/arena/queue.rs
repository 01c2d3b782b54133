//! The queue of deals, in which no thread runs far ahead of the slowest.

use std::num::NonZeroUsize;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

use furlong_bots::Stop;

/// The most deals that are taken and not yet counted.
const WINDOW_PER_THREAD: u64 = 16;
const STOP_CHECK_INTERVAL: Duration = Duration::from_millis(50);

/// The deals that are still to be played.
#[derive(Debug)]
pub(super) struct DealQueue {
    deals: u64,
    /// The most deals that are taken and not yet counted.
    window: u64,
    position: Mutex<QueuePosition>,
    changed: Condvar,
}

#[derive(Debug, Default)]
struct QueuePosition {
    /// Deals that threads have taken.
    taken: u64,
    /// Deals that were counted.
    counted: u64,
}

impl DealQueue {
    /// A queue of `deals` for so many threads.
    pub(super) fn new(deals: u64, threads: NonZeroUsize) -> Self {
        let window = WINDOW_PER_THREAD * threads.get() as u64;
        DealQueue { deals, window, position: Mutex::default(), changed: Condvar::new() }
    }

    /// Takes the next deal, from 1; nothing if there are no more or the arena is stopped. Waits while too many deals
    /// are taken and not yet counted.
    pub(super) fn next(&self, stop: &Stop) -> Option<u64> {
        let mut position = self.lock();
        while position.taken >= position.counted + self.window && !stop.is_stopped() {
            position = self
                .changed
                .wait_timeout(position, STOP_CHECK_INTERVAL)
                .unwrap_or_else(PoisonError::into_inner)
                .0;
        }
        if stop.is_stopped() || position.taken == self.deals {
            return None;
        }
        position.taken += 1;
        Some(position.taken)
    }

    /// Sets the number of deals that were counted.
    pub(super) fn counted(&self, deals: u64) {
        self.lock().counted = deals;
        self.changed.notify_all();
    }

    fn lock(&self) -> MutexGuard<'_, QueuePosition> {
        self.position.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Stops the arena if its thread panics: otherwise other threads would wait for its deal for ever.
pub(super) struct StopOnPanic<'a>(pub(super) &'a Stop);

impl Drop for StopOnPanic<'_> {
    fn drop(&mut self) {
        if thread::panicking() {
            self.0.stop();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_panic_stops_the_arena_and_an_end_does_not() {
        let stop = Stop::default();
        drop(StopOnPanic(&stop));
        assert!(!stop.is_stopped());
        let panicked = thread::scope(|scope| {
            let guarded = || {
                let _guard = StopOnPanic(&stop);
                panic!("on purpose");
            };
            scope.spawn(guarded).join().is_err()
        });
        assert!(panicked && stop.is_stopped());
    }
}
