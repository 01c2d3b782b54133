//! The shapes of positions, actions and events, as the page says.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use super::driver::{deck, list};
use crate::driver::keys;

const FIELDS: [&str; 15] = [
    "players",
    "options",
    "race",
    "first",
    "phase",
    "turn",
    "scores",
    "discipline",
    "hidden",
    "river",
    "hands",
    "stock",
    "predictions",
    "last",
    "horses",
];
/// The fields of each event behind its type.
pub(crate) const EVENTS: [(&str, &str); 15] = [
    ("first", "seat"),
    ("chose", "seat discipline cards hidden river"),
    ("dealt", "seat card"),
    ("predicted", "seat prediction again"),
    ("revealed", "predictions"),
    ("played", "seat card"),
    ("stayed", "seat card"),
    ("discarded", "seat card"),
    ("moved", "seat horse from to"),
    ("pushed", "seat horse from to"),
    ("disqualified", "horse"),
    ("photo", "tied horse"),
    ("race-over", "race end"),
    ("scored", "seat points total"),
    ("meeting-over", ""),
];
const PLACES: [&str; 3] = ["first", "second", "third"];

fn is_number(value: &Value, range: std::ops::RangeInclusive<u64>) -> bool {
    value.as_u64().is_some_and(|number| range.contains(&number))
}

/// The last row of the track that is named.
fn last_row(here: &Value) -> u64 {
    if here["options"]["track"] == "long" { 20 } else { 14 }
}

fn check_position(here: &Value) {
    assert_eq!(keys(here), FIELDS);
    let options = keys(&here["options"]);
    assert!(options == ["races", "flat_only"] || options == ["races", "flat_only", "track"], "{options:?}");
    assert_ne!(here["options"]["track"], "standard");
    let players = usize::try_from(here["players"].as_u64().unwrap()).unwrap();
    for (field, len) in [("scores", players), ("hands", players), ("predictions", players), ("horses", 7)] {
        assert_eq!(list(&here[field]).len(), len, "{field}");
    }
    for horse in list(&here["horses"]) {
        assert_eq!(keys(horse), ["lane", "row"]);
        assert!(is_number(&horse["lane"], 1..=7) && is_number(&horse["row"], 0..=last_row(here)), "{horse}");
        assert_ne!(horse["row"], here["river"], "{horse}");
    }
    for pile in list(&here["hands"]).iter().chain([&here["stock"]]) {
        assert!(list(pile).is_sorted_by_key(|card| card.as_str().unwrap()), "sorted by text: {pile}");
    }
    for made in list(&here["predictions"]).iter().filter(|made| !made.is_null()) {
        check_prediction(made, &PLACES);
    }
    check_last(here);
    check_phase(here);
}

/// One to three different horses behind these fields.
fn check_prediction(made: &Value, fields: &[&str]) {
    assert_eq!(keys(made), fields);
    let named: Vec<_> = PLACES.iter().map(|place| &made[*place]).filter(|horse| !horse.is_null()).collect();
    let different: BTreeSet<_> = named.iter().map(|horse| horse.as_u64()).collect();
    assert!((1..=3).contains(&named.len()) && different.len() == named.len(), "{made}");
    assert!(named.iter().all(|horse| is_number(horse, 1..=7)), "{made}");
}

/// The race before names every horse once; the end of a meeting tells its own last race.
fn check_last(here: &Value) {
    assert_eq!(here["last"].is_null(), here["race"] == 1);
    if here["last"].is_null() {
        return;
    }
    assert_eq!(keys(&here["last"]), ["order", "out"]);
    let horses = [list(&here["last"]["order"]), list(&here["last"]["out"])].concat();
    let different: BTreeSet<_> = horses.iter().map(|horse| horse.as_u64().unwrap()).collect();
    assert!(different == (1..=7).collect() && horses.len() == 7, "{}", here["last"]);
}

