//! A server on a free port, and people who speak to it over HTTP and sockets as a browser would.
#![allow(dead_code, reason = "not every test file uses everything")]

mod person;
mod player;

use std::net::SocketAddr;
use std::sync::Arc;

use furlong_server::{Config, RunningServer, start};
use furlong_store::{SqliteStore, Store};
use serde_json::{Value, json};

pub(crate) use person::Person;
#[allow(unused_imports, reason = "not every test file uses everything")]
pub(crate) use player::{Player, any};

/// A server on a free port.
pub(crate) struct Server {
    pub(crate) addr: SocketAddr,
    running: RunningServer,
}

impl Server {
    pub(crate) async fn start() -> Server {
        Server::on(Arc::new(SqliteStore::in_memory().unwrap())).await
    }

    pub(crate) async fn on(store: Arc<dyn Store>) -> Server {
        let bind = "127.0.0.1:0".parse().unwrap();
        let config = Config { bind, bot_threads: 2, bot_ms: 10, bot_pause_ms: 10, ..Config::default() };
        let running = start(config, store).await.unwrap();
        Server { addr: running.addr, running }
    }

    pub(crate) async fn stop(self) {
        self.running.shutdown().await;
    }

    /// Somebody who was never here.
    pub(crate) fn guest(&self) -> Person {
        Person::new(self.addr)
    }

    /// A table at which so many people sit, with their seats' keys.
    pub(crate) async fn seated(&self, game: &str, players: usize) -> Gathered {
        self.seated_with(setting(game, players)).await
    }

    pub(crate) async fn seated_with(&self, setting: Value) -> Gathered {
        let mut host = self.guest();
        let opened = host.post("/api/tables", setting.clone()).await.ok();
        let (id, keys) = (text(&opened["table"]), opened["keys"].clone());
        let mut gathered = Gathered { id, keys, seats: Vec::new(), persons: vec![host] };
        let open =
            setting["seats"].as_array().unwrap().iter().filter(|chair| chair["kind"] == "open").count();
        for number in 0..open {
            let mut person = if number == 0 { gathered.persons.remove(0) } else { self.guest() };
            let (name, share) = (format!("P{number}"), format!("s{number}"));
            let wish = json!({ "name": name, "share": share, "key": gathered.keys["join"] });
            let seat = person.post(&gathered.path("/sit"), wish).await.ok();
            gathered.seats.push(text(&seat["key"]));
            gathered.persons.insert(number, person);
        }
        gathered
    }
}

/// A table and who sits there.
pub(crate) struct Gathered {
    pub(crate) id: String,
    pub(crate) keys: Value,
    /// The personal keys.
    pub(crate) seats: Vec<String>,
    pub(crate) persons: Vec<Person>,
}

impl Gathered {
    pub(crate) fn path(&self, more: &str) -> String {
        format!("/api/tables/{}{more}", self.id)
    }

    pub(crate) fn key(&self, name: &str) -> String {
        text(&self.keys[name])
    }
}

/// Open seats for so many at a game, small enough to be played in a test.
pub(crate) fn setting(game: &str, players: usize) -> Value {
    let options = match game {
        "turfmaster" => json!({ "horses": 2 }),
        "royal-turf" => json!({ "hidden_bets": true }),
        _ => json!({}),
    };
    json!({
        "game": game,
        "options": options,
        "seats": vec![json!({ "kind": "open" }); players],
        "pace": { "kind": "live", "bank_seconds": 3600, "increment_seconds": 10 },
        "stand_in": "novice",
    })
}

pub(crate) const GAMES: [&str; 3] = ["royal-turf", "turfmaster", "ticket-gagnant"];

pub(crate) fn text(value: &Value) -> String {
    value.as_str().unwrap_or_else(|| panic!("{value} is no text")).to_owned()
}
