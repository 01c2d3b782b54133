//! Limits of an expert's search: iterations, time, and a handle that stops it.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// A clock that never goes back: the time since some moment of its own.
pub type Clock = fn() -> Duration;

/// The most that an expert may search for one decision. Other levels answer at once.
///
/// A time is turned into a number of iterations that a quiet machine has done well before the time is over: so
/// the same seed gives the same choice there too, and a busy machine answers in time.
///
/// ```
/// use std::time::Duration;
///
/// use furlong_bots::{Budget, Stop};
///
/// let stop = Stop::default();
/// let budget = Budget::time(Duration::from_millis(500)).until(stop.clone());
/// // From another thread: the search returns the best action it has found.
/// stop.stop();
/// # drop(budget);
/// ```
#[derive(Clone, Debug)]
pub struct Budget {
    iterations: Option<u32>,
    time: Option<(Duration, Clock)>,
    stop: Stop,
}

/// The least part of a time that is not searched, unless that is more than half of it.
const MIN_RESERVE: Duration = Duration::from_millis(30);

impl Budget {
    /// The time of [`Budget::default`].
    pub const DEFAULT_TIME: Duration = Duration::from_millis(300);

    /// A fixed number of iterations, however long they take, and at least one for each action that is searched.
    pub fn iterations(iterations: u32) -> Self {
        Budget { iterations: Some(iterations), time: None, stop: Stop::default() }
    }

    /// The iterations that can surely be done in this time, by the clock of the system. A browser's Rust has none; it
    /// has to bring one to [`Budget::timed_by`].
    #[cfg(not(target_family = "wasm"))]
    pub fn time(time: Duration) -> Self {
        Budget::timed_by(time, system_clock)
    }

    /// The iterations that can surely be done in this time, by this clock.
    pub fn timed_by(time: Duration, clock: Clock) -> Self {
        Budget { iterations: None, time: Some((time, clock)), stop: Stop::default() }
    }

    /// The same budget, but over as soon as `stop` is stopped.
    #[must_use]
    pub fn until(self, stop: Stop) -> Self {
        Budget { stop, ..self }
    }

    /// The limits of a search that starts now, for a game of [`BotGame::iterations_per_ms`](crate::BotGame::iterations_per_ms).
    pub fn start(&self, iterations_per_ms: u32) -> SearchLimits<'_> {
        let by_time = |time: Duration| {
            u32::try_from(time.as_millis()).unwrap_or(u32::MAX).saturating_mul(iterations_per_ms)
        };
        let iterations =
            self.iterations.or(self.time.map(|(time, _)| by_time(time))).unwrap_or(u32::MAX).max(1);
        // The rest is for sending the answer, and for other work of the machine.
        let searched = |time: Duration| time.saturating_sub((time / 10).max(MIN_RESERVE)).max(time / 2);
        let deadline = self.time.map(|(time, clock)| (clock().saturating_add(searched(time)), clock));
        SearchLimits { iterations, deadline, stop: &self.stop }
    }
}

#[cfg(not(target_family = "wasm"))]
impl Default for Budget {
    fn default() -> Self {
        Budget::time(Budget::DEFAULT_TIME)
    }
}

/// The time since this was first asked.
#[cfg(not(target_family = "wasm"))]
fn system_clock() -> Duration {
    use std::sync::LazyLock;
    use std::time::Instant;

    static START: LazyLock<Instant> = LazyLock::new(Instant::now);
    START.elapsed()
}

/// A flag that stops a search from another thread. The search then returns the best action so far.
#[derive(Clone, Debug, Default)]
pub struct Stop(Arc<AtomicBool>);

impl Stop {
    /// Stops every search that has a clone of this flag, for good.
    pub fn stop(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Returns true once a clone was stopped.
    pub fn is_stopped(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// A [`Budget`] from the moment the search started.
#[derive(Debug)]
pub struct SearchLimits<'a> {
    pub(crate) iterations: u32,
    deadline: Option<(Duration, Clock)>,
    stop: &'a Stop,
}

impl SearchLimits<'_> {
    /// The most iterations, at least 1.
    pub fn iterations(&self) -> u32 {
        self.iterations
    }

    /// Returns true once time is over or the search was stopped.
    pub fn is_over(&self) -> bool {
        self.stop.is_stopped() || self.deadline.is_some_and(|(end, clock)| clock() >= end)
    }
}
