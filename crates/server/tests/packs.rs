//! Packs beside those of the program: the host's folder, packs that players bring, and what becomes of them.

mod common;

use std::fs;
use std::path::Path;
use std::sync::Arc;

use common::{Person, text};
use furlong_packs::PackFile;
use furlong_server::{Config, RunningServer, StartError, start};
use furlong_store::{SqliteStore, Store};
use serde_json::{Value, json};
use tempfile::TempDir;

const PACKS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../packs");
const GAMES: [&str; 3] = ["royal-turf", "turfmaster", "ticket-gagnant"];

/// A pack of a game that is not a released one.
fn own_pack(game: &str) -> String {
    let read = |file: &str| fs::read_to_string(format!("{PACKS}/{game}/{file}.toml")).unwrap();
    match game {
        "royal-turf" => read("standard")
            .replace("name = \"standard\"", "name = \"Our own box\"")
            .replace("name = \"Tempest\"", "name = \"Zephyr\"")
            .replace("pace = 100", "pace = 150"),
        "turfmaster" => read("oval").replace("name = \"oval\"", "name = \"meadow\""),
        _ => read("standard")
            .replace("name = \"standard\"", "name = \"seaside\"")
            .replace("name = \"Marmalade\"", "name = \"Zephyr\""),
    }
}

fn id(text: &str) -> String {
    furlong_packs::hash(text)
}

/// A folder with a pack of each game, and something else.
fn folder() -> TempDir {
    let folder = TempDir::new().unwrap();
    for game in GAMES {
        fs::write(folder.path().join(format!("{game}.toml")), own_pack(game)).unwrap();
    }
    fs::write(folder.path().join("README.txt"), "packs of the club").unwrap();
    folder
}

async fn try_start(packs: Option<&Path>, store: Arc<dyn Store>) -> Result<RunningServer, StartError> {
    let config = Config {
        bind: "127.0.0.1:0".parse().unwrap(),
        bot_threads: 2,
        bot_ms: 10,
        bot_pause_ms: 10,
        packs: packs.map(|folder| folder.display().to_string()),
        ..Config::default()
    };
    start(config, store).await
}

async fn start_with(packs: Option<&Path>, store: Arc<dyn Store>) -> (RunningServer, Person) {
    let server = try_start(packs, store).await.unwrap();
    let person = Person::new(server.addr);
    (server, person)
}

fn in_memory() -> Arc<dyn Store> {
    Arc::new(SqliteStore::in_memory().unwrap())
}

fn on_disk(folder: &TempDir) -> Arc<dyn Store> {
    Arc::new(SqliteStore::open(&folder.path().join("furlong.db")).unwrap())
}

/// A table of three, of whom all but `people` are bots.
fn table(game: &str, people: usize, more: Value) -> Value {
    let seats: Vec<_> = (0..3)
        .map(|seat| {
            if seat < people {
                json!({ "kind": "open" })
            } else {
                json!({ "kind": "bot", "level": "novice" })
            }
        })
        .collect();
    let options = if game == "turfmaster" { json!({ "horses": 2 }) } else { json!({}) };
    let mut table = json!({ "game": game, "options": options, "seats": seats });
    let Value::Object(more) = more else { panic!("fields are an object") };
    for (field, value) in more {
        table[field] = value;
    }
    table
}

/// Opens a table; its path.
async fn open(person: &mut Person, table: Value) -> String {
    format!("/api/tables/{}", text(&person.post("/api/tables", table).await.ok()["table"]))
}

async fn until_over(person: &mut Person, path: &str) -> Value {
    loop {
        let told = person.get(path).await.ok();
        if told["table"]["status"] == "over" {
            return told;
        }
        tokio::time::sleep(std::time::Duration::from_millis(5)).await;
    }
}

/// Checks that a finished game was played with the pack, by its board, record and replay.
async fn check_finished(person: &mut Person, path: &str, game: &str) {
    let board = person.get(&format!("{path}/board")).await.ok().to_string();
    let record = text(&person.get(&format!("{path}/record")).await.ok());
    let mark = match game {
        "royal-turf" => "pack: Our own box ",
        "turfmaster" => "races=meadow,meadow,meadow",
        _ => "pack: seaside ",
    };
    assert!(record.contains(mark), "{game}\n{record}");
    assert!(board.contains(if game == "turfmaster" { "meadow" } else { "Zephyr" }), "{game}\n{board}");
    // It comes in chunks, so it is not read as JSON here.
    let replay = person.get(&format!("{path}/replay")).await.ok().to_string();
    assert!(replay.contains("frames") && replay.contains("ranking"), "{game}\n{replay}");
}

