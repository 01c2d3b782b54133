//! `furlong verify` and the script beside it: both find that luck follows where it does, and refuse where it
//! does not, each on its own.

#[path = "../../record/tests/pledged/mod.rs"]
mod pledged;

use std::fs;
use std::process::{Command, Output};

use furlong_core::{Dice, Stream};
use furlong_games::{GameId, Pledge};
use pledged::{Table, text};
use serde_json::Value;
use tempfile::TempDir;

const SCRIPT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/examples/verify.py");
const OLD: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../record/tests/corpus/royal-turf-v1-3-players.txt");
const MIDWAY: &str =
    concat!(env!("CARGO_MANIFEST_DIR"), "/../record/tests/corpus/turfmaster-v1-begun-in-a-position.txt");
/// Games from a server, to check in the browser too.
const PLAYED: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/src/luck/fixtures");
/// What the script adds, because it knows no rules.
const IF: &str = ", each with its draw, if numbers mean what the record says";
/// What it adds besides where a game was played on from a position.
const FROM: &str = "; the game began in a position that is not proven";

fn furlong(args: &[&str]) -> (i32, String) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_furlong"));
    for name in ["FURLONG_LANG", "LC_ALL", "LC_MESSAGES", "LANG", "NO_COLOR", "CLICOLOR_FORCE"] {
        command.env_remove(name);
    }
    ended(command.arg("verify").args(args).output().unwrap())
}

/// The exit code of the script and its one line, which goes to standard error if luck is not proven.
fn script(file: &str) -> (i32, String) {
    let output = Command::new("python3").arg(SCRIPT).arg(file).output().expect("python3 is installed");
    let (out, err) = (String::from_utf8(output.stdout).unwrap(), String::from_utf8(output.stderr).unwrap());
    assert!(out.is_empty() || err.is_empty(), "{out}{err}");
    (output.status.code().unwrap(), out + &err)
}

#[track_caller]
fn script_refuses(file: &str) {
    let (code, line) = script(file);
    assert!(code == 1 && line.starts_with("not proven: ") && line.lines().count() == 1, "{file}: {line}");
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

/// How many of luck's steps there are.
fn count(text: &str) -> usize {
    text.matches("\n* ").count()
}

fn strs(names: &[String]) -> Vec<&str> {
    names.iter().map(String::as_str).collect()
}

#[test]
fn both_find_that_luck_follows_in_all_games() {
    let (_folder, names) = files(&GameId::ALL.map(|game| text(game, Table::Honest)));
    let counts = GameId::ALL.map(|game| count(&text(game, Table::Honest)));
    let (code, out) = furlong(&strs(&names));
    let follow =
        |(name, count)| format!("{name}: all {count} cards and dice follow from the secret and the shares\n");
    assert_eq!((code, out), (0, names.iter().zip(counts).map(follow).collect()));
    for (name, count) in names.iter().zip(counts) {
        assert_eq!(script(name), (0, format!("all follow: {count} cards and dice{IF}\n")));
    }
}

#[test]
fn both_refuse_whatever_does_not_follow() {
    for game in GameId::ALL {
        let text = text(game, Table::Honest);
        let count = count(&text);
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
            other_stream(&text),
            // A line of blanks ends a header too.
            pledged::text(game, Table::Rigged(0)).replacen("\n\n", "\n \n", 1),
            pledged::text(game, Table::Rigged(0)).replacen("\n\n", "\n\u{a0}\n", 1),
            format!("{}\n\n", text.split_once("\n\n").unwrap().0),
            format!("{text}It rained.\n"),
            // Without its secret, and bound to nothing at all.
            without_secret(&text),
            bound_to(&without_secret(&text), ""),
            // Another secret was promised, perhaps besides.
            bound_to(&text, "another"),
            text.replacen("\nluck: ", &format!("\nluck: {}\nluck: ", Pledge::commitment("another")), 1),
            // A card that the game does not know, and one without its draw.
            text.replacen(draw, &format!("{draw}\n* conjure 1\n{}", draw.replacen("| ", "| conjure ", 1)), 1),
            text.replacen(draw, &format!("{draw}\n* draw 1"), 1),
            text.replacen("\ngame: ", "\ngame: x", 1),
            text.replacen("\nplayers: ", "\nplayers: 9", 1),
            text.replacen("furlong-record 1", "furlong-record 2", 1),
            text.replacen("\nplayers: ", "\nfrom: here\nplayers: ", 1),
            text.replacen("\nplayers: ", "\nfrom:\nplayers: ", 1),
            text.replacen("\nplayers: ", "\nIt rained.\nplayers: ", 1),
        ]);
        let (code, out) = furlong(&strs(&names));
        assert_eq!((code, out.matches("cards and dice").count()), (1, 0), "{game}: {out}");
        for name in &names {
            assert!(out.lines().any(|line| line.starts_with(name)), "{game}: {name}: {out}");
            script_refuses(name);
        }
    }
}

