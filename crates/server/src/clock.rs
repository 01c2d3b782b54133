//! The server's clock: ticks, which stand still while the server is down, and the time of day. Tables see no other
//! clock.

use std::sync::Weak;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use furlong_store::{Store, StoreError};
use furlong_table::Now;

use crate::state::App;

/// The store's note that keeps the ticks.
const TICK_VALUE: &str = "tick";

/// The interval between two saves of the ticks. After a crash, clocks go on from the last save, so no player loses
/// time.
const SAVE_INTERVAL: Duration = Duration::from_secs(5);

/// A day, for deadlines that are too far away to compute exactly.
const FAR_DEADLINE: Duration = Duration::from_hours(24);

/// The clock that deadlines are measured by.
#[derive(Debug)]
pub(crate) struct ServerClock {
    started: Instant,
    /// The tick at which the server started.
    first_tick: u64,
}

impl ServerClock {
    /// Goes on from the tick that the store has.
    pub(crate) async fn resume(store: &dyn Store) -> Result<ServerClock, StoreError> {
        let note = store.server_value(TICK_VALUE).await?.and_then(|bytes| <[u8; 8]>::try_from(bytes).ok());
        Ok(ServerClock { started: Instant::now(), first_tick: note.map_or(0, u64::from_be_bytes) })
    }

    /// Returns the milliseconds that the server has been running since its database was created.
    pub(crate) fn tick(&self) -> u64 {
        self.first_tick + millis(self.started.elapsed())
    }

    /// Returns the time in the form that tables take.
    pub(crate) fn now(&self) -> Now {
        Now { tick: self.tick(), wall: unix_millis() }
    }

    /// Returns the moment at which a tick comes.
    pub(crate) fn instant(&self, tick: u64) -> tokio::time::Instant {
        let since = Duration::from_millis(tick.saturating_sub(self.first_tick));
        self.started.checked_add(since).unwrap_or_else(|| Instant::now() + FAR_DEADLINE).into()
    }

    /// Saves the ticks.
    pub(crate) async fn save(&self, store: &dyn Store) -> Result<(), StoreError> {
        store.set_server_value(TICK_VALUE, self.tick().to_be_bytes().to_vec()).await
    }

    /// Saves the ticks at intervals until the server stops.
    pub(crate) async fn save_periodically(app: Weak<App>) {
        loop {
            tokio::time::sleep(SAVE_INTERVAL).await;
            let Some(app) = app.upgrade().filter(|app| app.is_ready()) else { return };
            if let Err(cause) = app.clock.save(&*app.store).await {
                tracing::warn!(%cause, "the server's clock could not be saved");
            }
        }
    }
}

/// Returns the milliseconds since 1970.
pub(crate) fn unix_millis() -> u64 {
    millis(SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default())
}

fn millis(time: Duration) -> u64 {
    u64::try_from(time.as_millis()).unwrap_or(u64::MAX)
}
