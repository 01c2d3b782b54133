//! Bad requests: each gets an error and changes nothing.

use std::sync::LazyLock;

use furlong_engine::Engine;
use furlong_testkit::Seeded;
use proptest::prelude::*;
use serde_json::{Value, json};

use super::driver::{GAME, ask, deck, legal, list, new_game, play, play_any, position, refused, set};
use crate::driver::hostile::{
    any_json, refuses_actions, refuses_lines, refuses_or_takes, refuses_positions, refuses_set_ups,
    taken_or_nothing,
};

/// A position somewhere in a second race, a steeplechase, with some cards played.
static SECOND_RACE: LazyLock<Value> = LazyLock::new(|| {
    let (mut engine, mut dice) = (new_game(2, &json!({}), "hostile"), Seeded::new(5));
    while position(&mut engine)["race"] != 2 {
        play_any(&mut engine, &mut dice).unwrap();
    }
    let first = position(&mut engine)["first"].clone();
    let choose =
        json!({ "type": "choose", "discipline": "steeplechase", "cards": 5, "hidden": true, "river": 4 });
    play(&mut engine, first, &choose);
    while list(&position(&mut engine)["hands"]).iter().any(|hand| list(hand).len() > 3) {
        play_any(&mut engine, &mut dice).unwrap();
    }
    position(&mut engine)
});

/// A meeting in that position.
fn second_race() -> Engine {
    let mut engine = Engine::default();
    set(&mut engine, &SECOND_RACE);
    engine
}

// rules: TG-SEAT-1
#[test]
fn set_ups_that_do_not_exist() {
    let set_ups = [
        (json!(1), json!({}), "players"),
        (json!(7), json!({}), "players"),
        (json!(0), json!({}), "players"),
        (json!(256), json!({}), "players"),
        (json!(-1), json!({}), "players"),
        (json!(1e300), json!({}), "players"),
        (json!("2"), json!({}), "players"),
        (json!(null), json!({}), "players"),
        (json!([2]), json!({}), "players"),
        (json!(2), json!({ "races": 3 }), "options.races"),
        (json!(2), json!({ "races": 0 }), "options.races"),
        (json!(3), json!({ "races": 4 }), "options.races"),
        (json!(4), json!({ "races": 6 }), "options.races"),
        (json!(5), json!({ "races": 10 }), "options.races"),
        (json!(6), json!({ "races": 3 }), "options.races"),
        (json!(2), json!({ "races": 256 }), "options.races"),
        (json!(2), json!({ "races": -4 }), "options.races"),
        (json!(2), json!({ "races": 4.0 }), "options.races"),
        (json!(2), json!({ "races": "4" }), "options.races"),
        (json!(2), json!({ "races": [4] }), "options.races"),
        (json!(2), json!({ "flat_only": 1 }), "options.flat_only"),
        (json!(2), json!({ "flat_only": null }), "options.flat_only"),
        (json!(2), json!({ "flat_only": "true" }), "options.flat_only"),
        (json!(2), json!({ "flat-only": true }), "options.flat-only"),
        (json!(2), json!({ "horses": 2 }), "options.horses"),
        (json!(2), json!({ "track": "ascot" }), "options.track"),
        (json!(2), json!({ "track": "" }), "options.track"),
        (json!(2), json!({ "track": 1 }), "options.track"),
        (json!(2), json!({ "track": ["long"] }), "options.track"),
        (json!(2), json!({ "track": "long flat_only" }), "options.track"),
        (json!(2), json!({ "track": "long races=6" }), "options.track"),
        (json!(2), json!({ "track": "Long" }), "options.track"),
        (json!(2), json!({ "track": "x".repeat(100_000) }), "options.track"),
        (json!(2), json!([]), "options"),
        (json!(2), json!("flat_only"), "options"),
    ];
    refuses_set_ups(&mut second_race(), GAME, &set_ups);
}

#[test]
fn an_unknown_track_is_named_with_those_there_are() {
    let request = json!({ "cmd": "new", "game": GAME, "players": 5, "options": { "track": "ascot" } });
    let answer = ask(&mut Engine::default(), &request);
    let message = answer["error"]["message"].as_str().unwrap();
    assert!(["ascot", "standard", "long"].iter().all(|name| message.contains(name)), "{message}");
}

