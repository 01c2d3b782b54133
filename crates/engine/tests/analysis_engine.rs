//! Analysis over the engine protocol: figures that can be repeated, lines while it runs, `stop`, and refusals.

// Each test file uses a part of it.
#[allow(dead_code)]
mod driver;

use std::io::{BufRead, BufReader, Write, pipe};
use std::thread;
use std::time::{Duration, Instant};

use driver::{ask, legal, list, ok, open, position, refused};
use furlong_engine::Engine;
use serde_json::{Value, json};

const GAMES: [(&str, u8); 3] = [("royal-turf", 3), ("turfmaster", 4), ("ticket-gagnant", 3)];

/// The seat that owes the first decision, and one of its actions.
fn first(engine: &mut Engine) -> (Value, Value) {
    let told = legal(engine);
    let turn = &list(&told)[0];
    (turn["seat"].clone(), list(&turn["actions"]).last().unwrap().clone())
}

fn options(game: &str) -> Value {
    if game == "turfmaster" { json!({ "horses": 1 }) } else { json!({}) }
}

/// The answer without the time that it took.
fn figures(mut answer: Value) -> Value {
    assert!(answer["ms"].is_u64(), "{answer}");
    answer["ms"] = Value::Null;
    answer
}

#[test]
fn the_same_seed_and_iterations_give_the_same_figures() {
    for (game, players) in GAMES {
        let mut engine = open(game, players, &options(game), "analysis");
        let (seat, _) = first(&mut engine);
        let before = position(&mut engine);
        let mut analyse = |seed: &str| {
            let request = json!({ "cmd": "analyse", "seat": seat, "iterations": 40, "seed": seed });
            figures(ok(&mut engine, &request))
        };
        let [one, again, other] = ["a", "a", "b"].map(&mut analyse);
        assert_eq!(one, again, "{game}");
        assert_ne!(one, other, "{game}");
        assert_eq!((&one["worlds"], &one["done"]), (&json!(40), &json!(true)));
        assert_eq!(one["actions"][0]["behind"], json!({ "mean": 0.0, "error": 0.0 }));
        assert_eq!(position(&mut engine), before, "asking changes nothing");
    }
}

#[test]
fn odds_of_all_seats_add_up() {
    for (game, players) in GAMES {
        let mut engine = open(game, players, &options(game), "analysis");
        for seat in [json!(0), Value::Null] {
            let odds = ok(&mut engine, &json!({ "cmd": "odds", "seat": seat, "iterations": 30 }));
            assert_eq!(odds, ok(&mut engine, &json!({ "cmd": "odds", "seat": seat, "iterations": 30 })));
            for chances in [&odds["game"], &odds["race"]] {
                let sum: f64 = list(chances).iter().map(|chance| chance["mean"].as_f64().unwrap()).sum();
                assert!((sum - 1.0).abs() < 1e-5, "{game}: {chances}");
                assert_eq!(list(chances).len(), usize::from(players));
            }
        }
    }
}

#[test]
fn a_named_action_has_a_value() {
    let mut engine = open("ticket-gagnant", 3, &json!({}), "analysis");
    let (seat, action) = first(&mut engine);
    let request = json!({ "cmd": "analyse", "seat": seat, "iterations": 10, "actions": [action] });
    let answer = ok(&mut engine, &request);
    assert!(list(&answer["actions"]).iter().any(|value| value["action"] == action), "{answer}");
    assert!(list(&answer["actions"]).len() <= 17);
}

