//! Tables for tests, and people who play at random by what they are told.
#![allow(dead_code, reason = "not every test file uses everything")]

use std::sync::Arc;

use furlong_bots::{Budget, Level, SplitMix64};
use furlong_core::{Dice, Seat, Viewer};
use furlong_games::PackLibrary;
use furlong_table::{Access, Applied, Committed, Keys, Now, Opening, SitRequest, Table};
use furlong_wire::message::ClientKey;
use furlong_wire::table::{Pace, SeatSetting, Setting, TableStatus};
use serde_json::{Value, json};

/// Each game with options that make secrets, small enough to play often.
pub(crate) fn settings() -> Vec<(&'static str, Value)> {
    vec![
        ("royal-turf", json!({ "hidden_bets": true })),
        ("turfmaster", json!({ "horses": 2 })),
        ("ticket-gagnant", json!({})),
    ]
}

pub(crate) fn setting(game: &str, options: Value, seats: Vec<SeatSetting>) -> Setting {
    let Value::Object(options) = options else { panic!("options are an object") };
    Setting {
        game: game.parse().expect("a game of ours"),
        options,
        seats,
        public: false,
        pace: Pace::Live { bank_seconds: 60, increment_seconds: 5 },
        packs: Vec::new(),
        stand_in: Level::Novice,
        play_single: false,
    }
}

pub(crate) fn opening(setting: Setting) -> Opening {
    let seats = (0..setting.seats.len()).map(|i| format!("seat-key-{i}")).collect();
    let keys = Keys { join: "join-key".into(), watch: "watch-key".into(), host: "host-key".into(), seats };
    Opening {
        id: "t1".into(),
        rules: setting.game.rules(),
        setting,
        keys,
        secret: "ab".repeat(32),
        host: Some("anna".into()),
        kept: Vec::new(),
        from: None,
    }
}

/// A table with its log, as a server holds it.
pub(crate) struct Desk {
    pub(crate) table: Table,
    pub(crate) log: Vec<Vec<u8>>,
    pub(crate) library: Arc<PackLibrary>,
    pub(crate) tick: u64,
    pub(crate) last: Option<Committed>,
}

impl Desk {
    pub(crate) fn open(setting: Setting) -> Self {
        let library = Arc::new(PackLibrary::default());
        let (table, done) = Table::open(opening(setting), &library, at(0)).expect("a sound setting");
        Desk { table, log: vec![done.entry.clone()], library, tick: 0, last: Some(done) }
    }

    /// A table at which everybody is a person and sits.
    pub(crate) fn of_people(game: &str, options: Value, players: u8) -> Self {
        let mut desk = Desk::open(setting(game, options, vec![SeatSetting::Open; players.into()]));
        for i in 0..players {
            desk.sit(i);
        }
        desk
    }

    pub(crate) fn sit(&mut self, seat: u8) {
        let sit = SitRequest {
            seat: Seat::new(seat),
            access: Some(Access::Join),
            person: Some(format!("person-{seat}")),
            name: format!("Person {seat}"),
            share: format!("share-{seat}"),
            key: format!("new-seat-key-{seat}"),
        };
        let done = self.table.sit(self.now(), sit).expect("the seat is free");
        self.keep(done);
    }

    pub(crate) fn now(&self) -> Now {
        at(self.tick)
    }

    pub(crate) fn keep(&mut self, done: Committed) {
        assert_eq!(done.number, self.log.len() as u64, "entries are numbered without gaps");
        self.log.push(done.entry.clone());
        self.last = Some(done);
    }

    pub(crate) fn reload(&self) -> Table {
        Table::load(&self.log, &self.library).expect("the log is a table's")
    }

    pub(crate) fn picture(&self, viewer: Viewer) -> Value {
        read(&self.table.snapshot(viewer, None, self.now()))
    }

    pub(crate) fn to_act(&self) -> Vec<Seat> {
        let seats = self.picture(Viewer::Spectator)["to_act"].clone();
        seats.as_array().into_iter().flatten().filter_map(seat).collect()
    }

    /// Lets bots decide all they owe.
    pub(crate) fn let_bots(&mut self) -> usize {
        let mut count = 0;
        for question in self.table.questions() {
            let answer = question.think(&Budget::iterations(20)).expect("there is something to decide");
            if let Some(done) = self.table.answer(self.now(), &answer) {
                self.keep(done);
                count += 1;
            }
        }
        count
    }

    /// One of the choices that a seat is told it has.
    pub(crate) fn choice(&self, seat: Seat, dice: &mut SplitMix64) -> Value {
        let told = self.picture(Viewer::Seat(seat));
        any(told["actions"].as_array().expect("actions are told"), dice)
    }

    pub(crate) fn act(&mut self, seat: Seat, action: &Value) -> Result<Applied, furlong_table::WireError> {
        let decision = self.picture(Viewer::Seat(seat))["decision"].as_u64().expect("a number");
        self.act_as(seat, u32::try_from(decision).expect("small"), &format!("{seat}-{decision}"), action)
    }

    pub(crate) fn act_as(
        &mut self,
        seat: Seat,
        decision: u32,
        key: &str,
        action: &Value,
    ) -> Result<Applied, furlong_table::WireError> {
        let key = ClientKey::try_from(key.to_owned())?;
        let acted = self.table.act(self.now(), seat, &key, decision, action)?;
        if let Applied::New(done) = &acted {
            self.keep(done.clone());
        }
        Ok(acted)
    }

    /// Somebody who owes a decision makes one at random. Nothing once the game is over.
    pub(crate) fn step(&mut self, dice: &mut SplitMix64) -> Option<Seat> {
        let seats = self.to_act();
        let seat = *seats.get(dice.below(u32::try_from(seats.len().max(1)).expect("few")) as usize)?;
        let action = self.choice(seat, dice);
        self.act(seat, &action).expect("a choice that was told is legal");
        Some(seat)
    }

    pub(crate) fn is_over(&self) -> bool {
        self.table.status() == TableStatus::Over
    }
}

/// A client's key.
pub(crate) fn key(text: &str) -> ClientKey {
    ClientKey::try_from(text.to_owned()).expect("a short text")
}

/// One of these actions; cards to keep are chosen from those that are offered.
pub(crate) fn any(actions: &[Value], dice: &mut SplitMix64) -> Value {
    let action = &actions[dice.below(u32::try_from(actions.len()).expect("few")) as usize];
    let Some(from) = action.get("from").and_then(Value::as_array) else { return action.clone() };
    let mut cards = from.clone();
    let count = action["count"].as_u64().expect("a number");
    let mut kept = Vec::new();
    for _ in 0..count {
        kept.push(cards.swap_remove(dice.below(u32::try_from(cards.len()).expect("few")) as usize));
    }
    json!({ "type": "keep", "horse": action["horse"], "cards": kept })
}

pub(crate) fn at(tick: u64) -> Now {
    Now { tick, wall: 1_700_000_000_000 + tick }
}

pub(crate) fn read(bytes: &[u8]) -> Value {
    serde_json::from_slice(bytes).expect("messages are JSON")
}

pub(crate) fn seat(value: &Value) -> Option<Seat> {
    value.as_u64().and_then(|number| u8::try_from(number).ok()).and_then(Seat::new)
}

/// The value as text, for comparing byte for byte.
pub(crate) fn text(value: &Value) -> String {
    value.to_string()
}
