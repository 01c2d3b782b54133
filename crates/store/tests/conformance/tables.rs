//! Laws of tables and their logs.

use std::sync::Arc;

use furlong_store::{Append, NewTable, Shown, Stage, Store, StoreError, TableKey};
use tokio::task::JoinSet;

use crate::home::Home;
use crate::sample::{entry, everything, ids, last, log, person, place, table};

pub(crate) async fn a_table_is_found_by_its_id(home: &Home) {
    let store = home.open().await;
    let first = store.open_table(NewTable { public: false, ..table("a") }).await.unwrap();
    let second = store.open_table(NewTable { players: 7, ..table("b") }).await.unwrap();
    assert_ne!(first, second);
    let card = store.table("a").await.unwrap().unwrap();
    let new = table("a");
    assert_eq!((card.key, card.id, card.game, card.players), (first, new.id, new.game, new.players));
    assert_eq!((card.public, card.created, card.card), (false, new.created, new.card));
    assert_eq!((card.stage, card.results), (Stage::Gathering, vec![]));
    assert_eq!(store.table("b").await.unwrap().unwrap().players, 7);
    assert_eq!(store.table("c").await.unwrap(), None);
    assert!(matches!(store.open_table(table("a")).await, Err(StoreError::Taken)));
    assert_eq!(log(&*store, first).await, ["a 0"]);
    assert!(matches!(store.entries(TableKey(999)).await, Err(StoreError::Missing)));
}

pub(crate) async fn a_log_grows_by_the_next_entry_only(home: &Home) {
    let store = home.open().await;
    let key = store.open_table(table("a")).await.unwrap();
    store.append(entry(key, 1)).await.unwrap();
    let changes = Append { stage: Some(Stage::Playing), card: Some("{}".into()), ..entry(key, 2) };
    store.append(changes).await.unwrap();
    for number in [0, 1, 2, 4, 5, u64::MAX] {
        let refused = Append {
            stage: Some(Stage::Closed),
            card: Some("spoilt".into()),
            seated: vec![person("ann")],
            ..last(key, number, vec![place("ann", 0), place("bob", 1)])
        };
        assert!(matches!(store.append(refused).await, Err(StoreError::Conflict)), "{number}");
        assert!(matches!(store.append(entry(key, number)).await, Err(StoreError::Conflict)), "{number}");
    }
    for number in [0, 1] {
        assert!(matches!(store.append(entry(TableKey(999), number)).await, Err(StoreError::Missing)));
    }
    assert_eq!(log(&*store, key).await, ["a 0", "entry 1", "entry 2"]);
    let card = store.table("a").await.unwrap().unwrap();
    assert_eq!((card.stage, card.card.as_str(), card.results.len()), (Stage::Playing, "{}", 0));
    assert_eq!(store.tables_of(&person("ann"), 9).await.unwrap(), []);
    assert_eq!(store.ratings_of(&person("ann")).await.unwrap(), []);
    store.append(entry(key, 3)).await.unwrap();
    assert_eq!(log(&*store, key).await.len(), 4);
}

pub(crate) async fn entries_are_kept_byte_for_byte(home: &Home) {
    let store = home.open().await;
    let all: Vec<u8> = (0..=255).collect();
    let key = store.open_table(NewTable { entry: all.clone(), ..table("a") }).await.unwrap();
    let large = all.repeat(400);
    for (number, bytes) in (1..).zip([Vec::new(), large.clone()]) {
        store.append(Append { entry: bytes, ..entry(key, number) }).await.unwrap();
    }
    assert_eq!(store.entries(key).await.unwrap(), [all, Vec::new(), large]);
}

pub(crate) async fn what_is_asked_at_once_is_done_in_its_order(home: &Home) {
    let store = home.open().await;
    let keys = [store.open_table(table("a")).await.unwrap(), store.open_table(table("b")).await.unwrap()];
    let asked: Vec<_> =
        (1..1_200).flat_map(|number| keys.map(|key| store.append(entry(key, number)))).collect();
    for answer in asked {
        answer.await.unwrap();
    }
    for (key, id) in keys.into_iter().zip(["a", "b"]) {
        let expected: Vec<_> = [format!("{id} 0")]
            .into_iter()
            .chain((1..1_200).map(|number| format!("entry {number}")))
            .collect();
        assert_eq!(log(&*store, key).await, expected);
    }
}

