//! The store in one SQLite file: one thread writes, a few read, none of them asynchronous. Only one process at a time
//! may open a file.

mod backup;
mod books;
mod database;
mod heads;
mod queries;
mod queue;
mod readers;
mod writer;

pub use backup::back_up_file;

use std::fmt;
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{Builder, JoinHandle, spawn};

use rusqlite::Connection;
use tokio::sync::oneshot;

use self::books::Books;
use self::database::failed;
use self::heads::Heads;
use self::queue::Queue;
use self::readers::{Readers, Reading};
use self::writer::{Asked, Job, Reply, Writer};
use crate::kinds::signed;
use crate::{
    Append, Backup, NewPerson, NewTable, Pending, Person, PersonId, Rating, Shown, Store, StoreError,
    TableCard, TableKey,
};

/// A store in a SQLite file, or in memory.
///
/// What is asked for is done whether or not the answer is waited for, in the order in which it was asked. A store that
/// is dropped without [`Store::close`] finishes what was asked for, and then is as after a power failure.
pub struct SqliteStore {
    jobs: Sender<Job>,
    /// Where reads go; in memory, the writer does them.
    reads: Option<Sender<Option<Reading>>>,
    heads: Arc<Heads>,
    path: Option<PathBuf>,
    thread: Mutex<Option<JoinHandle<()>>>,
}

impl SqliteStore {
    /// Opens the database in a file, or makes it. Fails if another process has it open, or a newer Furlong wrote it.
    pub fn open(path: &Path) -> Result<Self, StoreError> {
        let lock = database::lock(path)?;
        let connection = database::writer(path)?;
        let heads = Arc::default();
        let books = Books::open(connection, Arc::clone(&heads))?;
        let (readers, reads) = Readers::start(path)?;
        let (jobs, queue) = channel();
        let writer = Writer { books, jobs: Queue::new(queue), readers: Some(readers), lock: Some(lock) };
        let thread = Mutex::new(Some(start(writer)?));
        Ok(SqliteStore { jobs, reads: Some(reads), heads, path: Some(path.into()), thread })
    }

    /// A store that is gone with the process, for tests and measurements.
    pub fn in_memory() -> Result<Self, StoreError> {
        let heads = Arc::default();
        let books = Books::open(database::in_memory()?, Arc::clone(&heads))?;
        let (jobs, queue): (_, Receiver<Job>) = channel();
        let writer = Writer { books, jobs: Queue::new(queue), readers: None, lock: None };
        let thread = Mutex::new(Some(start(writer)?));
        Ok(SqliteStore { jobs, reads: None, heads, path: None, thread })
    }

    fn write<T: Send + 'static>(
        &self,
        work: impl FnOnce(&mut Books) -> Result<T, StoreError> + Send + 'static,
    ) -> Pending<'static, T> {
        self.ask(|reply| Job::Task(Box::new(Asked::new(work, reply))))
    }

    fn ask<T: Send + 'static>(&self, job: impl FnOnce(Reply<T>) -> Job) -> Pending<'static, T> {
        let (reply, answer) = oneshot::channel();
        // If nobody takes it any more, the reply is dropped with it, and that is the answer.
        drop(self.jobs.send(job(reply)));
        Box::pin(async { answer.await.unwrap_or_else(|_| Err(closed())) })
    }

    fn read<T: Send + 'static>(
        &self,
        read: impl FnOnce(&Connection) -> Result<T, StoreError> + Send + 'static,
    ) -> Pending<'static, T> {
        let (reply, answer) = oneshot::channel();
        // Whoever asked may have left.
        let reading = Reading::new(move |connection| drop(reply.send(read(connection))));
        match &self.reads {
            Some(reads) => drop(reads.send(Some(reading))),
            None => drop(self.jobs.send(Job::Read(reading))),
        }
        Box::pin(async { answer.await.unwrap_or_else(|_| Err(closed())) })
    }
}

