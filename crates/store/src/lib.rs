//! Durable storage of tables, persons and ratings, in SQLite or PostgreSQL behind one trait, [`Store`].
//!
//! Each table has an append-only log of opaque entries, numbered from 0 without gaps; the store knows nothing of games.
//! A write that was answered with `Ok` is durable. The store never publishes what it holds; that is up to its caller.
//!
//! ```
//! use furlong_store::{Append, NewTable, SqliteStore, Store, StoreError, TableStatus};
//!
//! # #[tokio::main(flavor = "current_thread")]
//! # async fn main() -> Result<(), StoreError> {
//! let store = SqliteStore::in_memory()?;
//! let key = store
//!     .add_table(NewTable {
//!         id: "k3x9".into(),
//!         game: "royal-turf".into(),
//!         players: 4,
//!         public: true,
//!         created: 1_700_000_000_000,
//!         summary: "{}".into(),
//!         entry: b"opened".to_vec(),
//!         seated: Vec::new(),
//!         wake_tick: None,
//!     })
//!     .await?;
//! let start = Append::new(key, 1, b"started".to_vec());
//! store.append(Append { status: Some(TableStatus::Playing), ..start.clone() }).await?;
//!
//! assert_eq!(store.entries(key).await?, [b"opened".to_vec(), b"started".to_vec()]);
//! assert_eq!(store.table("k3x9").await?.map(|table| table.status), Some(TableStatus::Playing));
//! // The log has two entries by now, so entry 1 cannot be written again.
//! assert!(matches!(store.append(start).await, Err(StoreError::Conflict)));
//! store.close().await
//! # }
//! ```

mod error;
mod pack;
mod person;
mod postgres;
mod rating;
mod sqlite;
mod table;

pub use error::StoreError;
pub use pack::NewPack;
pub use person::{Login, NewPerson, Person, PersonId};
pub use postgres::PostgresStore;
pub use rating::Rating;
pub use sqlite::{SqliteStore, back_up_sqlite};
pub use table::{
    Append, FinishedGame, NewTable, PlayerResult, PublicTableFilter, StoredTable, TableKey, TableStatus,
};

use std::future::Future;
use std::path::Path;
use std::pin::Pin;

/// Future of a store operation.
pub type StoreFuture<'a, T> = Pin<Box<dyn Future<Output = Result<T, StoreError>> + Send + 'a>>;

/// A database of tables, persons and ratings. Any number of tasks may use it at once; writes that arrive together are
/// committed together.
///
/// A write is carried out whether or not its future is polled, and writes take effect in the order of the calls.
/// After [`StoreError::Failed`] a write may or may not have happened: read again before going on.
///
/// Moments are milliseconds since the Unix epoch, except ticks: milliseconds that the server has been running.
pub trait Store: Send + Sync + 'static {
    /// Adds a table with the first entry of its log. [`StoreError::Taken`] if the id is in use.
    fn add_table(&self, table: NewTable) -> StoreFuture<'_, TableKey>;

    /// Appends an entry to a table's log and stores the changes that go with it, all or nothing.
    /// [`StoreError::Conflict`] unless the log has exactly `append.number` entries.
    fn append(&self, append: Append) -> StoreFuture<'_, ()>;

    /// Returns the table with this public id.
    fn table(&self, id: &str) -> StoreFuture<'_, Option<StoredTable>>;

    /// Returns all entries of a table's log in order. [`StoreError::NotFound`] without such a table.
    fn entries(&self, table: TableKey) -> StoreFuture<'_, Vec<Vec<u8>>>;

    /// Sets the tick at which a table must be loaded even if nobody asks for it; `None` for never.
    fn set_wake_tick(&self, table: TableKey, tick: Option<u64>) -> StoreFuture<'_, ()>;

    /// Returns unfinished tables that must be loaded, in the order of their wake ticks: those whose wake tick is
    /// `until_tick` or earlier, and those that a crash interrupted. The latter grew in an earlier run, after the last
    /// [`close`](Store::close); they are returned until their log grows or their wake tick is set.
    fn tables_to_wake(&self, until_tick: u64, limit: u32) -> StoreFuture<'_, Vec<StoredTable>>;

    /// Returns the newest public tables that match, newest first.
    fn public_tables(&self, filter: PublicTableFilter) -> StoreFuture<'_, Vec<StoredTable>>;

    /// Returns the newest tables in which a person has or had a seat, newest first.
    fn tables_of(&self, person: &PersonId, limit: u32) -> StoreFuture<'_, Vec<StoredTable>>;

    /// Adds a person. [`StoreError::Taken`] if the id is in use.
    fn add_person(&self, person: NewPerson) -> StoreFuture<'_, ()>;

    /// Returns the person with this id.
    fn person(&self, id: &PersonId) -> StoreFuture<'_, Option<Person>>;

    /// Returns the person with this login name, which must be normalized already.
    fn person_by_login(&self, login: &str) -> StoreFuture<'_, Option<Person>>;

    /// Replaces all that is stored of a person. [`StoreError::Taken`] if the login name belongs to somebody else,
    /// [`StoreError::NotFound`] without such a person.
    fn set_person(&self, person: Person) -> StoreFuture<'_, ()>;

    /// Moves seats, results and ratings of one person to another and deletes the first. Of two ratings for the same
    /// game and number of players, that of the person who stays is kept: an account's history is never replaced. Later writes that name the deleted person count
    /// for the other one. [`StoreError::NotFound`] unless both exist.
    fn merge_persons(&self, from: &PersonId, into: &PersonId) -> StoreFuture<'_, ()>;

    /// Returns the id of the person that this one was merged into, or the same id if it never was.
    fn resolve_person(&self, id: &PersonId) -> StoreFuture<'_, PersonId>;

    /// Keeps a pack for ever, unless there is one of this id already. Returns `false` without keeping it if its owner has
    /// brought `max_of_owner` others.
    fn add_pack(&self, pack: NewPack, max_of_owner: u32) -> StoreFuture<'_, bool>;

    /// Returns the text of the pack with this id.
    fn pack(&self, id: &str) -> StoreFuture<'_, Option<String>>;

    /// Returns the best ratings of a game with this number of players, best first. They are ordered by the estimate
    /// less three times its uncertainty, so that one lucky game puts nobody on top.
    fn top_ratings(&self, game: &str, players: u8, limit: u32) -> StoreFuture<'_, Vec<Rating>>;

    /// Returns all ratings of a person, ordered by game and number of players.
    fn ratings_of(&self, person: &PersonId) -> StoreFuture<'_, Vec<Rating>>;

    /// Returns the server value of this name. Server values are small data of the server itself, such as its session
    /// key; the database table is called `notes`.
    fn server_value(&self, name: &str) -> StoreFuture<'_, Option<Vec<u8>>>;

    /// Sets the server value of this name.
    fn set_server_value(&self, name: &str, value: Vec<u8>) -> StoreFuture<'_, ()>;

    /// Checks that the database can be written to.
    fn ping(&self) -> StoreFuture<'_, ()>;

    /// Copies the whole database to a new file while the store stays in use. Fails if the file exists.
    fn back_up(&self, file: &Path) -> StoreFuture<'_, Backup>;

    /// Finishes pending writes and closes the store cleanly. Every later operation fails.
    fn close(&self) -> StoreFuture<'_, ()>;
}

/// A finished backup.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Backup {
    /// Size of the file.
    pub bytes: u64,
}

/// Converts to the integer type of SQL, which is signed. Larger numbers become its maximum.
pub(crate) fn to_sql_integer(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}
