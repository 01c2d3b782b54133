//! Databases that the suite opens stores on, several times where they are durable.

use std::sync::Arc;
use std::time::{Duration, Instant};

use furlong_store::{PostgresStore, SqliteStore, Store};
use tempfile::TempDir;

use crate::postgres_server::Database;

/// Longest time in which PostgreSQL notices on a busy machine that a connection is closed.
const DISCONNECT_TIMEOUT: Duration = Duration::from_secs(30);

/// A database of its own for one test.
pub(crate) enum Backend {
    SqliteFile(TempDir),
    SqliteMemory,
    Postgres(Database),
}

impl Backend {
    pub(crate) fn sqlite_file() -> Self {
        Backend::SqliteFile(TempDir::new().unwrap())
    }

    pub(crate) async fn open(&self) -> Arc<dyn Store> {
        match self {
            Backend::SqliteFile(folder) => {
                Arc::new(SqliteStore::open(&folder.path().join("furlong.db")).unwrap())
            }
            Backend::SqliteMemory => Arc::new(SqliteStore::in_memory().unwrap()),
            Backend::Postgres(database) => {
                Arc::new(PostgresStore::connect(&database.address()).await.unwrap())
            }
        }
    }

    /// Returns `true` if the data is still there when the store is opened again.
    pub(crate) fn is_durable(&self) -> bool {
        !matches!(self, Backend::SqliteMemory)
    }

    pub(crate) fn supports_backup(&self) -> bool {
        !matches!(self, Backend::Postgres(_))
    }

    /// Returns the ids of the tables that a crash interrupted. Waits until there are `count` of them, since PostgreSQL
    /// takes a moment to notice a closed connection.
    pub(crate) async fn interrupted(&self, store: &dyn Store, count: usize) -> Vec<String> {
        let start = Instant::now();
        loop {
            let tables = store.tables_to_wake(0, 99).await.unwrap();
            let waits = matches!(self, Backend::Postgres(_)) && start.elapsed() <= DISCONNECT_TIMEOUT;
            if tables.len() == count || !waits {
                return tables.into_iter().map(|table| table.id).collect();
            }
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    }
}