#[test]
fn impossible_positions_are_refused_at_their_field() {
    let mut engine = second_race();
    let here = position(&mut engine);
    let spoiled = |field: &str, i: usize, value: Value| {
        let mut there = here[field].clone();
        there[i] = value;
        there
    };
    let horse = |value: Value| spoiled("horses", 0, value);
    let made = |value: Value| spoiled("predictions", 0, value);
    let changes = [
        ("players", json!(7), "players"),
        ("players", json!(3), "options.races"),
        ("players", json!("2"), "players"),
        ("options", json!({}), "options.races"),
        ("options", json!({ "races": 4 }), "options.flat_only"),
        ("options", json!([4, false]), "options"),
        ("options", json!({ "races": 5, "flat_only": false }), "options.races"),
        ("options", json!({ "races": null, "flat_only": false }), "options.races"),
        ("options", json!({ "races": 4, "flat_only": true }), "discipline"),
        ("options", json!({ "races": 4, "flat_only": false, "track": "ascot" }), "options.track"),
        ("options", json!({ "races": 4, "flat_only": false, "track": "a b" }), "options.track"),
        ("options", json!({ "races": 4, "flat_only": false, "track": "long" }), "river"),
        ("options", json!({ "races": 4, "flat_only": false, "x": 1 }), "options.x"),
        ("race", json!(0), "race"),
        ("race", json!(5), "race"),
        ("race", json!(256), "race"),
        ("race", json!(2.0), "race"),
        ("race", json!(1), "last"),
        ("first", json!(2), "first"),
        ("first", json!(null), "first"),
        ("phase", json!("pause"), "phase"),
        ("phase", json!("over"), "phase"),
        ("phase", json!(null), "phase"),
        ("phase", json!(2), "phase"),
        ("turn", json!(null), "turn"),
        ("turn", json!(2), "turn"),
        ("turn", json!(300), "turn"),
        ("scores", json!([0]), "scores"),
        ("scores", json!([-9, 0]), "scores[0]"),
        ("scores", spoiled("scores", 1, json!(20)), "scores[1]"),
        ("scores", json!([0, 1e300]), "scores[1]"),
        ("scores", json!([i64::from(i32::MAX) + 1, 0]), "scores[0]"),
        ("scores", json!({ "0": 1 }), "scores"),
        ("scores", json!(vec![0; 100_000]), "scores"),
        ("discipline", json!(null), "discipline"),
        ("discipline", json!("gallop"), "discipline"),
        ("discipline", json!("flat"), "river"),
        ("discipline", json!(["flat"]), "discipline"),
        ("hidden", json!(null), "hidden"),
        ("hidden", json!(0), "hidden"),
        ("river", json!(null), "river"),
        ("river", json!(6), "river"),
        ("river", json!("4"), "river"),
        ("river", json!(256), "river"),
        ("hands", json!([[here["hands"][0][0], here["hands"][0][0]], []]), "hands[0][1]"),
        ("hands", json!([["5:4"], []]), "hands[0][0]"),
        ("hands", json!([["5+4"], []]), "hands[0][0]"),
        ("hands", json!([[53], []]), "hands[0][0]"),
        ("hands", json!([["hidden"], []]), "hands[0][0]"),
        ("hands", json!(["joker", []]), "hands[0]"),
        ("hands", json!([vec!["joker"; 50_000], vec!["joker"; 50_000]]), "hands[0]"),
        ("stock", json!([]), "stock"),
        ("stock", json!(deck()), "hands[0][0]"),
        ("stock", json!(vec!["1:1"; 100_000]), "stock"),
        ("stock", json!("joker"), "stock"),
        ("predictions", json!([null, null]), "predictions"),
        ("predictions", json!([[1, 2, 3], [1, 2, 3]]), "predictions[0]"),
        ("predictions", made(json!("hidden")), "predictions[0]"),
        ("predictions", made(json!({ "first": 1, "second": 2 })), "predictions[0].third"),
        ("predictions", made(json!({ "first": 8, "second": 2, "third": 3 })), "predictions[0].first"),
        ("predictions", made(json!({ "first": 2, "second": 2, "third": null })), "predictions[0]"),
        ("predictions", made(json!({ "first": null, "second": null, "third": null })), "predictions[0]"),
        (
            "predictions",
            made(json!({ "first": 1, "second": 2, "third": 3, "fourth": 4 })),
            "predictions[0].fourth",
        ),
        ("predictions", json!(vec![Value::Null; 100_000]), "predictions"),
        ("last", json!({ "order": [1, 2, 3], "out": [] }), "last"),
        ("last", json!({ "order": [1, 2, 3, 4, 5, 6, 6], "out": [] }), "last.order[6]"),
        ("last", json!({ "order": [1, 2, 3, 4, 5, 6], "out": [8] }), "last.out[0]"),
        ("last", json!({ "order": [1, 2, 3, 4, 5, 6, 7] }), "last.out"),
        ("last", json!([[1, 2, 3, 4, 5, 6, 7], []]), "last"),
        ("last", json!({ "order": vec![1; 100_000], "out": [] }), "last.order"),
        ("horses", json!([]), "horses"),
        ("horses", horse(json!([1, 0])), "horses[0]"),
        ("horses", horse(json!({ "lane": 8, "row": 0 })), "horses[0]"),
        ("horses", horse(json!({ "lane": 1, "row": 4 })), "horses[0]"),
        ("horses", horse(json!({ "lane": 1, "row": 15 })), "horses[0]"),
        ("horses", horse(json!({ "lane": 1, "row": 256 })), "horses[0].row"),
        ("horses", horse(json!({ "lane": 1 })), "horses[0].row"),
        ("horses", horse(json!({ "lane": 1, "row": 0, "hat": 2 })), "horses[0].hat"),
        ("horses", horse(Value::Null), "horses[0]"),
        ("horses", spoiled("horses", 6, here["horses"][0].clone()), "horses[6]"),
        ("played", json!([]), "played"),
        ("viewer", json!(0), "viewer"),
    ];
    refuses_positions(&mut engine, GAME, &changes);
}

