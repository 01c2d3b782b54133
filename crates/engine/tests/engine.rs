//! The engine protocol, as a program on the other side of the pipe relies on it.

use furlong_core::Dice;
use furlong_engine::{Engine, LONGEST_LINE};
use furlong_testkit::Seeded;
use proptest::prelude::*;
use serde_json::{Value, json};

const EXAMPLE: &str = r#"{"players":4, "options":{}, "race":1, "money":[0,0,0,0], "first":2, "phase":"bet", "turn":2,
 "cards":[[1,15,5,7],[1,3,12,12],[3,4,5,12],[4,8,5,5],[5,6,4,5],[5,8,4,3],[7,3,4,2]],
 "used":[], "bets":[[],[],[],[]], "horses":[0,-1,-2,-3,-4,-5,-6], "moved":[], "finished":[], "pace":null, "die":null, "last":null}"#;

fn ask(engine: &mut Engine, request: &Value) -> Value {
    ask_line(engine, request.to_string().as_bytes())
}

fn ask_line(engine: &mut Engine, line: &[u8]) -> Value {
    serde_json::from_str(&engine.answer(line).answer.to_string()).unwrap()
}

fn ok(engine: &mut Engine, request: &Value) -> Value {
    let answer = ask(engine, request);
    assert_eq!(answer["ok"], true, "{request}: {answer}");
    answer
}

fn refused(engine: &mut Engine, request: &Value) -> (String, String) {
    let answer = ask(engine, request);
    assert_eq!(answer["ok"], false, "{request}: {answer}");
    assert!(!answer["error"]["message"].as_str().unwrap().is_empty());
    let text = |field: &str| answer["error"][field].as_str().unwrap_or_default().to_owned();
    (text("code"), text("path"))
}

fn position(engine: &mut Engine) -> Value {
    ok(engine, &json!({ "cmd": "position" }))["position"].clone()
}

fn new_game(players: u8, options: &Value, seed: &str) -> Engine {
    let mut engine = Engine::default();
    let new =
        json!({ "cmd": "new", "game": "royal-turf", "players": players, "options": options, "seed": seed });
    assert_eq!(ok(&mut engine, &new), json!({ "ok": true }));
    engine
}

/// Plays a random action; nothing if the game is over.
fn play_any(engine: &mut Engine, dice: &mut Seeded) -> Option<Value> {
    let legal = ok(engine, &json!({ "cmd": "legal" }));
    assert_eq!(legal["over"], legal["to_act"].as_array().unwrap().is_empty());
    let turn = legal["to_act"].get(0)?;
    let actions = turn["actions"].as_array().unwrap();
    let action = &actions[dice.below(u32::try_from(actions.len()).unwrap()) as usize];
    Some(ok(engine, &json!({ "cmd": "play", "seat": turn["seat"], "action": action })))
}

/// All options off, each one on, all on.
fn option_sets() -> Vec<Value> {
    let names = furlong_games::rules::royal_turf::Options::NAMES;
    let one = names.map(|name| json!({ name: true }));
    let all = Value::Object(names.iter().map(|name| ((*name).to_owned(), json!(true))).collect());
    [vec![json!({})], one.to_vec(), vec![all]].concat()
}

#[test]
fn hello_says_who_it_is() {
    let answer = ok(&mut Engine::default(), &json!({ "cmd": "hello" }));
    assert_eq!(answer["name"], "furlong");
    assert_eq!(answer["protocol"], 1);
    assert_eq!(answer["games"], json!(["turfmaster", "royal-turf", "ticket-gagnant"]));
    assert_eq!(answer["version"], env!("CARGO_PKG_VERSION"));
    assert_eq!(answer["rules"], json!({ "turfmaster": 2, "royal-turf": 1, "ticket-gagnant": 1 }));
}

