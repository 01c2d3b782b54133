//! The HTTP that setting up tables needs: one request after the other over one connection, without cookies, so that
//! the server takes each request for a new person's.
//!
//! It is written by hand because it must cost next to nothing beside the server it measures, and reads only what our
//! server sends: a head with a content length, never chunks or redirections.

use anyhow::{Context, bail};
use serde_json::Value;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

use super::server_url::ServerUrl;

/// A longer response is an error.
const MAX_RESPONSE_BYTES: usize = 1 << 20;

/// A connection that is kept open between requests.
pub(super) struct HttpConnection {
    stream: TcpStream,
    host: String,
}

impl HttpConnection {
    pub(super) async fn connect(url: &ServerUrl) -> anyhow::Result<Self> {
        Ok(HttpConnection { stream: connect(url).await?, host: url.authority() })
    }

    /// Sends JSON and reads a response in JSON.
    pub(super) async fn post(&mut self, path: &str, body: &Value) -> anyhow::Result<Value> {
        let body = body.to_string();
        let head = format!(
            "POST {path} HTTP/1.1\r\nhost: {}\r\ncontent-type: application/json\r\n\
             content-length: {}\r\n\r\n",
            self.host,
            body.len()
        );
        let text = self.request(&(head + &body)).await?;
        serde_json::from_str(&text).with_context(|| format!("{path} did not answer in JSON"))
    }

    /// Returns the body at that path.
    pub(super) async fn get(&mut self, path: &str) -> anyhow::Result<String> {
        self.request(&format!("GET {path} HTTP/1.1\r\nhost: {}\r\n\r\n", self.host)).await
    }

    async fn request(&mut self, request: &str) -> anyhow::Result<String> {
        self.stream.write_all(request.as_bytes()).await?;
        let mut response = Vec::new();
        loop {
            if self.stream.read_buf(&mut response).await? == 0 {
                bail!("the server closed the connection");
            }
            if let Some((status, body)) = complete(&response)? {
                let what = request.lines().next().unwrap_or_default();
                return if status < 300 { Ok(body) } else { bail!("{what}: {status} {body}") };
            }
        }
    }
}

/// Opens a TCP connection that sends small messages at once.
pub(super) async fn connect(url: &ServerUrl) -> anyhow::Result<TcpStream> {
    let stream = TcpStream::connect(url.authority());
    let stream = stream.await.with_context(|| format!("nothing answers at {url}; is the server running?"))?;
    stream.set_nodelay(true)?;
    Ok(stream)
}

/// Returns status and body once the whole response is there.
fn complete(response: &[u8]) -> anyhow::Result<Option<(u16, String)>> {
    if response.len() > MAX_RESPONSE_BYTES {
        bail!("a response is too long");
    }
    let Some(end) = response.windows(4).position(|four| four == b"\r\n\r\n") else { return Ok(None) };
    let head = String::from_utf8_lossy(&response[..end]).to_ascii_lowercase();
    let status = head.split(' ').nth(1).and_then(|code| code.parse().ok());
    let status = status.context("the response is not HTTP")?;
    let length = head.lines().find_map(|line| line.strip_prefix("content-length:"));
    let length: usize =
        length.map_or(Ok(0), |length| length.trim().parse()).context("the response is not HTTP")?;
    let body = &response[end + 4..];
    if body.len() < length {
        return Ok(None);
    }
    Ok(Some((status, String::from_utf8_lossy(&body[..length]).into_owned())))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_response_is_read_when_it_is_complete() {
        let response = b"HTTP/1.1 201 Created\r\nContent-Length: 5\r\n\r\nhello";
        for cut in 0..response.len() {
            assert!(matches!(complete(&response[..cut]), Ok(None)));
        }
        assert!(matches!(complete(response), Ok(Some((201, body))) if body == "hello"));
        assert!(
            matches!(complete(b"HTTP/1.1 204 No Content\r\n\r\n"), Ok(Some((204, body))) if body.is_empty())
        );
        assert!(complete(b"SSH-2.0-x\r\n\r\n").is_err());
    }
}
