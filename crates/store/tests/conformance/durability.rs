//! Tests of what is there after a clean close, after a crash, and in a backup.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use furlong_store::{Append, NewTable, SqliteStore, Store, StoreError, TableKey, TableStatus};
use tempfile::TempDir;

use crate::backend::Backend;
use crate::fixtures::{all_public, entry, final_entry, ids, log, new_person, person, result, table};

/// Adds three tables: one in progress, one that is over, one that is never written again.
async fn fill(store: &dyn Store) -> [TableKey; 3] {
    let mut keys = Vec::new();
    for id in ["on", "over", "still"] {
        keys.push(store.add_table(table(id)).await.unwrap());
    }
    for number in 1..5 {
        store.append(entry(keys[0], number)).await.unwrap();
        store.append(entry(keys[1], number)).await.unwrap();
    }
    store.append(final_entry(keys[1], 5, vec![result("ann", 0), result("bob", 1)])).await.unwrap();
    store.add_person(new_person("ann")).await.unwrap();
    store.set_server_value("name", vec![1, 2]).await.unwrap();
    [keys[0], keys[1], keys[2]]
}

async fn assert_filled(store: &dyn Store, [on, over, still]: [TableKey; 3]) {
    let entries = ["on 0", "entry 1", "entry 2", "entry 3", "entry 4"];
    assert_eq!(log(store, on).await, entries);
    assert_eq!(log(store, over).await.len(), 6);
    assert_eq!(log(store, still).await, ["still 0"]);
    let tables = store.public_tables(all_public()).await.unwrap();
    assert_eq!(ids(&tables), ["still", "over", "on"]);
    assert_eq!((tables[1].status, tables[1].results.len()), (TableStatus::Over, 2));
    assert!(store.person(&person("ann")).await.unwrap().is_some());
    assert_eq!(store.server_value("name").await.unwrap(), Some(vec![1, 2]));
    assert_eq!(store.top_ratings("royal-turf", 4, 9).await.unwrap().len(), 2);
}

/// Returns the ids of the tables that a crash interrupted.
async fn interrupted(store: &dyn Store) -> Vec<String> {
    store.tables_to_wake(0, 99).await.unwrap().into_iter().map(|table| table.id).collect()
}

pub(crate) async fn a_clean_close_keeps_everything(backend: &Backend) {
    if !backend.is_durable() {
        return;
    }
    let store = backend.open().await;
    let keys = fill(&*store).await;
    store.close().await.unwrap();
    drop(store);
    for round in 0..3 {
        let store = backend.open().await;
        if round == 0 {
            assert_filled(&*store, keys).await;
        }
        assert_eq!(interrupted(&*store).await, [""; 0]);
        store.append(entry(keys[0], 5 + round)).await.unwrap();
        assert_eq!(log(&*store, keys[0]).await.len(), usize::try_from(6 + round).unwrap());
        store.close().await.unwrap();
    }
}

pub(crate) async fn a_crash_loses_nothing(backend: &Backend) {
    if !backend.is_durable() {
        return;
    }
    let store = backend.open().await;
    let keys = fill(&*store).await;
    store.close().await.unwrap();
    drop(store);

    let store = backend.open().await;
    store.append(entry(keys[0], 5)).await.unwrap();
    store.append(entry(keys[1], 6)).await.unwrap();
    let new = store.add_table(table("new")).await.unwrap();
    assert_eq!(interrupted(&*store).await, [""; 0], "tables of the present run are not interrupted");
    drop(store);

    let store = backend.open().await;
    assert_eq!(backend.interrupted(&*store, 2).await, ["on", "new"]);
    assert_eq!(log(&*store, keys[0]).await.len(), 6);
    assert_eq!(log(&*store, new).await, ["new 0"]);
    store.set_wake_tick(new, None).await.unwrap();
    assert_eq!(interrupted(&*store).await, ["on"]);
    drop(store);

    // After a second crash, interrupted tables that nobody has touched are still reported.
    let store = backend.open().await;
    assert_eq!(backend.interrupted(&*store, 1).await, ["on"]);
    store.append(entry(keys[0], 6)).await.unwrap();
    assert!(matches!(store.append(entry(keys[0], 6)).await, Err(StoreError::Conflict)));
    store.append(entry(new, 1)).await.unwrap();
    store.close().await.unwrap();
    drop(store);

    let store = backend.open().await;
    assert_eq!(interrupted(&*store).await, [""; 0]);
    assert_eq!(log(&*store, keys[0]).await.len(), 7);
    assert_eq!(log(&*store, new).await.len(), 2);
    assert_eq!(store.ratings_of(&person("ann")).await.unwrap()[0].games, 1);
}

