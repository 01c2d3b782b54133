//! Random and malformed requests and messages, none of which may break the server.

use std::sync::Arc;

use axum::body::Body;
use axum::http::{HeaderName, HeaderValue, Request};
use furlong_server::Config;
use furlong_store::PostgresStore;
use futures_util::{SinkExt, StreamExt};
use proptest::prelude::*;
use proptest::test_runner::{Config as Runs, TestRunner};
use serde_json::Value;
use tokio::runtime::Runtime;
use tokio_tungstenite::connect_async;
use tokio_tungstenite::tungstenite::Message;

use crate::browser::Site;
use crate::network::{ask, open_table, raw, server};
use crate::{annas_table, id, operations, postgres_server};

/// Something for a header: now and then what belongs there.
fn header_value() -> impl Strategy<Value = Vec<u8>> {
    prop_oneof![
        proptest::collection::vec(prop_oneof![0x20..0x7fu8, 0x80..=0xffu8], 0..60),
        "(furlong=[a-z0-9.]{0,80}; ?){0,3}".prop_map(String::into_bytes),
        "https?://[a-z.:]{0,20}".prop_map(String::into_bytes),
        "[0-9]{0,30}|websocket|upgrade|gzip|text/plain|application/json(; ?[a-z=]{0,10})?"
            .prop_map(String::into_bytes),
    ]
}

const NAMES: [&str; 14] = [
    "content-type",
    "cookie",
    "origin",
    "host",
    "x-forwarded-for",
    "x-furlong-key",
    "upgrade",
    "connection",
    "sec-websocket-key",
    "sec-websocket-version",
    "content-length",
    "accept",
    "accept-encoding",
    "expect",
];

