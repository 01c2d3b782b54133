//! Threads that read from a SQLite database while the writer writes. They change nothing.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{Builder, JoinHandle, available_parallelism};

use rusqlite::Connection;

use super::database;
use crate::StoreError;

/// A query that sends its result to the caller.
pub(super) struct ReadJob(Box<dyn FnOnce(&Connection) + Send>);

impl ReadJob {
    pub(super) fn new(read: impl FnOnce(&Connection) + Send + 'static) -> Self {
        ReadJob(Box::new(read))
    }

    /// Runs the query. A panic is logged; the caller learns of it because nothing is sent.
    pub(super) fn run(self, connection: &Connection) {
        if catch_unwind(AssertUnwindSafe(|| (self.0)(connection))).is_err() {
            tracing::error!("the store failed while reading");
        }
    }
}

/// Handle of the threads.
pub(super) struct ReaderPool {
    jobs: Sender<Option<ReadJob>>,
    threads: Vec<JoinHandle<()>>,
}

impl ReaderPool {
    /// Starts the threads and returns the channel of their jobs too. `None` in the channel ends one thread.
    pub(super) fn start(path: &Path) -> Result<(Self, Sender<Option<ReadJob>>), StoreError> {
        let (jobs, queue) = channel();
        let queue = Arc::new(Mutex::new(queue));
        let mut threads = Vec::new();
        for _ in 0..available_parallelism().map_or(2, |cores| cores.get().clamp(2, 4)) {
            let (connection, queue) = (database::open_reader(path)?, Arc::clone(&queue));
            let thread =
                Builder::new().name("store-read".into()).spawn(move || run_jobs(&connection, &queue));
            threads.push(
                thread.map_err(|error| StoreError::failed(format!("no thread can be started: {error}")))?,
            );
        }
        Ok((ReaderPool { jobs: jobs.clone(), threads }, jobs))
    }

    /// Waits for the jobs sent so far and closes the connections.
    pub(super) fn stop(self) {
        for _ in &self.threads {
            drop(self.jobs.send(None));
        }
        for thread in self.threads {
            drop(thread.join());
        }
    }
}

fn run_jobs(connection: &Connection, queue: &Mutex<Receiver<Option<ReadJob>>>) {
    loop {
        let next = queue.lock().unwrap_or_else(PoisonError::into_inner).recv();
        match next {
            Ok(Some(job)) => job.run(connection),
            Ok(None) | Err(_) => return,
        }
    }
}
