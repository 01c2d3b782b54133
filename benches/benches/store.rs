//! How many appends a second the store makes durable in SQLite, against bare `rusqlite` with the same tables and the same
//! sync, which commits as many rows at once as the store can have waiting.
//!
//! Both sync equally often, so a ratio well above 1 only says that the machine was busy: measure again when it is not.
//!
//! `cargo bench --bench store`, in the folder for temporary files; `TMPDIR` names another.

use std::path::Path;
use std::sync::Arc;
use std::time::Instant;

use furlong_store::{Append, NewTable, SqliteStore, Store, TableKey};
use rusqlite::{Connection, params};
use tempfile::TempDir;
use tokio::runtime::Runtime;

/// How often each pair is measured.
const PAIRS: u32 = 7;
/// The most rows the store commits at once.
const BATCH: u32 = 512;
/// A decision with what luck made of it is about so long.
const ENTRY: [u8; 120] = [b'x'; 120];

fn main() {
    println!("appends a second, each durable before it is answered; median of {PAIRS} pairs by their ratio");
    let runtime = Runtime::new().expect("a runtime starts");
    for (tables, each) in [(1, 1_500), (32, 600), (1_000, 100)] {
        let (store, bare) = median((0..PAIRS).map(|pair| {
            let store = || fresh(&runtime, tables, |file| runtime.block_on(store(file, tables, each)));
            let bare = || fresh(&runtime, tables, |file| bare(file, tables, each));
            // Who is first changes, so that neither always meets the disk as the other left it.
            if pair % 2 == 0 {
                let store = store();
                (store, bare())
            } else {
                let bare = bare();
                (store(), bare)
            }
        }));
        let rows = tables.min(BATCH);
        println!(
            "  {tables:>5} tables {store:>8.0}/s   bare, {rows:>3} rows a commit {bare:>8.0}/s   ratio {:.2}",
            store / bare
        );
    }
}

/// Measures on a file of its own that has the tables and nothing else.
fn fresh(runtime: &Runtime, tables: u32, measure: impl FnOnce(&Path) -> f64) -> f64 {
    let folder = TempDir::new().expect("a folder for temporary files");
    let file = folder.path().join("store.db");
    runtime.block_on(async {
        let store = SqliteStore::open(&file).expect("a new store opens");
        let opened: Vec<_> = (0..tables).map(|number| store.open_table(table(number))).collect();
        for table in opened {
            table.await.expect("a table opens");
        }
        store.close().await.expect("the store closes");
    });
    measure(&file)
}

/// One task a table, each of which waits for every answer.
async fn store(file: &Path, tables: u32, each: u32) -> f64 {
    let store = Arc::new(SqliteStore::open(file).expect("the store opens"));
    let keys = (1..=tables).map(|key| TableKey(key.into()));
    let start = Instant::now();
    let tasks: Vec<_> = keys.map(|key| tokio::spawn(grow(Arc::clone(&store), key, each))).collect();
    for task in tasks {
        task.await.expect("all appends succeed");
    }
    let rate = f64::from(tables * each) / start.elapsed().as_secs_f64();
    store.close().await.expect("the store closes");
    rate
}

async fn grow(store: Arc<SqliteStore>, table: TableKey, each: u32) {
    for number in 1..=each {
        let append = Append {
            table,
            number: number.into(),
            entry: ENTRY.to_vec(),
            stage: None,
            card: None,
            sits: None,
            finish: None,
        };
        store.append(append).await.expect("the log has so many entries");
    }
}

fn table(number: u32) -> NewTable {
    NewTable {
        id: number.to_string(),
        game: "royal-turf".into(),
        players: 4,
        public: true,
        created: 0,
        card: "{}".into(),
        entry: ENTRY.to_vec(),
        persons: Vec::new(),
        wake: None,
    }
}

/// The same rows at the end of the same file.
fn bare(file: &Path, tables: u32, each: u32) -> f64 {
    let connection = Connection::open(file).expect("the store's file opens");
    let options = "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA wal_autocheckpoint = 4000";
    connection.execute_batch(options).expect("the options are known");
    let mut last = vec![0; tables.try_into().expect("few tables")];
    let start = Instant::now();
    let mut rows = 0;
    for number in 1..=each {
        for (key, last) in (1..).zip(&mut last) {
            if rows % BATCH.min(tables) == 0 {
                run(&connection, "BEGIN IMMEDIATE");
            }
            let sql = "INSERT INTO log (table_key, number, previous, entry) VALUES (?1, ?2, ?3, ?4)";
            let mut insert = connection.prepare_cached(sql).expect("the store has such a table");
            *last = insert.insert(params![key, number, *last, &ENTRY]).expect("a row is inserted");
            rows += 1;
            if rows % BATCH.min(tables) == 0 || rows == tables * each {
                run(&connection, "COMMIT");
            }
        }
    }
    f64::from(rows) / start.elapsed().as_secs_f64()
}

fn run(connection: &Connection, sql: &'static str) {
    connection
        .prepare_cached(sql)
        .and_then(|mut sql| sql.execute([]))
        .expect("a transaction begins and ends");
}

/// The pair with the median ratio.
fn median(pairs: impl Iterator<Item = (f64, f64)>) -> (f64, f64) {
    let mut pairs: Vec<_> = pairs.collect();
    pairs.sort_by(|a, b| (a.0 / a.1).total_cmp(&(b.0 / b.1)));
    pairs[pairs.len() / 2]
}
