//! The bench server: it answers whatever a seat says with a message of a fixed size to every socket of the
//! table. It has the server's addresses and sockets, but no game, no limits and no disk, so what it costs is
//! what sockets cost.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use axum::Router;
use axum::extract::ws::{Message, Utf8Bytes, WebSocket, WebSocketUpgrade};
use axum::extract::{Path, Query, State};
use axum::response::Response;
use axum::routing::{get, post};
use furlong_core::MAX_SEATS;
use serde_json::{Value, json};
use tokio::sync::mpsc;

/// The size of a socket's buffers, as it was when the goals were set. The server now reads into smaller ones.
const BUFFER: usize = 8 * 1_024;
/// So many messages may wait for a socket.
const WAITING: usize = 32;

/// All tables.
struct Bench {
    tables: Mutex<Vec<Arc<Table>>>,
    /// For each seat whose turn it is, the message for each seat. All tables have the same.
    messages: Vec<Vec<Utf8Bytes>>,
}

/// A table: what is sent to whom when whose turn it is.
struct Table {
    bench: Arc<Bench>,
    seats: usize,
    seated: AtomicUsize,
    turn: AtomicUsize,
    sockets: Mutex<Vec<(usize, mpsc::Sender<Utf8Bytes>)>>,
}

/// All addresses that the load needs. Messages have that many bytes, or a few more if it is very few.
pub(super) fn router(size: usize) -> Router {
    let message = |turn| (0..MAX_SEATS).map(|seat| message("update", seat, turn, size)).collect();
    let bench = Bench { tables: Mutex::default(), messages: (0..MAX_SEATS).map(message).collect() };
    Router::new()
        .route("/api/tables", post(create))
        .route("/api/tables/{id}/sit", post(sit))
        .route("/api/tables/{id}/socket", get(socket))
        .with_state(Arc::new(bench))
}

async fn create(State(bench): State<Arc<Bench>>, body: String) -> axum::Json<Value> {
    let wish: Value = serde_json::from_str(&body).unwrap_or_default();
    let seats = wish["seats"].as_array().map_or(1, Vec::len).clamp(1, MAX_SEATS);
    let table = Table {
        bench: Arc::clone(&bench),
        seats,
        seated: AtomicUsize::new(0),
        turn: AtomicUsize::new(0),
        sockets: Mutex::default(),
    };
    let mut tables = bench.tables.lock().unwrap_or_else(PoisonError::into_inner);
    tables.push(Arc::new(table));
    let id = (tables.len() - 1).to_string();
    axum::Json(json!({ "table": id, "keys": { "join": "x" } }))
}

fn table(bench: &Bench, id: usize) -> Option<Arc<Table>> {
    bench.tables.lock().unwrap_or_else(PoisonError::into_inner).get(id).cloned()
}

async fn sit(State(bench): State<Arc<Bench>>, Path(id): Path<usize>) -> axum::Json<Value> {
    let seat = table(&bench, id).map_or(0, |table| table.seated.fetch_add(1, Ordering::Relaxed));
    axum::Json(json!({ "seat": seat, "key": seat.to_string() }))
}

async fn socket(
    State(bench): State<Arc<Bench>>,
    Path(id): Path<usize>,
    Query(query): Query<Vec<(String, String)>>,
    upgrade: WebSocketUpgrade,
) -> Result<Response, axum::http::StatusCode> {
    let seat = query.iter().find(|(name, _)| name == "key").and_then(|(_, key)| key.parse::<usize>().ok());
    let table = table(&bench, id).ok_or(axum::http::StatusCode::NOT_FOUND)?;
    let seat = seat.filter(|seat| *seat < table.seats).ok_or(axum::http::StatusCode::NOT_FOUND)?;
    let upgrade =
        upgrade.read_buffer_size(BUFFER).write_buffer_size(BUFFER).max_write_buffer_size(64 * BUFFER);
    Ok(upgrade.on_upgrade(move |socket| attend(socket, table, seat)))
}

async fn attend(mut socket: WebSocket, table: Arc<Table>, seat: usize) {
    let (sender, mut waiting) = mpsc::channel(WAITING);
    table.sockets.lock().unwrap_or_else(PoisonError::into_inner).push((seat, sender));
    let first = message("table", seat, table.turn.load(Ordering::Relaxed), 0);
    if socket.send(Message::Text(first)).await.is_err() {
        return;
    }
    loop {
        tokio::select! {
            message = waiting.recv() => {
                let Some(message) = message else { return };
                if socket.send(Message::Text(message)).await.is_err() {
                    return;
                }
            }
            said = socket.recv() => match said {
                Some(Ok(Message::Text(_))) => table.fan_out(),
                Some(Ok(_)) => {}
                Some(Err(_)) | None => return,
            },
        }
    }
}

impl Table {
    /// The next seat's turn begins, and every socket is told.
    fn fan_out(&self) {
        let turn = (self.turn.fetch_add(1, Ordering::Relaxed) + 1) % self.seats;
        let mut sockets = self.sockets.lock().unwrap_or_else(PoisonError::into_inner);
        // A socket that is gone is forgotten.
        sockets.retain(|(seat, sender)| {
            !matches!(
                sender.try_send(self.bench.messages[turn][*seat].clone()),
                Err(mpsc::error::TrySendError::Closed(_))
            )
        });
    }
}

/// A message that clients understand, as long as the server's are. All have version 0, which means that nothing is
/// counted, since they are made once and for all.
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
