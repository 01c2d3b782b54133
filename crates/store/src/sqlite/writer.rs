//! The thread that alone writes to a SQLite database. What waits is done in one transaction, and answered only when
//! that is committed. It never stops without telling those who wait.

use std::fs::File;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::RecvTimeoutError;
use std::time::{Duration, Instant};

use tokio::sync::oneshot;

use super::books::Books;
use super::database::failed;
use super::queue::Queue;
use super::readers::{Readers, Reading};
use crate::{Append, StoreError};

/// At most so many jobs make one transaction.
const BATCH: usize = 512;
/// Where logs end is written down after so many appends,
const APPENDS: usize = 20_000;
/// or so much time.
const PAUSE: Duration = Duration::from_mins(1);

/// Who waits for an answer.
pub(super) type Reply<T> = oneshot::Sender<Result<T, StoreError>>;

/// What the writer is asked for.
pub(super) enum Job {
    /// An append, by far the most frequent.
    Append(Append, Reply<()>),
    /// Anything else that writes.
    Task(Box<dyn Task>),
    /// Something to read after what came before. Only a database in memory is read here.
    Read(Reading),
    /// Ends in good order.
    Close(Reply<()>),
    /// Ends at once, as if the power failed.
    Stop,
}

/// Something to do in a transaction.
pub(super) trait Task: Send {
    /// Does it and keeps what comes of it; whether that stands.
    fn run(&mut self, books: &mut Books) -> bool;
    /// Tells what came of it, or why the transaction failed.
    fn answer(self: Box<Self>, failure: Option<&str>);
}

/// A task made of a function.
pub(super) struct Asked<T, F> {
    work: Option<F>,
    done: Option<Result<T, StoreError>>,
    reply: Reply<T>,
}

impl<T, F> Asked<T, F> {
    pub(super) fn new(work: F, reply: Reply<T>) -> Self {
        Asked { work: Some(work), done: None, reply }
    }
}

impl<T: Send, F: Send + FnOnce(&mut Books) -> Result<T, StoreError>> Task for Asked<T, F> {
    fn run(&mut self, books: &mut Books) -> bool {
        let done = self.work.take().map(|work| work(books));
        let stands = matches!(done, Some(Ok(_)));
        self.done = done;
        stands
    }

    fn answer(self: Box<Self>, failure: Option<&str>) {
        let done = match failure {
            Some(failure) => Some(Err(failed(failure.into()))),
            None => self.done,
        };
        if let Some(done) = done {
            // Whoever asked may have left.
            drop(self.reply.send(done));
        }
    }
}

/// The writer.
pub(super) struct Writer {
    pub(super) books: Books,
    pub(super) jobs: Queue,
    pub(super) readers: Option<Readers>,
    /// Let go last.
    pub(super) lock: Option<File>,
}

impl Writer {
    /// Works until told to end, or until nobody is left who could ask.
    pub(super) fn run(mut self) {
        let mut since = Since::default();
        loop {
            match self.next(&since) {
                Ok(first) => {
                    if let Some(end) = self.work(first, &mut since) {
                        return self.end(end);
                    }
                }
                Err(RecvTimeoutError::Timeout) => (),
                Err(RecvTimeoutError::Disconnected) => return self.end(End::Broken),
            }
            if since.is_due() {
                self.write_heads();
                since = Since::default();
            }
            if self.books.are_lost() {
                tracing::error!(
                    "another server has opened the same database, which only one may use; this one writes no more: \
                     stop one of them, then start the other again"
                );
                return self.end(End::Broken);
            }
        }
    }

    fn next(&mut self, since: &Since) -> Result<Job, RecvTimeoutError> {
        self.jobs.next(since.first.map(|first| PAUSE.saturating_sub(first.elapsed())))
    }

    /// Does what waits, and says if it is to end.
    fn work(&mut self, first: Job, since: &mut Since) -> Option<End> {
        let (mut jobs, mut reads, mut end) = (Vec::new(), Vec::new(), None);
        let mut next = Some(first);
        while let Some(job) = next {
            match job {
                Job::Append(..) | Job::Task(_) => jobs.push(job),
                Job::Read(reading) => reads.push(reading),
                Job::Close(reply) => end = Some(End::InGoodOrder(reply)),
                Job::Stop => end = Some(End::Broken),
            }
            let more = end.is_none() && jobs.len() + reads.len() < BATCH;
            next = if more { self.jobs.more() } else { None };
        }
        since.add(jobs.len());
        self.batch(jobs);
        for reading in reads {
            reading.on(&self.books.connection);
        }
        end
    }

