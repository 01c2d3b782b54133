//! The engine protocol of TurfMaster, as a program on the other side of the pipe relies on it.

mod driver;
mod turfmaster_engine {
    pub(crate) mod driver;
    mod hostile;
    mod keeping;
    mod secrets;
    pub(crate) mod shapes;
}

use furlong_engine::Engine;
use furlong_testkit::Seeded;
use serde_json::{Value, json};

use driver::{check_events, needs_every_field_but, ranking, records_are_sound, seeds_decide};
use turfmaster_engine::driver::{GAME, legal, new_game, ok, play_any, position, set, tables};
use turfmaster_engine::shapes::{EVENTS, check};

/// The documented position, with the cards that the page leaves out.
fn example() -> Value {
    let text = r#"{"players":4, "options":{"horses":1,"races":[{"course":"oval","steeplechase":false},{"course":"oval","steeplechase":false},{"course":"oval","steeplechase":false}]},
 "race":1, "round":1, "phase":"cards", "owners":[0,1,2,3], "places":[[],[],[],[]],
 "horses":[{"lane":1,"square":0},{"lane":2,"square":0},{"lane":3,"square":0},{"lane":4,"square":0}],
 "hands":[["3","7","7","8","8","9","10","11","J9","J12"],[],[],[]], "decks":[[],[],[],[]], "played":[[],[],[],[]],
 "bonus":[null,null,null,null], "kept":[null,null,null,null], "limits":[8,8,8,8], "order":[1,2,3,4], "roller":2, "dice":null, "choice":null}"#;
    let mut example: Value = serde_json::from_str(text).unwrap();
    let hand = example["hands"][0].clone();
    let deck = json!([
        "10", "10", "10", "11", "12", "12", "3", "4", "4", "6", "6", "7", "7", "7", "8", "8", "8", "9", "9",
        "9", "J10", "J11"
    ]);
    for i in 0..4 {
        (example["hands"][i], example["decks"][i]) = (hand.clone(), deck.clone());
    }
    example
}

#[test]
fn hello_lists_it() {
    let answer = ok(&mut Engine::default(), &json!({ "cmd": "hello" }));
    assert!(answer["games"].as_array().unwrap().contains(&json!("turfmaster")));
}

// rules: TM-DECK-2, TM-CARD-2, TM-CARD-3
#[test]
fn the_documented_position_is_taken_and_told_back() {
    let mut engine = Engine::default();
    set(&mut engine, &example());
    assert_eq!(position(&mut engine).to_string(), example().to_string());
    let told = legal(&mut engine);
    assert_eq!((&told[0]["seat"], told.as_array().unwrap().len()), (&json!(0), 1));
    let actions = told[0]["actions"].as_array().unwrap();
    let held = r#"{"type":"card","horse":1,"card":"11","to":{"lane":1,"square":0}}"#;
    let held_joker = json!({ "type": "card", "horse": 1, "card": "J9", "to": { "lane": 1, "square": 0 } });
    assert!(actions.iter().map(ToString::to_string).any(|action| action == held), "{told}");
    assert!(!actions.contains(&held_joker));
    assert!(actions.contains(&json!({ "type": "bonus", "horse": 1 })));
}

/// Plays a card that a horse is not allowed to run by.
// rules: TM-CARD-1, TM-CARD-2
#[test]
fn a_card_is_played() {
    let mut engine = Engine::default();
    set(&mut engine, &example());
    let stay = json!({ "lane": 1, "square": 0 });
    let action = json!({ "type": "card", "horse": 1, "card": "11", "to": stay });
    let events = ok(&mut engine, &json!({ "cmd": "play", "seat": 0, "action": action }))["events"].clone();
    let played = json!({ "type": "played", "seat": 0, "horse": 1, "card": "11" });
    let moved = json!({ "type": "moved", "seat": 0, "horse": 1, "value": 0, "from": stay, "to": stay });
    assert_eq!(events, json!([played, moved]));
    let here = position(&mut engine);
    assert_eq!((&here["order"], &here["played"][0]), (&json!([2, 3, 4]), &json!(["11"])));
    assert_eq!(here["hands"][0], json!(["3", "7", "7", "8", "8", "9", "10", "J9", "J12"]));
    assert_eq!(legal(&mut engine)[0]["seat"], 1);
}

/// All positions, actions and events of whole meetings have the documented form, and `set` changes nothing.
// rules: TM-SEAT-1, TM-MEET-1, TM-MEET-2
#[test]
fn position_then_set_changes_nothing_at_every_step() {
    for (i, (players, options)) in tables().into_iter().enumerate() {
        let mut engine = new_game(players, &options, "steps");
        let mut dice = Seeded::new(i as u64);
        loop {
            let (here, turns) = (position(&mut engine), legal(&mut engine));
            check(&here, &turns);
            set(&mut engine, &here);
            assert_eq!(position(&mut engine).to_string(), here.to_string());
            assert_eq!(legal(&mut engine), turns);
            let Some(events) = play_any(&mut engine, &mut dice) else { break };
            check_events(&events, &EVENTS);
        }
        check_scores(&mut engine, players);
    }
}

/// The result of a meeting follows from the places that the position shows.
// rules: TM-SCORE-1, TM-SCORE-2
fn check_scores(engine: &mut Engine, players: u8) {
    let here = position(engine);
    assert_eq!(here["phase"], "over");
    let mut scores = vec![0; players.into()];
    for (i, horse) in here["horses"].as_array().unwrap().iter().enumerate() {
        let places = here["places"][i].as_array().unwrap().iter().chain(horse.get("place"));
        let points = places.map(|place| match place.as_u64() {
            Some(place @ 1..=4) => [50, 30, 20, 10][usize::try_from(place).unwrap() - 1],
            _ => 0,
        });
        scores[i % usize::from(players)] += points.sum::<i64>();
    }
    ranking(engine, &scores);
}

#[test]
fn the_same_seed_and_actions_give_the_same_game() {
    seeds_decide(|seed| new_game(3, &json!({}), seed), play_any);
}

#[test]
fn a_record_of_the_engine_is_sound() {
    let (mut engine, mut dice) = (new_game(4, &json!({ "horses": 2 }), "r"), Seeded::new(2));
    (0..250).for_each(|_| drop(play_any(&mut engine, &mut dice)));
    records_are_sound(&mut engine, GAME, "played", play_any);
}

/// `played` may be left out, and nothing else.
#[test]
fn set_needs_every_field_but_played() {
    needs_every_field_but(&mut new_game(5, &json!({}), "fields"), GAME, "played");
}

// rules: TM-SEAT-1
#[test]
fn horses_may_be_left_out_where_there_is_no_choice() {
    let oval = json!({ "course": "oval", "steeplechase": false });
    for players in [3, 5, 6, 7, 8] {
        let mut engine = new_game(players, &json!({ "races": [oval, oval, oval] }), "no choice");
        let horses = if players == 3 { 2 } else { 1 };
        let options = json!({ "horses": horses, "races": [oval, oval, oval] });
        assert_eq!(position(&mut engine)["options"].to_string(), options.to_string());
        assert_eq!(position(&mut new_game(players, &json!({}), "no choice"))["options"], options);
    }
}