impl Store for SqliteStore {
    fn open_table(&self, table: NewTable) -> Pending<'_, TableKey> {
        self.write(move |books| books.open_table(&table))
    }

    fn append(&self, append: Append) -> Pending<'_, ()> {
        self.ask(|reply| Job::Append(append, reply))
    }

    fn table(&self, id: &str) -> Pending<'_, Option<TableCard>> {
        let id = id.to_owned();
        self.read(move |connection| queries::table(connection, &id))
    }

    fn entries(&self, table: TableKey) -> Pending<'_, Vec<Vec<u8>>> {
        let heads = Arc::clone(&self.heads);
        self.read(move |connection| queries::entries(connection, &heads, table))
    }

    fn set_wake(&self, table: TableKey, wake: Option<u64>) -> Pending<'_, ()> {
        self.write(move |books| books.set_wake(table, wake))
    }

    fn to_wake(&self, until: u64, most: u32) -> Pending<'_, Vec<TableCard>> {
        self.read(move |connection| queries::to_wake(connection, signed(until), most))
    }

    fn shown(&self, shown: Shown) -> Pending<'_, Vec<TableCard>> {
        self.read(move |connection| queries::shown(connection, &shown))
    }

    fn tables_of(&self, person: &PersonId, most: u32) -> Pending<'_, Vec<TableCard>> {
        let person = person.clone();
        self.read(move |connection| queries::tables_of(connection, &person, most))
    }

    fn add_person(&self, person: NewPerson) -> Pending<'_, ()> {
        self.write(move |books| books.add_person(&person))
    }

    fn person(&self, id: &PersonId) -> Pending<'_, Option<Person>> {
        let id = id.clone();
        self.read(move |connection| queries::person(connection, &id))
    }

    fn person_by_login(&self, login: &str) -> Pending<'_, Option<Person>> {
        let login = login.to_owned();
        self.read(move |connection| queries::person_by_login(connection, &login))
    }

    fn set_person(&self, person: Person) -> Pending<'_, ()> {
        self.write(move |books| books.set_person(&person))
    }

    fn merge(&self, from: &PersonId, into: &PersonId) -> Pending<'_, ()> {
        let (from, into) = (from.clone(), into.clone());
        self.write(move |books| books.merge(&from, &into))
    }

    fn became(&self, person: &PersonId) -> Pending<'_, PersonId> {
        let person = person.clone();
        self.read(move |connection| queries::became(connection, &person))
    }

    fn ratings(&self, game: &str, players: u8, most: u32) -> Pending<'_, Vec<Rating>> {
        let game = game.to_owned();
        self.read(move |connection| queries::ratings(connection, &game, players, most))
    }

    fn ratings_of(&self, person: &PersonId) -> Pending<'_, Vec<Rating>> {
        let person = person.clone();
        self.read(move |connection| queries::ratings_of(connection, &person))
    }

    fn note(&self, name: &str) -> Pending<'_, Option<Vec<u8>>> {
        let name = name.to_owned();
        self.read(move |connection| queries::note(connection, &name))
    }

    fn set_note(&self, name: &str, value: Vec<u8>) -> Pending<'_, ()> {
        let name = name.to_owned();
        self.write(move |books| books.set_note(&name, &value))
    }

    fn ping(&self) -> Pending<'_, ()> {
        self.write(|_| Ok(()))
    }

    fn back_up(&self, file: &Path) -> Pending<'_, Backup> {
        let file = file.to_owned();
        let Some(path) = self.path.clone() else {
            return self.read(move |connection| backup::copy(connection, &file, &mut |_, _| ()));
        };
        // It takes long, and those who read must not wait for it.
        let (reply, answer) = oneshot::channel();
        spawn(move || drop(reply.send(back_up_file(&path, &file, &mut |_, _| ()))));
        Box::pin(async { answer.await.unwrap_or_else(|_| Err(failed("the backup broke off".into()))) })
    }

    fn close(&self) -> Pending<'_, ()> {
        self.ask(Job::Close)
    }
}

impl Drop for SqliteStore {
    fn drop(&mut self) {
        drop(self.jobs.send(Job::Stop));
        if let Some(thread) = self.thread.lock().unwrap_or_else(PoisonError::into_inner).take() {
            // The file is free again once the thread has ended.
            drop(thread.join());
        }
    }
}

impl fmt::Debug for SqliteStore {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("SqliteStore").field("path", &self.path).finish_non_exhaustive()
    }
}

fn start(writer: Writer) -> Result<JoinHandle<()>, StoreError> {
    let thread = Builder::new().name("store-write".into()).spawn(move || writer.run());
    thread.map_err(|error| failed(format!("no thread can be started: {error}")))
}

