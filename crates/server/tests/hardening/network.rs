//! A server on a free port, asked over plain TCP and WebSocket.

use std::io::Write;
use std::net::SocketAddr;
use std::sync::Arc;

use furlong_server::{Config, RunningServer, start};
use furlong_store::SqliteStore;
use serde_json::Value;
use tokio_tungstenite::tungstenite::Error as SocketError;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

use crate::{id, setting};

pub(crate) type Socket = WebSocketStream<MaybeTlsStream<tokio::net::TcpStream>>;

pub(crate) async fn server(config: Config) -> RunningServer {
    let bind = "127.0.0.1:0".parse().unwrap();
    let config = Config { bind, bot_threads: 1, bot_ms: 10, bot_pause_ms: 10, ..config };
    start(config, Arc::new(SqliteStore::in_memory().unwrap())).await.unwrap()
}

/// Asks a server on the network, as little as is needed here.
pub(crate) async fn ask(addr: SocketAddr, method: &str, path: &str, body: &str) -> String {
    let body = body.to_owned();
    let head = format!(
        "{method} {path} HTTP/1.1\r\nhost: {addr}\r\nconnection: close\r\ncontent-type: application/json\r\n\
         content-length: {}\r\n\r\n{body}",
        body.len()
    );
    raw(addr, head.into_bytes()).await
}

pub(crate) async fn raw(addr: SocketAddr, bytes: Vec<u8>) -> String {
    tokio::task::spawn_blocking(move || {
        let mut stream = std::net::TcpStream::connect(addr).unwrap();
        // A server that has heard enough may close before everything is written.
        let _ = stream.write_all(&bytes);
        let mut answer = Vec::new();
        let _ = std::io::Read::read_to_end(&mut stream, &mut answer);
        String::from_utf8_lossy(&answer).into_owned()
    })
    .await
    .unwrap()
}

pub(crate) async fn open_table(addr: SocketAddr) -> Value {
    let answer = ask(addr, "POST", "/api/tables", &setting().to_string()).await;
    let (head, body) = answer.split_once("\r\n\r\n").unwrap();
    assert!(head.starts_with("HTTP/1.1 201"), "{answer}");
    serde_json::from_str(body).unwrap()
}

pub(crate) async fn socket(
    addr: SocketAddr,
    opened: &Value,
    headers: &[(&'static str, &str)],
) -> Result<Socket, u16> {
    let key = opened["keys"]["watch"].as_str().unwrap();
    let url = format!("ws://{addr}/api/tables/{}/socket?key={key}", id(opened));
    let mut request = url.into_client_request().unwrap();
    for (name, value) in headers {
        request.headers_mut().insert(*name, value.parse().unwrap());
    }
    match connect_async(request).await {
        Ok((socket, _)) => Ok(socket),
        Err(SocketError::Http(response)) => Err(response.status().as_u16()),
        Err(error) => panic!("{error}"),
    }
}
