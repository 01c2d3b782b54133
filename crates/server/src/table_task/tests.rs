//! The task of a table, driven by hand: its own loop does not run.

use furlong_store::SqliteStore;
use serde_json::json;

use super::*;
use crate::config::Config;

async fn app() -> Arc<App> {
    let store = Arc::new(SqliteStore::in_memory().expect("memory takes a database"));
    let config = Config { bot_threads: 1, bot_ms: 1, ..Config::default() };
    App::open(config, store).await.expect("an empty store opens")
}

/// Returns the task of a table of bots, which does not run.
async fn table_of_bots(app: &Arc<App>) -> TableTask {
    // No other task may look after the table.
    app.registry.stop().await;
    let bot = json!({ "kind": "bot", "level": "novice" });
    let setting = json!({
        "game": "royal-turf",
        "seats": [bot, bot],
        "pace": { "kind": "turns", "hours": 1 },
    });
    let setting = serde_json::from_value(setting).expect("the setting is well formed");
    let request = OpenTableRequest { setting, from: None, own: None };
    let id = &open_for(app, request, "host").await.expect("the store takes a table").table;
    let loaded = app.registry.read(app, id).await.expect("the store has the table");
    TableTask::new(Arc::clone(app), id, loaded, mpsc::channel(1).1, mpsc::channel(1).0)
}

#[tokio::test]
async fn a_stream_of_commands_does_not_hold_up_bots() {
    let app = app().await;
    let mut task = table_of_bots(&app).await;
    task.do_due().await;
    let entries = task.table().expect("it is in memory").entry_count();
    task.bots.answered().await;
    task.handle(Command::Wake).await;
    task.do_due().await;
    assert!(task.table().expect("it is in memory").entry_count() > entries);
}

#[tokio::test]
async fn being_woken_is_no_reason_to_stay_awake() {
    let app = app().await;
    let mut task = table_of_bots(&app).await;
    let before = task.last_command;
    task.handle(Command::Wake).await;
    assert_eq!(task.last_command, before);
    task.handle(Command::SocketClosed { socket: 0 }).await;
    assert_ne!(task.last_command, before);
}

#[tokio::test]
async fn an_unloaded_table_waits_before_it_is_read_again_whatever_bots_have_answered() {
    let app = app().await;
    let mut task = table_of_bots(&app).await;
    task.do_due().await;
    task.bots.answered().await;
    task.bots.collect();
    assert!(task.next_due() <= Instant::now(), "an answer waits");
    task.unload();
    assert!(task.next_due() > Instant::now());
}

#[tokio::test]
async fn a_table_whose_bots_were_not_asked_yet_is_due_at_once() {
    let app = app().await;
    let task = table_of_bots(&app).await;
    assert!(!task.bots.is_busy());
    assert!(task.wake_tick().is_some_and(|wake| wake <= app.clock.tick()));
}
