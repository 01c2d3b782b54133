//! Jobs of the writer thread.

use tokio::sync::oneshot;

use super::reader_pool::ReadJob;
use super::write_connection::WriteConnection;
use crate::{Append, StoreError};

/// Channel to the caller who waits for a result. It is closed if the caller no longer waits.
pub(super) type Reply<T> = oneshot::Sender<Result<T, StoreError>>;

/// A request to the writer.
pub(super) enum Job {
    /// Appends an entry; by far the most frequent job.
    Append(Append, Reply<()>),
    /// Any other write.
    Write(Box<dyn WriteJob>),
    /// Reads after the writes before it. Only databases in memory are read by the writer.
    Read(ReadJob),
    /// Closes the database cleanly and stops the writer.
    Close(Reply<()>),
    /// Stops the writer without marking the database as closed, as after a crash.
    Stop,
}

/// A write within a transaction whose result is sent after the commit.
pub(super) trait WriteJob: Send {
    /// Writes and keeps the result. `false` means that the write is to be rolled back.
    fn run(&mut self, connection: &mut WriteConnection) -> bool;
    /// Sends the result, or the reason why the transaction failed.
    fn reply(self: Box<Self>, failure: Option<&str>);
}

/// A write job made of a function.
pub(super) struct WriteFn<T, F> {
    write: Option<F>,
    result: Option<Result<T, StoreError>>,
    reply: Reply<T>,
}

impl<T, F> WriteFn<T, F> {
    pub(super) fn new(write: F, reply: Reply<T>) -> Self {
        WriteFn { write: Some(write), result: None, reply }
    }
}

impl<T, F> WriteJob for WriteFn<T, F>
where
    T: Send,
    F: Send + FnOnce(&mut WriteConnection) -> Result<T, StoreError>,
{
    fn run(&mut self, connection: &mut WriteConnection) -> bool {
        self.result = self.write.take().map(|write| write(connection));
        matches!(self.result, Some(Ok(_)))
    }

    fn reply(self: Box<Self>, failure: Option<&str>) {
        let result = match failure {
            Some(failure) => Some(Err(StoreError::failed(failure))),
            None => self.result,
        };
        if let Some(result) = result {
            drop(self.reply.send(result));
        }
    }
}
