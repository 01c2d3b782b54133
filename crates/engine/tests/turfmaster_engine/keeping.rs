//! The keep phase: simultaneous choices, some of them too many to list, and second thoughts.

use furlong_engine::Engine;
use furlong_testkit::Seeded;
use serde_json::{Value, json};

use super::driver::{chosen, legal, list, new_game, ok, play, play_any, position, refused, set};

/// A horse that fell with its first card has nineteen to choose from.
const MANY: [&str; 19] = [
    "3", "4", "6", "7", "7", "8", "8", "9", "9", "10", "10", "11", "11", "12", "12", "J9", "J10", "J11",
    "J12",
];

/// Two players with two horses each before their second race; horses 1 and 3 fell in the first.
fn before_race_two() -> Value {
    let race = json!({ "course": "oval", "steeplechase": true });
    let deck = json!(["10", "10", "3", "6", "7", "7", "7", "8", "8", "8", "9", "9"]);
    let few = json!(["3", "4", "6", "7", "7", "8", "8", "9", "9", "10", "10"]);
    let few_played = json!(["4", "11", "11", "12", "12", "J9", "J10", "J11", "J12"]);
    json!({
        "players": 2, "options": { "horses": 2, "races": [race, race, race] }, "race": 2, "round": 0,
        "phase": "keep", "owners": [0, 1, 0, 1], "places": [[null], [1], [null], [2]],
        "horses": [
            { "lane": 4, "square": 0 }, { "lane": 1, "square": 0 }, { "lane": 3, "square": 0 }, { "lane": 2, "square": 0 }
        ],
        "hands": [MANY, few, MANY, few], "decks": [deck, deck, deck, deck],
        "played": [["4"], few_played, ["4"], few_played],
        "bonus": [null, null, null, null], "kept": [null, null, null, null], "limits": [null, null, null, null],
        "order": [], "roller": null, "dice": null, "choice": null
    })
}

fn keep(horse: u8, cards: &[&str]) -> Value {
    json!({ "type": "keep", "horse": horse, "cards": cards })
}

// rules: TM-DEAL-5
#[test]
fn very_many_choices_are_described() {
    let mut engine = Engine::default();
    set(&mut engine, &before_race_two());
    assert_eq!(position(&mut engine), before_race_two());
    let told = legal(&mut engine);
    let described = |horse: u8| json!({ "type": "keep", "horse": horse, "from": MANY, "count": 10 });
    let bonus = |horse: u8| json!({ "type": "bonus", "horse": horse });
    let actions = json!([described(1), described(3), bonus(1), bonus(3)]);
    assert_eq!(told[0].to_string(), json!({ "seat": 0, "actions": actions }).to_string());
    // Eleven cards of seven kinds, of which one is dropped.
    assert_eq!((&told[1]["seat"], list(&told[1]["actions"]).len()), (&json!(1), 2 * 7 + 2));
    let all = list(&told[1]["actions"]);
    assert!(all.contains(&keep(2, &["3", "4", "6", "7", "7", "8", "8", "9", "9", "10"])));
}

// rules: TM-DEAL-5
#[test]
fn any_described_choice_can_be_played_and_changed() {
    let mut engine = Engine::default();
    set(&mut engine, &before_race_two());
    let described = legal(&mut engine)[0]["actions"][0].clone();
    for seed in 0..20 {
        let action = chosen(&described, &mut Seeded::new(seed));
        let events = play(&mut engine, 0, &action);
        assert_eq!((&events[0]["type"], &events[0]["again"]), (&json!("kept"), &json!(seed > 0)));
        let mut wanted = list(&action["cards"]).to_vec();
        let mut kept = list(&position(&mut engine)["kept"][0]).to_vec();
        wanted.sort_by_key(ToString::to_string);
        kept.sort_by_key(ToString::to_string);
        assert_eq!(kept, wanted);
        // What is decided is owed no longer.
        let told = legal(&mut engine);
        assert!(list(&told[0]["actions"]).iter().all(|action| action["horse"] == 3), "{told}");
    }
}

