//! A table whose seats are all taken by clients, each with a socket of its own, that play random legal moves.

use std::time::Duration;

use anyhow::{Context, bail};
use furlong_bots::SplitMix64;
use furlong_core::Dice;
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio::time::{Instant, timeout};
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::tungstenite::{Message, Utf8Bytes};
use tokio_tungstenite::{WebSocketStream, client_async_with_config};

use super::http::{HttpConnection, connect};
use super::message::{MessageKind, choices, pick, turn, version};
use super::server_url::ServerUrl;
use super::stats::LoadStats;

/// A client that waits longer for a message fails.
const MESSAGE_TIMEOUT: Duration = Duration::from_secs(10);
/// Smaller than the library's default, since there are thousands of sockets.
const READ_BUFFER_BYTES: usize = 4 * 1_024;

/// A table of the server with all its clients.
pub(super) struct LoadTable {
    clients: Vec<Client>,
    /// The seats that owe a decision, as bits.
    turn: u8,
    dice: SplitMix64,
    moves_sent: u64,
}

/// The state of a game after a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum AfterMove {
    Continues,
    GameOver,
}

impl LoadTable {
    /// Opens a table and takes all its seats. The same seed plays the same way.
    pub(super) async fn open(
        url: &ServerUrl,
        http: &mut HttpConnection,
        game: &str,
        seats: usize,
        seed: u64,
    ) -> anyhow::Result<LoadTable> {
        let open = vec![json!({ "kind": "open" }); seats];
        let request = json!({ "game": game, "options": options(game, seats), "seats": open });
        let opened = http.post("/api/tables", &request).await?;
        let (id, join) = (text(&opened["table"])?, text(&opened["keys"]["join"])?);
        let mut keys = Vec::with_capacity(seats);
        // As people do who want a part in the luck: they sit down when the commitment is known.
        for seat in 0..seats {
            let name = format!("Player {}", seat + 1);
            let sit = json!({ "seat": seat, "name": name, "share": "load", "key": join });
            let seated = http.post(&format!("/api/tables/{id}/sit"), &sit).await?;
            keys.push(text(&seated["key"])?.to_owned());
        }
        let mut clients = Vec::with_capacity(seats);
        for (seat, key) in (0..).zip(keys) {
            clients.push(Client::connect(url, id, seat, &key).await?);
        }
        let mut table = LoadTable { clients, turn: 0, dice: SplitMix64::stream(seed, 0x10ad), moves_sent: 0 };
        table.read_first_messages().await?;
        Ok(table)
    }

    /// Lets every client read its first message, which has the whole table.
    async fn read_first_messages(&mut self) -> anyhow::Result<()> {
        for client in &mut self.clients {
            let text = timeout(MESSAGE_TIMEOUT, client.next_message())
                .await
                .context("a socket has no first message")??;
            client.version = version(&text).context("a message has no version")?;
            self.turn = client.read_turn(&text)?;
        }
        Ok(())
    }

    /// Plays a move of a seat whose turn it is, and waits until every client has its update. A move that was due earlier,
    /// but had to wait for the one before, is timed from then.
    ///
    /// Only decisions that are owed are played, never those that may still be changed in secret: so each move is one
    /// update for each client.
    pub(super) async fn play(
        &mut self,
        due: Option<Instant>,
        stats: &mut LoadStats,
    ) -> anyhow::Result<AfterMove> {
        let Some(seat) = self.next_seat() else { return Ok(AfterMove::GameOver) };
        let sent = self.send_action(seat).await?;
        let text = timeout(MESSAGE_TIMEOUT, self.clients[seat].next_update())
            .await
            .context("no update after a move")??;
        stats.count_update(text.len());
        self.turn = self.clients[seat].read_turn(&text)?;
        for other in (0..self.clients.len()).filter(|other| *other != seat) {
            let text = timeout(MESSAGE_TIMEOUT, self.clients[other].next_update()).await;
            let text = text.context("no update after somebody else's move")??;
            stats.count_update(text.len());
            if self.turn >> other & 1 == 1 {
                self.clients[other].read_turn(&text)?;
            }
        }
        stats.count_move(due.unwrap_or(sent).elapsed());
        Ok(if self.turn == 0 { AfterMove::GameOver } else { AfterMove::Continues })
    }

    fn next_seat(&mut self) -> Option<usize> {
        let count = self.turn.count_ones();
        let nth = if count > 1 { self.dice.below(count) as usize } else { 0 };
        (0..self.clients.len()).filter(|seat| self.turn >> seat & 1 == 1).nth(nth)
    }

