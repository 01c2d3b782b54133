//! Tests of a PostgreSQL database that several servers use, and of lost connections.

use std::sync::Arc;
use std::time::Duration;

use furlong_store::{Append, PostgresStore, SqliteStore, Store, StoreError};
use tokio::time::{sleep, timeout};
use tokio_postgres::NoTls;

use crate::backend::Backend;
use crate::fixtures::{entry, final_entry, log, new_person, person, result, table};
use crate::postgres_server::{Database, PostgresServer};
use crate::tables::rival_at;

pub(crate) async fn run_all(server: &Arc<PostgresServer>) {
    two_servers_write_each_entry_once(server.database().await).await;
    an_outdated_cache_is_refreshed(server.database().await).await;
    two_servers_rate_every_game(server.database().await).await;
    only_tables_of_a_stopped_server_are_woken(server.database().await).await;
    let reconnecting = a_lost_connection_is_opened_again(server.database().await);
    timeout(Duration::from_mins(1), reconnecting).await.expect("the connection is opened again");
    a_newer_database_is_refused(server.database().await).await;
    commits_are_durable_whatever_the_settings(server.database().await).await;
    merges_are_read_under_the_lock(server.database().await).await;
    errors_display_their_cause(server.database().await).await;
    only_one_server_at_a_time_is_alone(server.database().await).await;
}

/// A second game server is refused until the first has stopped; tools may connect meanwhile.
async fn only_one_server_at_a_time_is_alone(database: Database) {
    let address = database.address();
    let first = PostgresStore::connect_alone(&address).await.unwrap();
    let tool = PostgresStore::connect(&address).await.unwrap();
    tool.ping().await.unwrap();
    let refused = PostgresStore::connect_alone(&address).await.unwrap_err();
    assert!(matches!(refused, StoreError::InUse), "{refused}");
    first.ping().await.unwrap();
    first.close().await.unwrap();
    PostgresStore::connect_alone(&address).await.unwrap().ping().await.unwrap();
}

async fn connect(database: &Database) -> Arc<dyn Store> {
    Arc::new(PostgresStore::connect(&database.address()).await.unwrap())
}

