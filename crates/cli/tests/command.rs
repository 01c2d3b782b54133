//! The command line as a person and a script meet it: help, output, exit codes.

use std::io::Write;
use std::path::Path;
use std::process::{Command, Output, Stdio};

use serde_json::Value;

const CORPUS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../record/tests/corpus");
const PACK: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../packs/royal-turf/standard.toml");

fn furlong(args: &[&str], input: &str) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_furlong"));
    command.args(args);
    for name in ["FURLONG_LANG", "LC_ALL", "LC_MESSAGES", "LANG", "NO_COLOR", "CLICOLOR_FORCE"] {
        command.env_remove(name);
    }
    let mut child =
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    // A command that reads nothing may be gone before it is written to.
    let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
    child.wait_with_output().unwrap()
}

/// The exit code, standard output and standard error.
fn run(args: &[&str], input: &str) -> (i32, String, String) {
    let output = furlong(args, input);
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    (output.status.code().unwrap(), text(output.stdout), text(output.stderr))
}

fn json(args: &[&str], input: &str) -> (i32, Value) {
    let (code, out, err) = run(args, input);
    assert_eq!(err, "");
    (code, serde_json::from_str(&out).unwrap())
}

fn corpus(name: &str) -> String {
    format!("{CORPUS}/royal-turf-v1-{name}.txt")
}

#[test]
fn helps_read_well() {
    for args in [
        vec!["--help"],
        vec!["serve", "--help"],
        vec!["engine", "--help"],
        vec!["play", "--help"],
        vec!["arena", "--help"],
        vec!["simulate", "--help"],
        vec!["analyse", "--help"],
        vec!["record", "--help"],
        vec!["record", "show", "--help"],
        vec!["record", "check", "--help"],
        vec!["pack", "--help"],
        vec!["pack", "new", "--help"],
        vec!["pack", "show", "--help"],
        vec!["pack", "check", "--help"],
        vec!["course", "--help"],
        vec!["course", "list", "--help"],
        vec!["course", "check", "--help"],
        vec!["course", "show", "--help"],
        vec!["course", "draw", "--help"],
        vec!["completions", "--help"],
    ] {
        let (code, out, err) = run(&args, "");
        assert_eq!((code, err.as_str()), (0, ""), "{args:?}");
        insta::assert_snapshot!(args.join(" ").replace(" --help", "").replace("--help", "furlong"), out);
    }
}

#[test]
fn a_wrong_command_line_exits_with_2() {
    for args in [
        vec!["fly"],
        vec!["record"],
        vec!["record", "show"],
        vec!["record", "show", "x", "--lang", "la"],
        vec!["engine", "now"],
        vec!["--speed"],
    ] {
        let (code, out, err) = run(&args, "");
        assert_eq!((code, out.as_str()), (2, ""), "{args:?}");
        assert!(err.contains("error:") || err.contains("Usage:"), "{args:?}: {err}");
    }
}

#[test]
fn a_missing_file_exits_with_1_and_is_named() {
    for args in [
        ["record", "show", "no/such.txt"],
        ["record", "check", "no/such.txt"],
        ["pack", "check", "no/such.txt"],
    ] {
        let (code, out, err) = run(&args, "");
        assert_eq!((code, out.as_str()), (1, ""));
        assert!(err.contains("cannot read no/such.txt"), "{err}");
    }
    let (code, _, err) = run(&["record", "check", env!("CARGO_BIN_EXE_furlong")], "");
    assert_eq!(code, 1);
    assert!(err.contains("is not a text file: line 1 is not UTF-8"), "{err}");
}

#[test]
fn a_sound_record_is_called_sound() {
    let file = corpus("3-players");
    let (code, out, _) = run(&["record", "check", &file], "");
    assert_eq!(code, 0);
    assert!(out.starts_with(&format!("{file}: sound; a finished game of royal-turf, ")), "{out}");
    let (code, value) = json(&["record", "check", &file, "--json"], "");
    assert_eq!(
        (code, &value["ok"], &value["over"], &value["players"]),
        (0, &true.into(), &true.into(), &3.into())
    );
}

