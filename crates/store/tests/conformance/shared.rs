//! Laws of a database that several servers use, and of connections that break.

use std::sync::Arc;
use std::time::Duration;

use furlong_store::{Append, PostgresStore, SqliteStore, Store, StoreError};
use tokio::time::{sleep, timeout};

use crate::home::Home;
use crate::private::{Database, Server};
use crate::sample::{entry, last, log, place, table};
use crate::tables::rival_at;

pub(crate) async fn obey(server: &Arc<Server>) {
    two_servers_write_each_entry_once(server.database().await).await;
    the_other_server_may_have_been_faster(server.database().await).await;
    no_game_is_lost_between_two_servers(server.database().await).await;
    a_live_server_is_not_left(server.database().await).await;
    let again = a_lost_connection_is_made_again(server.database().await);
    timeout(Duration::from_mins(1), again).await.expect("the connection is made again");
    a_newer_database_is_refused(server.database().await).await;
}

async fn connect(database: &Database) -> Arc<dyn Store> {
    Arc::new(PostgresStore::connect(&database.address()).await.unwrap())
}

async fn two_servers_write_each_entry_once(database: Database) {
    let (one, two) = tokio::join!(connect(&database), connect(&database));
    let mut keys = Vec::new();
    for number in 0..6 {
        keys.push(one.open_table(table(&format!("t{number}"))).await.unwrap());
    }
    let mut rivals = tokio::task::JoinSet::new();
    for &key in &keys {
        for (rival, store) in (0..).zip([&one, &two]) {
            rivals.spawn(rival_at(Arc::clone(store), key, rival, 30));
        }
    }
    let mut wins = 0;
    while let Some(won) = rivals.join_next().await {
        let (key, won) = won.unwrap();
        let entries = log(&*two, key).await;
        assert!(won.iter().all(|(number, text)| &entries[usize::try_from(*number).unwrap()] == text));
        wins += won.len();
    }
    assert_eq!(wins, 6 * 30);
}

/// What a server remembers of a table is no longer true once another has written.
async fn the_other_server_may_have_been_faster(database: Database) {
    let (one, two) = (connect(&database).await, connect(&database).await);
    let key = one.open_table(table("a")).await.unwrap();
    one.append(entry(key, 1)).await.unwrap();
    two.append(entry(key, 2)).await.unwrap();
    let late = Append { card: Some("spoilt".into()), ..entry(key, 2) };
    assert!(matches!(one.append(late).await, Err(StoreError::Conflict)));
    one.append(entry(key, 3)).await.unwrap();
    assert!(matches!(two.append(entry(key, 3)).await, Err(StoreError::Conflict)));
    two.append(entry(key, 4)).await.unwrap();
    assert_eq!(log(&*one, key).await, ["a 0", "entry 1", "entry 2", "entry 3", "entry 4"]);
    assert_eq!(one.table("a").await.unwrap().unwrap().card, table("a").card);
}

/// Both end games of the same two persons at once, and it comes to the same as one after the other.
async fn no_game_is_lost_between_two_servers(database: Database) {
    const GAMES: usize = 40;
    let servers = [connect(&database).await, connect(&database).await];
    let alone: Arc<dyn Store> = Arc::new(SqliteStore::in_memory().unwrap());
    let mut ends = tokio::task::JoinSet::new();
    for (number, server) in servers.iter().chain([&alone]).cycle().take(3 * GAMES).enumerate() {
        let key = server.open_table(table(&format!("t{number}"))).await.unwrap();
        let end = last(key, 1, vec![place("ann", 0), place("bob", 1)]);
        let server = Arc::clone(server);
        ends.spawn(async move { server.append(end).await.unwrap() });
    }
    while let Some(end) = ends.join_next().await {
        end.unwrap();
    }
    // As many again alone, since each of the others had as many.
    for number in 0..GAMES {
        let key = alone.open_table(table(&format!("more{number}"))).await.unwrap();
        alone.append(last(key, 1, vec![place("ann", 0), place("bob", 1)])).await.unwrap();
    }
    let together = servers[0].ratings("royal-turf", 4, 9).await.unwrap();
    let expected = alone.ratings("royal-turf", 4, 9).await.unwrap();
    assert_eq!(together.len(), 2);
    for (one, other) in together.iter().zip(&expected) {
        assert_eq!((&one.who, one.games), (&other.who, other.games));
        assert!((one.rating - other.rating).abs() < 1e-9, "{one:?} {other:?}");
    }
}

async fn a_live_server_is_not_left(database: Database) {
    let (one, two) = (connect(&database).await, connect(&database).await);
    let key = one.open_table(table("a")).await.unwrap();
    one.append(entry(key, 1)).await.unwrap();
    assert_eq!(two.to_wake(0, 9).await.unwrap(), []);
    drop(one);
    assert_eq!(Home::Server(database).left(&*two, 1).await, ["a"]);
}

async fn a_lost_connection_is_made_again(database: Database) {
    let store = connect(&database).await;
    let key = store.open_table(table("a")).await.unwrap();
    for number in 1..4 {
        let others =
            "FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'furlong'";
        database.run(&format!("SELECT pg_terminate_backend(pid, 10000) {others}")).await;
        // What was under way fails, and the next is tried until it works.
        loop {
            match store.append(entry(key, number)).await {
                Ok(()) => break,
                Err(StoreError::Failed(_)) => sleep(Duration::from_millis(20)).await,
                Err(error) => panic!("{error}"),
            }
        }
        while store.entries(key).await.is_err() {
            sleep(Duration::from_millis(20)).await;
        }
        assert_eq!(log(&*store, key).await.len(), usize::try_from(number + 1).unwrap());
    }
    store.close().await.unwrap();
    assert_eq!(connect(&database).await.to_wake(0, 9).await.unwrap(), []);
}

async fn a_newer_database_is_refused(database: Database) {
    connect(&database).await.close().await.unwrap();
    database.run("INSERT INTO furlong VALUES (1000)").await;
    let refused = PostgresStore::connect(&database.address()).await.unwrap_err().to_string();
    assert!(refused.contains("newer Furlong"), "{refused}");
}