/// A view is no position: what is hidden in it cannot be set.
#[test]
fn a_view_is_refused() {
    let mut engine = second_race();
    let mut view = super::driver::view(&mut engine, &json!(0));
    let set = |view: &Value| json!({ "cmd": "set", "game": GAME, "position": view });
    assert_eq!(refused(&mut engine, &set(&view)), ("bad-position".into(), "viewer".into()));
    view.as_object_mut().unwrap().remove("viewer");
    view.as_object_mut().unwrap().remove("played");
    assert_eq!(refused(&mut engine, &set(&view)), ("bad-position".into(), "hands[1][0]".into()));
}

#[test]
fn actions_that_are_none() {
    let mut engine = second_race();
    let here = position(&mut engine);
    let turn = legal(&mut engine)[0]["seat"].as_u64().unwrap();
    let seat = usize::try_from(turn).unwrap();
    let (card, other) = (here["hands"][seat][0].clone(), here["hands"][1 - seat][0].clone());
    let sound = legal(&mut engine)[0]["actions"][0].clone();
    let to = json!({ "lane": 1, "row": 1 });
    let with = |field: &str, value: Value| {
        let mut action = json!({ "type": "play", "card": card, "horse": 1, "to": to, "push": null });
        action[field] = value;
        (json!(turn), action)
    };
    let mut actions: Vec<(Value, Value, &str)> = [
        (with("card", json!("5:4")), "action.card"),
        (with("card", json!("5+4")), "action.card"),
        (with("card", json!("Joker")), "action.card"),
        (with("card", json!(5)), "action.card"),
        (with("card", Value::Null), "action.card"),
        (with("card", other.clone()), "action"),
        (with("horse", json!(0)), "action.horse"),
        (with("horse", json!(8)), "action.horse"),
        (with("horse", json!(1e9)), "action.horse"),
        (with("horse", Value::Null), "action"),
        (with("to", Value::Null), "action"),
        (with("to", json!([1, 1])), "action.to"),
        (with("to", json!("1/1")), "action.to"),
        (with("to", json!({ "lane": 0, "row": 1 })), "action.to"),
        (with("to", json!({ "lane": 8, "row": 1 })), "action.to"),
        (with("to", json!({ "lane": 1, "row": 256 })), "action.to.row"),
        (with("to", json!({ "lane": 1, "row": 14 })), "action"),
        (with("to", json!({ "lane": 1, "row": 4 })), "action"),
        (with("push", json!({ "lane": 1, "row": 30 })), "action"),
        (with("push", json!([1, 2])), "action.push"),
        (with("squares", json!(3)), "action.squares"),
        (with("type", json!("gallop")), "action.type"),
        (with("type", json!("stay")), "action.type"),
        (with("type", Value::Null), "action.type"),
    ]
    .into_iter()
    .map(|((seat, action), path)| (seat, action, path))
    .collect();
    let choose =
        json!({ "type": "choose", "discipline": "flat", "cards": 5, "hidden": false, "river": null });
    actions.extend([
        (json!(turn), json!({ "type": "discard", "card": card }), "action"),
        (json!(turn), json!({ "type": "discard", "card": other }), "action"),
        (json!(turn), json!({ "type": "discard" }), "action.card"),
        (json!(turn), json!({ "type": "discard", "card": card, "horse": 1 }), "action.horse"),
        (json!(turn), json!({ "type": "predict", "first": 1 }), "action"),
        (json!(turn), choose, "action"),
        (json!(turn), json!({ "card": card }), "action.type"),
        (json!(turn), json!(["play", card]), "action"),
        (json!(turn), json!("play 5:3 5 5/6"), "action"),
        (json!(turn), json!(null), "action"),
        (json!(1 - turn), sound.clone(), "action"),
        (json!(2), sound.clone(), "seat"),
        (json!(1_u64 << 40), sound, "seat"),
    ]);
    refuses_actions(&mut engine, &actions);
}