fn closed() -> StoreError {
    failed("the store is closed, or failed while it was asked".into())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kinds::Stage;

    /// Holds up the writer, so that what is asked meanwhile makes one transaction. The sender lets it go on.
    fn hold(store: &SqliteStore) -> Sender<()> {
        let ((begin, begun), (go, wait)) = (channel(), channel());
        drop(store.write(move |_| {
            begin.send(()).expect("the test waits for it");
            wait.recv().map_err(|_| StoreError::Missing)
        }));
        begun.recv().expect("the writer begins");
        go
    }

    fn table(id: &str) -> NewTable {
        NewTable {
            id: id.into(),
            game: "royal-turf".into(),
            players: 2,
            public: true,
            created: 0,
            card: "{}".into(),
            entry: vec![0],
            seated: Vec::new(),
            wake: None,
        }
    }

    fn entry(table: TableKey, number: u64) -> Append {
        Append { table, number, entry: vec![1], stage: None, card: None, seated: Vec::new(), finish: None }
    }

    #[tokio::test]
    async fn a_job_that_is_refused_midway_leaves_no_trace() {
        let store = SqliteStore::in_memory().expect("the test is sound");
        let go = hold(&store);
        let first = store.set_note("first", vec![1]);
        let midway = store.write(|books| {
            books.set_note("first", &[2])?;
            books.set_note("midway", &[2])?;
            Err::<(), _>(StoreError::Taken)
        });
        let last = store.set_note("last", vec![3]);
        go.send(()).expect("the test is sound");
        assert!(matches!(midway.await, Err(StoreError::Taken)));
        first.await.expect("the test is sound");
        last.await.expect("the test is sound");
        for (name, value) in [("first", Some(vec![1])), ("midway", None), ("last", Some(vec![3]))] {
            assert_eq!(store.note(name).await.expect("the test is sound"), value);
        }
    }

    type Fault = fn(&mut Books) -> Result<(), StoreError>;

    /// A store with a table, asked for two appends, a fault, a note and one more append, all at once; with what is
    /// answered.
    async fn struck(fault: Fault) -> (SqliteStore, TableKey, Vec<Result<(), StoreError>>) {
        let store = SqliteStore::in_memory().expect("the test is sound");
        let key = store.open_table(table("a")).await.expect("the test is sound");
        let go = hold(&store);
        let changed = Append { stage: Some(Stage::Playing), ..entry(key, 2) };
        let asked = [
            store.append(entry(key, 1)),
            store.append(changed),
            store.write(fault),
            store.set_note("note", vec![1]),
            store.append(entry(key, 3)),
        ];
        go.send(()).expect("the test is sound");
        let mut answers = Vec::new();
        for answer in asked {
            answers.push(answer.await);
        }
        (store, key, answers)
    }

    /// Nothing of the appends is there, and the store goes on.
    async fn assert_undone(store: &SqliteStore, key: TableKey) {
        assert_eq!(store.entries(key).await.expect("the test is sound"), [[0]]);
        let card = store.table("a").await.expect("the test is sound").expect("the test is sound");
        assert_eq!(card.stage, Stage::Gathering);
        store.append(entry(key, 1)).await.expect("the test is sound");
        assert_eq!(store.entries(key).await.expect("the test is sound").len(), 2);
    }

    #[tokio::test]
    async fn a_failure_undoes_its_whole_transaction_and_nothing_else() {
        let faults: [Fault; 2] =
            [|_| panic!("planted"), |books| Ok(books.connection.execute_batch("ROLLBACK")?)];
        for fault in faults {
            let (store, key, answers) = struck(fault).await;
            let [first, second, struck, note, last] = &answers[..] else { panic!("five answers") };
            for lost in [first, second, struck] {
                assert!(matches!(lost, Err(StoreError::Failed(_))), "{answers:?}");
            }
            assert!(note.is_ok(), "{answers:?}");
            assert!(matches!(last, Err(StoreError::Conflict)), "it does not follow any more: {answers:?}");
            assert_eq!(store.note("note").await.expect("the test is sound"), Some(vec![1]));
            assert_undone(&store, key).await;
        }
    }

    #[tokio::test]
    async fn a_reader_outlives_a_panic() {
        let folder = tempfile::TempDir::new().expect("the test is sound");
        let store = SqliteStore::open(&folder.path().join("furlong.db")).expect("the test is sound");
        for _ in 0..9 {
            let failed = store.read(|_| -> Result<(), StoreError> { panic!("planted") });
            assert!(matches!(failed.await, Err(StoreError::Failed(_))));
        }
        assert_eq!(store.note("note").await.expect("the test is sound"), None);
    }
}
