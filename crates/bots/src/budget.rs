//! How long a bot may think, and how it is stopped.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// How long an expert may think. Other levels answer at once.
///
/// A time is also a number of iterations, which a quiet machine has done well before the time is over: so the
/// same seed gives the same choice there too, and a busy machine answers in time.
#[derive(Clone, Debug)]
pub struct Budget {
    iterations: Option<u32>,
    time: Option<Duration>,
    stop: Stop,
}

/// The least time that is left for other things than thinking, unless that is most of it.
const RESERVE: Duration = Duration::from_millis(30);

impl Budget {
    /// What an expert has unless something else is said.
    pub const DEFAULT_TIME: Duration = Duration::from_millis(300);

    /// So many iterations, however long they take, and at least one for each action that is looked at.
    pub fn iterations(iterations: u32) -> Self {
        Budget { iterations: Some(iterations), time: None, stop: Stop::default() }
    }

    /// As much as can surely be thought in this time.
    pub fn time(time: Duration) -> Self {
        Budget { iterations: None, time: Some(time), stop: Stop::default() }
    }

    /// The same, but over as soon as `stop` says so.
    #[must_use]
    pub fn until(self, stop: Stop) -> Self {
        Budget { stop, ..self }
    }

    /// The budget running from now on, for a game of which `pace` iterations can surely be done in a
    /// millisecond.
    pub fn start(&self, pace: u32) -> SearchLimits<'_> {
        let by_time =
            |time: Duration| u32::try_from(time.as_millis()).unwrap_or(u32::MAX).saturating_mul(pace);
        let iterations = self.iterations.or(self.time.map(by_time)).unwrap_or(u32::MAX).max(1);
        // What is left is for the answer's way back, and for whatever else the machine does meanwhile.
        let thinking = |time: Duration| time.saturating_sub((time / 10).max(RESERVE)).max(time / 2);
        let end = self.time.and_then(|time| Instant::now().checked_add(thinking(time)));
        SearchLimits { iterations, end, stop: &self.stop }
    }
}

impl Default for Budget {
    fn default() -> Self {
        Budget::time(Budget::DEFAULT_TIME)
    }
}

/// A handle with which thinking can be stopped from elsewhere. The best choice so far is then the answer.
#[derive(Clone, Debug, Default)]
pub struct Stop(Arc<AtomicBool>);

impl Stop {
    /// Stops all thinking with this handle, now and later.
    pub fn stop(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Whether it was stopped.
    pub fn is_stopped(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// A budget that is running.
#[derive(Debug)]
pub struct SearchLimits<'a> {
    /// The most iterations.
    pub(crate) iterations: u32,
    end: Option<Instant>,
    stop: &'a Stop,
}

impl SearchLimits<'_> {
    /// Whether thinking must end now.
    pub(crate) fn is_over(&self) -> bool {
        self.stop.is_stopped() || self.end.is_some_and(|end| Instant::now() >= end)
    }
}
