//! Test of the documented script that copies a SQLite database to PostgreSQL.

use std::path::Path;
use std::process::Command;
use std::sync::Arc;

use furlong_store::{Login, NewPack, NewTable, Person, PostgresStore, SqliteStore, Store};
use tempfile::TempDir;

use crate::fixtures::{all_public, entry, final_entry, new_person, person, result, table};
use crate::postgres_server::Database;

const SCRIPT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/examples/to-postgres.sh");
/// Text full of characters that need quoting in CSV.
const AWKWARD: &str = "a \"quoted\" name,\n\\.,'; DROP TABLE \\x41 é";

/// Runs the script. Returns `true` if it succeeded, and its error output.
fn run_script(file: &Path, to: &str) -> (bool, String) {
    let output = Command::new("sh").arg(SCRIPT).arg(file).arg(to).output().unwrap();
    (output.status.success(), String::from_utf8_lossy(&output.stderr).into_owned())
}

async fn connect(database: &Database) -> Arc<PostgresStore> {
    Arc::new(PostgresStore::connect(&database.address()).await.unwrap())
}

pub(crate) async fn everything_is_copied(database: Database) {
    let folder = TempDir::new().unwrap();
    let file = folder.path().join("furlong.db");
    let old = SqliteStore::open(&file).unwrap();
    fill(&old).await;
    let (refused, why) = run_script(&file, &database.address());
    assert!(!refused && why.contains("in use"), "the database is in use: {why}");
    old.close().await.unwrap();
    drop(old);
    connect(&database).await.close().await.unwrap();
    let (refused, why) = run_script(&file, "postgres://furlong:secret@localhost/furlong");
    assert!(!refused && why.contains("PGPASSWORD"), "a password in a command line: {why}");
    let (done, why) = run_script(&file, &database.address());
    assert!(done, "it needs `sqlite3` and `psql`: {why}");
    let (again, why) = run_script(&file, &database.address());
    assert!(!again && why.contains("already"), "{why}");

    let (old, new) = (SqliteStore::open(&file).unwrap(), connect(&database).await);
    assert_eq!(dump(&*new).await, dump(&old).await);
    // The copy can be written to.
    let key = new.table("on").await.unwrap().unwrap().key;
    new.append(entry(key, 2)).await.unwrap();
    assert!(new.add_table(table("next")).await.unwrap() > key);
}

async fn fill(store: &dyn Store) {
    for id in ["ann", "bob", "guest"] {
        store.add_person(new_person(id)).await.unwrap();
    }
    let ann = Person {
        name: AWKWARD.into(),
        login: Some(Login { name: "ann".into(), password_hash: "$hash,\"".into() }),
        settings: format!("{{\"a\":\"{AWKWARD}\"}}"),
        ..store.person(&person("ann")).await.unwrap().unwrap()
    };
    store.set_person(ann).await.unwrap();
    let over = store.add_table(NewTable { summary: AWKWARD.into(), ..table("over") }).await.unwrap();
    store
        .append(final_entry(over, 1, vec![result("ann", 0), result("guest", 1), result("", 2)]))
        .await
        .unwrap();
    let seated = vec![person("guest"), person("bob")];
    let on =
        NewTable { entry: (0..=255).collect(), seated, wake_tick: Some(7), public: false, ..table("on") };
    let on = store.add_table(on).await.unwrap();
    store.append(entry(on, 1)).await.unwrap();
    store.merge_persons(&person("guest"), &person("bob")).await.unwrap();
    let packs = [("mine", Some(person("ann"))), ("theirs", None)];
    for (id, owner) in packs {
        let pack = NewPack { id: id.into(), text: AWKWARD.into(), owner, created: 5 };
        assert!(store.add_pack(pack, 9).await.unwrap());
    }
    store.set_server_value("key", vec![0, 255, b'\\', b'"']).await.unwrap();
}

/// Returns all that can be read from a store, as text.
async fn dump(store: &dyn Store) -> String {
    let mut dump = Vec::new();
    for id in ["ann", "bob", "guest"] {
        let id = person(id);
        dump.push(format!("{:?}", store.person(&id).await.unwrap()));
        dump.push(format!("{:?}", store.resolve_person(&id).await.unwrap()));
        dump.push(format!("{:?}", store.ratings_of(&id).await.unwrap()));
        let tables = store.tables_of(&id, 9).await.unwrap();
        for table in &tables {
            dump.push(format!("{table:?} {:?}", store.entries(table.key).await.unwrap()));
        }
    }
    let over = store.table("over").await.unwrap().unwrap();
    dump.push(format!("{over:?} {:?}", store.entries(over.key).await.unwrap()));
    dump.push(format!("{:?}", store.public_tables(all_public()).await.unwrap()));
    dump.push(format!("{:?}", store.tables_to_wake(7, 9).await.unwrap()));
    dump.push(format!("{:?} {:?}", store.pack("mine").await.unwrap(), store.pack("theirs").await.unwrap()));
    dump.push(format!("{:?}", store.server_value("key").await.unwrap()));
    dump.join("\n")
}
