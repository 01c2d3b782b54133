//! Law: every line gets one answer that says whether it is ok; what is refused changes nothing; going to the
//! position one is in changes nothing.
#![no_main]

use furlong_engine::Engine;
use furlong_games::GameId;
use libfuzzer_sys::fuzz_target;
use serde_json::{Value, json};

fuzz_target!(|input: &[u8]| {
    let mut engine = Engine::default();
    for line in input.split(|&byte| byte == b'\n').take(12) {
        let before = ask(&mut engine, br#"{"cmd":"position"}"#);
        let answer = ask(&mut engine, line);
        let after = ask(&mut engine, br#"{"cmd":"position"}"#);
        match answer["ok"] {
            Value::Bool(true) => stay(&mut engine, &after),
            Value::Bool(false) => {
                assert!(answer["error"]["code"].is_string() && answer["error"]["message"].is_string());
                assert_eq!(before, after, "a refused line changes nothing");
            }
            _ => panic!("no answer: {answer}"),
        }
    }
});

fn stay(engine: &mut Engine, here: &Value) {
    if here["ok"] == true {
        // A position is one of a single game.
        let set = |game: GameId| {
            let set = json!({ "cmd": "set", "game": game.name(), "position": here["position"], "seed": "s" });
            set.to_string()
        };
        let is_set = |game: &GameId| ask(engine, set(*game).as_bytes()) == json!({ "ok": true });
        assert_eq!(GameId::ALL.into_iter().filter(is_set).count(), 1);
        assert_eq!(&ask(engine, br#"{"cmd":"position"}"#), here);
    }
}

fn ask(engine: &mut Engine, line: &[u8]) -> Value {
    serde_json::from_str(&engine.answer(line).answer.to_string()).expect("an answer is JSON")
}
