//! People who vanish from their sockets at every kind of decision, with a restart on the way: every game comes to its
//! end, though nobody looks at it any more.

mod common;

use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use common::{Player, Server, setting};
use furlong_store::{SqliteStore, Store, TableStatus};
use serde_json::json;
use tokio::time::{sleep, timeout};

/// Every kind of decision of every game.
const DECISIONS: [(&str, &[&str]); 3] = [
    ("royal-turf", &["bet", "move"]),
    ("turfmaster", &["card", "choose", "move", "keep"]),
    ("ticket-gagnant", &["choose", "predict", "play"]),
];

/// How somebody vanishes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Way {
    /// The seat is given up, and the socket closed.
    Leave,
    /// The connection ends without a word; the clock does the rest.
    Drop,
    /// The socket stays open, and nothing is said any more.
    Silence,
}

/// Somebody who has vanished.
struct Vanished {
    table: String,
    /// Kept open by those who fall silent.
    socket: Option<Player>,
    /// Whether it was at the decision that was meant; a clock of a second may have been faster.
    as_meant: bool,
}

async fn vanish(server: &Server, game: &str, decision: &str, way: Way) -> Vanished {
    let mut wish = setting(game, 2);
    wish["seats"][1] = json!({ "kind": "bot", "level": "novice" });
    if way != Way::Leave {
        wish["pace"] = json!({ "kind": "live", "bank_seconds": 1, "increment_seconds": 0 });
    }
    let table = server.seated_with(wish).await;
    let mut player = Player::join(server.addr, &table.id, &table.seats[0], Some(0)).await;
    let mut sent = None;
    let stands_in = |player: &Player| player.table["seats"][0]["stand_in"] == true;
    let mut as_meant = false;
    while player.result.is_none() && !stands_in(&player) {
        let owes = player.to_act.contains(&0) && sent != Some(player.decision);
        if owes && player.actions.iter().any(|action| action["type"] == decision) {
            as_meant = true;
            break;
        }
        if owes {
            sent = Some(player.decision);
            let choice = player.choice();
            player.say(&choice).await;
        }
        player.next().await;
    }
    if way == Way::Leave {
        let left = player.ask(&json!({ "type": "leave", "key": "l" })).await;
        assert_eq!(left["ok"], true, "{game} {decision}: {left}");
    }
    Vanished { table: table.id, socket: (way == Way::Silence).then_some(player), as_meant }
}

/// Waits until all games are over, without asking the server for any of them.
async fn all_over(store: &Arc<dyn Store>, tables: &[String]) {
    let all_over = async {
        for table in tables {
            while store.table(table).await.unwrap().unwrap().status != TableStatus::Over {
                sleep(Duration::from_millis(20)).await;
            }
        }
    };
    timeout(Duration::from_mins(5), all_over).await.expect("every table goes on by itself");
}

fn open(file: &Path) -> Arc<dyn Store> {
    Arc::new(SqliteStore::open(file).unwrap())
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_is_finished_whichever_decision_somebody_disappears_at() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("furlong.db");
    let server = Arc::new(Server::on(open(&file)).await);
    let mut vanishing = Vec::new();
    for (game, decisions) in DECISIONS {
        for decision in decisions {
            for way in [Way::Leave, Way::Drop, Way::Silence] {
                let server = Arc::clone(&server);
                let gone = tokio::spawn(async move { vanish(&server, game, decision, way).await });
                vanishing.push((game, *decision, way, gone));
            }
        }
    }
    let (mut tables, mut sockets, mut in_time) = (Vec::new(), Vec::new(), 0);
    for (game, decision, way, gone) in vanishing {
        let gone = gone.await.unwrap();
        // Only a clock can be too fast.
        assert!(gone.as_meant || way != Way::Leave, "{game}: no {decision} had to be decided");
        in_time += usize::from(gone.as_meant && way != Way::Leave);
        tables.push(gone.table);
        sockets.extend(gone.socket);
    }
    assert!(in_time > 0, "no clock ran out at the decision that was meant");
    Arc::into_inner(server).unwrap().stop().await;
    drop(sockets);

    let store = open(&file);
    let server = Server::on(Arc::clone(&store)).await;
    all_over(&store, &tables).await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_that_everybody_has_left_is_finished_by_bots_through_restarts() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("furlong.db");
    let mut tables = Vec::new();
    let server = Server::on(open(&file)).await;
    for game in common::GAMES {
        let mut wish = setting(game, 3);
        wish["seats"][2] = json!({ "kind": "bot", "level": "club" });
        let table = server.seated_with(wish).await;
        for key in &table.seats {
            let mut player = Player::join(server.addr, &table.id, key, None).await;
            player.ask(&json!({ "type": "leave", "key": "l" })).await;
        }
        tables.push(table.id);
    }
    server.stop().await;
    // The server is stopped time and again while bots decide.
    for _ in 0..3 {
        let server = Server::on(open(&file)).await;
        sleep(Duration::from_millis(50)).await;
        server.stop().await;
    }
    let store = open(&file);
    let server = Server::on(Arc::clone(&store)).await;
    all_over(&store, &tables).await;
    server.stop().await;
}
