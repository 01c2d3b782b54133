//! Batches of jobs that the writer carries out in one transaction and answers after its commit.

use super::job::{Job, Reply, WriteJob};
use super::job_queue::JobQueue;
use super::reader_pool::ReadJob;
use super::write_connection::WriteConnection;
use crate::{Append, StoreError};

const MAX_JOBS_PER_TRANSACTION: usize = 512;

/// Jobs that arrived among those of a batch and are carried out after its commit.
#[derive(Default)]
pub(super) struct AfterCommit {
    pub(super) reads: Vec<ReadJob>,
    pub(super) shutdown: Option<Shutdown>,
}

/// Way in which the writer stops.
pub(super) enum Shutdown {
    /// The database is closed cleanly, and the caller waits for it.
    Clean(Reply<()>),
    /// The database is left as after a crash.
    Abrupt,
}

/// Carries out one batch of writes and returns their number. Each is executed as soon as it arrives, while others may
/// still be on their way.
pub(super) fn run_batch(
    connection: &mut WriteConnection,
    queue: &mut JobQueue,
    first: Job,
    after: &mut AfterCommit,
) -> usize {
    let mut batch = Batch { state: Ok(()), executed: Vec::new() };
    let mut next = Some(first);
    while let Some(job) = next {
        match job {
            Job::Append(append, reply) => batch.append(connection, &append, reply),
            Job::Write(write) => batch.write(connection, write),
            Job::Read(read) => after.reads.push(read),
            Job::Close(reply) => after.shutdown = Some(Shutdown::Clean(reply)),
            Job::Stop => after.shutdown = Some(Shutdown::Abrupt),
        }
        let full = batch.executed.len() + after.reads.len() >= MAX_JOBS_PER_TRANSACTION;
        // Jobs after a failure belong to a transaction of their own.
        let more = batch.state.is_ok() && after.shutdown.is_none() && !full;
        next = if more { queue.next_of_batch() } else { None };
    }
    batch.commit(connection, queue)
}

struct Batch {
    /// An error means that the database itself failed, and the whole transaction with it. A refused job is no such
    /// error: it is undone, and the others stay.
    state: Result<(), StoreError>,
    executed: Vec<Executed>,
}

/// A job that waits for the commit to be answered.
enum Executed {
    Append(Result<(), StoreError>, Reply<()>),
    Write(Box<dyn WriteJob>),
}

impl Batch {
    fn append(&mut self, connection: &mut WriteConnection, append: &Append, reply: Reply<()>) {
        self.begin_if_first(connection);
        let mut result = Ok(());
        if self.state.is_ok() {
            (self.state, result) = append_one(connection, append);
        }
        self.executed.push(Executed::Append(result, reply));
    }

    fn write(&mut self, connection: &mut WriteConnection, mut job: Box<dyn WriteJob>) {
        self.begin_if_first(connection);
        if self.state.is_ok() {
            self.state = connection.with_savepoint(|connection| job.run(connection));
        }
        self.executed.push(Executed::Write(job));
    }

    fn begin_if_first(&mut self, connection: &mut WriteConnection) {
        if self.executed.is_empty() {
            self.state = connection.begin();
        }
    }

    /// Commits, sends all replies, and returns their number.
    fn commit(self, connection: &mut WriteConnection, queue: &mut JobQueue) -> usize {
        let jobs = self.executed.len();
        if jobs == 0 {
            return 0;
        }
        let failure = self.state.and_then(|()| connection.commit()).err().map(|error| {
            connection.roll_back();
            tracing::error!(%error, "the store cannot commit");
            error.to_string()
        });
        queue.expect_jobs_after(jobs);
        for job in self.executed {
            job.reply(failure.as_deref());
        }
        jobs
    }
}

/// Appends one entry. Returns the state of the transaction, and the result for the caller.
fn append_one(
    connection: &mut WriteConnection,
    append: &Append,
) -> (Result<(), StoreError>, Result<(), StoreError>) {
    let end = match connection.log_end_before(append) {
        Ok(end) => end,
        Err(error @ StoreError::Failed(_)) => return (Err(error), Ok(())),
        Err(refusal) => return (Ok(()), Err(refusal)),
    };
    if append.changes_only_the_log() {
        // A single statement leaves nothing half done, so it needs no savepoint.
        return (connection.append(append, end), Ok(()));
    }
    let mut result = Ok(());
    let state = connection.with_savepoint(|connection| {
        result = connection.append(append, end);
        result.is_ok()
    });
    (state, result)
}

impl Executed {
    fn reply(self, failure: Option<&str>) {
        match self {
            Executed::Append(result, reply) => {
                let result = failure.map_or(result, |failure| Err(StoreError::failed(failure)));
                drop(reply.send(result));
            }
            Executed::Write(job) => job.reply(failure),
        }
    }
}
