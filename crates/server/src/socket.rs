//! A WebSocket of a table: one task for each, which sends what the table puts in its outbox and hands on
//! what is said. It decides nothing.

use std::sync::Arc;
use std::time::Duration;

use axum::extract::State;
use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, WebSocketUpgrade};
use axum::response::Response;
use furlong_store::PersonId;
use furlong_wire::Problem;
use furlong_wire::message::ClientMessage;
use futures_util::{SinkExt, StreamExt};
use tokio::time::{Instant, sleep_until, timeout};

use crate::client_addr::ClientAddr;
use crate::concurrency::Permit;
use crate::error::ApiError;
use crate::extract::{Path, Query};
use crate::registry::TableHandle;
use crate::routes::tables::{PresentedKey, TablePath};
use crate::session::Session;
use crate::state::App;
use crate::table_task::{CloseReason, Command, Outbox, TableRequest, WantedParts};

/// The size of a socket's buffer for what is sent. Libraries take sixteen times as much, which thousands of sockets cannot
/// have.
const SEND_BUFFER_BYTES: usize = 8 * 1_024;
/// The size of its buffer for client messages. These are short, and the whole buffer is cleared whenever one might have
/// come; for longer ones it grows.
const RECEIVE_BUFFER_BYTES: usize = 1_024;
/// The longest message that a client may send.
const MAX_MESSAGE_BYTES: usize = 16 * 1_024;
/// The silence after which a socket is pinged.
const PING_AFTER: Duration = Duration::from_secs(30);
/// The silence after which a socket is closed.
const SILENCE_TIMEOUT: Duration = Duration::from_mins(1);
/// The longest that a client may take to read what waits for it.
const SEND_TIMEOUT: Duration = Duration::from_secs(30);

/// Look on, and play, over a WebSocket
///
/// The first message is the whole table; then come updates, answers to what is said, and who is connected.
#[utoipa::path(
    get,
    path = "/api/tables/{id}/socket",
    tag = "tables",
    params(WantedParts),
    responses(
        (status = 101, description = "A WebSocket"),
        (status = 429, description = "There are too many sockets", body = Problem),
    )
)]
pub(crate) async fn open(
    State(app): State<Arc<App>>,
    Path(TablePath { id }): Path<TablePath>,
    Query(wanted): Query<WantedParts>,
    caller: ClientAddr,
    key: PresentedKey,
    you: Session,
    upgrade: Result<WebSocketUpgrade, axum::extract::ws::rejection::WebSocketUpgradeRejection>,
) -> Result<Response, ApiError> {
    let upgrade = upgrade.map_err(|rejection| ApiError::bad(rejection.body_text()))?;
    let permit = app.limits.acquire_socket(caller)?;
    let requester = key.requester(&you);
    let mut subscription = Subscription::begin(&app, &id, (you.person, caller), permit)?;
    let join =
        TableRequest::Join { socket: subscription.number, wanted, outbox: Arc::clone(&subscription.outbox) };
    app.registry.ask_by(&mut subscription.table, &id, requester, join).await?;
    let upgrade = upgrade
        .read_buffer_size(RECEIVE_BUFFER_BYTES)
        .write_buffer_size(SEND_BUFFER_BYTES)
        .max_write_buffer_size(64 * SEND_BUFFER_BYTES);
    let upgrade = upgrade.max_message_size(MAX_MESSAGE_BYTES).max_frame_size(MAX_MESSAGE_BYTES);
    Ok(upgrade.on_upgrade(move |socket| run_socket(socket, subscription)))
}

/// A socket's subscription to a table, from before it is asked for. The table is told when it ends, however that comes
/// about.
struct Subscription {
    app: Arc<App>,
    number: u32,
    person: PersonId,
    caller: ClientAddr,
    table: TableHandle,
    outbox: Arc<Outbox>,
    _permit: Permit,
}

impl Subscription {
    fn begin(
        app: &Arc<App>,
        id: &str,
        (person, caller): (PersonId, ClientAddr),
        permit: Permit,
    ) -> Result<Subscription, ApiError> {
        let table = app.registry.reach(id)?;
        let (number, outbox) = (app.registry.next_socket(), Arc::new(Outbox::default()));
        app.metrics.sockets.inc();
        app.registry.person_sockets.add(&person.0, &outbox);
        Ok(Subscription { app: Arc::clone(app), number, person, caller, table, outbox, _permit: permit })
    }
}

impl Subscription {
    /// Counts something that the client sent beside messages; returns whether that was within its limits.
    fn may_send(&self) -> bool {
        self.app.limits.check_message(self.caller, &self.person).is_ok()
    }
}

