//! The thread that alone writes to a SQLite database. It answers a job only after the commit, and never stops without
//! an answer to everybody who waits.

use std::fs::File;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::RecvTimeoutError;
use std::time::{Duration, Instant};

use super::batch::{AfterCommit, Shutdown, run_batch};
use super::job::Job;
use super::job_queue::JobQueue;
use super::reader_pool::ReaderPool;
use super::write_connection::WriteConnection;

/// Number of jobs after which the log ends are saved.
const SAVE_LOG_ENDS_AFTER_JOBS: usize = 20_000;
/// Time after the first unsaved job at which the log ends are saved.
const SAVE_LOG_ENDS_AFTER: Duration = Duration::from_mins(1);

pub(super) struct Writer {
    pub(super) connection: WriteConnection,
    pub(super) jobs: JobQueue,
    pub(super) readers: Option<ReaderPool>,
    /// Lock of the database file, released last.
    pub(super) lock: Option<File>,
}

impl Writer {
    /// Carries out jobs until one of them stops the writer, or the store is dropped.
    pub(super) fn run(mut self) {
        let mut unsaved = UnsavedJobs::default();
        loop {
            match self.jobs.recv(unsaved.time_left()) {
                Ok(first) => {
                    if let Some(shutdown) = self.run_batch(first, &mut unsaved) {
                        return self.stop(shutdown);
                    }
                }
                Err(RecvTimeoutError::Timeout) => (),
                Err(RecvTimeoutError::Disconnected) => return self.stop(Shutdown::Abrupt),
            }
            if unsaved.is_due() {
                self.save_log_ends();
                unsaved = UnsavedJobs::default();
            }
            if self.connection.is_superseded() {
                tracing::error!(
                    "another server has opened the same database, which only one may use; this one writes no more: \
                     stop one of them, then start the other again"
                );
                return self.stop(Shutdown::Abrupt);
            }
        }
    }

    /// Carries out one transaction and the reads that came with it. A panic rolls the transaction back; callers who wait
    /// for it learn that because their reply channels are dropped.
    fn run_batch(&mut self, first: Job, unsaved: &mut UnsavedJobs) -> Option<Shutdown> {
        let mut after = AfterCommit::default();
        let Writer { connection, jobs, .. } = self;
        let written = catch_unwind(AssertUnwindSafe(|| run_batch(connection, jobs, first, &mut after)));
        unsaved.add(written.unwrap_or_else(|_| {
            tracing::error!("the store failed inside a transaction, which is rolled back");
            self.connection.roll_back();
            0
        }));
        for read in after.reads {
            read.run(&self.connection.connection);
        }
        after.shutdown
    }

    fn save_log_ends(&mut self) {
        if let Err(error) = self.connection.save_log_ends() {
            tracing::warn!(%error, "the store cannot save the ends of logs; it will try again");
            self.connection.roll_back();
        }
    }

    fn stop(mut self, shutdown: Shutdown) {
        if let Some(readers) = self.readers.take() {
            readers.stop();
        }
        let reply = match shutdown {
            Shutdown::Clean(reply) => Some((self.connection.close(), reply)),
            Shutdown::Abrupt => None,
        };
        drop(self.connection);
        drop(self.lock);
        // Jobs that still wait fail before the reply to `close` is sent.
        drop(self.jobs);
        if let Some((closed, reply)) = reply {
            drop(reply.send(closed));
        }
    }
}

/// Jobs since the log ends were last saved.
#[derive(Default)]
struct UnsavedJobs {
    first: Option<Instant>,
    count: usize,
}

impl UnsavedJobs {
    fn add(&mut self, jobs: usize) {
        if jobs > 0 {
            self.first.get_or_insert_with(Instant::now);
            self.count += jobs;
        }
    }

    fn time_left(&self) -> Option<Duration> {
        self.first.map(|first| SAVE_LOG_ENDS_AFTER.saturating_sub(first.elapsed()))
    }

    fn is_due(&self) -> bool {
        self.count >= SAVE_LOG_ENDS_AFTER_JOBS
            || self.first.is_some_and(|first| first.elapsed() >= SAVE_LOG_ENDS_AFTER)
    }
}
