//! The tables in memory, by id. It starts a task for a table that is asked for or due, and drops those that sleep. It
//! never looks into a table.

mod guests;

use std::collections::HashMap;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};
use std::time::Duration;

use furlong_core::Seat;
use furlong_store::{StoreError, StoredTable};
use furlong_table::{Table, WireError};
use tokio::sync::{Semaphore, mpsc, oneshot};

use crate::state::App;
use crate::table_task::{
    Command, LoadedTable, PendingRequest, PersonSockets, Requester, TableRequest, TableResponse, TableTask,
    WAKE_HORIZON_TICKS, not_found, unavailable,
};

/// The commands that may wait for a table; who sends more waits too.
const MAX_QUEUED_COMMANDS: usize = 32;
/// The tables that are read from the store at the same time.
const MAX_CONCURRENT_READS: usize = 32;
/// The interval between two searches for tables that are due.
const WAKE_INTERVAL: Duration = Duration::from_mins(1);
/// The tables that are woken in one search.
const MAX_WOKEN: u32 = 100_000;

/// The command queue of a table's task. A task does not end while somebody holds one.
pub(crate) type TableHandle = mpsc::Sender<Command>;

type PendingAnswer = oneshot::Receiver<Result<TableResponse, WireError>>;

/// The tasks of all tables in memory.
pub(crate) struct TableRegistry {
    /// The shared state, of which the registry is a part.
    app: Weak<App>,
    state: Mutex<RegistryState>,
    reads: Semaphore,
    next_socket: AtomicU32,
    pub(crate) person_sockets: PersonSockets,
}

struct RegistryState {
    tables: HashMap<Box<str>, TableHandle>,
    /// The tables whose log had grown when the server was last interrupted, with the tick at which one that sleeps
    /// is due. The store names them in every search, so the real tick is kept here.
    recovered: HashMap<Box<str>, Option<u64>>,
    /// Copied into each task and dropped when the server stops, so that `all_ended` closes with the last task.
    running: Option<mpsc::Sender<()>>,
    all_ended: Option<mpsc::Receiver<()>>,
}

impl TableRegistry {
    pub(crate) fn new(app: Weak<App>) -> Self {
        let (running, all_ended) = mpsc::channel(1);
        let state = RegistryState {
            tables: HashMap::new(),
            recovered: HashMap::new(),
            running: Some(running),
            all_ended: Some(all_ended),
        };
        TableRegistry {
            app,
            state: Mutex::new(state),
            reads: Semaphore::new(MAX_CONCURRENT_READS),
            next_socket: AtomicU32::new(0),
            person_sockets: PersonSockets::default(),
        }
    }

    /// Asks a table and waits for its answer. The table goes on even if this future is dropped.
    pub(crate) async fn ask(
        &self,
        id: &str,
        caller: Requester,
        what: TableRequest,
    ) -> Result<TableResponse, WireError> {
        let mut handle = self.reach(id)?;
        let answer = self.send(&mut handle, id, caller, what).await?;
        // Waiting for an answer must not keep the table in memory.
        drop(handle);
        answer.await.map_err(|_| unavailable())?
    }

    /// Asks by a handle, which is replaced if its task has ended.
    pub(crate) async fn ask_by(
        &self,
        handle: &mut TableHandle,
        id: &str,
        caller: Requester,
        what: TableRequest,
    ) -> Result<TableResponse, WireError> {
        self.send(handle, id, caller, what).await?.await.map_err(|_| unavailable())?
    }

    async fn send(
        &self,
        handle: &mut TableHandle,
        id: &str,
        caller: Requester,
        what: TableRequest,
    ) -> Result<PendingAnswer, WireError> {
        let (reply, answer) = oneshot::channel();
        self.command(handle, id, Command::Request(Box::new(PendingRequest { caller, what, reply }))).await?;
        Ok(answer)
    }

