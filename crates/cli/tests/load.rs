//! `furlong load` as a person and a script meet it. Only counts are asserted: how fast a machine is, is its
//! own affair.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Command, Stdio};

use serde_json::Value;

fn load(args: &[&str]) -> (i32, String, String) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_furlong"));
    command.env_remove("NO_COLOR").env_remove("CLICOLOR_FORCE");
    let output = command.arg("load").args(args).output().unwrap();
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    (output.status.code().unwrap(), text(output.stdout), text(output.stderr))
}

fn json(args: &[&str]) -> Value {
    let (code, out, err) = load(args);
    assert_eq!((code, err.as_str()), (0, ""), "{out}");
    serde_json::from_str(&out).unwrap()
}

/// Every viewer is told of every move, and nothing goes wrong, whatever the server and the game.
#[test]
fn random_moves_are_played_and_seen_by_all() {
    for (kind, game, seats) in [
        ("memory", "royal-turf", "4"),
        ("sqlite", "royal-turf", "3"),
        ("memory", "ticket-gagnant", "3"),
        ("memory", "turfmaster", "4"),
        ("memory", "turfmaster", "2"),
    ] {
        let told = json(&[
            "--start",
            kind,
            "--game",
            game,
            "--seats",
            seats,
            "--tables",
            "3",
            "--seconds",
            "0.2",
            "--json",
        ]);
        let count = |name: &str| told[name].as_u64().unwrap();
        assert_eq!(told["errors"], serde_json::json!([]), "{kind}, {game}");
        assert!(count("moves") > 0, "{kind}, {game}: {told}");
        let seats: u64 = seats.parse().unwrap();
        assert_eq!(count("updates"), count("moves") * seats, "{kind}, {game}: {told}");
        assert_eq!(told["folder"].is_string(), kind == "sqlite", "{told}");
        assert!(told["latency_us"]["p50"].as_u64() <= told["latency_us"]["p99"].as_u64(), "{told}");
        assert!(told["server"]["memory_bytes"].as_u64() > Some(0), "{told}");
    }
}

#[test]
fn a_pace_is_kept() {
    let told = json(&["--start", "memory", "--tables", "4", "--seconds", "1", "--rate", "5", "--json"]);
    let moves = told["moves"].as_u64().unwrap();
    assert!((1..=4 * 6).contains(&moves), "{told}");
}

/// A server of the tool's own, which ends with this.
struct Server {
    child: std::process::Child,
    address: String,
}

impl Server {
    fn start() -> Self {
        let mut command = Command::new(env!("CARGO_BIN_EXE_furlong"));
        command.args(["load", "--serve", "memory"]).stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut child = command.spawn().unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        Server { child, address: line.trim().strip_prefix("http://").unwrap().to_owned() }
    }

    /// Asks for something; the connection, and what is answered at first.
    fn ask(&self, request: &str) -> (TcpStream, String) {
        let mut stream = TcpStream::connect(&self.address).unwrap();
        stream.write_all(request.replace("HOST", &self.address).as_bytes()).unwrap();
        let mut answer = vec![0; 10_000];
        let length = stream.read(&mut answer).unwrap();
        (stream, String::from_utf8_lossy(&answer[..length]).into_owned())
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[test]
fn a_server_with_people_is_not_loaded_by_mistake() {
    let server = Server::start();
    let body = r#"{"game":"royal-turf","public":true,"seats":[{"kind":"open"},{"kind":"open"}]}"#;
    let (_, opened) = server.ask(&format!(
        "POST /api/tables HTTP/1.1\r\nhost: HOST\r\ncontent-type: application/json\r\ncontent-length: {}\r\n\r\n{body}",
        body.len()
    ));
    let table = opened.split_once(r#""table":""#).unwrap().1.split_once('"').unwrap().0;
    let (_socket, upgraded) = server.ask(&format!(
        "GET /api/tables/{table}/socket HTTP/1.1\r\nhost: HOST\r\nconnection: upgrade\r\nupgrade: websocket\r\n\
         sec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
    ));
    assert!(upgraded.starts_with("HTTP/1.1 101"), "{upgraded}");

    let url = format!("http://{}", server.address);
    let args = [&url, "--tables", "1", "--seconds", "0.1", "--json"];
    let (code, out, err) = load(&args);
    assert_eq!((code, out.as_str()), (1, ""), "{err}");
    assert!(err.contains("1 sockets are open") && err.contains("--force"), "{err}");
    let (code, _, err) = load(&[&args[..], &["--force"]].concat());
    assert_eq!(code, 0, "{err}");
    assert!(err.contains("stay in the database"), "{err}");
}

#[test]
fn a_run_is_told_in_a_few_lines() {
    let (code, out, err) = load(&["--start", "memory", "--tables", "2", "--seconds", "0.2"]);
    assert_eq!((code, err.as_str()), (0, ""));
    let begins: Vec<_> = out.lines().map(|line| line.split(' ').next().unwrap()).collect();
    assert_eq!(begins, ["2", "moves", "latency", "updates", "server", "errors"], "{out}");
}

#[test]
fn other_machines_are_not_loaded_by_mistake() {
    let (code, out, err) = load(&["http://192.0.2.1:8080"]);
    assert_eq!((code, out.as_str()), (2, ""));
    assert!(err.contains("http://192.0.2.1:8080 is not on this machine") && err.contains("--force"), "{err}");
}

#[test]
fn a_wrong_command_line_exits_with_2() {
    for args in [
        vec![],
        vec!["localhost"],
        vec!["https://localhost"],
        vec!["http://localhost", "--tables", "0"],
        vec!["http://localhost", "--seconds", "-1"],
        vec!["http://localhost", "--rate", "0"],
        vec!["http://localhost", "--game", "chess"],
        vec!["http://localhost", "--start", "memory"],
        vec!["--compare"],
        vec!["--start", "bare"],
        vec!["--start", "postgres"],
    ] {
        let (code, out, err) = load(&args);
        assert_eq!((code, out.as_str()), (2, ""), "{args:?}: {err}");
    }
}

#[test]
fn a_server_that_is_not_there_is_told() {
    // Nothing listens where somebody has just stopped to.
    let port = std::net::TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
    let (code, _, err) = load(&[&format!("http://127.0.0.1:{port}"), "--tables", "1"]);
    assert_eq!(code, 1);
    assert!(err.contains("is the server running?"), "{err}");
}
