//! Commands to a table's task.

use std::sync::Arc;

use axum::extract::ws::Utf8Bytes;
use furlong_core::Seat;
use furlong_table::BoardSource;
use furlong_wire::WireError;
use furlong_wire::message::ClientMessage;
use serde::Deserialize;
use tokio::sync::oneshot;

use super::outbox::Outbox;
use super::permissions::Requester;
use crate::limits::ExceededLimit;

/// A command to a table's task. Small, since queues of it are kept for every table.
pub(crate) enum Command {
    /// A text frame came over a socket.
    Message { socket: u32, text: Utf8Bytes },
    /// A text frame came over a socket beyond its rate limit.
    RateLimited {
        socket: u32,
        /// The key of the client message; empty where it could not be read.
        key: Box<str>,
        excess: ExceededLimit,
    },
    /// A socket is closed.
    SocketClosed { socket: u32 },
    /// A request that waits for its response.
    Request(Box<PendingRequest>),
    /// A person's seats become another person's.
    Reassign(Box<Reassign>),
    /// The table of the game before asks for the key of a seat that it keeps.
    SeatKey {
        seat: Seat,
        /// The key, as long as nobody sits there.
        reply: oneshot::Sender<Option<String>>,
    },
    /// Look after what is due.
    Wake,
    /// Finish what is under way, store when to wake, and end.
    Stop,
}

/// A handover of all that a person has at a table.
pub(crate) struct Reassign {
    pub(crate) from: String,
    pub(crate) to: String,
    pub(crate) reply: oneshot::Sender<Result<(), WireError>>,
}

/// A request that waits for its response.
pub(crate) struct PendingRequest {
    pub(crate) caller: Requester,
    pub(crate) what: TableRequest,
    pub(crate) reply: oneshot::Sender<Result<TableResponse, WireError>>,
}

/// The parts of messages that a client wants.
#[derive(Clone, Copy, Debug, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct WantedParts {
    /// The version of the last message seen; 0 for everything since the beginning.
    #[param(value_type = Option<i64>, minimum = 0, maximum = 4_294_967_295_i64)]
    pub(crate) since: Option<u32>,
    /// True for help to judge the view, in every message.
    #[serde(default)]
    #[param(required = false)]
    pub(crate) aids: bool,
}

/// A request to a table.
pub(crate) enum TableRequest {
    /// Everything that the requester may see.
    Snapshot(WantedParts),
    /// All messages from now on, into the outbox of a socket.
    Join { socket: u32, wanted: WantedParts, outbox: Arc<Outbox> },
    /// Take a seat.
    Sit { seat: Option<Seat>, name: String, share: String },
    /// A client message, as over a socket.
    Message(ClientMessage),
    /// Give the table up.
    Close,
    /// Open or find the table of the next game.
    Rematch,
    /// Tell the keys that the requester may have.
    Keys,
    /// Tell what the board follows from.
    Board,
    /// Tell the record of the finished game.
    Record,
}

/// The response to a request.
#[derive(Debug)]
pub(crate) enum TableResponse {
    /// JSON.
    Json(Vec<u8>),
    /// The record of a game that is over.
    Record(PlayedRecord),
    /// The source of the board.
    BoardSource(Box<BoardSource>),
    /// Nothing to tell.
    Done,
}

/// The record of a game, and what it takes to read it.
#[derive(Debug)]
pub(crate) struct PlayedRecord {
    pub(crate) text: String,
    /// The packs that it was played with beside the released ones.
    pub(crate) packs: Vec<String>,
}
