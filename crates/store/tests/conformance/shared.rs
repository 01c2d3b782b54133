//! Laws of a database that several servers use, and of connections that break.

use std::sync::Arc;
use std::time::Duration;

use furlong_store::{Append, PostgresStore, SqliteStore, Store, StoreError};
use tokio::time::{sleep, timeout};
use tokio_postgres::NoTls;

use crate::home::Home;
use crate::private::{Database, Server};
use crate::sample::{entry, last, log, newcomer, person, place, table};
use crate::tables::rival_at;

pub(crate) async fn obey(server: &Arc<Server>) {
    two_servers_write_each_entry_once(server.database().await).await;
    the_other_server_may_have_been_faster(server.database().await).await;
    no_game_is_lost_between_two_servers(server.database().await).await;
    a_live_server_is_not_left(server.database().await).await;
    let again = a_lost_connection_is_made_again(server.database().await);
    timeout(Duration::from_mins(1), again).await.expect("the connection is made again");
    a_newer_database_is_refused(server.database().await).await;
    what_is_committed_is_durable_whatever_is_set(server.database().await).await;
    who_is_who_is_read_behind_the_lock(server.database().await).await;
    faults_are_told_with_their_cause(server.database().await).await;
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

async fn what_is_committed_is_durable_whatever_is_set(database: Database) {
    let name = database.name();
    database.run(&format!("ALTER DATABASE {name} SET synchronous_commit = off")).await;
    database.run(&format!("ALTER DATABASE {name} SET default_transaction_isolation = 'serializable'")).await;
    let store = connect(&database).await;
    database
        .run(
            "CREATE FUNCTION told() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN NEW.value = convert_to( \
             current_setting('synchronous_commit') || ', ' || current_setting('transaction_isolation'), 'UTF8'); \
             RETURN NEW; END $$; \
             CREATE TRIGGER told BEFORE INSERT ON notes FOR EACH ROW EXECUTE FUNCTION told()",
        )
        .await;
    store.set_note("settings", Vec::new()).await.unwrap();
    let told = String::from_utf8(store.note("settings").await.unwrap().unwrap()).unwrap();
    assert_eq!(told, "on, read committed");
}

/// While somebody becomes somebody else, games of theirs end and they are merged once more, on other servers.
async fn who_is_who_is_read_behind_the_lock(database: Database) {
    let store = connect(&database).await;
    for id in ["guest", "ann"] {
        store.add_person(newcomer(id)).await.unwrap();
    }
    let key = store.open_table(table("a")).await.unwrap();
    let (other, connection) = tokio_postgres::connect(&database.address(), NoTls).await.unwrap();
    tokio::spawn(connection);
    let held = async |change: &str| {
        other.batch_execute("BEGIN; SELECT pg_advisory_xact_lock(1181053550)").await.unwrap();
        other.batch_execute(change).await.unwrap();
    };
    let release = async || {
        let waits =
            "SELECT 1 FROM pg_locks WHERE NOT granted AND locktype = 'advisory' AND objid = 1181053550";
        while other.query(waits, &[]).await.unwrap().is_empty() {
            sleep(Duration::from_millis(5)).await;
        }
        other.batch_execute("COMMIT").await.unwrap();
    };
    held("INSERT INTO merged VALUES ('guest', 'ann')").await;
    let end = store.append(last(key, 1, vec![place("guest", 0), place("bob", 1)]));
    release().await;
    end.await.unwrap();
    assert_eq!(store.table("a").await.unwrap().unwrap().results[0].who, Some(person("ann")));
    held("DELETE FROM merged; DELETE FROM persons WHERE id = 'guest'").await;
    let merged = store.merge(&person("guest"), &person("ann"));
    release().await;
    assert!(matches!(merged.await, Err(StoreError::Missing)));
}

async fn faults_are_told_with_their_cause(database: Database) {
    let refused = async |address: &str| PostgresStore::connect(address).await.unwrap_err().to_string();
    let nowhere = refused(&format!("{} dbname=nowhere", database.address())).await;
    assert!(nowhere.contains("database \"nowhere\" does not exist (3D000)"), "{nowhere}");
    let encrypted = refused(&format!("{} sslmode=require", database.address())).await;
    assert!(encrypted.contains("not encrypted") && encrypted.contains("sslmode=require"), "{encrypted}");
    let store = connect(&database).await;
    database.run("DROP TABLE notes").await;
    let fault = store.set_note("note", Vec::new()).await.unwrap_err().to_string();
    assert!(fault.contains("relation \"notes\" does not exist (42P01)"), "{fault}");
}
