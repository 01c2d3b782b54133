//! A host moves from SQLite to PostgreSQL with the script of the documentation: everything comes along.

use std::path::Path;
use std::process::Command;
use std::sync::Arc;

use furlong_store::{NewTable, Person, PostgresStore, SqliteStore, Store};
use tempfile::TempDir;

use crate::private::Database;
use crate::sample::{entry, everything, last, newcomer, person, place, table};

const SCRIPT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/examples/to-postgres.sh");
/// What does not fit into a row of text without care.
const AWKWARD: &str = "a \"quoted\" name,\n\\.,'; DROP TABLE \\x41 é";

/// Runs the script; whether it succeeded, and what it said.
fn copy(file: &Path, to: &str) -> (bool, String) {
    let output = Command::new("sh").arg(SCRIPT).arg(file).arg(to).output().unwrap();
    (output.status.success(), String::from_utf8_lossy(&output.stderr).into_owned())
}

async fn connect(database: &Database) -> Arc<PostgresStore> {
    Arc::new(PostgresStore::connect(&database.address()).await.unwrap())
}

pub(crate) async fn everything_comes_along(database: Database) {
    let folder = TempDir::new().unwrap();
    let file = folder.path().join("furlong.db");
    let old = SqliteStore::open(&file).unwrap();
    fill(&old).await;
    let (refused, why) = copy(&file, &database.address());
    assert!(!refused && why.contains("in use"), "a server still uses it: {why}");
    old.close().await.unwrap();
    drop(old);
    connect(&database).await.close().await.unwrap();
    let (refused, why) = copy(&file, "postgres://furlong:secret@localhost/furlong");
    assert!(!refused && why.contains("PGPASSWORD"), "a password in a command line: {why}");
    let (done, why) = copy(&file, &database.address());
    assert!(done, "it needs `sqlite3` and `psql`: {why}");
    let (again, why) = copy(&file, &database.address());
    assert!(!again && why.contains("already"), "{why}");

    let (old, new) = (SqliteStore::open(&file).unwrap(), connect(&database).await);
    assert_eq!(told(&*new).await, told(&old).await);
    // It goes on there.
    let key = new.table("on").await.unwrap().unwrap().key;
    new.append(entry(key, 2)).await.unwrap();
    assert!(new.open_table(table("next")).await.unwrap() > key);
}

async fn fill(store: &dyn Store) {
    for id in ["ann", "bob", "guest"] {
        store.add_person(newcomer(id)).await.unwrap();
    }
    let ann = Person {
        name: AWKWARD.into(),
        login: Some(("ann".into(), "$hash,\"".into())),
        settings: format!("{{\"a\":\"{AWKWARD}\"}}"),
        ..store.person(&person("ann")).await.unwrap().unwrap()
    };
    store.set_person(ann).await.unwrap();
    let over = store.open_table(NewTable { card: AWKWARD.into(), ..table("over") }).await.unwrap();
    store.append(last(over, 1, vec![place("ann", 0), place("guest", 1), place("", 2)])).await.unwrap();
    let seated = vec![person("guest"), person("bob")];
    let on = NewTable { entry: (0..=255).collect(), seated, wake: Some(7), public: false, ..table("on") };
    let on = store.open_table(on).await.unwrap();
    store.append(entry(on, 1)).await.unwrap();
    store.merge(&person("guest"), &person("bob")).await.unwrap();
    store.set_note("key", vec![0, 255, b'\\', b'"']).await.unwrap();
}

/// All that a server can learn from a store.
async fn told(store: &dyn Store) -> String {
    let mut told = Vec::new();
    for id in ["ann", "bob", "guest"] {
        let id = person(id);
        told.push(format!("{:?}", store.person(&id).await.unwrap()));
        told.push(format!("{:?}", store.became(&id).await.unwrap()));
        told.push(format!("{:?}", store.ratings_of(&id).await.unwrap()));
        let tables = store.tables_of(&id, 9).await.unwrap();
        for card in &tables {
            told.push(format!("{card:?} {:?}", store.entries(card.key).await.unwrap()));
        }
    }
    let over = store.table("over").await.unwrap().unwrap();
    told.push(format!("{over:?} {:?}", store.entries(over.key).await.unwrap()));
    told.push(format!("{:?}", store.shown(everything()).await.unwrap()));
    told.push(format!("{:?}", store.to_wake(7, 9).await.unwrap()));
    told.push(format!("{:?}", store.note("key").await.unwrap()));
    told.join("\n")
}
