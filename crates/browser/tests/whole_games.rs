//! Whole games through requests alone, as a page plays them.

#![cfg(feature = "tables")]

use furlong_browser::Browser;
use serde_json::{Value, json};

const GAMES: [&str; 3] = ["turfmaster", "royal-turf", "ticket-gagnant"];

struct Page(Browser);

impl Page {
    fn ask(&mut self, request: &Value) -> Result<Value, Value> {
        let text = self.0.respond(request.to_string().as_bytes());
        let mut response: Value = serde_json::from_slice(&text).expect("responses are JSON");
        if response["error"].is_null() { Ok(response["ok"].take()) } else { Err(response["error"].take()) }
    }

    fn call(&mut self, request: &Value) -> Value {
        self.ask(request).expect("the request is sound")
    }

    fn table(&mut self, table: &Value, request: &Value) -> Value {
        self.call(&json!({ "call": "table", "table": table, "now": 5, "request": request }))
    }

    fn open(&mut self, game: &str) -> (Value, Vec<Value>) {
        let seats = [
            json!({ "kind": "person", "name": "Anna" }),
            json!({ "kind": "bot", "level": "club" }),
            json!({ "kind": "bot", "level": "novice" }),
        ];
        let setting = json!({ "game": game, "seats": seats });
        let secret = "0123456789abcdef".repeat(4);
        let opening =
            json!({ "call": "open-table", "id": "t", "setting": setting, "secret": secret, "now": 1 });
        let opened = self.call(&opening);
        (opened["table"].clone(), opened["entries"].as_array().expect("entries").clone())
    }
}

/// A finished game: its entries, and the messages that Anna was sent.
struct Played {
    entries: Vec<Value>,
    messages: Vec<Value>,
    record: String,
}

/// The first action on offer; of very many ways to keep cards, the first cards.
fn first(offers: &Value) -> Value {
    let offer = &offers[0];
    let (Some(from), Some(count)) = (offer["from"].as_array(), offer["count"].as_u64()) else {
        return offer.clone();
    };
    let kept: Vec<_> = from.iter().take(usize::try_from(count).expect("a hand is small")).collect();
    json!({ "type": "keep", "horse": offer["horse"], "cards": kept })
}

/// Anna plays the first action that she is offered, the bots what they like.
fn play(page: &mut Page, game: &str) -> Played {
    let (table, mut entries) = page.open(game);
    let mut messages = vec![page.table(&table, &json!({ "type": "snapshot", "viewer": 0, "since": 0 }))];
    let (mut decision, mut actions, mut acts) = (Value::Null, Value::Null, false);
    for key in 0.. {
        let latest = messages.last().expect("there is a first message");
        if !latest["decision"].is_null() {
            decision = latest["decision"].clone();
        }
        if !latest["actions"].is_null() {
            actions = latest["actions"].clone();
        }
        acts = if latest["to_act"].is_null() {
            acts
        } else {
            latest["to_act"].as_array().is_some_and(|seats| seats.contains(&json!(0)))
        };
        let request = if acts {
            let message = json!({ "type": "act", "key": key.to_string(), "decision": decision, "action": first(&actions) });
            json!({ "type": "execute", "seat": 0, "message": message })
        } else {
            json!({ "type": "advance", "ms": 0 })
        };
        let change = page.table(&table, &request);
        assert!(change["answer"]["error"].is_null(), "{change}");
        entries.push(change["entry"].clone());
        for told in
            page.table(&table, &json!({ "type": "messages", "viewers": [0] })).as_array().expect("a list")
        {
            messages.push(told["message"].clone());
        }
        if change["status"] == "over" {
            break;
        }
    }
    let record = page.table(&table, &json!({ "type": "record" }));
    Played { entries, messages, record: record.as_str().expect("a finished game has a record").to_owned() }
}

