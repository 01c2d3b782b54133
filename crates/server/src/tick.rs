//! The server's time: ticks, which stand still while it is down, and the time of day. It is the only clock
//! that tables are shown.

use std::sync::Weak;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use furlong_store::{Store, StoreError};
use furlong_table::Now;

use crate::state::App;

/// Name of the server value that keeps the ticks.
const TICK_VALUE: &str = "tick";

/// How often the ticks are put down. After a crash clocks go on from the last time, so nobody loses by it.
const EVERY: Duration = Duration::from_secs(5);

/// The server's time.
#[derive(Debug)]
pub(crate) struct Time {
    started: Instant,
    before: u64,
}

impl Time {
    /// Goes on from where the store has it.
    pub(crate) async fn resume(store: &dyn Store) -> Result<Time, StoreError> {
        let stored = store.server_value(TICK_VALUE).await?.and_then(|bytes| <[u8; 8]>::try_from(bytes).ok());
        Ok(Time { started: Instant::now(), before: stored.map_or(0, u64::from_be_bytes) })
    }

    /// The milliseconds that the server has been running in its whole life.
    pub(crate) fn tick(&self) -> u64 {
        self.before + millis(self.started.elapsed())
    }

    /// The time, as tables have it.
    pub(crate) fn now(&self) -> Now {
        let wall = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        Now { tick: self.tick(), wall: millis(wall) }
    }

    /// When a tick is.
    pub(crate) fn instant(&self, tick: u64) -> tokio::time::Instant {
        let since = Duration::from_millis(tick.saturating_sub(self.before));
        let now = Instant::now();
        // What is years away need not be exact.
        self.started.checked_add(since).unwrap_or(now + Duration::from_hours(24)).into()
    }

    /// Puts the ticks down.
    pub(crate) async fn keep(&self, store: &dyn Store) -> Result<(), StoreError> {
        store.set_server_value(TICK_VALUE, self.tick().to_be_bytes().to_vec()).await
    }

    /// Puts the ticks down now and then, as long as the server lives.
    pub(crate) async fn keep_on(app: Weak<App>) {
        loop {
            tokio::time::sleep(EVERY).await;
            let Some(app) = app.upgrade().filter(|app| app.gate.is_ready()) else { return };
            if let Err(cause) = app.time.keep(&*app.store).await {
                tracing::warn!(%cause, "the server's time could not be put down");
            }
        }
    }
}

fn millis(time: Duration) -> u64 {
    u64::try_from(time.as_millis()).unwrap_or(u64::MAX)
}