fn races(course: &str) -> Value {
    json!({ "horses": 2, "races": vec![json!({ "course": course, "steeplechase": false }); 3] })
}

#[tokio::test]
async fn the_hosts_packs_are_listed_and_played_with() {
    let (packs, database) = (folder(), TempDir::new().unwrap());
    let (server, mut host) = start_with(Some(packs.path()), on_disk(&database)).await;
    let listed = host.get("/api/games").await.ok()["games"].clone();
    let mut paths = Vec::new();
    for game in GAMES {
        let info = listed.as_array().unwrap().iter().find(|info| info["game"] == game).unwrap().clone();
        let pack = own_pack(game);
        assert_eq!(info["packs"].as_array().unwrap().len(), 1, "{game}");
        assert_eq!(info["packs"][0]["id"], id(&pack), "{game}");
        // Courses and tracks are chosen by their names, cards by the pack.
        let more = match game {
            "royal-turf" => json!({ "packs": [id(&pack)], "public": true }),
            "turfmaster" => json!({ "options": races("meadow"), "public": true }),
            _ => json!({ "options": { "track": "seaside" }, "public": true }),
        };
        let path = open(&mut host, table(game, 0, more.clone())).await;
        let told = until_over(&mut host, &path).await;
        assert_eq!(told["table"]["setting"]["packs"], json!([id(&pack)]), "{game}");
        check_finished(&mut host, &path, game).await;
        let waiting = open(&mut host, table(game, 1, more)).await;
        paths.push((game, path, waiting));
    }
    server.shutdown().await;

    // The folder is gone, but all goes on.
    drop(packs);
    let (server, fresh) = start_with(None, on_disk(&database)).await;
    let mut host = Person { cookie: host.cookie, ..fresh };
    for (game, path, waiting) in paths {
        check_finished(&mut host, &path, game).await;
        let told = text(&host.get(&format!("/api/packs/{}", id(&own_pack(game)))).await.ok());
        assert_eq!(told, own_pack(game));
        host.post(&format!("{waiting}/sit"), json!({ "name": "Anna" })).await.ok();
        host.post(&format!("{waiting}/leave"), json!({})).await.ok();
        until_over(&mut host, &waiting).await;
        check_finished(&mut host, &waiting, game).await;
        let again = text(&host.post(&format!("{waiting}/rematch"), json!({})).await.ok()["table"]);
        let told = host.get(&format!("/api/tables/{again}")).await.ok();
        assert_eq!(told["table"]["setting"]["packs"], json!([id(&own_pack(game))]), "{game}");
        let on = json!({ "from": { "table": path.trim_start_matches("/api/tables/"), "at": 3 } });
        let more = json!({ "from": on["from"], "packs": [id(&own_pack(game))] });
        let refused = host.post("/api/tables", table(game, 0, more)).await;
        assert_eq!((refused.refused(), &refused.body["error"]["path"]), ((409, "invalid"), &json!("packs")));
        let on = open(&mut host, table(game, 0, on)).await;
        until_over(&mut host, &on).await;
        check_finished(&mut host, &on, game).await;
    }
    let listed = host.get("/api/games").await.ok()["games"].clone();
    assert!(listed.as_array().unwrap().iter().all(|info| info["packs"] == json!([])));
    let ratings = host.get("/api/ratings?game=royal-turf&players=3").await.ok();
    assert_eq!(ratings, json!([]), "a game with a pack is not rated");
    server.shutdown().await;
}

#[tokio::test]
async fn a_player_brings_a_pack_for_a_private_table() {
    let database = TempDir::new().unwrap();
    let (server, mut anna) = start_with(None, on_disk(&database)).await;
    let mut paths = Vec::new();
    for game in GAMES {
        let path = open(&mut anna, table(game, 0, json!({ "pack_files": [own_pack(game)] }))).await;
        let told = until_over(&mut anna, &path).await;
        assert_eq!(told["table"]["setting"]["packs"], json!([id(&own_pack(game))]), "{game}");
        assert!(told["table"].get("pack_files").is_none());
        check_finished(&mut anna, &path, game).await;
        // From now on its id is enough, for everybody who has it.
        let mut bob = Person::new(server.addr);
        let known = open(&mut bob, table(game, 0, json!({ "packs": [id(&own_pack(game))] }))).await;
        until_over(&mut bob, &known).await;
        check_finished(&mut bob, &known, game).await;
        paths.push((game, path));
    }
    server.shutdown().await;
    let (server, fresh) = start_with(None, on_disk(&database)).await;
    let mut anna = Person { cookie: anna.cookie, ..fresh };
    for (game, path) in paths {
        check_finished(&mut anna, &path, game).await;
    }
    server.shutdown().await;
}

