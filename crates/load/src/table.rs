//! A table whose seats are all taken by scripted people, each with a socket of their own, who play random
//! legal moves.

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

use super::http::{Http, connect};
use super::message::{Kind, choices, pick, turn, version};
use super::tally::Tally;
use super::target::Target;

/// A table that nobody hears of for so long is given up.
const PATIENCE: Duration = Duration::from_secs(10);
/// Thousands of sockets cannot have the library's usual buffers.
const BUFFER: usize = 4 * 1_024;

/// A table to play at.
pub(super) struct Table {
    people: Vec<Person>,
    /// The seats that owe a decision, as bits.
    turn: u8,
    dice: SplitMix64,
    said: u64,
}

/// What comes after a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Next {
    /// The next move.
    Move,
    /// Nothing: the game is over.
    Over,
}

impl Table {
    /// Opens a table and takes all its seats. The same number plays the same way.
    pub(super) async fn open(
        target: &Target,
        http: &mut Http,
        game: &str,
        seats: usize,
        number: u64,
    ) -> anyhow::Result<Table> {
        let open = vec![json!({ "kind": "open" }); seats];
        let wish = json!({ "game": game, "options": options(game, seats), "seats": open });
        let opened = http.post("/api/tables", &wish).await?;
        let (id, join) = (word(&opened["table"])?, word(&opened["keys"]["join"])?);
        let mut keys = Vec::with_capacity(seats);
        // As people do who want a part in luck: they sit down when the commitment is known.
        for seat in 0..seats {
            let name = format!("Player {}", seat + 1);
            let sit = json!({ "seat": seat, "name": name, "share": "load", "key": join });
            let seated = http.post(&format!("/api/tables/{id}/sit"), &sit).await?;
            keys.push(word(&seated["key"])?.to_owned());
        }
        let mut people = Vec::with_capacity(seats);
        for (seat, key) in (0..).zip(keys) {
            people.push(Person::connect(target, id, seat, &key).await?);
        }
        let mut table = Table { people, turn: 0, dice: SplitMix64::stream(number, 0x10ad), said: 0 };
        table.look().await?;
        Ok(table)
    }

    /// Everybody reads the first message, which tells everything.
    async fn look(&mut self) -> anyhow::Result<()> {
        for person in &mut self.people {
            let text = timeout(PATIENCE, person.hear()).await.context("a socket tells nothing")??;
            person.version = version(&text).context("a message has no version")?;
            self.turn = person.note(&text)?;
        }
        Ok(())
    }

    /// Somebody whose turn it is plays, and everybody hears of it. A move that was due earlier, but had to wait for the
    /// one before, is timed from then.
    ///
    /// Only decisions that are owed are played, never those that may still be changed, and of these everybody is told.
    /// So each move is one update for each viewer, and whoever does not have theirs is waited for.
    pub(super) async fn play(&mut self, due: Option<Instant>, tally: &mut Tally) -> anyhow::Result<Next> {
        let Some(seat) = self.next_seat() else { return Ok(Next::Over) };
        let sent = self.say(seat).await?;
        let text =
            timeout(PATIENCE, self.people[seat].update()).await.context("no update after a move")??;
        tally.received(text.len());
        self.turn = self.people[seat].note(&text)?;
        for other in (0..self.people.len()).filter(|other| *other != seat) {
            let text = timeout(PATIENCE, self.people[other].update()).await;
            let text = text.context("no update after somebody else's move")??;
            tally.received(text.len());
            if self.turn >> other & 1 == 1 {
                self.people[other].note(&text)?;
            }
        }
        tally.played(due.unwrap_or(sent).elapsed());
        Ok(if self.turn == 0 { Next::Over } else { Next::Move })
    }

    fn next_seat(&mut self) -> Option<usize> {
        let count = self.turn.count_ones();
        let nth = if count > 1 { self.dice.below(count) as usize } else { 0 };
        (0..self.people.len()).filter(|seat| self.turn >> seat & 1 == 1).nth(nth)
    }

