//! The lifetime of a table's task: when something is due, when the table may sleep, and how its task ends.

use std::time::Duration;

use tokio::time::Instant;

use super::{TableState, TableTask};

/// The time that an unused table stays in memory.
const IDLE_TIMEOUT: Duration = Duration::from_mins(1);
/// The time that the task of a missing table waits for those who still hold a handle.
const MISSING_GRACE: Duration = Duration::from_secs(1);
/// The longest sleep of a task for which nothing is due.
const MAX_SLEEP: Duration = Duration::from_hours(1);
/// A table with a deadline within these ticks stays in memory.
pub(crate) const WAKE_HORIZON_TICKS: u64 = 10 * 60 * 1_000;

impl TableTask {
    /// Returns the time at which something may be due.
    pub(super) fn next_due(&self) -> Instant {
        let deadline = match &self.state {
            TableState::Loaded(loaded) => loaded.table.deadline().map(|tick| self.app.clock.instant(tick)),
            TableState::Unloaded { retry } => *retry,
            TableState::Missing => None,
        };
        let idle = self.is_unused().then(|| self.last_command + self.idle_timeout().max(MISSING_GRACE));
        let times = [deadline, self.bots.due(), self.subscribers.presence_due(), idle];
        times.into_iter().flatten().min().unwrap_or_else(|| Instant::now() + MAX_SLEEP)
    }

    /// Tells whether nobody watches and nothing is due soon.
    fn is_unused(&self) -> bool {
        let horizon = self.app.clock.tick() + WAKE_HORIZON_TICKS;
        match &self.state {
            TableState::Loaded(loaded) => {
                let quiet = loaded.table.deadline().is_none_or(|deadline| deadline > horizon);
                quiet && self.subscribers.is_empty() && !self.bots.is_busy()
            }
            TableState::Unloaded { .. } => false,
            TableState::Missing => true,
        }
    }

    /// Tells whether the table may sleep now.
    pub(super) fn is_idle(&self) -> bool {
        self.last_command.elapsed() >= self.idle_timeout() && self.is_unused()
    }

    fn idle_timeout(&self) -> Duration {
        match self.state {
            TableState::Missing => Duration::ZERO,
            TableState::Loaded(_) | TableState::Unloaded { .. } => IDLE_TIMEOUT,
        }
    }

    /// Returns the tick at which a sleeping table must be woken. It is now while a bot owes a decision, asked or not,
    /// and while the table is not in memory.
    pub(super) fn wake_tick(&self) -> Option<u64> {
        match &self.state {
            TableState::Loaded(loaded) if !loaded.table.wants_bot() => loaded.table.deadline(),
            TableState::Loaded(_) | TableState::Unloaded { .. } => Some(self.app.clock.tick()),
            TableState::Missing => None,
        }
    }

    /// Stores the wake tick and leaves the registry. Returns false if a command is on its way, or if the store
    /// fails: then the task goes on.
    pub(super) async fn sleep(&mut self) -> bool {
        let wake = self.wake_tick();
        if let TableState::Loaded(loaded) = &self.state
            && self.app.store.set_wake_tick(loaded.key, wake).await.is_err()
        {
            self.last_command = Instant::now();
            return false;
        }
        let asleep = self.app.registry.remove(&self.id, &self.commands, wake);
        if !asleep {
            self.last_command = Instant::now();
        }
        asleep
    }

    /// Closes all sockets and stores the wake tick. Everything else is stored already.
    pub(super) async fn stop(mut self) {
        self.subscribers.close();
        // An unloaded table is read again, for its deadline.
        let _ = self.load().await;
        let Some(key) = self.key else { return };
        if let Err(cause) = self.app.store.set_wake_tick(key, self.wake_tick()).await {
            tracing::error!(table = &*self.id, %cause, "a table's wake time could not be stored");
        }
    }
}
