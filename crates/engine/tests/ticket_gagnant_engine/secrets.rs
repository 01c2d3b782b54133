//! Views hide what others hold and predict: whatever it is, they look the same.

use furlong_engine::Engine;
use furlong_testkit::Seeded;
use serde_json::{Value, json};

use super::driver::{any_viewer, deck, list, new_game, play, play_any, position, set, tables, view};
use crate::driver::{below, strangers_see_nothing};

/// What was played in this race.
fn played(here: &Value) -> Vec<Value> {
    let mut left = deck();
    for card in list(&here["hands"]).iter().chain([&here["stock"]]).flat_map(list) {
        left.remove(left.iter().position(|other| other == card).unwrap());
    }
    left
}

/// Whether the predictions lie open. TG-PRED-2
fn revealed(here: &Value) -> bool {
    here["phase"] == "over" || here["phase"] == "run" && here["hidden"] == false
}

fn is_own(seat: &Value, i: usize) -> bool {
    *seat == json!(i)
}

/// The same position, but with other cards in the stock and in the hands of other seats, and other predictions of
/// theirs unless they lie open.
fn disguised(here: &Value, seat: &Value, dice: &mut Seeded) -> Value {
    let mut other = here.clone();
    let mut unseen = list(&here["stock"]).to_vec();
    for (i, hand) in list(&here["hands"]).iter().enumerate().filter(|(i, _)| !is_own(seat, *i)) {
        unseen.extend(list(hand).iter().cloned());
        if !here["predictions"][i].is_null() && !revealed(here) {
            let horse = 1 + below(dice, 7);
            other["predictions"][i] = json!({ "first": null, "second": horse, "third": horse % 7 + 1 });
        }
    }
    for (i, hand) in list(&here["hands"]).iter().enumerate().filter(|(i, _)| !is_own(seat, *i)) {
        let mut draw = || unseen.swap_remove(below(dice, unseen.len()));
        other["hands"][i] = list(hand).iter().map(|_| draw()).collect();
    }
    other["stock"] = json!(unseen);
    other
}

/// A view is the position with the viewer before it, hidden cards and predictions in it, and what was played behind it.
fn check_view(here: &Value, told: &Value, seat: &Value) {
    let mut expected = json!({ "viewer": seat });
    let fields = expected.as_object_mut().unwrap();
    fields.extend(here.as_object().unwrap().clone());
    fields.insert("played".to_owned(), json!(played(here)));
    let hidden = |cards: &Value| json!(vec!["hidden"; list(cards).len()]);
    expected["stock"] = hidden(&here["stock"]);
    for i in (0..list(&here["hands"]).len()).filter(|&i| !is_own(seat, i)) {
        expected["hands"][i] = hidden(&here["hands"][i]);
        if !here["predictions"][i].is_null() && !revealed(here) {
            expected["predictions"][i] = json!("hidden");
        }
    }
    assert_eq!(told.to_string(), expected.to_string());
}

// rules: TG-DEAL-1, TG-PRED-1, TG-PRED-2
#[test]
fn views_of_meetings_with_other_secrets_are_the_same() {
    for (i, (players, options)) in tables().into_iter().enumerate() {
        let mut engine = new_game(players, &options, &format!("secrets {i}"));
        let (mut twin, mut dice) = (Engine::default(), Seeded::new(i as u64));
        let mut differed = 0;
        loop {
            let here = position(&mut engine);
            for seat in (0..players).map(Value::from).chain([Value::Null]) {
                check_view(&here, &view(&mut engine, &seat), &seat);
            }
            let seat = any_viewer(players, &mut dice);
            let told = view(&mut engine, &seat);
            set(&mut twin, &disguised(&here, &seat, &mut dice));
            differed += usize::from(position(&mut twin) != here);
            assert_eq!(view(&mut twin, &seat).to_string(), told.to_string());
            if play_any(&mut engine, &mut dice).is_none() {
                break;
            }
        }
        assert!(differed > 20, "{differed}");
    }
}

/// Nothing tells others how often a prediction was changed.
// rules: TG-PRED-1
#[test]
fn a_change_of_mind_is_not_seen() {
    let mut engine = new_game(3, &json!({}), "mind");
    let first = position(&mut engine)["first"].clone();
    play(&mut engine, first, &json!({ "type": "choose", "discipline": "flat", "cards": 3, "hidden": true }));
    play(&mut engine, 1, &json!({ "type": "predict", "first": 1 }));
    let others = [json!(0), json!(2), Value::Null];
    let seen = |engine: &mut Engine| others.clone().map(|seat| view(engine, &seat).to_string());
    let before = seen(&mut engine);
    for horse in 2..=7 {
        play(&mut engine, 1, &json!({ "type": "predict", "third": horse }));
        assert_eq!(seen(&mut engine), before);
        let own = view(&mut engine, &json!(1));
        assert_eq!(own["predictions"][1], json!({ "first": null, "second": null, "third": horse }));
    }
}

#[test]
fn a_seat_beyond_the_table_sees_nothing() {
    strangers_see_nothing(&mut new_game(3, &json!({}), "seats"));
}
