//! A table whose secret and shares are known, so that another one has the same cards and dice.

use std::sync::Arc;

use furlong_core::Seat;
use furlong_games::PackLibrary;
use furlong_store::{Append, NewTable, SqliteStore, Store, TableStatus};
use furlong_table::{Access, Committed, Keys, Now, Opening, SitRequest, Table};
use furlong_wire::table::Setting;
use serde_json::{Value, json};

use super::{Ear, without_clocks};
use crate::common::{Server, setting};

/// How many sit there.
const PLAYERS: usize = 3;
const NOW: Now = Now { tick: 0, wall: 1_800_000_000_000 };

pub(crate) struct Twin {
    pub(crate) server: Server,
    pub(crate) id: String,
    /// The seats, and then somebody who looks on.
    pub(crate) ears: Vec<Ear>,
    settled: u32,
}

/// A key that only tests have.
pub(crate) fn key(letter: char) -> String {
    letter.to_string().repeat(26)
}

impl Twin {
    pub(crate) async fn open(game: &str) -> Twin {
        let store: Arc<dyn Store> = Arc::new(SqliteStore::in_memory().unwrap());
        let id = key('t');
        set_up(&*store, &id, game).await;
        let server = Server::on(store).await;
        let mut ears = Vec::new();
        for letter in ['a', 'b', 'c', 'w'] {
            ears.push(Ear::open(server.addr, &id, &key(letter)).await);
        }
        Twin { server, id, ears, settled: 0 }
    }

    /// The first seat that owes a decision.
    pub(crate) fn next_seat(&self) -> Option<usize> {
        self.ears[PLAYERS].to_act.first().map(|seat| usize::try_from(*seat).unwrap())
    }

    pub(crate) fn owes(&self, seat: usize) -> bool {
        self.ears[PLAYERS].to_act.contains(&(seat as u64))
    }

    pub(crate) fn offered(&self, seat: usize) -> Vec<Value> {
        self.ears[seat].actions.clone()
    }

    /// Decides for a seat.
    pub(crate) async fn act(&mut self, seat: usize, action: &Value) {
        let ear = &mut self.ears[seat];
        let (decision, key) = (ear.decision, format!("k{}", ear.decision));
        ear.say(&json!({ "type": "act", "key": key, "decision": decision, "action": action })).await;
        let answer = ear.until_answer(&key).await;
        assert_eq!(answer["ok"], true, "{answer} {action}");
        // What comes of it is behind the answer.
        self.settle().await;
    }

    /// Hears all that is under way: behind the answer to something that changes nothing there is nothing left.
    pub(crate) async fn settle(&mut self) {
        self.settled += 1;
        let key = format!("settle{}", self.settled);
        for ear in &mut self.ears {
            ear.say(&json!({ "type": "start", "key": key })).await;
            let answer = ear.until_answer(&key).await;
            assert_eq!(answer["ok"], false, "{answer}");
            // How often it is asked is a matter of the test.
            ear.log.pop();
        }
    }

    /// Everybody asks without their socket too: for all that happened, and for record and replay, which are for later.
    pub(crate) async fn ask_too(&mut self) {
        if self.next_seat().is_none() {
            return;
        }
        for (ear, letter) in self.ears.iter_mut().zip("abcw".chars()) {
            for more in ["", "/record", "/replay"] {
                let path = format!("/api/tables/{}{more}?key={}&since=0", self.id, key(letter));
                let answer = self.server.guest().get(&path).await;
                ear.log.push(without_clocks(&format!("{} {}", answer.status, answer.body)));
            }
        }
    }

    pub(crate) async fn close(self) {
        drop(self.ears);
        self.server.stop().await;
    }
}

/// Puts a table into the store at which everybody has sat down.
pub(crate) async fn set_up(store: &dyn Store, id: &str, game: &str) {
    let setting: Setting = serde_json::from_value(setting(game, PLAYERS)).unwrap();
    let keys =
        Keys { join: key('j'), watch: key('w'), host: key('h'), seats: "abc".chars().map(key).collect() };
    let opening = Opening {
        id: id.to_owned(),
        rules: setting.game.rules(),
        setting,
        keys,
        secret: "5e".repeat(32),
        host: None,
        kept: Vec::new(),
        from: None,
    };
    let (mut table, opened) = Table::open(opening, &Arc::new(PackLibrary::default()), NOW).unwrap();
    let new = NewTable {
        id: id.to_owned(),
        game: game.to_owned(),
        players: u8::try_from(PLAYERS).unwrap(),
        public: false,
        created: NOW.wall,
        summary: table.summary_json(),
        entry: opened.entry,
        seated: Vec::new(),
        wake_tick: None,
    };
    let table_key = store.add_table(new).await.unwrap();
    for (seat, letter) in Seat::ALL.into_iter().zip("abc".chars()) {
        let sit = SitRequest {
            seat: Some(seat),
            access: Some(Access::Join),
            person: None,
            name: format!("Person {letter}"),
            share: format!("share-{letter}"),
            key: key(letter),
        };
        let Committed { entry, number, summary, .. } = table.sit(NOW, sit).unwrap();
        let status = (seat.index() + 1 == PLAYERS).then_some(TableStatus::Playing);
        let append = Append { status, summary, ..Append::new(table_key, number, entry) };
        store.append(append).await.unwrap();
    }
}