#[test]
fn a_game_is_played_under_the_rules_that_are_asked_for() {
    let mut engine = Engine::default();
    for (rules, line) in [(json!(null), "rules: 2"), (json!(1), "rules: 1"), (json!(2), "rules: 2")] {
        ok(&mut engine, &json!({ "cmd": "new", "game": "turfmaster", "players": 5, "rules": rules }));
        let record = ok(&mut engine, &json!({ "cmd": "record" }))["record"].clone();
        assert!(record.as_str().unwrap().lines().any(|found| found == line), "{rules}");
        let position = position(&mut engine);
        ok(&mut engine, &json!({ "cmd": "set", "game": "turfmaster", "position": position, "rules": rules }));
        let record = ok(&mut engine, &json!({ "cmd": "record" }))["record"].clone();
        assert!(record.as_str().unwrap().lines().any(|found| found == line), "{rules}");
    }
    for (rules, path) in
        [(json!(0), "rules"), (json!(3), "rules"), (json!("1"), "rules"), (json!(-1), "rules")]
    {
        let request = json!({ "cmd": "new", "game": "turfmaster", "players": 5, "rules": rules });
        assert_eq!(refused(&mut engine, &request), ("bad-request".to_owned(), path.to_owned()), "{rules}");
    }
    let request = json!({ "cmd": "new", "game": "royal-turf", "players": 3, "rules": 2 });
    assert_eq!(refused(&mut engine, &request), ("bad-request".to_owned(), "rules".to_owned()));
}

#[test]
fn the_documented_position_is_taken_and_told_back() {
    let mut engine = Engine::default();
    let example: Value = serde_json::from_str(EXAMPLE).unwrap();
    ok(&mut engine, &json!({ "cmd": "set", "game": "royal-turf", "position": example, "seed": "x" }));
    assert_eq!(position(&mut engine), example);
    let legal = ok(&mut engine, &json!({ "cmd": "legal" }));
    assert_eq!(legal["to_act"][0]["seat"], 2);
    assert_eq!(legal["to_act"][0]["actions"][5], json!({ "type": "bet", "horse": 3, "chip": 2 }));
    assert_eq!(legal["to_act"][0]["actions"].as_array().unwrap().len(), 14);
}

#[test]
fn position_then_set_changes_nothing_at_every_step() {
    for (i, options) in option_sets().into_iter().enumerate() {
        let players = u8::try_from(2 + i % 5).unwrap();
        let mut engine = new_game(players, &options, "steps");
        let mut dice = Seeded::new(i as u64);
        while play_any(&mut engine, &mut dice).is_some() {
            let before = [position(&mut engine), ok(&mut engine, &json!({ "cmd": "legal" }))];
            let set = json!({ "cmd": "set", "game": "royal-turf", "position": before[0], "seed": "other" });
            assert_eq!(ok(&mut engine, &set), json!({ "ok": true }));
            let after = [position(&mut engine), ok(&mut engine, &json!({ "cmd": "legal" }))];
            assert_eq!(before, after);
        }
        let result = ok(&mut engine, &json!({ "cmd": "result" }));
        assert_eq!(result["over"], true);
        assert_eq!(result["scores"], position(&mut engine)["money"]);
        let ranked: Vec<_> =
            result["ranking"].as_array().unwrap().iter().flat_map(|g| g.as_array().unwrap()).collect();
        assert_eq!(ranked.len(), usize::from(players));
        let last = position(&mut engine);
        assert_eq!(
            (&last["phase"], &last["turn"], &last["die"]),
            (&json!("over"), &Value::Null, &Value::Null)
        );
        assert_eq!(last["finished"].as_array().unwrap().len(), 3);
    }
}

#[test]
fn the_same_seed_and_actions_give_the_same_game() {
    let game = |seed: &str| {
        let mut engine = new_game(3, &json!({}), seed);
        let mut dice = Seeded::new(1);
        while play_any(&mut engine, &mut dice).is_some() {}
        ok(&mut engine, &json!({ "cmd": "record" }))["record"].as_str().unwrap().to_owned()
    };
    assert_eq!(game("monday"), game("monday"));
    assert_ne!(game("monday"), game("tuesday"));
}