// rules: TG-FIRST-1, TG-RIVER-1
#[test]
fn choices_that_are_none() {
    let mut engine = new_game(4, &json!({}), "choices");
    let turn = position(&mut engine)["turn"].clone();
    let with = |field: &str, value: Value, path: &'static str| {
        let mut action = json!({ "type": "choose", "discipline": "steeplechase", "cards": 5 });
        (action["hidden"], action["river"]) = (json!(false), json!(4));
        action[field] = value;
        (turn.clone(), action, path)
    };
    let actions = [
        with("discipline", json!("flat"), "action"),
        with("discipline", json!("hurdles"), "action"),
        with("discipline", json!("gallop"), "action.discipline"),
        with("discipline", Value::Null, "action.discipline"),
        with("river", Value::Null, "action"),
        with("river", json!(0), "action"),
        with("river", json!(6), "action"),
        with("river", json!(14), "action"),
        with("river", json!(256), "action.river"),
        with("river", json!("4"), "action.river"),
        with("cards", json!(2), "action"),
        with("cards", json!(8), "action"),
        with("cards", json!(0), "action"),
        with("cards", json!(1e9), "action.cards"),
        with("cards", Value::Null, "action.cards"),
        with("hidden", Value::Null, "action.hidden"),
        with("hidden", json!("open"), "action.hidden"),
        with("seat", json!(0), "action.seat"),
    ];
    refuses_actions(&mut engine, &actions);
    let mut flat_only = new_game(4, &json!({ "flat_only": true }), "choices");
    let turn = position(&mut flat_only)["turn"].clone();
    let trot = json!({ "type": "choose", "discipline": "trot", "cards": 5, "hidden": false });
    refuses_actions(&mut flat_only, &[(turn, trot, "action")]);
}

/// Fields that are there twice, and lines that are no JSON.
#[test]
fn doubled_fields_and_broken_lines() {
    let mut engine = second_race();
    let here = position(&mut engine);
    let set = json!({ "cmd": "set", "game": GAME, "position": here }).to_string();
    let lines = [
        (set.replacen("\"race\":2", "\"race\":2,\"race\":2", 1), "bad-request"),
        (set.replacen("\"lane\":", "\"lane\":1,\"lane\":", 1), "bad-request"),
        (set.replacen("\"races\":4", "\"races\":4,\"races\":6", 1), "bad-request"),
        (set.replacen("\"second\":", "\"second\":1,\"second\":", 1), "bad-request"),
        (set.replacen('[', "[[", 1), "bad-json"),
        (set.replacen("\"scores\":[", "\"scores\":[1e400,", 1), "bad-json"),
        (set[..set.len() - 2].to_owned(), "bad-json"),
    ];
    refuses_lines(&mut engine, &lines);
}

/// JSON values of all sorts.
fn any_value() -> impl Strategy<Value = Value> {
    any_json(
        &[
            "run",
            "choose",
            "over",
            "steeplechase",
            "flat",
            "joker",
            "5:3",
            "4+5",
            "hidden",
            "long",
            "play",
            "predict",
        ],
        &[
            "lane",
            "row",
            "first",
            "second",
            "third",
            "order",
            "out",
            "races",
            "flat_only",
            "track",
            "type",
            "card",
        ],
    )
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    /// A true position with one hostile value, at any depth, is refused, or is one that reads back as itself.
    #[test]
    fn hostile_values_in_positions(way in proptest::collection::vec(0_usize..40, 1..4), value in any_value()) {
        refuses_or_takes(&mut second_race(), GAME, way, value);
    }

    #[test]
    fn hostile_actions(seat in any_value(), action in any_value()) {
        let request = json!({ "cmd": "play", "seat": seat, "action": action });
        taken_or_nothing(&mut new_game(3, &json!({}), "hostile"), &request);
    }

    #[test]
    fn hostile_options(players in 0_u8..10, options in any_value()) {
        let request = json!({ "cmd": "new", "game": GAME, "players": players, "options": options });
        taken_or_nothing(&mut new_game(3, &json!({}), "hostile"), &request);
    }
}
