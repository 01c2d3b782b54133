//! Tables, the entries of their logs, and the results of their games. All of it is opaque to the store: it knows no game.

use crate::PersonId;

/// Primary key of a table. It never leaves the server; clients know the table's id.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TableKey(pub i64);

/// Progress of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TableStatus {
    /// Seats are being taken; the game has not begun.
    Gathering,
    /// The game is in progress.
    Playing,
    /// The game is finished.
    Over,
    /// The table was given up before the game began.
    Closed,
}

impl TableStatus {
    /// All values, in the order of a table's life.
    pub const ALL: [TableStatus; 4] =
        [TableStatus::Gathering, TableStatus::Playing, TableStatus::Over, TableStatus::Closed];

    /// Returns the name that the API uses.
    pub fn name(self) -> &'static str {
        match self {
            TableStatus::Gathering => "gathering",
            TableStatus::Playing => "playing",
            TableStatus::Over => "over",
            TableStatus::Closed => "closed",
        }
    }

    /// Parses a [name](TableStatus::name).
    pub fn from_name(name: &str) -> Option<Self> {
        TableStatus::ALL.into_iter().find(|status| status.name() == name)
    }

    /// Returns the number that the database keeps. Queries for unfinished tables rely on those being below 2.
    pub(crate) fn code(self) -> i16 {
        match self {
            TableStatus::Gathering => 0,
            TableStatus::Playing => 1,
            TableStatus::Over => 2,
            TableStatus::Closed => 3,
        }
    }

    pub(crate) fn from_code(code: i16) -> Option<Self> {
        TableStatus::ALL.into_iter().find(|status| status.code() == code)
    }
}

/// A table to add. Its status is [`TableStatus::Gathering`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewTable {
    /// Public id, which must be new.
    pub id: String,
    /// Name of the game.
    pub game: String,
    /// Number of seats.
    pub players: u8,
    /// `true` if [`Store::public_tables`](crate::Store::public_tables) returns it.
    pub public: bool,
    /// Milliseconds since the Unix epoch.
    pub created: u64,
    /// Description for lists of tables, as JSON without secrets.
    pub summary: String,
    /// First entry of the log.
    pub entry: Vec<u8>,
    /// Persons who have a seat from the beginning.
    pub seated: Vec<PersonId>,
    /// Tick at which the table must be loaded even if nobody asks for it.
    pub wake_tick: Option<u64>,
}

/// A table without its log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredTable {
    /// Primary key.
    pub key: TableKey,
    /// Public id.
    pub id: String,
    /// Name of the game.
    pub game: String,
    /// Number of seats.
    pub players: u8,
    /// `true` if [`Store::public_tables`](crate::Store::public_tables) returns it.
    pub public: bool,
    /// Milliseconds since the Unix epoch.
    pub created: u64,
    /// Progress.
    pub status: TableStatus,
    /// Description for lists of tables, as JSON without secrets.
    pub summary: String,
    /// Results by seat; empty until the game is over.
    pub results: Vec<PlayerResult>,
}

/// An entry to append to a table's log, and the changes to store in the same transaction.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Append {
    /// Table whose log grows.
    pub table: TableKey,
    /// Number of the entry, which is the number of entries before it.
    pub number: u64,
    /// Content, opaque to the store.
    pub entry: Vec<u8>,
    /// New status, if it changes. A finished game sets [`TableStatus::Over`] if this is `None`.
    pub status: Option<TableStatus>,
    /// New summary, if it changes.
    pub summary: Option<String>,
    /// Persons who take a seat with this entry. [`Store::tables_of`](crate::Store::tables_of) returns the table for each
    /// of them from now on. The store keeps neither the number of the seat nor that somebody left it.
    pub seated: Vec<PersonId>,
    /// Results, if the game ends with this entry. Only the first end of a table counts.
    pub finished: Option<FinishedGame>,
}

impl Append {
    /// Creates an entry that changes nothing but the log.
    pub fn new(table: TableKey, number: u64, entry: Vec<u8>) -> Self {
        Append { table, number, entry, status: None, summary: None, seated: Vec::new(), finished: None }
    }

    pub(crate) fn changes_only_the_log(&self) -> bool {
        let Append { table: _, number: _, entry: _, status, summary, seated, finished } = self;
        status.is_none() && summary.is_none() && seated.is_empty() && finished.is_none()
    }

    /// Returns the table's status after this entry, if it changes.
    pub(crate) fn new_status(&self) -> Option<TableStatus> {
        self.status.or(self.finished.as_ref().map(|_| TableStatus::Over))
    }
}

/// End of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FinishedGame {
    /// Milliseconds since the Unix epoch (column `finished`).
    pub at: u64,
    /// Results in the order of the seats.
    pub results: Vec<PlayerResult>,
    /// `true` if ratings change by it.
    pub rated: bool,
}

/// Result of one seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayerResult {
    /// Person or bot to rate (column `who`). Nobody is rated twice for one game: a person with several seats is rated
    /// once, with the worst place, and a bot with several seats is not rated.
    pub player: Option<PersonId>,
    /// Name shown to other players.
    pub name: String,
    /// Number of seats that did strictly better.
    pub place: u8,
    /// Final score by the rules of the game.
    pub score: i64,
}

/// Selection of public tables.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PublicTableFilter {
    /// Name of the game; `None` for all games.
    pub game: Option<String>,
    /// Accepted statuses; no table matches an empty list.
    pub statuses: Vec<TableStatus>,
    /// Maximum number of tables.
    pub limit: u32,
}
