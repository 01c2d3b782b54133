//! The open sockets of each person, so that all can be closed when the person signs out. It knows no tables.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};

use super::outbox::{CloseReason, Outbox};

/// The outboxes of open sockets, by person id.
#[derive(Debug, Default)]
pub(crate) struct PersonSockets {
    sockets: Mutex<HashMap<Box<str>, Vec<Weak<Outbox>>>>,
}

impl PersonSockets {
    /// Adds a socket that has been opened.
    pub(crate) fn add(&self, person: &str, outbox: &Arc<Outbox>) {
        self.sockets().entry(person.into()).or_default().push(Arc::downgrade(outbox));
    }

    /// Removes a socket that has been closed.
    pub(crate) fn remove(&self, person: &str, outbox: &Arc<Outbox>) {
        let mut sockets = self.sockets();
        if let Some(own) = sockets.get_mut(person) {
            own.retain(|known| !std::ptr::eq(known.as_ptr(), Arc::as_ptr(outbox)));
            if own.is_empty() {
                sockets.remove(person);
            }
        }
    }

    /// Closes all sockets of a person who has signed out.
    pub(crate) fn close(&self, person: &str) {
        let own = self.sockets().remove(person).unwrap_or_default();
        for outbox in own.iter().filter_map(Weak::upgrade) {
            outbox.close(CloseReason::SignedOut);
        }
    }

    fn sockets(&self) -> MutexGuard<'_, HashMap<Box<str>, Vec<Weak<Outbox>>>> {
        self.sockets.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