fn without_secret(text: &str) -> String {
    let told = |line: &&str| !line.starts_with("secret: ") && !line.starts_with("share ");
    text.lines().filter(told).map(|line| format!("{line}\n")).collect()
}

/// The record with the commitment to another secret.
fn bound_to(text: &str, secret: &str) -> String {
    let luck = text.lines().find(|line| line.starts_with("luck: ")).unwrap();
    text.replacen(luck, &format!("luck: {}", Pledge::commitment(secret)), 1)
}

/// The record with another number told in one of its draws.
fn other_number(text: &str, draw: &str) -> String {
    let words: Vec<_> = draw.splitn(5, ' ').collect();
    let number = words[3].parse::<u32>().unwrap() + 1;
    text.replacen(draw, &format!("#= {} {} {number} {}", words[1], words[2], words[4]), 1)
}

/// The record with another outcome of its last draw, told as if it came from a stream where that follows.
fn other_stream(text: &str) -> String {
    let mut lines: Vec<_> = text.lines().map(ToOwned::to_owned).collect();
    let below = |line: &String| line.strip_prefix("#= ")?.split(' ').nth(1)?.parse::<u32>().ok();
    let at = lines.iter().rposition(|line| below(line).is_some_and(|n| n > 1)).unwrap();
    let n = below(&lines[at]).unwrap();
    let players = text.split_once("\nplayers: ").unwrap().1[..1].parse().unwrap();
    let (begin, ends) = lines[at].splitn(5, ' ').last().unwrap().split_once("| ").unwrap();
    let outcomes = ends.split(' ').flat_map(|end| {
        let (end, times) = end.split_once('*').unwrap_or((end, "1"));
        std::iter::repeat_n(format!("* {begin}{end}"), times.parse().unwrap())
    });
    let outcomes: Vec<_> = outcomes.collect();
    let drawn = |stream| pledged::pledge(players).luck().draw(Stream(stream), n);
    let of = |stream| &outcomes[usize::try_from(drawn(stream)).unwrap()];
    let stream = (200..250).find(|&stream| *of(stream) != lines[at - 1]).unwrap();
    let (step, draw) = (of(stream).clone(), format!("#= {stream} {n} {} {begin}| {ends}", drawn(stream)));
    (lines[at - 1], lines[at]) = (step, draw);
    lines.join("\n") + "\n"
}

/// The script takes a record's word for what each number means; the command knows the rules.
#[test]
fn other_meanings_of_a_number_are_found_by_the_command() {
    let text = text(GameId::RoyalTurf, Table::Honest);
    let roll = "#= 1 6 1 roll | head*3 cap";
    assert!(text.contains(roll));
    let changed = text.replacen(&format!("{roll} saddle horseshoe"), &format!("{roll} horseshoe saddle"), 1);
    let (_folder, names) = files(&[changed]);
    let (code, out) = furlong(&[&names[0]]);
    assert!(code == 1 && out.contains("head*3 cap saddle horseshoe\""), "{out}");
    assert_eq!(script(&names[0]), (0, format!("all follow: {} cards and dice{IF}\n", count(&text))));
}