async fn two_servers_write_each_entry_once(database: Database) {
    let (one, two) = tokio::join!(connect(&database), connect(&database));
    let mut keys = Vec::new();
    for number in 0..6 {
        keys.push(one.add_table(table(&format!("t{number}"))).await.unwrap());
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

/// A server caches the lengths of logs, which are outdated once another server has appended.
async fn an_outdated_cache_is_refreshed(database: Database) {
    let (one, two) = (connect(&database).await, connect(&database).await);
    let key = one.add_table(table("a")).await.unwrap();
    one.append(entry(key, 1)).await.unwrap();
    two.append(entry(key, 2)).await.unwrap();
    let late = Append { summary: Some("spoilt".into()), ..entry(key, 2) };
    assert!(matches!(one.append(late).await, Err(StoreError::Conflict)));
    one.append(entry(key, 3)).await.unwrap();
    assert!(matches!(two.append(entry(key, 3)).await, Err(StoreError::Conflict)));
    two.append(entry(key, 4)).await.unwrap();
    assert_eq!(log(&*one, key).await, ["a 0", "entry 1", "entry 2", "entry 3", "entry 4"]);
    assert_eq!(one.table("a").await.unwrap().unwrap().summary, table("a").summary);
}

/// Two servers finish games of the same two persons at once. The ratings are the same as one after the other.
async fn two_servers_rate_every_game(database: Database) {
    const GAMES: usize = 40;
    let servers = [connect(&database).await, connect(&database).await];
    let alone: Arc<dyn Store> = Arc::new(SqliteStore::in_memory().unwrap());
    let mut finishing = tokio::task::JoinSet::new();
    for (number, server) in servers.iter().chain([&alone]).cycle().take(3 * GAMES).enumerate() {
        let key = server.add_table(table(&format!("t{number}"))).await.unwrap();
        let last = final_entry(key, 1, vec![result("ann", 0), result("bob", 1)]);
        let server = Arc::clone(server);
        finishing.spawn(async move { server.append(last).await.unwrap() });
    }
    while let Some(finished) = finishing.join_next().await {
        finished.unwrap();
    }
    // Each of the two servers had `GAMES` games, so the store to compare with needs as many again.
    for number in 0..GAMES {
        let key = alone.add_table(table(&format!("more{number}"))).await.unwrap();
        alone.append(final_entry(key, 1, vec![result("ann", 0), result("bob", 1)])).await.unwrap();
    }
    let together = servers[0].top_ratings("royal-turf", 4, 9).await.unwrap();
    let expected = alone.top_ratings("royal-turf", 4, 9).await.unwrap();
    assert_eq!(together.len(), 2);
    for (one, other) in together.iter().zip(&expected) {
        assert_eq!((&one.player, one.games), (&other.player, other.games));
        assert!((one.rating - other.rating).abs() < 1e-9, "{one:?} {other:?}");
    }
}

async fn only_tables_of_a_stopped_server_are_woken(database: Database) {
    let (one, two) = (connect(&database).await, connect(&database).await);
    let key = one.add_table(table("a")).await.unwrap();
    one.append(entry(key, 1)).await.unwrap();
    assert_eq!(two.tables_to_wake(0, 9).await.unwrap(), []);
    drop(one);
    assert_eq!(Backend::Postgres(database).interrupted(&*two, 1).await, ["a"]);
}

async fn a_lost_connection_is_opened_again(database: Database) {
    let store = connect(&database).await;
    let key = store.add_table(table("a")).await.unwrap();
    for number in 1..4 {
        let others =
            "FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'furlong'";
        database.run(&format!("SELECT pg_terminate_backend(pid, 10000) {others}")).await;
        // Operations fail until the connection is open again.
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
    assert_eq!(connect(&database).await.tables_to_wake(0, 9).await.unwrap(), []);
}

async fn a_newer_database_is_refused(database: Database) {
    connect(&database).await.close().await.unwrap();
    database.run("INSERT INTO furlong VALUES (1000)").await;
    let refused = PostgresStore::connect(&database.address()).await.unwrap_err().to_string();
    assert!(refused.contains("newer Furlong"), "{refused}");
}

async fn commits_are_durable_whatever_the_settings(database: Database) {
    let name = database.name();
    database.run(&format!("ALTER DATABASE {name} SET synchronous_commit = off")).await;
    database.run(&format!("ALTER DATABASE {name} SET default_transaction_isolation = 'serializable'")).await;
    let store = connect(&database).await;
    database
        .run(
            "CREATE FUNCTION report_settings() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN NEW.value = convert_to( \
             current_setting('synchronous_commit') || ', ' || current_setting('transaction_isolation'), 'UTF8'); \
             RETURN NEW; END $$; \
             CREATE TRIGGER report_settings BEFORE INSERT ON notes FOR EACH ROW EXECUTE FUNCTION report_settings()",
        )
        .await;
    store.set_server_value("settings", Vec::new()).await.unwrap();
    let settings = String::from_utf8(store.server_value("settings").await.unwrap().unwrap()).unwrap();
    assert_eq!(settings, "on, read committed");
}

/// While a merge is under way on one server, another finishes a game of that person and merges the person too.
async fn merges_are_read_under_the_lock(database: Database) {
    let store = connect(&database).await;
    for id in ["guest", "ann"] {
        store.add_person(new_person(id)).await.unwrap();
    }
    let key = store.add_table(table("a")).await.unwrap();
    let (other, connection) = tokio_postgres::connect(&database.address(), NoTls).await.unwrap();
    tokio::spawn(connection);
    let begin_with_lock = async |change: &str| {
        other.batch_execute("BEGIN; SELECT pg_advisory_xact_lock(1181053550)").await.unwrap();
        other.batch_execute(change).await.unwrap();
    };
    let commit_once_awaited = async || {
        let waits =
            "SELECT 1 FROM pg_locks WHERE NOT granted AND locktype = 'advisory' AND objid = 1181053550";
        while other.query(waits, &[]).await.unwrap().is_empty() {
            sleep(Duration::from_millis(5)).await;
        }
        other.batch_execute("COMMIT").await.unwrap();
    };
    begin_with_lock("INSERT INTO merged VALUES ('guest', 'ann')").await;
    let finishing = store.append(final_entry(key, 1, vec![result("guest", 0), result("bob", 1)]));
    commit_once_awaited().await;
    finishing.await.unwrap();
    assert_eq!(store.table("a").await.unwrap().unwrap().results[0].player, Some(person("ann")));
    begin_with_lock("DELETE FROM merged; DELETE FROM persons WHERE id = 'guest'").await;
    let merging = store.merge_persons(&person("guest"), &person("ann"));
    commit_once_awaited().await;
    assert!(matches!(merging.await, Err(StoreError::NotFound)));
}

async fn errors_display_their_cause(database: Database) {
    let refused = async |address: &str| PostgresStore::connect(address).await.unwrap_err().to_string();
    let nowhere = refused(&format!("{} dbname=nowhere", database.address())).await;
    assert!(nowhere.contains("database \"nowhere\" does not exist (3D000)"), "{nowhere}");
    let encrypted = refused(&format!("{} sslmode=require", database.address())).await;
    assert!(encrypted.contains("not encrypted") && encrypted.contains("sslmode=require"), "{encrypted}");
    let store = connect(&database).await;
    database.run("DROP TABLE notes").await;
    let fault = store.set_server_value("name", Vec::new()).await.unwrap_err().to_string();
    assert!(fault.contains("relation \"notes\" does not exist (42P01)"), "{fault}");
}
