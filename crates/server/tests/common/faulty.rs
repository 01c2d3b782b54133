//! A store that fails, or lets wait, when it is told to.

use std::path::Path;
use std::sync::Mutex;

use furlong_store::{
    Append, Backup, NewPack, NewPerson, NewTable, Person, PersonId, PublicTableFilter, Rating, SqliteStore,
    Store, StoreError, StoreFuture, StoredTable, TableKey,
};
use tokio::sync::watch;

/// How the next append fails.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Fault {
    /// Nothing is stored.
    Lost,
    /// It is stored, but the answer is lost.
    Unanswered,
    /// Somebody else has appended.
    Conflict,
}

pub(crate) struct Faulty {
    inner: SqliteStore,
    next: Mutex<Option<Fault>>,
    /// The table that cannot be read.
    blind: Mutex<Option<String>>,
    /// The table that is not read before it is let go, and how many wait for it.
    held: watch::Sender<(Option<String>, usize)>,
}

impl Faulty {
    pub(crate) fn new() -> Faulty {
        Faulty::with(SqliteStore::in_memory().unwrap())
    }

    pub(crate) fn at(file: &Path) -> Faulty {
        Faulty::with(SqliteStore::open(file).unwrap())
    }

    fn with(inner: SqliteStore) -> Faulty {
        let held = watch::Sender::default();
        Faulty { inner, next: Mutex::default(), blind: Mutex::default(), held }
    }

    /// Whether the append has failed that was to fail.
    pub(crate) fn has_failed(&self) -> bool {
        self.next.lock().unwrap().is_none()
    }

    /// From now on a table cannot be read.
    pub(crate) fn blind(&self, table: &str) {
        *self.blind.lock().unwrap() = Some(table.to_owned());
    }

    /// Whoever reads a table waits.
    pub(crate) fn hold(&self, table: &str) {
        self.held.send_replace((Some(table.to_owned()), 0));
    }

    /// Waits until somebody waits for the table that is held.
    pub(crate) async fn is_awaited(&self) {
        self.held.subscribe().wait_for(|(_, waiting)| *waiting > 0).await.unwrap();
    }

    /// Nobody waits any longer.
    pub(crate) fn let_go(&self) {
        self.held.send_replace((None, 0));
    }

    /// Lets the next append fail.
    pub(crate) fn fail(&self, fault: Fault) {
        *self.next.lock().unwrap() = Some(fault);
    }
}

fn failed() -> StoreError {
    StoreError::Failed("the secret cause".into())
}

impl Store for Faulty {
    fn append(&self, append: Append) -> StoreFuture<'_, ()> {
        match self.next.lock().unwrap().take() {
            None => self.inner.append(append),
            Some(Fault::Lost) => Box::pin(async { Err(failed()) }),
            Some(Fault::Conflict) => Box::pin(async { Err(StoreError::Conflict) }),
            Some(Fault::Unanswered) => Box::pin(async {
                self.inner.append(append).await?;
                Err(failed())
            }),
        }
    }

    fn add_table(&self, table: NewTable) -> StoreFuture<'_, TableKey> {
        self.inner.add_table(table)
    }

    fn table(&self, id: &str) -> StoreFuture<'_, Option<StoredTable>> {
        if self.blind.lock().unwrap().as_deref() == Some(id) {
            return Box::pin(async { Err(failed()) });
        }
        let id = id.to_owned();
        Box::pin(async move {
            if self.held.borrow().0.as_deref() == Some(&*id) {
                self.held.send_modify(|(_, waiting)| *waiting += 1);
                self.held.subscribe().wait_for(|(held, _)| held.is_none()).await.unwrap();
            }
            self.inner.table(&id).await
        })
    }

    fn entries(&self, table: TableKey) -> StoreFuture<'_, Vec<Vec<u8>>> {
        self.inner.entries(table)
    }

    fn set_wake_tick(&self, table: TableKey, tick: Option<u64>) -> StoreFuture<'_, ()> {
        self.inner.set_wake_tick(table, tick)
    }

    fn tables_to_wake(&self, until_tick: u64, limit: u32) -> StoreFuture<'_, Vec<StoredTable>> {
        self.inner.tables_to_wake(until_tick, limit)
    }

    fn public_tables(&self, filter: PublicTableFilter) -> StoreFuture<'_, Vec<StoredTable>> {
        self.inner.public_tables(filter)
    }

    fn tables_of(&self, person: &PersonId, limit: u32) -> StoreFuture<'_, Vec<StoredTable>> {
        self.inner.tables_of(person, limit)
    }

    fn add_person(&self, person: NewPerson) -> StoreFuture<'_, ()> {
        self.inner.add_person(person)
    }

    fn person(&self, id: &PersonId) -> StoreFuture<'_, Option<Person>> {
        self.inner.person(id)
    }

    fn person_by_login(&self, login: &str) -> StoreFuture<'_, Option<Person>> {
        self.inner.person_by_login(login)
    }

    fn set_person(&self, person: Person) -> StoreFuture<'_, ()> {
        self.inner.set_person(person)
    }

    fn merge_persons(&self, from: &PersonId, into: &PersonId) -> StoreFuture<'_, ()> {
        self.inner.merge_persons(from, into)
    }

    fn resolve_person(&self, id: &PersonId) -> StoreFuture<'_, PersonId> {
        self.inner.resolve_person(id)
    }

    fn add_pack(&self, pack: NewPack, max_of_owner: u32) -> StoreFuture<'_, bool> {
        self.inner.add_pack(pack, max_of_owner)
    }

    fn pack(&self, id: &str) -> StoreFuture<'_, Option<String>> {
        self.inner.pack(id)
    }

    fn top_ratings(&self, game: &str, players: u8, limit: u32) -> StoreFuture<'_, Vec<Rating>> {
        self.inner.top_ratings(game, players, limit)
    }

    fn ratings_of(&self, person: &PersonId) -> StoreFuture<'_, Vec<Rating>> {
        self.inner.ratings_of(person)
    }

    fn server_value(&self, name: &str) -> StoreFuture<'_, Option<Vec<u8>>> {
        self.inner.server_value(name)
    }

    fn set_server_value(&self, name: &str, value: Vec<u8>) -> StoreFuture<'_, ()> {
        self.inner.set_server_value(name, value)
    }

    fn ping(&self) -> StoreFuture<'_, ()> {
        self.inner.ping()
    }

    fn back_up(&self, file: &Path) -> StoreFuture<'_, Backup> {
        self.inner.back_up(file)
    }

    fn close(&self) -> StoreFuture<'_, ()> {
        self.inner.close()
    }
}
