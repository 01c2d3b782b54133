//! Failures inside transactions and reads, which callers of the store cannot provoke.

use std::sync::mpsc::{Sender, channel};

use super::*;
use crate::TableStatus;

type Write = fn(&mut WriteConnection) -> Result<(), StoreError>;

/// Blocks the writer until something is sent, so that the jobs sent meanwhile make one transaction.
fn block_writer(store: &SqliteStore) -> Sender<()> {
    let ((report, blocked), (unblock, wait)) = (channel(), channel());
    drop(store.write(move |_| {
        report.send(()).expect("the test waits for it");
        wait.recv().map_err(|_| StoreError::NotFound)
    }));
    blocked.recv().expect("the writer runs");
    unblock
}

fn new_table(id: &str) -> NewTable {
    NewTable {
        id: id.into(),
        game: "royal-turf".into(),
        players: 2,
        public: true,
        created: 0,
        summary: "{}".into(),
        entry: vec![0],
        seated: Vec::new(),
        wake_tick: None,
    }
}

fn entry(table: TableKey, number: u64) -> Append {
    Append::new(table, number, vec![1])
}

#[tokio::test]
async fn a_job_that_fails_midway_is_rolled_back_alone() -> Result<(), StoreError> {
    let store = SqliteStore::in_memory()?;
    let unblock = block_writer(&store);
    let first = store.set_server_value("first", vec![1]);
    let midway = store.write(|connection| {
        connection.set_server_value("first", &[2])?;
        connection.set_server_value("midway", &[2])?;
        Err::<(), _>(StoreError::Taken)
    });
    let last = store.set_server_value("last", vec![3]);
    unblock.send(()).expect("the writer waits for it");
    assert!(matches!(midway.await, Err(StoreError::Taken)));
    first.await?;
    last.await?;
    for (name, value) in [("first", Some(vec![1])), ("midway", None), ("last", Some(vec![3]))] {
        assert_eq!(store.server_value(name).await?, value);
    }
    Ok(())
}

/// Sends two appends, the faulty write, a server value and one more append at once, and returns their results.
async fn write_around(store: &SqliteStore, table: TableKey, faulty: Write) -> [Result<(), StoreError>; 5] {
    let unblock = block_writer(store);
    let start = Append { status: Some(TableStatus::Playing), ..entry(table, 2) };
    let first = store.append(entry(table, 1));
    let second = store.append(start);
    let fault = store.write(faulty);
    let value = store.set_server_value("name", vec![1]);
    let last = store.append(entry(table, 3));
    unblock.send(()).expect("the writer waits for it");
    [first.await, second.await, fault.await, value.await, last.await]
}

#[tokio::test]
async fn a_database_failure_rolls_back_its_transaction_and_no_other() -> Result<(), StoreError> {
    let faulty_writes: [Write; 2] =
        [|_| panic!("planted"), |connection| Ok(connection.connection.execute_batch("ROLLBACK")?)];
    for faulty in faulty_writes {
        let store = SqliteStore::in_memory()?;
        let key = store.add_table(new_table("a")).await?;
        let results = write_around(&store, key, faulty).await;
        let [first, second, fault, value, last] = &results;
        for lost in [first, second, fault] {
            assert!(matches!(lost, Err(StoreError::Failed(_))), "{results:?}");
        }
        assert!(value.is_ok(), "{results:?}");
        assert!(matches!(last, Err(StoreError::Conflict)), "the entries before it are lost: {results:?}");
        assert_eq!(store.server_value("name").await?, Some(vec![1]));
        assert_eq!(store.entries(key).await?, [[0]]);
        assert_eq!(store.table("a").await?.map(|table| table.status), Some(TableStatus::Gathering));
        store.append(entry(key, 1)).await?;
        assert_eq!(store.entries(key).await?.len(), 2);
    }
    Ok(())
}

#[tokio::test]
async fn a_panic_while_reading_stops_no_reader() -> Result<(), StoreError> {
    let folder = tempfile::TempDir::new().expect("the temporary folder is writable");
    let store = SqliteStore::open(&folder.path().join("furlong.db"))?;
    for _ in 0..9 {
        let failed = store.read(|_| -> Result<(), StoreError> { panic!("planted") });
        assert!(matches!(failed.await, Err(StoreError::Failed(_))));
    }
    assert_eq!(store.server_value("name").await?, None);
    Ok(())
}
