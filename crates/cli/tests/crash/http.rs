//! Requests of somebody with a cookie. An answer that is cut off is no answer.

use std::net::SocketAddr;
use std::time::Duration;

use serde_json::Value;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::timeout;

use crate::world::Break;

/// Nothing takes as long as that unless it hangs.
const PATIENCE: Duration = Duration::from_mins(1);

/// An answer.
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) body: String,
    /// The new cookie, if there is one.
    pub(crate) cookie: Option<String>,
}

impl Answer {
    pub(crate) fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap_or_default()
    }
}

pub(crate) async fn ask(
    addr: SocketAddr,
    cookie: &str,
    (method, path): (&str, &str),
    body: &str,
) -> Result<Answer, Break> {
    let request = format!(
        "{method} {path} HTTP/1.1\r\nhost: {addr}\r\nconnection: close\r\ncontent-type: application/json\r\n\
         cookie: {cookie}\r\ncontent-length: {}\r\n\r\n{body}",
        body.len()
    );
    let answer = async {
        let mut stream = TcpStream::connect(addr).await.ok()?;
        stream.write_all(request.as_bytes()).await.ok()?;
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer).await.ok()?;
        read(&String::from_utf8_lossy(&answer))
    };
    let answer = timeout(PATIENCE, answer).await;
    let answer =
        answer.map_err(|_| Break::Wrong(format!("{method} {path} is not answered")))?.ok_or(Break::Lost)?;
    match answer.status {
        // It starts or stops.
        503 => Err(Break::Lost),
        status if status >= 500 => Err(Break::Wrong(format!("{method} {path}: {status} {}", answer.body))),
        _ => Ok(answer),
    }
}

fn read(answer: &str) -> Option<Answer> {
    let (head, body) = answer.split_once("\r\n\r\n")?;
    let status = head.split(' ').nth(1)?.parse().ok()?;
    let header = |name: &str| {
        let line = |line: &str| {
            let (known, value) = line.split_once(": ")?;
            known.eq_ignore_ascii_case(name).then(|| value.to_owned())
        };
        head.lines().find_map(line)
    };
    let whole = header("content-length").is_none_or(|length| length.parse() == Ok(body.len()));
    let cookie = header("set-cookie").and_then(|cookie| cookie.split(';').next().map(str::to_owned));
    whole.then(|| Answer { status, body: body.to_owned(), cookie })
}
