//! `furlong analyse`: the account of a game, its page, and a run that goes on where another was stopped.

use std::fs;
use std::path::Path;
use std::process::Command;

use serde_json::Value;
use tempfile::TempDir;

const CORPUS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../record/tests/corpus");

/// The exit code, standard output and standard error.
fn analyse(file: &Path, args: &[&str]) -> (i32, String, String) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_furlong"));
    for name in ["FURLONG_LANG", "LC_ALL", "LC_MESSAGES", "LANG"] {
        command.env_remove(name);
    }
    let output = command.arg("analyse").arg(file).args(args).output().unwrap();
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    (output.status.code().unwrap(), text(output.stdout), text(output.stderr))
}

/// A folder with that record of the corpus in it.
fn record(folder: &TempDir, name: &str) -> std::path::PathBuf {
    let path = folder.path().join("game.txt");
    fs::copy(format!("{CORPUS}/{name}.txt"), &path).unwrap();
    path
}

fn json(file: &Path, args: &[&str]) -> Value {
    let (code, out, err) = analyse(file, &[args, &["--json"]].concat());
    assert_eq!((code, err.as_str()), (0, ""));
    serde_json::from_str(&out).unwrap()
}

#[test]
fn the_account_adds_up_and_a_second_run_goes_on() {
    let folder = TempDir::new().unwrap();
    let file = record(&folder, "royal-turf-v1-2-players");
    let quick = ["--effort", "quick", "--seat", "1"];
    let first = json(&file, &quick);
    let account = &first["review"]["seats"][0];
    let mean = |field: &str| account[field]["mean"].as_f64().unwrap();
    let change = account["result"].as_f64().unwrap() - mean("first");
    assert!((change - mean("you") - mean("luck") - mean("others")).abs() < 1e-9, "{account}");
    assert_eq!((&account["seat"], &first["game"]), (&Value::from(1), &Value::from("royal-turf")));

    // The half of what was found, and a part of a line: as if the first run had been killed.
    let findings = folder.path().join("game.txt.analysis");
    let known = fs::read_to_string(&findings).unwrap();
    fs::write(&findings, &known[..known.len() / 2]).unwrap();
    let again = json(&file, &quick);
    let digits =
        |review: &Value| format!("{:.9}", review["review"]["seats"][0]["others"]["mean"].as_f64().unwrap());
    assert_eq!(digits(&first), digits(&again));
    assert_eq!(fs::read_to_string(&findings).unwrap().lines().count(), known.lines().count());

    let page = folder.path().join("review.html");
    let (code, out, err) =
        analyse(&file, &[&quick[..], &["--report", page.to_str().unwrap(), "--lang", "de"]].concat());
    assert_eq!((code, err.as_str()), (0, ""));
    assert!(out.contains("Glück") && out.contains("review.html"), "{out}");
    let page = fs::read_to_string(page).unwrap();
    assert!(page.contains("<svg class=\"curve\"") && page.contains("Rennen 3"));
    assert!(!out.contains("review-") && !page.contains("review-kind"), "a message is missing: {out}");
}

#[test]
fn only_finished_games_and_their_seats_are_reviewed() {
    let folder = TempDir::new().unwrap();
    let file = record(&folder, "turfmaster-v2-unfinished");
    let (code, out, err) = analyse(&file, &[]);
    assert_eq!((code, out.as_str()), (1, ""));
    assert!(err.contains("not over"), "{err}");
    let file = record(&folder, "royal-turf-v1-2-players");
    assert_eq!(analyse(&file, &["--seat", "2"]).0, 2);
    assert_eq!(analyse(&file, &["--effort", "endless"]).0, 2);
    fs::write(&file, "nonsense").unwrap();
    assert_eq!(analyse(&file, &[]).0, 1);
    assert!(!folder.path().join("game.txt.analysis").exists());
}