// rules: TM-DEAL-5
#[test]
fn wrong_choices_are_refused_and_change_nothing() {
    let mut engine = Engine::default();
    set(&mut engine, &before_race_two());
    for (seat, action, path) in [
        (0, keep(1, &MANY[..9]), "action"),
        (0, keep(1, &MANY[..11]), "action"),
        (0, keep(1, &MANY), "action"),
        (0, keep(1, &[]), "action"),
        (0, keep(1, &["3", "3", "6", "7", "7", "8", "8", "9", "9", "10"]), "action"),
        (0, keep(1, &["J9", "J9", "6", "7", "7", "8", "8", "9", "9", "10"]), "action.cards"),
        (0, keep(1, &["5", "3", "6", "7", "7", "8", "8", "9", "9", "10"]), "action.cards"),
        (1, keep(1, &MANY[..10]), "action"),
        (0, keep(2, &MANY[..10]), "action"),
        (0, keep(5, &MANY[..10]), "action"),
        (0, keep(9, &MANY[..10]), "action.horse"),
        (2, keep(1, &MANY[..10]), "seat"),
        (0, json!({ "type": "keep", "horse": 1, "from": MANY, "count": 10 }), "action.from"),
        (0, json!({ "type": "bonus", "horse": 2 }), "action"),
        (0, json!({ "type": "pass", "horse": 1 }), "action"),
        (0, json!({ "type": "choose", "dice": "sum" }), "action"),
    ] {
        let request = json!({ "cmd": "play", "seat": seat, "action": action });
        let (code, told) = refused(&mut engine, &request);
        assert_eq!(code, "illegal-action", "{request}");
        assert!(told.starts_with(path.split('.').next().unwrap()), "{told} for {request}");
        assert_eq!(position(&mut engine), before_race_two());
    }
}

// rules: TM-DEAL-2, TM-DEAL-5
#[test]
fn a_bonus_cancels_the_choice_so_far() {
    let mut engine = Engine::default();
    set(&mut engine, &before_race_two());
    play(&mut engine, 0, &keep(1, &MANY[..10]));
    play(&mut engine, 0, &keep(3, &MANY[..10]));
    assert_eq!(list(&legal(&mut engine)).len(), 1, "seat 0 owes nothing");
    let events = play(&mut engine, 0, &json!({ "type": "bonus", "horse": 1 }));
    let kinds: Vec<_> = list(&events).iter().map(|event| event["type"].as_str().unwrap()).collect();
    assert_eq!(kinds, ["bonus", "dealt", "dealt"]);
    let here = position(&mut engine);
    assert_eq!((&here["kept"][0], &here["bonus"][0]), (&Value::Null, &json!(2)));
    assert_eq!((list(&here["hands"][0]).len(), list(&here["decks"][0]).len()), (21, 10));
    assert!(here["kept"][2].is_array());
    let told = legal(&mut engine);
    let actions = list(&told[0]["actions"]);
    assert_eq!((actions.len(), &actions[0]["count"]), (1, &json!(12)), "the other choice was made: {told}");
    let again = json!({ "cmd": "play", "seat": 0, "action": { "type": "bonus", "horse": 1 } });
    assert_eq!(refused(&mut engine, &again).0, "illegal-action");
}

