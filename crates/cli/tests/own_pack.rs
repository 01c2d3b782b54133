//! `--pack` in every command and game: the game is played with the given pack, or the pack is refused.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use serde_json::{Value, json};
use tempfile::TempDir;

const PACKS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../packs");
const GAMES: [&str; 3] = ["royal-turf", "turfmaster", "ticket-gagnant"];

/// The exit code, standard output and standard error of a command in a folder.
fn run(home: &Path, args: &[&str], input: &str) -> (i32, String, String) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_furlong"));
    command.args(args).current_dir(home).env("XDG_STATE_HOME", home);
    for name in ["FURLONG_LANG", "LC_ALL", "LC_MESSAGES", "LANG"] {
        command.env_remove(name);
    }
    let piped = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = piped.spawn().unwrap();
    // It may be gone before all of it is read.
    drop(child.stdin.take().unwrap().write_all(input.as_bytes()));
    let output = child.wait_with_output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (output.status.code().unwrap(), text(output.stdout), text(output.stderr))
}

fn done(home: &Path, args: &[&str], input: &str) -> String {
    let (code, out, err) = run(home, args, input);
    assert_eq!((code, err.as_str()), (0, ""), "{args:?}\n{out}");
    out
}

/// Checks that a command is refused as a wrong command line, for the sake of this pack.
fn refused(home: &Path, args: &[&str], pack: &str) {
    let (code, out, err) = run(home, args, "");
    assert_eq!((code, out.as_str()), (2, ""), "{args:?}\n{err}");
    assert!(err.contains(&format!("the pack \"{pack}\"")), "{args:?}\n{err}");
}

/// A folder with a pack for each game that differs from the standard one: `GAME.toml`.
fn home() -> TempDir {
    let home = tempfile::tempdir().unwrap();
    let standard = |path: &str| fs::read_to_string(PathBuf::from(PACKS).join(path)).unwrap();
    let cards = standard("royal-turf/standard.toml")
        .replace("name = \"standard\"", "name = \"our box\"")
        .replace("name = \"Tempest\"", "name = \"Zephyr\"")
        .replace(
            "{ head = 1, cap = 15, saddle = 5, horseshoe = 7 }",
            "{ head = 2, cap = 8, saddle = 8, horseshoe = 8 }",
        )
        .replace(
            "{ head = 1, cap = 4, saddle = 8, horseshoe = 15 }",
            "{ head = 2, cap = 7, saddle = 8, horseshoe = 9 }",
        )
        .replace(
            "{ head = 1, cap = 8, saddle = 9, horseshoe = 10 }",
            "{ head = 2, cap = 6, saddle = 8, horseshoe = 10 }",
        );
    let course = standard("turfmaster/oval.toml").replace("name = \"oval\"", "name = \"meadow\"");
    let track = standard("ticket-gagnant/standard.toml").replace("name = \"standard\"", "name = \"seaside\"");
    for (game, text) in GAMES.into_iter().zip([cards, course, track]) {
        fs::write(home.path().join(format!("{game}.toml")), text).unwrap();
    }
    home
}

fn name(game: &str) -> &'static str {
    match game {
        "royal-turf" => "our box",
        "turfmaster" => "meadow",
        _ => "seaside",
    }
}

/// The line of a record's header that only a game with the own pack has.
fn mark(home: &Path, game: &str) -> String {
    let pack = format!("{game}.toml");
    let checked: Value = serde_json::from_str(&done(home, &["pack", "check", &pack, "--json"], "")).unwrap();
    let hash = checked["hash"].as_str().unwrap();
    // A meeting has a hash of its own, over the courses of all its races.
    if game == "turfmaster" {
        "races=meadow,meadow,meadow".into()
    } else {
        format!("pack: {} {hash}", name(game))
    }
}

#[test]
fn the_engine_plays_with_the_pack_unless_another_is_named() {
    let home = home();
    let home = home.path();
    for game in GAMES {
        let pack = format!("{game}.toml");
        let new = json!({ "cmd": "new", "game": game, "players": 3, "seed": "x" });
        let input =
            format!("{{\"cmd\":\"hello\"}}\n{new}\n{{\"cmd\":\"record\"}}\n{{\"cmd\":\"position\"}}\n");
        let out = done(home, &["engine", "--pack", &pack], &input);
        let answers: Vec<Value> = out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
        assert_eq!(answers[0]["packs"][0]["name"], name(game));
        let record = answers[2]["record"].as_str().unwrap();
        assert!(record.contains(&mark(home, game)), "{game}\n{record}");
        if game == "royal-turf" {
            let head = &answers[3]["position"]["cards"][0][0];
            assert_eq!(head, 2, "all cards of the first horse have a head of 2 in this pack");
        }
        let set = json!({ "cmd": "set", "game": game, "position": answers[3]["position"], "seed": "x" });
        let out = done(home, &["engine", "--pack", &pack], &format!("{set}\n{{\"cmd\":\"record\"}}\n"));
        assert!(out.contains(&mark(home, game)), "{game}\n{out}");
        let hash = standard_hash(home, game);
        let new = json!({ "cmd": "new", "game": game, "players": 3, "seed": "x", "pack": hash });
        let out = done(home, &["engine", "--pack", &pack], &format!("{new}\n{{\"cmd\":\"record\"}}\n"));
        assert!(out.contains(&format!("pack: standard {hash}")), "{game}\n{out}");
    }
    let unknown = json!({ "cmd": "new", "game": "royal-turf", "players": 3, "pack": "0".repeat(64) });
    assert!(done(home, &["engine"], &unknown.to_string()).contains("no pack at hand has this hash"));
}

