//! Bad requests: each gets an error and changes nothing.

use furlong_engine::Engine;
use furlong_testkit::Seeded;
use proptest::prelude::*;
use serde_json::{Value, json};

use super::driver::{GAME, ask, legal, new_game, play_any, position, refused};
use crate::driver::hostile::{
    any_json, refuses_actions, refuses_lines, refuses_or_takes, refuses_positions, refuses_set_ups,
    taken_or_nothing,
};

/// A game somewhere in its second race.
fn second_race() -> Engine {
    let oval = json!({ "course": "oval", "steeplechase": true });
    let mut engine = new_game(2, &json!({ "horses": 2, "races": [oval, oval, oval] }), "hostile");
    let mut dice = Seeded::new(5);
    while position(&mut engine)["race"] != 2 || position(&mut engine)["round"] != 2 {
        play_any(&mut engine, &mut dice).unwrap();
    }
    engine
}

// rules: TM-SEAT-1, TM-MEET-2
#[test]
fn set_ups_that_do_not_exist() {
    let oval = json!({ "course": "oval", "steeplechase": false });
    let races = |count: usize| json!({ "horses": 2, "races": vec![oval.clone(); count] });
    let race = |race: Value| json!({ "horses": 2, "races": [oval, race, oval] });
    let set_ups = [
        (json!(1), json!({}), "players"),
        (json!(9), json!({}), "players"),
        (json!(0), json!({}), "players"),
        (json!(256), json!({}), "players"),
        (json!(-1), json!({}), "players"),
        (json!(1e300), json!({}), "players"),
        (json!("2"), json!({}), "players"),
        (json!(null), json!({}), "players"),
        (json!(2), json!({}), "options.horses"),
        (json!(4), json!({}), "options.horses"),
        (json!(2), json!({ "horses": 1 }), "options.horses"),
        (json!(2), json!({ "horses": 5 }), "options.horses"),
        (json!(3), json!({ "horses": 1 }), "options.horses"),
        (json!(4), json!({ "horses": 3 }), "options.horses"),
        (json!(5), json!({ "horses": 2 }), "options.horses"),
        (json!(5), json!({ "horses": 0 }), "options.horses"),
        (json!(2), json!({ "horses": 256 }), "options.horses"),
        (json!(2), json!({ "horses": "2" }), "options.horses"),
        (json!(2), json!({ "horses": [2] }), "options.horses"),
        (json!(2), races(0), "options.races"),
        (json!(2), races(1), "options.races"),
        (json!(2), races(2), "options.races"),
        (json!(2), races(5), "options.races"),
        (json!(2), races(10_000), "options.races"),
        (json!(2), json!({ "horses": 2, "races": "oval" }), "options.races"),
        (json!(2), json!({ "horses": 2, "races": { "course": "oval" } }), "options.races"),
        (json!(2), json!({ "horses": 2, "race": [] }), "options.race"),
        (json!(2), race(json!({ "course": "oval" })), "options.races[1].steeplechase"),
        (json!(2), race(json!({ "steeplechase": true })), "options.races[1].course"),
        (json!(2), race(json!({ "course": "oval", "steeplechase": 1 })), "options.races[1].steeplechase"),
        (json!(2), race(json!({ "course": 1, "steeplechase": true })), "options.races[1].course"),
        (json!(2), race(json!({ "course": "oval", "steeplechase": true, "x": 1 })), "options.races[1].x"),
        (json!(2), race(json!(["oval", true])), "options.races[1]"),
        (json!(2), race(json!("oval")), "options.races[1]"),
        (json!(2), race(json!({ "course": "ascot", "steeplechase": true })), "options.races"),
        (json!(2), race(json!({ "course": "", "steeplechase": true })), "options.races[1].course"),
        (
            json!(2),
            race(json!({ "course": "oval+fences", "steeplechase": false })),
            "options.races[1].course",
        ),
        (json!(2), race(json!({ "course": "oval,oval", "steeplechase": false })), "options.races[1].course"),
        (
            json!(2),
            race(json!({ "course": "oval races=oval", "steeplechase": false })),
            "options.races[1].course",
        ),
        (json!(2), race(json!({ "course": "x".repeat(100_000), "steeplechase": false })), "options.races"),
        (json!(2), json!([]), "options"),
        (json!(2), json!("oval"), "options"),
    ];
    refuses_set_ups(&mut second_race(), GAME, &set_ups);
}

