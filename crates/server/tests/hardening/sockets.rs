//! Sockets: their origin, their number, and how much may be said over them.

use furlong_server::Config;
use futures_util::{SinkExt, StreamExt};
use serde_json::Value;
use tokio_tungstenite::tungstenite::Message;

use crate::network::{Socket, ask, open_table, server, socket};

#[tokio::test]
async fn sockets_of_other_sites_are_refused() {
    let running = server(Config::default()).await;
    let opened = open_table(running.addr).await;
    let own = format!("http://{}", running.addr);
    assert!(socket(running.addr, &opened, &[]).await.is_ok());
    assert!(socket(running.addr, &opened, &[("origin", &own)]).await.is_ok());
    for origin in ["http://evil.example", "null", "http://127.0.0.1"] {
        assert_eq!(socket(running.addr, &opened, &[("origin", origin)]).await.err(), Some(403), "{origin}");
    }
    running.shutdown().await;
}

#[tokio::test]
async fn sockets_are_limited_by_address() {
    let running = server(Config { max_sockets_per_address: 2, ..Config::default() }).await;
    let opened = open_table(running.addr).await;
    let from = |address| [("x-forwarded-for", address)];
    let first = socket(running.addr, &opened, &from("9.9.9.9")).await.unwrap();
    let _second = socket(running.addr, &opened, &from("9.9.9.9")).await.unwrap();
    assert_eq!(socket(running.addr, &opened, &from("9.9.9.9")).await.err(), Some(429));
    let _other = socket(running.addr, &opened, &from("9.9.9.8")).await.unwrap();
    drop(first);
    // The server learns of it a moment later.
    while socket(running.addr, &opened, &from("9.9.9.9")).await.is_err() {
        tokio::task::yield_now().await;
    }
    running.shutdown().await;
}

/// Says so much over a socket; how many of the answers are not `too-many`. `None` if it was closed with 1008 instead.
async fn chatter(socket: &mut Socket, times: usize) -> Option<usize> {
    for number in 0..times {
        let saying = format!("{{\"type\":\"chat\",\"key\":\"k{number}\",\"text\":\"hello\"}}");
        // If it is closed, that is read below.
        let _ = socket.send(Message::text(saying)).await;
    }
    let (mut answers, mut heard) = (0, 0);
    while answers < times {
        match socket.next().await.unwrap() {
            Ok(Message::Text(text)) => {
                let told: Value = serde_json::from_str(&text).unwrap();
                if told["type"] == "answer" {
                    assert_eq!(told["key"], format!("k{answers}"), "each is answered");
                    answers += 1;
                    heard += usize::from(told["error"]["code"] != "too-many");
                }
            }
            Ok(Message::Close(frame)) => {
                assert_eq!(frame.map(|frame| u16::from(frame.code)), Some(1008));
                return None;
            }
            other => drop(other.unwrap()),
        }
    }
    Some(heard)
}

/// How many may have been granted: five at once, and one in each second since.
fn most(since: std::time::Instant) -> usize {
    6 + usize::try_from(since.elapsed().as_secs()).unwrap()
}

#[tokio::test]
async fn all_sockets_of_a_session_share_its_message_limit() {
    let config = Config { messages_per_second: 1, ..Config::default() };
    let running = server(config).await;
    let opened = open_table(running.addr).await;
    let me = ask(running.addr, "GET", "/api/me", "").await;
    let cookie = me.lines().find_map(|line| line.strip_prefix("set-cookie: ")).unwrap();
    let cookie = cookie.split(';').next().unwrap();
    let since = std::time::Instant::now();
    let mut heard = 0;
    let mut sockets = Vec::new();
    for address in ["9.9.9.9", "9.9.9.9", "8.8.8.8"] {
        let headers = [("x-forwarded-for", address), ("cookie", cookie)];
        let mut socket = socket(running.addr, &opened, &headers).await.unwrap();
        heard += chatter(&mut socket, 8).await.unwrap();
        sockets.push(socket);
    }
    assert!((5..=most(since)).contains(&heard), "{heard} were heard");
    // Another session at the same address is not hindered.
    let mut other = socket(running.addr, &opened, &[("x-forwarded-for", "9.9.9.9")]).await.unwrap();
    assert_eq!(chatter(&mut other, 5).await, Some(5));
    // Whoever goes on regardless is shown out.
    while chatter(&mut sockets[0], 100).await.is_some() {}
    running.shutdown().await;
}

