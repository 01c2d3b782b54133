//! What waits to be sent over one socket. Messages are shared, not copied; a reader who is too slow is
//! given up.

use std::sync::{Mutex, MutexGuard, PoisonError};

use axum::extract::ws::Utf8Bytes;
use tokio::sync::Notify;

/// The most messages that may wait for one socket.
const MOST: usize = 128;

/// Why a socket is closed from here.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Farewell {
    /// Too much waits: the reader is too slow.
    TooSlow,
    /// Too much was said at once, time and again.
    TooMuch,
    /// Too much was said that cannot be understood.
    Unreadable,
    /// The table may no longer be seen from here.
    Outside,
    /// The person has signed out everywhere.
    SignedOut,
    /// The server stops, or has lost the table for the moment.
    Restart,
}

/// What waits for one socket.
#[derive(Debug, Default)]
pub(crate) struct Outbox {
    inside: Mutex<Inside>,
    ready: Notify,
}

#[derive(Debug, Default)]
struct Inside {
    waiting: Vec<Utf8Bytes>,
    farewell: Option<Farewell>,
}

impl Outbox {
    /// Puts a message in; it is sent after the next [`Outbox::ring`].
    pub(crate) fn put(&self, message: Utf8Bytes) {
        let mut inside = self.inside();
        if inside.farewell.is_some() {
            return;
        }
        if inside.waiting.len() < MOST {
            inside.waiting.push(message);
        } else {
            inside.waiting = Vec::new();
            inside.farewell = Some(Farewell::TooSlow);
        }
    }

    /// Tells the socket's task that something waits.
    pub(crate) fn ring(&self) {
        self.ready.notify_one();
    }

    /// Puts a message in and has it sent.
    pub(crate) fn send(&self, message: Utf8Bytes) {
        self.put(message);
        self.ring();
    }

    /// Closes the socket once what waits is sent.
    pub(crate) fn close(&self, farewell: Farewell) {
        self.inside().farewell.get_or_insert(farewell);
        self.ring();
    }

    /// Waits until somebody rings.
    pub(crate) async fn rung(&self) {
        self.ready.notified().await;
    }

    /// Takes all that waits, and why to close afterwards. The emptied list that is handed in is used for
    /// what comes.
    pub(crate) fn take(&self, taken: &mut Vec<Utf8Bytes>) -> Option<Farewell> {
        let mut inside = self.inside();
        std::mem::swap(&mut inside.waiting, taken);
        inside.farewell
    }

    fn inside(&self) -> MutexGuard<'_, Inside> {
        self.inside.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_slow_reader_is_given_up() {
        let outbox = Outbox::default();
        (0..MOST).for_each(|_| outbox.put(Utf8Bytes::from_static("x")));
        let mut taken = Vec::new();
        assert_eq!(outbox.take(&mut taken), None);
        assert_eq!(taken.len(), MOST);
        taken.clear();
        (0..=MOST).for_each(|_| outbox.put(Utf8Bytes::from_static("x")));
        assert_eq!(outbox.take(&mut taken), Some(Farewell::TooSlow));
        assert!(taken.is_empty());
    }
}