#[test]
fn an_unknown_course_is_named_with_those_there_are() {
    let race = |name: &str| json!({ "course": name, "steeplechase": false });
    let options = json!({ "races": [race("oval"), race("ascot"), race("oval")] });
    let request = json!({ "cmd": "new", "game": GAME, "players": 5, "options": options });
    let answer = ask(&mut Engine::default(), &request);
    let message = answer["error"]["message"].as_str().unwrap();
    assert!(["ascot", "oval", "triangle"].iter().all(|name| message.contains(name)), "{message}");
}

#[test]
fn impossible_positions_are_refused_at_their_field() {
    let mut engine = second_race();
    let here = position(&mut engine);
    let joker = json!(["J9", "J9"]);
    let changes = [
        ("players", json!(9), "players"),
        ("players", json!(3), "owners"),
        ("options", json!({}), "options.horses"),
        ("options", json!([2, []]), "options"),
        ("options", json!({ "horses": 2, "races": [] }), "options.races"),
        ("options", json!({ "horses": null, "races": here["options"]["races"] }), "options.horses"),
        ("race", json!(0), "race"),
        ("race", json!(5), "race"),
        ("race", json!(256), "race"),
        ("round", json!(-2), "round"),
        ("round", json!(65_536), "round"),
        ("round", json!(60_001), "round"),
        ("round", json!(3), "round"),
        ("round", json!(2.0), "round"),
        ("phase", json!("pause"), "phase"),
        ("phase", json!("over"), "phase"),
        ("phase", json!(null), "phase"),
        ("owners", json!([0, 1, 1, 0]), "owners"),
        ("owners", json!(vec![0; 100_000]), "owners"),
        ("places", json!([[1], [2], [3], [3]]), "places"),
        ("places", json!([[1], [2], [3], []]), "places[3]"),
        ("places", json!([[1], [2], [3], ["x"]]), "places[3][0]"),
        ("horses", json!([[1, 0], [2, 0], [3, 0], [4, 0]]), "horses[0]"),
        ("horses", json!([{}, {}, {}, {}]), "horses[0]"),
        ("horses", json!([1, 2, 3, 4]), "horses[0]"),
        ("horses", json!([{ "lane": 1, "square": 0, "hat": 2 }]), "horses[0].hat"),
        ("horses", json!([{ "lane": 1, "square": 256 }]), "horses[0].square"),
        ("horses", json!([{ "fallen": [1, 2, 3] }]), "horses[0].fallen"),
        ("horses", json!([{ "fallen": { "round": 1, "lane": 1 } }]), "horses[0].fallen.square"),
        ("hands", json!([joker, joker, joker, joker]), "hands[0]"),
        ("hands", json!([["5"]]), "hands[0][0]"),
        ("hands", json!([[7]]), "hands[0][0]"),
        ("decks", json!([vec!["7"; 100_000], [], [], []]), "decks[0]"),
        ("played", json!([joker, [], [], []]), "played[0]"),
        ("bonus", json!([3, null, null, null]), "bonus[0]"),
        ("bonus", json!(["no", null, null, null]), "bonus[0]"),
        ("kept", json!([[], null, null, null]), "kept[0]"),
        ("kept", json!(vec![Value::Null; 100_000]), "kept"),
        ("limits", json!([7, 8, 9, 10]), "limits[0]"),
        ("order", json!([1, 1, 1, 1]), "order[1]"),
        ("order", json!(vec![1; 100_000]), "order"),
        ("order", json!([9]), "order[0]"),
        ("roller", json!(null), "roller"),
        ("roller", json!(2), "roller"),
        ("dice", json!(null), "dice"),
        ("dice", json!([0, 7]), "dice"),
        ("dice", json!([1]), "dice"),
        ("dice", json!([1, 2, 3]), "dice"),
        ("choice", json!("sum"), "choice"),
        ("choice", json!("third"), "choice"),
        ("weather", json!("fine"), "weather"),
    ];
    refuses_positions(&mut engine, GAME, &changes);
}

