//! Bots over the engine protocol: they choose legal actions, the same for the same seed, and know nothing that
//! their seat does not. Nor does analysis.

// Each test file uses a part of it.
#[allow(dead_code)]
mod driver;

use driver::{legal, list, ok, open, play, position, view};
use furlong_engine::Engine;
use serde_json::{Value, json};

const LEVELS: [&str; 3] = ["novice", "club", "expert"];

fn bot(engine: &mut Engine, seat: &Value, level: &str) -> Value {
    ok(engine, &json!({ "cmd": "bot", "seat": seat, "level": level, "ms": 2 }))["action"].take()
}

/// Bots play a game to its end; each choice is one of `legal`, and asking changes nothing.
fn plays_to_the_end(game: &str, players: u8, options: &Value) {
    let mut engine = open(game, players, options, "bots");
    for number in 0.. {
        let told = legal(&mut engine);
        let Some(turn) = list(&told).first() else { break };
        let before = position(&mut engine);
        let action = bot(&mut engine, &turn["seat"], LEVELS[number % 3]);
        assert_eq!(position(&mut engine), before);
        let described = list(&turn["actions"]).iter().any(|one| one.get("from").is_some());
        assert!(described || list(&turn["actions"]).contains(&action), "{action}");
        play(&mut engine, turn["seat"].clone(), &action);
    }
}

#[test]
fn bots_play_every_game_to_its_end() {
    plays_to_the_end("royal-turf", 3, &json!({ "hidden_bets": true }));
    plays_to_the_end("turfmaster", 4, &json!({ "horses": 1 }));
    plays_to_the_end("ticket-gagnant", 2, &json!({}));
}

/// The odds from a seat's view, and the values of its actions, without the time they took.
fn analysis(engine: &mut Engine, seat: &Value) -> [Value; 2] {
    let odds = ok(engine, &json!({ "cmd": "odds", "seat": seat, "iterations": 2 }));
    let mut values = ok(engine, &json!({ "cmd": "analyse", "seat": seat, "iterations": 2 }));
    values["ms"] = Value::Null;
    [odds, values]
}

/// Plays a game by `club`. At each decision everything that the seat may not know is changed as `change` says, and
/// its bots and its analysis must not notice. Says how often something was changed.
fn notices_nothing(game: &str, players: u8, options: &Value, change: fn(&mut Value, usize) -> bool) -> u32 {
    let (mut engine, mut changed) = (open(game, players, options, "twins"), 0);
    loop {
        let told = legal(&mut engine);
        let Some(turn) = list(&told).first() else { return changed };
        let seat = &turn["seat"];
        let own = usize::try_from(seat.as_u64().unwrap()).unwrap();
        let (truth, mut twin) = (position(&mut engine), position(&mut engine));
        if change(&mut twin, own) {
            assert_ne!(truth, twin);
            let mut worlds = [&truth, &twin].map(|position| {
                let mut engine = Engine::default();
                let set = json!({ "cmd": "set", "game": game, "position": position, "seed": "same" });
                ok(&mut engine, &set);
                engine
            });
            let [one, other] = worlds.each_mut().map(|world| view(world, seat));
            assert_eq!(one, other, "the change can be seen");
            for level in ["novice", "club"] {
                let [one, other] = worlds.each_mut().map(|world| bot(world, seat, level));
                assert_eq!(one, other, "{level} in seat {seat} noticed a change from {truth} to {twin}");
            }
            let [one, other] = worlds.each_mut().map(|world| analysis(world, seat));
            assert_eq!(one, other, "the analysis of seat {seat} noticed a change from {truth} to {twin}");
            changed += 1;
        }
        let action = bot(&mut engine, seat, "club");
        play(&mut engine, seat.clone(), &action);
    }
}

/// Exchanges a card of a hand for another one that is undealt.
fn exchange(hand: &mut Value, undealt: &mut Value) -> bool {
    let (Some(hand), Some(undealt)) = (hand.as_array_mut(), undealt.as_array_mut()) else { return false };
    for held in hand.iter_mut() {
        if let Some(other) = undealt.iter_mut().find(|other| *other != held) {
            std::mem::swap(held, other);
            undealt.sort_by_key(ToString::to_string);
            return true;
        }
    }
    false
}

#[test]
fn face_down_chips_are_not_noticed() {
    let changed = notices_nothing("royal-turf", 3, &json!({ "hidden_bets": true }), |position, own| {
        let mut changed = false;
        for (seat, bets) in position["bets"].as_array_mut().unwrap().iter_mut().enumerate() {
            let bets = bets.as_array_mut().unwrap();
            let different = bets.iter().any(|bet| bet["chip"] != bets[0]["chip"]);
            if seat != own && different {
                let mut chips: Vec<_> = bets.iter().map(|bet| bet["chip"].clone()).collect();
                chips.rotate_left(1);
                bets.iter_mut().zip(chips).for_each(|(bet, chip)| bet["chip"] = chip);
                changed = true;
            }
        }
        changed
    });
    assert!(changed > 50, "{changed}");
}

#[test]
fn hands_and_decks_of_others_are_not_noticed() {
    let changed = notices_nothing("turfmaster", 4, &json!({ "horses": 1 }), |position, own| {
        let keeping = position["phase"] == "keep";
        let mut decks = position["decks"].take();
        let mut changed = false;
        for horse in (0..4).filter(|&horse| horse != own && !keeping) {
            changed |= exchange(&mut position["hands"][horse], &mut decks[horse]);
        }
        position["decks"] = decks;
        changed
    });
    assert!(changed > 50, "{changed}");
}

#[test]
fn hands_stock_and_sealed_predictions_are_not_noticed() {
    let changed = notices_nothing("ticket-gagnant", 3, &json!({}), |position, own| {
        let mut stock = position["stock"].take();
        let mut changed = false;
        for seat in (0..3).filter(|&seat| seat != own) {
            changed |= exchange(&mut position["hands"][seat], &mut stock);
            let sealed = position["hidden"] == true || position["phase"] == "predict";
            if sealed && position["phase"] != "over" && !position["predictions"][seat].is_null() {
                position["predictions"][seat] = json!({ "first": null, "second": null, "third": 6 });
                changed = true;
            }
        }
        position["stock"] = stock;
        changed
    });
    assert!(changed > 20, "{changed}");
}
