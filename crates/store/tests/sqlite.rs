//! Tests of SQLite files: locking, permissions, backups, files of other programs.

use std::fs;
use std::os::unix::fs::{PermissionsExt, symlink};
use std::path::{Path, PathBuf};

use furlong_store::{
    Append, NewTable, SqliteStore, Store, StoreError, TableKey, TableStatus, back_up_sqlite,
};
use rusqlite::Connection;
use tempfile::TempDir;

fn folder() -> (TempDir, PathBuf) {
    let folder = TempDir::new().unwrap();
    let file = folder.path().join("furlong.db");
    (folder, file)
}

fn refused(file: &Path) -> String {
    SqliteStore::open(file).unwrap_err().to_string()
}

fn table(id: &str) -> NewTable {
    NewTable {
        id: id.into(),
        game: "turfmaster".into(),
        players: 3,
        public: true,
        created: 1,
        summary: "{}".into(),
        entry: vec![0],
        seated: Vec::new(),
        wake_tick: None,
    }
}

fn entry(table: TableKey, number: u64) -> Append {
    Append::new(table, number, vec![7; 200])
}

#[tokio::test]
async fn only_one_server_opens_a_file() {
    let (_folder, file) = folder();
    let store = SqliteStore::open(&file).unwrap();
    assert!(refused(&file).contains("another server uses"), "{}", refused(&file));
    store.close().await.unwrap();
    SqliteStore::open(&file).unwrap().close().await.unwrap();
    drop(SqliteStore::open(&file).unwrap());
    SqliteStore::open(&file).unwrap();
}

#[tokio::test]
async fn a_link_to_a_file_is_locked_with_it() {
    let (folder, file) = folder();
    let link = folder.path().join("link.db");
    symlink(&file, &link).unwrap();
    // The link exists before the file does.
    let store = SqliteStore::open(&link).unwrap();
    for name in [&file, &link] {
        assert!(refused(name).contains("another server uses"), "{}", refused(name));
    }
    store.close().await.unwrap();
    let _store = SqliteStore::open(&file).unwrap();
    assert!(refused(&link).contains("another server uses"), "{}", refused(&link));
}

/// If two servers write to the same file all the same, the first one stops, and nothing acknowledged is lost.
#[tokio::test]
async fn a_server_stops_when_another_opens_its_file() {
    let (folder, file) = folder();
    let link = folder.path().join("link.db");
    symlink(&file, &link).unwrap();
    let first = SqliteStore::open(&file).unwrap();
    let key = first.add_table(table("a")).await.unwrap();
    first.append(entry(key, 1)).await.unwrap();
    fs::remove_file(folder.path().join("furlong.db.lock")).unwrap();
    let second = SqliteStore::open(&link).unwrap();
    second.append(entry(key, 2)).await.unwrap();
    let writes =
        [first.append(entry(key, 2)), first.set_server_value("name", vec![1]), first.append(entry(key, 3))];
    let mut errors = Vec::new();
    for write in writes {
        errors.push(write.await.unwrap_err().to_string());
    }
    assert!(errors[0].contains("another server has opened the same database"), "{errors:?}");
    assert!(matches!(first.ping().await, Err(StoreError::Failed(_))));
    assert!(matches!(first.close().await, Err(StoreError::Failed(_))));
    second.append(entry(key, 3)).await.unwrap();
    second.close().await.unwrap();
    drop((first, second));
    let store = SqliteStore::open(&file).unwrap();
    assert_eq!(store.entries(key).await.unwrap().len(), 4);
    assert_eq!(store.server_value("name").await.unwrap(), None);
}

#[test]
fn only_the_owner_can_read_a_database_or_its_backup() {
    let (folder, file) = folder();
    let store = SqliteStore::open(&file).unwrap();
    back_up_sqlite(&file, &folder.path().join("copy.db"), &mut |_, _| ()).unwrap();
    let names = fs::read_dir(folder.path()).unwrap().map(|entry| entry.unwrap().path());
    let names: Vec<_> = names.filter(|name| name.extension().is_some_and(|end| end != "lock")).collect();
    assert!(names.len() >= 3, "{names:?}");
    for name in names {
        assert_eq!(fs::metadata(&name).unwrap().permissions().mode() & 0o777, 0o600, "{name:?}");
    }
    drop(store);
}

#[test]
fn a_backup_replaces_nothing() {
    let (folder, file) = folder();
    drop(SqliteStore::open(&file).unwrap());
    let copy = folder.path().join("copy.db");
    let mut meanwhile = |_, _| fs::write(&copy, "mine").unwrap();
    let refused = back_up_sqlite(&file, &copy, &mut meanwhile).unwrap_err().to_string();
    assert!(refused.contains("exists already"), "{refused}");
    assert_eq!(fs::read(&copy).unwrap(), b"mine");
    let names: Vec<_> =
        fs::read_dir(folder.path()).unwrap().map(|entry| entry.unwrap().file_name()).collect();
    assert!(!names.iter().any(|name| name.to_string_lossy().contains("part")), "{names:?}");
}