/// A course that is not at hand makes the position impossible, wherever the name comes from.
#[test]
fn a_position_on_an_unknown_course() {
    let mut engine = second_race();
    let mut there = position(&mut engine);
    there["options"]["races"][2]["course"] = json!("ascot");
    let request = json!({ "cmd": "set", "game": "turfmaster", "position": there });
    assert_eq!(refused(&mut engine, &request), ("bad-position".into(), "options.races".into()));
}

#[test]
fn actions_that_are_none() {
    let mut engine = second_race();
    let turn = legal(&mut engine)[0]["seat"].as_u64().unwrap();
    let to = json!({ "lane": 1, "square": 1 });
    let actions = [
        (json!(turn), json!({ "type": "choose" }), "action.dice"),
        (json!(turn), json!({ "type": "choose", "dice": "third" }), "action.dice"),
        (json!(turn), json!({ "type": "choose", "dice": "sum", "horse": 1 }), "action.horse"),
        (json!(turn), json!({ "type": "gallop", "horse": 1 }), "action.type"),
        (json!(turn), json!({ "horse": 1 }), "action.type"),
        (json!(turn), json!(["choose", "sum"]), "action"),
        (json!(turn), json!("choose sum"), "action"),
        (json!(turn), json!(null), "action"),
        (json!(turn), json!({ "type": "card", "horse": 1, "card": "7", "to": to }), "action"),
        (json!(turn), json!({ "type": "card", "horse": 1, "card": "7", "to": "fall" }), "action"),
        (json!(turn), json!({ "type": "card", "horse": 1, "card": "7", "to": "box" }), "action.to"),
        (json!(turn), json!({ "type": "card", "horse": 1, "card": "7", "to": [1, 1] }), "action.to"),
        (json!(turn), json!({ "type": "card", "horse": 1, "card": 7, "to": to }), "action.card"),
        (json!(turn), json!({ "type": "card", "horse": 1, "card": "5", "to": to }), "action.card"),
        (json!(turn), json!({ "type": "card", "horse": 0, "card": "7", "to": to }), "action.horse"),
        (json!(turn), json!({ "type": "card", "horse": 1e9, "card": "7", "to": to }), "action.horse"),
        (json!(turn), json!({ "type": "move", "horse": 1, "dice": "sum", "to": to }), "action"),
        (json!(turn), json!({ "type": "move", "horse": 1, "dice": "sum", "to": "fall" }), "action"),
        (json!(turn), json!({ "type": "keep", "horse": 1, "cards": vec!["7"; 50_000] }), "action.cards"),
        (json!(turn), json!({ "type": "pass", "horse": 8 }), "action"),
        (json!(1 - turn), json!({ "type": "choose", "dice": "sum" }), "action"),
        (json!(2), json!({ "type": "choose", "dice": "sum" }), "seat"),
        (json!(1_u64 << 40), json!({ "type": "choose", "dice": "sum" }), "seat"),
    ];
    refuses_actions(&mut engine, &actions);
}

/// Fields that are there twice, and lines that are no JSON.
#[test]
fn doubled_fields_and_broken_lines() {
    let mut engine = second_race();
    let here = position(&mut engine);
    let set = json!({ "cmd": "set", "game": "turfmaster", "position": here }).to_string();
    let lines = [
        (set.replacen("\"round\":2", "\"round\":2,\"round\":2", 1), "bad-request"),
        (set.replacen("\"lane\":", "\"lane\":1,\"lane\":", 1), "bad-request"),
        (set.replacen("\"horses\":2", "\"horses\":2,\"horses\":3", 1), "bad-request"),
        (set.replacen('[', "[[", 1), "bad-json"),
        (set.replacen("\"dice\":[", "\"dice\":[1e400,", 1), "bad-json"),
        (set[..set.len() - 2].to_owned(), "bad-json"),
    ];
    refuses_lines(&mut engine, &lines);
}

/// JSON values of all sorts.
fn any_value() -> impl Strategy<Value = Value> {
    any_json(
        &["cards", "keep", "over", "sum", "J12", "7", "fall", "oval"],
        &["lane", "square", "place", "fallen", "round", "horses", "races", "type", "horse"],
    )
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    /// A true position with one hostile value, at any depth, is refused, or is one that reads back as itself.
    #[test]
    fn hostile_values_in_positions(way in proptest::collection::vec(0_usize..40, 1..4), value in any_value()) {
        refuses_or_takes(&mut new_game(3, &json!({}), "hostile"), GAME, way, value);
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