    /// Sends a random action; when that began.
    async fn say(&mut self, seat: usize) -> anyhow::Result<Instant> {
        self.said += 1;
        let person = &mut self.people[seat];
        let action = pick(&person.actions, &mut self.dice).context("a seat that is to act has no actions")?;
        let act = format!(
            r#"{{"type":"act","key":"{}","decision":{},"action":{action}}}"#,
            self.said, person.decision
        );
        let begun = Instant::now();
        person.socket.send(Message::text(act)).await?;
        Ok(begun)
    }
}

/// The options a game cannot do without: as few horses as may be, so that all games can be loaded alike.
fn options(game: &str, seats: usize) -> Value {
    let players = u8::try_from(seats).unwrap_or(u8::MAX);
    match furlong_turfmaster::Meeting::horses_each(players) {
        [fewest, ..] if game == furlong_games::GameId::TurfMaster.name() => json!({ "horses": fewest }),
        _ => json!({}),
    }
}

fn word(value: &Value) -> anyhow::Result<&str> {
    value.as_str().context("the server's answer lacks a word")
}

/// Somebody in a seat.
struct Person {
    socket: WebSocketStream<TcpStream>,
    seat: u8,
    /// The version of the last message.
    version: u32,
    /// The number of the next decision.
    decision: u32,
    /// What may be decided, as a list in JSON.
    actions: String,
}

impl Person {
    async fn connect(target: &Target, table: &str, seat: u8, key: &str) -> anyhow::Result<Person> {
        let stream = connect(target).await?;
        let address = format!("ws://{}/api/tables/{table}/socket?key={key}", target.authority());
        let config = WebSocketConfig::default().read_buffer_size(BUFFER).write_buffer_size(0);
        let (socket, _) = client_async_with_config(address, stream, Some(config)).await?;
        Ok(Person { socket, seat, version: 0, decision: 0, actions: String::new() })
    }

    /// The next update, which must be the one that follows the last message.
    async fn update(&mut self) -> anyhow::Result<Utf8Bytes> {
        let text = self.hear().await?;
        let version = version(&text).context("an update has no version")?;
        follows(self.version, version)?;
        self.version = version;
        Ok(text)
    }

    /// The next message about the game.
    async fn hear(&mut self) -> anyhow::Result<Utf8Bytes> {
        loop {
            match self.socket.next().await {
                Some(Ok(Message::Text(text))) => match Kind::of(&text) {
                    Kind::Table | Kind::Update => return Ok(text),
                    Kind::Refused => bail!("a move was refused: {text}"),
                    Kind::Done | Kind::Other => {}
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

    /// Takes note of what may be decided, if it is this seat's turn; whose turn it is.
    fn note(&mut self, text: &str) -> anyhow::Result<u8> {
        let (seats, behind) = turn(text).context("a message does not say whose turn it is")?;
        if let Some((decision, actions)) = choices(behind).filter(|_| seats >> self.seat & 1 == 1) {
            self.decision = decision;
            self.actions.clear();
            self.actions.push_str(actions);
        }
        Ok(seats)
    }
}

/// Whether a message of that version is the next after one of the other. A bare server counts nothing: all of its
/// messages have version 0.
fn follows(known: u32, version: u32) -> anyhow::Result<()> {
    let counts = (known, version) != (0, 0);
    if counts && known.checked_add(1) != Some(version) {
        bail!("an update is lost or told twice: version {version} came after version {known}");
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_update_follows_the_one_before() {
        assert!(follows(7, 8).is_ok() && follows(0, 0).is_ok() && follows(0, 1).is_ok());
        for (known, version) in [(7, 7), (7, 9), (7, 6), (7, 0), (u32::MAX, 0)] {
            assert!(follows(known, version).is_err(), "{version} after {known}");
        }
    }

    #[test]
    fn turfmaster_is_told_how_many_horses() {
        assert_eq!(options("turfmaster", 4), json!({ "horses": 1 }));
        assert_eq!(options("turfmaster", 2), json!({ "horses": 2 }));
        assert_eq!(options("turfmaster", 1), json!({}), "the server says what is wrong");
        assert_eq!(options("royal-turf", 4), json!({}));
    }
}
