//! `furlong pack new` and `furlong pack show`: templates that can be played with, and packs in words.

use std::fs;
use std::path::Path;
use std::process::Command;

use serde_json::Value;

const PACKS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../packs");
const GAMES: [&str; 3] = ["royal-turf", "turfmaster", "ticket-gagnant"];

fn run(folder: &Path, language: &str, args: &[&str]) -> (i32, String, String) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_furlong"));
    let output = command.args(args).current_dir(folder).env("FURLONG_LANG", language).output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (output.status.code().unwrap(), text(output.stdout), text(output.stderr))
}

fn done(folder: &Path, args: &[&str]) -> String {
    let (code, out, err) = run(folder, "en", args);
    assert_eq!((code, err.as_str()), (0, ""), "{args:?}\n{out}");
    out
}

#[test]
fn templates_are_packs_in_every_language() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    for game in GAMES {
        let mut texts = Vec::new();
        for language in ["en", "fr", "it", "de"] {
            let file = format!("{game}-{language}.toml");
            let (code, out, err) = run(folder, language, &["pack", "new", game, "--out", &file]);
            assert!(code == 0 && err.is_empty() && out.contains(&file), "{game} {language}: {out}{err}");
            let text = fs::read_to_string(folder.join(&file)).unwrap();
            let comments = text.lines().filter(|line| line.starts_with("# ")).count();
            assert!(comments >= 5 && !text.contains("What is ours"), "{text}");
            done(folder, &["pack", "check", &file]);
            texts.push(text);
        }
        texts.dedup();
        assert_eq!(texts.len(), 4, "{game}: comments are in the reader's language");
        let file = format!("{game}-en.toml");
        let args = ["simulate", game, "--bots", "random", "--games", "1", "--pack", &file];
        assert!(done(folder, &args).contains("1 game"), "{game}");
        // What is there stays, whatever it is.
        let (code, _, err) = run(folder, "en", &["pack", "new", game, "--out", &file]);
        assert!(code == 1 && err.contains("is there already"), "{err}");
        assert_eq!(fs::read_to_string(folder.join(&file)).unwrap(), texts[0]);
        assert_eq!(done(folder, &["pack", "new", game]), texts[0]);
    }
    let (code, _, err) = run(folder, "en", &["pack", "new", "chess"]);
    assert!(code == 2 && err.contains("royal-turf"), "{err}");
}

#[test]
fn packs_are_shown_in_words_and_as_json() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    insta::assert_snapshot!("show_royal_turf", done(folder, &["pack", "show", "standard", "royal-turf"]));
    assert_eq!(
        done(folder, &["pack", "show", "standard", "turfmaster"]),
        done(folder, &["course", "show", "oval"])
    );
    assert_eq!(
        done(folder, &["pack", "show", "long", "ticket-gagnant"]),
        done(folder, &["track", "show", "long"])
    );
    let file = format!("{PACKS}/royal-turf/standard.toml");
    assert_eq!(
        done(folder, &["pack", "show", &file]),
        done(folder, &["pack", "show", "standard", "royal-turf"])
    );
    for (game, field) in GAMES.into_iter().zip(["horses", "sections", "prints"]) {
        let shown: Value =
            serde_json::from_str(&done(folder, &["pack", "show", "standard", game, "--json"])).unwrap();
        assert!(shown["game"] == game && shown[field].is_array(), "{shown}");
    }
    let (_, french, _) = run(folder, "fr", &["pack", "show", "standard", "royal-turf"]);
    assert!(french.contains("Cartes") && french.contains("tête/bombe"), "{french}");
    let (code, _, err) = run(folder, "en", &["pack", "show", "standard"]);
    assert!(code == 2 && err.contains("which game?"), "{err}");
    let (code, _, err) = run(folder, "en", &["pack", "show", &file, "turfmaster"]);
    assert!(code == 1 && err.contains("is a pack of royal-turf, not of turfmaster"), "{err}");
    fs::write(folder.join("bad.toml"), "game = \"royal-turf\"").unwrap();
    let (code, out, _) = run(folder, "en", &["pack", "show", "bad.toml"]);
    assert!(code == 1 && out.contains("bad.toml:1:1: horse: is missing"), "{out}");
}
