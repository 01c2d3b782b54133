//! The live tables by their ids. It wakes tables that are asked for or due, and forgets those that sleep.

use std::collections::HashMap;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};
use std::time::Duration;

use furlong_core::Seat;
use furlong_store::{NewPerson, Person, PersonId, Store, StoreError, StoredTable};
use furlong_table::{EngineError, Table};
use tokio::sync::{Semaphore, mpsc, oneshot};

use crate::live::{
    Ask, Asked, Asker, Command, Here, Live, Owners, Reassign, SOON, Told, not_found, unavailable,
};
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

/// What will be answered.
type Answer = oneshot::Receiver<Result<Told, EngineError>>;

/// The live tables.
pub(crate) struct Registry {
    /// What all tables share, of which the registry is a part.
    app: Weak<App>,
    inside: Mutex<Inside>,
    reads: Semaphore,
    /// The number of the next socket.
    sockets: AtomicU32,
    /// Whose sockets are open.
    pub(crate) owners: Owners,
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
        Registry {
            app,
            inside: Mutex::new(inside),
            reads: Semaphore::new(READS),
            sockets: AtomicU32::new(0),
            owners: Owners::default(),
        }
    }

    /// Asks a table for something. Whoever stops waiting for the answer does not stop what was asked for.
    pub(crate) async fn ask(&self, id: &str, caller: Asker, what: Ask) -> Result<Told, EngineError> {
        let mut handle = self.reach(id)?;
        let answer = self.send(&mut handle, id, caller, what).await?;
        // Nobody keeps a table awake by waiting for its answer.
        drop(handle);
        answer.await.map_err(|_| unavailable())?
    }

    /// Asks by a handle, which is another one afterwards if its task had ended.
    pub(crate) async fn ask_by(
        &self,
        handle: &mut Handle,
        id: &str,
        caller: Asker,
        what: Ask,
    ) -> Result<Told, EngineError> {
        self.send(handle, id, caller, what).await?.await.map_err(|_| unavailable())?
    }

    async fn send(
        &self,
        handle: &mut Handle,
        id: &str,
        caller: Asker,
        what: Ask,
    ) -> Result<Answer, EngineError> {
        let (reply, answer) = oneshot::channel();
        self.command(handle, id, Command::Asked(Box::new(Asked { caller, what, reply }))).await?;
        Ok(answer)
    }

    async fn command(&self, handle: &mut Handle, id: &str, command: Command) -> Result<(), EngineError> {
        let Err(mpsc::error::SendError(command)) = handle.send(command).await else { return Ok(()) };
        // Its task has ended, by a fault of ours; another one takes over.
        self.forget(id, handle);
        *handle = self.reach(id)?;
        handle.send(command).await.map_err(|_| unavailable())
    }

    /// The way to a table, if there may be one with this id.
    pub(crate) fn reach(&self, id: &str) -> Result<Handle, EngineError> {
        if is_id(id) { self.handle(id).ok_or_else(unavailable) } else { Err(not_found()) }
    }

    /// A number for a socket, which no other one has.
    pub(crate) fn next_socket(&self) -> u32 {
        self.sockets.fetch_add(1, Ordering::Relaxed)
    }

    /// The key of a seat that a table keeps for somebody who has not come yet.
    pub(crate) async fn kept_key(&self, id: &str, seat: Seat) -> Option<String> {
        let (reply, answer) = oneshot::channel();
        let mut handle = self.reach(id).ok()?;
        self.command(&mut handle, id, Command::KeptKey { seat, reply }).await.ok()?;
        answer.await.ok()?
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
            Ok(Ok(table)) => Ok(Some(Here { key: card.key, table, stage: card.status })),
            Ok(Err(fault)) => {
                tracing::debug!(table = id, %fault, "what is wrong with the log");
                Err(StoreError::Failed(format!("entry {} of the log does not fit", fault.entry).into()))
            }
            Err(cause) => Err(StoreError::Failed(cause.into())),
        }
    }

    /// Wakes the tables that something was going on at when the server was interrupted.
    pub(crate) async fn wake_recovered(&self, app: &App) -> Result<(), StoreError> {
        let cards = app.store.tables_to_wake(0, u32::MAX).await?;
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
        for card in app.store.tables_to_wake(soon, MOST).await? {
            let sleeps = |wake: &Option<u64>| wake.is_none_or(|wake| wake > soon);
            if !self.inside().recovered.get(&*card.id).is_some_and(sleeps) {
                self.wake(&card);
            }
        }
        Ok(())
    }

    fn wake(&self, card: &StoredTable) {
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

    /// From now on one person is another: in the store, and at the newest tables. A table that cannot be
    /// changed keeps nobody from signing in.
    pub(crate) async fn merge(&self, app: &App, from: &PersonId, to: &PersonId) -> Result<(), StoreError> {
        // The store cannot tell them apart afterwards.
        let cards = app.store.tables_of(from, MOST_OF_ONE).await?;
        match app.store.merge_persons(from, to).await {
            Ok(()) => {}
            // Another request has been faster, and does the rest.
            Err(StoreError::NotFound) => return Ok(()),
            Err(error) => return Err(error),
        }
        if let Err(cause) = bury(&*app.store, from).await {
            tracing::error!(%cause, "the cookie of a guest who signed in still holds");
        }
        for card in cards {
            if let Err(fault) = self.reassign(&card.id, from, to).await {
                let why = fault.message;
                tracing::error!(
                    table = card.id,
                    why,
                    "a seat could not be handed to whom a guest signed in as"
                );
            }
        }
        Ok(())
    }

    async fn reassign(&self, id: &str, from: &PersonId, to: &PersonId) -> Result<(), EngineError> {
        let (reply, answer) = oneshot::channel();
        let mut handle = self.reach(id)?;
        let wish = Reassign { from: from.0.clone(), to: to.0.clone(), reply };
        self.command(&mut handle, id, Command::Reassign(Box::new(wish))).await?;
        drop(handle);
        answer.await.map_err(|_| unavailable())?
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

/// Puts down that a person is gone, so that no cookie makes this person again.
async fn bury(store: &dyn Store, gone: &PersonId) -> Result<(), StoreError> {
    let nobody = NewPerson { id: gone.clone(), name: String::new(), created: 0 };
    match store.add_person(nobody).await {
        Ok(()) | Err(StoreError::Taken) => {}
        Err(error) => return Err(error),
    }
    match store.person(gone).await? {
        Some(person) => store.set_person(Person { session_epoch: person.session_epoch + 1, ..person }).await,
        None => Err(StoreError::NotFound),
    }
}

/// Whether a text may be an id at all.
fn is_id(text: &str) -> bool {
    text.len() == 26 && text.bytes().all(|letter| letter.is_ascii_lowercase() || letter.is_ascii_digit())
}

#[cfg(test)]
mod tests {
    use furlong_store::SqliteStore;

    use super::*;
    use crate::config::Config;
    use crate::live::Outbox;

    #[tokio::test]
    async fn a_table_that_does_not_exist_is_soon_forgotten() {
        let store = Arc::new(SqliteStore::in_memory().expect("the test is sound"));
        let app = App::open(Config::default(), store).await.expect("the test is sound");
        let id = "a".repeat(26);
        let told = app.registry.ask(&id, Asker::default(), Ask::Keys).await;
        assert_eq!(told.err(), Some(not_found()));
        let mut handle = app.registry.reach(&id).expect("the server runs");
        let join = Ask::Join { socket: 0, since: None, outbox: Arc::new(Outbox::default()) };
        let told = app.registry.ask_by(&mut handle, &id, Asker::default(), join).await;
        assert_eq!(told.err(), Some(not_found()));
        drop(handle);
        let forgotten = async {
            while !app.registry.inside().live.is_empty() {
                tokio::task::yield_now().await;
            }
        };
        // It is a second at most, and a minute if somebody's handle kept it awake.
        let in_time = tokio::time::timeout(Duration::from_secs(20), forgotten).await;
        assert!(in_time.is_ok());
    }
}
