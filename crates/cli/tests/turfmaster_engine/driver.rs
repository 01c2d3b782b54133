//! A program that drives the engine.

use furlong::engine::Engine;
use furlong_core::Dice;
use furlong_testkit::Seeded;
use serde_json::{Value, json};

pub(crate) fn ask(engine: &mut Engine, request: &Value) -> Value {
    serde_json::from_str(&engine.answer(request.to_string().as_bytes()).answer.to_string()).unwrap()
}

pub(crate) fn ok(engine: &mut Engine, request: &Value) -> Value {
    let answer = ask(engine, request);
    assert_eq!(answer["ok"], true, "{request}: {answer}");
    answer
}

/// Code and path of the error.
pub(crate) fn refused(engine: &mut Engine, request: &Value) -> (String, String) {
    let answer = ask(engine, request);
    assert_eq!(answer["ok"], false, "{request}: {answer}");
    assert!(!answer["error"]["message"].as_str().unwrap().is_empty());
    let text = |field: &str| answer["error"][field].as_str().unwrap_or_default().to_owned();
    (text("code"), text("path"))
}

pub(crate) fn new_game(players: u8, options: &Value, seed: &str) -> Engine {
    let mut engine = Engine::default();
    let new =
        json!({ "cmd": "new", "game": "turfmaster", "players": players, "options": options, "seed": seed });
    assert_eq!(ok(&mut engine, &new), json!({ "ok": true }));
    engine
}

pub(crate) fn set(engine: &mut Engine, position: &Value) {
    let set = json!({ "cmd": "set", "game": "turfmaster", "position": position, "seed": "other" });
    assert_eq!(ok(engine, &set), json!({ "ok": true }));
}

pub(crate) fn position(engine: &mut Engine) -> Value {
    ok(engine, &json!({ "cmd": "position" }))["position"].take()
}

pub(crate) fn view(engine: &mut Engine, seat: &Value) -> Value {
    ok(engine, &json!({ "cmd": "view", "seat": seat }))["view"].take()
}

/// Who must decide, and how they may.
pub(crate) fn legal(engine: &mut Engine) -> Value {
    let mut told = ok(engine, &json!({ "cmd": "legal" }));
    assert_eq!(told["over"], told["to_act"].as_array().unwrap().is_empty());
    told["to_act"].take()
}

pub(crate) fn list(value: &Value) -> &[Value] {
    value.as_array().unwrap_or_else(|| panic!("no list: {value}"))
}

fn below(dice: &mut Seeded, count: usize) -> usize {
    dice.below(u32::try_from(count).unwrap()) as usize
}

/// The action itself, or some choice where they are described.
pub(crate) fn chosen(action: &Value, dice: &mut Seeded) -> Value {
    let Some(from) = action.get("from") else { return action.clone() };
    let (mut left, mut cards) = (list(from).to_vec(), Vec::new());
    for _ in 0..action["count"].as_u64().unwrap() {
        cards.push(left.swap_remove(below(dice, left.len())));
    }
    json!({ "type": "keep", "horse": action["horse"], "cards": cards })
}

/// Plays a random action of a random seat; nothing if the meeting is over. Bonuses are taken seldom.
pub(crate) fn play_any(engine: &mut Engine, dice: &mut Seeded) -> Option<Value> {
    let told = legal(engine);
    let seats = list(&told);
    let turn = seats.get(below(dice, seats.len().max(1)))?;
    let actions = list(&turn["actions"]);
    let mut action = &actions[below(dice, actions.len())];
    if action["type"] == "bonus" && dice.below(4) > 0 {
        action = &actions[below(dice, actions.len())];
    }
    let action = chosen(action, dice);
    Some(ok(engine, &json!({ "cmd": "play", "seat": turn["seat"], "action": action })))
}

/// Tables of all kinds.
pub(crate) fn tables() -> Vec<(u8, Value)> {
    let races = |words: &str| {
        let race = |word: &str| {
            let name = word.strip_suffix('+');
            json!({ "course": name.unwrap_or(word), "steeplechase": name.is_some() })
        };
        words.split(' ').map(race).collect::<Value>()
    };
    vec![
        (2, json!({ "horses": 2, "races": races("oval+ triangle+ oval+") })),
        (2, json!({ "horses": 4 })),
        (3, json!({ "races": races("triangle oval+ oval triangle+") })),
        (4, json!({ "horses": 1, "races": races("oval oval triangle oval") })),
        (4, json!({ "horses": 2, "races": races("triangle+ oval triangle+") })),
        (6, json!({ "races": races("saltmarsh+ cloister foxglove+") })),
        (8, json!({ "races": races("oval+ oval+ oval+") })),
    ]
}
