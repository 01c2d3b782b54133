//! Cache of the ends of recently used logs, shared by the writer and the readers. It does no input or output.
//!
//! A table's row keeps the end of its log in the columns `head` and `count`. To update it with every entry would double
//! the writes, so the writer saves the cache to the rows from time to time.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use crate::TableKey;

/// Size above which the cache is emptied once all of it is saved.
const MAX_CACHED_TABLES: usize = 50_000;

/// End of a table's log.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct LogEnd {
    /// Row id of the last entry in `log` (column `head`).
    pub(super) last_row: i64,
    /// Number of entries (column `count`).
    pub(super) count: i64,
}

/// Committed log ends. For a table that is not in here, its own row is up to date.
#[derive(Debug, Default)]
pub(super) struct LogEndCache(Mutex<HashMap<TableKey, CachedEnd>>);

#[derive(Debug)]
struct CachedEnd {
    end: LogEnd,
    /// `true` if the table's row says the same.
    saved: bool,
}

impl LogEndCache {
    pub(super) fn get(&self, table: TableKey) -> Option<LogEnd> {
        self.lock().get(&table).map(|cached| cached.end)
    }

    /// Adds an end that was read from the table's row.
    pub(super) fn insert_saved(&self, table: TableKey, end: LogEnd) {
        self.lock().entry(table).or_insert(CachedEnd { end, saved: true });
    }

    /// Takes over the ends that a commit has changed.
    pub(super) fn publish(&self, changed: &mut HashMap<TableKey, LogEnd>) {
        let mut cache = self.lock();
        for (table, end) in changed.drain() {
            cache.insert(table, CachedEnd { end, saved: false });
        }
    }

    pub(super) fn unsaved(&self) -> Vec<(TableKey, LogEnd)> {
        let cache = self.lock();
        cache.iter().filter(|(_, cached)| !cached.saved).map(|(&table, cached)| (table, cached.end)).collect()
    }

    /// Marks all ends as saved, after they were written and committed.
    pub(super) fn set_all_saved(&self) {
        let mut cache = self.lock();
        if cache.len() > MAX_CACHED_TABLES {
            cache.clear();
        }
        cache.values_mut().for_each(|cached| cached.saved = true);
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<TableKey, CachedEnd>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
