//! What a server must stand: requests from other sites, too many, too large or made of nonsense.

mod browser;
#[path = "../../store/tests/conformance/postgres_server.rs"]
#[allow(dead_code, reason = "the store's tests use more of it")]
mod postgres_server;

use std::io::Write;
use std::net::SocketAddr;
use std::sync::{Arc, Mutex};

use axum::body::Body;
use axum::http::{HeaderName, HeaderValue, Method, Request, StatusCode};
use browser::{Answer, Browser, JSON, Site};
use furlong_server::{Config, Running, start};
use furlong_store::{PostgresStore, SqliteStore};
use futures_util::{SinkExt, StreamExt};
use proptest::prelude::*;
use proptest::test_runner::{Config as Runs, TestRunner};
use serde_json::{Value, json};
use tokio::runtime::Runtime;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::{Error as SocketError, Message};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

/// All described operations, with a table's id put in.
async fn operations(site: &Site, table: &str) -> Vec<(Method, String)> {
    let document = site.browser().get("/api/openapi.json").await.done();
    let paths = document["paths"].as_object().unwrap().clone();
    let all = paths.iter().flat_map(|(path, item)| {
        let methods = item.as_object().unwrap().keys().map(|method| method.to_uppercase().parse().unwrap());
        methods.map(|method| (method, path.replace("{id}", table)))
    });
    all.collect()
}

/// A table at which Anna sits with a bot; her browser and all that was answered on opening it.
async fn annas_table(site: &Site) -> (Browser, Value) {
    let mut anna = site.browser();
    let opened = anna.post("/api/tables", &setting()).await.done();
    (anna, opened)
}

fn setting() -> Value {
    json!({
        "game": "royal-turf",
        "seats": [{ "kind": "open" }, { "kind": "bot", "level": "novice" }],
        "sit": { "name": "Anna" },
    })
}

fn id(opened: &Value) -> &str {
    opened["table"].as_str().unwrap()
}

#[track_caller]
fn refused(answer: &Answer, status: u16, code: &str, what: &str) {
    assert_eq!(answer.refusal(), (status, code.to_owned()), "{what}: {}", answer.text);
}

#[tokio::test]
async fn every_write_refuses_what_it_must() {
    let site = Site::open().await;
    // A bot would go on playing meanwhile, so nobody else sits here.
    let mut anna = site.browser();
    let mut alone = setting();
    alone["seats"] = json!([{ "kind": "open" }, { "kind": "open" }]);
    let opened = anna.post("/api/tables", &alone).await.done();
    let before = anna.get(&format!("/api/tables/{}", id(&opened))).await.done()["version"].clone();
    for (method, path) in operations(&site, id(&opened)).await {
        let what = format!("{method} {path}");
        if method == Method::GET {
            let answer = anna.send(Method::DELETE, &path, &JSON, "{}").await;
            refused(&answer, 405, "no-such-method", &what);
            continue;
        }
        // It takes text, changes nothing, and has tests of its own.
        if path == "/api/replay" {
            continue;
        }
        let json = JSON[0];
        let plain = anna.send(method.clone(), &path, &[("content-type", "text/plain")], "{}").await;
        refused(&plain, 415, "not-json", &what);
        refused(&anna.send(method.clone(), &path, &[], "").await, 415, "not-json", &what);
        for origin in ["https://evil.example", "null", "http://localhost:1"] {
            let headers = [json, ("host", "localhost"), ("origin", origin)];
            refused(&anna.send(method.clone(), &path, &headers, "{}").await, 403, "forbidden", &what);
        }
        let large = format!("{{\"name\":\"{}\"}}", "x".repeat(65 * 1_024));
        refused(&anna.send(method.clone(), &path, &JSON, &large).await, 413, "too-large", &what);
        for nonsense in ["{", "[]", "{]", "3", "\u{1}", &"[".repeat(20_000)] {
            let answer = anna.send(method.clone(), &path, &JSON, nonsense).await;
            refused(&answer, 400, "bad-json", &what);
        }
        let odd = anna.send(method.clone(), &path, &JSON, "{\"no_such_field\":1}").await;
        refused(&odd, 400, "bad-request", &what);
    }
    let after = anna.get(&format!("/api/tables/{}", id(&opened))).await.done()["version"].clone();
    assert_eq!(before, after, "nothing of that has happened");
}

