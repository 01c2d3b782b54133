//! What must not be lost: each table's log, persons, ratings. SQLite and PostgreSQL behind one trait.
//!
//! The store knows nothing of games: a table's log is a list of opaque entries, numbered from 0 without gaps.
//! Whatever it has answered is durable. It never tells anybody but its caller what it holds.

mod kinds;
mod postgres;
mod rating;
mod sqlite;

pub use kinds::{
    Append, Backup, Finish, NewPerson, NewTable, Person, PersonId, Place, Rating, Shown, Stage, StoreError,
    TableCard, TableKey,
};
pub use postgres::PostgresStore;
pub use sqlite::{SqliteStore, back_up_file};

use std::future::Future;
use std::path::Path;
use std::pin::Pin;

/// An answer of the store, when it comes.
pub type Pending<'a, T> = Pin<Box<dyn Future<Output = Result<T, StoreError>> + Send + 'a>>;

/// A store. Any number of tasks may use it at once; what arrives together is committed together.
///
/// What is asked for is done whether or not the answer is waited for, and writes in the order in which they were asked.
/// After [`StoreError::Failed`] a write may have happened or not; read again before going on.
pub trait Store: Send + Sync + 'static {
    /// A new table with the first entry of its log. Its id must be new.
    fn open_table(&self, table: NewTable) -> Pending<'_, TableKey>;

    /// Appends to a table's log, and what goes with it, all or nothing. [`StoreError::Conflict`] if the log does
    /// not have exactly `number` entries: somebody else has appended.
    fn append(&self, append: Append) -> Pending<'_, ()>;

    /// The table of that id.
    fn table(&self, id: &str) -> Pending<'_, Option<TableCard>>;

    /// All entries of a table in their order.
    fn entries(&self, table: TableKey) -> Pending<'_, Vec<Vec<u8>>>;

    /// Puts down when a table must be looked after without anybody asking for it, in ticks; `None` for never.
    fn set_wake(&self, table: TableKey, wake: Option<u64>) -> Pending<'_, ()>;

    /// Tables that are not over and must be looked after by that tick, and those whose log grew before this opening and
    /// since the store was last closed in good order: somebody was looking after them when it broke off. These are told
    /// until their log grows or their wake is set. The soonest first.
    fn to_wake(&self, until: u64, most: u32) -> Pending<'_, Vec<TableCard>>;

    /// The newest tables that are shown to everybody, of these stages.
    fn shown(&self, shown: Shown) -> Pending<'_, Vec<TableCard>>;

    /// The newest tables in which a person has or had a seat.
    fn tables_of(&self, person: &PersonId, most: u32) -> Pending<'_, Vec<TableCard>>;

    /// A new person.
    fn add_person(&self, person: NewPerson) -> Pending<'_, ()>;

    /// The person of that id.
    fn person(&self, id: &PersonId) -> Pending<'_, Option<Person>>;

    /// The person who signed up under that name, which is already in its normal form.
    fn person_by_login(&self, login: &str) -> Pending<'_, Option<Person>>;

    /// Changes what is said of a person, all of it. [`StoreError::Taken`] if somebody else has the login.
    fn set_person(&self, person: Person) -> Pending<'_, ()>;

    /// Hands seats, finished games and ratings of one person on to another. Where both have a rating for the same game
    /// and players, the one from more games stays. The first person is then gone; in games that are still on, that
    /// id counts as the other's.
    fn merge(&self, from: &PersonId, into: &PersonId) -> Pending<'_, ()>;

    /// Who a person is now: whoever that id was handed on to, else the same.
    fn became(&self, person: &PersonId) -> Pending<'_, PersonId>;

    /// The best of a game with so many players, the best first: by the estimate less three times its uncertainty, so
    /// that one lucky game makes nobody the best.
    fn ratings(&self, game: &str, players: u8, most: u32) -> Pending<'_, Vec<Rating>>;

    /// All ratings of a person.
    fn ratings_of(&self, person: &PersonId) -> Pending<'_, Vec<Rating>>;

    /// What is kept under a name.
    fn note(&self, name: &str) -> Pending<'_, Option<Vec<u8>>>;

    /// Keeps something small under a name.
    fn set_note(&self, name: &str, value: Vec<u8>) -> Pending<'_, ()>;

    /// Whether the store answers.
    fn ping(&self) -> Pending<'_, ()>;

    /// Writes a whole copy to a file that does not exist yet, while everything goes on.
    fn back_up(&self, file: &Path) -> Pending<'_, Backup>;

    /// Finishes what is under way and closes in good order.
    fn close(&self) -> Pending<'_, ()>;
}
