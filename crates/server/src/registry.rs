//! The live tables by their ids. It wakes tables that are asked for or due, and forgets those that sleep.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};
use std::time::Duration;

use furlong_store::{PersonId, StoreError, TableCard};
use furlong_table::{EngineError, Table};
use tokio::sync::{Semaphore, mpsc, oneshot};

use crate::live::{Ask, Asked, Asker, Command, Here, Live, SOON, Told, not_found, unavailable};
use crate::state::App;

/// How many commands may wait for a table; whoever brings more waits too.
const QUEUE: usize = 32;
/// How many tables are read from the store at the same time.
const READS: usize = 32;
/// How often it is looked which tables are due soon.
const ROUND: Duration = Duration::from_mins(1);
/// How many tables are woken in a round.
const MOST: u32 = 100_000;
/// How many tables of somebody who signs in are handed on.
const MOST_OF_ONE: u32 = 200;

/// The way to a live table.
pub(crate) type Handle = mpsc::Sender<Command>;

/// The live tables.
pub(crate) struct Registry {
    /// What all tables share, of which the registry is a part.
    app: Weak<App>,
    inside: Mutex<Inside>,
    reads: Semaphore,
}

struct Inside {
    live: HashMap<Box<str>, Handle>,
    /// Tables whose log had grown when the server was last interrupted. The store names them time and
    /// again; here is when those that sleep must really wake.
    recovered: HashMap<Box<str>, Option<u64>>,
    /// Each task holds a copy, so that it can be waited for all of them. Gone when the server stops.
    token: Option<mpsc::Sender<()>>,
    ended: Option<mpsc::Receiver<()>>,
}

impl Registry {
    pub(crate) fn new(app: Weak<App>) -> Self {
        let (token, ended) = mpsc::channel(1);
        let inside = Inside {
            live: HashMap::new(),
            recovered: HashMap::new(),
            token: Some(token),
            ended: Some(ended),
        };
        Registry { app, inside: Mutex::new(inside), reads: Semaphore::new(READS) }
    }

    /// Asks a table for something. Whoever stops waiting for the answer does not stop what was asked for.
    pub(crate) async fn ask(
        &self,
        id: &str,
        caller: Asker,
        what: Ask,
    ) -> Result<(Told, Handle), EngineError> {
        if !is_id(id) {
            return Err(not_found());
        }
        let (reply, answer) = oneshot::channel();
        let asked = Command::Asked(Box::new(Asked { caller, what, reply }));
        let handle = self.handle(id).ok_or_else(unavailable)?;
        let handle = match handle.send(asked).await {
            Ok(()) => handle,
            // Its task has ended, by a fault of ours; another one takes over.
            Err(mpsc::error::SendError(asked)) => {
                self.forget(id, &handle);
                let handle = self.handle(id).ok_or_else(unavailable)?;
                handle.send(asked).await.map_err(|_| unavailable())?;
                handle
            }
        };
        let told = answer.await.map_err(|_| unavailable())??;
        Ok((told, handle))
    }

    /// The way to a table, which is woken if it sleeps; nothing while the server stops.
    fn handle(&self, id: &str) -> Option<Handle> {
        let mut inside = self.inside();
        if let Some(handle) = inside.live.get(id) {
            return Some(handle.clone());
        }
        inside.begin(self.app.upgrade()?, id, None)
    }

    /// Takes in a table that is new in the store.
    pub(crate) fn add(&self, id: &str, here: Here) {
        let mut inside = self.inside();
        if !inside.live.contains_key(id)
            && let Some(app) = self.app.upgrade()
        {
            inside.begin(app, id, Some(here));
        }
    }

    /// Forgets a table that wants to sleep, unless somebody is on the way to it; whether it is forgotten.
    pub(crate) fn remove(&self, id: &str, commands: &mpsc::Receiver<Command>, wake: Option<u64>) -> bool {
        let mut inside = self.inside();
        // Handles are only made while the lock is held, and one is the registry's own.
        if !commands.is_empty() || commands.sender_strong_count() > 1 {
            return false;
        }
        inside.live.remove(id);
        if let Some(recovered) = inside.recovered.get_mut(id) {
            *recovered = wake;
        }
        true
    }

    fn forget(&self, id: &str, ended: &Handle) {
        let mut inside = self.inside();
        if inside.live.get(id).is_some_and(|handle| handle.same_channel(ended)) {
            inside.live.remove(id);
        }
    }