#[tokio::test]
async fn an_older_database_is_migrated_with_all_that_is_in_it() {
    let (_folder, file) = folder();
    let old = Connection::open(&file).unwrap();
    old.execute_batch(include_str!("../src/sqlite/migrations/1.sql")).unwrap();
    old.execute_batch(
        "PRAGMA application_id = 0x4675726c; PRAGMA user_version = 1;
         INSERT INTO tables (id, game, players, public, created, stage, card, wake)
         VALUES ('t1', 'turfmaster', 3, 1, 5, 1, '{\"seats\":[]}', 9)",
    )
    .unwrap();
    old.close().unwrap();
    let store = SqliteStore::open(&file).unwrap();
    let table = store.table("t1").await.unwrap().unwrap();
    assert_eq!((table.status, &*table.summary), (TableStatus::Playing, "{\"seats\":[]}"));
    assert_eq!(store.tables_to_wake(9, 1).await.unwrap(), [table]);
}

#[tokio::test]
async fn a_newer_database_is_refused_and_left_alone() {
    let (_folder, file) = folder();
    SqliteStore::open(&file).unwrap().close().await.unwrap();
    Connection::open(&file).unwrap().pragma_update(None, "user_version", 1_000).unwrap();
    let before = fs::read(&file).unwrap();
    assert!(refused(&file).contains("newer Furlong"), "{}", refused(&file));
    assert_eq!(fs::read(&file).unwrap(), before);
}

#[test]
fn files_of_other_programs_are_refused_and_left_alone() {
    let (_folder, file) = folder();
    Connection::open(&file).unwrap().execute_batch("CREATE TABLE recipes (name TEXT)").unwrap();
    assert!(refused(&file).contains("other program"), "{}", refused(&file));
    fs::write(&file, "Dear diary, today I went to the races and lost all_public. ".repeat(99)).unwrap();
    let before = fs::read(&file).unwrap();
    assert!(refused(&file).contains("not a database"), "{}", refused(&file));
    assert_eq!(fs::read(&file).unwrap(), before);
    let nowhere = file.parent().unwrap().join("no such folder").join("furlong.db");
    assert!(refused(&nowhere).contains("no such folder"), "{}", refused(&nowhere));
}

/// Copies the files while a server writes, which is what a power failure would leave.
#[tokio::test]
async fn the_files_of_a_running_server_can_be_opened() {
    let (_folder, file) = folder();
    let store = SqliteStore::open(&file).unwrap();
    let keys = [store.add_table(table("a")).await.unwrap(), store.add_table(table("b")).await.unwrap()];
    for number in 1..60 {
        store.append(entry(keys[0], number)).await.unwrap();
        let (_other, copy) = folder_with_copy(&file);
        let copy = SqliteStore::open(&copy).unwrap();
        assert_eq!(copy.entries(keys[0]).await.unwrap().len(), usize::try_from(number + 1).unwrap());
        assert_eq!(copy.entries(keys[1]).await.unwrap(), [[0]]);
        copy.append(entry(keys[0], number + 1)).await.unwrap();
    }
}

fn folder_with_copy(file: &Path) -> (TempDir, PathBuf) {
    let (folder, copy) = folder();
    for end in ["", "-wal"] {
        let from = format!("{}{end}", file.display());
        if Path::new(&from).exists() {
            fs::copy(from, format!("{}{end}", copy.display())).unwrap();
        }
    }
    (folder, copy)
}

/// The backup has the state of one moment, however much is written meanwhile.
#[test]
fn a_backup_reports_progress() {
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let ((_folder, file), (_other, copy)) = (folder(), folder());
    let missing = back_up_sqlite(&file, &copy, &mut |_, _| ()).unwrap_err().to_string();
    assert!(missing.contains("there is no database"), "{missing}");
    assert!(!file.exists());
    let store = SqliteStore::open(&file).unwrap();
    let key = runtime.block_on(store.add_table(table("a"))).unwrap();
    let writes: Vec<_> = (1..20_000).map(|number| store.append(entry(key, number))).collect();
    for write in writes {
        runtime.block_on(write).unwrap();
    }
    let (mut reports, mut number) = (Vec::new(), 20_000);
    let mut progress = |done, all| {
        reports.push((done, all));
        runtime.block_on(store.append(entry(key, number))).unwrap();
        number += 1;
    };
    let backup = back_up_sqlite(&file, &copy, &mut progress).unwrap();
    let whole = reports.last().is_some_and(|(done, all)| done == all);
    assert!(reports.len() > 1 && reports.is_sorted() && whole, "{reports:?}");
    assert_eq!(backup.bytes, fs::metadata(&copy).unwrap().len());
    let again = back_up_sqlite(&file, &copy, &mut |_, _| ()).unwrap_err().to_string();
    assert!(again.contains("exists already"), "{again}");
    assert!(runtime.block_on(store.entries(key)).unwrap().len() > 20_000);
    runtime.block_on(store.close()).unwrap();
    drop(store);
    // The backup is restored by copying it over the database.
    fs::copy(&copy, &file).unwrap();
    let store = SqliteStore::open(&file).unwrap();
    assert_eq!(runtime.block_on(store.entries(key)).unwrap().len(), 20_000);
}

#[tokio::test]
async fn the_log_cannot_be_changed_or_deleted() {
    let (_folder, file) = folder();
    let store = SqliteStore::open(&file).unwrap();
    let key = store.add_table(table("a")).await.unwrap();
    assert!(matches!(store.append(entry(key, 2)).await, Err(StoreError::Conflict)));
    let other = Connection::open(&file).unwrap();
    for sql in ["DELETE FROM log", "UPDATE log SET entry = x'00'"] {
        assert!(other.execute(sql, []).unwrap_err().to_string().contains("never"), "{sql}");
    }
    assert_eq!(store.entries(key).await.unwrap(), [[0]]);
}
