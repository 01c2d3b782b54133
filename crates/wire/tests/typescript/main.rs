//! The types that the web client is written with are those of this build, and they tell the truth about real messages.

#[path = "../common/mod.rs"]
mod common;
mod declared;

use std::collections::BTreeSet;
use std::path::Path;

use furlong_bots::Level;
use furlong_core::{Seat, Viewer};
use furlong_games::{GameId, PackLibrary, Progress};
use furlong_royal_turf::RoyalTurf;
use furlong_ticket_gagnant::{Card, Happening, TicketGagnant};
use furlong_turfmaster::TurfMaster;
use furlong_wire::answers::{ListedTable, Opened, OpenedKeys, Seated, TableList, TableSummary};
use furlong_wire::message::{
    ClientMessage, CommandResponse, PlainMessage, Presence, ServerMessage, TableMessage,
};
use furlong_wire::replay::{Shown, replay};
use furlong_wire::table::{
    ChatLine, ClockLeft, Outcome, Pace, SeatInfo, SeatKind, SeatSetting, Setting, TableEvent, TableInfo,
    TableStatus,
};
use furlong_wire::typescript::modules;
use furlong_wire::{ErrorCode, Listed, Problem, WireError, WireGame, games};
use serde_json::value::RawValue;
use serde_json::{Map, Value, json};

use common::{ROYAL_TURF, TICKET_GAGNANT, TURFMASTER, opened, play, played};
use declared::Declared;

#[test]
fn the_types_of_the_web_client_are_those_of_this_build() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/wire");
    for (name, text) in modules() {
        let written = std::fs::read_to_string(folder.join(name)).unwrap_or_default();
        assert!(written == text, "web/src/wire/{name} is not up to date: cargo xtask types");
    }
}

#[test]
fn royal_turf_is_as_declared() {
    hold::<RoyalTurf>("royal-turf.ts", &ROYAL_TURF, &[]);
}

#[test]
fn ticket_gagnant_is_as_declared() {
    // Hardly any hand is without a card that can be played.
    let rare = Happening::Discarded { seat: Seat::ALL[0], card: Card::ALL[0] };
    hold::<TicketGagnant>("ticket-gagnant.ts", &TICKET_GAGNANT, &[rare]);
}

#[test]
fn turfmaster_is_as_declared() {
    hold::<TurfMaster>("turfmaster.ts", &TURFMASTER, &[]);
}

/// Holds what is told of random games against the module, to one viewer after the other; and the module against what
/// was told: each case of an event that it has must happen, but for rare ones.
fn hold<G: WireGame>(module: &str, set_ups: &[(u8, &str)], rare: &[G::Event]) {
    let declared = read(module);
    let mut seen = BTreeSet::new();
    let holds = |value: &Value, of: &str| {
        let fault = declared.fault(value, of);
        assert_eq!(fault, None, "{module}: {value} is no {of}");
    };
    for (&set_up, seed) in set_ups.iter().zip(1..) {
        let game: G = opened(set_up);
        holds(&json!(game.board(&PackLibrary::default())), "Board");
        let mut viewers = Viewer::all(set_up.0).collect::<Vec<_>>().into_iter().cycle();
        play(&game, seed, |state, events| {
            for event in events.iter().chain(rare) {
                let told = json!(event);
                seen.insert(told["type"].as_str().expect("an event has a type").to_owned());
                holds(&told, "Event");
            }
            let Some(viewer) = viewers.next() else { return };
            let view = game.view(state, viewer);
            let seen_now = json!(game.seen(&view));
            holds(&seen_now, "View");
            holds(&json!(game.aids(&view)), "Aids");
            let sightings = events.iter().filter_map(|event| game.sighting(event, viewer));
            let sightings: Vec<_> = sightings.map(|sighting| json!(sighting)).collect();
            for sighting in &sightings {
                holds(sighting, "Sighting");
            }
            let facts = game.facts(&seen_now, &sightings).expect("a view has facts");
            holds(&json!(facts), "Facts");
            if let Viewer::Seat(seat) = viewer {
                hold_offers(&game, state, seat, &holds);
            }
        });
    }
    let declared: BTreeSet<_> = declared.tags("Happening").into_iter().collect();
    assert_eq!(seen, declared, "{module}: what happened, and what is declared to happen");
}

fn hold_offers<G: WireGame>(game: &G, state: &G::State, seat: Seat, holds: &impl Fn(&Value, &str)) {
    let mut actions = G::Actions::default();
    game.legal(state, seat, &mut actions);
    let told = match G::listed(&actions, 24) {
        // The first and the last few are enough, for there can be thousands.
        Listed::All(all) => {
            all.iter().take(8).chain(all.iter().rev().take(8)).map(|one| json!(one)).collect()
        }
        Listed::Described(some) => some,
    };
    for offer in &told {
        holds(offer, "Offer");
    }
}

