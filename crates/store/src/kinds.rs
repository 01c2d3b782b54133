//! What the store is asked and answers in.

use std::fmt;

/// A table's number inside the store. It is told to nobody.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TableKey(pub i64);

/// A person's id: unguessable, and told to nobody but that person's own client.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PersonId(pub String);

impl PersonId {
    /// Whether it is the name of a bot, not of a person.
    pub(crate) fn is_bot(&self) -> bool {
        self.0.starts_with("bot:")
    }
}

impl fmt::Display for PersonId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// How far a table is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Stage {
    /// Seats are being taken.
    Gathering,
    /// The game is on.
    Playing,
    /// The game is over.
    Over,
    /// It was given up before it began.
    Closed,
}

impl Stage {
    /// All of them, in the order in which they come.
    pub const ALL: [Stage; 4] = [Stage::Gathering, Stage::Playing, Stage::Over, Stage::Closed];

    /// The word for it.
    pub fn name(self) -> &'static str {
        match self {
            Stage::Gathering => "gathering",
            Stage::Playing => "playing",
            Stage::Over => "over",
            Stage::Closed => "closed",
        }
    }

    /// The stage of that name.
    pub fn of_name(name: &str) -> Option<Self> {
        Stage::ALL.into_iter().find(|stage| stage.name() == name)
    }

    /// What a database keeps. Below 2, there is something to look after.
    pub(crate) fn code(self) -> i16 {
        match self {
            Stage::Gathering => 0,
            Stage::Playing => 1,
            Stage::Over => 2,
            Stage::Closed => 3,
        }
    }

    pub(crate) fn of_code(code: i16) -> Option<Self> {
        Stage::ALL.into_iter().find(|stage| stage.code() == code)
    }
}

/// A new table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewTable {
    /// The id in its address.
    pub id: String,
    /// The game's name.
    pub game: String,
    /// How many seats there are.
    pub players: u8,
    /// Whether everybody may find it.
    pub public: bool,
    /// Milliseconds since 1970.
    pub created: u64,
    /// What a list of tables tells about it, as JSON. It holds nothing secret.
    pub card: String,
    /// The first entry of its log.
    pub entry: Vec<u8>,
    /// Persons who have a seat from the beginning.
    pub seated: Vec<PersonId>,
    /// The tick at which it must be looked after.
    pub wake: Option<u64>,
}

/// A table as lists have it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableCard {
    /// Its number in the store.
    pub key: TableKey,
    /// The id in its address.
    pub id: String,
    /// The game's name.
    pub game: String,
    /// How many seats there are.
    pub players: u8,
    /// Whether everybody may find it.
    pub public: bool,
    /// Milliseconds since 1970.
    pub created: u64,
    /// How far it is.
    pub stage: Stage,
    /// What a list tells about it, as JSON.
    pub card: String,
    /// The results, once it is over.
    pub results: Vec<Place>,
}

/// One entry more, and what changes with it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Append {
    /// The table.
    pub table: TableKey,
    /// How many entries its log has.
    pub number: u64,
    /// The entry.
    pub entry: Vec<u8>,
    /// The stage from now on, if it changes.
    pub stage: Option<Stage>,
    /// What lists tell from now on, if it changes.
    pub card: Option<String>,
    /// Persons who take a seat with this entry. [`Store::tables_of`](crate::Store::tables_of) returns the table for each
    /// of them from now on. The store keeps neither the number of the seat nor that somebody left it.
    pub seated: Vec<PersonId>,
    /// The results, if the game is over with this entry. They are counted in the ratings, once.
    pub finish: Option<Finish>,
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finish {
    /// Milliseconds since 1970.
    pub at: u64,
    /// The seats in their order.
    pub places: Vec<Place>,
    /// Whether the game counts for ratings.
    pub rated: bool,
}

/// How a seat came out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// Who is rated for it: a person, or a bot under a name like `bot:club`. Nobody is rated twice in a game: a person
    /// with several seats is rated once, with the worst of their places, and a bot with several seats is not.
    pub who: Option<PersonId>,
    /// The name shown.
    pub name: String,
    /// How many seats did strictly better.
    pub place: u8,
    /// The score.
    pub score: i64,
}

/// Which tables a list shows.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Shown {
    /// Of this game only.
    pub game: Option<String>,
    /// Of these stages.
    pub stages: Vec<Stage>,
    /// At most so many.
    pub most: u32,
}

/// A person who was not known before.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewPerson {
    /// The id.
    pub id: PersonId,
    /// The name shown.
    pub name: String,
    /// Milliseconds since 1970.
    pub created: u64,
}

/// A person.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Person {
    /// The id.
    pub id: PersonId,
    /// The name shown.
    pub name: String,
    /// The name under which this person signed up, in its normal form, and the hash of the password.
    pub login: Option<(String, String)>,
    /// Settings of the person's own, as JSON.
    pub settings: String,
    /// Grows when all sessions of the person are ended.
    pub epoch: u32,
    /// Milliseconds since 1970.
    pub created: u64,
}

/// How well somebody plays a game with so many players.
#[derive(Clone, Debug, PartialEq)]
pub struct Rating {
    /// Who.
    pub who: PersonId,
    /// The name shown.
    pub name: String,
    /// The game.
    pub game: String,
    /// With how many players.
    pub players: u8,
    /// The estimate.
    pub rating: f64,
    /// How uncertain it is.
    pub uncertainty: f64,
    /// How many games it is from.
    pub games: u32,
}

/// What a backup came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Backup {
    /// Its size.
    pub bytes: u64,
}

/// Why the store could not do it.
#[derive(Debug)]
pub enum StoreError {
    /// The log has another length: somebody else has appended.
    Conflict,
    /// The login, or the id, belongs to somebody else.
    Taken,
    /// What was asked for is not there.
    Missing,
    /// This kind of store does not do that; the message says what does.
    Unsupported(&'static str),
    /// The database failed. The cause is for the log, never for a client.
    Failed(Box<dyn std::error::Error + Send + Sync>),
}

impl fmt::Display for StoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StoreError::Conflict => f.write_str("the log has another length"),
            StoreError::Taken => f.write_str("that name is taken"),
            StoreError::Missing => f.write_str("it is not there"),
            StoreError::Unsupported(what) => f.write_str(what),
            StoreError::Failed(cause) => write!(f, "the database failed: {cause}"),
        }
    }
}

impl std::error::Error for StoreError {}

/// What databases count in. Nothing that is counted comes near the end of it.
pub(crate) fn signed(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}
