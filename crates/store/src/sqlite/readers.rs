//! Threads that read from a SQLite database while another writes. They change nothing.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{Builder, JoinHandle, available_parallelism};

use rusqlite::Connection;

use super::database::{self, failed};
use crate::StoreError;

/// Something to read, and whom to tell.
pub(super) struct Reading(Box<dyn FnOnce(&Connection) + Send>);

impl Reading {
    pub(super) fn new(read: impl FnOnce(&Connection) + Send + 'static) -> Self {
        Reading(Box::new(read))
    }

    /// Reads. After a panic whoever waits is let go, and the thread lives.
    pub(super) fn on(self, connection: &Connection) {
        if catch_unwind(AssertUnwindSafe(|| (self.0)(connection))).is_err() {
            tracing::error!("the store failed while reading");
        }
    }
}

/// The threads.
pub(super) struct Readers {
    jobs: Sender<Option<Reading>>,
    threads: Vec<JoinHandle<()>>,
}

impl Readers {
    /// Starts them. The second is where readings are sent.
    pub(super) fn start(path: &Path) -> Result<(Self, Sender<Option<Reading>>), StoreError> {
        let (jobs, queue) = channel();
        let queue = Arc::new(Mutex::new(queue));
        let mut threads = Vec::new();
        for _ in 0..available_parallelism().map_or(2, |cores| cores.get().clamp(2, 4)) {
            let (connection, queue) = (database::reader(path)?, Arc::clone(&queue));
            let thread = Builder::new().name("store-read".into()).spawn(move || serve(&connection, &queue));
            threads.push(thread.map_err(|error| failed(format!("no thread can be started: {error}")))?);
        }
        Ok((Readers { jobs: jobs.clone(), threads }, jobs))
    }

    /// Lets them finish what they have and closes their connections.
    pub(super) fn end(self) {
        for _ in &self.threads {
            drop(self.jobs.send(None));
        }
        for thread in self.threads {
            drop(thread.join());
        }
    }
}

fn serve(connection: &Connection, queue: &Mutex<Receiver<Option<Reading>>>) {
    loop {
        let next = queue.lock().unwrap_or_else(PoisonError::into_inner).recv();
        match next {
            Ok(Some(reading)) => reading.on(connection),
            Ok(None) | Err(_) => return,
        }
    }
}
