//! `furlong verify` and the script beside it: both find that luck follows where it does, and refuse where it
//! does not, each on its own.

#[path = "../../record/tests/pledged/mod.rs"]
mod pledged;

use std::fs;
use std::process::{Command, Output};

use furlong_games::GameId;
use pledged::{Table, text};
use serde_json::Value;
use tempfile::TempDir;

const SCRIPT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/examples/verify.py");
const OLD: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../record/tests/corpus/royal-turf-v1-3-players.txt");

fn furlong(args: &[&str]) -> (i32, String) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_furlong"));
    for name in ["FURLONG_LANG", "LC_ALL", "LC_MESSAGES", "LANG", "NO_COLOR", "CLICOLOR_FORCE"] {
        command.env_remove(name);
    }
    ended(command.arg("verify").args(args).output().unwrap())
}

fn script(files: &[&str]) -> (i32, String) {
    ended(Command::new("python3").arg(SCRIPT).args(files).output().expect("python3 is installed"))
}

/// The exit code and standard output of a command that had nothing to complain about.
fn ended(output: Output) -> (i32, String) {
    assert_eq!(String::from_utf8(output.stderr).unwrap(), "");
    (output.status.code().unwrap(), String::from_utf8(output.stdout).unwrap())
}

/// A folder with these records, and their names.
fn files(texts: &[String]) -> (TempDir, Vec<String>) {
    let folder = tempfile::tempdir().unwrap();
    let names = texts.iter().enumerate().map(|(i, text)| {
        let path = folder.path().join(format!("{i}.txt"));
        fs::write(&path, text).unwrap();
        path.to_str().unwrap().to_owned()
    });
    let names = names.collect();
    (folder, names)
}

fn strs(names: &[String]) -> Vec<&str> {
    names.iter().map(String::as_str).collect()
}

#[test]
fn both_find_that_luck_follows_in_all_games() {
    let (_folder, names) = files(&GameId::ALL.map(|game| text(game, Table::Honest)));
    let counts = GameId::ALL.map(|game| text(game, Table::Honest).matches("\n* ").count());
    let (code, out) = furlong(&strs(&names));
    let follow =
        |(name, count)| format!("{name}: all {count} cards and dice follow from the secret and the shares\n");
    assert_eq!((code, out), (0, names.iter().zip(counts).map(follow).collect()));
    let (code, out) = script(&strs(&names));
    let follow = |(name, count)| format!("{name}: all follow: {count} cards and dice, each with its draw\n");
    assert_eq!((code, out), (0, names.iter().zip(counts).map(follow).collect()));
}

#[test]
fn both_refuse_whatever_does_not_follow() {
    for game in GameId::ALL {
        let text = text(game, Table::Honest);
        let count = text.matches("\n* ").count();
        let draw = text.lines().filter(|line| line.starts_with("#=")).nth(count / 2).unwrap();
        let (_folder, names) = files(&[
            pledged::text(game, Table::Rigged(0)),
            pledged::text(game, Table::Rigged(count * 9 / 10)),
            text.replacen("secret: 0", "secret: 1", 1),
            text.replacen("share 0: share", "share 0: chare", 1),
            text.replacen("\nshare 2", "\nshare 1: mine\nshare 2", 1),
            text.replacen(draw, &draw.replacen("#= ", "#= 1", 1), 1),
            text.replacen(draw, "#", 1),
            text.replacen(draw, &format!("{draw} x"), 1),
            format!("{text}{draw}\n"),
            other_number(&text, draw),
        ]);
        let (code, out) = furlong(&strs(&names));
        assert_eq!((code, out.lines().count()), (1, names.len()), "{game}: {out}");
        for (name, line) in names.iter().zip(out.lines()) {
            assert!(line.starts_with(name) && !line.contains("cards and dice follow"), "{game}: {line}");
        }
        let (code, out) = script(&strs(&names));
        assert_eq!((code, out.lines().count()), (1, names.len()), "{game}: {out}");
        for (name, line) in names.iter().zip(out.lines()) {
            assert!(line.starts_with(&format!("{name}: not proven: ")), "{game}: {line}");
        }
    }
}