// rules: TM-DEAL-5, TM-ROLL-1
#[test]
fn the_last_choice_ends_the_phase() {
    let mut engine = Engine::default();
    set(&mut engine, &before_race_two());
    play(&mut engine, 0, &keep(1, &MANY[..10]));
    play(&mut engine, 0, &keep(3, &MANY[..10]));
    play(&mut engine, 0, &keep(3, &MANY[9..]));
    let few = ["3", "4", "6", "7", "7", "8", "8", "9", "9", "10"];
    play(&mut engine, 1, &keep(2, &few));
    let events = play(&mut engine, 1, &keep(4, &few));
    let last = list(&events).last().unwrap();
    assert_eq!(
        (&last["type"], &last["order"], &last["limits"]),
        (&json!("round"), &json!([2, 4, 3, 1]), &json!([8, 8, 8, 8]))
    );
    let here = position(&mut engine);
    assert_eq!(
        (&here["phase"], &here["round"], &here["hands"][2]),
        (&json!("cards"), &json!(1), &json!(&MANY[9..]))
    );
    let late = json!({ "cmd": "play", "seat": 0, "action": keep(1, &MANY[..10]) });
    assert_eq!(refused(&mut engine, &late), ("illegal-action".into(), "action".into()));
}

/// In how many ways so many of the cards can be chosen.
fn ways(hand: &[Value], count: usize) -> u64 {
    let mut left = hand.to_vec();
    let mut by_size = vec![0_u64; count + 1];
    by_size[0] = 1;
    while let Some(card) = left.first().cloned() {
        let copies = left.iter().filter(|other| **other == card).count();
        left.retain(|other| *other != card);
        let before = by_size.clone();
        for (size, ways) in by_size.iter_mut().enumerate() {
            *ways = (0..=copies.min(size)).map(|taken| before[size - taken]).sum();
        }
    }
    by_size[count]
}

/// All choices of a horse are listed, each once, or described where there are more than 5,000.
fn check_choices(here: &Value, turns: &Value) -> u64 {
    let mut described = 0;
    for turn in list(turns) {
        let of = |i: usize| {
            list(&turn["actions"]).iter().filter(move |a| a["type"] == "keep" && a["horse"] == i + 1)
        };
        for i in (0..list(&here["owners"]).len())
            .filter(|&i| here["owners"][i] == turn["seat"] && here["kept"][i].is_null())
        {
            let four = list(&here["options"]["races"]).len() == 4;
            let full = if four { 8 } else { 10 } + if here["bonus"][i] == here["race"] { 2 } else { 0 };
            let (hand, count) = (list(&here["hands"][i]), full.min(list(&here["hands"][i]).len()));
            let mut told: Vec<_> = of(i).map(ToString::to_string).collect();
            if ways(hand, count) > 5_000 {
                assert_eq!((of(i).count(), &of(i).next().unwrap()["from"]), (1, &here["hands"][i]));
                assert_eq!(of(i).next().unwrap()["count"], count);
                described += 1;
            } else {
                told.sort();
                told.dedup();
                assert_eq!(told.len() as u64, ways(hand, count), "horse {} of {here}", i + 1);
            }
        }
    }
    described
}

/// Lets the next horse fall, if it can.
fn fall(engine: &mut Engine) -> bool {
    let turns = legal(engine);
    let falls = |action: &&Value| action["to"] == "fall";
    let Some(turn) = list(&turns).first() else { return false };
    let found = list(&turn["actions"]).iter().find(falls);
    found.is_some_and(|action| {
        ok(engine, &json!({ "cmd": "play", "seat": turn["seat"], "action": action }))["ok"] == true
    })
}

// rules: TM-DEAL-3, TM-DEAL-5, TM-MEET-2
#[test]
fn every_choice_is_listed_once_or_described() {
    let mut described = 0;
    for (seed, races) in [(1, 3), (2, 4)] {
        let race = json!({ "course": "oval", "steeplechase": true });
        let options = json!({ "horses": 2, "races": vec![race; races] });
        let (mut engine, mut dice) = (new_game(2, &options, "choices"), Seeded::new(seed));
        loop {
            let here = position(&mut engine);
            if here["phase"] == "keep" {
                described += check_choices(&here, &legal(&mut engine));
            }
            if !fall(&mut engine) && play_any(&mut engine, &mut dice).is_none() {
                break;
            }
        }
    }
    assert!(described > 5, "{described}");
}
