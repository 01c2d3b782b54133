//! Where each table's log ends, for tables that were touched lately. It reads and writes nothing itself.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// With more tables than this, those that are written down are forgotten.
const MOST: usize = 50_000;

/// The end of a table's log.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Head {
    /// The last row.
    pub(super) row: i64,
    /// How many entries there are.
    pub(super) count: i64,
}

/// The ends that are committed. A table that is not here has them in its own row.
#[derive(Debug, Default)]
pub(super) struct Heads(Mutex<HashMap<i64, Known>>);

#[derive(Debug)]
struct Known {
    head: Head,
    /// Whether the table's own row says the same.
    written: bool,
}

impl Heads {
    pub(super) fn get(&self, table: i64) -> Option<Head> {
        self.lock().get(&table).map(|known| known.head)
    }

    /// What was read from a table's own row.
    pub(super) fn learn(&self, table: i64, head: Head) {
        self.lock().entry(table).or_insert(Known { head, written: true });
    }

    /// What a commit has changed.
    pub(super) fn publish(&self, changed: &mut HashMap<i64, Head>) {
        let mut known = self.lock();
        for (table, head) in changed.drain() {
            known.insert(table, Known { head, written: false });
        }
    }

    /// What tables' own rows do not say yet.
    pub(super) fn unwritten(&self) -> Vec<(i64, Head)> {
        let known = self.lock();
        known.iter().filter(|(_, known)| !known.written).map(|(&table, known)| (table, known.head)).collect()
    }

    /// All of it has been written and committed.
    pub(super) fn are_written(&self) {
        let mut known = self.lock();
        if known.len() > MOST {
            known.clear();
        }
        known.values_mut().for_each(|known| known.written = true);
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<i64, Known>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
