//! The task that writes to a PostgreSQL database. Appends that wait are done in one transaction, anything else in one of
//! its own; all is answered only when that is committed.

use std::collections::{HashMap, HashSet, VecDeque};
use std::sync::Arc;

use tokio::sync::mpsc::UnboundedReceiver;
use tokio::sync::oneshot;

use super::books::Books;
use super::link::{Link, Session, failed};
use super::queries::lock_class;
use crate::kinds::signed;
use crate::{Append, NewPerson, NewTable, Person, PersonId, StoreError, TableKey};

/// At most so many appends make one transaction.
const BATCH: usize = 512;
/// With more tables than this in memory, all are forgotten.
const MOST: usize = 50_000;
/// So often appends are tried again when another server was faster.
const TRIES: u32 = 5;

/// Who waits for an answer.
pub(super) type Reply<T> = oneshot::Sender<Result<T, StoreError>>;

/// What the writer is asked for.
pub(super) enum Job {
    Append(Append, Reply<()>),
    OpenTable(NewTable, Reply<TableKey>),
    SetWake(TableKey, Option<u64>, Reply<()>),
    AddPerson(NewPerson, Reply<()>),
    SetPerson(Person, Reply<()>),
    Merge(PersonId, PersonId, Reply<()>),
    SetNote(String, Vec<u8>, Reply<()>),
    Ping(Reply<()>),
    Close(Reply<()>),
}

/// The writer.
pub(super) struct Writer {
    link: Arc<Link>,
    jobs: UnboundedReceiver<Job>,
    /// The connection of the present run.
    session: Option<Arc<Session>>,
    /// The runs of this writer; the last one is on.
    runs: Vec<i32>,
    /// How many entries tables have that grew in this run. Another server may have made it more.
    counts: HashMap<i64, i64>,
}

/// Runs a job in a transaction of its own and answers it.
macro_rules! alone {
    ($writer:ident, $reply:ident, $books:ident => $work:expr) => {{
        let done = match $writer.begin().await {
            Ok($books) => {
                let done = $work.await;
                $books.end(done).await
            }
            Err(error) => Err(error),
        };
        tell($reply, done)
    }};
}

impl Writer {
    /// Begins a run. It fails if the database cannot be reached.
    pub(super) async fn start(link: Arc<Link>, jobs: UnboundedReceiver<Job>) -> Result<Self, StoreError> {
        let mut writer = Writer { link, jobs, session: None, runs: Vec::new(), counts: HashMap::new() };
        writer.session().await?;
        Ok(writer)
    }

    /// Works until it is closed, or nobody is left who could ask.
    pub(super) async fn run(mut self) {
        let mut waiting = VecDeque::new();
        loop {
            if waiting.is_empty() {
                let Some(job) = self.jobs.recv().await else { return };
                waiting.push_back(job);
            }
            while waiting.len() < BATCH
                && let Ok(job) = self.jobs.try_recv()
            {
                waiting.push_back(job);
            }
            let mut batch = Vec::new();
            while let Some(Job::Append(..)) = waiting.front()
                && let Some(Job::Append(append, reply)) = waiting.pop_front()
            {
                batch.push((append, reply));
            }
            if !batch.is_empty() {
                self.append(batch).await;
            }
            match waiting.pop_front() {
                Some(Job::Close(reply)) => return self.close(reply).await,
                Some(job) => self.alone(job).await,
                None => (),
            }
        }
    }

    async fn alone(&mut self, job: Job) {
        match job {
            Job::OpenTable(table, reply) => alone!(self, reply, books => books.open_table(&table)),
            Job::SetWake(table, wake, reply) => alone!(self, reply, books => books.set_wake(table, wake)),
            Job::AddPerson(person, reply) => alone!(self, reply, books => books.add_person(&person)),
            Job::SetPerson(person, reply) => alone!(self, reply, books => books.set_person(&person)),
            Job::Merge(from, into, reply) => alone!(self, reply, books => books.merge(&from, &into)),
            Job::SetNote(name, value, reply) => alone!(self, reply, books => books.set_note(&name, &value)),
            Job::Ping(reply) => alone!(self, reply, books => async { Ok(()) }),
            // These are taken care of before.
            Job::Append(_, reply) | Job::Close(reply) => tell(reply, Err(failed("the store is closed"))),
        }
    }

    /// Appends what nobody else has written. Where another server was faster, all is tried again with what it left.
    async fn append(&mut self, batch: Vec<(Append, Reply<()>)>) {
        let appends: Vec<_> = batch.iter().map(|(append, _)| append).collect();
        let mut outcome = Ok(None);
        for _ in 0..TRIES {
            outcome = self.attempt(&appends).await;
            if !matches!(outcome, Ok(None)) {
                break;
            }
            self.counts.clear();
        }
        let verdicts = match outcome {
            Ok(Some(verdicts)) => verdicts,
            Ok(None) => batch.iter().map(|_| Err(StoreError::Conflict)).collect(),
            Err(error) => {
                tracing::error!(%error, "the store cannot append");
                let failure = error.to_string();
                batch.iter().map(|_| Err(StoreError::Failed(failure.clone().into()))).collect()
            }
        };
        for ((_, reply), verdict) in batch.into_iter().zip(verdicts) {
            tell(reply, verdict);
        }
    }

