//! Tracks on the command line: list and show.

use std::process::Command;

use serde_json::{Value, json};

const TRACKS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../packs/ticket-gagnant");

/// The exit code, standard output and standard error.
fn run(args: &[&str]) -> (i32, String, String) {
    run_in("", args)
}

/// The same with this FURLONG_LANG.
fn run_in(language: &str, args: &[&str]) -> (i32, String, String) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_furlong"));
    for name in ["LC_ALL", "LC_MESSAGES", "LANG", "CLICOLOR_FORCE"] {
        command.env_remove(name);
    }
    let output = command.args(args).env("FURLONG_LANG", language).output().expect("the program runs");
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("text");
    (output.status.code().expect("it ends by itself"), text(output.stdout), text(output.stderr))
}

fn json(args: &[&str]) -> (i32, Value) {
    let (code, out, err) = run(args);
    assert_eq!(err, "");
    (code, serde_json::from_str(&out).expect("JSON"))
}

#[test]
fn tracks_are_listed() {
    let (code, out, err) = run(&["track", "list"]);
    assert_eq!((code, err.as_str()), (0, ""));
    let names: Vec<_> = out.lines().filter_map(|line| line.split_whitespace().next()).collect();
    assert_eq!(names, ["name", "standard", "long"]);
    let (_, value) = json(&["track", "list", "--json"]);
    assert_eq!(value["tracks"].as_array().map(Vec::len), Some(2));
    assert_eq!((&value["tracks"][0]["last_row"], &value["tracks"][1]["name"]), (&json!(14), &json!("long")));
}

/// What a bot needs to know of a track that it has not seen.
#[test]
fn a_track_is_told_in_full() {
    let (code, track) = json(&["track", "show", "standard", "--json"]);
    assert_eq!(code, 0);
    assert_eq!((&track["lanes"], &track["last_row"]), (&json!(7), &json!(14)));
    assert_eq!((&track["hedges"], &track["rivers"]), (&json!([4, 8]), &json!([4, 5, 8, 9])));
    let prints = track["hoof_prints"].as_array().expect("a list");
    assert_eq!(prints.len(), 14);
    assert!(prints.contains(&json!({ "lane": 6, "row": 11 })));
    assert_eq!(track["cards"], json!({ "one": 1, "two": 1, "three": 1, "pair": 1, "joker": 3 }));
    assert_eq!(track["horses"][6]["colour"], "black");
    let (_, file) = json(&["track", "show", &format!("{TRACKS}/standard.toml"), "--json"]);
    assert_eq!(file, track);
}

#[test]
fn a_track_is_told_in_the_language_of_the_system() {
    let (_, out, _) = run_in("de", &["track", "list"]);
    assert_eq!(out.lines().next(), Some("Name           Titel             letzte Reihe"));
    let (_, out, _) = run_in("fr", &["track", "show", "standard"]);
    assert!(out.contains("\nrangée 14  . . . . . . .\n           - - - - - - -\n"), "{out}");
    assert!(out.contains("45 cartes\u{a0}: pour chaque cheval 1 de 1, 1 de 2 et 1 de 3 cases"), "{out}");
    let (code, _, err) = run_in("it", &["track", "show", "ascot"]);
    assert_eq!((code, &*err), (1, "error: non c'è nessuna pista «ascot», ma ci sono standard, long\n"));
}

#[test]
fn a_track_is_drawn_in_plain_text() {
    let (code, out, err) = run(&["track", "show", "standard"]);
    assert_eq!((code, err.as_str()), (0, ""));
    let lines: Vec<_> = out.lines().skip(2).take(18).collect();
    let expected = "\
row 14  . . . . . . .
        - - - - - - -
row 13  . . . . . . .
row 12  u . u . u . u
row 11  . u . . . u .
row 10  . . . . . . .
row  9  . . . . . . .
        =============
row  8  . . u . u . .
row  7  u . . . . . u
row  6  . . . u . . .
row  5  . . . . . . .
        =============
row  4  . . . . . . .
row  3  . . . u . . .
row  2  . . . . . . .
row  1  . u . . . u .
row  0  . . . . . . .";
    assert_eq!(lines.join("\n"), expected);
    assert!(out.contains("45 cards") && out.contains("7 Domino"), "{out}");
}

#[test]
fn what_is_no_track_is_told_with_a_way_out() {
    let (code, out, err) = run(&["track", "show", "ascot"]);
    assert_eq!((code, out.as_str()), (1, ""));
    assert_eq!(err, "error: there is no track \"ascot\", but there are standard, long\n");
    let (code, _, err) = run(&["track", "show", "nowhere.toml"]);
    assert!(code == 1 && err.contains("cannot read nowhere.toml"), "{err}");
    let course = format!("{TRACKS}/../turfmaster/oval.toml");
    let (code, out, err) = run(&["track", "show", &course]);
    assert_eq!((code, out.as_str()), (1, ""));
    assert!(err.contains("game: must be \"ticket-gagnant\""), "{err}");
    let (code, told) = json(&["track", "show", &course, "--json"]);
    assert_eq!((code, &told["ok"]), (1, &json!(false)));
}
