//! The engine protocol of Ticket Gagnant, as a program on the other side of the pipe relies on it.

mod driver;
mod ticket_gagnant_engine {
    pub(crate) mod driver;
    mod hostile;
    mod predicting;
    mod secrets;
    pub(crate) mod shapes;
    pub(crate) mod telling;
}

use std::collections::BTreeSet;

use furlong_engine::Engine;
use furlong_testkit::Seeded;
use serde_json::{Value, json};

use driver::{check_events, needs_every_field_but, ranking, record, records_are_sound, seeds_decide};
use ticket_gagnant_engine::driver::{
    GAME, deck, legal, list, new_game, ok, play, play_any, position, set, tables, view,
};
use ticket_gagnant_engine::shapes::{EVENTS, check};
use ticket_gagnant_engine::telling::Told;

/// The documented position, with the cards that the page leaves out. Seat 0 has played a card back from row 0.
fn example() -> Value {
    let text = r#"{"players":3, "options":{"races":3,"flat_only":false}, "race":1, "first":0, "phase":"run", "turn":1, "scores":[0,0,0],
 "discipline":"flat", "hidden":false, "river":null, "hands":[["5:3","4+5"],["1:1","joker","2:2"],["6+7","3:1","7:2"]], "stock":["…"],
 "predictions":[{"first":7,"second":null,"third":5},{"first":1,"second":2,"third":3},{"first":null,"second":4,"third":null}], "last":null, "horses":[{"lane":1,"row":0},{"lane":2,"row":0},{"lane":3,"row":0},{"lane":4,"row":0},{"lane":5,"row":0},{"lane":6,"row":0},{"lane":7,"row":0}]}"#;
    let mut example: Value = serde_json::from_str(text).unwrap();
    let mut stock = deck();
    for card in list(&example["hands"]).iter().flat_map(list).chain([&json!("1:2")]) {
        stock.remove(stock.iter().position(|other| other == card).unwrap());
    }
    example["stock"] = json!(stock);
    example
}

fn at(lane: u8, row: u8) -> Value {
    json!({ "lane": lane, "row": row })
}

#[test]
fn hello_lists_it() {
    let answer = ok(&mut Engine::default(), &json!({ "cmd": "hello" }));
    assert!(list(&answer["games"]).contains(&json!(GAME)));
}

/// How many actions a joker has when all horses are at the start: three squares forward and its own for each horse, and
/// sideways one for each place to which the other horse can go.
const JOKERS: usize = 7 * 4 + 10 + 13 + 16 + 18 + 16 + 13 + 10;

// rules: TG-MOVE-1, TG-MOVE-2, TG-MOVE-4, TG-PUSH-1
#[test]
fn the_documented_position_is_taken_and_told_back() {
    let mut engine = Engine::default();
    set(&mut engine, &example());
    let mut told = example();
    told["hands"] = json!([["4+5", "5:3"], ["1:1", "2:2", "joker"], ["3:1", "6+7", "7:2"]]);
    assert_eq!(position(&mut engine).to_string(), told.to_string());
    let turns = legal(&mut engine);
    assert_eq!((&turns[0]["seat"], list(&turns).len()), (&json!(1), 1));
    let actions = list(&turns[0]["actions"]);
    let of = |card: &str| actions.iter().filter(|action| action["card"] == card).collect::<Vec<_>>();
    let run = |to: Value, push: Value| {
        json!({ "type": "play", "card": "1:1", "horse": 1, "to": to, "push": push }).to_string()
    };
    let mut expected = vec![run(at(1, 0), Value::Null), run(at(1, 1), Value::Null)];
    expected.extend([at(1, 0), at(1, 1), at(2, 1), at(3, 1)].map(|push| run(at(2, 0), push)));
    let mut listed: Vec<_> = of("1:1").iter().map(ToString::to_string).collect();
    expected.sort();
    listed.sort();
    assert_eq!(listed, expected);
    assert_eq!((of("2:2").len(), of("joker").len(), actions.len()), (8, JOKERS, 6 + 8 + JOKERS));
}

// rules: TG-TURN-1, TG-MOVE-1, TG-PUSH-1, TG-PAIR-2
#[test]
fn cards_are_played() {
    let mut engine = Engine::default();
    set(&mut engine, &example());
    let push = json!({ "type": "play", "card": "2:2", "horse": 2, "to": at(4, 0), "push": at(5, 1) });
    let expected = json!([
        { "type": "played", "seat": 1, "card": "2:2" },
        { "type": "moved", "seat": 1, "horse": 2, "from": at(2, 0), "to": at(4, 0) },
        { "type": "pushed", "seat": 1, "horse": 4, "from": at(4, 0), "to": at(5, 1) },
    ]);
    assert_eq!(play(&mut engine, 1, &push).to_string(), expected.to_string());
    let here = position(&mut engine);
    assert_eq!((&here["turn"], &here["hands"][1]), (&json!(2), &json!(["1:1", "joker"])));
    assert_eq!((&here["horses"][1], &here["horses"][3]), (&at(4, 0), &at(5, 1)));
    // Where there is no move, horse and squares may be left out.
    let stay = json!({ "type": "play", "card": "6+7", "horse": null, "to": null, "push": null });
    assert!(list(&legal(&mut engine)[0]["actions"]).contains(&stay));
    let events = play(&mut engine, 2, &json!({ "type": "play", "card": "6+7" }));
    assert_eq!(events, json!([{ "type": "stayed", "seat": 2, "card": "6+7" }]));
    assert_eq!(position(&mut engine)["turn"], 0);
}