#[test]
fn a_game_against_bots_is_played_to_its_end_and_its_luck_follows() {
    for game in GAMES {
        let mut page = Page(Browser::default());
        let played = play(&mut page, game);
        assert!(!played.messages.last().expect("messages")["result"].is_null(), "{game}");
        let verdict = page.call(&json!({ "call": "verify", "record": played.record }));
        assert_eq!(verdict["verdict"], "follows", "{game}: {verdict}");
        let replay = page.call(&json!({ "call": "replay", "record": played.record }));
        assert_eq!(replay["names"][0], "Anna");
    }
}

#[test]
fn what_was_stored_opens_the_same_table_again() {
    for game in GAMES {
        let mut page = Page(Browser::default());
        let entries = play(&mut page, game).entries;
        for some in [entries.len() / 2, entries.len()] {
            let load = json!({ "call": "load-table", "entries": entries[..some] });
            let one = page.call(&load);
            let other = Page(Browser::default()).0.respond(load.to_string().as_bytes());
            assert!(other.starts_with(br#"{"ok""#), "{game}");
            let snapshot = page.table(&one, &json!({ "type": "snapshot", "viewer": 0, "since": 0 }));
            assert_eq!(snapshot["table"]["seats"][0]["name"], "Anna");
            if some < entries.len() {
                let change = page.table(&one, &json!({ "type": "advance", "ms": 0 }));
                let acts = snapshot["to_act"].as_array().is_some_and(|seats| seats.contains(&json!(0)));
                assert!(acts || !change["entry"].is_null(), "{game}: the bots go on");
            }
        }
    }
}

#[test]
fn the_same_aids_and_a_commentary_come_from_messages_alone() {
    for game in GAMES {
        let mut page = Page(Browser::default());
        let messages = play(&mut page, game).messages;
        let set_up = json!({ "call": "open-scene", "game": game, "players": 3, "options": {} });
        let scene = page.call(&set_up)["scene"].clone();
        let names = json!({ "players": ["Anna", null, null] });
        let mut before = Value::Null;
        let (mut lines, mut sightings) = (0, 0);
        for message in &messages {
            let view = &message["view"];
            let aids = page.call(&json!({ "call": "aids", "scene": scene, "viewer": 0, "view": view }));
            assert_eq!(aids, message["aids"], "{game}");
            let part = json!({ "before": before, "happened": message["happened"], "after": view });
            let request =
                json!({ "call": "narrate", "scene": scene, "viewer": 0, "names": names, "parts": [part] });
            let told = page.call(&request);
            let told = told[0].as_array().expect("lines for each sighting");
            sightings += message["happened"].as_array().map_or(0, Vec::len);
            lines += told.iter().map(|lines| lines.as_array().map_or(0, Vec::len)).sum::<usize>();
            before = view.clone();
        }
        assert!(sightings > 20 && lines > 20, "{game}: {lines} lines for {sightings} sightings");
    }
}

#[test]
fn bad_requests_are_refused_and_change_nothing() {
    let mut page = Page(Browser::default());
    for (request, code) in [
        (json!({ "call": "nothing" }), "bad-request"),
        (json!({ "call": "aids", "scene": 7, "viewer": null, "view": null }), "not-found"),
        (json!({ "call": "open-scene", "game": "royal-turf", "players": 99, "options": {} }), "bad-request"),
        (json!({ "call": "verify", "record": "nonsense" }), "bad-record"),
        (json!({ "call": "load-table", "entries": ["{}"] }), "bad-record"),
        (json!({ "call": "load-table", "entries": [] }), "bad-record"),
    ] {
        let error = page.ask(&request).expect_err("it is refused");
        assert_eq!(error["code"], code, "{request}");
    }
    let (table, _) = page.open("royal-turf");
    let execute = |action: Value| {
        let message = json!({ "type": "act", "key": "a", "decision": 99, "action": action });
        json!({ "type": "execute", "seat": 0, "message": message })
    };
    let change = page.table(&table, &execute(json!({ "type": "bet", "horse": 9, "chip": 7 })));
    assert!(change["entry"].is_null() && change["answer"]["ok"] == false, "{change}");
}