#[test]
fn views_hide_what_others_bet() {
    let mut engine = new_game(2, &json!({ "hidden_bets": true }), "hide");
    let first = position(&mut engine)["turn"].clone();
    let bet = json!({ "type": "bet", "horse": 4, "chip": 0 });
    let played = ok(&mut engine, &json!({ "cmd": "play", "seat": first, "action": bet }));
    assert_eq!(played["events"], json!([{ "type": "bet", "seat": first, "horse": 4, "chip": 0 }]));
    let other = 1 - first.as_u64().unwrap();
    for (seat, chip) in
        [(first.clone(), json!(0)), (json!(other), json!("hidden")), (Value::Null, json!("hidden"))]
    {
        let view = ok(&mut engine, &json!({ "cmd": "view", "seat": seat }))["view"].clone();
        let index = usize::try_from(first.as_u64().unwrap()).unwrap();
        assert_eq!(view["bets"][index], json!([{ "horse": 4, "chip": chip }]));
        assert_eq!(view["viewer"], seat);
    }
    assert_eq!(
        refused(&mut engine, &json!({ "cmd": "view", "seat": 2 })),
        ("bad-request".into(), "seat".into())
    );
}

#[test]
fn a_record_of_the_engine_is_sound() {
    let mut engine = new_game(4, &json!({ "long_track": true }), "r");
    let mut dice = Seeded::new(2);
    for _ in 0..60 {
        play_any(&mut engine, &mut dice);
    }
    let here = position(&mut engine);
    let library = furlong_games::PackLibrary::default();
    let check = |engine: &mut Engine| {
        let text = ok(engine, &json!({ "cmd": "record" }))["record"].as_str().unwrap().to_owned();
        furlong_record::read(&text, &library).unwrap();
        text
    };
    assert!(!check(&mut engine).contains("\nfrom: "));
    ok(&mut engine, &json!({ "cmd": "set", "game": "royal-turf", "position": here }));
    play_any(&mut engine, &mut dice);
    assert!(check(&mut engine).contains("\nfrom: {"));
}

#[test]
fn bad_requests_are_refused_with_code_and_path() {
    let mut engine = new_game(3, &json!({}), "bad");
    let here = position(&mut engine);
    let turn = here["turn"].clone();
    let not_turn = (turn.as_u64().unwrap() + 1) % 3;
    let bet = json!({ "type": "bet", "horse": 1, "chip": 1 });
    for (request, code, path) in [
        (json!([]), "bad-request", ""),
        (json!({}), "bad-request", "cmd"),
        (json!({ "cmd": 3 }), "bad-request", "cmd"),
        (json!({ "cmd": "fly" }), "bad-request", "cmd"),
        (json!({ "cmd": "hello", "extra": 1 }), "bad-request", "extra"),
        (json!({ "cmd": "new", "game": "chess", "players": 3 }), "bad-request", "game"),
        (json!({ "cmd": "new", "game": "royal-turf", "players": 1 }), "bad-request", "players"),
        (json!({ "cmd": "new", "game": "royal-turf", "players": 7 }), "bad-request", "players"),
        (json!({ "cmd": "new", "game": "royal-turf", "players": -1 }), "bad-request", "players"),
        (json!({ "cmd": "new", "game": "royal-turf", "players": 1e99 }), "bad-request", "players"),
        (json!({ "cmd": "new", "game": "royal-turf" }), "bad-request", "players"),
        (json!({ "cmd": "new", "game": "royal-turf", "players": 3, "seed": 4 }), "bad-request", "seed"),
        (
            json!({ "cmd": "new", "game": "royal-turf", "players": 3, "options": { "fast": true } }),
            "bad-request",
            "options.fast",
        ),
        (
            json!({ "cmd": "new", "game": "royal-turf", "players": 3, "options": { "long_track": 1 } }),
            "bad-request",
            "options.long_track",
        ),
        (json!({ "cmd": "view", "seat": "0" }), "bad-request", "seat"),
        (json!({ "cmd": "play", "seat": 0 }), "bad-request", "action"),
        (json!({ "cmd": "play", "seat": 300, "action": bet }), "illegal-action", "seat"),
        (json!({ "cmd": "play", "seat": 3, "action": bet }), "illegal-action", "seat"),
        (json!({ "cmd": "play", "seat": not_turn, "action": bet }), "illegal-action", "action"),
        (
            json!({ "cmd": "play", "seat": turn, "action": { "type": "move", "horse": 1 } }),
            "illegal-action",
            "action",
        ),
        (
            json!({ "cmd": "play", "seat": turn, "action": { "type": "bet", "horse": 8, "chip": 1 } }),
            "illegal-action",
            "action",
        ),
        (
            json!({ "cmd": "play", "seat": turn, "action": { "type": "bet", "horse": 1, "chip": 0 } }),
            "illegal-action",
            "action",
        ),
        (
            json!({ "cmd": "play", "seat": turn, "action": { "type": "bet", "horse": 1 } }),
            "illegal-action",
            "action.chip",
        ),
        (
            json!({ "cmd": "play", "seat": turn, "action": { "type": "bet", "horse": 1, "chip": 1, "x": 0 } }),
            "illegal-action",
            "action.x",
        ),
        (json!({ "cmd": "play", "seat": turn, "action": "bet 1:1" }), "illegal-action", "action"),
        (json!({ "cmd": "play", "seat": turn, "action": ["bet", 3, 2] }), "illegal-action", "action"),
        (
            json!({ "cmd": "new", "game": "royal-turf", "players": 3, "options": [] }),
            "bad-request",
            "options",
        ),
        (json!({ "cmd": "bot", "seat": 0, "level": "expert", "watts": 500 }), "bad-request", "watts"),
        (json!({ "cmd": "bot", "seat": turn, "level": "master" }), "bad-request", "level"),
        (json!({ "cmd": "bot", "seat": turn }), "bad-request", "level"),
        (json!({ "cmd": "bot", "seat": turn, "level": "club", "ms": -1 }), "bad-request", "ms"),
        (json!({ "cmd": "bot", "seat": turn, "level": "club", "ms": 600_001 }), "bad-request", "ms"),
        (json!({ "cmd": "bot", "seat": 300, "level": "club" }), "illegal-action", "seat"),
        (json!({ "cmd": "bot", "seat": not_turn, "level": "club" }), "illegal-action", "seat"),
        (json!({ "cmd": "set", "game": "royal-turf", "position": null }), "bad-position", ""),
        (json!({ "cmd": "set", "game": "royal-turf", "position": {} }), "bad-position", "players"),
        (json!({ "cmd": "set", "game": "turf", "position": here }), "bad-request", "game"),
    ] {
        assert_eq!(refused(&mut engine, &request), (code.to_owned(), path.to_owned()), "{request}");
        assert_eq!(position(&mut engine), here);
    }
}