/// All horses are behind the line, where none can be pushed away.
// rules: TG-PLAY-1, TG-LINE-1
#[test]
fn a_card_that_cannot_be_played_is_discarded() {
    let mut crowd = example();
    let hands = [["3:2"], ["4:3"], ["5:2"], ["1+4"], ["2+6"], ["3+7"]];
    (crowd["players"], crowd["options"]["races"], crowd["turn"]) = (json!(6), json!(6), json!(0));
    (crowd["scores"], crowd["hands"]) = (json!(vec![0; 6]), json!(hands));
    crowd["stock"] = json!(vec!["joker"; 3]);
    crowd["predictions"] = json!(vec![crowd["predictions"][0].clone(); 6]);
    crowd["horses"] = (1..=7).map(|lane| at(lane, 14)).collect();
    let mut engine = Engine::default();
    set(&mut engine, &crowd);
    let discard = json!({ "type": "discard", "card": "3:2" });
    assert_eq!(legal(&mut engine), json!([{ "seat": 0, "actions": [discard] }]));
    let events = play(&mut engine, 0, &discard);
    assert_eq!(events.to_string(), json!([{ "type": "discarded", "seat": 0, "card": "3:2" }]).to_string());
    let (here, seen) = (position(&mut engine), view(&mut engine, &json!(5)));
    assert_eq!((&here["turn"], &here["horses"]), (&json!(1), &crowd["horses"]));
    assert!(list(&seen["played"]).contains(&json!("3:2")), "{seen}");
}

/// All positions, actions and events of whole meetings have the documented form, a second engine can go on from each
/// position, and the events of each step tell all that it changes.
// rules: TG-SEAT-1, TG-TURN-1, TG-NEXT-1, TG-SCORE-3
#[test]
fn whole_meetings() {
    let mut kinds = BTreeSet::new();
    for (i, (players, options)) in tables().into_iter().enumerate() {
        let (mut engine, mut second) = (new_game(players, &options, "steps"), Engine::default());
        let (mut dice, mut told) = (Seeded::new(i as u64), Told::new(&position(&mut engine)));
        loop {
            let (here, turns) = (position(&mut engine), legal(&mut engine));
            check(&here, &turns);
            assert_eq!(told.position().to_string(), here.to_string());
            set(&mut second, &here);
            assert_eq!(position(&mut second).to_string(), here.to_string());
            assert_eq!(legal(&mut second), turns);
            let Some(events) = play_any(&mut engine, &mut dice) else { break };
            check_events(&events, &EVENTS);
            kinds.extend(list(&events).iter().map(|event| event["type"].as_str().unwrap().to_owned()));
            told.hear(&events);
        }
        check_scores(&mut engine);
        check_scores(&mut second);
        let text = record(&mut engine);
        furlong_record::read(&text, &furlong_games::PackLibrary::default()).unwrap();
        assert!(!text.contains("\nfrom: ") && text.contains("\nresult: "), "{text}");
    }
    let missing = EVENTS.iter().filter(|(kind, _)| !kinds.contains(*kind)).map(|(kind, _)| *kind);
    assert!(
        missing.clone().all(|kind| kind == "discarded"),
        "{:?} never happened",
        missing.collect::<Vec<_>>()
    );
}

/// The result of a meeting is what the position shows, equal seats together.
// rules: TG-SCORE-4
fn check_scores(engine: &mut Engine) {
    let here = position(engine);
    assert_eq!(here["phase"], "over");
    let scores: Vec<_> = list(&here["scores"]).iter().map(|score| score.as_i64().unwrap()).collect();
    let mut levels = scores.clone();
    levels.sort_unstable();
    levels.dedup();
    let group = |level: &i64| (0..scores.len()).filter(|&seat| scores[seat] == *level).collect::<Vec<_>>();
    let expected: Vec<_> = levels.iter().rev().map(group).collect();
    assert_eq!(ranking(engine, &scores), json!(expected));
}

#[test]
fn the_same_seed_and_actions_give_the_same_meeting() {
    seeds_decide(|seed| new_game(3, &json!({}), seed), play_any);
}

#[test]
fn a_record_of_the_engine_is_sound() {
    let (mut engine, mut dice) = (new_game(4, &json!({ "track": "long" }), "r"), Seeded::new(2));
    (0..50).for_each(|_| drop(play_any(&mut engine, &mut dice)));
    records_are_sound(&mut engine, GAME, "last", play_any);
}

/// `last` may be left out, and nothing else.
#[test]
fn set_needs_every_field_but_last() {
    needs_every_field_but(&mut new_game(5, &json!({}), "fields"), GAME, "last");
}

// rules: TG-SEAT-1
#[test]
fn options_may_be_left_out() {
    for (players, shorter, longer) in [(2, 4, 6), (3, 3, 6), (4, 4, 8), (5, 5, 5), (6, 6, 6)] {
        let told = |options: Value| position(&mut new_game(players, &options, "o"))["options"].to_string();
        let shown =
            |races: u8, flat_only: bool| json!({ "races": races, "flat_only": flat_only }).to_string();
        assert_eq!(told(json!({})), shown(shorter, false));
        assert_eq!(told(json!({ "races": longer })), shown(longer, false));
        assert_eq!(told(json!({ "flat_only": true })), shown(shorter, true));
        assert_eq!(told(json!({ "races": null, "track": "standard" })), shown(shorter, false));
        let long = json!({ "races": longer, "flat_only": true, "track": "long" });
        assert_eq!(told(long.clone()), long.to_string());
    }
}
