//! `furlong load` as a person and a script meet it. Only counts are asserted: how fast a machine is, is its
//! own affair.

use std::process::Command;

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
        ("bare", "royal-turf", "4"),
        ("memory", "royal-turf", "4"),
        ("sqlite", "royal-turf", "3"),
        ("memory", "ticket-gagnant", "3"),
        ("memory", "turfmaster", "6"),
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
        // What a player keeps in TurfMaster is nobody else's business.
        if game != "turfmaster" {
            assert_eq!(count("updates"), count("moves") * seats, "{kind}, {game}: {told}");
        }
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

#[test]
fn messages_of_a_bare_server_are_as_long_as_is_asked() {
    let told = json(&["--start", "bare", "--size", "1234", "--tables", "1", "--seconds", "0.2", "--json"]);
    assert_eq!(told["bytes_per_update"], 1234);
}

#[test]
fn a_comparison_has_a_ratio_for_every_goal() {
    let told = json(&["--compare", "--tables", "10", "--seconds", "0.2", "--rounds", "1", "--json"]);
    let rows = told["comparison"].as_array().unwrap();
    assert_eq!(rows.len(), 4);
    for row in &rows[..3] {
        assert!(row["bare"].is_number() && row["ours"].is_number() && row["goal"].is_number(), "{row}");
    }
    assert_eq!([&told["bare"]["errors"], &told["memory"]["errors"], &told["sqlite"]["errors"]], [0, 0, 0]);
}

#[test]
fn a_run_is_told_in_a_few_lines() {
    let (code, out, err) = load(&["--start", "bare", "--tables", "2", "--seconds", "0.2"]);
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
        vec!["http://localhost", "--start", "bare"],
        vec!["--compare", "--rate", "1"],
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
