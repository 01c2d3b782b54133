//! The time of a move at a table without sockets and disk: reading the action, the rules, the entry for the log, and
//! a message for each of four seats.
//!
//! `cargo bench --bench table`

use std::hint::black_box;
use std::sync::Arc;
use std::time::{Duration, Instant};

use furlong_bots::{Level, SplitMix64};
use furlong_core::{Dice, Seat, Viewer};
use furlong_games::{GameId, PackLibrary};
use furlong_table::{Access, Keys, Now, Opening, SitRequest, Table};
use furlong_wire::message::ClientMessage;
use furlong_wire::table::{Pace, SeatSetting, Setting, TableStatus};
use serde_json::{Value, json};

const PLAYERS: u8 = 4;
const GAMES: u32 = 40;

fn main() {
    println!("microseconds a move at a table of {PLAYERS}, over {GAMES} games of random moves");
    for game in GameId::ALL {
        // Only TurfMaster has an option that must be given.
        let options = if game == GameId::TurfMaster { json!({ "horses": 1 }) } else { json!({}) };
        measure(game, &options);
    }
}

fn measure(game: GameId, options: &Value) {
    let mut cost = Cost::default();
    for round in 0..GAMES {
        play(game, options, round.into(), &mut cost);
    }
    let each = |time: Duration| time.as_secs_f64() * 1e6 / f64::from(cost.moves);
    println!(
        "{:<16} act {:6.2}   messages {:6.2}   {:5.0} bytes a message, {:4.0} an entry, {} moves",
        game.name(),
        each(cost.acting),
        each(cost.telling),
        f64::from(cost.bytes) / f64::from(cost.messages),
        f64::from(cost.entry_bytes) / f64::from(cost.moves),
        cost.moves
    );
}

#[derive(Default)]
struct Cost {
    acting: Duration,
    telling: Duration,
    moves: u32,
    messages: u32,
    bytes: u32,
    entry_bytes: u32,
}

fn play(game: GameId, options: &Value, seed: u64, cost: &mut Cost) {
    let library = Arc::new(PackLibrary::default());
    let mut table = open(game, options, seed, &library);
    let mut dice = SplitMix64::new(seed);
    let now = Now { tick: 1_000, wall: 1_700_000_000_000 };
    while table.status() == TableStatus::Playing {
        let (seat, text) = choice(&table, now, &mut dice);
        let started = Instant::now();
        let Ok(ClientMessage::Act(act)) = ClientMessage::parse(&text) else { panic!("it is an action") };
        let acted = table
            .act(now, seat, &act.key, act.decision, &act.action)
            .expect("the action was listed as legal");
        cost.acting += started.elapsed();
        if let furlong_table::Applied::New(done) = black_box(acted) {
            cost.entry_bytes += u32::try_from(done.entry.len()).expect("small");
        }
        let started = Instant::now();
        let seats = Seat::ALL.into_iter().take(PLAYERS.into()).map(Viewer::Seat);
        let messages = black_box(table.messages(seats, now));
        cost.telling += started.elapsed();
        cost.messages += u32::try_from(messages.len()).expect("few");
        cost.bytes += messages.iter().map(|(_, text)| u32::try_from(text.len()).expect("small")).sum::<u32>();
        cost.moves += 1;
    }
}

fn open(game: GameId, options: &Value, seed: u64, library: &Arc<PackLibrary>) -> Table {
    let now = Now { tick: 0, wall: 1_700_000_000_000 };
    let setting = Setting {
        game,
        options: options.as_object().cloned().unwrap_or_default(),
        seats: vec![SeatSetting::Open; PLAYERS.into()],
        public: false,
        pace: Pace::default(),
        packs: Vec::new(),
        stand_in: Level::Club,
        play_single: false,
    };
    let keys = Keys {
        join: "j".into(),
        watch: "w".into(),
        host: "h".into(),
        seats: (0..PLAYERS).map(|i| i.to_string()).collect(),
    };
    let secret = format!("{seed:064x}");
    let opening = Opening {
        id: "t".into(),
        rules: setting.game.rules(),
        setting,
        keys,
        secret,
        host: None,
        kept: Vec::new(),
        from: None,
    };
    let (mut table, _) = Table::open(opening, library, now).expect("a sound setting");
    for i in 0..PLAYERS {
        let (name, key) = (format!("Person {i}"), format!("key {i}"));
        let sit = SitRequest {
            seat: None,
            access: Some(Access::Join),
            person: None,
            name,
            share: String::new(),
            key,
        };
        table.sit(now, sit).expect("a free seat");
    }
    table
}

/// A random decision of somebody, from the messages that they get, and the message that says it.
fn choice(table: &Table, now: Now, dice: &mut SplitMix64) -> (Seat, String) {
    let message: Value =
        serde_json::from_slice(&table.snapshot(Viewer::Spectator, None, now)).expect("messages are JSON");
    let seat =
        message["to_act"][0].as_u64().and_then(|seat| Seat::ALL.get(usize::try_from(seat).ok()?).copied());
    let seat = seat.expect("somebody decides");
    let message: Value =
        serde_json::from_slice(&table.snapshot(Viewer::Seat(seat), None, now)).expect("messages are JSON");
    let actions = message["actions"].as_array().expect("a list");
    let mut action = actions[dice.below(u32::try_from(actions.len()).expect("few")) as usize].clone();
    if let Some(from) = action.get("from").and_then(Value::as_array) {
        let count = action["count"].as_u64().and_then(|count| usize::try_from(count).ok()).expect("a number");
        action = json!({ "type": "keep", "horse": action["horse"], "cards": from[..count] });
    }
    let decision = &message["decision"];
    let act = json!({ "type": "act", "key": "key-of-a-client", "decision": decision, "action": action });
    (seat, act.to_string())
}
