//! The entries of a table's log, as they are stored.

use furlong_core::Seat;
use serde::{Deserialize, Serialize};

use crate::Opening;

/// One thing that happened.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Entry {
    /// Its tick.
    pub(crate) tick: u64,
    /// Milliseconds since 1970.
    pub(crate) wall: u64,
    /// The action.
    #[serde(flatten)]
    pub(crate) what: EntryKind,
    /// The steps of the game that came with it, in the game's notation.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) steps: Vec<String>,
}

/// The content of an entry.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "what", rename_all = "kebab-case")]
pub(crate) enum EntryKind {
    /// The table was opened: always the first entry.
    Opened(Box<Opening>),
    /// Somebody sat down.
    Sat {
        seat: u8,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        person: Option<String>,
        name: String,
        share: String,
        /// The seat's key from now on.
        key: String,
    },
    /// Somebody left.
    Left { seat: u8 },
    /// A clock ran out.
    OutOfTime { seat: u8 },
    /// Somebody took the seat back from the bot that stood in.
    Returned { seat: u8 },
    /// The free seats went to bots.
    Filled,
    /// Somebody said something.
    Said { seat: u8, key: String, text: String },
    /// A seat decided: its person, who gave a key, or a bot.
    Acted {
        seat: u8,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        key: Option<String>,
    },
    /// It was given up before the game began.
    Closed,
    /// A table for the next game was opened.
    Rematch { table: String },
    /// A person is from now on known by another id.
    Reassigned { from: String, to: String },
}

impl Entry {
    /// The seat that decided.
    pub(crate) fn actor(&self) -> Option<Seat> {
        if let EntryKind::Acted { seat, .. } = self.what { Seat::new(seat) } else { None }
    }

    pub(crate) fn to_bytes(&self) -> Vec<u8> {
        serde_json::to_vec(self).expect("an entry has a JSON form")
    }
}