/// Many tables grow at the same time, and for each entry several want to be the one that writes it.
pub(crate) async fn many_at_once_are_all_there_once(home: &Home) {
    const TABLES: u64 = 24;
    const RIVALS: u64 = 3;
    const ENTRIES: u64 = 20;
    let store = home.open().await;
    let mut players = JoinSet::new();
    for number in 0..TABLES {
        let key = store.open_table(table(&format!("t{number}"))).await.unwrap();
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

/// Appends until the table has so many entries, and tells which of them it wrote.
pub(crate) async fn rival_at(
    store: Arc<dyn Store>,
    key: TableKey,
    rival: u64,
    most: u64,
) -> (TableKey, Vec<(u64, String)>) {
    let mut won = Vec::new();
    for number in 1..=most {
        let text = format!("{number} by {rival}");
        match store.append(Append { entry: text.clone().into_bytes(), ..entry(key, number) }).await {
            Ok(()) => won.push((number, text)),
            Err(StoreError::Conflict) => (),
            Err(error) => panic!("{error}"),
        }
    }
    (key, won)
}

pub(crate) async fn a_refused_append_spoils_no_other(home: &Home) {
    let store = home.open().await;
    let keys: Vec<_> =
        [store.open_table(table("a")).await.unwrap(), store.open_table(table("b")).await.unwrap()].into();
    let asked: Vec<_> = (1..100)
        .flat_map(|number| [entry(keys[0], number), entry(keys[1], number + 7), entry(TableKey(99), number)])
        .map(|append| store.append(append))
        .collect();
    let taken = store.open_table(table("b"));
    for (number, answer) in asked.into_iter().enumerate() {
        assert_eq!(answer.await.is_ok(), number % 3 == 0, "{number}");
    }
    assert!(matches!(taken.await, Err(StoreError::Taken)));
    assert_eq!(log(&*store, keys[0]).await.len(), 100);
    assert_eq!(log(&*store, keys[1]).await.len(), 1);
}

pub(crate) async fn tables_are_looked_after_in_time(home: &Home) {
    let store = home.open().await;
    let due = async |until, most| {
        let cards = store.to_wake(until, most).await.unwrap();
        cards.into_iter().map(|card| card.id).collect::<Vec<_>>()
    };
    let mut keys = Vec::new();
    for (id, wake) in [("late", Some(30)), ("soon", Some(10)), ("never", None), ("over", Some(5))] {
        keys.push(store.open_table(NewTable { wake, ..table(id) }).await.unwrap());
    }
    store.append(Append { stage: Some(Stage::Over), ..entry(keys[3], 1) }).await.unwrap();
    assert_eq!(due(9, 9).await, [""; 0]);
    assert_eq!(due(10, 9).await, ["soon"]);
    assert_eq!(due(u64::MAX, 9).await, ["soon", "late"]);
    assert_eq!(due(99, 1).await, ["soon"]);
    store.set_wake(keys[1], Some(40)).await.unwrap();
    store.set_wake(keys[2], Some(0)).await.unwrap();
    assert_eq!(due(99, 9).await, ["never", "late", "soon"]);
    store.set_wake(keys[0], None).await.unwrap();
    assert_eq!(due(99, 9).await, ["never", "soon"]);
    assert!(matches!(store.set_wake(TableKey(999), None).await, Err(StoreError::Missing)));
}

pub(crate) async fn lists_show_what_is_public(home: &Home) {
    let store = home.open().await;
    let game = |id: &str, game: &str| NewTable { game: game.into(), ..table(id) };
    for new in [game("a", "royal-turf"), game("b", "turfmaster"), NewTable { public: false, ..table("c") }] {
        store.open_table(new).await.unwrap();
    }
    for id in ["d", "e", "f"] {
        store.open_table(table(id)).await.unwrap();
    }
    for (id, stage) in
        [("b", Stage::Playing), ("d", Stage::Playing), ("e", Stage::Over), ("f", Stage::Closed)]
    {
        let key = store.table(id).await.unwrap().unwrap().key;
        store.append(Append { stage: Some(stage), ..entry(key, 1) }).await.unwrap();
    }
    let check = async |shown: Shown, expected: &[&str]| {
        let cards = store.shown(shown.clone()).await.unwrap();
        assert_eq!(ids(&cards), expected, "{shown:?}");
    };
    check(everything(), &["f", "e", "d", "b", "a"]).await;
    check(Shown { most: 2, ..everything() }, &["f", "e"]).await;
    check(Shown { stages: vec![Stage::Playing, Stage::Gathering], ..everything() }, &["d", "b", "a"]).await;
    check(Shown { stages: vec![Stage::Over], ..everything() }, &["e"]).await;
    check(Shown { stages: vec![], ..everything() }, &[]).await;
    check(Shown { game: Some("royal-turf".into()), ..everything() }, &["f", "e", "d", "a"]).await;
    check(Shown { game: Some("chess".into()), ..everything() }, &[]).await;
    let playing = vec![Stage::Playing];
    check(Shown { game: Some("turfmaster".into()), stages: playing, most: 1 }, &["b"]).await;
}

pub(crate) async fn a_person_finds_own_tables(home: &Home) {
    let store = home.open().await;
    let (ann, bob) = (person("ann"), person("bob"));
    let seated = vec![ann.clone(), bob.clone(), ann.clone()];
    store.open_table(NewTable { seated, ..table("a") }).await.unwrap();
    let b = store.open_table(NewTable { public: false, ..table("b") }).await.unwrap();
    store.open_table(table("c")).await.unwrap();
    for (number, seated) in (1..).zip([vec![ann.clone()], vec![], vec![bob.clone()], vec![]]) {
        store.append(Append { seated, ..entry(b, number) }).await.unwrap();
    }
    let of = async |who, most| {
        let cards = store.tables_of(who, most).await.unwrap();
        cards.into_iter().map(|card| card.id).collect::<Vec<_>>()
    };
    assert_eq!(of(&ann, 9).await, ["b", "a"]);
    assert_eq!(of(&bob, 9).await, ["b", "a"]);
    assert_eq!(of(&ann, 1).await, ["b"]);
    assert_eq!(of(&person("cleo"), 9).await, [""; 0]);
}

pub(crate) async fn one_entry_seats_several_persons(home: &Home) {
    let store = home.open().await;
    let key = store.open_table(table("a")).await.unwrap();
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
