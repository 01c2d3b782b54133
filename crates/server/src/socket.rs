//! A WebSocket of a table: one task for each, which sends what the table puts in its outbox and hands on
//! what is said. It decides nothing.

use std::sync::Arc;
use std::time::Duration;

use axum::extract::State;
use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, WebSocketUpgrade};
use axum::response::Response;
use futures_util::{SinkExt, StreamExt};
use prometheus_client::metrics::gauge::Gauge;
use tokio::time::{Instant, sleep_until, timeout};

use crate::error::{ApiError, Problem};
use crate::extract::{Path, Query};
use crate::limits::{Bucket, Caller, Permit};
use crate::live::{Ask, Command, Farewell, Outbox, Told, unavailable};
use crate::registry::Handle;
use crate::routes::tables::{Shown, Since};
use crate::session::Visitor;
use crate::state::App;

/// The size of a socket's buffers. Libraries take sixteen times as much, which thousands of sockets cannot
/// have.
const BUFFER: usize = 8 * 1_024;
/// The longest message that a client may send.
const LONGEST: usize = 16 * 1_024;
/// How long a socket is silent before it is asked whether somebody is there.
const SILENCE: Duration = Duration::from_secs(30);
/// How long it may be silent at all.
const PATIENCE: Duration = Duration::from_mins(1);
/// How long a reader may take to make room for what waits.
const SLOWEST: Duration = Duration::from_secs(30);

/// Look on, and play, over a WebSocket
///
/// The first message is the whole table; then come updates, answers to what is said, and who is connected.
#[utoipa::path(
    get,
    path = "/api/tables/{id}/socket",
    tag = "tables",
    params(
        ("id" = String, Path, description = "The table"),
        ("key" = Option<String>, Query, description = "A key of the table; your cookie opens your own seat"),
        Since,
    ),
    responses(
        (status = 101, description = "A WebSocket"),
        (status = 404, description = "There is no such table, or it is not for you", body = Problem),
        (status = 429, description = "There are too many sockets", body = Problem),
    )
)]
pub(crate) async fn open(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    Query(Since { since }): Query<Since>,
    caller: Caller,
    shown: Shown,
    you: Visitor,
    upgrade: Result<WebSocketUpgrade, axum::extract::ws::rejection::WebSocketUpgradeRejection>,
) -> Result<Response, ApiError> {
    let upgrade = upgrade.map_err(|rejection| ApiError::bad(rejection.body_text()))?;
    let permit = app.gate.limits.socket(caller)?;
    let outbox = Arc::new(Outbox::default());
    let join = Ask::Join { since, outbox: Arc::clone(&outbox) };
    let (told, table) = app.registry.ask(&id, shown.asker(&you), join).await?;
    let Told::Socket(number) = told else { return Err(unavailable().into()) };
    let sockets = app.gate.metrics.sockets.clone();
    sockets.inc();
    let place = Place { number, table, outbox, sockets, _permit: permit };
    let bucket = app.gate.limits.messages(caller);
    let upgrade =
        upgrade.read_buffer_size(BUFFER).write_buffer_size(BUFFER).max_write_buffer_size(64 * BUFFER);
    let upgrade = upgrade.max_message_size(LONGEST).max_frame_size(LONGEST);
    Ok(upgrade.on_upgrade(move |socket| attend(socket, place, bucket)))
}

/// A place in a table's gallery. The table is told when it is given up, however that comes about.
struct Place {
    number: u32,
    table: Handle,
    outbox: Arc<Outbox>,
    sockets: Gauge,
    _permit: Permit,
}

impl Drop for Place {
    fn drop(&mut self) {
        self.sockets.dec();
        let gone = Command::Gone { socket: self.number };
        if let Err(tokio::sync::mpsc::error::TrySendError::Full(gone)) = self.table.try_send(gone) {
            let table = self.table.clone();
            // A table that has ended has forgotten its sockets.
            tokio::spawn(async move { table.send(gone).await.ok() });
        }
    }
}

/// Sends and hands on until either side has had enough.
async fn attend(mut socket: WebSocket, place: Place, mut bucket: Option<Bucket>) {
    let mut waiting = Vec::new();
    let mut heard = Instant::now();
    let mut alarm = Box::pin(sleep_until(heard + SILENCE));
    loop {
        tokio::select! {
            () = place.outbox.rung() => {
                if !send(&mut socket, &place.outbox, &mut waiting).await {
                    return;
                }
            }
            message = socket.next() => {
                let Some(Ok(message)) = message else { return };
                heard = Instant::now();
                if !hand_on(message, &place, &mut bucket).await {
                    return;
                }
            }
            () = alarm.as_mut() => {
                let silent = heard.elapsed();
                if silent >= PATIENCE {
                    return;
                }
                if silent >= SILENCE && !ping(&mut socket).await {
                    return;
                }
                alarm.as_mut().reset(Instant::now() + SILENCE);
            }
        }
    }
}

/// Sends all that waits at once; whether to go on.
async fn send(socket: &mut WebSocket, outbox: &Outbox, waiting: &mut Vec<Utf8Bytes>) -> bool {
    let farewell = outbox.take(waiting);
    let sending = async {
        for message in waiting.drain(..) {
            socket.feed(Message::Text(message)).await?;
        }
        match farewell {
            Some(farewell) => socket.send(Message::Close(Some(close_frame(farewell)))).await,
            None => socket.flush().await,
        }
    };
    let sent = timeout(SLOWEST, sending).await;
    // A burst must not keep its memory for ever.
    waiting.shrink_to(8);
    matches!(sent, Ok(Ok(()))) && farewell.is_none()
}

/// Hands a message on to the table; whether to go on.
async fn hand_on(message: Message, place: &Place, bucket: &mut Option<Bucket>) -> bool {
    let socket = place.number;
    let command = match message {
        Message::Text(_) | Message::Binary(_) if !bucket.as_mut().is_none_or(Bucket::take) => {
            Command::Hasty { socket }
        }
        Message::Text(text) => Command::Said { socket, text },
        // Read as text, it is refused as such.
        Message::Binary(_) => Command::Said { socket, text: Utf8Bytes::from_static("") },
        Message::Ping(_) | Message::Pong(_) => return true,
        Message::Close(_) => return false,
    };
    place.table.send(command).await.is_ok()
}

async fn ping(socket: &mut WebSocket) -> bool {
    let sent = timeout(SLOWEST, socket.send(Message::Ping(Default::default()))).await;
    matches!(sent, Ok(Ok(())))
}

/// What a client is told when its socket is closed from here.
fn close_frame(farewell: Farewell) -> CloseFrame {
    let (code, reason) = match farewell {
        Farewell::TooSlow => (1008, "too slow"),
        Farewell::Unreadable => (1008, "too much that cannot be understood"),
        Farewell::Outside => (1008, "this table is no longer for you"),
        Farewell::Restart => (1012, "come back in a moment"),
    };
    CloseFrame { code, reason: Utf8Bytes::from_static(reason) }
}
