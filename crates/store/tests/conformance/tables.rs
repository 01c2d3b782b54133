//! Tests of tables and their logs.

use std::sync::Arc;

use furlong_store::{Append, NewTable, PublicTableFilter, Store, StoreError, TableKey, TableStatus};
use tokio::task::JoinSet;

use crate::backend::Backend;
use crate::fixtures::{all_public, entry, final_entry, ids, log, person, result, table};

pub(crate) async fn a_table_is_found_by_its_id(backend: &Backend) {
    let store = backend.open().await;
    let first = store.add_table(NewTable { public: false, ..table("a") }).await.unwrap();
    let second = store.add_table(NewTable { players: 7, ..table("b") }).await.unwrap();
    assert_ne!(first, second);
    let stored = store.table("a").await.unwrap().unwrap();
    let new = table("a");
    assert_eq!((stored.key, stored.id, stored.game, stored.players), (first, new.id, new.game, new.players));
    assert_eq!((stored.public, stored.created, stored.summary), (false, new.created, new.summary));
    assert_eq!((stored.status, stored.results), (TableStatus::Gathering, vec![]));
    assert_eq!(store.table("b").await.unwrap().unwrap().players, 7);
    assert_eq!(store.table("c").await.unwrap(), None);
    assert!(matches!(store.add_table(table("a")).await, Err(StoreError::Taken)));
    assert_eq!(log(&*store, first).await, ["a 0"]);
    assert!(matches!(store.entries(TableKey(999)).await, Err(StoreError::NotFound)));
}

pub(crate) async fn a_log_grows_by_the_next_entry_only(backend: &Backend) {
    let store = backend.open().await;
    let key = store.add_table(table("a")).await.unwrap();
    store.append(entry(key, 1)).await.unwrap();
    let changes = Append { status: Some(TableStatus::Playing), summary: Some("{}".into()), ..entry(key, 2) };
    store.append(changes).await.unwrap();
    for number in [0, 1, 2, 4, 5, u64::MAX] {
        let refused = Append {
            status: Some(TableStatus::Closed),
            summary: Some("spoilt".into()),
            seated: vec![person("ann")],
            ..final_entry(key, number, vec![result("ann", 0), result("bob", 1)])
        };
        assert!(matches!(store.append(refused).await, Err(StoreError::Conflict)), "{number}");
        assert!(matches!(store.append(entry(key, number)).await, Err(StoreError::Conflict)), "{number}");
    }
    for number in [0, 1] {
        assert!(matches!(store.append(entry(TableKey(999), number)).await, Err(StoreError::NotFound)));
    }
    assert_eq!(log(&*store, key).await, ["a 0", "entry 1", "entry 2"]);
    let stored = store.table("a").await.unwrap().unwrap();
    assert_eq!((stored.status, stored.summary.as_str()), (TableStatus::Playing, "{}"));
    assert_eq!(stored.results, []);
    assert_eq!(store.tables_of(&person("ann"), 9).await.unwrap(), []);
    assert_eq!(store.ratings_of(&person("ann")).await.unwrap(), []);
    store.append(entry(key, 3)).await.unwrap();
    assert_eq!(log(&*store, key).await.len(), 4);
}

pub(crate) async fn entries_are_kept_byte_for_byte(backend: &Backend) {
    let store = backend.open().await;
    let all: Vec<u8> = (0..=255).collect();
    let key = store.add_table(NewTable { entry: all.clone(), ..table("a") }).await.unwrap();
    let large = all.repeat(400);
    for (number, bytes) in (1..).zip([Vec::new(), large.clone()]) {
        store.append(Append { entry: bytes, ..entry(key, number) }).await.unwrap();
    }
    assert_eq!(store.entries(key).await.unwrap(), [all, Vec::new(), large]);
}

pub(crate) async fn concurrent_writes_keep_their_order(backend: &Backend) {
    let store = backend.open().await;
    let keys = [store.add_table(table("a")).await.unwrap(), store.add_table(table("b")).await.unwrap()];
    let writes: Vec<_> =
        (1..1_200).flat_map(|number| keys.map(|key| store.append(entry(key, number)))).collect();
    for write in writes {
        write.await.unwrap();
    }
    for (key, id) in keys.into_iter().zip(["a", "b"]) {
        let expected: Vec<_> = [format!("{id} 0")]
            .into_iter()
            .chain((1..1_200).map(|number| format!("entry {number}")))
            .collect();
        assert_eq!(log(&*store, key).await, expected);
    }
}

