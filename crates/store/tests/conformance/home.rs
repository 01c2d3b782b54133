//! Where a store under test lives, so that it can be opened again.

use std::path::PathBuf;
use std::sync::Arc;
use std::time::{Duration, Instant};

use furlong_store::{PostgresStore, SqliteStore, Store};
use tempfile::TempDir;

use crate::private::Database;

/// How long what happens by itself may take on a busy machine.
const PATIENCE: Duration = Duration::from_secs(30);

/// A place for a store of its own.
pub(crate) enum Home {
    /// A file.
    Disk(TempDir),
    /// Nothing that lasts.
    Memory,
    /// A database on a server.
    Server(Database),
}

impl Home {
    pub(crate) fn disk() -> Self {
        Home::Disk(TempDir::new().unwrap())
    }

    /// Opens the store, with whatever is there already.
    pub(crate) async fn open(&self) -> Arc<dyn Store> {
        match self {
            Home::Disk(folder) => Arc::new(SqliteStore::open(&file(folder)).unwrap()),
            Home::Memory => Arc::new(SqliteStore::in_memory().unwrap()),
            Home::Server(database) => Arc::new(PostgresStore::connect(&database.address()).await.unwrap()),
        }
    }

    /// Whether what was stored is there when it is opened again.
    pub(crate) fn lasts(&self) -> bool {
        !matches!(self, Home::Memory)
    }

    /// Whether the store writes copies of itself.
    pub(crate) fn can_copy(&self) -> bool {
        !matches!(self, Home::Server(_))
    }

    /// The tables that somebody looked after when the store broke off, once there are so many: a server may take a
    /// moment to notice that somebody is gone.
    pub(crate) async fn left(&self, store: &dyn Store, count: usize) -> Vec<String> {
        let start = Instant::now();
        loop {
            let cards = store.to_wake(0, 99).await.unwrap();
            if cards.len() == count || self.can_copy() || start.elapsed() > PATIENCE {
                return cards.into_iter().map(|card| card.id).collect();
            }
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    }
}

fn file(folder: &TempDir) -> PathBuf {
    folder.path().join("furlong.db")
}