#[test]
fn a_broken_record_exits_with_1_and_tells_where() {
    let text = std::fs::read_to_string(corpus("3-players")).unwrap().replacen("0 bet", "0 bit", 1);
    let line = text.lines().position(|line| line.starts_with("0 bit")).unwrap() + 1;
    for command in ["show", "check"] {
        let (code, out, _) = run(&["record", command, "-"], &text);
        assert_eq!((code, out), (1, format!("-:{line}:3: an action is bet or move\n")));
        let (code, value) = json(&["record", command, "-", "--json"], &text);
        assert_eq!((code, &value["faults"][0]["line"], &value["ok"]), (1, &line.into(), &false.into()));
    }
}

#[test]
fn a_record_is_shown_in_each_language() {
    let file = corpus("hidden-bets");
    let last = |lang: &str| {
        let (code, out, _) = run(&["record", "show", &file, "--lang", lang], "");
        assert_eq!(code, 0);
        out.lines().last().unwrap().to_owned()
    };
    let told = ["en", "fr", "it", "de"].map(last);
    assert!(told.iter().enumerate().all(|(i, line)| !told[..i].contains(line)), "{told:?}");
}

#[test]
fn the_language_is_that_of_the_system_unless_it_is_said() {
    let file = corpus("2-players");
    let told = |variables: &[(&str, &str)], args: &[&str]| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_furlong"));
        command.args(["record", "show", &file]).args(args).env_clear().envs(variables.iter().copied());
        let out = String::from_utf8(command.output().unwrap().stdout).unwrap();
        let line = out.lines().nth(2).unwrap().to_owned();
        line.split_whitespace().next().unwrap().trim_end_matches(':').to_owned()
    };
    assert_eq!(told(&[], &[]), "Players");
    assert_eq!(told(&[("LANG", "fr_FR.UTF-8")], &[]), "Joueurs");
    assert_eq!(told(&[("LANG", "fr_FR.UTF-8"), ("LC_ALL", "it_CH")], &[]), "Giocatori");
    assert_eq!(told(&[("LANG", "C.UTF-8")], &[]), "Players");
    assert_eq!(told(&[("LANG", "fr_FR"), ("FURLONG_LANG", "de")], &[]), "Spieler");
    assert_eq!(told(&[("LANG", "fr_FR"), ("FURLONG_LANG", "")], &[]), "Joueurs");
    assert_eq!(told(&[("LANG", "fr_FR"), ("FURLONG_LANG", "de")], &["--lang", "en"]), "Players");
}

#[test]
fn a_record_is_shown_as_json_with_events() {
    let (code, value) = json(&["record", "show", &corpus("hidden-bets"), "--json"], "");
    assert_eq!((code, &value["game"]), (0, &"royal-turf".into()));
    let steps = value["steps"].as_array().unwrap();
    assert!(steps.len() > 50);
    assert_eq!(steps[0]["events"][0]["type"], "drawn");
    assert!(
        steps.iter().any(|step| step["events"].as_array().unwrap().iter().any(|e| e["type"] == "revealed"))
    );
}

#[test]
fn a_pack_of_ones_own_is_checked_and_used() {
    let (code, out, _) = run(&["pack", "check", PACK], "");
    assert_eq!(code, 0);
    assert!(out.contains("sound; pack \"standard\" of royal-turf"), "{out}");
    let text = std::fs::read_to_string(PACK).unwrap();
    let (code, out, _) = run(&["pack", "check", "-"], &text.replace("pace = 100", "pace = \"much\""));
    assert_eq!((code, out.as_str()), (1, "-:89:8: pay.pace: must be a whole number from 0 to 1000000\n"));
    let (code, value) = json(&["pack", "check", "-", "--json"], &text.replace("pace = 100", ""));
    assert_eq!((code, &value["faults"][0]["field"]), (1, &"pay.pace".into()));

    let own = Path::new(env!("CARGO_TARGET_TMPDIR")).join("own.toml");
    std::fs::write(&own, text.replace("Tempest", "Kettle")).unwrap();
    let (_, out, _) = run(&["record", "show", &corpus("2-players"), "--pack", own.to_str().unwrap()], "");
    assert!(out.contains("1 Kettle"), "{out}");
    std::fs::write(&own, "game = 1").unwrap();
    let (code, _, err) = run(&["record", "show", &corpus("2-players"), "--pack", own.to_str().unwrap()], "");
    assert_eq!(code, 1);
    assert!(err.contains("own.toml:1:8: game: must be text"), "{err}");
}

