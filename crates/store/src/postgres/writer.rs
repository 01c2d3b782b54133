//! The task that writes to a PostgreSQL database. Appends that wait together share a transaction, any other job has its
//! own; a job is answered only after the commit.

use std::collections::{HashMap, HashSet, VecDeque};
use std::sync::Arc;

use tokio::sync::mpsc::UnboundedReceiver;
use tokio::sync::oneshot;

use super::connection::{PgConnection, PgConnector};
use super::updates::WriteTransaction;
use crate::{Append, NewPack, NewPerson, NewTable, Person, PersonId, StoreError, TableKey, to_sql_integer};

const MAX_APPENDS_PER_TRANSACTION: usize = 512;
/// Size above which the cache of entry counts is emptied.
const MAX_CACHED_TABLES: usize = 50_000;
/// Number of attempts to append while other servers write to the same tables.
const MAX_APPEND_ATTEMPTS: u32 = 5;

/// Channel to the caller who waits for a result. It is closed if the caller no longer waits.
pub(super) type Reply<T> = oneshot::Sender<Result<T, StoreError>>;

/// Number of entries by table.
type EntryCounts = HashMap<TableKey, i64>;

/// A request to the writer.
pub(super) enum PgJob {
    Append(Append, Reply<()>),
    AddTable(NewTable, Reply<TableKey>),
    SetWakeTick(TableKey, Option<u64>, Reply<()>),
    AddPerson(NewPerson, Reply<()>),
    SetPerson(Person, Reply<()>),
    MergePersons(PersonId, PersonId, Reply<()>),
    AddPack(NewPack, u32, Reply<bool>),
    SetServerValue(String, Vec<u8>, Reply<()>),
    Ping(Reply<()>),
    Close(Reply<()>),
}

/// The company that a writer keeps in its database.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Tenancy {
    Shared,
    /// No other writer that is alone may be connected.
    Alone,
}

pub(super) struct PgWriter {
    connector: Arc<PgConnector>,
    jobs: UnboundedReceiver<PgJob>,
    tenancy: Tenancy,
    /// Connection of the present run.
    connection: Option<Arc<PgConnection>>,
    /// Numbers of all runs of this writer; the last one is the present run.
    runs: Vec<i32>,
    /// Lengths of the logs that grew in the present run. Other servers may have appended since.
    entry_counts: EntryCounts,
}

/// Carries a job out in a transaction of its own and replies.
macro_rules! in_transaction {
    ($writer:ident, $reply:ident, $transaction:ident => $work:expr) => {{
        let result = match $writer.begin().await {
            Ok($transaction) => {
                let result = $work.await;
                $transaction.end(result).await
            }
            Err(error) => Err(error),
        };
        drop($reply.send(result))
    }};
}

impl PgWriter {
    /// Connects and begins a run.
    pub(super) async fn start(
        connector: Arc<PgConnector>,
        jobs: UnboundedReceiver<PgJob>,
        tenancy: Tenancy,
    ) -> Result<Self, StoreError> {
        let (runs, entry_counts) = (Vec::new(), HashMap::new());
        let mut writer = PgWriter { connector, jobs, tenancy, connection: None, runs, entry_counts };
        writer.connection().await?;
        Ok(writer)
    }

    /// Carries out jobs until one of them closes the store, or the store is dropped.
    pub(super) async fn run(mut self) {
        let mut waiting = VecDeque::new();
        loop {
            if waiting.is_empty() {
                let Some(job) = self.jobs.recv().await else { return };
                waiting.push_back(job);
            }
            while waiting.len() < MAX_APPENDS_PER_TRANSACTION
                && let Ok(job) = self.jobs.try_recv()
            {
                waiting.push_back(job);
            }
            let mut appends = Vec::new();
            while let Some(PgJob::Append(..)) = waiting.front()
                && let Some(PgJob::Append(append, reply)) = waiting.pop_front()
            {
                appends.push((append, reply));
            }
            if !appends.is_empty() {
                self.append_all(appends).await;
            }
            match waiting.pop_front() {
                Some(PgJob::Close(reply)) => return self.close(reply).await,
                Some(job) => self.run_alone(job).await,
                None => (),
            }
        }
    }