/// Something like JSON, or what is expected, or neither.
fn body() -> impl Strategy<Value = Vec<u8>> {
    let value = || {
        prop_oneof![
            Just("null".to_owned()),
            Just("[]".to_owned()),
            any::<i64>().prop_map(|number| number.to_string()),
            Just("1e999".to_owned()),
            any::<bool>().prop_map(|truth| truth.to_string()),
            any::<String>().prop_map(|text| Value::from(text).to_string()),
            Just(r#""a\u0000b""#.to_owned()),
            "\\{\"kind\":\"(open|bot|person|live|turns)\"(,\"(level|name|hours)\":(\"club\"|-1|99999999999))?\\}",
        ]
    };
    let name = prop_oneof![
        "game|options|seats|public|pace|stand_in|play_single|sit|seat|name|share|key|decision|action|text",
        "password|settings|everywhere|from|at|record|table|[a-z]{0,5}",
    ];
    let pairs = proptest::collection::vec((name, value()), 0..8);
    let object = pairs.prop_map(|pairs| {
        let pairs: Vec<_> = pairs.iter().map(|(name, value)| format!("\"{name}\":{value}")).collect();
        format!("{{{}}}", pairs.join(",")).into_bytes()
    });
    prop_oneof![object, value().prop_map(String::into_bytes), proptest::collection::vec(any::<u8>(), 0..200)]
}

/// A path near one of ours: parts of it are something else now and then.
fn path(known: Vec<String>) -> impl Strategy<Value = String> {
    let part = prop_oneof![
        "[a-z0-9]{0,30}",
        Just("..".to_owned()),
        proptest::collection::vec(any::<u8>(), 0..12)
            .prop_map(|bytes| bytes.iter().map(|byte| format!("%{byte:02X}")).collect()),
    ];
    let query = prop_oneof![
        Just(String::new()),
        "\\?[a-z]{0,6}=[a-z0-9%&=+]{0,20}",
        "\\?(key|game|status|players)=(royal-turf)?%00",
        "\\?(since|key|access|game|status|players)=[-0-9a-z%]{0,30}(&since=[0-9]{0,12})?",
    ];
    (proptest::sample::select(known), proptest::option::weighted(0.3, (0..5usize, part)), query).prop_map(
        |(path, other, query)| {
            let mut parts: Vec<&str> = path.split('/').collect();
            if let Some((at, other)) = &other {
                let at = 1 + at % (parts.len() - 1);
                parts[at] = other;
            }
            parts.join("/") + &query
        },
    )
}

fn runtime() -> Runtime {
    tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap()
}

#[test]
fn no_request_makes_the_server_fail() {
    let runtime = runtime();
    send_random_requests(&runtime, &runtime.block_on(Site::open()), 1_500);
}

/// Another database takes offence at other things.
#[test]
fn no_request_makes_the_server_fail_on_postgresql() {
    let runtime = runtime();
    let database =
        runtime.block_on(async { postgres_server::PostgresServer::start().await.database().await });
    let store = runtime.block_on(PostgresStore::connect(&database.address())).unwrap();
    let site = runtime.block_on(Site::on(Arc::new(store), Config::default()));
    send_random_requests(&runtime, &site, 600);
}

/// Asks for this and that at random.
fn send_random_requests(runtime: &Runtime, site: &Site, cases: u32) {
    let (anna, opened) = runtime.block_on(annas_table(site));
    let known = runtime.block_on(operations(site, id(&opened)));
    let mut paths: Vec<String> = known.into_iter().map(|(_, path)| path).collect();
    // A password takes a while even to refuse; other tests are for that.
    paths.retain(|path| !path.contains("/sign-"));
    paths.extend(["/", "/api", "/metrics", "/readyz", "/furlong.css"].map(str::to_owned));
    let methods = ["GET", "POST", "PUT", "DELETE", "OPTIONS", "HEAD", "PATCH", "BREW"];
    let method = prop_oneof![3 => Just("POST"), 2 => proptest::sample::select(methods.to_vec())];
    let headers = proptest::collection::vec((proptest::sample::select(NAMES.to_vec()), header_value()), 0..5);
    let said_to_be_json = proptest::bool::weighted(0.8);
    let mut runner = TestRunner::new(Runs { cases, failure_persistence: None, ..Runs::default() });
    let case = (method, path(paths), headers, body(), said_to_be_json, any::<bool>());
    runner
        .run(&case, |(method, path, headers, body, json, as_anna)| {
            let mut request = Request::new(Body::from(body));
            *request.method_mut() = method.parse().unwrap();
            let Ok(uri) = path.parse() else { return Ok(()) };
            *request.uri_mut() = uri;
            for (name, value) in headers {
                if let Ok(value) = HeaderValue::from_bytes(&value) {
                    request.headers_mut().append(HeaderName::from_static(name), value);
                }
            }
            if json {
                request.headers_mut().insert("content-type", HeaderValue::from_static("application/json"));
            }
            let mut browser = if as_anna { anna.clone() } else { site.browser() };
            let answer = runtime.block_on(browser.request(request));
            prop_assert!(!answer.status.is_server_error(), "{} {}", answer.status, answer.text);
            if answer.status.is_client_error() && method != "HEAD" {
                prop_assert!(answer.json()["error"]["code"].is_string(), "{}", answer.text);
            }
            Ok(())
        })
        .unwrap();
    assert_eq!(runtime.block_on(site.browser().get("/readyz")).status, 200);
}

#[tokio::test]
async fn malformed_http_is_refused() {
    let running = server(Config::default()).await;
    let status = |answer: String| answer.get(9..12).map(str::to_owned).unwrap_or_default();
    let long = "x".repeat(40_000);
    for (request, expected) in [
        ("nonsense\r\n\r\n".to_owned(), "400"),
        ("GET / HTTP/9.9\r\n\r\n".to_owned(), "400"),
        (format!("GET /{long} HTTP/1.1\r\nhost: a\r\n\r\n"), "431"),
        (format!("GET / HTTP/1.1\r\nhost: a\r\nx: {long}\r\n\r\n"), "431"),
        (format!("GET / HTTP/1.1\r\n{}\r\n", "a: b\r\n".repeat(100)), "431"),
        ("POST /api/me HTTP/1.1\r\nhost: a\r\ncontent-length: -1\r\n\r\n".to_owned(), "400"),
    ] {
        let status = status(raw(running.addr, request.clone().into_bytes()).await);
        // Of a head that is too long the server does not read the end, and the answer may be lost with it.
        let cut_off = expected == "431" && status.is_empty();
        assert!(status == expected || cut_off, "{status} to {}", &request[..request.len().min(60)]);
    }
    assert_eq!(status(ask(running.addr, "GET", "/readyz", "").await), "200");
    running.shutdown().await;
}

/// What a client may send that no client should.
fn saying() -> impl Strategy<Value = Message> {
    let object = (
        "act|chat|leav|return|start|fly|",
        "[a-z]{0,70}",
        prop_oneof![
            Just(String::new()),
            any::<i64>().prop_map(|number| format!(",\"decision\":{number},\"action\":\"pass\"")),
            any::<String>().prop_map(|text| format!(",\"text\":{}", Value::from(text))),
            "(,\"action\":[\\[{]{0,200}){0,2}",
        ],
    );
    let object =
        object.prop_map(|(kind, key, rest)| format!("{{\"type\":\"{kind}\",\"key\":\"{key}\"{rest}}}"));
    prop_oneof![
        object.prop_map(Message::text),
        any::<String>().prop_map(Message::text),
        proptest::collection::vec(any::<u8>(), 0..300).prop_map(Message::binary),
        proptest::collection::vec(any::<u8>(), 0..100).prop_map(|bytes| Message::Ping(bytes.into())),
        Just(Message::text("x".repeat(20_000))),
    ]
}

#[test]
fn no_socket_message_makes_the_server_fail() {
    let runtime = Runtime::new().unwrap();
    let running = runtime.block_on(server(Config::default()));
    let addr = running.addr;
    let opened = runtime.block_on(open_table(addr));
    let seat = opened["keys"]["seats"][0].as_str().unwrap().to_owned();
    let url = format!("ws://{addr}/api/tables/{}/socket?key={seat}", id(&opened));
    let mut runner = TestRunner::new(Runs { cases: 60, failure_persistence: None, ..Runs::default() });
    let sayings = proptest::collection::vec(saying(), 1..20);
    runner
        .run(&sayings, |sayings| {
            runtime.block_on(async {
                let (mut socket, _) = connect_async(&url).await.unwrap();
                socket.next().await.unwrap().unwrap();
                for saying in sayings {
                    // The server may have had enough and closed, which is its right.
                    if socket.send(saying).await.is_err() {
                        break;
                    }
                }
                let _ = socket.close(None).await;
                while let Some(Ok(message)) = socket.next().await {
                    if let Message::Text(text) = message {
                        let told: Value = serde_json::from_str(&text).unwrap();
                        assert!(
                            ["answer", "update", "presence", "table"]
                                .iter()
                                .any(|kind| told["type"] == *kind)
                        );
                        assert_ne!(told["error"]["code"], "unavailable", "{told}");
                    }
                }
            });
            Ok(())
        })
        .unwrap();
    let still = runtime.block_on(ask(addr, "GET", "/readyz", ""));
    assert!(still.starts_with("HTTP/1.1 200"), "{still}");
    // The table lives too.
    let table = runtime.block_on(ask(addr, "GET", &format!("/api/tables/{}?key={seat}", id(&opened)), ""));
    assert!(table.starts_with("HTTP/1.1 200"), "{table}");
    runtime.block_on(running.shutdown());
}