#[tokio::test]
async fn our_own_page_may_write() {
    let config = Config { public_url: Some("https://games.example".to_owned()), ..Config::default() };
    let site = Site::with(config).await;
    for (host, origin) in [("localhost:8080", "http://localhost:8080"), ("10.0.0.1", "https://games.example")]
    {
        let headers = [JSON[0], ("host", host), ("origin", origin)];
        let answer = site.browser().send(Method::PUT, "/api/me", &headers, "{\"name\":\"Anna\"}").await;
        assert_eq!(answer.status, 200, "{}", answer.text);
    }
}

#[tokio::test]
async fn every_answer_tells_browsers_to_be_careful() {
    let site = Site::open().await;
    let (mut anna, opened) = annas_table(&site).await;
    let mut paths: Vec<_> = operations(&site, id(&opened)).await.into_iter().map(|(_, path)| path).collect();
    paths.extend(["/", "/api", "/nowhere", "/healthz", "/%ff", "/api/tables/x/y/z"].map(str::to_owned));
    for path in paths {
        let answer = anna.get(&path).await;
        let policy = answer.header("content-security-policy");
        assert!(policy.contains("default-src 'self'") && policy.contains("frame-ancestors 'none'"), "{path}");
        assert!(!policy.contains("unsafe"), "{path}");
        assert_eq!(answer.header("x-content-type-options"), "nosniff", "{path}");
        assert_eq!(answer.header("x-frame-options"), "DENY", "{path}");
        assert_eq!(answer.header("referrer-policy"), "no-referrer", "{path}");
        assert_eq!(answer.header("cross-origin-opener-policy"), "same-origin", "{path}");
        assert_eq!(answer.header("access-control-allow-origin"), "", "{path}");
        let kept = if path.ends_with("/board") { "private, max-age=3600" } else { "no-store" };
        assert_eq!(answer.header("cache-control"), kept, "{path}");
        if answer.status.is_client_error() {
            assert!(answer.json()["error"]["message"].is_string(), "{path}: {}", answer.text);
        }
    }
}

#[tokio::test]
async fn an_address_that_asks_too_often_is_told_to_wait() {
    let config = Config { requests_per_minute_per_address: 5, ..Config::default() };
    let site = Site::with(config).await;
    let mut eager = site.browser_at("9.9.9.9");
    for _ in 0..5 {
        assert_eq!(eager.get("/api/me").await.status, 200);
    }
    let answer = eager.get("/api/me").await;
    refused(&answer, 429, "too-many", "the sixth");
    let seconds: u32 = answer.header("retry-after").parse().unwrap();
    assert!((1..=12).contains(&seconds) && answer.text.contains(&format!("{seconds} s")), "{}", answer.text);
    // A new cookie does not help, but others are not hindered.
    assert_eq!(site.browser_at("9.9.9.9").get("/api/me").await.status, 429);
    assert_eq!(site.browser_at("9.9.9.8").get("/api/me").await.status, 200);
    for _ in 0..20 {
        assert_eq!(site.browser().get("/api/me").await.status, 200);
    }
}

#[tokio::test]
async fn requests_from_nowhere_share_the_limits_of_one_client() {
    let config = Config { requests_per_minute_per_address: 5, ..Config::default() };
    let site = Site::with(config).await;
    let mut statuses = Vec::new();
    for _ in 0..6 {
        statuses.push(site.browser_anywhere().get("/api/me").await.status.as_u16());
    }
    assert_eq!(statuses, [200, 200, 200, 200, 200, 429]);
    assert_eq!(site.browser().get("/api/me").await.status, 200);
}