#[test]
fn impossible_positions_are_refused_at_their_field() {
    let mut engine = new_game(4, &json!({}), "set");
    let here = position(&mut engine);
    for (field, value, path) in [
        ("players", json!(1), "players"),
        ("players", json!(5), "money"),
        ("race", json!(4), "race"),
        ("money", json!([0, 0, 0, 50]), "money[3]"),
        ("money", json!([0, 0, 0, -50]), "money[3]"),
        ("money", json!([0, 0, 0]), "money"),
        ("first", json!(4), "first"),
        ("turn", json!(null), "turn"),
        ("phase", json!("pause"), "phase"),
        ("phase", json!("over"), "phase"),
        ("die", json!("cap"), "die"),
        ("die", json!("hat"), "die"),
        ("pace", json!(3), "pace"),
        (
            "cards",
            json!([
                [1, 1, 1, 1],
                [1, 3, 12, 12],
                [3, 4, 5, 12],
                [4, 8, 5, 5],
                [5, 6, 4, 5],
                [5, 8, 4, 3],
                [7, 3, 4, 2]
            ]),
            "cards[0]",
        ),
        ("used", json!([[1, 1, 15, 5, 7]]), "used"),
        ("bets", json!([[{ "horse": 3, "chip": 3 }], [], [], []]), "bets[0][0].chip"),
        ("bets", json!([[{ "horse": 3, "chip": 2, "face": "down" }], [], [], []]), "bets[0][0].face"),
        ("horses", json!([5, -1, -2, -3, -4, -5, -6]), "horses[0]"),
        ("horses", json!([0, 0, -2, -3, -4, -5, -6]), "horses[1]"),
        ("moved", json!([9]), "moved[0]"),
        ("finished", json!([1]), "horses[0]"),
        ("last", json!({ "order": [1, 2, 3], "last": [4], "pace": 1 }), "last"),
        ("speed", json!(1), "speed"),
        ("options", json!([]), "options"),
        ("bets", json!([[[3, 2]], [], [], []]), "bets[0][0]"),
        ("used", json!(vec![[1, 1, 15, 5, 7]; 300]), "used"),
        ("moved", json!(vec![1; 100_000]), "moved"),
    ] {
        let mut there = here.clone();
        there[field] = value;
        let set = json!({ "cmd": "set", "game": "royal-turf", "position": there, "seed": "s" });
        let (code, found) = refused(&mut engine, &set);
        assert_eq!((code.as_str(), found.as_str()), ("bad-position", path), "{field}");
        assert_eq!(position(&mut engine), here);
    }
}

