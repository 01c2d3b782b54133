//! `furlong backup`: a copy of a database that is in use has everything, and a server starts from it.

use std::path::Path;
use std::process::Command;

use furlong_store::{NewTable, SqliteStore, Store};

fn backup(args: &[&str]) -> (i32, String, String) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_furlong"));
    for name in ["FURLONG_DATABASE", "FURLONG_CONFIG", "NO_COLOR", "CLICOLOR_FORCE"] {
        command.env_remove(name);
    }
    // Nobody's own database is touched.
    command.env("HOME", "/nowhere").env_remove("XDG_DATA_HOME").env_remove("APPDATA");
    let output = command.arg("backup").args(args).output().unwrap();
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    (output.status.code().unwrap(), text(output.stdout), text(output.stderr))
}

fn table(id: &str) -> NewTable {
    NewTable {
        id: id.into(),
        game: "royal-turf".into(),
        players: 2,
        public: true,
        created: 1,
        summary: "{}".into(),
        entry: b"{}".to_vec(),
        seated: Vec::new(),
        wake_tick: None,
    }
}

fn open(path: &Path) -> SqliteStore {
    SqliteStore::open(path).unwrap()
}

#[tokio::test]
async fn a_copy_of_a_database_in_use_is_whole() {
    let folder = tempfile::tempdir().unwrap();
    let (live, copy) = (folder.path().join("live.db"), folder.path().join("copy.db"));
    let store = open(&live);
    store.add_table(table("first")).await.unwrap();
    let (from, to) = (live.to_str().unwrap(), copy.to_str().unwrap());
    let (code, out, err) = backup(&[to, "--database", from]);
    assert_eq!((code, err.as_str()), (0, ""));
    assert!(out.starts_with(&format!("{from} is copied to {to}, ")), "{out}");
    store.add_table(table("second")).await.unwrap();
    let restored = open(&copy);
    assert!(restored.table("first").await.unwrap().is_some(), "what was there is in the copy");
    assert!(restored.table("second").await.unwrap().is_none(), "what came later is not");
    assert!(store.table("second").await.unwrap().is_some(), "the database goes on");
    restored.close().await.unwrap();
    store.close().await.unwrap();
}

#[tokio::test]
async fn nothing_is_written_over() {
    let folder = tempfile::tempdir().unwrap();
    let (live, copy) = (folder.path().join("live.db"), folder.path().join("copy.db"));
    open(&live).close().await.unwrap();
    std::fs::write(&copy, "mine").unwrap();
    let (code, _, err) = backup(&[copy.to_str().unwrap(), "--database", live.to_str().unwrap()]);
    assert_eq!(code, 1);
    assert!(err.contains("exists already"), "{err}");
    assert_eq!(std::fs::read_to_string(copy).unwrap(), "mine");
}

#[tokio::test]
async fn the_settings_name_the_database() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    open(Path::new(&path("live.db"))).close().await.unwrap();
    std::fs::write(path("furlong.toml"), format!("database = '{}'\n", path("live.db"))).unwrap();
    let (code, _, err) = backup(&[&path("copy.db"), "--config", &path("furlong.toml")]);
    assert_eq!((code, err.as_str()), (0, ""));
    assert!(Path::new(&path("copy.db")).exists());
}

#[test]
fn a_database_that_cannot_be_copied_is_told_with_a_way_out() {
    let folder = tempfile::tempdir().unwrap();
    let copy = folder.path().join("copy.db");
    let copy = copy.to_str().unwrap();
    let (code, _, err) = backup(&[copy]);
    assert_eq!(code, 1);
    assert!(err.contains("there is no database") && err.contains("--database"), "{err}");
    let (code, _, err) = backup(&[copy, "--database", "postgres://me:secret@host/games"]);
    assert_eq!(code, 1);
    assert!(err.contains("pg_dump") && !err.contains("secret"), "{err}");
    assert!(!Path::new(copy).exists());
}