#[test]
fn tables_are_as_declared() {
    let declared = read("table.ts");
    let holds = |value: Value, of: &str| assert_eq!(declared.fault(&value, of), None, "{value} is no {of}");
    let setting = Setting {
        game: GameId::RoyalTurf,
        options: Map::from_iter([("long_track".to_owned(), json!(true))]),
        seats: vec![
            SeatSetting::Open,
            SeatSetting::Person { name: None },
            SeatSetting::Bot { level: Level::Expert },
        ],
        public: true,
        pace: Pace::Live { bank_seconds: 60, increment_seconds: 5 },
        packs: Vec::new(),
        stand_in: Level::Club,
        play_single: false,
    };
    holds(json!(setting), "Setting");
    holds(json!(Pace::default()), "Pace");
    let news = [
        TableEvent::Sat { seat: 0, name: "Anna".to_owned() },
        TableEvent::Left { seat: 0 },
        TableEvent::OutOfTime { seat: 0 },
        TableEvent::Returned { seat: 0 },
        TableEvent::Filled { level: Level::Club },
        TableEvent::Said { seat: 0, text: "hello".to_owned(), at: 1 },
        TableEvent::Began,
        TableEvent::Closed,
        TableEvent::Rematch { table: "t2".to_owned() },
    ];
    assert_eq!(news.len(), declared.tags("TableEvent").len(), "one of each kind");
    for one in &news {
        holds(json!(one), "TableEvent");
    }
    let all = "ServerMessage<unknown, unknown, unknown, unknown>";
    let sitter = |bot| SeatInfo { kind: SeatKind::Person, name: Some("Anna"), bot, stand_in: bot.is_some() };
    let picture = TableInfo {
        id: "t1",
        setting: &setting,
        rules: 1,
        pack: "cd",
        status: TableStatus::Gathering,
        created: 1,
        seats: vec![sitter(None), sitter(Some(Level::Club))],
        commitment: "ab",
        secret: None,
        rematch: None,
        from: None,
        chat: Some(vec![ChatLine { seat: 0, text: "hello", at: 1 }]),
    };
    let clocks = [ClockLeft { seat: 0, left_ms: 1, running: true }];
    let message = TableMessage {
        version: 1,
        you: Some(0),
        table: Some(picture),
        news: &news,
        happened: [json!({})],
        view: json!({}),
        aids: Some(json!({})),
        before: Some(json!({})),
        to_act: vec![0],
        decision: Some(1),
        actions: Some([json!({})]),
        revising: true,
        clocks: &clocks,
        result: Some(Outcome { ranking: vec![vec![0], vec![1]], scores: vec![1, 0] }),
    };
    let message = ServerMessage::Table(message);
    holds(json!(message), all);
    let ServerMessage::Table(message) = message else { unreachable!("it was made here") };
    let bare = TableMessage {
        you: None,
        table: None,
        news: &[],
        view: Value::Null,
        aids: None,
        before: None,
        decision: None,
        actions: None,
        revising: false,
        result: None,
        ..message
    };
    holds(json!(ServerMessage::Update(bare)), all);
    holds(json!(PlainMessage::Presence(Presence { seats: vec![0], watching: 2 })), all);
    let refused = [
        WireError::new(ErrorCode::NotNow, "later").at("sit"),
        WireError::too_many(1),
        WireError::new(ErrorCode::LimitReached, "enough"),
    ];
    let answers = refused.clone().map(|error| CommandResponse::refused("a", error));
    for answer in [CommandResponse::done("a", 1)].into_iter().chain(answers) {
        holds(json!(PlainMessage::Answer(answer)), all);
    }
    for error in refused {
        holds(json!(Problem { error }), "Problem");
    }
}

