//! Whose sockets are open, so that all of a person's can be closed at once. It says nothing of tables.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};

use super::outbox::{Farewell, Outbox};

/// The outboxes of open sockets, by their person.
#[derive(Debug, Default)]
pub(crate) struct Owners {
    sockets: Mutex<HashMap<Box<str>, Vec<Weak<Outbox>>>>,
}

impl Owners {
    /// A person's socket is open from now on.
    pub(crate) fn add(&self, person: &str, outbox: &Arc<Outbox>) {
        self.sockets().entry(person.into()).or_default().push(Arc::downgrade(outbox));
    }

    /// A person's socket is closed.
    pub(crate) fn remove(&self, person: &str, outbox: &Arc<Outbox>) {
        let mut sockets = self.sockets();
        if let Some(theirs) = sockets.get_mut(person) {
            theirs.retain(|known| !std::ptr::eq(known.as_ptr(), Arc::as_ptr(outbox)));
            if theirs.is_empty() {
                sockets.remove(person);
            }
        }
    }

    /// Closes all sockets of a person, who has signed out.
    pub(crate) fn close(&self, person: &str) {
        let theirs = self.sockets().remove(person).unwrap_or_default();
        for outbox in theirs.iter().filter_map(Weak::upgrade) {
            outbox.close(Farewell::SignedOut);
        }
    }

    fn sockets(&self) -> MutexGuard<'_, HashMap<Box<str>, Vec<Weak<Outbox>>>> {
        self.sockets.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
