//! Somebody at a socket, who keeps what was told last and plays at random by it.

use std::net::SocketAddr;

use futures_util::{SinkExt, StreamExt};
use serde::Deserialize;
use serde_json::value::RawValue;
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{WebSocketStream, client_async};

pub(crate) struct Player {
    addr: SocketAddr,
    /// The path of the socket with the key, without what was seen.
    path: String,
    cookie: Option<String>,
    socket: WebSocketStream<TcpStream>,
    dice: u64,
    pub(crate) seat: Option<u64>,
    pub(crate) version: u64,
    /// The view, byte for byte.
    pub(crate) view: String,
    /// All that was seen to happen.
    pub(crate) happened: Vec<String>,
    pub(crate) news: Vec<Value>,
    pub(crate) actions: Vec<Value>,
    pub(crate) decision: u64,
    pub(crate) to_act: Vec<u64>,
    pub(crate) result: Option<Value>,
    pub(crate) presence: Option<Value>,
    pub(crate) table: Value,
    /// The decision that was made last.
    acted: Option<u64>,
}

#[derive(Deserialize)]
struct Told {
    version: u64,
    you: Option<u64>,
    view: Box<RawValue>,
    happened: Vec<Box<RawValue>>,
    #[serde(default)]
    news: Vec<Value>,
    to_act: Vec<u64>,
    decision: Option<u64>,
    actions: Option<Vec<Value>>,
    result: Option<Value>,
    table: Option<Value>,
}

impl Player {
    pub(crate) async fn join(addr: SocketAddr, table: &str, key: &str, since: Option<u64>) -> Player {
        Player::join_as(addr, table, key, since, None).await.expect("the socket opens")
    }

    /// With a cookie; nothing if the server refuses.
    pub(crate) async fn join_as(
        addr: SocketAddr,
        table: &str,
        key: &str,
        since: Option<u64>,
        cookie: Option<String>,
    ) -> Option<Player> {
        let path = format!("/api/tables/{table}/socket?key={key}");
        let socket = connect(addr, &path, since, cookie.as_deref()).await?;
        let mut player = Player {
            addr,
            path,
            cookie,
            socket,
            dice: 0x9e37_79b9_7f4a_7c15
                ^ key.bytes().fold(7_u64, |sum, byte| (sum << 5) ^ (sum >> 59) ^ u64::from(byte)),
            seat: None,
            version: 0,
            view: String::new(),
            happened: Vec::new(),
            news: Vec::new(),
            actions: Vec::new(),
            decision: 0,
            to_act: Vec::new(),
            result: None,
            presence: None,
            table: Value::Null,
            acted: None,
        };
        player.until("table").await;
        Some(player)
    }

    /// Loses the connection and comes back with what was seen.
    pub(crate) async fn drop_and_return(&mut self) {
        let socket = connect(self.addr, &self.path, Some(self.version), self.cookie.as_deref()).await;
        // The old connection ends without a word.
        self.socket = socket.expect("the socket opens");
        self.until("table").await;
    }

    /// The next message.
    pub(crate) async fn next(&mut self) -> Value {
        loop {
            let message = self.socket.next().await.expect("the socket is open").expect("it is sound");
            match message {
                Message::Text(text) => return self.note(&text),
                Message::Close(frame) => panic!("closed: {frame:?}"),
                Message::Binary(_) | Message::Ping(_) | Message::Pong(_) | Message::Frame(_) => {}
            }
        }
    }

    /// The next message of that type.
    pub(crate) async fn until(&mut self, kind: &str) -> Value {
        loop {
            let message = self.next().await;
            if message["type"] == kind {
                return message;
            }
        }
    }

    /// The reason with which the server closes.
    pub(crate) async fn closed(&mut self) -> String {
        loop {
            match self.socket.next().await {
                Some(Ok(Message::Close(Some(frame)))) => return frame.reason.to_string(),
                Some(Ok(_)) => {}
                Some(Err(error)) => return error.to_string(),
                None => return "without a word".to_owned(),
            }
        }
    }

    fn note(&mut self, text: &str) -> Value {
        let message: Value = serde_json::from_str(text).expect("messages are JSON");
        match message["type"].as_str() {
            Some(kind @ ("table" | "update")) => {
                self.take(kind, serde_json::from_str(text).expect("it has its form"));
            }
            Some("presence") => self.presence = Some(message.clone()),
            _ => {}
        }
        message
    }

