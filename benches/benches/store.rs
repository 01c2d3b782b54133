//! Durable appends a second of the store in SQLite, against bare `rusqlite` with the same tables and the same sync, which
//! commits as many rows at once as the store can have waiting. Bare is the database's work alone, in one thread: nobody
//! waits for an answer.
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

/// The measurements of each side.
const ROUNDS: usize = 9;
/// The most rows the store commits at once.
const BATCH: u32 = 512;
/// An entry of the log; a decision with its luck is about as long.
const ENTRY: [u8; 120] = [b'x'; 120];

/// The store's settings.
const OPTIONS: &str =
    "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA wal_autocheckpoint = 4000";

fn main() {
    println!("appends a second, each durable before it is answered; medians of {ROUNDS} rounds");
    let runtime = Runtime::new().expect("a runtime starts");
    for (tables, each) in [(1, 1_500), (32, 600), (1_000, 100)] {
        let sides: [&dyn Fn() -> f64; 2] =
            [&|| fresh(&runtime, tables, |file| runtime.block_on(store(file, tables, each))), &|| {
                fresh(&runtime, tables, |file| bare(file, tables, each))
            }];
        let rounds: Vec<_> = (0..ROUNDS).map(|round| measured(sides, round)).collect();
        let rows = tables.min(BATCH);
        let ratio = median(rounds.iter().map(|[store, bare]| store / bare));
        let [store, bare] = [0, 1].map(|side| median(rounds.iter().map(|rates| rates[side])));
        println!(
            "  {tables:>5} tables {store:>8.0}/s   bare, {rows:>3} rows a commit {bare:>8.0}/s, ratio {ratio:.2}"
        );
    }
}

/// Measures on a file of its own that has the tables and nothing else.
fn fresh(runtime: &Runtime, tables: u32, measure: impl FnOnce(&Path) -> f64) -> f64 {
    let folder = TempDir::new().expect("a folder for temporary files");
    let file = folder.path().join("store.db");
    runtime.block_on(async {
        let store = SqliteStore::open(&file).expect("a new store opens");
        let opened: Vec<_> = (0..tables).map(|number| store.add_table(table(number))).collect();
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
        let append = Append::new(table, number.into(), ENTRY.to_vec());
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
        summary: "{}".into(),
        entry: ENTRY.to_vec(),
        seated: Vec::new(),
        wake_tick: None,
    }
}

/// The same rows at the end of the same file.
fn bare(file: &Path, tables: u32, each: u32) -> f64 {
    let connection = Connection::open(file).expect("the store's file opens");
    connection.execute_batch(OPTIONS).expect("the options are known");
    let mut last = vec![0; tables.try_into().expect("few tables")];
    let start = Instant::now();
    let mut rows = 0;
    for number in 1..=each {
        for (key, last) in (1..).zip(&mut last) {
            if rows % BATCH.min(tables) == 0 {
                run(&connection, "BEGIN IMMEDIATE");
            }
            insert(&connection, key, number, last);
            rows += 1;
            if rows % BATCH.min(tables) == 0 || rows == tables * each {
                run(&connection, "COMMIT");
            }
        }
    }
    f64::from(rows) / start.elapsed().as_secs_f64()
}

fn insert(connection: &Connection, table: u32, number: u32, last: &mut i64) {
    let sql = "INSERT INTO log (table_key, number, previous, entry) VALUES (?1, ?2, ?3, ?4)";
    let mut insert = connection.prepare_cached(sql).expect("the store has such a table");
    *last = insert.insert(params![table, number, *last, &ENTRY]).expect("a row is inserted");
}

fn run(connection: &Connection, sql: &'static str) {
    connection
        .prepare_cached(sql)
        .and_then(|mut sql| sql.execute([]))
        .expect("a transaction begins and ends");
}

/// Measures both sides. The order changes from round to round, so that none always finds the disk as the other left it.
fn measured(sides: [&dyn Fn() -> f64; 2], round: usize) -> [f64; 2] {
    let mut rates = [0.0; 2];
    for side in [round % 2, (round + 1) % 2] {
        rates[side] = sides[side]();
    }
    rates
}

fn median(values: impl Iterator<Item = f64>) -> f64 {
    let mut values: Vec<_> = values.collect();
    values.sort_by(f64::total_cmp);
    values[values.len() / 2]
}
