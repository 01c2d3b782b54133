//! A person with a browser: requests, and a cookie that is kept.

use std::net::SocketAddr;

use serde_json::Value;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

pub(crate) struct Person {
    pub(crate) addr: SocketAddr,
    pub(crate) cookie: Option<String>,
}

/// An answer: its status and its body, as JSON or else as text.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) body: Value,
}

impl Answer {
    /// The body of a good answer.
    pub(crate) fn ok(self) -> Value {
        assert!((200..300).contains(&self.status), "{self:?}");
        self.body
    }

    /// The status and the code of a refusal.
    pub(crate) fn refused(&self) -> (u16, &str) {
        (self.status, self.body["error"]["code"].as_str().unwrap_or("it was not refused"))
    }
}

impl Person {
    pub(crate) fn new(addr: SocketAddr) -> Person {
        Person { addr, cookie: None }
    }

    pub(crate) async fn get(&mut self, path: &str) -> Answer {
        self.ask("GET", path, "").await
    }

    pub(crate) async fn post(&mut self, path: &str, body: Value) -> Answer {
        self.ask("POST", path, &body.to_string()).await
    }

    async fn ask(&mut self, method: &str, path: &str, body: &str) -> Answer {
        let cookie = self.cookie.as_ref().map(|cookie| format!("cookie: {cookie}\r\n")).unwrap_or_default();
        let request = format!(
            "{method} {path} HTTP/1.1\r\nhost: {}\r\nconnection: close\r\ncontent-type: application/json\r\n\
             content-length: {}\r\n{cookie}\r\n{body}",
            self.addr,
            body.len()
        );
        let mut stream = TcpStream::connect(self.addr).await.unwrap();
        stream.write_all(request.as_bytes()).await.unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).await.unwrap();
        let (head, body) = answer.split_once("\r\n\r\n").unwrap();
        let status = head.split(' ').nth(1).unwrap().parse().unwrap();
        for line in head.lines() {
            if let Some(cookie) = line.to_ascii_lowercase().strip_prefix("set-cookie: ") {
                self.cookie = Some(cookie.split(';').next().unwrap().to_owned());
            }
        }
        let body = serde_json::from_str(body).unwrap_or_else(|_| Value::String(body.to_owned()));
        Answer { status, body }
    }
}
