//! Somebody at a table, in a seat or looking on, who comes back after every kill and checks what is told against what
//! was acknowledged. It knows no rules: it plays at random what it is offered.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::{Duration, Instant};

use furlong_bots::SplitMix64;
use furlong_core::Dice;
use futures_util::{SinkExt, StreamExt};
use serde_json::value::RawValue;
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio::time::{sleep, timeout};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{WebSocketStream, client_async};

use crate::world::{Break, World, count, wrong};

/// A table at which nothing happens for so long is stuck.
const PATIENCE: Duration = Duration::from_secs(90);
/// The most lines of chat of one seat; a table keeps two hundred in all.
const MOST_CHATS: usize = 30;

type Socket = WebSocketStream<TcpStream>;

pub(crate) struct Seat {
    world: Arc<World>,
    table: String,
    key: String,
    dice: SplitMix64,
    /// The seat; nothing for somebody who looks on.
    place: Option<u64>,
    /// Actions that were acknowledged, in their order.
    pub(crate) acknowledged: Vec<Value>,
    /// What was sent and not answered yet.
    pending: Option<Sent>,
    /// Lines of chat that were acknowledged.
    said: Vec<String>,
    pending_chat: Option<Value>,
    chats: usize,
    version: u64,
    /// All that was seen to happen, byte for byte.
    happened: Vec<String>,
    now: Now,
    /// A clock, and when at the earliest it showed that.
    clock: Option<(u64, Instant)>,
}

/// An action that was sent.
struct Sent {
    message: Value,
    revising: bool,
}

/// What holds now.
#[derive(Default)]
struct Now {
    decision: u64,
    actions: Vec<Value>,
    revising: bool,
    to_act: Vec<u64>,
    over: bool,
}

/// A message about the table.
struct Told {
    version: u64,
    you: Option<u64>,
    /// Byte for byte.
    happened: Vec<String>,
    to_act: Vec<u64>,
    decision: Option<u64>,
    actions: Option<Vec<Value>>,
    revising: bool,
    /// The milliseconds left of each seat's clock.
    clocks: Vec<(u64, u64)>,
    over: bool,
    chat: Vec<String>,
}

impl Told {
    fn read(text: &str) -> Result<Told, Break> {
        let unreadable = |fault: serde_json::Error| Break::Wrong(format!("{fault}: {text}"));
        let parts: BTreeMap<String, Box<RawValue>> = serde_json::from_str(text).map_err(unreadable)?;
        let raw: Vec<Box<RawValue>> = parts
            .get("happened")
            .map_or(Ok(Vec::new()), |all| serde_json::from_str(all.get()))
            .map_err(unreadable)?;
        let part = |name: &str| {
            parts
                .get(name)
                .and_then(|part| serde_json::from_str::<Value>(part.get()).ok())
                .unwrap_or_default()
        };
        let list = |name: &str| part(name).as_array().cloned();
        let clock = |clock: &Value| Some((clock["seat"].as_u64()?, clock["left_ms"].as_u64()?));
        let chat = part("table")["chat"].as_array().cloned().unwrap_or_default();
        Ok(Told {
            version: part("version").as_u64().ok_or(Break::Wrong(format!("without a version: {text}")))?,
            you: part("you").as_u64(),
            happened: raw.iter().map(|event| event.get().to_owned()).collect(),
            to_act: list("to_act").unwrap_or_default().iter().filter_map(Value::as_u64).collect(),
            decision: part("decision").as_u64(),
            actions: list("actions"),
            revising: part("revising") == true,
            clocks: list("clocks").unwrap_or_default().iter().filter_map(clock).collect(),
            over: !part("result").is_null(),
            chat: chat.iter().filter_map(|line| Some(line["text"].as_str()?.to_owned())).collect(),
        })
    }
}

impl Seat {
    pub(crate) fn new(
        world: &Arc<World>,
        table: &str,
        key: &str,
        seat: Option<u64>,
        dice: SplitMix64,
    ) -> Seat {
        Seat {
            world: Arc::clone(world),
            table: table.to_owned(),
            key: key.to_owned(),
            dice,
            place: seat,
            acknowledged: Vec::new(),
            pending: None,
            said: Vec::new(),
            pending_chat: None,
            chats: 0,
            version: 0,
            happened: Vec::new(),
            now: Now::default(),
            clock: None,
        }
    }

    pub(crate) fn seat(&self) -> Option<u64> {
        self.place
    }

