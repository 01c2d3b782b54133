//! The messages that wait to be sent over one socket. Messages are shared, not copied; a client that reads too slowly
//! is disconnected.

use std::sync::{Mutex, MutexGuard, PoisonError};

use axum::extract::ws::Utf8Bytes;
use tokio::sync::Notify;

/// The messages that may wait for one socket.
const MAX_WAITING_MESSAGES: usize = 128;

/// The server's reason to close a socket.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum CloseReason {
    /// Too many messages wait: the client reads too slowly.
    TooSlow,
    /// The client kept on sending more messages than allowed.
    TooManyMessages,
    /// The client kept on sending messages that cannot be read.
    InvalidMessages,
    /// The client may no longer see the table.
    AccessLost,
    /// The person has signed out everywhere.
    SignedOut,
    /// The server stops, or the table's task has failed.
    Restart,
}

/// The messages that wait for one socket.
#[derive(Debug, Default)]
pub(crate) struct Outbox {
    state: Mutex<OutboxState>,
    ready: Notify,
}

#[derive(Debug, Default)]
struct OutboxState {
    waiting: Vec<Utf8Bytes>,
    close: Option<CloseReason>,
}

impl Outbox {
    /// Adds a message, which is sent after the next [`Outbox::notify`].
    pub(crate) fn put(&self, message: Utf8Bytes) {
        let mut state = self.state();
        if state.close.is_some() {
            return;
        }
        if state.waiting.len() < MAX_WAITING_MESSAGES {
            state.waiting.push(message);
        } else {
            state.waiting = Vec::new();
            state.close = Some(CloseReason::TooSlow);
        }
    }

    /// Tells the socket's task that messages wait.
    pub(crate) fn notify(&self) {
        self.ready.notify_one();
    }

    /// Adds a message and has it sent.
    pub(crate) fn send(&self, message: Utf8Bytes) {
        self.put(message);
        self.notify();
    }

    /// Closes the socket once the waiting messages are sent.
    pub(crate) fn close(&self, reason: CloseReason) {
        self.state().close.get_or_insert(reason);
        self.notify();
    }

    /// Waits for the next [`Outbox::notify`].
    pub(crate) async fn notified(&self) {
        self.ready.notified().await;
    }

    /// Swaps the waiting messages with the empty list that is handed in, to reuse its memory. Returns the reason to
    /// close the socket afterwards, if there is one.
    pub(crate) fn take(&self, taken: &mut Vec<Utf8Bytes>) -> Option<CloseReason> {
        let mut state = self.state();
        std::mem::swap(&mut state.waiting, taken);
        state.close
    }

    fn state(&self) -> MutexGuard<'_, OutboxState> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_slow_reader_is_disconnected() {
        let outbox = Outbox::default();
        (0..MAX_WAITING_MESSAGES).for_each(|_| outbox.put(Utf8Bytes::from_static("x")));
        let mut taken = Vec::new();
        assert_eq!(outbox.take(&mut taken), None);
        assert_eq!(taken.len(), MAX_WAITING_MESSAGES);
        taken.clear();
        (0..=MAX_WAITING_MESSAGES).for_each(|_| outbox.put(Utf8Bytes::from_static("x")));
        assert_eq!(outbox.take(&mut taken), Some(CloseReason::TooSlow));
        assert!(taken.is_empty());
    }
}