#[tokio::test]
async fn a_session_that_asks_too_often_is_told_to_wait_wherever_it_comes_from() {
    let config = Config { requests_per_minute: 5, ..Config::default() };
    let site = Site::with(config).await;
    let mut eager = site.browser_at("9.9.9.9");
    eager.get("/api/me").await.done();
    let cookie = eager.cookie.clone();
    let mut statuses = Vec::new();
    for number in 0..6 {
        let mut elsewhere = site.browser_at(&format!("8.8.8.{number}"));
        elsewhere.cookie.clone_from(&cookie);
        statuses.push(elsewhere.get("/api/me").await.status.as_u16());
    }
    assert_eq!(statuses, [200, 200, 200, 200, 200, 429]);
}

#[tokio::test]
async fn passwords_and_tables_have_limits_of_their_own() {
    let config = Config { sign_ins_per_minute: 2, tables_per_hour: 2, ..Config::default() };
    let site = Site::with(config).await;
    let guess = json!({ "name": "Anna", "password": "guess after guess" });
    let mut statuses = Vec::new();
    for _ in 0..3 {
        let mut thief = site.browser_at("9.9.9.9");
        statuses.push(thief.post("/api/me/sign-in", &guess).await.status.as_u16());
    }
    assert_eq!(statuses, [401, 401, 429]);
    let mut statuses = Vec::new();
    for _ in 0..3 {
        let mut host = site.browser_at("9.9.9.9");
        statuses.push(host.post("/api/tables", &setting()).await.status.as_u16());
    }
    assert_eq!(statuses, [201, 201, 429]);
}

#[tokio::test]
async fn figures_are_for_the_host_only() {
    let site = Site::open().await;
    site.browser().get("/api/me").await.done();
    let metrics = site.browser().get("/metrics").await;
    assert!(metrics.header("content-type").starts_with("application/openmetrics-text"));
    assert!(metrics.text.contains("furlong_http_requests_total") && metrics.text.ends_with("# EOF\n"));
    assert_eq!(site.browser_at("192.168.1.4").get("/metrics").await.status, 200);
    assert_eq!(site.browser_at("9.9.9.9").get("/metrics").await.status, 404);
    assert_eq!(site.browser_anywhere().get("/metrics").await.status, 404);
}

#[tokio::test]
async fn readiness_ends_when_the_store_does() {
    let site = Site::open().await;
    let mut monitor = site.browser();
    assert_eq!(monitor.get("/healthz").await.text, "alive\n");
    assert_eq!(monitor.get("/readyz").await.status, 200);
    site.store.close().await.unwrap();
    assert_eq!(monitor.get("/healthz").await.status, 200);
    assert_eq!(monitor.get("/readyz").await.status, 503);
    // What needs the store says so, and tells no cause.
    let answer = monitor.put("/api/me", &json!({ "name": "Anna" })).await;
    refused(&answer, 503, "unavailable", "a write without a store");
}

/// Where log lines end up in this process.
#[derive(Clone, Default)]
struct Lines(Arc<Mutex<Vec<u8>>>);

