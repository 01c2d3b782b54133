//! The shapes of positions, actions and events, as the page says.

use serde_json::{Value, json};

use crate::driver::{keys, list};

const FIELDS: [&str; 18] = [
    "players", "options", "race", "round", "phase", "owners", "places", "horses", "hands", "decks", "played",
    "bonus", "kept", "limits", "order", "roller", "dice", "choice",
];
/// The fields of each event behind its type.
pub(crate) const EVENTS: [(&str, &str); 18] = [
    ("box-rolled", "horse dice"),
    ("boxed", "horse lane"),
    ("dealt", "horse card"),
    ("removed", "horse card"),
    ("bonus", "seat horse"),
    ("kept", "seat horse cards again"),
    ("lot-rolled", "seat dice"),
    ("roller", "seat"),
    ("round", "round order limits"),
    ("played", "seat horse card"),
    ("passed", "seat horse"),
    ("rolled", "seat dice"),
    ("chose", "seat dice"),
    ("moved", "seat horse value from to"),
    ("fell", "seat horse from at"),
    ("placed", "horse place"),
    ("race-over", "race places"),
    ("meeting-over", ""),
];

fn is_number(value: &Value, range: std::ops::RangeInclusive<u64>) -> bool {
    value.as_u64().is_some_and(|number| range.contains(&number))
}

fn check_position(here: &Value) {
    assert_eq!(keys(here), FIELDS);
    assert_eq!(keys(&here["options"]), ["horses", "races"]);
    let horses = list(&here["owners"]).len();
    assert_eq!(
        json!(horses),
        here["players"].as_u64().unwrap() * here["options"]["horses"].as_u64().unwrap()
    );
    for field in ["places", "horses", "hands", "decks", "played", "bonus", "kept", "limits"] {
        assert_eq!(list(&here[field]).len(), horses, "{field}");
    }
    for horse in list(&here["horses"]) {
        match keys(horse)[..] {
            ["fallen"] => assert_eq!(keys(&horse["fallen"]), ["round", "lane", "square"]),
            ["place"] => assert!(is_number(&horse["place"], 1..=8)),
            ref square => assert_eq!(square, &["lane", "square"]),
        }
    }
    for deck in list(&here["decks"]) {
        assert!(list(deck).is_sorted_by_key(|card| card.as_str().unwrap()), "sorted by text: {deck}");
    }
    check_phase(here);
}

/// Which fields are null in which phase.
fn check_phase(here: &Value) {
    let phase = here["phase"].as_str().unwrap();
    let (rolled, moving) = (matches!(phase, "roll" | "dice"), phase == "dice");
    let racing = rolled || phase == "cards";
    let all_null = |field: &str| list(&here[field]).iter().all(Value::is_null);
    assert!(racing || ["keep", "over"].contains(&phase), "{phase}");
    assert_eq!(racing, !here["roller"].is_null());
    assert_eq!(racing, !list(&here["order"]).is_empty());
    assert_eq!(
        rolled,
        here["dice"].as_array().is_some_and(|dice| dice.iter().all(|die| is_number(die, 1..=6)))
    );
    assert_eq!(moving, ["sum", "first", "second"].contains(&here["choice"].as_str().unwrap_or_default()));
    assert!(racing || all_null("limits"));
    assert!(phase == "keep" || all_null("kept"));
    assert_eq!(phase == "keep", here["round"] == 0);
    for (horse, limit) in list(&here["horses"]).iter().zip(list(&here["limits"])) {
        assert!(limit.is_null() || is_number(limit, 8..=10) && horse.get("lane").is_some());
        assert!(phase != "keep" || horse["square"] == 0, "in its new box");
        assert!(phase != "over" || horse.get("lane").is_none(), "in or fallen");
    }
}

fn check_action(action: &Value, here: &Value) {
    let kind = action["type"].as_str().unwrap();
    let (fields, phases): (&[&str], &[&str]) = match kind {
        "keep" if action.get("from").is_some() => (&["type", "horse", "from", "count"], &["keep"]),
        "keep" => (&["type", "horse", "cards"], &["keep"]),
        "bonus" => (&["type", "horse"], &["keep", "cards", "roll", "dice"]),
        "card" => (&["type", "horse", "card", "to"], &["cards"]),
        "choose" => (&["type", "dice"], &["roll"]),
        "move" => (&["type", "horse", "dice", "to"], &["dice"]),
        "pass" => (&["type", "horse"], &["cards"]),
        _ => panic!("unknown action {action}"),
    };
    assert_eq!(keys(action), fields);
    assert!(phases.contains(&here["phase"].as_str().unwrap()), "{action}");
    if let Some(to) = action.get("to") {
        assert!(*to == "fall" && kind == "card" || keys(to) == ["lane", "square"], "{action}");
    }
    if kind == "card" || kind == "move" || kind == "pass" {
        assert_eq!(action["horse"], here["order"][0]);
    }
    // Of equal dice the first is chosen.
    assert!(action["dice"] != "second" || here["dice"][0] != here["dice"][1], "{action}");
}

/// The seats that must decide: of the next horse, the roller, or all with an open choice.
fn check_seats(turns: &Value, here: &Value) {
    let told: Vec<_> = list(turns).iter().map(|turn| turn["seat"].as_u64().unwrap()).collect();
    let owner = |horse: u64| (horse - 1) % here["players"].as_u64().unwrap();
    let mut due: Vec<u64> = match here["phase"].as_str().unwrap() {
        "keep" => {
            let open = (1..).zip(list(&here["kept"])).filter(|(_, kept)| kept.is_null());
            open.map(|(horse, _)| owner(horse)).collect()
        }
        "roll" => vec![here["roller"].as_u64().unwrap()],
        "over" => vec![],
        _ => vec![owner(here["order"][0].as_u64().unwrap())],
    };
    due.sort_unstable();
    due.dedup();
    assert_eq!(told, due);
}

/// Checks a position and what is legal in it.
// rules: TM-START-1, TM-RACE-2, TM-DICE-1, TM-FENCE-6
pub(crate) fn check(here: &Value, turns: &Value) {
    check_position(here);
    check_seats(turns, here);
    for action in list(turns).iter().flat_map(|turn| list(&turn["actions"])) {
        check_action(action, here);
    }
}
