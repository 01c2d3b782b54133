//! When the store or a connection fails nobody is told anything wrong, nothing is played twice, and nothing stays
//! undone.

mod common;
#[path = "common/faulty.rs"]
mod faulty;

use std::sync::Arc;
use std::time::Duration;

use common::{Player, Server, setting, text};
use faulty::{Fault, Faulty};
use furlong_server::{Config, start};
use furlong_store::{Store, TableStatus};
use serde_json::{Value, json};
use tokio::io::AsyncWriteExt;
use tokio::net::TcpStream;
use tokio::time::timeout;

fn bots(players: usize) -> Value {
    let mut setting = setting("royal-turf", players);
    setting["seats"] = json!(vec![json!({ "kind": "bot", "level": "novice" }); players]);
    setting
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_is_sent_before_it_is_stored() {
    for fault in [Fault::Lost, Fault::Conflict, Fault::Unanswered] {
        let store = Arc::new(Faulty::new());
        let server = Server::on(store.clone()).await;
        let table = server.seated("royal-turf", 2).await;
        let mut watcher = Player::join(server.addr, &table.id, &table.key("watch"), Some(0)).await;
        let mut players = Vec::new();
        for key in &table.seats {
            players.push(Player::join(server.addr, &table.id, key, Some(0)).await);
        }
        let mover = usize::from(!players[0].owes());
        let before = watcher.version;
        let choice = players[mover].choice();
        store.fail(fault);
        let refused = players[mover].ask(&choice).await;
        assert_eq!(refused["error"]["code"], "unavailable", "{fault:?}: {refused}");
        assert!(!refused.to_string().contains("secret"));
        assert_eq!(players[mover].version, before, "nobody was told");

        // Said again, it is done, or was done before; either way once.
        let done = players[mover].ask(&choice).await;
        assert_eq!(done["ok"], true, "{fault:?}: {done}");
        while watcher.version == before {
            watcher.next().await;
        }
        let mut fresh = Player::join(server.addr, &table.id, &table.key("watch"), Some(0)).await;
        assert_eq!((&watcher.view, &watcher.happened), (&fresh.view, &fresh.happened), "{fault:?}");
        assert_eq!(fresh.version, before + 1, "{fault:?}");

        let playing: Vec<_> =
            players.into_iter().map(|mut player| tokio::spawn(async move { player.play().await })).collect();
        fresh.play().await;
        for task in playing {
            task.await.unwrap();
        }
        server.stop().await;
    }
}

/// Waits until the games are over, without asking the server for them.
async fn are_over(store: &Faulty, tables: &[String]) {
    let over = async {
        for table in tables {
            while store.table(table).await.unwrap().unwrap().status != TableStatus::Over {
                tokio::task::yield_now().await;
            }
        }
    };
    // Far more than they need; one that sleeps would never be over.
    timeout(Duration::from_secs(100), over).await.expect("all tables go on");
}

#[tokio::test]
async fn a_table_of_bots_goes_on_after_a_stop_at_any_moment() {
    let folder = tempfile::tempdir().unwrap();
    let open = || Arc::new(Faulty::at(&folder.path().join("furlong.db")));
    let server = Server::on(open()).await;
    let mut tables = Vec::new();
    for _ in 0..8 {
        let opened = server.guest().post("/api/tables", bots(4)).await.ok();
        tables.push(text(&opened["table"]));
    }
    server.stop().await;
    let store = open();
    let server = Server::on(store.clone()).await;
    are_over(&store, &tables).await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_of_bots_goes_on_after_a_fault_and_a_stop() {
    let folder = tempfile::tempdir().unwrap();
    let open = || Arc::new(Faulty::at(&folder.path().join("furlong.db")));
    let store = open();
    let server = Server::on(store.clone()).await;
    store.fail(Fault::Lost);
    let opened = server.guest().post("/api/tables", bots(4)).await.ok();
    while !store.has_failed() {
        tokio::task::yield_now().await;
    }
    server.stop().await;
    drop(store);
    let store = open();
    let server = Server::on(store.clone()).await;
    are_over(&store, &[text(&opened["table"])]).await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_client_that_leaves_while_its_socket_opens_is_not_counted() {
    let folder = tempfile::tempdir().unwrap();
    let open = || Arc::new(Faulty::at(&folder.path().join("furlong.db")));
    let server = Server::on(open()).await;
    let (here, there) = (server.seated("royal-turf", 2).await, server.seated("royal-turf", 2).await);
    server.stop().await;

    let store = open();
    store.hold(&here.id);
    let bind = "127.0.0.1:0".parse().unwrap();
    let config = Config { bind, max_sockets: 1, ..Config::default() };
    let server = start(config, store.clone()).await.unwrap();
    let socket = async |table: &common::Gathered| {
        Player::join_as(server.addr, &table.id, &table.key("watch"), None, None).await
    };
    let mut stream = TcpStream::connect(server.addr).await.unwrap();
    let request = format!(
        "GET {} HTTP/1.1\r\nhost: {}\r\nconnection: upgrade\r\nupgrade: websocket\r\n\
         sec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
        here.path(&format!("/socket?key={}", here.key("watch"))),
        server.addr
    );
    stream.write_all(request.as_bytes()).await.unwrap();
    store.is_awaited().await;
    drop(stream);
    // There may be one socket: when another one opens, the first was given up.
    while socket(&there).await.is_none() {
        tokio::task::yield_now().await;
    }
    store.let_go();
    let mut watcher = loop {
        match socket(&here).await {
            Some(watcher) => break watcher,
            None => tokio::task::yield_now().await,
        }
    };
    assert_eq!(watcher.until("presence").await["watching"], 1);
    server.shutdown().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_that_cannot_be_read_keeps_nobody_from_signing_in() {
    let folder = tempfile::tempdir().unwrap();
    let open = || Arc::new(Faulty::at(&folder.path().join("furlong.db")));
    let server = Server::on(open()).await;
    let wish = json!({ "name": "Anna", "password": "correct horse" });
    server.guest().post("/api/me/sign-up", wish.clone()).await.ok();
    let mut guest = server.guest();
    let mut tables = Vec::new();
    for _ in 0..3 {
        let mut setting = setting("royal-turf", 2);
        setting["sit"] = json!({ "name": "Guest" });
        tables.push(text(&guest.post("/api/tables", setting).await.ok()["table"]));
    }
    server.stop().await;

    let store = open();
    store.blind(&tables[1]);
    let server = Server::on(store).await;
    let at = |cookie: &Option<String>| {
        let mut person = server.guest();
        person.cookie.clone_from(cookie);
        person
    };
    let (old, mut anna) = (guest.cookie.clone(), at(&guest.cookie));
    anna.post("/api/me/sign-in", wish).await.ok();
    for (number, table) in tables.iter().enumerate() {
        let seen = anna.get(&format!("/api/tables/{table}")).await;
        let expected = if number == 1 { (503, None) } else { (200, Some(0)) };
        assert_eq!((seen.status, seen.body["you"].as_u64()), expected, "{number}");
    }
    // The guest is gone for good, whoever still has the cookie.
    let mut ghost = at(&old);
    assert_eq!(ghost.get(&format!("/api/tables/{}", tables[0])).await.refused(), (404, "not-found"));
    let mut ghost = at(&old);
    ghost.post("/api/tables", setting("royal-turf", 2)).await.ok();
    assert_ne!(person(ghost.cookie.as_ref()), person(old.as_ref()));
    assert_eq!(anna.get("/api/me/games").await.ok()["running"].as_array().map(Vec::len), Some(3));
    server.stop().await;

    // What could not be told to the table then is made up for once it can be read.
    let server = Server::on(open()).await;
    let mut later = server.guest();
    later.cookie.clone_from(&anna.cookie);
    let seen = later.get(&format!("/api/tables/{}", tables[1])).await.ok();
    assert_eq!(seen["you"], 0, "{seen}");
    server.stop().await;
}

/// The person that a cookie names.
fn person(cookie: Option<&String>) -> &str {
    cookie.unwrap().split('.').next().unwrap()
}