    /// What becomes of each append; `None` if another server wrote at the same time, and nothing was done.
    async fn attempt(
        &mut self,
        appends: &[&Append],
    ) -> Result<Option<Vec<Result<(), StoreError>>>, StoreError> {
        let books = self.begin().await?;
        let done = self.put(&books, appends).await;
        let (verdicts, counts) = match books.end(done).await {
            Ok(done) => done,
            // Rolled back, for another try.
            Err(StoreError::Conflict) => return Ok(None),
            Err(error) => return Err(error),
        };
        if self.counts.len() > MOST {
            self.counts.clear();
        }
        self.counts.extend(counts);
        Ok(Some(verdicts))
    }

    async fn put(
        &self,
        books: &Books,
        appends: &[&Append],
    ) -> Result<(Vec<Result<(), StoreError>>, HashMap<i64, i64>), StoreError> {
        if appends.iter().any(|append| append.finish.is_some()) {
            books.lock_ratings().await?;
        }
        let mut counts = self.known(books, appends).await?;
        let verdicts: Vec<_> = appends.iter().map(|append| verdict(append, &mut counts)).collect();
        let stand = appends.iter().zip(&verdicts).filter(|(_, verdict)| verdict.is_ok());
        let stand: Vec<_> = stand.map(|(append, _)| *append).collect();
        if books.put(&stand).await? != stand.len() {
            return Err(StoreError::Conflict);
        }
        let grown: HashSet<_> = stand.iter().map(|append| append.table.0).collect();
        let new: Vec<_> = grown.iter().copied().filter(|table| !self.counts.contains_key(table)).collect();
        if !new.is_empty() {
            books.grow(&new).await?;
        }
        for append in stand {
            books.change(append).await?;
        }
        // What only was looked at has not grown in this run.
        counts.retain(|table, _| grown.contains(table));
        Ok((verdicts, counts))
    }

    /// How many entries the tables have. What is remembered is trusted only where it lets an append through.
    async fn known(&self, books: &Books, appends: &[&Append]) -> Result<HashMap<i64, i64>, StoreError> {
        let tables = || appends.iter().map(|append| append.table.0);
        let remembered = tables().filter_map(|table| Some((table, *self.counts.get(&table)?)));
        let mut counts: HashMap<_, _> = remembered.collect();
        let mut trial = counts.clone();
        let refused = appends.iter().filter(|append| verdict(append, &mut trial).is_err());
        let unsure: HashSet<_> = refused.map(|append| append.table.0).collect();
        if !unsure.is_empty() {
            counts.retain(|table, _| !unsure.contains(table));
            let unsure: Vec<_> = unsure.into_iter().collect();
            counts.extend(books.counts(&unsure).await?);
        }
        Ok(counts)
    }

    async fn begin(&mut self) -> Result<Books, StoreError> {
        let session = self.session().await?;
        Books::begin(session, self.runs.last().copied().unwrap_or_default()).await
    }

    /// The connection. With a new one a new run begins, since the lock of the last one went with its connection.
    async fn session(&mut self) -> Result<Arc<Session>, StoreError> {
        let session = self.link.session().await?;
        if self.session.as_ref().is_none_or(|known| !Arc::ptr_eq(known, &session)) {
            let rows = session.rows("INSERT INTO runs DEFAULT VALUES RETURNING run", &[]).await?;
            let run = rows.first().ok_or(StoreError::Missing)?.try_get(0)?;
            let lock = concat!("SELECT pg_advisory_lock(", lock_class!(), ", $1)");
            session.rows(lock, &[&run]).await?;
            self.runs.push(run);
            self.counts.clear();
            self.session = Some(Arc::clone(&session));
        }
        Ok(session)
    }

    async fn close(mut self, reply: Reply<()>) {
        let closed = match self.session().await {
            Ok(session) => session.run("DELETE FROM runs WHERE run = ANY($1)", &[&self.runs]).await.map(drop),
            Err(error) => Err(error),
        };
        self.session = None;
        self.link.end().await;
        drop(self.jobs);
        tell(reply, closed);
    }
}

fn verdict(append: &Append, counts: &mut HashMap<i64, i64>) -> Result<(), StoreError> {
    match counts.get_mut(&append.table.0) {
        None => Err(StoreError::Missing),
        Some(count) if *count == signed(append.number) => {
            *count += 1;
            Ok(())
        }
        Some(_) => Err(StoreError::Conflict),
    }
}

/// Whoever asked may have left.
fn tell<T>(reply: Reply<T>, done: Result<T, StoreError>) {
    drop(reply.send(done));
}