    /// Plays to the end, through every kill.
    pub(crate) async fn attend(mut self) -> Result<Seat, String> {
        loop {
            self.world.wait_until_up().await;
            match self.session().await {
                Ok(()) => return Ok(self),
                Err(Break::Lost) => sleep(Duration::from_millis(10)).await,
                Err(Break::Wrong(what)) => {
                    return Err(format!("table {}, seat {:?}: {what}", self.table, self.place));
                }
            }
        }
    }

    /// One connection, until it is lost or the game is over and everything is answered.
    async fn session(&mut self) -> Result<(), Break> {
        let begun = Instant::now();
        let mut socket = self.connect(Some(self.version)).await?;
        count(&self.world.tally.connections);
        let first = next(&mut socket).await?;
        self.compare_clock(&first, begun)?;
        self.note(&first)?;
        self.send_again(&mut socket).await?;
        loop {
            if self.now.over && self.pending.is_none() && self.pending_chat.is_none() {
                return self.look_back().await;
            }
            self.decide(&mut socket).await?;
            let text = next(&mut socket).await?;
            self.note(&text)?;
        }
    }

    async fn connect(&self, since: Option<u64>) -> Result<Socket, Break> {
        let (addr, table, key) = (self.world.addr, &self.table, &self.key);
        let since = since.map(|since| format!("&since={since}")).unwrap_or_default();
        let path = format!("ws://{addr}/api/tables/{table}/socket?key={key}{since}");
        let stream = TcpStream::connect(addr).await.map_err(|_| Break::Lost)?;
        match client_async(path, stream).await {
            Ok((socket, _)) => Ok(socket),
            Err(tokio_tungstenite::tungstenite::Error::Http(answer)) if answer.status().as_u16() < 500 => {
                wrong(format!("the socket is refused with {}", answer.status()))
            }
            Err(_) => Err(Break::Lost),
        }
    }

    /// Clocks stand still while the server is down: less is gone than it was up.
    fn compare_clock(&mut self, text: &str, begun: Instant) -> Result<(), Break> {
        let told = Told::read(text)?;
        let Some(&(_, left)) = told.clocks.iter().find(|(seat, _)| Some(*seat) == self.place) else {
            return Ok(());
        };
        if let Some((before, at)) = self.clock {
            count(&self.world.tally.clocks);
            let up = u64::try_from(self.world.up_since(at).as_millis()).unwrap_or(u64::MAX);
            if left + up + 2 < before {
                return wrong(format!(
                    "a clock went from {before} to {left} ms while the server ran {up} ms"
                ));
            }
        }
        self.clock = Some((left, begun));
        Ok(())
    }

    /// What was not answered is sent again with the same key.
    async fn send_again(&mut self, socket: &mut Socket) -> Result<(), Break> {
        if let Some(sent) = &self.pending {
            count(&self.world.tally.resent);
            if self.now.decision == self.acknowledged.len() as u64 + 1 {
                count(&self.world.tally.stored_unanswered);
            }
            say(socket, &sent.message).await?;
        }
        if let Some(line) = &self.pending_chat {
            say(socket, line).await?;
        }
        Ok(())
    }

    async fn decide(&mut self, socket: &mut Socket) -> Result<(), Break> {
        if self.place.is_none() || self.pending.is_some() || self.now.over {
            return Ok(());
        }
        if self.now.decision != self.acknowledged.len() as u64 {
            // What came of the last action is still to be told.
            return Ok(());
        }
        let owes = self.place.is_some_and(|seat| self.now.to_act.contains(&seat));
        let revises = self.now.revising && self.dice.below(8) == 0;
        if !owes && !revises {
            return Ok(());
        }
        if self.world.thinking > 0 {
            sleep(Duration::from_millis(self.dice.below(self.world.thinking).into())).await;
        }
        if self.pending_chat.is_none() && self.chats < MOST_CHATS && self.dice.below(12) == 0 {
            self.chats += 1;
            let text = format!("{} says line {}", &self.key[..8], self.chats);
            self.world.keep_secret(&text);
            let line = json!({ "type": "chat", "key": format!("c{}", self.chats), "text": text });
            say(socket, &line).await?;
            self.pending_chat = Some(line);
        }
        let decision = self.acknowledged.len();
        let action = any(&self.now.actions, &mut self.dice);
        let key = format!("k{decision}-{}", self.dice.below(1 << 30));
        let message = json!({ "type": "act", "key": key, "decision": decision, "action": action });
        self.pending = Some(Sent { message, revising: !owes });
        if let Some(sent) = &self.pending {
            say(socket, &sent.message).await?;
        }
        Ok(())
    }

