//! What a table's task is told to do.

use std::sync::Arc;

use axum::extract::ws::Utf8Bytes;
use furlong_core::Seat;
use furlong_table::{EngineError, Sketch};
use serde_json::value::RawValue;
use tokio::sync::oneshot;

use super::outbox::Outbox;
use super::role::Requester;
use crate::limits::ExceededLimit;

/// What a table's task is told to do. Small, since queues of it are kept for every table.
pub(crate) enum Command {
    /// Somebody said something over a socket.
    Said {
        /// Which socket.
        socket: u32,
        /// What.
        text: Utf8Bytes,
    },
    /// More was said over a socket than may be.
    Hasty {
        /// Which socket.
        socket: u32,
        /// The key of what was said, if it could be read.
        key: Box<str>,
        /// Whose share is used up.
        excess: ExceededLimit,
    },
    /// A socket is closed.
    Gone {
        /// Which socket.
        socket: u32,
    },
    /// Somebody asks for something and waits.
    Asked(Box<Asked>),
    /// A person's seats become another person's.
    Reassign(Box<Reassign>),
    /// The table of the game before asks for the key of a seat that it keeps.
    KeptKey {
        /// Which seat.
        seat: Seat,
        /// The key, as long as nobody sits there.
        reply: oneshot::Sender<Option<String>>,
    },
    /// Look after what is due.
    Wake,
    /// Finish what is under way, put down when to wake, and end.
    Stop,
}

/// From whom seats go to whom.
pub(crate) struct Reassign {
    pub(crate) from: String,
    pub(crate) to: String,
    pub(crate) reply: oneshot::Sender<Result<(), EngineError>>,
}

/// Somebody who asks and waits.
pub(crate) struct Asked {
    pub(crate) caller: Requester,
    pub(crate) what: Ask,
    pub(crate) reply: oneshot::Sender<Result<Told, EngineError>>,
}

/// What is asked for.
pub(crate) enum Ask {
    /// Everything that the caller may see.
    Picture { since: Option<u32> },
    /// All that happens from now on, into the outbox of a socket.
    Join { socket: u32, since: Option<u32>, outbox: Arc<Outbox> },
    /// A seat.
    Sit { seat: Option<Seat>, name: String, share: String },
    /// An action.
    Act { key: String, decision: u32, action: Box<RawValue> },
    /// A line of chat.
    Chat { key: String, text: String },
    /// To leave.
    Leave,
    /// To be back.
    Return,
    /// To begin with bots in the free seats.
    Start,
    /// To give the table up.
    Close,
    /// A table for the next game.
    Rematch,
    /// The keys that the caller may have.
    Keys,
    /// What is drawn.
    Board,
    /// The record of the finished game.
    Record,
}

/// What is answered.
#[derive(Debug)]
pub(crate) enum Told {
    /// JSON.
    Json(Vec<u8>),
    /// Plain text.
    Text(String),
    /// What the board follows from.
    Sketch(Box<Sketch>),
    /// It is done.
    Done,
}