    async fn run_alone(&mut self, job: PgJob) {
        match job {
            PgJob::AddTable(table, reply) => {
                in_transaction!(self, reply, transaction => transaction.add_table(&table));
            }
            PgJob::SetWakeTick(table, tick, reply) => {
                in_transaction!(self, reply, transaction => transaction.set_wake_tick(table, tick));
            }
            PgJob::AddPerson(person, reply) => {
                in_transaction!(self, reply, transaction => transaction.add_person(&person));
            }
            PgJob::SetPerson(person, reply) => {
                in_transaction!(self, reply, transaction => transaction.set_person(&person));
            }
            PgJob::MergePersons(from, into, reply) => {
                in_transaction!(self, reply, transaction => transaction.merge_persons(&from, &into));
            }
            PgJob::AddPack(pack, max_of_owner, reply) => {
                in_transaction!(self, reply, transaction => transaction.add_pack(&pack, max_of_owner));
            }
            PgJob::SetServerValue(name, value, reply) => {
                in_transaction!(self, reply, transaction => transaction.set_server_value(&name, &value));
            }
            PgJob::Ping(reply) => in_transaction!(self, reply, transaction => async { Ok(()) }),
            // `run` takes these out before.
            PgJob::Append(_, reply) | PgJob::Close(reply) => {
                drop(reply.send(Err(StoreError::failed("the store is closed"))));
            }
        }
    }

    /// Appends in one transaction and replies. If another server was faster at one of the tables, the whole transaction
    /// is tried again.
    async fn append_all(&mut self, jobs: Vec<(Append, Reply<()>)>) {
        let appends: Vec<_> = jobs.iter().map(|(append, _)| append).collect();
        let mut attempt = Ok(None);
        for _ in 0..MAX_APPEND_ATTEMPTS {
            attempt = self.try_append(&appends).await;
            if !matches!(attempt, Ok(None)) {
                break;
            }
            self.entry_counts.clear();
        }
        let results = match attempt {
            Ok(Some(results)) => results,
            Ok(None) => jobs.iter().map(|_| Err(StoreError::Conflict)).collect(),
            Err(error) => {
                tracing::error!(%error, "the store cannot append");
                let failure = error.to_string();
                jobs.iter().map(|_| Err(StoreError::failed(failure.clone()))).collect()
            }
        };
        for ((_, reply), result) in jobs.into_iter().zip(results) {
            drop(reply.send(result));
        }
    }

    /// Returns the result of each append, or `None` if another server wrote at the same time and nothing was done.
    async fn try_append(
        &mut self,
        appends: &[&Append],
    ) -> Result<Option<Vec<Result<(), StoreError>>>, StoreError> {
        let transaction = self.begin().await?;
        let written = self.append_in(&transaction, appends).await;
        let (results, counts) = match transaction.end(written).await {
            Ok(written) => written,
            Err(StoreError::Conflict) => return Ok(None),
            Err(error) => return Err(error),
        };
        if self.entry_counts.len() > MAX_CACHED_TABLES {
            self.entry_counts.clear();
        }
        self.entry_counts.extend(counts);
        Ok(Some(results))
    }

    /// Returns the result of each append and the new lengths of the logs. [`StoreError::Conflict`] if another server
    /// wrote at the same time.
    async fn append_in(
        &self,
        transaction: &WriteTransaction,
        appends: &[&Append],
    ) -> Result<(Vec<Result<(), StoreError>>, EntryCounts), StoreError> {
        if appends.iter().any(|append| append.finished.is_some()) {
            transaction.lock_ratings().await?;
        }
        let mut counts = self.entry_counts(transaction, appends).await?;
        let results: Vec<_> = appends.iter().map(|append| count_append(append, &mut counts)).collect();
        let accepted = appends.iter().zip(&results).filter(|(_, result)| result.is_ok());
        let accepted: Vec<_> = accepted.map(|(append, _)| *append).collect();
        if transaction.insert_entries(&accepted).await? != accepted.len() {
            return Err(StoreError::Conflict);
        }
        let grown: HashSet<_> = accepted.iter().map(|append| append.table).collect();
        let first_in_run = grown.iter().copied().filter(|table| !self.entry_counts.contains_key(table));
        let first_in_run: Vec<_> = first_in_run.collect();
        if !first_in_run.is_empty() {
            transaction.set_grew(&first_in_run).await?;
        }
        for append in accepted {
            transaction.apply_changes(append).await?;
        }
        // Only logs that grew in this run may be cached, because `set_grew` is skipped for those.
        counts.retain(|table, _| grown.contains(table));
        Ok((results, counts))
    }

