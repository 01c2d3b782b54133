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

    /// Does what waits, and says if it is to end. A panic loses all answers of its transaction, and those who wait learn
    /// that.
    fn work(&mut self, first: Job, since: &mut Since) -> Option<End> {
        let mut beside = Beside::default();
        let Writer { books, jobs, .. } = self;
        let written = catch_unwind(AssertUnwindSafe(|| transact(books, jobs, first, &mut beside)));
        since.add(written.unwrap_or_else(|_| {
            tracing::error!("the store failed inside a transaction, which is undone");
            self.books.roll_back();
            0
        }));
        for reading in beside.reads {
            reading.on(&self.books.connection);
        }
        beside.end
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

/// What came among the jobs of a transaction, but is no part of it.
#[derive(Default)]
struct Beside {
    reads: Vec<Reading>,
    end: Option<End>,
}

/// One transaction of what waits; how many jobs were done in it. Each is done as soon as it comes, since others may still
/// be on their way.
fn transact(books: &mut Books, queue: &mut Queue, first: Job, beside: &mut Beside) -> usize {
    let mut transaction = Transaction::default();
    let mut next = Some(first);
    while let Some(job) = next {
        match job {
            Job::Append(append, reply) => transaction.append(books, &append, reply),
            Job::Task(task) => transaction.run(books, task),
            Job::Read(reading) => beside.reads.push(reading),
            Job::Close(reply) => beside.end = Some(End::InGoodOrder(reply)),
            Job::Stop => beside.end = Some(End::Broken),
        }
        let full = transaction.answers.len() + beside.reads.len() >= BATCH;
        // What comes after a failure has a transaction of its own.
        let more = transaction.state.is_ok() && beside.end.is_none() && !full;
        next = if more { queue.more() } else { None };
    }
    transaction.end(books, queue)
}

/// Jobs done together. What is refused leaves no trace; an error in its state means that the database itself failed.
struct Transaction {
    state: Result<(), StoreError>,
    answers: Vec<Answer>,
}

impl Default for Transaction {
    fn default() -> Self {
        Transaction { state: Ok(()), answers: Vec::new() }
    }
}

impl Transaction {
    fn append(&mut self, books: &mut Books, append: &Append, reply: Reply<()>) {
        self.begin(books);
        let mut done = Ok(());
        if self.state.is_ok() {
            (self.state, done) = one(books, append);
        }
        self.answers.push(Answer::Append(done, reply));
    }

    fn run(&mut self, books: &mut Books, mut task: Box<dyn Task>) {
        self.begin(books);
        if self.state.is_ok() {
            self.state = guarded(books, |books| task.run(books));
        }
        self.answers.push(Answer::Task(task));
    }

    fn begin(&mut self, books: &mut Books) {
        if self.answers.is_empty() {
            self.state = books.begin();
        }
    }

    /// Commits and answers; how many.
    fn end(self, books: &mut Books, queue: &mut Queue) -> usize {
        let jobs = self.answers.len();
        if jobs == 0 {
            return 0;
        }
        let failure = self.state.and_then(|()| books.commit()).err().map(|error| {
            books.roll_back();
            tracing::error!(%error, "the store cannot commit");
            error.to_string()
        });
        queue.expect_back(jobs);
        for answer in self.answers {
            answer.tell(failure.as_deref());
        }
        jobs
    }
}

/// Appends, and says first whether the transaction goes on. An append alone is checked beforehand and cannot be
/// refused midway.
fn one(books: &mut Books, append: &Append) -> (Result<(), StoreError>, Result<(), StoreError>) {
    let head = match books.check(append) {
        Ok(head) => head,
        Err(error @ StoreError::Failed(_)) => return (Err(error), Ok(())),
        Err(refusal) => return (Ok(()), Err(refusal)),
    };
    let Append { stage, card, seated, finish, .. } = append;
    if stage.is_some() || card.is_some() || !seated.is_empty() || finish.is_some() {
        let mut done = Ok(());
        let state = guarded(books, |books| {
            done = books.append(append, head);
            done.is_ok()
        });
        return (state, done);
    }
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
