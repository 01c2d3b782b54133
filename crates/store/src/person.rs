//! Persons: guests, and those who signed up.

use std::fmt;

/// Secret id of a person, known to nobody but that person's own client. Ratings and results also name bots by such an
/// id: `bot:` and the level, for instance `bot:club`.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PersonId(pub String);

impl PersonId {
    pub(crate) fn is_bot(&self) -> bool {
        self.0.starts_with("bot:")
    }
}

impl fmt::Display for PersonId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// A person to add: a guest without a login, with empty settings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewPerson {
    /// Secret id, which must be new.
    pub id: PersonId,
    /// Name shown to other players.
    pub name: String,
    /// Milliseconds since the Unix epoch.
    pub created: u64,
}

/// A guest, or somebody who signed up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Person {
    /// Secret id.
    pub id: PersonId,
    /// Name shown to other players.
    pub name: String,
    /// Login of a person who signed up; guests have none.
    pub login: Option<Login>,
    /// Preferences of this person, as JSON.
    pub settings: String,
    /// Number of times that all sessions of this person were ended (column `epoch`).
    pub session_epoch: u32,
    /// Milliseconds since the Unix epoch.
    pub created: u64,
}

/// Name and password of somebody who signed up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Login {
    /// Normalized name, unique among all persons (column `login`).
    pub name: String,
    /// Hash of the password (column `password`).
    pub password_hash: String,
}