#[test]
fn answers_are_as_declared() {
    let declared = read("table.ts");
    let holds = |value: Value, of: &str| assert_eq!(declared.fault(&value, of), None, "{value} is no {of}");
    holds(json!(games(&PackLibrary::default(), &[])), "Games");
    let seated = Seated { seat: 0, key: "k".to_owned(), version: 1 };
    let keys = OpenedKeys {
        host: "h".to_owned(),
        join: "j".to_owned(),
        watch: "w".to_owned(),
        seats: vec![Some("s".to_owned()), None],
    };
    let opened = Opened { table: "t".to_owned(), commitment: "ab".to_owned(), keys, you: Some(seated) };
    holds(json!(opened), "Opened");
    holds(json!(Opened { you: None, ..opened }), "Opened");
    for game in GameId::ALL {
        let setting = Setting {
            game,
            options: Map::new(),
            seats: vec![SeatSetting::Open, SeatSetting::Bot { level: Level::Club }],
            public: true,
            pace: Pace::default(),
            packs: Vec::new(),
            stand_in: Level::Club,
            play_single: false,
        };
        let seats =
            vec![SeatInfo { kind: SeatKind::Bot, name: None, bot: Some(Level::Club), stand_in: false }];
        let summary = json!(TableSummary { setting: &setting, seats }).to_string();
        let listed = |summary| ListedTable {
            id: "t".to_owned(),
            game,
            players: 2,
            created: 1,
            status: TableStatus::Playing,
            summary,
        };
        let summaries = [RawValue::from_string(summary).ok(), None];
        assert!(summaries[0].is_some());
        holds(json!(TableList { tables: summaries.map(listed).into() }), "TableList");
    }
    let names: BTreeSet<_> = GameId::ALL.into_iter().map(|game| game.name().to_owned()).collect();
    assert_eq!(names, declared.words("GameId").into_iter().collect());
}

#[test]
fn replays_are_as_declared() {
    hold_replay::<RoyalTurf>("royal-turf.ts", ROYAL_TURF[2]);
    hold_replay::<TicketGagnant>("ticket-gagnant.ts", TICKET_GAGNANT[0]);
    hold_replay::<TurfMaster>("turfmaster.ts", TURFMASTER[0]);
}

/// Holds the replay of a whole game against the module, and that of a record that stops before luck has decided.
fn hold_replay<G: Shown>(module: &str, set_up: (u8, &str)) {
    let declared = Declared::read(&(text("table.ts") + &text(module)));
    let names = || vec![Some("Anna".to_owned()), None];
    for progress in [played::<G>(opened(set_up), 1), Progress::new(opened(set_up))] {
        let replay =
            json!(replay(&progress, names(), "furlong-record 1".to_owned(), &PackLibrary::default()));
        assert_eq!(replay["frames"].as_array().map(Vec::len), Some(progress.decision_count()));
        let fault = declared.fault(&replay, "Replay<Event, View, Action, Aids, Board>");
        assert_eq!(fault, None, "{module}");
    }
}

#[test]
fn what_a_client_is_told_to_say_can_be_read() {
    let declared = read("table.ts");
    let messages = [
        json!({ "type": "act", "key": "a", "decision": 1, "action": { "type": "move", "horse": 3 } }),
        json!({ "type": "chat", "key": "c", "text": "hello" }),
        json!({ "type": "leave", "key": "l" }),
        json!({ "type": "return", "key": "r" }),
        json!({ "type": "start", "key": "s" }),
    ];
    assert_eq!(messages.len(), declared.tags("ClientMessage").len(), "one of each kind");
    for message in messages {
        assert_eq!(declared.fault(&message, "ClientMessage"), None);
        let read = ClientMessage::parse(&message.to_string()).expect("it can be read");
        assert_eq!(json!(read), message);
    }
}

#[test]
fn a_value_that_is_not_as_declared_is_found() {
    let declared = Declared::read(
        "/** A thing. */ export type Thing<T = number> = { \"kind\": \"a\", of: Array<T>, more?: [1, 2], } | { kind: \"b\" };\n\
         export type Part = { in: Thing<string | null>, } & Rest; // and\nexport type Rest = { n: number };",
    );
    let fine = |value: Value, of: &str| declared.fault(&value, of).is_none();
    assert!(fine(json!({ "kind": "a", "of": [1, 2] }), "Thing"));
    assert!(fine(json!({ "kind": "a", "of": [null, "x"], "more": [1, 2] }), "Thing<string | null>"));
    assert!(fine(json!({ "in": { "kind": "b" }, "n": 1 }), "Part"));
    assert!(!fine(json!({ "kind": "a" }), "Thing"), "of is missing");
    assert!(!fine(json!({ "kind": "b", "of": [] }), "Thing"), "of is not declared there");
    assert!(!fine(json!({ "kind": "a", "of": [null] }), "Thing"), "null is no number");
    assert!(
        !fine(json!({ "kind": "a", "of": [], "more": null }), "Thing"),
        "what may be missing is not null"
    );
    assert!(!fine(json!({ "in": { "kind": "b" } }), "Part"), "n is missing");
}

fn read(module: &str) -> Declared {
    Declared::read(&text(module))
}

fn text(module: &str) -> String {
    let (_, text) = modules().into_iter().find(|(name, _)| *name == module).expect("there is such a module");
    text
}