/// The record with another number told in one of its draws.
fn other_number(text: &str, draw: &str) -> String {
    let words: Vec<_> = draw.splitn(5, ' ').collect();
    let number = words[3].parse::<u32>().unwrap() + 1;
    text.replacen(draw, &format!("#= {} {} {number} {}", words[1], words[2], words[4]), 1)
}

/// The script takes a record's word for what each number means; the command knows the rules.
#[test]
fn other_meanings_of_a_number_are_found_by_the_command() {
    let text = text(GameId::RoyalTurf, Table::Honest);
    let changed = text.replacen("| head*3 cap saddle horseshoe", "| head*3 cap horseshoe saddle", 1);
    let (_folder, names) = files(&[changed]);
    let (code, out) = furlong(&[&names[0]]);
    assert!(code == 1 && out.contains("head*3 cap saddle horseshoe”"), "{out}");
}

#[test]
fn what_does_not_follow_is_told_with_its_line_in_each_language() {
    let (_folder, names) = files(&[text(GameId::RoyalTurf, Table::Rigged(0))]);
    let text = fs::read_to_string(&names[0]).unwrap();
    let line = text.lines().position(|line| line.starts_with("* ")).unwrap() + 1;
    for (language, begin) in [
        ("en", format!("line {line} does not follow from the secret and the shares: it says “* draw ")),
        ("de", format!("Zeile {line} folgt nicht aus dem Geheimnis und den Beiträgen: dort steht „* draw ")),
        ("fr", format!("la ligne {line} ne découle pas du secret et des contributions : elle dit « * draw ")),
        ("it", format!("la riga {line} non deriva dal segreto e dai contributi: dice «* draw ")),
    ] {
        let (code, out) = furlong(&[&names[0], "--lang", language]);
        assert_eq!(code, 1);
        assert!(out.starts_with(&format!("{}: {begin}", names[0])), "{out}");
    }
}

#[test]
fn a_record_without_a_secret_proves_nothing() {
    let (code, out) = furlong(&[OLD]);
    assert_eq!(
        (code, out),
        (1, format!("{OLD}: carries no secret, so nothing can be said about its luck\n"))
    );
    let (code, out) = script(&[OLD]);
    assert_eq!(code, 1, "{out}");
}

/// One bad file does not hide what is known of the others.
#[test]
fn each_file_has_its_line() {
    let (_folder, names) = files(&[text(GameId::RoyalTurf, Table::Honest), "furlong".into()]);
    let (code, out) = furlong(&["no/such.txt", &names[1], &names[0]]);
    let lines: Vec<_> = out.lines().collect();
    assert_eq!(code, 1);
    assert!(lines[0].starts_with("no/such.txt: cannot read no/such.txt"), "{out}");
    assert_eq!(lines[1], format!("{}:1:1: a record begins with the line \"furlong-record 1\"", names[1]));
    assert!(lines[2].contains("cards and dice follow"), "{out}");
}

#[test]
fn answers_in_json_say_the_same() {
    let (_folder, names) =
        files(&[text(GameId::RoyalTurf, Table::Honest), text(GameId::RoyalTurf, Table::Rigged(0))]);
    let (code, out) = furlong(&["--json", &names[0], &names[1], OLD, "no/such.txt"]);
    let answers: Vec<Value> = out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(code, 1);
    assert!(answers[0]["ok"] == true && answers[0]["draws"].as_u64() > Some(50), "{out}");
    assert!(answers[1]["ok"] == false && answers[1]["reason"] == "differs", "{out}");
    assert!(answers[1]["due"].as_str().unwrap().starts_with("* draw "), "{out}");
    assert!(answers[2]["reason"] == "no secret" && answers[3]["reason"] == "unreadable", "{out}");
}

#[test]
fn a_wrong_command_line_exits_with_2() {
    let output = Command::new(env!("CARGO_BIN_EXE_furlong")).arg("verify").output().unwrap();
    assert_eq!(output.status.code(), Some(2));
}