    /// Sends a random action. Returns when that began.
    async fn send_action(&mut self, seat: usize) -> anyhow::Result<Instant> {
        self.moves_sent += 1;
        let client = &mut self.clients[seat];
        let action = pick(&client.actions, &mut self.dice).context("a seat that is to act has no actions")?;
        let act = format!(
            r#"{{"type":"act","key":"{}","decision":{},"action":{action}}}"#,
            self.moves_sent, client.decision
        );
        let start = Instant::now();
        client.socket.send(Message::text(act)).await?;
        Ok(start)
    }
}

/// The options that a game requires: for TurfMaster the number of horses, here the lowest.
fn options(game: &str, seats: usize) -> Value {
    let players = u8::try_from(seats).unwrap_or(u8::MAX);
    match furlong_turfmaster::Meeting::horses_each(players) {
        [fewest, ..] if game == furlong_games::GameId::TurfMaster.name() => json!({ "horses": fewest }),
        _ => json!({}),
    }
}

fn text(value: &Value) -> anyhow::Result<&str> {
    value.as_str().context("the server's answer lacks a text")
}

/// A client in a seat.
struct Client {
    socket: WebSocketStream<TcpStream>,
    seat: u8,
    /// The version of the last message.
    version: u32,
    /// The number of the next decision.
    decision: u32,
    /// The legal actions, as a list in JSON.
    actions: String,
}

impl Client {
    async fn connect(url: &ServerUrl, table: &str, seat: u8, key: &str) -> anyhow::Result<Client> {
        let stream = connect(url).await?;
        let address = format!("ws://{}/api/tables/{table}/socket?key={key}", url.authority());
        let config = WebSocketConfig::default().read_buffer_size(READ_BUFFER_BYTES).write_buffer_size(0);
        let (socket, _) = client_async_with_config(address, stream, Some(config)).await?;
        Ok(Client { socket, seat, version: 0, decision: 0, actions: String::new() })
    }

    /// Waits for the next update, whose version must follow the last message's.
    async fn next_update(&mut self) -> anyhow::Result<Utf8Bytes> {
        let text = self.next_message().await?;
        let version = version(&text).context("an update has no version")?;
        check_follows(self.version, version)?;
        self.version = version;
        Ok(text)
    }

    /// Waits for the next message about the game.
    async fn next_message(&mut self) -> anyhow::Result<Utf8Bytes> {
        loop {
            match self.socket.next().await {
                Some(Ok(Message::Text(text))) => match MessageKind::of(&text) {
                    MessageKind::Table | MessageKind::Update => return Ok(text),
                    MessageKind::Refused => bail!("a move was refused: {text}"),
                    MessageKind::Accepted | MessageKind::Other => {}
                },
                Some(Ok(Message::Close(frame))) => {
                    bail!(
                        "the server closed a socket: {}",
                        frame.map(|frame| frame.reason).unwrap_or_default()
                    )
                }
                Some(Ok(_)) => {}
                Some(Err(error)) => return Err(error.into()),
                None => bail!("the server closed a socket"),
            }
        }
    }

    /// Remembers the legal actions if it is this seat's turn. Returns the seats whose turn it is, as bits.
    fn read_turn(&mut self, text: &str) -> anyhow::Result<u8> {
        let (seats, behind) = turn(text).context("a message does not say whose turn it is")?;
        if let Some((decision, actions)) = choices(behind).filter(|_| seats >> self.seat & 1 == 1) {
            self.decision = decision;
            self.actions.clear();
            self.actions.push_str(actions);
        }
        Ok(seats)
    }
}

/// Checks that no version is left out or repeated. A server without games, for comparison, has version 0 throughout.
fn check_follows(known: u32, version: u32) -> anyhow::Result<()> {
    let counts = (known, version) != (0, 0);
    if counts && known.checked_add(1) != Some(version) {
        bail!("an update is lost or repeated: version {version} came after version {known}");
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_update_follows_the_one_before() {
        assert!(
            [(7, 8), (0, 0), (0, 1)].iter().all(|(known, version)| check_follows(*known, *version).is_ok())
        );
        for (known, version) in [(7, 7), (7, 9), (7, 6), (7, 0), (u32::MAX, 0)] {
            assert!(check_follows(known, version).is_err(), "{version} after {known}");
        }
    }

    #[test]
    fn turfmaster_needs_a_number_of_horses() {
        assert_eq!(options("turfmaster", 4), json!({ "horses": 1 }));
        assert_eq!(options("turfmaster", 2), json!({ "horses": 2 }));
        assert_eq!(options("turfmaster", 1), json!({}), "the server says what is wrong");
        assert_eq!(options("royal-turf", 4), json!({}));
    }
}