#[test]
fn a_track_of_ones_own_is_checked() {
    const TRACK: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../packs/ticket-gagnant/standard.toml");
    let (code, out, err) = run(&["pack", "check", TRACK], "");
    assert_eq!((code, err.as_str()), (0, ""));
    let sound = format!("{TRACK}: sound; pack \"standard\" of ticket-gagnant, hash ");
    assert!(out.starts_with(&sound), "{out}");
    let text = std::fs::read_to_string(TRACK).unwrap();
    let (code, value) = json(&["pack", "check", "-", "--json"], &text);
    assert_eq!((code, &value["ok"], &value["game"]), (0, &true.into(), &"ticket-gagnant".into()));
    assert_eq!(value["name"], "standard");

    let bad = text.replace("[3, 6]", "[3, 14]").replace("pair = 1", "pair = 0");
    let told = "-:14:43: track.hoof_prints[3]: lane 4 has a hoof print on the first or last row, or off the track\n\
                -:17:1: cards: there must be 42 cards or more, for six hands of seven\n";
    let (code, out, err) = run(&["pack", "check", "-"], &bad);
    assert_eq!((code, out.as_str(), err.as_str()), (1, told, ""));
    let (code, value) = json(&["pack", "check", "-", "--json"], &bad);
    let fault = &value["faults"][0];
    assert_eq!((code, &fault["line"], &fault["column"]), (1, &14.into(), &43.into()));
    assert_eq!(fault["field"], "track.hoof_prints[3]");
}

#[test]
fn a_reader_that_has_seen_enough_is_no_failure() {
    let show = format!("{} record show {} | head -n 1", env!("CARGO_BIN_EXE_furlong"), corpus("6-players"));
    let output = Command::new("bash").args(["-o", "pipefail", "-c", &show]).output().unwrap();
    assert!(output.status.success() && output.stderr.is_empty(), "{output:?}");
}

#[test]
fn the_engine_answers_through_the_pipe() {
    let (code, out, err) = run(&["engine"], "{\"cmd\":\"hello\"}\nnonsense\n{\"cmd\":\"quit\"}\n");
    assert_eq!((code, err.as_str()), (0, ""));
    let answers: Vec<Value> = out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let ok: Vec<_> = answers.iter().map(|answer| answer["ok"].as_bool().unwrap()).collect();
    assert_eq!(ok, [true, false, true]);
}

#[test]
fn completions_are_printed_for_each_shell() {
    for shell in ["bash", "zsh", "fish", "powershell", "elvish"] {
        let (code, out, _) = run(&["completions", shell], "");
        assert_eq!(code, 0);
        assert!(out.contains("furlong") && out.contains("record"), "{shell}");
    }
}

#[test]
fn colours_need_a_terminal_and_obey_no_color() {
    let (_, out, err) = run(&["fly"], "");
    assert!(!out.contains('\u{1b}') && !err.contains('\u{1b}'));
    let colour = |no_color: Option<&str>| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_furlong"));
        command.arg("--help").env("CLICOLOR_FORCE", "1").env_remove("NO_COLOR");
        command.envs(no_color.map(|value| ("NO_COLOR", value)));
        String::from_utf8(command.output().unwrap().stdout).unwrap().contains('\u{1b}')
    };
    assert!(colour(None), "a terminal that is forced shows colours");
    assert!(!colour(Some("1")), "NO_COLOR wins");
}

/// The example in the documentation plays a whole game.
#[test]
fn the_python_example_plays_a_game() {
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/examples/random_game.py");
    let record = Path::new(env!("CARGO_TARGET_TMPDIR")).join("example.txt");
    let engine = format!("{} engine", env!("CARGO_BIN_EXE_furlong"));
    let output = Command::new("python3")
        .args([script, record.to_str().unwrap(), "--engine", &engine, "--players", "4"])
        .output()
        .expect("python3 is installed");
    assert!(output.status.success(), "{output:?}");
    let (code, out, _) = run(&["record", "check", record.to_str().unwrap()], "");
    assert_eq!(code, 0);
    assert!(out.contains("a finished game of royal-turf"), "{out}");
}