/// Many tables grow at the same time, and several tasks try to write each entry.
pub(crate) async fn rival_appends_write_each_entry_once(backend: &Backend) {
    const TABLES: u64 = 24;
    const RIVALS: u64 = 3;
    const ENTRIES: u64 = 20;
    let store = backend.open().await;
    let mut players = JoinSet::new();
    for number in 0..TABLES {
        let key = store.add_table(table(&format!("t{number}"))).await.unwrap();
        for rival in 0..RIVALS {
            players.spawn(rival_at(Arc::clone(&store), key, rival, ENTRIES));
        }
    }
    let mut wins = 0;
    while let Some(won) = players.join_next().await {
        let (key, won) = won.unwrap();
        let entries = log(&*store, key).await;
        for (number, text) in &won {
            assert_eq!(&entries[usize::try_from(*number).unwrap()], text);
        }
        wins += won.len();
    }
    assert_eq!(wins, usize::try_from(TABLES * ENTRIES).unwrap());
}

/// Tries to append entries 1 to `last` and returns those it wrote.
pub(crate) async fn rival_at(
    store: Arc<dyn Store>,
    key: TableKey,
    rival: u64,
    last: u64,
) -> (TableKey, Vec<(u64, String)>) {
    let mut won = Vec::new();
    for number in 1..=last {
        let text = format!("{number} by {rival}");
        match store.append(Append { entry: text.clone().into_bytes(), ..entry(key, number) }).await {
            Ok(()) => won.push((number, text)),
            Err(StoreError::Conflict) => (),
            Err(error) => panic!("{error}"),
        }
    }
    (key, won)
}

pub(crate) async fn a_refused_append_affects_no_other(backend: &Backend) {
    let store = backend.open().await;
    let keys: Vec<_> =
        [store.add_table(table("a")).await.unwrap(), store.add_table(table("b")).await.unwrap()].into();
    let writes: Vec<_> = (1..100)
        .flat_map(|number| [entry(keys[0], number), entry(keys[1], number + 7), entry(TableKey(99), number)])
        .map(|append| store.append(append))
        .collect();
    let taken = store.add_table(table("b"));
    for (number, write) in writes.into_iter().enumerate() {
        assert_eq!(write.await.is_ok(), number % 3 == 0, "{number}");
    }
    assert!(matches!(taken.await, Err(StoreError::Taken)));
    assert_eq!(log(&*store, keys[0]).await.len(), 100);
    assert_eq!(log(&*store, keys[1]).await.len(), 1);
}

pub(crate) async fn tables_wake_at_their_tick(backend: &Backend) {
    let store = backend.open().await;
    let due = async |until_tick, limit| {
        let tables = store.tables_to_wake(until_tick, limit).await.unwrap();
        tables.into_iter().map(|table| table.id).collect::<Vec<_>>()
    };
    let mut keys = Vec::new();
    for (id, wake_tick) in [("late", Some(30)), ("soon", Some(10)), ("never", None), ("over", Some(5))] {
        keys.push(store.add_table(NewTable { wake_tick, ..table(id) }).await.unwrap());
    }
    store.append(Append { status: Some(TableStatus::Over), ..entry(keys[3], 1) }).await.unwrap();
    assert_eq!(due(9, 9).await, [""; 0]);
    assert_eq!(due(10, 9).await, ["soon"]);
    assert_eq!(due(u64::MAX, 9).await, ["soon", "late"]);
    assert_eq!(due(99, 1).await, ["soon"]);
    store.set_wake_tick(keys[1], Some(40)).await.unwrap();
    store.set_wake_tick(keys[2], Some(0)).await.unwrap();
    assert_eq!(due(99, 9).await, ["never", "late", "soon"]);
    store.set_wake_tick(keys[0], None).await.unwrap();
    assert_eq!(due(99, 9).await, ["never", "soon"]);
    assert!(matches!(store.set_wake_tick(TableKey(999), None).await, Err(StoreError::NotFound)));
}

