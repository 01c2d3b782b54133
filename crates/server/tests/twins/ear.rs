//! A viewer's socket, with everything that came over it, byte for byte but for what clocks show.

use std::net::SocketAddr;

use futures_util::{SinkExt, StreamExt};
use serde_json::Value;
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{WebSocketStream, client_async};

pub(crate) struct Ear {
    socket: WebSocketStream<TcpStream>,
    pub(crate) log: Vec<String>,
    pub(crate) to_act: Vec<u64>,
    pub(crate) decision: u64,
    pub(crate) actions: Vec<Value>,
}

impl Ear {
    pub(crate) async fn open(addr: SocketAddr, table: &str, key: &str) -> Ear {
        let stream = TcpStream::connect(addr).await.unwrap();
        let path = format!("ws://{addr}/api/tables/{table}/socket?key={key}&since=0");
        let (socket, _) = client_async(path, stream).await.unwrap();
        let mut ear = Ear { socket, log: Vec::new(), to_act: Vec::new(), decision: 0, actions: Vec::new() };
        ear.hear().await;
        ear
    }

    pub(crate) async fn say(&mut self, wish: &Value) {
        self.socket.send(Message::text(wish.to_string())).await.unwrap();
    }

    /// Hears everything up to the answer to what was said under that key.
    pub(crate) async fn until_answer(&mut self, key: &str) -> Value {
        loop {
            let message = self.hear().await;
            if message["type"] == "answer" && message["key"] == key {
                return message;
            }
        }
    }

    async fn hear(&mut self) -> Value {
        loop {
            let Some(Ok(Message::Text(text))) = self.socket.next().await else { continue };
            let message: Value = serde_json::from_str(&text).unwrap();
            if message["type"] == "presence" {
                // It is told at most once a second who is connected, so when it comes is a matter of time.
                continue;
            }
            self.note(&message);
            self.log.push(without_clocks(&text));
            return message;
        }
    }

    fn note(&mut self, message: &Value) {
        let Some(to_act) = message["to_act"].as_array() else { return };
        self.to_act = to_act.iter().filter_map(Value::as_u64).collect();
        self.decision = message["decision"].as_u64().unwrap_or(0);
        if let Some(actions) = message["actions"].as_array() {
            self.actions.clone_from(actions);
        }
    }

    pub(crate) fn take_log(&mut self) -> Vec<String> {
        std::mem::take(&mut self.log)
    }
}

/// The same text with nothing in place of the milliseconds.
pub(crate) fn without_clocks(text: &str) -> String {
    const MARK: &str = r#""left_ms":"#;
    let mut parts = text.split(MARK);
    let mut masked = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        masked.push_str(MARK);
        masked.push_str(part.trim_start_matches(|letter: char| letter.is_ascii_digit()));
    }
    masked
}
