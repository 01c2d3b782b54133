//! What all parts of the server share.

use std::sync::{Arc, Weak};
use std::thread;
use std::time::Duration;

use furlong_games::Shelf;
use furlong_store::{Store, StoreError};

use crate::config::Config;
use crate::gate::Gate;
use crate::large::Workroom;
use crate::pool::Pool;
use crate::registry::Registry;
use crate::tick::Time;

/// What all parts of the server share.
pub(crate) struct App {
    pub(crate) config: Arc<Config>,
    pub(crate) store: Arc<dyn Store>,
    pub(crate) shelf: Arc<Shelf>,
    pub(crate) time: Time,
    pub(crate) pool: Pool,
    pub(crate) registry: Registry,
    pub(crate) gate: Gate,
    /// Where replays are made.
    pub(crate) workroom: Workroom,
}

impl App {
    /// Everything, with the tables awake that must be looked after.
    pub(crate) async fn open(config: Config, store: Arc<dyn Store>) -> Result<Arc<App>, StoreError> {
        let time = Time::resume(&*store).await?;
        let gate = Gate::open(&config, &*store).await?;
        let (waiting, thinking) = (gate.metrics.bot_queue.clone(), gate.metrics.bot_thinking.clone());
        let app = Arc::new_cyclic(|app| App {
            pool: Pool::new(config.bot_threads, Duration::from_millis(config.bot_ms), waiting, thinking),
            config: Arc::new(config),
            store,
            shelf: Arc::new(Shelf::default()),
            time,
            registry: Registry::new(Weak::clone(app)),
            gate,
            workroom: Workroom::new((cores() / 2).max(1)),
        });
        app.registry.wake_recovered(&app).await?;
        tokio::spawn(Time::keep_on(Arc::downgrade(&app)));
        tokio::spawn(Registry::keep_waking(Arc::downgrade(&app)));
        Ok(app)
    }

    /// Lets tables finish what they are storing, and puts everything down. The store is still open
    /// afterwards.
    pub(crate) async fn close(&self) {
        self.registry.stop().await;
        self.pool.stop();
        if let Err(cause) = self.time.keep(&*self.store).await {
            tracing::error!(%cause, "the server's time could not be put down");
        }
    }
}

fn cores() -> usize {
    thread::available_parallelism().map_or(1, usize::from)
}