    fn note(&mut self, text: &str) -> Result<(), Break> {
        if text.starts_with(r#"{"type":"answer""#) {
            return self.answered(&serde_json::from_str(text).unwrap_or_default());
        }
        if text.starts_with(r#"{"type":"presence""#) {
            return Ok(());
        }
        let told = Told::read(text)?;
        let update = text.starts_with(r#"{"type":"update""#);
        if told.you != self.place {
            return wrong(format!("told to be seat {:?}", told.you));
        }
        if told.version < self.version || (update && told.version != self.version + 1) {
            return wrong(format!("version {} after {}", told.version, self.version));
        }
        self.version = told.version;
        self.happened.extend(told.happened);
        self.now.to_act = told.to_act;
        self.now.over = told.over;
        if let Some(actions) = told.actions {
            self.now.actions = actions;
            self.now.revising = told.revising;
        }
        if let Some(decision) = told.decision {
            self.now.decision = decision;
            let made = self.acknowledged.len() as u64;
            if decision != made && !(self.pending.is_some() && decision == made + 1) {
                return wrong(format!("{made} actions were acknowledged and decision {decision} is awaited"));
            }
        }
        Ok(())
    }

    fn answered(&mut self, answer: &Value) -> Result<(), Break> {
        let ok = answer["ok"] == true;
        if answer["error"]["code"] == "unavailable" {
            return Err(Break::Lost);
        }
        if let Some(line) = self.pending_chat.take_if(|line| line["key"] == answer["key"]) {
            if !ok {
                return wrong(format!("a line of chat is refused: {answer}"));
            }
            self.said.extend(line["text"].as_str().map(str::to_owned));
            count(&self.world.tally.chats);
            return Ok(());
        }
        let Some(sent) = self.pending.take_if(|sent| sent.message["key"] == answer["key"]) else {
            return wrong(format!("an answer to nothing: {answer}"));
        };
        if ok {
            self.acknowledged.push(sent.message["action"].clone());
            count(&self.world.tally.actions);
        } else if !sent.revising {
            return wrong(format!("an action that was offered is refused: {answer} {}", sent.message));
        }
        Ok(())
    }

    /// Somebody who was never there before sees the same.
    async fn look_back(&mut self) -> Result<(), Break> {
        let mut socket = self.connect(Some(0)).await?;
        let text = next(&mut socket).await?;
        let told = Told::read(&text)?;
        if told.happened != self.happened {
            let at = told.happened.iter().zip(&self.happened).take_while(|(a, b)| a == b).count();
            return wrong(format!("what was seen differs from what is told afterwards, from event {at} on"));
        }
        for said in &self.said {
            let there = told.chat.iter().filter(|line| *line == said).count();
            if there != 1 {
                return wrong(format!("a line of chat that was acknowledged is there {there} times"));
            }
        }
        Ok(())
    }
}

async fn say(socket: &mut Socket, message: &Value) -> Result<(), Break> {
    socket.send(Message::text(message.to_string())).await.map_err(|_| Break::Lost)
}

async fn next(socket: &mut Socket) -> Result<String, Break> {
    loop {
        let message = timeout(PATIENCE, socket.next()).await;
        match message.map_err(|_| Break::Wrong("nothing happens any more".to_owned()))? {
            Some(Ok(Message::Text(text))) => return Ok(text.to_string()),
            Some(Ok(Message::Close(_)) | Err(_)) | None => return Err(Break::Lost),
            Some(Ok(Message::Binary(_) | Message::Ping(_) | Message::Pong(_) | Message::Frame(_))) => {}
        }
    }
}

/// One of these actions; cards to keep are chosen from those that are offered.
fn any(actions: &[Value], dice: &mut SplitMix64) -> Value {
    let mut one = |count: usize| dice.below(u32::try_from(count).unwrap()) as usize;
    let action = &actions[one(actions.len())];
    let Some(from) = action.get("from").and_then(Value::as_array) else { return action.clone() };
    let mut cards = from.clone();
    let kept: Vec<_> =
        (0..action["count"].as_u64().unwrap()).map(|_| cards.swap_remove(one(cards.len()))).collect();
    json!({ "type": "keep", "horse": action["horse"], "cards": kept })
}