#[tokio::test]
async fn what_cannot_be_played_with_is_refused() {
    let (server, mut anna) = start_with(None, in_memory()).await;
    let pack = own_pack("royal-turf");
    let bad = pack.replace("head = 7", "head = 8");
    let large = format!("{pack}#{}", "x".repeat(PackFile::MAX_BYTES));
    let brought = |text: &str| json!({ "pack_files": [text] });
    let cases = [
        ("royal-turf", brought(&bad), 409, "invalid", "pack_files[0]", "pack:80:"),
        ("royal-turf", brought(&large), 409, "invalid", "pack_files[0]", "65536 bytes"),
        (
            "royal-turf",
            brought("game = \"chess\""),
            409,
            "invalid",
            "pack_files[0]",
            "must be \"turfmaster\"",
        ),
        ("royal-turf", brought(&own_pack("turfmaster")), 409, "invalid", "packs", "\"meadow\" of turfmaster"),
        ("ticket-gagnant", brought(&pack), 409, "invalid", "packs", "plays no part"),
        ("royal-turf", json!({ "packs": ["0".repeat(64)] }), 409, "invalid", "packs[0]", "no such pack"),
        ("royal-turf", json!({ "packs": ["x", "x", "x", "x", "x"] }), 409, "invalid", "packs", "at most 4"),
        ("royal-turf", json!({ "pack_files": "text" }), 400, "bad-request", "pack_files", "expected"),
        (
            "royal-turf",
            json!({ "pack_files": [pack], "public": true }),
            409,
            "invalid",
            "public",
            "not listed",
        ),
    ];
    for (game, more, status, code, path, message) in cases {
        let answer = anna.post("/api/tables", table(game, 0, more)).await;
        assert_eq!(answer.refused(), (status, code), "{answer:?}");
        assert_eq!(answer.body["error"]["path"], path, "{answer:?}");
        assert!(text(&answer.body["error"]["message"]).contains(message), "{answer:?}");
    }
    assert_eq!(anna.get(&format!("/api/packs/{}", "0".repeat(64))).await.refused(), (404, "not-found"));
    assert_eq!(anna.get("/api/packs/x").await.refused(), (404, "not-found"));
    server.shutdown().await;
}

#[tokio::test]
async fn so_many_packs_are_kept_for_a_person() {
    let (server, mut anna) = start_with(None, in_memory()).await;
    let pack = |n: usize| own_pack("royal-turf").replace("Our own box", &format!("box {n}"));
    let bring = |n: usize| table("royal-turf", 1, json!({ "pack_files": [pack(n)] }));
    for n in 0..20 {
        anna.post("/api/tables", bring(n)).await.ok();
    }
    let refused = anna.post("/api/tables", bring(20)).await;
    assert_eq!(refused.refused(), (409, "limit-reached"));
    assert!(text(&refused.body["error"]["message"]).contains("20 packs"), "{refused:?}");
    anna.post("/api/tables", bring(7)).await.ok();
    Person::new(server.addr).post("/api/tables", bring(20)).await.ok();
    server.shutdown().await;
}

#[tokio::test]
async fn a_server_starts_only_with_sound_packs() {
    let fault = |folder: &Path| {
        let folder = folder.to_owned();
        async move { try_start(Some(&folder), in_memory()).await.unwrap_err().to_string() }
    };
    let packs = folder();
    assert!(fault(&packs.path().join("nowhere")).await.contains("nowhere"));
    let write = |name: &str, text: &str| fs::write(packs.path().join(name), text).unwrap();
    write("again.toml", &own_pack("royal-turf").replace("pace = 150", "pace = 50"));
    let told = fault(packs.path()).await;
    assert!(told.contains("another pack of royal-turf is called \"Our own box\""), "{told}");
    write("again.toml", &own_pack("turfmaster").replace("\"meadow\"", "\"triangle\""));
    assert!(fault(packs.path()).await.contains("another pack of turfmaster is called \"triangle\""));
    write("again.toml", "game = \"royal-turf\"\nname = 3");
    write("more.toml", &own_pack("royal-turf").replace("head = 7", "head = 8"));
    let told = fault(packs.path()).await;
    assert!(told.contains("again.toml:2:8: name: must be text") && told.contains("more.toml:80:"), "{told}");
    assert!(told.contains("--packs"), "{told}");
}
