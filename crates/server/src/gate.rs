//! What stands between the world and the tables: sessions, limits, passwords, figures, and whether the server is
//! ready. It knows nothing of tables.

use std::sync::atomic::{AtomicBool, Ordering};

use furlong_store::{Store, StoreError};
use tokio::sync::Mutex;

use crate::config::Config;
use crate::limits::Limits;
use crate::metrics::Metrics;
use crate::password::Passwords;
use crate::session::Sessions;

/// What stands between the world and the tables.
pub(crate) struct Gate {
    /// Signs and checks cookies.
    pub(crate) sessions: Sessions,
    /// How much one may ask for.
    pub(crate) limits: Limits,
    /// Hashes and checks passwords.
    pub(crate) passwords: Passwords,
    /// What is counted.
    pub(crate) metrics: Metrics,
    /// Held while what is known of a person is read and written back.
    pub(crate) persons: Mutex<()>,
    ready: AtomicBool,
}

impl Gate {
    /// Not ready yet: see [`Gate::set_ready`].
    pub(crate) async fn open(config: &Config, store: &dyn Store) -> Result<Self, StoreError> {
        Ok(Gate {
            sessions: Sessions::open(store, config.public_url.as_deref()).await?,
            limits: Limits::new(config),
            passwords: Passwords::new(),
            metrics: Metrics::new(),
            persons: Mutex::default(),
            ready: AtomicBool::new(false),
        })
    }

    /// The server serves from now on.
    pub(crate) fn set_ready(&self) {
        self.ready.store(true, Ordering::Relaxed);
    }

    /// The server is about to stop.
    pub(crate) fn set_stopping(&self) {
        self.ready.store(false, Ordering::Relaxed);
    }

    /// Whether it serves.
    pub(crate) fn is_ready(&self) -> bool {
        self.ready.load(Ordering::Relaxed)
    }
}
