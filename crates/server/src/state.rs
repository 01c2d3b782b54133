//! Everything the server's parts share: configuration, store, clock, bots, tables, sessions, limits and metrics.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Weak};
use std::thread;
use std::time::Duration;

use furlong_store::Store;
use tokio::sync::Mutex;

use crate::bot_pool::BotPool;
use crate::clock::ServerClock;
use crate::config::Config;
use crate::large_response::LongJobs;
use crate::limits::Limits;
use crate::metrics::Metrics;
use crate::packs::Packs;
use crate::password::Passwords;
use crate::registry::TableRegistry;
use crate::session::CookieSigner;
use crate::start_error::StartError;

/// The shared state of one server.
pub(crate) struct App {
    pub(crate) config: Arc<Config>,
    pub(crate) store: Arc<dyn Store>,
    pub(crate) packs: Packs,
    pub(crate) clock: ServerClock,
    pub(crate) pool: BotPool,
    pub(crate) registry: TableRegistry,
    pub(crate) cookies: CookieSigner,
    pub(crate) limits: Limits,
    pub(crate) passwords: Passwords,
    pub(crate) metrics: Metrics,
    /// Held while a person is read from the store, changed and written back.
    pub(crate) person_lock: Mutex<()>,
    /// Runs replays.
    pub(crate) long_jobs: LongJobs,
    ready: AtomicBool,
}

impl App {
    /// Opens everything and wakes the tables on which something is due. It is not ready yet: see
    /// [`App::set_ready`].
    pub(crate) async fn open(config: Config, store: Arc<dyn Store>) -> Result<Arc<App>, StartError> {
        let packs = Packs::read(config.packs.as_deref())?;
        let clock = ServerClock::resume(&*store).await.map_err(StartError::Store)?;
        let cookies = CookieSigner::open(&*store, config.public_url.as_deref()).await;
        let cookies = cookies.map_err(StartError::Store)?;
        let metrics = Metrics::new();
        let (waiting, thinking) = (metrics.bot_queue.clone(), metrics.bot_thinking.clone());
        let app = Arc::new_cyclic(|app| App {
            pool: BotPool::new(config.bot_threads, Duration::from_millis(config.bot_ms), waiting, thinking),
            limits: Limits::new(&config),
            config: Arc::new(config),
            store,
            packs,
            clock,
            registry: TableRegistry::new(Weak::clone(app)),
            cookies,
            passwords: Passwords::new(),
            metrics,
            person_lock: Mutex::default(),
            long_jobs: LongJobs::new((cores() / 2).max(1)),
            ready: AtomicBool::new(false),
        });
        app.registry.wake_recovered(&app).await.map_err(StartError::Store)?;
        tokio::spawn(ServerClock::save_periodically(Arc::downgrade(&app)));
        tokio::spawn(TableRegistry::wake_periodically(Arc::downgrade(&app)));
        Ok(app)
    }

    /// Marks the server as serving.
    pub(crate) fn set_ready(&self) {
        self.ready.store(true, Ordering::Relaxed);
    }

    /// Marks the server as stopping.
    pub(crate) fn set_stopping(&self) {
        self.ready.store(false, Ordering::Relaxed);
    }

    /// Tells whether the server serves: it has started and does not stop.
    pub(crate) fn is_ready(&self) -> bool {
        self.ready.load(Ordering::Relaxed)
    }

    /// Stops tables once they have stored what is under way, then the bots, and saves the clock. The store stays
    /// open.
    pub(crate) async fn close(&self) {
        self.registry.stop().await;
        self.pool.stop();
        if let Err(cause) = self.clock.save(&*self.store).await {
            tracing::error!(%cause, "the server's clock could not be saved");
        }
    }
}

fn cores() -> usize {
    thread::available_parallelism().map_or(1, usize::from)
}
