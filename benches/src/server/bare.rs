//! The bare server: it answers every message of a seat with a message of a fixed size to every socket of the table. It
//! has the server's addresses and sockets, but no game, no limits and no disk, so that it costs what sockets cost.

use std::net::{Ipv4Addr, SocketAddr};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use axum::Router;
use axum::extract::ws::{Message, Utf8Bytes, WebSocket, WebSocketUpgrade};
use axum::extract::{Path, Query, State};
use axum::response::Response;
use axum::routing::{get, post};
use axum::serve::ListenerExt;
use furlong_core::MAX_SEATS;
use serde_json::{Value, json};
use tokio::net::TcpListener;
use tokio::sync::mpsc;

/// The size of a socket's buffers, as our server had it when the goals were set. It now reads into smaller ones.
const BUFFER_BYTES: usize = 8 * 1_024;
/// The messages that may wait for a socket.
const OUTBOX_MESSAGES: usize = 32;

struct BareServer {
    tables: Mutex<Vec<Arc<BareTable>>>,
    /// The message for each seat, by the seat whose turn it is. All tables have the same.
    messages: Vec<Vec<Utf8Bytes>>,
}

struct BareTable {
    server: Arc<BareServer>,
    seats: usize,
    seated: AtomicUsize,
    turn: AtomicUsize,
    sockets: Mutex<Vec<(usize, mpsc::Sender<Utf8Bytes>)>>,
}

/// Starts a bare server on a free local port.
///
/// # Errors
/// If it cannot listen.
pub async fn start(message_bytes: usize) -> std::io::Result<SocketAddr> {
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await?;
    let address = listener.local_addr()?;
    // Small messages must not wait for more.
    let listener = listener.tap_io(|stream| {
        let _ = stream.set_nodelay(true);
    });
    tokio::spawn(axum::serve(listener, router(message_bytes)).into_future());
    Ok(address)
}

/// All addresses that a load needs. Messages have that many bytes, or a few more if it is very few.
fn router(size: usize) -> Router {
    let message = |turn| (0..MAX_SEATS).map(|seat| message("update", seat, turn, size)).collect();
    let server = BareServer { tables: Mutex::default(), messages: (0..MAX_SEATS).map(message).collect() };
    Router::new()
        .route("/api/tables", post(create))
        .route("/api/tables/{id}/sit", post(sit))
        .route("/api/tables/{id}/socket", get(socket))
        .with_state(Arc::new(server))
}

async fn create(State(server): State<Arc<BareServer>>, body: String) -> axum::Json<Value> {
    let request: Value = serde_json::from_str(&body).unwrap_or_default();
    let seats = request["seats"].as_array().map_or(1, Vec::len).clamp(1, MAX_SEATS);
    let table = BareTable {
        server: Arc::clone(&server),
        seats,
        seated: AtomicUsize::new(0),
        turn: AtomicUsize::new(0),
        sockets: Mutex::default(),
    };
    let mut tables = server.tables.lock().unwrap_or_else(PoisonError::into_inner);
    tables.push(Arc::new(table));
    let id = (tables.len() - 1).to_string();
    axum::Json(json!({ "table": id, "keys": { "join": "x" } }))
}

fn table(server: &BareServer, id: usize) -> Option<Arc<BareTable>> {
    server.tables.lock().unwrap_or_else(PoisonError::into_inner).get(id).cloned()
}

async fn sit(State(server): State<Arc<BareServer>>, Path(id): Path<usize>) -> axum::Json<Value> {
    let seat = table(&server, id).map_or(0, |table| table.seated.fetch_add(1, Ordering::Relaxed));
    axum::Json(json!({ "seat": seat, "key": seat.to_string() }))
}

async fn socket(
    State(server): State<Arc<BareServer>>,
    Path(id): Path<usize>,
    Query(query): Query<Vec<(String, String)>>,
    upgrade: WebSocketUpgrade,
) -> Result<Response, axum::http::StatusCode> {
    let seat = query.iter().find(|(name, _)| name == "key").and_then(|(_, key)| key.parse::<usize>().ok());
    let table = table(&server, id).ok_or(axum::http::StatusCode::NOT_FOUND)?;
    let seat = seat.filter(|seat| *seat < table.seats).ok_or(axum::http::StatusCode::NOT_FOUND)?;
    let upgrade = upgrade
        .read_buffer_size(BUFFER_BYTES)
        .write_buffer_size(BUFFER_BYTES)
        .max_write_buffer_size(64 * BUFFER_BYTES);
    Ok(upgrade.on_upgrade(move |socket| serve_socket(socket, table, seat)))
}

async fn serve_socket(mut socket: WebSocket, table: Arc<BareTable>, seat: usize) {
    let (sender, mut outbox) = mpsc::channel(OUTBOX_MESSAGES);
    table.sockets.lock().unwrap_or_else(PoisonError::into_inner).push((seat, sender));
    let first = message("table", seat, table.turn.load(Ordering::Relaxed), 0);
    if socket.send(Message::Text(first)).await.is_err() {
        return;
    }
    loop {
        tokio::select! {
            message = outbox.recv() => {
                let Some(message) = message else { return };
                if socket.send(Message::Text(message)).await.is_err() {
                    return;
                }
            }
            received = socket.recv() => match received {
                Some(Ok(Message::Text(_))) => table.fan_out(),
                Some(Ok(_)) => {}
                Some(Err(_)) | None => return,
            },
        }
    }
}

impl BareTable {
    /// Begins the next seat's turn and sends a message to every socket.
    fn fan_out(&self) {
        let turn = (self.turn.fetch_add(1, Ordering::Relaxed) + 1) % self.seats;
        let mut sockets = self.sockets.lock().unwrap_or_else(PoisonError::into_inner);
        // Closed sockets are dropped.
        sockets.retain(|(seat, sender)| {
            !matches!(
                sender.try_send(self.server.messages[turn][*seat].clone()),
                Err(mpsc::error::TrySendError::Closed(_))
            )
        });
    }
}

/// A message that clients understand, as long as our server's are. All have version 0, since they are made only once;
/// clients take that for a server that does not count versions.
fn message(kind: &str, seat: usize, turn: usize, size: usize) -> Utf8Bytes {
    let action = |horse: usize| format!(r#"{{"type":"bet","horse":{horse},"chip":1}}"#);
    let actions: Vec<_> = (1..=7).map(action).filter(|_| seat == turn).collect();
    let head = format!(r#"{{"type":"{kind}","version":0,"you":{seat},"happened":[],"view":""#);
    let tail = format!(r#"","to_act":[{turn}],"decision":1,"actions":[{}],"clocks":[]}}"#, actions.join(","));
    let filling = ".".repeat(size.saturating_sub(head.len() + tail.len()));
    format!("{head}{filling}{tail}").into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn messages_have_the_size_that_is_asked_for() {
        for (seat, turn) in [(0, 0), (0, 1), (3, 3)] {
            let message = message("update", seat, turn, 850);
            assert_eq!(message.len(), 850);
            assert!(serde_json::from_str::<Value>(&message).is_ok());
        }
    }
}