pub(crate) async fn public_tables_are_filtered(backend: &Backend) {
    let store = backend.open().await;
    let game = |id: &str, game: &str| NewTable { game: game.into(), ..table(id) };
    for new in [game("a", "royal-turf"), game("b", "turfmaster"), NewTable { public: false, ..table("c") }] {
        store.add_table(new).await.unwrap();
    }
    for id in ["d", "e", "f"] {
        store.add_table(table(id)).await.unwrap();
    }
    for (id, status) in [
        ("b", TableStatus::Playing),
        ("d", TableStatus::Playing),
        ("e", TableStatus::Over),
        ("f", TableStatus::Closed),
    ] {
        let key = store.table(id).await.unwrap().unwrap().key;
        store.append(Append { status: Some(status), ..entry(key, 1) }).await.unwrap();
    }
    let check = async |filter: PublicTableFilter, expected: &[&str]| {
        let tables = store.public_tables(filter.clone()).await.unwrap();
        assert_eq!(ids(&tables), expected, "{filter:?}");
    };
    check(all_public(), &["f", "e", "d", "b", "a"]).await;
    check(PublicTableFilter { limit: 2, ..all_public() }, &["f", "e"]).await;
    check(
        PublicTableFilter { statuses: vec![TableStatus::Playing, TableStatus::Gathering], ..all_public() },
        &["d", "b", "a"],
    )
    .await;
    check(PublicTableFilter { statuses: vec![TableStatus::Over], ..all_public() }, &["e"]).await;
    check(PublicTableFilter { statuses: vec![], ..all_public() }, &[]).await;
    check(PublicTableFilter { game: Some("royal-turf".into()), ..all_public() }, &["f", "e", "d", "a"]).await;
    check(PublicTableFilter { game: Some("chess".into()), ..all_public() }, &[]).await;
    let playing = vec![TableStatus::Playing];
    check(PublicTableFilter { game: Some("turfmaster".into()), statuses: playing, limit: 1 }, &["b"]).await;
}

pub(crate) async fn a_person_finds_own_tables(backend: &Backend) {
    let store = backend.open().await;
    let (ann, bob) = (person("ann"), person("bob"));
    let seated = vec![ann.clone(), bob.clone(), ann.clone()];
    store.add_table(NewTable { seated, ..table("a") }).await.unwrap();
    let b = store.add_table(NewTable { public: false, ..table("b") }).await.unwrap();
    store.add_table(table("c")).await.unwrap();
    for (number, seated) in (1..).zip([vec![ann.clone()], vec![], vec![bob.clone()], vec![]]) {
        store.append(Append { seated, ..entry(b, number) }).await.unwrap();
    }
    let tables_of = async |person, limit| {
        let tables = store.tables_of(person, limit).await.unwrap();
        tables.into_iter().map(|table| table.id).collect::<Vec<_>>()
    };
    assert_eq!(tables_of(&ann, 9).await, ["b", "a"]);
    assert_eq!(tables_of(&bob, 9).await, ["b", "a"]);
    assert_eq!(tables_of(&ann, 1).await, ["b"]);
    assert_eq!(tables_of(&person("cleo"), 9).await, [""; 0]);
}

pub(crate) async fn one_entry_seats_several_persons(backend: &Backend) {
    let store = backend.open().await;
    let key = store.add_table(table("a")).await.unwrap();
    let seated = ["ann", "bob", "bob", "cleo"].map(person).to_vec();
    let refused = Append { seated: seated.clone(), ..entry(key, 2) };
    assert!(matches!(store.append(refused).await, Err(StoreError::Conflict)));
    assert_eq!(store.tables_of(&person("ann"), 9).await.unwrap(), []);
    store.append(Append { seated, ..entry(key, 1) }).await.unwrap();
    for id in ["ann", "bob", "cleo"] {
        assert_eq!(ids(&store.tables_of(&person(id), 9).await.unwrap()), ["a"], "{id}");
    }
    assert_eq!(log(&*store, key).await, ["a 0", "entry 1"]);
}