/// Writes so many entries that the SQLite store saves the ends of the logs in between.
pub(crate) async fn a_crash_after_a_long_run_loses_nothing(backend: &Backend) {
    const TABLES: usize = 50;
    const ENTRIES: u64 = 450;
    if !backend.is_durable() {
        return;
    }
    let store = backend.open().await;
    let mut keys = vec![store.add_table(NewTable { wake_tick: Some(9), ..table("early") }).await.unwrap()];
    for number in 0..TABLES {
        keys.push(store.add_table(table(&format!("t{number}"))).await.unwrap());
    }
    let grow = |number| keys[1..].iter().map(move |&key| (key, number));
    let writes: Vec<_> =
        (1..=ENTRIES).flat_map(grow).map(|(key, number)| store.append(entry(key, number))).collect();
    for write in writes {
        write.await.unwrap();
    }
    assert_eq!(interrupted(&*store).await, [""; 0], "tables of the present run are not interrupted");
    drop(store);
    let store = backend.open().await;
    assert_eq!(backend.interrupted(&*store, TABLES + 1).await.len(), TABLES + 1);
    for &key in &keys[1..] {
        assert_eq!(log(&*store, key).await.len(), usize::try_from(ENTRIES + 1).unwrap());
        store.append(entry(key, ENTRIES + 1)).await.unwrap();
    }
    assert_eq!(log(&*store, keys[0]).await, ["early 0"]);
}

pub(crate) async fn a_closed_store_fails(backend: &Backend) {
    let store = backend.open().await;
    let key = store.add_table(table("a")).await.unwrap();
    store.ping().await.unwrap();
    let last = store.append(entry(key, 1));
    let closed = store.close();
    last.await.unwrap();
    closed.await.unwrap();
    assert!(matches!(store.append(entry(key, 2)).await, Err(StoreError::Failed(_))));
    assert!(matches!(store.table("a").await, Err(StoreError::Failed(_))));
    assert!(matches!(store.ping().await, Err(StoreError::Failed(_))));
    assert!(matches!(store.close().await, Err(StoreError::Failed(_))));
}

/// Backs up while tables grow. The backup has a prefix of each log.
pub(crate) async fn a_backup_is_a_store(backend: &Backend) {
    let store = backend.open().await;
    let folder = TempDir::new().unwrap();
    let file = folder.path().join("copy.db");
    if !backend.supports_backup() {
        assert!(matches!(store.back_up(&file).await, Err(StoreError::Unsupported(_))));
        assert!(!file.exists());
        return;
    }
    let mut keys = Vec::new();
    for number in 0..8 {
        keys.push(store.add_table(table(&format!("t{number}"))).await.unwrap());
    }
    let done = Arc::new(AtomicBool::new(false));
    let growing = tokio::spawn(grow(Arc::clone(&store), keys.clone(), Arc::clone(&done)));
    while log(&*store, keys[7]).await.len() < 40 {
        tokio::task::yield_now().await;
    }
    let backup = store.back_up(&file).await.unwrap();
    done.store(true, Ordering::Relaxed);
    growing.await.unwrap();
    assert_eq!(backup.bytes, file.metadata().unwrap().len());
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 1, "nothing else is left");

    let copy = SqliteStore::open(&file).unwrap();
    for &key in &keys {
        let (whole, copied) = (store.entries(key).await.unwrap(), copy.entries(key).await.unwrap());
        assert!(copied.len() >= 40 && whole.starts_with(&copied));
        copy.append(entry(key, copied.len().try_into().unwrap())).await.unwrap();
    }
    let refused = store.back_up(&file).await.unwrap_err().to_string();
    assert!(refused.contains("exists already"), "{refused}");
}

async fn grow(store: Arc<dyn Store>, keys: Vec<TableKey>, done: Arc<AtomicBool>) {
    let mut number = 0;
    while !done.load(Ordering::Relaxed) {
        number += 1;
        for &key in &keys {
            store.append(Append { entry: vec![7; 300], ..entry(key, number) }).await.unwrap();
        }
    }
}
