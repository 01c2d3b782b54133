//! Many tables at once: all of them finish by themselves, and people are answered meanwhile.

mod common;

use std::sync::Arc;
use std::time::Duration;

use common::{GAMES, Player, Server, setting};
use furlong_store::{SqliteStore, Store, TableStatus};
use serde_json::{Value, json};
use tokio::time::{sleep, timeout};

/// How many tables of bots there are.
const TABLES: usize = 300;

fn bots(game: &str, level: &str) -> Value {
    let mut setting = setting(game, 2);
    setting["seats"] = json!(vec![json!({ "kind": "bot", "level": level }); 2]);
    setting["public"] = true.into();
    setting
}

#[tokio::test(flavor = "multi_thread")]
async fn people_are_answered_while_hundreds_of_tables_of_bots_run_to_their_end() {
    let store: Arc<dyn Store> = Arc::new(SqliteStore::in_memory().unwrap());
    let server = Server::on(Arc::clone(&store)).await;
    let people = server.seated("royal-turf", 2).await;
    let mut players = Vec::new();
    for key in &people.seats {
        players.push(Player::join(server.addr, &people.id, key, None).await);
    }
    let mut tables = Vec::new();
    let mut host = server.guest();
    for number in 0..TABLES {
        // The last ones think, so that the others do not end before anybody has looked.
        let level = if number + 2 >= TABLES { "expert" } else { "novice" };
        let opened = host.post("/api/tables", bots(GAMES[number % 3], level)).await.ok();
        tables.push(common::text(&opened["table"]));
    }
    // A move is answered, and afterwards the bots are still at it.
    let mut answered = 0;
    while answered < 10 {
        let mover = usize::from(!players[0].owes());
        let choice = players[mover].choice();
        let answer = players[mover].ask(&choice).await;
        assert_eq!(answer["ok"], true, "{answer}");
        for player in &mut players {
            player.until("update").await;
        }
        answered += 1;
    }
    assert_ne!(
        status(&*store, &tables[TABLES - 1]).await,
        TableStatus::Over,
        "the bots were done before anybody could move"
    );
    // The server is not asked for any of them.
    let all_over = async {
        for table in &tables {
            while status(&*store, table).await != TableStatus::Over {
                sleep(Duration::from_millis(20)).await;
            }
        }
    };
    timeout(Duration::from_mins(5), all_over).await.expect("every table goes on by itself");
    server.stop().await;
}

async fn status(store: &dyn Store, table: &str) -> TableStatus {
    store.table(table).await.unwrap().unwrap().status
}
