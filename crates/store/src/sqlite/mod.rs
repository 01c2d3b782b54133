//! The store in one SQLite file: one thread writes, a few threads read. Only one process at a time may open a file.

mod backup;
mod batch;
mod database;
mod job;
mod job_queue;
mod log_ends;
mod queries;
mod reader_pool;
#[cfg(test)]
mod tests;
mod updates;
mod write_connection;
mod writer;

pub use backup::back_up_sqlite;

use std::fmt;
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Sender, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{Builder, JoinHandle, spawn};

use rusqlite::Connection;
use tokio::sync::oneshot;

use self::job::{Job, Reply, WriteFn};
use self::job_queue::JobQueue;
use self::log_ends::LogEndCache;
use self::reader_pool::{ReadJob, ReaderPool};
use self::write_connection::WriteConnection;
use self::writer::Writer;
use crate::{
    Append, Backup, NewPack, NewPerson, NewTable, Person, PersonId, PublicTableFilter, Rating, Store,
    StoreError, StoreFuture, StoredTable, TableKey, to_sql_integer,
};

/// A store in a SQLite file, or in memory.
///
/// A store that is dropped without [`Store::close`] finishes pending writes, but the next one to open the file treats
/// it as after a crash.
pub struct SqliteStore {
    jobs: Sender<Job>,
    /// Channel to the reader threads; `None` in memory, where the writer reads.
    reads: Option<Sender<Option<ReadJob>>>,
    log_ends: Arc<LogEndCache>,
    path: Option<PathBuf>,
    writer_thread: Mutex<Option<JoinHandle<()>>>,
}

impl SqliteStore {
    /// Opens the database in a file, which is created if it does not exist. Fails if another process has it open, or if
    /// a newer version of Furlong wrote it.
    pub fn open(path: &Path) -> Result<Self, StoreError> {
        let lock = database::lock(path)?;
        let connection = database::open_writer(path)?;
        let log_ends = Arc::default();
        let connection = WriteConnection::open(connection, Arc::clone(&log_ends))?;
        let (readers, reads) = ReaderPool::start(path)?;
        let (jobs, receiver) = channel();
        let jobs_of_writer = JobQueue::new(receiver);
        let writer = Writer { connection, jobs: jobs_of_writer, readers: Some(readers), lock: Some(lock) };
        let writer_thread = Mutex::new(Some(start(writer)?));
        Ok(SqliteStore { jobs, reads: Some(reads), log_ends, path: Some(path.into()), writer_thread })
    }

    /// Creates an empty store in memory, for tests and measurements.
    pub fn in_memory() -> Result<Self, StoreError> {
        let log_ends = Arc::default();
        let connection = WriteConnection::open(database::open_in_memory()?, Arc::clone(&log_ends))?;
        let (jobs, receiver) = channel();
        let writer = Writer { connection, jobs: JobQueue::new(receiver), readers: None, lock: None };
        let writer_thread = Mutex::new(Some(start(writer)?));
        Ok(SqliteStore { jobs, reads: None, log_ends, path: None, writer_thread })
    }

    fn write<T: Send + 'static>(
        &self,
        write: impl FnOnce(&mut WriteConnection) -> Result<T, StoreError> + Send + 'static,
    ) -> StoreFuture<'static, T> {
        self.send(|reply| Job::Write(Box::new(WriteFn::new(write, reply))))
    }

    fn send<T: Send + 'static>(&self, job: impl FnOnce(Reply<T>) -> Job) -> StoreFuture<'static, T> {
        let (reply, result) = oneshot::channel();
        // Once the writer has stopped, the reply is dropped together with the job, which makes the future fail.
        drop(self.jobs.send(job(reply)));
        Box::pin(async { result.await.unwrap_or_else(|_| Err(closed())) })
    }

    fn read<T: Send + 'static>(
        &self,
        read: impl FnOnce(&Connection) -> Result<T, StoreError> + Send + 'static,
    ) -> StoreFuture<'static, T> {
        let (reply, result) = oneshot::channel();
        let job = ReadJob::new(move |connection| drop(reply.send(read(connection))));
        match &self.reads {
            Some(reads) => drop(reads.send(Some(job))),
            None => drop(self.jobs.send(Job::Read(job))),
        }
        Box::pin(async { result.await.unwrap_or_else(|_| Err(closed())) })
    }
}

