//! The opening of a table, and the keys that give access to it.

use furlong_core::Seat;
use furlong_wire::table::Setting;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use subtle::ConstantTimeEq;

/// Unguessable texts, each of which opens something. Whoever opens a table draws them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Keys {
    /// Lets people take free seats.
    pub join: String,
    /// Lets people watch.
    pub watch: String,
    /// Lets its holder begin or close the table.
    pub host: String,
    /// Each seat's personal key.
    pub seats: Vec<String>,
}

/// The access that a key gives.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Access {
    /// A seat.
    Seat(Seat),
    /// The table, as its host.
    Host,
    /// Free seats.
    Join,
    /// Watching.
    Watch,
}

impl Keys {
    /// Returns the access that a key gives. The time it takes tells nothing of how far a wrong key is right.
    pub fn access(&self, key: &str) -> Option<Access> {
        let mut found = None;
        let mut compare = |known: &str, access| {
            if bool::from(known.as_bytes().ct_eq(key.as_bytes())) {
                found = Some(access);
            }
        };
        compare(&self.watch, Access::Watch);
        compare(&self.join, Access::Join);
        compare(&self.host, Access::Host);
        for (key, seat) in self.seats.iter().zip(Seat::ALL) {
            compare(key, Access::Seat(seat));
        }
        found
    }
}

/// The opening of a table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Opening {
    /// The id in its address.
    pub id: String,
    /// The game, its seats and pace.
    pub setting: Setting,
    /// The version of the game's rules at a table that begins at the start. Openings that do not name it are older than
    /// the second version of any game.
    #[serde(default = "first_version")]
    pub rules: u32,
    /// The keys.
    pub keys: Keys,
    /// The secret that luck follows from: 64 hexadecimal digits.
    pub secret: String,
    /// The person who opened it.
    #[serde(default)]
    pub host: Option<String>,
    /// The persons for whom seats are kept, as after a game that is to be played again.
    #[serde(default)]
    pub kept: Vec<Option<String>>,
    /// The point of another game at which this one begins, if any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub from: Option<BranchPosition>,
}

fn first_version() -> u32 {
    1
}

impl Opening {
    /// The version of the rules that the game is played under.
    pub(crate) fn rules(&self) -> u32 {
        self.from.as_ref().map_or(self.rules, |from| from.rules)
    }

    /// The persons for whom seats are kept, each with the seat.
    pub fn kept_seats(&self) -> impl Iterator<Item = (Seat, &str)> {
        Seat::ALL.into_iter().zip(&self.kept).filter_map(|(seat, person)| Some((seat, person.as_deref()?)))
    }
}

/// The moment of another game in which this one begins. The position tells everything, so it is in the log and
/// told to nobody.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct BranchPosition {
    /// Number of decisions that had been made there.
    pub at: u32,
    /// The version of the rules it was played under.
    pub rules: u32,
    /// The hash of the data it was played with.
    pub pack: String,
    /// The position then, as JSON.
    pub position: Value,
}
