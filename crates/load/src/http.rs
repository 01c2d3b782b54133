//! As much HTTP as setting up tables needs: one request after the other over one connection, without
//! cookies, so that each request is somebody new.

use anyhow::{Context, bail};
use serde_json::Value;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

use super::target::Target;

/// The longest answer that is read.
const LONGEST: usize = 1 << 20;

/// A connection that is kept.
pub(super) struct Http {
    stream: TcpStream,
    host: String,
}

impl Http {
    pub(super) async fn connect(target: &Target) -> anyhow::Result<Self> {
        Ok(Http { stream: connect(target).await?, host: target.authority() })
    }

    /// Sends JSON and reads the answer.
    pub(super) async fn post(&mut self, path: &str, body: &Value) -> anyhow::Result<Value> {
        let body = body.to_string();
        let head = format!(
            "POST {path} HTTP/1.1\r\nhost: {}\r\ncontent-type: application/json\r\n\
             content-length: {}\r\n\r\n",
            self.host,
            body.len()
        );
        let text = self.ask(&(head + &body)).await?;
        serde_json::from_str(&text).with_context(|| format!("{path} did not answer in JSON"))
    }

    /// Reads what is there.
    pub(super) async fn get(&mut self, path: &str) -> anyhow::Result<String> {
        self.ask(&format!("GET {path} HTTP/1.1\r\nhost: {}\r\n\r\n", self.host)).await
    }

    async fn ask(&mut self, request: &str) -> anyhow::Result<String> {
        self.stream.write_all(request.as_bytes()).await?;
        let mut answer = Vec::new();
        loop {
            if self.stream.read_buf(&mut answer).await? == 0 {
                bail!("the server closed the connection");
            }
            if let Some((status, body)) = whole(&answer)? {
                let what = request.lines().next().unwrap_or_default();
                return if status < 300 { Ok(body) } else { bail!("{what}: {status} {body}") };
            }
        }
    }
}

/// A connection to the server.
pub(super) async fn connect(target: &Target) -> anyhow::Result<TcpStream> {
    let stream = TcpStream::connect(target.authority());
    let stream =
        stream.await.with_context(|| format!("nothing answers at {target}; is the server running?"))?;
    stream.set_nodelay(true)?;
    Ok(stream)
}

/// Status and body, once all of an answer is there.
fn whole(answer: &[u8]) -> anyhow::Result<Option<(u16, String)>> {
    if answer.len() > LONGEST {
        bail!("an answer is too long");
    }
    let Some(end) = answer.windows(4).position(|four| four == b"\r\n\r\n") else { return Ok(None) };
    let head = String::from_utf8_lossy(&answer[..end]).to_ascii_lowercase();
    let status = head.split(' ').nth(1).and_then(|code| code.parse().ok());
    let status = status.context("the answer is not HTTP")?;
    let length = head.lines().find_map(|line| line.strip_prefix("content-length:"));
    let length: usize =
        length.map_or(Ok(0), |length| length.trim().parse()).context("the answer is not HTTP")?;
    let body = &answer[end + 4..];
    if body.len() < length {
        return Ok(None);
    }
    Ok(Some((status, String::from_utf8_lossy(&body[..length]).into_owned())))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_answer_is_read_when_it_is_whole() {
        let answer = b"HTTP/1.1 201 Created\r\nContent-Length: 5\r\n\r\nhello";
        for cut in 0..answer.len() {
            assert!(matches!(whole(&answer[..cut]), Ok(None)));
        }
        assert!(matches!(whole(answer), Ok(Some((201, body))) if body == "hello"));
        assert!(
            matches!(whole(b"HTTP/1.1 204 No Content\r\n\r\n"), Ok(Some((204, body))) if body.is_empty())
        );
        assert!(whole(b"SSH-2.0-x\r\n\r\n").is_err());
    }
}