    async fn command(&self, handle: &mut TableHandle, id: &str, command: Command) -> Result<(), WireError> {
        let Err(mpsc::error::SendError(command)) = handle.send(command).await else { return Ok(()) };
        // Its task has panicked; a new one takes over.
        self.forget(id, handle);
        *handle = self.reach(id)?;
        handle.send(command).await.map_err(|_| unavailable())
    }

    /// Returns the handle of a table, which may turn out not to exist.
    pub(crate) fn reach(&self, id: &str) -> Result<TableHandle, WireError> {
        if is_id(id) { self.handle(id).ok_or_else(unavailable) } else { Err(not_found()) }
    }

    /// Returns a number that no other socket has.
    pub(crate) fn next_socket(&self) -> u32 {
        self.next_socket.fetch_add(1, Ordering::Relaxed)
    }

    /// Returns the key of a seat that a table keeps for a person who has not come yet.
    pub(crate) async fn seat_key(&self, id: &str, seat: Seat) -> Option<String> {
        let (reply, answer) = oneshot::channel();
        let mut handle = self.reach(id).ok()?;
        self.command(&mut handle, id, Command::SeatKey { seat, reply }).await.ok()?;
        answer.await.ok()?
    }

    /// Returns a table's handle, and starts its task if need be; nothing while the server stops.
    fn handle(&self, id: &str) -> Option<TableHandle> {
        let mut state = self.state();
        if let Some(handle) = state.tables.get(id) {
            return Some(handle.clone());
        }
        state.start(self.app.upgrade()?, id, None)
    }

    /// Starts the task of a table that is new in the store.
    pub(crate) fn add(&self, id: &str, loaded: LoadedTable) {
        let mut state = self.state();
        if !state.tables.contains_key(id)
            && let Some(app) = self.app.upgrade()
        {
            state.start(app, id, Some(loaded));
        }
    }

    /// Drops a table that wants to sleep. Returns false if somebody holds a handle or a command waits.
    pub(crate) fn remove(&self, id: &str, commands: &mpsc::Receiver<Command>, wake: Option<u64>) -> bool {
        let mut state = self.state();
        // Handles are made only while the lock is held, and one is the registry's own.
        if !commands.is_empty() || commands.sender_strong_count() > 1 {
            return false;
        }
        state.tables.remove(id);
        if let Some(recovered) = state.recovered.get_mut(id) {
            *recovered = wake;
        }
        true
    }

    fn forget(&self, id: &str, ended: &TableHandle) {
        let mut state = self.state();
        if state.tables.get(id).is_some_and(|handle| handle.same_channel(ended)) {
            state.tables.remove(id);
        }
    }

    /// Reads a table from the store.
    pub(crate) async fn read(&self, app: &App, id: &str) -> Result<Option<LoadedTable>, StoreError> {
        let _permit = self.reads.acquire().await;
        let Some(stored) = app.store.table(id).await? else { return Ok(None) };
        let entries = app.store.entries(stored.key).await?;
        let library = app.packs.library_of(&*app.store, &Table::packs_of(&entries)).await?;
        // Replaying a long game would hold up other tasks.
        let read = tokio::task::spawn_blocking(move || Table::load(&entries, &library)).await;
        match read {
            Ok(Ok(table)) => Ok(Some(LoadedTable { key: stored.key, table, status: stored.status })),
            Ok(Err(fault)) => {
                tracing::debug!(table = id, %fault, "a table's log does not replay");
                Err(StoreError::Failed(format!("entry {} of the log does not fit", fault.entry).into()))
            }
            Err(cause) => Err(StoreError::Failed(cause.into())),
        }
    }

    /// Starts the tasks of tables that were in play when the server was interrupted.
    pub(crate) async fn wake_recovered(&self, app: &App) -> Result<(), StoreError> {
        let tables = app.store.tables_to_wake(0, u32::MAX).await?;
        self.state().recovered = tables.iter().map(|stored| (stored.id.as_str().into(), None)).collect();
        if !tables.is_empty() {
            tracing::info!(tables = tables.len(), "tables resumed after an interruption");
        }
        for stored in &tables {
            self.wake(stored);
        }
        self.wake_due(app).await
    }

