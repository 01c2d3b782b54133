//! Whole games through requests alone, as a page plays them; and the same games by the file that pages load.

#![cfg(feature = "tables")]

mod page;

use std::sync::Arc;

use furlong_core::{Seat, Viewer};
use furlong_games::{GameId, PackLibrary};
use furlong_table::{Now, Recipient, Table};
use page::Page;
use serde_json::{Map, Value, json};

/// Games of each kind that are played side by side.
const SIDE_BY_SIDE: usize = 100;
/// Iterations of an expert's search in them.
const ITERATIONS: u32 = 24;

/// A finished game: its entries, and the messages that Anna was sent.
struct Played {
    entries: Vec<Value>,
    messages: Vec<Value>,
    record: String,
}

/// Anna against two bots, with the usual options.
fn against_bots(game: GameId) -> Value {
    let bot = |level: &str| json!({ "kind": "bot", "level": level });
    json!({ "game": game.name(), "seats": [{ "kind": "person", "name": "Anna" }, bot("club"), bot("novice")] })
}

fn secret(number: usize) -> String {
    format!("{number:064x}")
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
fn play(page: &mut Page, setting: &Value, secret: &str) -> Played {
    let (table, mut entries) = page.open(setting, secret);
    let mut messages = vec![page.table(&table, &json!({ "type": "snapshot", "viewer": 0, "since": 0 }))];
    let (mut decision, mut actions) = (Value::Null, Value::Null);
    for key in 0.. {
        let latest = messages.last().expect("there is a first message");
        if !latest["decision"].is_null() {
            decision = latest["decision"].clone();
        }
        if !latest["actions"].is_null() {
            actions = latest["actions"].clone();
        }
        let request = if owes(latest) {
            let (key, action) = (key.to_string(), first(&actions));
            let message = json!({ "type": "act", "key": key, "decision": decision, "action": action });
            json!({ "type": "execute", "seat": 0, "message": message })
        } else {
            json!({ "type": "advance", "ms": 0, "iterations": ITERATIONS })
        };
        let change = page.table(&table, &request);
        assert!(change["answer"]["error"].is_null(), "{change}");
        entries.push(change["entry"].clone());
        let told = page.table(&table, &json!({ "type": "messages", "viewers": [0] }));
        messages.extend(told.as_array().into_iter().flatten().map(|told| told["message"].clone()));
        if change["status"] == "over" {
            break;
        }
    }
    let record = page.table(&table, &json!({ "type": "record" }));
    page.call(&json!({ "call": "close-table", "table": table }));
    Played { entries, messages, record: record.as_str().expect("a finished game has a record").to_owned() }
}

/// Returns whether Anna owes a decision after a message.
fn owes(message: &Value) -> bool {
    message["to_act"].as_array().is_some_and(|seats| seats.contains(&json!(0)))
}

/// Has each message judged and told in words; the numbers of sightings and lines.
fn look(page: &mut Page, setting: &Value, messages: &[Value]) -> (usize, usize) {
    let players = setting["seats"].as_array().map_or(0, Vec::len);
    let options = &setting["options"];
    let options = if options.is_null() { json!({}) } else { options.clone() };
    let set_up =
        json!({ "call": "open-scene", "game": setting["game"], "players": players, "options": options });
    let scene = page.call(&set_up)["scene"].clone();
    let names = json!({ "players": vec!["Anna"; players] });
    let (mut sightings, mut lines, mut before) = (0, 0, Value::Null);
    for message in messages {
        let view = &message["view"];
        let aids = page.call(&json!({ "call": "aids", "scene": scene, "viewer": 0, "view": view }));
        assert!(aids.is_object());
        let facts =
            page.call(&json!({ "call": "facts", "scene": scene, "view": view, "told": message["happened"] }));
        assert!(facts.is_object());
        let part = json!({ "before": before, "happened": message["happened"], "after": view });
        let request =
            json!({ "call": "narrate", "scene": scene, "viewer": 0, "names": names, "parts": [part] });
        let told = page.call(&request);
        let told = told[0].as_array().expect("lines for each sighting");
        sightings += message["happened"].as_array().map_or(0, Vec::len);
        lines += told.iter().map(|lines| lines.as_array().map_or(0, Vec::len)).sum::<usize>();
        before = view.clone();
    }
    page.call(&json!({ "call": "close-scene", "scene": scene }));
    (sightings, lines)
}

#[test]
fn a_game_against_bots_is_played_to_its_end_and_its_luck_follows() {
    for game in GameId::ALL {
        let mut page = Page::default();
        let played = play(&mut page, &against_bots(game), &secret(1));
        assert!(!played.messages.last().expect("messages")["result"].is_null(), "{game}");
        let verdict = page.call(&json!({ "call": "verify", "record": played.record }));
        assert_eq!(verdict["verdict"]["verdict"], "follows", "{game}: {verdict}");
        assert_eq!(verdict["shares"], json!(["", "", ""]));
        let replay = page.call(&json!({ "call": "replay", "record": played.record }));
        assert_eq!(replay["names"][0], "Anna");
    }
}

#[test]
fn what_was_stored_opens_the_same_table_again() {
    for game in GameId::ALL {
        let mut page = Page::default();
        let entries = play(&mut page, &against_bots(game), &secret(2)).entries;
        for some in [entries.len() / 2, entries.len()] {
            let table = page.call(&json!({ "call": "load-table", "entries": entries[..some] }));
            let snapshot = page.table(&table, &json!({ "type": "snapshot", "viewer": 0, "since": 0 }));
            assert_eq!(snapshot["table"]["seats"][0]["name"], "Anna");
            if some < entries.len() && !owes(&snapshot) {
                let advance = json!({ "type": "advance", "ms": 0, "iterations": ITERATIONS });
                let change = page.table(&table, &advance);
                assert_eq!(change["entry"], entries[some], "{game}: the bots go on as they did");
            }
        }
    }
}

#[test]
fn the_same_aids_come_from_views_as_on_a_server() {
    let library = Arc::new(PackLibrary::default());
    for game in GameId::ALL {
        let mut page = Page::default();
        let played = play(&mut page, &against_bots(game), &secret(4));
        assert!(played.messages.iter().all(|message| message.get("aids").is_none()), "{game}: nobody asked");
        let bytes = |entry: &Value| entry.as_str().expect("an entry is a text").as_bytes().to_vec();
        let entries: Vec<_> = played.entries.iter().map(bytes).collect();
        let set_up = json!({ "call": "open-scene", "game": game.name(), "players": 3, "options": {} });
        let scene = page.call(&set_up)["scene"].clone();
        for some in (4..=entries.len()).step_by(5) {
            let table = Table::load(&entries[..some], &library).expect("the entries are a table's");
            let recipient = Recipient { viewer: Viewer::Seat(Seat::ALL[0]), aids: true };
            let message = table.snapshot(recipient, None, Now { tick: 0, wall: 0 });
            let message: Value = serde_json::from_slice(&message).expect("messages are JSON");
            let request = json!({ "call": "aids", "scene": scene, "viewer": 0, "view": message["view"] });
            assert_eq!(page.call(&request), message["aids"], "{game}");
        }
    }
}

#[test]
fn a_commentary_comes_from_messages_alone() {
    for game in GameId::ALL {
        let mut page = Page::default();
        let setting = against_bots(game);
        let messages = play(&mut page, &setting, &secret(3)).messages;
        let (sightings, lines) = look(&mut page, &setting, &messages);
        assert!(sightings > 20 && lines > 20, "{game}: {lines} lines for {sightings} sightings");
    }
}

#[test]
fn bad_requests_are_refused_and_change_nothing() {
    let mut page = Page::default();
    for (request, code) in [
        (json!({ "call": "nothing" }), "bad-request"),
        (json!({ "call": "aids", "scene": 7, "viewer": null, "view": null }), "not-found"),
        (json!({ "call": "open-scene", "game": "royal-turf", "players": 99, "options": {} }), "invalid"),
        (json!({ "call": "verify", "record": "nonsense" }), "bad-record"),
        (json!({ "call": "load-table", "entries": ["{}"] }), "bad-record"),
        (json!({ "call": "load-table", "entries": [] }), "bad-record"),
    ] {
        let error = page.ask(&request).expect_err("it is refused");
        assert_eq!(error["code"], code, "{request}");
    }
    let (table, _) = page.open(&against_bots(GameId::RoyalTurf), &secret(4));
    let action = json!({ "type": "bet", "horse": 9, "chip": 7 });
    let message = json!({ "type": "act", "key": "a", "decision": 99, "action": action });
    let change = page.table(&table, &json!({ "type": "execute", "seat": 0, "message": message }));
    assert!(change["entry"].is_null() && change["answer"]["ok"] == false, "{change}");
}

/// A setting of its own for each number: players, levels and options take turns.
fn varied(info: &Value, number: usize) -> Value {
    let sizes = info["sizes"].as_array().expect("sizes");
    let size = &sizes[number % sizes.len()];
    let players = usize::try_from(size["players"].as_u64().expect("a number"));
    let levels = ["expert", "club", "novice"];
    let seat = |seat: usize| match seat {
        0 => json!({ "kind": "person", "name": "Anna" }),
        _ => json!({ "kind": "bot", "level": levels[(number + seat) % levels.len()] }),
    };
    let seats: Vec<_> = (0..players.expect("few")).map(seat).collect();
    let switches = info["options"].as_object().into_iter().flatten().filter(|(_, usual)| usual.is_boolean());
    let chosen =
        |(i, (name, _)): (usize, (&String, &Value))| (name.clone(), json!(number >> (i + 1) & 1 == 1));
    let mut options: Map<_, _> = switches.enumerate().map(chosen).collect();
    if let Some(horses) = size["horses"].as_array().filter(|horses| !horses.is_empty()) {
        options.insert("horses".to_owned(), horses[number / sizes.len() % horses.len()].clone());
    }
    json!({ "game": info["game"], "seats": seats, "options": options })
}

/// Plays games by both, with every view, action, line and record compared, and every choice of every bot.
fn play_side_by_side(game: GameId) {
    let mut page = Page::beside_compiled();
    let games = page.call(&json!({ "call": "games" }));
    let infos = games["games"].as_array().expect("a list");
    let info = infos.iter().find(|info| info["game"] == game.name()).expect("every game is listed");
    let mut decisions = 0;
    for number in 0..SIDE_BY_SIDE {
        let setting = varied(info, number);
        let played = play(&mut page, &setting, &secret(number));
        decisions += played.entries.len();
        look(&mut page, &setting, &played.messages);
        for call in ["verify", "replay"] {
            page.call(&json!({ "call": call, "record": played.record }));
        }
    }
    assert!(decisions > 2_000, "only {decisions} decisions");
}

#[test]
fn turfmaster_is_the_same_in_a_browser() {
    play_side_by_side(GameId::TurfMaster);
}

#[test]
fn royal_turf_is_the_same_in_a_browser() {
    play_side_by_side(GameId::RoyalTurf);
}

#[test]
fn ticket_gagnant_is_the_same_in_a_browser() {
    play_side_by_side(GameId::TicketGagnant);
}

#[test]
fn a_pack_that_is_typed_in_is_checked_and_played_with() {
    let mut page = Page::default();
    for (game, count) in
        GameId::ALL.map(|game| (game, page.call(&json!({ "call": "packs", "game": game.name() }))))
    {
        let packs = count.as_array().expect("a list");
        assert!(packs.iter().all(|pack| pack["game"] == game.name()), "{game}");
    }
    let standard = page.call(&json!({ "call": "packs", "game": "royal-turf" }))[0].take();
    let horses: Vec<_> = standard["horses"].as_array().expect("horses").clone();
    assert_eq!(horses.iter().map(|horse| horse["cards"].as_array().map_or(0, Vec::len)).sum::<usize>(), 21);
    let horses = horses.into_iter().map(|horse| json!({ "name": horse["name"], "cards": horse["cards"] }));
    let mut draft =
        json!({ "name": "our box", "horses": horses.collect::<Vec<_>>(), "pay": standard["pay"].clone() });
    draft["horses"][0]["name"] = json!("Zephyr");
    draft["horses"][0]["cards"][0] = json!([1, 14, 5, null]);
    let checked = page.call(&json!({ "call": "draft-pack", "draft": draft }));
    assert_eq!(checked["contents"], Value::Null);
    assert_eq!(checked["faults"][0]["field"], "horse[0].cards[0].horseshoe");
    draft["horses"][0]["cards"][0] = json!([1, 14, 5, 8]);
    let checked = page.call(&json!({ "call": "draft-pack", "draft": draft }));
    assert_eq!((checked["faults"].clone(), &checked["contents"]["name"]), (json!([]), &json!("our box")));
    assert_eq!(page.call(&json!({ "call": "check-pack", "text": checked["text"] })), checked);

    let files = json!([checked["text"]]);
    let mut setting = against_bots(GameId::RoyalTurf);
    setting["packs"] = json!([checked["id"]]);
    let opening = json!({ "call": "open-table", "id": "t", "setting": setting, "secret": secret(1), "now": 1, "pack_files": files });
    let opened = page.call(&opening);
    let load =
        |files: &Value| json!({ "call": "load-table", "entries": opened["entries"], "pack_files": files });
    let table = page.call(&load(&files));
    let seen = page.table(&table, &json!({ "type": "snapshot", "viewer": 0, "since": 0 }));
    assert_eq!(seen["table"]["pack"], checked["contents"]["hash"]);
    let scene = json!({ "call": "open-scene", "game": "royal-turf", "players": 3, "options": {}, "pack": seen["table"]["pack"], "pack_files": files });
    assert_eq!(page.call(&scene)["board"]["horses"][0]["name"], "Zephyr");
    let games = page.call(&json!({ "call": "games", "pack_files": files }));
    assert_eq!(games["games"][1]["packs"][0]["id"], checked["id"]);
    let unsound = page.ask(&load(&json!(["game = 'chess'"]))).expect_err("it is no pack");
    assert_eq!((&unsound["code"], &unsound["path"]), (&json!("invalid"), &json!("pack_files")));
}