/// The hash of the data of a standard game, from a record.
fn standard_hash(home: &Path, game: &str) -> String {
    let new = json!({ "cmd": "new", "game": game, "players": 3 });
    let out = done(home, &["engine"], &format!("{new}\n{{\"cmd\":\"record\"}}\n"));
    let after = out.split_once("pack: standard ").unwrap().1;
    after[..64].to_owned()
}

#[test]
fn a_game_in_the_terminal_is_played_and_read_again_with_the_pack() {
    let home = home();
    let home = home.path();
    for game in GAMES {
        let (pack, record, save) = (format!("{game}.toml"), format!("{game}.record"), format!("{game}.save"));
        let table = ["play", game, "--plain", "--speed", "fast", "--seed", "x"];
        let bots = ["--seats", "novice,novice,novice", "--record", &record, "--pack", &pack];
        done(home, &[&table[..], &bots].concat(), "");
        let text = fs::read_to_string(home.join(&record)).unwrap();
        assert!(text.contains(&mark(home, game)), "{game}\n{text}");
        for command in ["show", "check"] {
            done(home, &["record", command, &record, "--pack", &pack], "");
            assert_eq!(run(home, &["record", command, &record], "").0, 1, "{game}: it needs the pack");
        }
        let (code, out, err) = run(home, &["verify", &record, "--pack", &pack], "");
        assert!(code == 1 && err.is_empty() && out.contains("secret"), "{game}\n{out}{err}");

        // Somebody leaves at once, and goes on later.
        let person = ["--seats", "human,novice,novice", "--save", &save, "--pack", &pack];
        run(home, &[&table[..], &person].concat(), "1\n");
        let resumed = ["play", game, "--plain", "--speed", "fast", "--resume", &save];
        let (code, _, err) = run(home, &resumed, "");
        assert!(code == 1 && err.contains("--pack"), "{game}\n{err}");
        let (_, out, err) = run(home, &[&resumed[..], &["--pack", &pack]].concat(), "");
        assert!(err.is_empty() && !out.is_empty(), "{game}\n{out}{err}");
    }
}

#[test]
fn arena_and_simulation_play_with_the_pack() {
    let home = home();
    let home = home.path();
    for game in GAMES {
        let pack = format!("{game}.toml");
        let mark = mark(home, game);
        let mark = mark.rsplit([' ', '=']).next().unwrap();
        let arena = ["arena", game, "--bots", "novice", "--deals", "1", "--json", "--pack", &pack];
        assert!(done(home, &arena, "").contains(mark), "{game}");
        let simulate = ["simulate", game, "--bots", "random", "--games", "2", "--json", "-", "--pack", &pack];
        let out = done(home, &simulate, "");
        assert!(out.contains(mark), "{game}\n{out}");
        if game == "royal-turf" {
            assert!(out.contains("horse 1 card 2/8/8/8") && !out.contains("card 1/15/5/7"), "{out}");
        }
    }
}

#[test]
fn a_pack_that_the_game_does_not_use_is_refused() {
    let home = home();
    let home = home.path();
    for game in GAMES {
        for other in GAMES.into_iter().filter(|other| *other != game) {
            let pack = format!("{other}.toml");
            refused(home, &["play", game, "--plain", "--pack", &pack], name(other));
            refused(home, &["arena", game, "--bots", "novice", "--pack", &pack], name(other));
            refused(home, &["simulate", game, "--pack", &pack], name(other));
        }
        let own = format!("{game}.toml");
        let record = format!("{PACKS}/../crates/record/tests/corpus/{}", corpus(game));
        refused(home, &["record", "show", &record, "--pack", &own], name(game));
        refused(home, &["record", "check", &record, "--pack", &own], name(game));
        refused(home, &["verify", &record, "--pack", &own], name(game));
    }
    for command in ["play", "simulate"] {
        let course = [command, "turfmaster", "--course", "oval", "--pack", "turfmaster.toml"];
        refused(home, &course, "meadow");
        let track = [command, "ticket-gagnant", "--track", "long", "--pack", "ticket-gagnant.toml"];
        refused(home, &track, "seaside");
    }
    let text = fs::read_to_string(home.join("royal-turf.toml")).unwrap();
    let other = text.replace("pace = 100", "pace = 50").replace("our box", "other box");
    fs::write(home.join("other.toml"), other).unwrap();
    let two = ["simulate", "royal-turf", "--pack", "royal-turf.toml", "--pack", "other.toml"];
    refused(home, &two, "our box");
}

/// A record of a standard game.
fn corpus(game: &str) -> String {
    let folder = format!("{PACKS}/../crates/record/tests/corpus");
    let names = fs::read_dir(folder).unwrap().map(|file| file.unwrap().file_name().into_string().unwrap());
    let mut names: Vec<_> = names.filter(|name| name.contains(game)).collect();
    names.sort();
    names.swap_remove(0)
}

#[test]
fn races_take_turns_on_several_courses() {
    let home = home();
    let home = home.path();
    let text = fs::read_to_string(home.join("turfmaster.toml")).unwrap();
    fs::write(home.join("heath.toml"), text.replace("\"meadow\"", "\"heath\"")).unwrap();
    let packs = ["--pack", "turfmaster.toml", "--pack", "heath.toml"];
    let simulate = ["simulate", "turfmaster", "--bots", "random", "--games", "1", "--json", "-"];
    let out = done(home, &[&simulate[..], &packs].concat(), "");
    assert!(out.contains("races=meadow,heath,meadow"), "{out}");
    let jumping = done(home, &[&simulate[..], &packs, &["--steeplechase"]].concat(), "");
    assert!(jumping.contains("races=meadow+fences,heath+fences,meadow+fences"), "{jumping}");
}