impl Drop for Subscription {
    fn drop(&mut self) {
        self.app.metrics.sockets.dec();
        self.app.registry.person_sockets.remove(&self.person.0, &self.outbox);
        let closed = Command::SocketClosed { socket: self.number };
        if let Err(tokio::sync::mpsc::error::TrySendError::Full(closed)) = self.table.try_send(closed) {
            let table = self.table.clone();
            // A table that has ended has forgotten its sockets.
            tokio::spawn(async move { table.send(closed).await.ok() });
        }
    }
}

/// Sends and receives until either side closes, or the client is silent for too long.
async fn run_socket(mut socket: WebSocket, subscription: Subscription) {
    let mut waiting = Vec::new();
    let mut last_received = Instant::now();
    let mut alarm = Box::pin(sleep_until(last_received + PING_AFTER));
    loop {
        tokio::select! {
            // Nobody is kept from being heard: all that waits is taken at once, and more comes only with what happens next.
            biased;
            () = subscription.outbox.notified() => {
                if !send(&mut socket, &subscription.outbox, &mut waiting).await {
                    return;
                }
            }
            message = socket.next() => {
                let Some(Ok(message)) = message else { return };
                last_received = Instant::now();
                if !forward(message, &subscription).await {
                    return;
                }
            }
            () = alarm.as_mut() => {
                let silent = last_received.elapsed();
                if silent >= SILENCE_TIMEOUT {
                    return;
                }
                if silent >= PING_AFTER && !ping(&mut socket).await {
                    return;
                }
                alarm.as_mut().reset(Instant::now() + PING_AFTER);
            }
        }
    }
}

/// Sends all that waits at once; returns whether to go on.
async fn send(socket: &mut WebSocket, outbox: &Outbox, waiting: &mut Vec<Utf8Bytes>) -> bool {
    let reason = outbox.take(waiting);
    let sending = async {
        for message in waiting.drain(..) {
            socket.feed(Message::Text(message)).await?;
        }
        match reason {
            Some(reason) => socket.send(Message::Close(Some(close_frame(reason)))).await,
            None => socket.flush().await,
        }
    };
    let sent = timeout(SEND_TIMEOUT, sending).await;
    // A burst must not keep its memory for ever.
    waiting.shrink_to(8);
    matches!(sent, Ok(Ok(()))) && reason.is_none()
}

/// Forwards a message to the table; returns whether to go on.
async fn forward(message: Message, subscription: &Subscription) -> bool {
    let socket = subscription.number;
    let text = match message {
        Message::Text(text) => text,
        // Read as text, it is refused as such.
        Message::Binary(_) => Utf8Bytes::from_static(""),
        // A ping is answered by the library: it counts, but says nothing to the table.
        Message::Ping(_) => return subscription.may_send(),
        Message::Pong(_) => return true,
        Message::Close(_) => return false,
    };
    let command = match subscription.app.limits.check_message(subscription.caller, &subscription.person) {
        Ok(()) => Command::Message { socket, text },
        Err(excess) => Command::RateLimited { socket, key: key_of(&text), excess },
    };
    subscription.table.send(command).await.is_ok()
}

/// The key of what was said, as far as it can be read.
fn key_of(text: &str) -> Box<str> {
    ClientMessage::parse(text).map(|message| message.key().as_str().into()).unwrap_or_default()
}

async fn ping(socket: &mut WebSocket) -> bool {
    let sent = timeout(SEND_TIMEOUT, socket.send(Message::Ping(Default::default()))).await;
    matches!(sent, Ok(Ok(())))
}

/// The close frame for each reason.
fn close_frame(reason: CloseReason) -> CloseFrame {
    let (code, reason) = match reason {
        CloseReason::TooSlow => (1008, "too slow"),
        CloseReason::TooManyMessages => (1008, "too much at once"),
        CloseReason::InvalidMessages => (1008, "too much that cannot be understood"),
        CloseReason::SignedOut => (1008, "you have signed out"),
        CloseReason::AccessLost => (1008, "this table is no longer for you"),
        CloseReason::Restart => (1012, "come back in a moment"),
    };
    CloseFrame { code, reason: Utf8Bytes::from_static(reason) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whoever_is_too_fast_is_told_what_was_not_done() {
        let key = |text: &str| key_of(text).into_string();
        assert_eq!(key(r#"{"type":"leave","key":"k7"}"#), "k7");
        assert_eq!(key(r#"{"type":"fly","key":"k7"}"#), "");
        assert_eq!(key("nonsense"), "");
        assert_eq!(key(""), "");
    }
}
