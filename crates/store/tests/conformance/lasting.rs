//! Laws of what outlasts a process, and of copies.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use furlong_store::{Append, NewTable, SqliteStore, Stage, Store, StoreError, TableKey};
use tempfile::TempDir;

use crate::home::Home;
use crate::sample::{entry, everything, ids, last, log, newcomer, person, place, table};

/// Three tables: one that is on, one that is over, one that nobody touches afterwards.
async fn fill(store: &dyn Store) -> [TableKey; 3] {
    let mut keys = Vec::new();
    for id in ["on", "over", "still"] {
        keys.push(store.open_table(table(id)).await.unwrap());
    }
    for number in 1..5 {
        store.append(entry(keys[0], number)).await.unwrap();
        store.append(entry(keys[1], number)).await.unwrap();
    }
    store.append(last(keys[1], 5, vec![place("ann", 0), place("bob", 1)])).await.unwrap();
    store.add_person(newcomer("ann")).await.unwrap();
    store.set_note("note", vec![1, 2]).await.unwrap();
    [keys[0], keys[1], keys[2]]
}

async fn is_filled(store: &dyn Store, [on, over, still]: [TableKey; 3]) {
    let entries = ["on 0", "entry 1", "entry 2", "entry 3", "entry 4"];
    assert_eq!(log(store, on).await, entries);
    assert_eq!(log(store, over).await.len(), 6);
    assert_eq!(log(store, still).await, ["still 0"]);
    let cards = store.shown(everything()).await.unwrap();
    assert_eq!(ids(&cards), ["still", "over", "on"]);
    assert_eq!((cards[1].stage, cards[1].results.len()), (Stage::Over, 2));
    assert!(store.person(&person("ann")).await.unwrap().is_some());
    assert_eq!(store.note("note").await.unwrap(), Some(vec![1, 2]));
    assert_eq!(store.ratings("royal-turf", 4, 9).await.unwrap().len(), 2);
}

/// The tables that somebody looked after when the store broke off.
async fn left(store: &dyn Store) -> Vec<String> {
    store.to_wake(0, 99).await.unwrap().into_iter().map(|card| card.id).collect()
}

pub(crate) async fn closed_in_good_order_all_is_there(home: &Home) {
    if !home.lasts() {
        return;
    }
    let store = home.open().await;
    let keys = fill(&*store).await;
    store.close().await.unwrap();
    drop(store);
    for round in 0..3 {
        let store = home.open().await;
        if round == 0 {
            is_filled(&*store, keys).await;
        }
        assert_eq!(left(&*store).await, [""; 0]);
        store.append(entry(keys[0], 5 + round)).await.unwrap();
        assert_eq!(log(&*store, keys[0]).await.len(), usize::try_from(6 + round).unwrap());
        store.close().await.unwrap();
    }
}

pub(crate) async fn after_a_crash_all_is_there(home: &Home) {
    if !home.lasts() {
        return;
    }
    let store = home.open().await;
    let keys = fill(&*store).await;
    store.close().await.unwrap();
    drop(store);

    let store = home.open().await;
    store.append(entry(keys[0], 5)).await.unwrap();
    store.append(entry(keys[1], 6)).await.unwrap();
    let new = store.open_table(table("new")).await.unwrap();
    assert_eq!(left(&*store).await, [""; 0], "what grows now is looked after now");
    drop(store);

    let store = home.open().await;
    assert_eq!(home.left(&*store, 2).await, ["on", "new"]);
    assert_eq!(log(&*store, keys[0]).await.len(), 6);
    assert_eq!(log(&*store, new).await, ["new 0"]);
    store.set_wake(new, None).await.unwrap();
    assert_eq!(left(&*store).await, ["on"]);
    drop(store);

    // A second crash forgets nothing that was not seen to.
    let store = home.open().await;
    assert_eq!(home.left(&*store, 1).await, ["on"]);
    store.append(entry(keys[0], 6)).await.unwrap();
    assert!(matches!(store.append(entry(keys[0], 6)).await, Err(StoreError::Conflict)));
    store.append(entry(new, 1)).await.unwrap();
    store.close().await.unwrap();
    drop(store);

    let store = home.open().await;
    assert_eq!(left(&*store).await, [""; 0]);
    assert_eq!(log(&*store, keys[0]).await.len(), 7);
    assert_eq!(log(&*store, new).await.len(), 2);
    assert_eq!(store.ratings_of(&person("ann")).await.unwrap()[0].games, 1);
}

/// So many entries that it is written down in between where the logs end.
pub(crate) async fn a_long_run_ends_in_a_crash(home: &Home) {
    const TABLES: usize = 50;
    const ENTRIES: u64 = 450;
    if !home.lasts() {
        return;
    }
    let store = home.open().await;
    let mut keys = vec![store.open_table(NewTable { wake: Some(9), ..table("early") }).await.unwrap()];
    for number in 0..TABLES {
        keys.push(store.open_table(table(&format!("t{number}"))).await.unwrap());
    }
    let grow = |number| keys[1..].iter().map(move |&key| (key, number));
    let asked: Vec<_> =
        (1..=ENTRIES).flat_map(grow).map(|(key, number)| store.append(entry(key, number))).collect();
    for answer in asked {
        answer.await.unwrap();
    }
    assert_eq!(left(&*store).await, [""; 0], "what grew in this run is looked after");
    drop(store);
    let store = home.open().await;
    assert_eq!(home.left(&*store, TABLES + 1).await.len(), TABLES + 1);
    for &key in &keys[1..] {
        assert_eq!(log(&*store, key).await.len(), usize::try_from(ENTRIES + 1).unwrap());
        store.append(entry(key, ENTRIES + 1)).await.unwrap();
    }
    assert_eq!(log(&*store, keys[0]).await, ["early 0"]);
}

pub(crate) async fn a_closed_store_says_so(home: &Home) {
    let store = home.open().await;
    let key = store.open_table(table("a")).await.unwrap();
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

/// A copy is made while tables grow; it is a whole store with a beginning of each log.
pub(crate) async fn a_copy_is_a_store(home: &Home) {
    let store = home.open().await;
    let folder = TempDir::new().unwrap();
    let file = folder.path().join("copy.db");
    if !home.can_copy() {
        assert!(matches!(store.back_up(&file).await, Err(StoreError::Unsupported(_))));
        assert!(!file.exists());
        return;
    }
    let mut keys = Vec::new();
    for number in 0..8 {
        keys.push(store.open_table(table(&format!("t{number}"))).await.unwrap());
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