    fn take(&mut self, kind: &str, told: Told) {
        if kind == "update" {
            assert_eq!(told.version, self.version + 1, "no message is left out");
        }
        self.version = told.version;
        self.seat = told.you;
        told.view.get().clone_into(&mut self.view);
        self.happened.extend(told.happened.iter().map(|event| event.get().to_owned()));
        self.news.extend(told.news);
        self.to_act = told.to_act;
        self.decision = told.decision.unwrap_or(0);
        if let Some(actions) = told.actions {
            self.actions = actions;
        }
        self.result = told.result;
        if let Some(table) = told.table {
            self.table = table;
        }
    }

    pub(crate) async fn say(&mut self, value: &Value) {
        self.say_raw(&value.to_string()).await;
    }

    pub(crate) async fn say_raw(&mut self, text: &str) {
        self.socket.send(Message::text(text)).await.expect("the socket is open");
    }

    /// Says something and waits for the answer to it.
    pub(crate) async fn ask(&mut self, value: &Value) -> Value {
        self.say(value).await;
        self.until("answer").await
    }

    pub(crate) fn owes(&self) -> bool {
        self.seat.is_some_and(|seat| self.to_act.contains(&seat)) && self.acted != Some(self.decision)
    }

    /// The next decision, made at random.
    pub(crate) fn choice(&mut self) -> Value {
        let action = any(&self.actions, &mut self.dice);
        let key = format!("k{}", self.decision);
        json!({ "type": "act", "key": key, "decision": self.decision, "action": action })
    }

    /// Decides at random.
    pub(crate) async fn act(&mut self) {
        let choice = self.choice();
        self.acted = Some(self.decision);
        self.say(&choice).await;
    }

    /// Plays to the end.
    pub(crate) async fn play(&mut self) {
        self.play_until(|player| player.result.is_some()).await;
    }

    /// Plays until something holds.
    pub(crate) async fn play_until(&mut self, holds: impl Fn(&Player) -> bool) {
        while !holds(self) {
            if self.owes() {
                self.act().await;
            }
            let message = self.next().await;
            if message["type"] == "answer" {
                assert_eq!(message["ok"], true, "{message}");
            }
        }
    }

    /// Plays to the end, and loses the connection now and then.
    pub(crate) async fn play_and_drop(&mut self) {
        while self.result.is_none() {
            let owes = self.owes();
            if owes {
                self.act().await;
            }
            if self.roll(4) == 0 {
                // Whether the action was heard is not known.
                self.acted = None;
                self.drop_and_return().await;
            } else {
                self.next().await;
            }
        }
    }

    pub(crate) fn roll(&mut self, below: u64) -> u64 {
        roll(&mut self.dice, below)
    }
}

async fn connect(
    addr: SocketAddr,
    path: &str,
    since: Option<u64>,
    cookie: Option<&str>,
) -> Option<WebSocketStream<TcpStream>> {
    let since = since.map(|since| format!("&since={since}")).unwrap_or_default();
    let mut request = tokio_tungstenite::tungstenite::client::IntoClientRequest::into_client_request(
        format!("ws://{addr}{path}{since}"),
    )
    .unwrap();
    if let Some(cookie) = cookie {
        request.headers_mut().insert("cookie", cookie.parse().unwrap());
    }
    let stream = TcpStream::connect(addr).await.unwrap();
    client_async(request, stream).await.ok().map(|(socket, _)| socket)
}

fn roll(dice: &mut u64, below: u64) -> u64 {
    *dice ^= *dice << 13;
    *dice ^= *dice >> 7;
    *dice ^= *dice << 17;
    *dice % below
}

/// One of these actions; cards to keep are chosen from those that are offered.
pub(crate) fn any(actions: &[Value], dice: &mut u64) -> Value {
    let action = &actions[usize::try_from(roll(dice, actions.len() as u64)).unwrap()];
    let Some(from) = action.get("from").and_then(Value::as_array) else { return action.clone() };
    let mut cards = from.clone();
    let mut kept = Vec::new();
    for _ in 0..action["count"].as_u64().unwrap() {
        kept.push(cards.swap_remove(usize::try_from(roll(dice, cards.len() as u64)).unwrap()));
    }
    json!({ "type": "keep", "horse": action["horse"], "cards": kept })
}
