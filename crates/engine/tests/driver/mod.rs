//! A program that drives the engine, whatever the game.

pub(crate) mod hostile;

use furlong_core::Dice;
use furlong_engine::Engine;
use furlong_testkit::Seeded;
use serde_json::{Value, json};

pub(crate) fn ask_line(engine: &mut Engine, line: &[u8]) -> Value {
    serde_json::from_str(&engine.answer(line).answer.to_string()).unwrap()
}

pub(crate) fn ask(engine: &mut Engine, request: &Value) -> Value {
    ask_line(engine, request.to_string().as_bytes())
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

/// An engine with a new game.
pub(crate) fn open(game: &str, players: u8, options: &Value, seed: &str) -> Engine {
    let mut engine = Engine::default();
    let new = json!({ "cmd": "new", "game": game, "players": players, "options": options, "seed": seed });
    assert_eq!(ok(&mut engine, &new), json!({ "ok": true }));
    engine
}

pub(crate) fn go_to(engine: &mut Engine, game: &str, position: &Value) {
    let set = json!({ "cmd": "set", "game": game, "position": position, "seed": "other" });
    assert_eq!(ok(engine, &set), json!({ "ok": true }));
}

pub(crate) fn position(engine: &mut Engine) -> Value {
    ok(engine, &json!({ "cmd": "position" }))["position"].take()
}

pub(crate) fn view(engine: &mut Engine, seat: &Value) -> Value {
    ok(engine, &json!({ "cmd": "view", "seat": seat }))["view"].take()
}

/// The seat of a random player, or none for a spectator.
pub(crate) fn any_viewer(players: u8, dice: &mut Seeded) -> Value {
    match below(dice, usize::from(players) + 1) {
        seat if seat < players.into() => json!(seat),
        _ => Value::Null,
    }
}

/// Who must decide, and how they may.
pub(crate) fn legal(engine: &mut Engine) -> Value {
    let mut told = ok(engine, &json!({ "cmd": "legal" }));
    assert_eq!(told["over"], told["to_act"].as_array().unwrap().is_empty());
    told["to_act"].take()
}

/// The events of an action.
pub(crate) fn play(engine: &mut Engine, seat: impl Into<Value>, action: &Value) -> Value {
    ok(engine, &json!({ "cmd": "play", "seat": seat.into(), "action": action }))["events"].take()
}

/// Plays what `pick` takes of the actions of a random seat; nothing if the game is over.
pub(crate) fn play_picked(
    engine: &mut Engine,
    dice: &mut Seeded,
    pick: impl Fn(&[Value], &mut Seeded) -> Value,
) -> Option<Value> {
    let told = legal(engine);
    let seats = list(&told);
    let turn = seats.get(below(dice, seats.len().max(1)))?;
    let action = pick(list(&turn["actions"]), dice);
    Some(play(engine, turn["seat"].clone(), &action))
}

pub(crate) fn record(engine: &mut Engine) -> String {
    ok(engine, &json!({ "cmd": "record" }))["record"].as_str().unwrap().to_owned()
}

/// The ranking of a finished game with these scores: all seats, and none before one with more.
pub(crate) fn ranking(engine: &mut Engine, scores: &[i64]) -> Value {
    let mut result = ok(engine, &json!({ "cmd": "result" }));
    assert_eq!((&result["over"], &result["scores"]), (&json!(true), &json!(scores)));
    let index = |seat: &Value| usize::try_from(seat.as_u64().unwrap()).unwrap();
    let ranked: Vec<_> =
        list(&result["ranking"]).iter().flat_map(|group| list(group).iter().map(index)).collect();
    assert!(ranked.is_sorted_by_key(|&seat| -scores[seat]), "{result}");
    assert!((0..scores.len()).all(|seat| ranked.contains(&seat)) && ranked.len() == scores.len(), "{result}");
    result["ranking"].take()
}

/// Plays a random action; nothing if the game is over.
type PlayAny = fn(&mut Engine, &mut Seeded) -> Option<Value>;

/// The same seed and actions give the same game, another seed another one.
pub(crate) fn seeds_decide(begin: impl Fn(&str) -> Engine, play_any: PlayAny) {
    let game = |seed: &str| {
        let (mut engine, mut dice) = (begin(seed), Seeded::new(1));
        while play_any(&mut engine, &mut dice).is_some() {}
        record(&mut engine)
    };
    assert_eq!(game("monday"), game("monday"));
    assert_ne!(game("monday"), game("tuesday"));
}

/// The records of a game that goes on so are sound, also where it goes on from its position, with or without the field
/// that may be left out.
pub(crate) fn records_are_sound(engine: &mut Engine, game: &str, optional: &str, play_any: PlayAny) {
    let (mut dice, library) = (Seeded::new(2), furlong_games::PackLibrary::default());
    let check = |engine: &mut Engine| {
        let text = record(engine);
        furlong_record::read(&text, &library).unwrap();
        text
    };
    assert!(!check(engine).contains("\nfrom: "));
    let mut here = position(engine);
    for without in [false, true] {
        if without {
            here.as_object_mut().unwrap().remove(optional);
        }
        go_to(engine, game, &here);
        play_any(engine, &mut dice);
        assert!(check(engine).contains("\nfrom: {"));
    }
}

/// One field may be left out of `set`, and nothing else.
pub(crate) fn needs_every_field_but(engine: &mut Engine, game: &str, optional: &str) {
    let here = position(engine);
    for field in keys(&here) {
        let mut there = here.clone();
        there.as_object_mut().unwrap().remove(field);
        let request = json!({ "cmd": "set", "game": game, "position": there });
        if field == optional {
            ok(engine, &request);
        } else {
            assert_eq!(refused(engine, &request), ("bad-position".into(), field.to_owned()));
        }
    }
}

/// There is no view of seats that a table of three does not have; without a seat it is a spectator's.
pub(crate) fn strangers_see_nothing(engine: &mut Engine) {
    for seat in [json!(3), json!(255), json!(u64::MAX), json!("0"), json!(-1), json!([0]), json!(0.5)] {
        let told = refused(engine, &json!({ "cmd": "view", "seat": seat }));
        assert_eq!(told, ("bad-request".into(), "seat".into()), "{seat}");
    }
    let spectator = ok(engine, &json!({ "cmd": "view" }))["view"].clone();
    assert_eq!(spectator, view(engine, &Value::Null));
}

pub(crate) fn list(value: &Value) -> &[Value] {
    value.as_array().unwrap_or_else(|| panic!("no list: {value}"))
}

pub(crate) fn keys(value: &Value) -> Vec<&str> {
    value.as_object().unwrap_or_else(|| panic!("no object: {value}")).keys().map(String::as_str).collect()
}

pub(crate) fn below(dice: &mut Seeded, count: usize) -> usize {
    dice.below(u32::try_from(count).unwrap()) as usize
}

/// Each event has the fields of its kind behind its type.
pub(crate) fn check_events(events: &Value, kinds: &[(&str, &str)]) {
    for event in list(events) {
        let (_, fields) = kinds.iter().find(|(kind, _)| event["type"] == *kind).expect("a known event");
        assert_eq!(keys(event)[1..].join(" "), *fields, "{event}");
    }
}