impl Write for Lines {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.lock().unwrap().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

#[tokio::test]
async fn the_log_tells_no_secrets() {
    let lines = Lines::default();
    let writer = lines.clone();
    // More is logged than by default, and still nothing that is nobody's business.
    tracing_subscriber::fmt()
        .with_max_level(tracing::level_filters::LevelFilter::DEBUG)
        .with_writer(move || writer.clone())
        .init();
    let site = Site::open().await;
    let (mut anna, opened) = annas_table(&site).await;
    let path = |end: &str| format!("/api/tables/{}{end}", id(&opened));
    anna.post(&path("/chat"), &json!({ "key": "clientkey1", "text": "psst, a secret" })).await.done();
    let table = anna.get(&path("?since=0")).await.done();
    let action = json!({ "key": "clientkey2", "decision": table["decision"], "action": table["actions"][0] });
    anna.post(&path("/act"), &action).await;
    anna.post(&path("/act"), &json!({ "key": "clientkey3", "decision": 999, "action": "nonsense" })).await;
    let account = json!({ "name": "Anna", "password": "correct horse" });
    anna.post("/api/me/sign-up", &account).await.done();
    anna.get(&format!("{}?key={}", path(""), opened["keys"]["host"].as_str().unwrap())).await.done();
    site.store.close().await.unwrap();
    anna.put("/api/me", &json!({ "name": "Bertha" })).await;

    tracing::info!("this line is seen");
    let log = String::from_utf8(lines.0.lock().unwrap().clone()).unwrap();
    assert!(log.contains("this line is seen") && log.contains("a request could not be served"), "{log}");
    let mut secrets = vec!["psst".to_owned(), "correct horse".to_owned(), "clientkey".to_owned()];
    secrets.push(anna.cookie.unwrap().trim_start_matches("furlong=").to_owned());
    let keys = opened["keys"].to_string();
    secrets.extend(keys.split('"').filter(|key| key.len() >= 20).map(str::to_owned));
    assert!(secrets.len() >= 6, "{keys}");
    for secret in secrets {
        assert!(!log.contains(&secret), "{secret} is in the log:\n{log}");
    }
}

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
        "\\?(key|game|stage|players)=(royal-turf)?%00",
        "\\?(since|key|access|game|stage|players)=[-0-9a-z%]{0,30}(&since=[0-9]{0,12})?",
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
fn no_request_makes_the_server_stumble() {
    let runtime = runtime();
    stands_nonsense(&runtime, &runtime.block_on(Site::open()), 1_500);
}

/// Another database takes offence at other things.
#[test]
fn no_request_makes_the_server_stumble_on_postgresql() {
    let runtime = runtime();
    let database =
        runtime.block_on(async { postgres_server::PostgresServer::start().await.database().await });
    let store = runtime.block_on(PostgresStore::connect(&database.address())).unwrap();
    let site = runtime.block_on(Site::on(Arc::new(store), Config::default()));
    stands_nonsense(&runtime, &site, 600);
}

/// Asks for this and that at random.
fn stands_nonsense(runtime: &Runtime, site: &Site, cases: u32) {
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

type Socket = WebSocketStream<MaybeTlsStream<tokio::net::TcpStream>>;

async fn server(config: Config) -> Running {
    let bind = "127.0.0.1:0".parse().unwrap();
    let config = Config { bind, bot_threads: 1, bot_ms: 10, bot_pause_ms: 10, ..config };
    start(config, Arc::new(SqliteStore::in_memory().unwrap())).await.unwrap()
}

/// Asks a server on the network, as little as is needed here.
async fn ask(addr: SocketAddr, method: &str, path: &str, body: &str) -> String {
    let body = body.to_owned();
    let head = format!(
        "{method} {path} HTTP/1.1\r\nhost: {addr}\r\nconnection: close\r\ncontent-type: application/json\r\n\
         content-length: {}\r\n\r\n{body}",
        body.len()
    );
    raw(addr, head.into_bytes()).await
}

async fn raw(addr: SocketAddr, bytes: Vec<u8>) -> String {
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

async fn open_table(addr: SocketAddr) -> Value {
    let answer = ask(addr, "POST", "/api/tables", &setting().to_string()).await;
    let (head, body) = answer.split_once("\r\n\r\n").unwrap();
    assert!(head.starts_with("HTTP/1.1 201"), "{answer}");
    serde_json::from_str(body).unwrap()
}

async fn socket(addr: SocketAddr, opened: &Value, headers: &[(&'static str, &str)]) -> Result<Socket, u16> {
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
async fn an_address_has_so_many_sockets_and_no_more() {
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
async fn all_sockets_of_a_session_share_what_it_may_say() {
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
async fn all_sessions_of_an_address_share_what_it_may_say() {
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
async fn a_household_plays_at_ease_behind_one_address() {
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

#[tokio::test]
async fn nonsense_on_the_wire_is_refused() {
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
fn no_socket_message_makes_the_server_stumble() {
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

#[tokio::test]
async fn a_status_for_a_method_says_which_there_are() {
    let site = Site::open().await;
    let answer = site.browser().send(Method::DELETE, "/api/me", &JSON, "").await;
    assert_eq!(answer.status, StatusCode::METHOD_NOT_ALLOWED);
    assert!(answer.header("allow").contains("GET") && answer.header("allow").contains("PUT"));
}