    async fn wake_due(&self, app: &App) -> Result<(), StoreError> {
        let horizon = app.clock.tick() + WAKE_HORIZON_TICKS;
        for stored in app.store.tables_to_wake(horizon, MAX_WOKEN).await? {
            let sleeps = |wake: &Option<u64>| wake.is_none_or(|wake| wake > horizon);
            if !self.state().recovered.get(&*stored.id).is_some_and(sleeps) {
                self.wake(&stored);
            }
        }
        Ok(())
    }

    fn wake(&self, stored: &StoredTable) {
        // A task with a full queue is awake anyway.
        if let Some(handle) = self.handle(&stored.id)
            && let Err(mpsc::error::TrySendError::Closed(_)) = handle.try_send(Command::Wake)
        {
            self.forget(&stored.id, &handle);
            self.handle(&stored.id);
        }
    }

    /// Wakes tables that are due soon, at intervals until the server ends.
    pub(crate) async fn wake_periodically(app: Weak<App>) {
        loop {
            tokio::time::sleep(WAKE_INTERVAL).await;
            let Some(app) = app.upgrade() else { return };
            if let Err(cause) = app.registry.wake_due(&app).await {
                tracing::error!(%cause, "the tables that are due could not be read");
            }
        }
    }

    /// Ends all tasks, each after it has stored what is under way.
    pub(crate) async fn stop(&self) {
        let (handles, all_ended) = {
            let mut state = self.state();
            state.running = None;
            (std::mem::take(&mut state.tables), state.all_ended.take())
        };
        for handle in handles.into_values() {
            // Sending fails only if the task has ended.
            let _ = handle.send(Command::Stop).await;
        }
        if let Some(mut all_ended) = all_ended {
            all_ended.recv().await;
        }
    }

    fn state(&self) -> MutexGuard<'_, RegistryState> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl RegistryState {
    /// Starts the task of a table; nothing while the server stops.
    fn start(&mut self, app: Arc<App>, id: &str, loaded: Option<LoadedTable>) -> Option<TableHandle> {
        let running = self.running.clone()?;
        let (handle, commands) = mpsc::channel(MAX_QUEUED_COMMANDS);
        self.tables.insert(id.into(), handle.clone());
        tokio::spawn(TableTask::new(app, id, loaded, commands, running).run());
        Some(handle)
    }
}

/// Tells whether a text has the form of a table id.
fn is_id(text: &str) -> bool {
    text.len() == 26 && text.bytes().all(|letter| letter.is_ascii_lowercase() || letter.is_ascii_digit())
}

#[cfg(test)]
mod tests {
    use furlong_store::SqliteStore;

    use super::*;
    use crate::config::Config;
    use crate::table_task::{Outbox, WantedParts};

    #[tokio::test]
    async fn a_table_that_does_not_exist_is_soon_dropped() {
        let store = Arc::new(SqliteStore::in_memory().expect("memory takes a database"));
        let app = App::open(Config::default(), store).await.expect("an empty store opens");
        let id = "a".repeat(26);
        let told = app.registry.ask(&id, Requester::default(), TableRequest::Keys).await;
        assert_eq!(told.err(), Some(not_found()));
        let mut handle = app.registry.reach(&id).expect("the server runs");
        let join = TableRequest::Join {
            socket: 0,
            wanted: WantedParts { since: None, aids: false },
            outbox: Arc::new(Outbox::default()),
        };
        let told = app.registry.ask_by(&mut handle, &id, Requester::default(), join).await;
        assert_eq!(told.err(), Some(not_found()));
        drop(handle);
        let dropped = async {
            while !app.registry.state().tables.is_empty() {
                tokio::task::yield_now().await;
            }
        };
        // It takes a second at most, and a minute if a handle kept the task.
        let in_time = tokio::time::timeout(Duration::from_secs(20), dropped).await;
        assert!(in_time.is_ok());
    }
}