    /// One transaction. A panic in it loses all its answers, and those who wait learn that.
    fn batch(&mut self, jobs: Vec<Job>) {
        if jobs.is_empty() {
            return;
        }
        if catch_unwind(AssertUnwindSafe(|| transact(&mut self.books, &mut self.jobs, jobs))).is_err() {
            tracing::error!("the store failed inside a transaction, which is undone");
            self.books.roll_back();
        }
    }

    fn write_heads(&mut self) {
        if let Err(error) = self.books.write_heads() {
            tracing::warn!(%error, "the store cannot write down where logs end; it will try again");
            self.books.roll_back();
        }
    }

    fn end(mut self, end: End) {
        if let Some(readers) = self.readers.take() {
            readers.end();
        }
        let told = match end {
            End::InGoodOrder(reply) => Some((self.books.close(), reply)),
            End::Broken => None,
        };
        drop(self.books);
        drop(self.lock);
        // Whatever still waits is let go before the answer, so that all know.
        drop(self.jobs);
        if let Some((closed, reply)) = told {
            drop(reply.send(closed));
        }
    }
}

/// How the writer ends.
enum End {
    /// Somebody waits for it.
    InGoodOrder(Reply<()>),
    /// As if the power failed.
    Broken,
}

/// What happened since it was last written down where logs end.
#[derive(Default)]
struct Since {
    first: Option<Instant>,
    jobs: usize,
}

impl Since {
    fn add(&mut self, jobs: usize) {
        if jobs > 0 {
            self.first.get_or_insert_with(Instant::now);
            self.jobs += jobs;
        }
    }

    fn is_due(&self) -> bool {
        self.jobs >= APPENDS || self.first.is_some_and(|first| first.elapsed() >= PAUSE)
    }
}

/// What is to be told once the transaction is committed.
enum Answer {
    Append(Result<(), StoreError>, Reply<()>),
    Task(Box<dyn Task>),
}

fn transact(books: &mut Books, queue: &mut Queue, jobs: Vec<Job>) {
    let mut answers = Vec::with_capacity(jobs.len());
    let outcome = all(books, jobs, &mut answers).and_then(|()| books.commit());
    let failure = outcome.err().map(|error| {
        books.roll_back();
        tracing::error!(%error, "the store cannot commit");
        error.to_string()
    });
    queue.expect_back(answers.len());
    for answer in answers {
        answer.tell(failure.as_deref());
    }
}

/// Does all jobs. What is refused leaves no trace; an error here means that the database itself failed.
fn all(books: &mut Books, jobs: Vec<Job>, answers: &mut Vec<Answer>) -> Result<(), StoreError> {
    let mut state = books.begin();
    for job in jobs {
        match job {
            Job::Append(append, reply) => {
                let mut done = Ok(());
                if state.is_ok() {
                    (state, done) = one(books, &append);
                }
                answers.push(Answer::Append(done, reply));
            }
            Job::Task(mut task) => {
                if state.is_ok() {
                    state = guarded(books, |books| task.run(books));
                }
                answers.push(Answer::Task(task));
            }
            // Those are not part of a transaction.
            Job::Read(_) | Job::Close(_) | Job::Stop => (),
        }
    }
    state
}

/// Appends, and says first whether the transaction goes on. An append alone is checked beforehand and cannot be
/// refused midway.
fn one(books: &mut Books, append: &Append) -> (Result<(), StoreError>, Result<(), StoreError>) {
    let head = match books.check(append) {
        Ok(head) => head,
        Err(error @ StoreError::Failed(_)) => return (Err(error), Ok(())),
        Err(refusal) => return (Ok(()), Err(refusal)),
    };
    let Append { stage: None, card: None, sits: None, finish: None, .. } = append else {
        let mut done = Ok(());
        let state = guarded(books, |books| {
            done = books.append(append, head);
            done.is_ok()
        });
        return (state, done);
    };
    (books.append(append, head), Ok(()))
}

/// Undoes what does not stand.
fn guarded(books: &mut Books, work: impl FnOnce(&mut Books) -> bool) -> Result<(), StoreError> {
    books.connection.prepare_cached("SAVEPOINT job")?.execute([])?;
    let stands = work(books);
    if !books.are_open() {
        return Err(failed("the transaction was ended by a failure".into()));
    }
    if !stands {
        books.connection.prepare_cached("ROLLBACK TO job")?.execute([])?;
    }
    books.connection.prepare_cached("RELEASE job")?.execute([])?;
    Ok(())
}

impl Answer {
    fn tell(self, failure: Option<&str>) {
        match self {
            Answer::Append(done, reply) => {
                let done = failure.map_or(done, |failure| Err(failed(failure.into())));
                // Whoever asked may have left.
                drop(reply.send(done));
            }
            Answer::Task(task) => task.answer(failure),
        }
    }
}