    /// Reads a table from the store.
    pub(crate) async fn read(&self, app: &App, id: &str) -> Result<Option<Here>, StoreError> {
        let _permit = self.reads.acquire().await;
        let Some(card) = app.store.table(id).await? else { return Ok(None) };
        let entries = app.store.entries(card.key).await?;
        let shelf = Arc::clone(&app.shelf);
        // A long game takes a while to replay.
        let read = tokio::task::spawn_blocking(move || Table::load(&entries, &shelf)).await;
        match read {
            Ok(Ok(table)) => Ok(Some(Here { key: card.key, table, stage: card.stage })),
            Ok(Err(fault)) => {
                tracing::debug!(table = id, %fault, "what is wrong with the log");
                Err(StoreError::Failed(format!("entry {} of the log does not fit", fault.entry).into()))
            }
            Err(cause) => Err(StoreError::Failed(cause.into())),
        }
    }

    /// Wakes the tables that something was going on at when the server was interrupted.
    pub(crate) async fn wake_recovered(&self, app: &App) -> Result<(), StoreError> {
        let cards = app.store.to_wake(0, u32::MAX).await?;
        self.inside().recovered = cards.iter().map(|card| (card.id.as_str().into(), None)).collect();
        if !cards.is_empty() {
            tracing::info!(tables = cards.len(), "tables go on after an interruption");
        }
        for card in &cards {
            self.wake(card);
        }
        self.wake_due(app).await
    }

    async fn wake_due(&self, app: &App) -> Result<(), StoreError> {
        let soon = app.time.tick() + SOON;
        for card in app.store.to_wake(soon, MOST).await? {
            let sleeps = |wake: &Option<u64>| wake.is_none_or(|wake| wake > soon);
            if !self.inside().recovered.get(&*card.id).is_some_and(sleeps) {
                self.wake(&card);
            }
        }
        Ok(())
    }

    fn wake(&self, card: &TableCard) {
        // A table that is told to wake looks after itself; one whose queue is full is awake.
        if let Some(handle) = self.handle(&card.id)
            && let Err(mpsc::error::TrySendError::Closed(_)) = handle.try_send(Command::Wake)
        {
            self.forget(&card.id, &handle);
            self.handle(&card.id);
        }
    }

    /// Wakes tables that are due soon, as long as the server lives.
    pub(crate) async fn keep_waking(app: Weak<App>) {
        loop {
            tokio::time::sleep(ROUND).await;
            let Some(app) = app.upgrade() else { return };
            if let Err(cause) = app.registry.wake_due(&app).await {
                tracing::error!(%cause, "it could not be looked up which tables are due");
            }
        }
    }

    /// From now on the seats of one person are another's, at the newest tables.
    pub(crate) async fn reassign(
        &self,
        app: &App,
        from: &PersonId,
        to: &PersonId,
    ) -> Result<(), EngineError> {
        let cards = app.store.tables_of(from, MOST_OF_ONE).await.map_err(|cause| {
            tracing::error!(%cause, "a person's tables could not be looked up");
            unavailable()
        })?;
        for card in cards {
            let what = Ask::Reassign { from: from.0.clone(), to: to.0.clone() };
            self.ask(&card.id, Asker::default(), what).await?;
        }
        Ok(())
    }

    /// Ends all tasks, each after what it is just storing.
    pub(crate) async fn stop(&self) {
        let (handles, ended) = {
            let mut inside = self.inside();
            inside.token = None;
            (std::mem::take(&mut inside.live), inside.ended.take())
        };
        for handle in handles.into_values() {
            // A task that has ended need not be stopped.
            let _ = handle.send(Command::Stop).await;
        }
        if let Some(mut ended) = ended {
            ended.recv().await;
        }
    }

    fn inside(&self) -> MutexGuard<'_, Inside> {
        self.inside.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Inside {
    /// Begins the task of a table.
    fn begin(&mut self, app: Arc<App>, id: &str, here: Option<Here>) -> Option<Handle> {
        let token = self.token.clone()?;
        let (handle, commands) = mpsc::channel(QUEUE);
        self.live.insert(id.into(), handle.clone());
        tokio::spawn(Live::new(app, id, here, commands, token).run());
        Some(handle)
    }
}

/// Whether a text may be an id at all.
fn is_id(text: &str) -> bool {
    text.len() == 26 && text.bytes().all(|letter| letter.is_ascii_lowercase() || letter.is_ascii_digit())
}