impl Store for SqliteStore {
    fn add_table(&self, table: NewTable) -> StoreFuture<'_, TableKey> {
        self.write(move |connection| connection.add_table(&table))
    }

    fn append(&self, append: Append) -> StoreFuture<'_, ()> {
        self.send(|reply| Job::Append(append, reply))
    }

    fn table(&self, id: &str) -> StoreFuture<'_, Option<StoredTable>> {
        let id = id.to_owned();
        self.read(move |connection| queries::table(connection, &id))
    }

    fn entries(&self, table: TableKey) -> StoreFuture<'_, Vec<Vec<u8>>> {
        let log_ends = Arc::clone(&self.log_ends);
        self.read(move |connection| queries::entries(connection, &log_ends, table))
    }

    fn set_wake_tick(&self, table: TableKey, tick: Option<u64>) -> StoreFuture<'_, ()> {
        self.write(move |connection| connection.set_wake_tick(table, tick))
    }

    fn tables_to_wake(&self, until_tick: u64, limit: u32) -> StoreFuture<'_, Vec<StoredTable>> {
        self.read(move |connection| queries::tables_to_wake(connection, to_sql_integer(until_tick), limit))
    }

    fn public_tables(&self, filter: PublicTableFilter) -> StoreFuture<'_, Vec<StoredTable>> {
        self.read(move |connection| queries::public_tables(connection, &filter))
    }

    fn tables_of(&self, person: &PersonId, limit: u32) -> StoreFuture<'_, Vec<StoredTable>> {
        let person = person.clone();
        self.read(move |connection| queries::tables_of(connection, &person, limit))
    }

    fn add_person(&self, person: NewPerson) -> StoreFuture<'_, ()> {
        self.write(move |connection| connection.add_person(&person))
    }

    fn person(&self, id: &PersonId) -> StoreFuture<'_, Option<Person>> {
        let id = id.clone();
        self.read(move |connection| queries::person(connection, &id))
    }

    fn person_by_login(&self, login: &str) -> StoreFuture<'_, Option<Person>> {
        let login = login.to_owned();
        self.read(move |connection| queries::person_by_login(connection, &login))
    }

    fn set_person(&self, person: Person) -> StoreFuture<'_, ()> {
        self.write(move |connection| connection.set_person(&person))
    }

    fn merge_persons(&self, from: &PersonId, into: &PersonId) -> StoreFuture<'_, ()> {
        let (from, into) = (from.clone(), into.clone());
        self.write(move |connection| connection.merge_persons(&from, &into))
    }

    fn resolve_person(&self, id: &PersonId) -> StoreFuture<'_, PersonId> {
        let id = id.clone();
        self.read(move |connection| queries::resolve_person(connection, &id))
    }

    fn add_pack(&self, pack: NewPack, max_of_owner: u32) -> StoreFuture<'_, bool> {
        self.write(move |connection| connection.add_pack(&pack, max_of_owner))
    }

    fn pack(&self, id: &str) -> StoreFuture<'_, Option<String>> {
        let id = id.to_owned();
        self.read(move |connection| queries::pack(connection, &id))
    }

    fn top_ratings(&self, game: &str, players: u8, limit: u32) -> StoreFuture<'_, Vec<Rating>> {
        let game = game.to_owned();
        self.read(move |connection| queries::top_ratings(connection, &game, players, limit))
    }

    fn ratings_of(&self, person: &PersonId) -> StoreFuture<'_, Vec<Rating>> {
        let person = person.clone();
        self.read(move |connection| queries::ratings_of(connection, &person))
    }

    fn server_value(&self, name: &str) -> StoreFuture<'_, Option<Vec<u8>>> {
        let name = name.to_owned();
        self.read(move |connection| queries::server_value(connection, &name))
    }

    fn set_server_value(&self, name: &str, value: Vec<u8>) -> StoreFuture<'_, ()> {
        let name = name.to_owned();
        self.write(move |connection| connection.set_server_value(&name, &value))
    }

    fn ping(&self) -> StoreFuture<'_, ()> {
        self.write(|_| Ok(()))
    }

    fn back_up(&self, file: &Path) -> StoreFuture<'_, Backup> {
        let file = file.to_owned();
        let Some(path) = self.path.clone() else {
            return self.read(move |connection| backup::back_up(connection, &file, &mut |_, _| ()));
        };
        // A backup takes long, so it has a thread of its own and holds up no reader.
        let (reply, result) = oneshot::channel();
        spawn(move || drop(reply.send(back_up_sqlite(&path, &file, &mut |_, _| ()))));
        Box::pin(async {
            result.await.unwrap_or_else(|_| Err(StoreError::failed("the backup was interrupted")))
        })
    }

    fn close(&self) -> StoreFuture<'_, ()> {
        self.send(Job::Close)
    }
}

impl Drop for SqliteStore {
    fn drop(&mut self) {
        drop(self.jobs.send(Job::Stop));
        if let Some(thread) = self.writer_thread.lock().unwrap_or_else(PoisonError::into_inner).take() {
            // The thread holds the lock of the file until it ends.
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
    thread.map_err(|error| StoreError::failed(format!("no thread can be started: {error}")))
}

fn closed() -> StoreError {
    StoreError::failed("the store is closed, or failed during the operation")
}
