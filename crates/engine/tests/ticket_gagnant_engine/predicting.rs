//! Predictions: simultaneous, with second thoughts, and revealed by the last one or after the race.

use furlong_engine::Engine;
use furlong_testkit::Seeded;
use serde_json::{Value, json};

use super::driver::{legal, list, new_game, play, play_any, position, refused};

/// A meeting of three in which all predict.
fn all_predict(hidden: bool) -> Engine {
    let mut engine = new_game(3, &json!({}), "predict");
    let first = position(&mut engine)["first"].clone();
    let choose =
        json!({ "type": "choose", "discipline": "hurdles", "cards": 3, "hidden": hidden, "river": null });
    let events = play(&mut engine, first.clone(), &choose);
    assert_eq!(
        events[0].to_string(),
        json!({ "type": "chose", "seat": first, "discipline": "hurdles", "cards": 3, "hidden": hidden, "river": null })
            .to_string()
    );
    // Cards are dealt one by one around the table.
    let seats: Vec<_> = list(&events)[1..].iter().map(|event| &event["seat"]).collect();
    let first = first.as_u64().unwrap();
    let around: Vec<_> = (0..9).map(|i| json!((first + i) % 3)).collect();
    assert_eq!(seats, around.iter().collect::<Vec<_>>());
    engine
}

fn prediction(places: [Option<u8>; 3]) -> Value {
    let [first, second, third] = places;
    json!({ "first": first, "second": second, "third": third })
}

fn predict(places: [Option<u8>; 3]) -> Value {
    let [first, second, third] = places;
    json!({ "type": "predict", "first": first, "second": second, "third": third })
}

/// Who owes a prediction, each with all there are.
fn owing(engine: &mut Engine) -> Vec<u64> {
    let told = legal(engine);
    list(&told)
        .iter()
        .map(|turn| {
            assert_eq!(list(&turn["actions"]).len(), 357);
            turn["seat"].as_u64().unwrap()
        })
        .collect()
}

// rules: TG-PRED-1, TG-PRED-2
#[test]
fn the_last_prediction_reveals_all() {
    let mut engine = all_predict(false);
    let (one, two, three) = ([Some(7), Some(3), Some(5)], [None, Some(1), None], [Some(2), None, Some(1)]);
    assert_eq!(owing(&mut engine), [0, 1, 2]);
    for (seat, places, left) in [(1, one, vec![0, 2]), (0, two, vec![2])] {
        let events = play(&mut engine, seat, &predict(places));
        let predicted =
            json!({ "type": "predicted", "seat": seat, "prediction": prediction(places), "again": false });
        assert_eq!(events.to_string(), json!([predicted]).to_string());
        assert_eq!(owing(&mut engine), left);
        assert_eq!(position(&mut engine)["phase"], "predict");
    }
    let events = play(&mut engine, 2, &predict(three));
    let all = json!([prediction(two), prediction(one), prediction(three)]);
    assert_eq!(events[1].to_string(), json!({ "type": "revealed", "predictions": all }).to_string());
    assert_eq!(list(&events).len(), 2);
    let here = position(&mut engine);
    assert_eq!((&here["phase"], &here["turn"], &here["predictions"]), (&json!("run"), &here["first"], &all));
}

// rules: TG-PRED-1
#[test]
fn a_prediction_can_be_changed_until_the_last_one_is_in() {
    let mut engine = all_predict(true);
    play(&mut engine, 0, &predict([Some(1), None, None]));
    for horse in 1..=7 {
        let places = [None, Some(horse), None];
        let events = play(&mut engine, 0, &predict(places));
        let again =
            json!([{ "type": "predicted", "seat": 0, "prediction": prediction(places), "again": true }]);
        assert_eq!(events.to_string(), again.to_string());
        assert_eq!(position(&mut engine)["predictions"], json!([prediction(places), null, null]));
        assert_eq!(owing(&mut engine), [1, 2], "what is decided is owed no longer");
    }
    play(&mut engine, 2, &predict([Some(4), None, None]));
    let last = play(&mut engine, 1, &predict([Some(4), Some(5), None]));
    assert_eq!(list(&last).len(), 1, "hidden predictions are not revealed: {last}");
    let here = position(&mut engine);
    for seat in 0..3 {
        let late = json!({ "cmd": "play", "seat": seat, "action": predict([Some(1), None, None]) });
        assert_eq!(refused(&mut engine, &late), ("illegal-action".into(), "action".into()));
    }
    assert_eq!(position(&mut engine), here);
}

// rules: TG-PRED-2, TG-SCORE-1
#[test]
fn hidden_predictions_come_out_after_the_race() {
    let mut engine = all_predict(true);
    for seat in 0..3 {
        play(&mut engine, seat, &predict([Some(6), None, None]));
    }
    let mut dice = Seeded::new(4);
    let mut told = Vec::new();
    while position(&mut engine)["race"] == 1 {
        let kinds =
            |events: &Value| list(events).iter().map(|event| event["type"].clone()).collect::<Vec<_>>();
        told.push(kinds(&play_any(&mut engine, &mut dice).unwrap()));
    }
    let last = told.pop().unwrap();
    assert!(told.iter().flatten().all(|kind| kind != "revealed"), "{told:?}");
    let over = last.iter().position(|kind| kind == "race-over").unwrap();
    assert_eq!(last[over..], ["race-over", "revealed", "scored", "scored", "scored", "first"]);
}

// rules: TG-PRED-1
#[test]
fn wrong_predictions_are_refused_and_change_nothing() {
    let mut engine = all_predict(false);
    play(&mut engine, 1, &predict([Some(1), None, None]));
    let here = position(&mut engine);
    for (seat, action, path) in [
        (0, json!({ "type": "predict" }), "action"),
        (0, predict([None, None, None]), "action"),
        (0, predict([Some(3), Some(3), None]), "action"),
        (0, predict([Some(3), None, Some(3)]), "action"),
        (1, predict([Some(3), Some(2), Some(2)]), "action"),
        (0, predict([Some(0), None, None]), "action.first"),
        (0, predict([None, Some(8), None]), "action.second"),
        (1, predict([None, None, Some(255)]), "action.third"),
        (0, json!({ "type": "predict", "first": "7" }), "action.first"),
        (0, json!({ "type": "predict", "first": [7] }), "action.first"),
        (0, json!({ "type": "predict", "first": 7, "fourth": 1 }), "action.fourth"),
        (3, predict([Some(1), None, None]), "seat"),
        (0, json!({ "type": "play", "card": list(&here["hands"][0])[0] }), "action"),
        (0, json!({ "type": "discard", "card": list(&here["hands"][0])[0] }), "action"),
        (0, json!({ "type": "choose", "discipline": "flat", "cards": 3, "hidden": false }), "action"),
    ] {
        let told = refused(&mut engine, &json!({ "cmd": "play", "seat": seat, "action": action }));
        assert_eq!(told.0, "illegal-action", "{action}");
        assert!(path.starts_with(&told.1), "{} instead of {path}: {action}", told.1);
        assert_eq!(position(&mut engine), here);
    }
}
