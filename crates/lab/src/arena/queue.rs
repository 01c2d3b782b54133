//! Which deal is played next, so that no thread runs far ahead of the slowest.

use std::num::NonZeroUsize;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

use furlong_bots::Stop;

/// How many deals a thread may be ahead.
const WINDOW: u64 = 16;
/// How often a waiting thread looks whether all is stopped.
const LOOK: Duration = Duration::from_millis(50);

/// The deals that are still to be played.
#[derive(Debug)]
pub(super) struct Queue {
    deals: u64,
    /// How many deals may be under way or wait for an earlier one.
    window: u64,
    place: Mutex<Place>,
    moved: Condvar,
}

#[derive(Debug, Default)]
struct Place {
    /// How many were handed out.
    taken: u64,
    /// How many were counted.
    counted: u64,
}

impl Queue {
    /// So many deals for so many threads.
    pub(super) fn new(deals: u64, threads: NonZeroUsize) -> Self {
        let window = WINDOW * threads.get() as u64;
        Queue { deals, window, place: Mutex::default(), moved: Condvar::new() }
    }

    /// The next deal, from 1; nothing if there are no more or all is stopped. Waits while deals taken earlier
    /// are not yet counted.
    pub(super) fn next(&self, stop: &Stop) -> Option<u64> {
        let mut place = self.lock();
        while place.taken >= place.counted + self.window && !stop.is_stopped() {
            place = self.moved.wait_timeout(place, LOOK).unwrap_or_else(PoisonError::into_inner).0;
        }
        if stop.is_stopped() || place.taken == self.deals {
            return None;
        }
        place.taken += 1;
        Some(place.taken)
    }

    /// Says that so many deals were counted.
    pub(super) fn counted(&self, deals: u64) {
        self.lock().counted = deals;
        self.moved.notify_all();
    }

    fn lock(&self) -> MutexGuard<'_, Place> {
        self.place.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Stops all when its thread panics: otherwise others would wait for its deal for ever.
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
    fn a_panic_stops_all_and_an_end_does_not() {
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