#[tokio::test]
async fn all_sessions_of_an_address_share_its_message_limit() {
    let config =
        Config { messages_per_second: 1_000, messages_per_second_per_address: 1, ..Config::default() };
    let running = server(config).await;
    let opened = open_table(running.addr).await;
    let from = |address| [("x-forwarded-for", address)];
    let since = std::time::Instant::now();
    let mut first = socket(running.addr, &opened, &from("9.9.9.9")).await.unwrap();
    let mut second = socket(running.addr, &opened, &from("9.9.9.9")).await.unwrap();
    let mut heard = 0;
    for _ in 0..3 {
        // Nobody is shown out for what may be the others' doing.
        heard += chatter(&mut first, 40).await.unwrap() + chatter(&mut second, 40).await.unwrap();
    }
    assert!((5..=most(since)).contains(&heard), "{heard} were heard");
    let mut elsewhere = socket(running.addr, &opened, &from("9.9.9.8")).await.unwrap();
    assert_eq!(chatter(&mut elsewhere, 5).await, Some(5));
    // This machine itself is not limited.
    let mut local = socket(running.addr, &opened, &[]).await.unwrap();
    assert_eq!(chatter(&mut local, 100).await, Some(100));
    running.shutdown().await;
}

#[tokio::test]
async fn whoever_only_pings_is_shown_out() {
    let running = server(Config { messages_per_second: 1, ..Config::default() }).await;
    let opened = open_table(running.addr).await;
    let mut socket = socket(running.addr, &opened, &[("x-forwarded-for", "9.9.9.9")]).await.unwrap();
    let mut pongs = 0;
    for _ in 0..1_000 {
        // Once it is closed, sending fails.
        if socket.send(Message::Ping(Default::default())).await.is_err() {
            break;
        }
        match socket.next().await {
            Some(Ok(Message::Pong(_))) => pongs += 1,
            Some(Ok(_)) => {}
            Some(Err(_)) | None => break,
        }
    }
    assert!((1..1_000).contains(&pongs), "{pongs} pings were answered");
    running.shutdown().await;
}

#[tokio::test]
async fn a_household_can_play_behind_one_address() {
    let running = server(Config::default()).await;
    let opened = open_table(running.addr).await;
    for _ in 0..4 {
        let mut player = socket(running.addr, &opened, &[("x-forwarded-for", "9.9.9.9")]).await.unwrap();
        assert_eq!(chatter(&mut player, 100).await, Some(100), "five seconds' worth at once");
    }
    running.shutdown().await;
}

#[tokio::test]
async fn a_server_that_stops_tells_its_sockets_to_come_back() {
    let running = server(Config::default()).await;
    let addr = running.addr;
    let opened = open_table(addr).await;
    let mut socket = socket(addr, &opened, &[]).await.unwrap();
    socket.next().await.unwrap().unwrap();
    let stopping = tokio::spawn(running.shutdown());
    let code = loop {
        match socket.next().await {
            Some(Ok(Message::Close(frame))) => break frame.map(|frame| u16::from(frame.code)),
            Some(Ok(_)) => {}
            Some(Err(error)) => panic!("{error}"),
            None => break None,
        }
    };
    assert_eq!(code, Some(1012));
    stopping.await.unwrap();
    assert!(std::net::TcpStream::connect(addr).is_err(), "nobody listens any more");
}