/// Which fields are null or empty in which phase.
fn check_phase(here: &Value) {
    let phase = here["phase"].as_str().unwrap();
    let (choosing, alone) = (phase == "choose", ["choose", "run"].contains(&phase));
    assert!(alone || ["predict", "over"].contains(&phase), "{phase}");
    assert_eq!(alone, is_number(&here["turn"], 0..=5), "{}", here["turn"]);
    assert!(!choosing || here["turn"] == here["first"]);
    let named = ["flat", "hurdles", "steeplechase", "trot"].iter().any(|name| here["discipline"] == *name);
    assert_eq!(!choosing, named, "{}", here["discipline"]);
    assert_eq!(here["discipline"] == "steeplechase", here["river"].is_u64());
    assert!(!choosing || here["hidden"] == false && list(&here["stock"]) == deck());
    assert!(!(choosing || phase == "over") || list(&here["hands"]).iter().all(|hand| list(hand).is_empty()));
    let made = list(&here["predictions"]).iter().filter(|made| !made.is_null()).count();
    let all = list(&here["predictions"]).len();
    assert!(match phase {
        "choose" => made == 0,
        "predict" => made < all,
        _ => made == all,
    });
    let start: Vec<_> = (1..=7).map(|lane| json!({ "lane": lane, "row": 0 })).collect();
    assert!(!["choose", "predict"].contains(&phase) || here["horses"] == json!(start));
}

fn check_action(action: &Value, seat: &Value, here: &Value) {
    let phase = here["phase"].as_str().unwrap();
    match (action["type"].as_str().unwrap(), phase) {
        ("choose", "choose") => {
            assert_eq!(keys(action), ["type", "discipline", "cards", "hidden", "river"]);
            assert!(is_number(&action["cards"], 3..=7) && action["hidden"].is_boolean(), "{action}");
            assert_eq!(action["discipline"] == "steeplechase", action["river"].is_u64(), "{action}");
        }
        ("predict", "predict") => check_prediction(action, &["type", "first", "second", "third"]),
        (kind @ ("play" | "discard"), "run") => {
            let seat = usize::try_from(seat.as_u64().unwrap()).unwrap();
            assert!(list(&here["hands"][seat]).contains(&action["card"]), "{action}");
            if kind == "discard" {
                assert_eq!(keys(action), ["type", "card"]);
            } else {
                check_run(action, here);
            }
        }
        _ => panic!("{action} in phase {phase}"),
    }
}

/// A move ends on a square of the track, and pushes exactly whom it finds there.
fn check_run(action: &Value, here: &Value) {
    assert_eq!(keys(action), ["type", "card", "horse", "to", "push"]);
    assert_eq!(action["horse"].is_null(), action["to"].is_null(), "{action}");
    let Some(horse) = action["horse"].as_u64() else {
        assert!(action["push"].is_null() && action["card"].as_str().unwrap().contains('+'), "{action}");
        return;
    };
    for square in [&action["to"], &action["push"]].into_iter().filter(|square| !square.is_null()) {
        assert_eq!(keys(square), ["lane", "row"]);
        assert!(
            is_number(&square["lane"], 1..=7) && is_number(&square["row"], 0..=last_row(here)),
            "{action}"
        );
    }
    let there = (1..).zip(list(&here["horses"])).find(|(_, at)| **at == action["to"]);
    assert_eq!(there.is_some_and(|(other, _)| other != horse), !action["push"].is_null(), "{action}");
}

/// The seats that must decide: the one in turn, or all that have not predicted.
fn check_seats(turns: &Value, here: &Value) {
    let told: Vec<_> = list(turns).iter().map(|turn| turn["seat"].clone()).collect();
    let due: Vec<_> = match here["phase"].as_str().unwrap() {
        "predict" => {
            let open = (0..).zip(list(&here["predictions"])).filter(|(_, made)| made.is_null());
            open.map(|(seat, _): (u8, _)| json!(seat)).collect()
        }
        "over" => vec![],
        _ => vec![here["turn"].clone()],
    };
    assert_eq!(told, due);
}

/// Checks a position and what is legal in it.
// rules: TG-FIRST-1, TG-PRED-1, TG-PUSH-1, TG-RIVER-1
pub(crate) fn check(here: &Value, turns: &Value) {
    check_position(here);
    check_seats(turns, here);
    for turn in list(turns) {
        let actions = list(&turn["actions"]);
        for action in actions {
            check_action(action, &turn["seat"], here);
        }
        let different: BTreeSet<_> = actions.iter().map(ToString::to_string).collect();
        assert_eq!(different.len(), actions.len(), "no action is listed twice");
        match (here["phase"].as_str().unwrap(), here["options"]["flat_only"] == true) {
            ("choose", true) => assert_eq!(actions.len(), 5 * 2),
            ("choose", false) => assert_eq!(actions.len(), 7 * 5 * 2),
            ("predict", _) => assert_eq!(actions.len(), 21 + 126 + 210),
            _ => assert!(!actions.is_empty()),
        }
    }
}