#[test]
fn what_does_not_follow_is_told_with_its_line_in_each_language() {
    let (_folder, names) = files(&[text(GameId::RoyalTurf, Table::Rigged(0))]);
    let text = fs::read_to_string(&names[0]).unwrap();
    let line = text.lines().position(|line| line.starts_with("* ")).unwrap() + 1;
    for (language, begin) in [
        ("en", format!("line {line} does not follow from the secret and the shares: it says \"* draw ")),
        ("de", format!("Zeile {line} folgt nicht aus dem Geheimnis und den Beiträgen: dort steht „* draw ")),
        (
            "fr",
            format!(
                "la ligne {line} ne découle pas du secret et des contributions\u{a0}: elle dit «\u{a0}* draw "
            ),
        ),
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
    script_refuses(OLD);
}

/// A secret that was put into a record afterwards binds nothing.
#[test]
fn a_record_that_begins_midway_with_other_luck_proves_nothing() {
    let secret = pledged::pledge(2).secret;
    let bound = format!("\nluck: {}\nsecret: {secret}\nfrom", Pledge::commitment(&secret));
    let text = fs::read_to_string(MIDWAY).unwrap().replacen("\nfrom", &bound, 1);
    let (_folder, names) = files(&[text.replacen("\nfrom:", "\nfrom :", 1), text]);
    let (code, out) = furlong(&strs(&names));
    assert_eq!(
        (code, out.matches(" does not follow from the secret and the shares: ").count()),
        (1, 2),
        "{out}"
    );
    let why = "not proven: it is not the record of a finished game that tells its draws\n";
    for name in &names {
        assert_eq!(script(name), (1, why.to_owned()));
    }
}

/// Of a game that was played on both say that its luck follows from its position on, and prove no more.
#[test]
fn a_game_that_was_played_on_follows_from_its_position() {
    let texts = GameId::ALL.map(|game| pledged::played_on(game, Table::Honest));
    let (_folder, names) = files(&texts);
    let (code, out) = furlong(&strs(&names));
    let why = "since the position in which it begins follow from the secret and the shares; how the game came there is not told";
    assert_eq!((code, out.matches(why).count()), (1, 3), "{out}");
    let (_, out) = furlong(&["--json", &names[0]]);
    assert!(out.contains(r#""from":"position""#) && out.contains(r#""ok":false"#), "{out}");
    for (name, text) in names.iter().zip(&texts) {
        assert_eq!(script(name), (1, format!("all follow: {} cards and dice{IF}{FROM}\n", count(text))));
    }
}

#[test]
fn both_refuse_a_game_that_was_played_on_with_other_luck() {
    for game in GameId::ALL {
        let text = pledged::played_on(game, Table::Honest);
        let draw = text.lines().find(|line| line.starts_with("#=")).unwrap();
        let position = text.lines().find(|line| line.starts_with("from: ")).unwrap();
        let (_folder, names) = files(&[
            pledged::played_on(game, Table::Rigged(3)),
            text.replacen("secret: 0", "secret: 1", 1),
            text.replacen("share 0: share", "share 0: chare", 1),
            text.replacen(draw, "#", 1),
            other_number(&text, draw),
            other_stream(&text),
            text.replacen(position, &position[..60], 1),
            text.replacen(position, &format!("{position}\n{position}"), 1),
            text.replacen(position, "from: {}", 1),
            text.replacen("\nfrom: ", "\nform: ", 1),
            text.replacen("\nfrom: ", "\nfrom 1: ", 1),
        ]);
        let (code, out) = furlong(&strs(&names));
        assert_eq!((code, out.matches("cards and dice").count()), (1, 0), "{game}: {out}");
        for name in &names {
            script_refuses(name);
        }
    }
}

/// Streams of Ticket Gagnant count the races, and a game may begin in any, before or after its choice.
#[test]
fn the_script_counts_races_from_the_position() {
    let of = |name: &str| fs::read_to_string(format!("{PLAYED}/ticket-gagnant-{name}.txt")).unwrap();
    let (running, open) = (of("played-on"), of("played-on-before-the-choice"));
    let (_folder, names) = files(&[running.clone(), open.clone()]);
    for (name, text) in names.iter().zip([&running, &open]) {
        assert_eq!(script(name), (1, format!("all follow: {} cards and dice{IF}{FROM}\n", count(text))));
        assert!(furlong(&[name]).1.contains("since the position in which it begins"));
    }
    let (_folder, names) = files(&[
        running.replacen(r#""race":3,"#, r#""race":2,"#, 1),
        running.replacen(r#""phase":"run""#, r#""phase":"choose""#, 1),
        open.replacen(r#""phase":"choose""#, r#""phase":"predict""#, 1),
    ]);
    for name in &names {
        script_refuses(name);
    }
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