#[test]
fn set_needs_every_field_but_last() {
    let mut engine = new_game(2, &json!({}), "fields");
    let here = position(&mut engine);
    for field in here.as_object().unwrap().keys() {
        let mut there = here.clone();
        there.as_object_mut().unwrap().remove(field);
        let answer = ask(&mut engine, &json!({ "cmd": "set", "game": "royal-turf", "position": there }));
        assert_eq!(answer["ok"], field == "last", "{field}: {answer}");
    }
}

#[test]
fn without_a_game_it_says_so() {
    for cmd in ["position", "legal", "result", "record", "view"] {
        let (code, _) = refused(&mut Engine::default(), &json!({ "cmd": cmd }));
        assert_eq!(code, "no-game", "{cmd}");
    }
}

/// What `serve` answers to a whole input, as JSON.
fn serve(input: &[u8]) -> Vec<Value> {
    let mut output = Vec::new();
    Engine::default().serve(input, &mut output).unwrap();
    String::from_utf8(output).unwrap().lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

fn codes(input: &[u8]) -> Vec<String> {
    let code = |answer: Value| answer["error"]["code"].as_str().unwrap_or("ok").to_owned();
    serve(input).into_iter().map(code).collect()
}

#[test]
fn hostile_lines_get_an_error_line_and_the_process_goes_on() {
    let hello = b"{\"cmd\":\"hello\"}\n".to_vec();
    let deep = [vec![b'['; 100_000], b"\n".to_vec()].concat();
    let long = [vec![b'x'; 10 << 20], b"\n".to_vec()].concat();
    let long_json = format!("{{\"cmd\":\"hello\",\"x\":\"{}\"}}\n", "y".repeat(10 << 20)).into_bytes();
    let huge =
        b"{\"cmd\":\"new\",\"game\":\"royal-turf\",\"players\":99999999999999999999999999999}\n".to_vec();
    for (line, code) in [
        (b"\n".to_vec(), "bad-json"),
        (b"{\"cmd\":\"hel\n".to_vec(), "bad-json"),
        (b"{\"cmd\":NaN}\n".to_vec(), "bad-json"),
        (b"\xff\xfe\x00\n".to_vec(), "bad-json"),
        (b"{\"cmd\":\"hello\"}{\n".to_vec(), "bad-json"),
        (b"{\"cmd\":\"hello\",\"cmd\":\"quit\"}\n".to_vec(), "bad-request"),
        (
            b"{\"cmd\":\"new\",\"game\":\"royal-turf\",\"players\":2,\"options\":{\"a\":1,\"a\":1}}\n"
                .to_vec(),
            "bad-request",
        ),
        (deep, "bad-json"),
        (long, "too-long"),
        (long_json, "too-long"),
        (huge, "bad-request"),
    ] {
        let input = [hello.clone(), line, hello.clone()].concat();
        assert_eq!(codes(&input), ["ok", code, "ok"]);
    }
}

#[test]
fn the_longest_line_is_still_read() {
    let start = "{\"cmd\":\"hello\",\"x\":\"";
    let line = |length: usize| format!("{start}{}\"}}\n", "y".repeat(length - start.len() - 2));
    assert_eq!(codes(line(LONGEST_LINE).as_bytes()), ["bad-request"]);
    assert_eq!(codes(line(LONGEST_LINE + 1).as_bytes()), ["too-long"]);
}

#[test]
fn quit_ends_and_the_last_line_may_lack_its_end() {
    assert_eq!(codes(b"{\"cmd\":\"quit\"}\n{\"cmd\":\"hello\"}\n"), ["ok"]);
    assert_eq!(codes(b"{\"cmd\":\"hello\"}\r\n{\"cmd\":\"hello\"}"), ["ok", "ok"]);
    assert_eq!(codes(b""), [""; 0]);
}

/// JSON values of all sorts.
fn any_json() -> impl Strategy<Value = Value> {
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        any::<i64>().prop_map(Value::from),
        any::<u64>().prop_map(Value::from),
        any::<f64>().prop_map(Value::from),
        (0_u8..9).prop_map(Value::from),
        "[a-zN:]{0,6}".prop_map(Value::from),
        Just(Value::from("NaN")),
        Just(Value::from("Infinity")),
    ];
    leaf.prop_recursive(3, 24, 6, |inner| {
        prop_oneof![
            proptest::collection::vec(inner.clone(), 0..7).prop_map(Value::from),
            proptest::collection::btree_map("[a-z]{1,6}", inner, 0..4)
                .prop_map(|map| Value::Object(map.into_iter().collect())),
        ]
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    /// Random bytes, and true requests cut short or with a byte changed.
    #[test]
    fn garbage_changes_nothing(
        bytes in proptest::collection::vec(any::<u8>(), 0..80),
        cut in 0_usize..300,
        at in 0_usize..300,
        byte: u8,
    ) {
        let mut engine = new_game(2, &json!({}), "garbage");
        let here = position(&mut engine);
        let set = json!({ "cmd": "set", "game": "royal-turf", "position": here, "seed": "s" }).to_string();
        let mut changed = set.clone().into_bytes();
        changed[at] = byte;
        for line in [&bytes[..], &set.as_bytes()[..cut], &changed] {
            let before = position(&mut engine);
            let answer = ask_line(&mut engine, line);
            prop_assert!(answer["ok"].is_boolean());
            prop_assert!(answer["ok"] == true || position(&mut engine) == before);
        }
    }

    /// A true position with one hostile value is refused, or is a position that reads back as itself.
    #[test]
    fn hostile_values_in_positions(field in 0_usize..16, value in any_json()) {
        let mut engine = new_game(3, &json!({ "hidden_bets": true }), "hostile");
        let here = position(&mut engine);
        let mut there = here.clone();
        *there.as_object_mut().unwrap().values_mut().nth(field).unwrap() = value;
        let set = json!({ "cmd": "set", "game": "royal-turf", "position": there, "seed": "s" });
        let answer = ask(&mut engine, &set);
        let mut expected = if answer["ok"] == true { there } else { here };
        if expected["options"]["hidden_bets"] != true {
            expected["options"] = json!({}); // An option that is said to be off is not shown.
        }
        prop_assert_eq!(position(&mut engine), expected);
    }

    #[test]
    fn hostile_actions(seat in any_json(), action in any_json()) {
        let mut engine = new_game(3, &json!({}), "hostile");
        let here = position(&mut engine);
        let answer = ask(&mut engine, &json!({ "cmd": "play", "seat": seat, "action": action }));
        prop_assert_eq!(&answer["ok"], false);
        prop_assert_eq!(position(&mut engine), here);
    }
}

#[test]
fn what_is_undone_can_be_played_again_with_the_same_luck() {
    let mut engine = new_game(3, &json!({}), "undo");
    let first = position(&mut engine);
    let undo = json!({ "cmd": "undo" });
    assert_eq!(refused(&mut engine, &undo).0, "illegal-action");
    let mut dice = Seeded::new(7);
    let mut positions = vec![first];
    for _ in 0..40 {
        play_any(&mut engine, &mut dice);
        positions.push(position(&mut engine));
    }
    while let Some(after) = positions.pop().filter(|_| !positions.is_empty()) {
        let undone = ok(&mut engine, &undo);
        assert_eq!(Some(&position(&mut engine)), positions.last());
        ok(&mut engine, &json!({ "cmd": "play", "seat": undone["seat"], "action": undone["action"] }));
        assert_eq!(position(&mut engine), after, "luck draws the same again");
        ok(&mut engine, &undo);
    }
}