    /// Returns the lengths of the logs. Cached lengths are used only for tables whose appends they all admit; for the
    /// others another server may have written, so they are read from the database.
    async fn entry_counts(
        &self,
        transaction: &WriteTransaction,
        appends: &[&Append],
    ) -> Result<EntryCounts, StoreError> {
        let tables = appends.iter().map(|append| append.table);
        let cached = tables.filter_map(|table| Some((table, *self.entry_counts.get(&table)?)));
        let mut counts: EntryCounts = cached.collect();
        let mut trial = counts.clone();
        let refused = appends.iter().filter(|append| count_append(append, &mut trial).is_err());
        let doubtful: HashSet<_> = refused.map(|append| append.table).collect();
        if !doubtful.is_empty() {
            counts.retain(|table, _| !doubtful.contains(table));
            let doubtful: Vec<_> = doubtful.into_iter().collect();
            counts.extend(transaction.entry_counts(&doubtful).await?);
        }
        Ok(counts)
    }

    async fn begin(&mut self) -> Result<WriteTransaction, StoreError> {
        let connection = self.connection().await?;
        WriteTransaction::begin(connection, self.runs.last().copied().unwrap_or_default()).await
    }

    /// Returns the connection. A new connection begins a new run, because the lock of the previous run was released
    /// together with its connection.
    async fn connection(&mut self) -> Result<Arc<PgConnection>, StoreError> {
        let connection = self.connector.connection().await?;
        if self.connection.as_ref().is_none_or(|known| !Arc::ptr_eq(known, &connection)) {
            if self.tenancy == Tenancy::Alone {
                lock_alone(&connection).await?;
            }
            let rows = connection.query("INSERT INTO runs DEFAULT VALUES RETURNING run", &[]).await?;
            let run = rows.first().ok_or(StoreError::NotFound)?.try_get(0)?;
            let lock = concat!("SELECT pg_advisory_lock(", advisory_lock!(RUN), ", $1)");
            connection.query(lock, &[&run]).await?;
            self.runs.push(run);
            self.entry_counts.clear();
            self.connection = Some(Arc::clone(&connection));
        }
        Ok(connection)
    }

    /// Ends all runs cleanly, disconnects and replies.
    async fn close(mut self, reply: Reply<()>) {
        let closed = match self.connection().await {
            Ok(connection) => {
                connection.execute("DELETE FROM runs WHERE run = ANY($1)", &[&self.runs]).await.map(drop)
            }
            Err(error) => Err(error),
        };
        self.connection = None;
        self.connector.disconnect().await;
        drop(self.jobs);
        drop(reply.send(closed));
    }
}

/// Takes the lock of the only server. It is released with the connection.
async fn lock_alone(connection: &PgConnection) -> Result<(), StoreError> {
    let lock = concat!("SELECT pg_try_advisory_lock(", advisory_lock!(SERVER), ")");
    let rows = connection.query(lock, &[]).await?;
    let is_alone: bool = rows.first().ok_or(StoreError::NotFound)?.try_get(0)?;
    if is_alone { Ok(()) } else { Err(StoreError::InUse) }
}

/// Checks the number of an entry against the length of the log, and adds it to the length if it is the next one.
fn count_append(append: &Append, counts: &mut EntryCounts) -> Result<(), StoreError> {
    match counts.get_mut(&append.table) {
        None => Err(StoreError::NotFound),
        Some(count) if *count == to_sql_integer(append.number) => {
            *count += 1;
            Ok(())
        }
        Some(_) => Err(StoreError::Conflict),
    }
}