#[test]
fn bad_requests_are_refused() {
    let analyse = |fields: Value| {
        let mut request = json!({ "cmd": "analyse", "seat": 0 });
        request.as_object_mut().unwrap().append(&mut fields.as_object().unwrap().clone());
        request
    };
    let mut empty = Engine::default();
    assert_eq!(refused(&mut empty, &analyse(json!({}))).0, "no-game");
    assert_eq!(refused(&mut empty, &json!({ "cmd": "odds" })).0, "no-game");
    assert_eq!(ok(&mut empty, &json!({ "cmd": "stop" })), json!({ "ok": true }));
    let mut engine = open("royal-turf", 3, &json!({}), "bad");
    let (seat, _) = first(&mut engine);
    let other = json!((seat.as_u64().unwrap() + 1) % 3);
    let mut check = |request: Value, code: &str, path: &str| {
        assert_eq!(refused(&mut engine, &request), (code.to_owned(), path.to_owned()), "{request}");
    };
    for (fields, path) in [
        (json!({ "iterations": 1 }), "iterations"),
        (json!({ "iterations": 20_000_000 }), "iterations"),
        (json!({ "iterations": -4 }), "iterations"),
        (json!({ "iterations": 10, "ms": 10 }), "ms"),
        (json!({ "ms": 700_000 }), "ms"),
        (json!({ "actions": {} }), "actions"),
        (json!({ "actions": vec![json!({}); 65] }), "actions"),
        (json!({ "depth": 3 }), "depth"),
    ] {
        check(analyse(fields), "bad-request", path);
    }
    check(json!({ "cmd": "analyse", "seat": other }), "illegal-action", "seat");
    check(json!({ "cmd": "analyse", "seat": 9 }), "illegal-action", "seat");
    check(json!({ "cmd": "analyse" }), "bad-request", "seat");
    let moved = json!([{ "type": "move", "horse": 3 }]);
    check(json!({ "cmd": "analyse", "seat": seat, "actions": moved }), "illegal-action", "actions[0]");
    check(json!({ "cmd": "analyse", "seat": seat, "actions": [7] }), "illegal-action", "actions[0]");
    check(json!({ "cmd": "odds", "seat": 3 }), "bad-request", "seat");
    check(json!({ "cmd": "odds", "iterations": 0 }), "bad-request", "iterations");
    check(json!({ "cmd": "stop", "now": true }), "bad-request", "now");
    assert_eq!(ask(&mut engine, &json!({ "cmd": "odds", "ms": 5 }))["ok"], true);
}

fn serve(input: &str) -> Vec<Value> {
    let mut output = Vec::new();
    Engine::default().serve(input.as_bytes(), &mut output).unwrap();
    output.lines().map(|line| serde_json::from_str(&line.unwrap()).unwrap()).collect()
}

const NEW: &str = r#"{"cmd":"new","game":"royal-turf","players":2,"seed":"monday"}"#;

fn seat_to_act() -> u64 {
    let mut engine = Engine::default();
    engine.answer(NEW.as_bytes());
    first(&mut engine).0.as_u64().unwrap()
}

#[test]
fn lines_come_while_it_runs_and_the_last_says_so() {
    let seat = seat_to_act();
    let lines = serve(&format!("{NEW}\n{{\"cmd\":\"analyse\",\"seat\":{seat},\"iterations\":300}}\n"));
    let told: Vec<_> = lines[1..].iter().map(|line| (&line["worlds"], &line["done"])).collect();
    let expected = [64, 128, 256, 300].map(|worlds| (json!(worlds), json!(worlds == 300)));
    assert_eq!(told, expected.iter().map(|(worlds, done)| (worlds, done)).collect::<Vec<_>>());
}

#[test]
fn a_stop_that_is_already_there_ends_it() {
    let seat = seat_to_act();
    let start = Instant::now();
    for end in ["stop", "quit"] {
        let analyse = format!("{{\"cmd\":\"analyse\",\"seat\":{seat},\"ms\":600000}}");
        let lines = serve(&format!("{NEW}\n{analyse}\n{{\"cmd\":\"{end}\"}}\n"));
        let [.., last, ended] = lines.as_slice() else { panic!("{lines:?}") };
        assert_eq!((&last["done"], ended), (&json!(true), &json!({ "ok": true })));
    }
    assert!(start.elapsed() < Duration::from_mins(1));
}

#[test]
fn a_stop_that_comes_later_ends_it_and_the_game_goes_on() {
    let seat = seat_to_act();
    let (input, mut requests) = pipe().unwrap();
    let (answers, mut output) = pipe().unwrap();
    thread::scope(|scope| {
        scope.spawn(move || Engine::default().serve(BufReader::new(input), &mut output).unwrap());
        let mut answers = BufReader::new(answers).lines().map(|line| {
            let line = line.unwrap();
            serde_json::from_str::<Value>(&line).unwrap()
        });
        writeln!(requests, "{NEW}\n{{\"cmd\":\"analyse\",\"seat\":{seat},\"ms\":600000}}").unwrap();
        assert_eq!(answers.next(), Some(json!({ "ok": true })));
        assert_eq!(answers.next().unwrap()["done"], false);
        writeln!(requests, "{{\"cmd\":\"stop\"}}\n{{\"cmd\":\"result\"}}").unwrap();
        let last = answers.find(|answer| answer["done"] == true).unwrap();
        assert!(last["worlds"].as_u64().unwrap() >= 64, "{last}");
        assert_eq!(answers.next(), Some(json!({ "ok": true })));
        assert_eq!(answers.next().unwrap()["over"], false);
        drop(requests);
        assert_eq!(answers.next(), None);
    });
}
