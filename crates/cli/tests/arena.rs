//! `furlong arena` as a person and a script meet it.

use std::path::{Path, PathBuf};
use std::process::Command;

use furlong_engine::Engine;
use serde_json::{Value, json};

const BOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/examples/bot.py");

/// The exit code, standard output and standard error.
fn run(args: &[&str]) -> (i32, String, String) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_furlong"));
    command.arg("arena").args(args).env_remove("CLICOLOR_FORCE");
    // A busy machine starts a program late.
    if args.contains(&"--bot-cmd") && !args.contains(&"--bot-timeout") {
        command.args(["--bot-timeout", "120"]);
    }
    let output = command.output().unwrap();
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    (output.status.code().expect("it was not killed"), text(output.stdout), text(output.stderr))
}

/// The figures, without those of this very run.
fn figures(args: &[&str]) -> Value {
    let (code, out, err) = run(&[args, &["--json"]].concat());
    assert_eq!((code, err.as_str()), (0, ""), "{args:?}");
    let mut figures: Value = serde_json::from_str(&out).unwrap();
    assert!(figures["run"]["seconds"].is_f64() && figures["run"]["threads"].is_u64());
    figures["run"].take();
    figures
}

fn python(bot: &str) -> String {
    format!("python3 '{bot}'")
}

/// A bot of a test, in a file of its own.
fn script(name: &str, text: &str) -> String {
    let file = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::write(&file, text).unwrap();
    python(file.to_str().unwrap())
}

#[test]
fn the_help_tells_what_the_line_up_is() {
    let (code, out, err) = run(&["--help"]);
    assert_eq!((code, err.as_str()), (0, ""));
    for told in
        ["--bots <NAMES>", "The last", "--bot-cmd <COMMAND>", "--sprt", "Ctrl-C", "docs/bots.md", "Examples:"]
    {
        assert!(out.contains(told), "{told}: {out}");
    }
    assert!(out.lines().all(|line| line.chars().count() <= 100), "{out}");
}

#[test]
fn the_table_tells_shares_scores_and_ratings() {
    let (code, out, err) = run(&["royal-turf", "--bots", "club,novice", "--deals", "5"]);
    assert_eq!((code, err.as_str()), (0, ""));
    let lines: Vec<_> = out.lines().collect();
    assert_eq!(lines[0], "royal-turf, 4 players: club, novice, novice, novice");
    assert!(lines[1].starts_with("5 deals, each in 4 seatings: 20 games in "), "{out}");
    assert!(lines[3].starts_with("bot     played  win share"), "{out}");
    assert!(lines[4].starts_with("club        20 ") && lines[5].starts_with("novice      60 "), "{out}");
    assert!(lines[4].contains(" % to ") && lines[4].contains(" ± "), "{out}");
    assert_eq!(lines[6], "even share 25.0 %");
    assert_eq!(lines.len(), 7);
}

#[test]
fn figures_are_the_same_on_any_number_of_threads() {
    for game in ["turfmaster", "royal-turf", "ticket-gagnant"] {
        let of = |threads| {
            let args = ["--bots", "expert,club", "--players", "2", "--deals", "3", "--iterations", "4"];
            figures(&[&[game], &args[..], &["--threads", threads]].concat())
        };
        let one = of("1");
        assert_eq!(one, of("2"));
        assert_eq!((&one["game"], &one["games"], &one["end"]), (&game.into(), &6.into(), &"complete".into()));
        assert_eq!(one["thinking"], json!({ "iterations": 4 }));
        assert_eq!(one["last_deal_seed"], "furlong/3");
        let shares = one["bots"].as_array().unwrap().iter().map(|bot| bot["share"]["mean"].as_f64().unwrap());
        assert!((shares.sum::<f64>() - 1.0).abs() < 1e-9);
    }
}

#[test]
fn another_seed_deals_other_cards() {
    let of = |seed| figures(&["royal-turf", "--bots", "club,novice", "--deals", "3", "--seed", seed]);
    assert_eq!(of("a"), of("a"));
    assert_ne!(of("a")["bots"], of("b")["bots"]);
}

#[test]
fn csv_has_a_line_for_each_bot_with_the_set_up() {
    let (code, out, err) =
        run(&["royal-turf", "--bots", "club,novice", "--deals", "2", "--seed", "a,\"b", "--csv"]);
    assert_eq!((code, err.as_str()), (0, ""));
    let lines: Vec<_> = out.lines().collect();
    assert!(
        lines[0].starts_with("furlong,game,rules,pack,options,players,line_up,") && lines.len() == 3,
        "{out}"
    );
    let columns = lines[0].split(',').count();
    for (line, bot) in lines[1..].iter().zip(["club", "novice"]) {
        assert!(line.contains(",\"a,\"\"b\",2,2,8,0.25,") && line.contains(&format!(",{bot},,")), "{line}");
        assert_eq!(line.replace("\"a,\"\"b\"", "seed").split(',').count(), columns);
    }
}

#[test]
fn figures_go_to_a_file_and_the_table_is_still_shown() {
    let file = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("arena.json");
    std::fs::write(&file, "x".repeat(100_000)).unwrap();
    let path = file.to_str().unwrap();
    let args = ["royal-turf", "--bots", "club,novice", "--deals", "2", "--json", "--out", path];
    let (code, out, err) = run(&args);
    assert_eq!((code, err.as_str()), (0, ""));
    assert!(out.contains("even share") && out.ends_with(&format!("figures written to {path}\n")), "{out}");
    let figures: Value = serde_json::from_str(&std::fs::read_to_string(&file).unwrap()).unwrap();
    assert_eq!(figures["deals"], json!({ "asked": 2, "played": 2 }));
    let (code, out, err) = run(&[&args[..7], &["no/such/folder.json"]].concat());
    assert_eq!((code, out.as_str()), (1, ""));
    assert!(err.contains("cannot write no/such/folder.json"), "{err}");
}

#[test]
fn the_sequential_test_stops_and_says_why() {
    let args = ["royal-turf", "--bots", "novice,club", "--deals", "500", "--sprt", "--margin", "15"];
    let figures = figures(&args);
    assert_eq!(figures["end"], "decided");
    let sprt = &figures["sprt"];
    assert_eq!((&sprt["bot"], &sprt["h0"], &sprt["h1"]), (&"novice".into(), &0.25.into(), &0.4.into()));
    assert!(figures["deals"]["played"].as_u64().unwrap() < 500);
    assert!(sprt["verdict"] == "refuted" && sprt["llr"].as_f64().unwrap() < -2.94, "{sprt}");
    let (code, out, _) = run(&args);
    assert_eq!(code, 0);
    assert!(out.contains("sprt: refuted: novice does not win 40.0 %\n"), "{out}");
}

#[test]
fn a_wrong_command_line_exits_with_2_and_says_so() {
    for (args, told) in [
        (vec!["royal-turf"], "--bots"),
        (vec!["royal-turf", "--bots", "club,master"], "no such bot; there are novice, club, expert"),
        (vec!["royal-turf", "--bots", "club,club,club", "--players", "2"], "3 bots for 2 players"),
        (vec!["whist", "--bots", "club"], "no such game"),
        (vec!["royal-turf", "--bots", "club", "--deals", "0"], "--deals"),
        (vec!["royal-turf", "--bots", "club", "--ms", "5", "--iterations", "5"], "cannot be used with"),
        (vec!["royal-turf", "--bots", "club", "--threads", "0"], "--threads"),
        (vec!["royal-turf", "--bots", "club", "--sprt"], "name a second one"),
        (vec!["royal-turf", "--bots", "club,novice", "--sprt", "--margin", "80"], "nobody wins more"),
        (vec!["royal-turf", "--bots", "club,novice", "--sprt", "--margin=-1"], "--margin"),
        (vec!["royal-turf", "--bots", "club", "--json", "--csv"], "cannot be used with"),
        (vec!["royal-turf", "--bots", "club", "--out", "x"], "--out needs --json or --csv"),
        (vec!["royal-turf", "--bots", "club", "--bot-cmd", " "], "the command is empty"),
        (vec!["royal-turf", "--bots", "club", "--bot-cmd", "a 'b"], "without a second one"),
        (vec!["royal-turf", "--bots", "club", "--bot-name", "x"], "--bot-cmd"),
        (vec!["royal-turf", "--bot-cmd", "a", "--bot-name", "club"], "no other bot has it"),
        (vec!["royal-turf", "--bot-cmd", "a", "--bot-name", "x", "--bot-name", "y"], "more --bot-name"),
        (vec!["royal-turf", "--bot-cmd", "a", "--bot-name", "x\ny"], "can be seen"),
        (vec!["royal-turf", "--bots", "club", "--bot-timeout", "never"], "--bot-timeout"),
        (vec!["royal-turf", "--bots", "club", "--bot-timeout", "2000000"], "above 0 and up to 86400"),
        (vec!["royal-turf", "--bots", "club,novice,club", "--sprt", "--margin", "10"], "less than 8.3"),
        (vec!["royal-turf", "--bots", "club,novice", "--players", "0"], "2 to 6 players"),
        (vec!["royal-turf", "--bots", "club,novice", "--players", "7"], "2 to 6 players"),
        (vec!["royal-turf", "--bots", "club", "--course", "oval"], "--course is of turfmaster"),
        (vec!["royal-turf", "--bots", "club", "--options", "[]"], "--options is no JSON object"),
        (vec!["turfmaster", "--bots", "club", "--course", "nowhere"], "nowhere"),
    ] {
        let (code, out, err) = run(&args);
        assert_eq!((code, out.as_str()), (2, ""), "{args:?}: {err}");
        assert!(err.contains("error:") && err.contains(told), "{args:?}: {err}");
        assert!(!err.contains("Usage:") || err.contains("Usage: furlong arena "), "{err}");
    }
}

/// What would be overwritten without a word is refused.
#[test]
fn a_flag_that_the_options_have_said_is_refused() {
    let races = r#"{"races":[{"course":"oval"},{"course":"oval"},{"course":"oval"}]}"#;
    for (game, flag, options, key) in [
        ("turfmaster", &["--course", "triangle"][..], races, "races"),
        ("turfmaster", &["--steeplechase"], races, "races"),
        ("turfmaster", &["--horses", "1"], r#"{"horses":2}"#, "horses"),
        ("ticket-gagnant", &["--track", "standard"], r#"{"track":"standard"}"#, "track"),
    ] {
        let (code, out, err) = run(&[&[game, "--bots", "club", "--options", options], flag].concat());
        assert_eq!((code, out.as_str()), (2, ""), "{err}");
        let told = format!("error: {} and \"{key}\" in --options say the same thing twice", flag[0]);
        assert!(err.contains(&told) && err.contains("Usage: furlong arena "), "{err}");
    }
}

#[test]
fn a_bot_alone_has_no_interval_of_its_share() {
    let (code, out, _) = run(&["royal-turf", "--bots", "club", "--deals", "5"]);
    assert_eq!(code, 0);
    let row: Vec<_> =
        out.lines().find(|line| line.starts_with("club ")).unwrap().split_whitespace().collect();
    assert_eq!(row[1..5], ["20", "25.0", "%", "-"], "{out}");
}

/// The example in the documentation plays all games.
#[test]
fn the_python_example_plays_every_game() {
    for game in ["turfmaster", "royal-turf", "ticket-gagnant"] {
        let command = python(BOT);
        let args = [game, "--bot-cmd", &command, "--bots", "novice", "--players", "3", "--deals", "2"];
        let figures = figures(&args);
        assert_eq!((&figures["end"], &figures["games"]), (&"complete".into(), &6.into()), "{figures}");
        assert_eq!(figures["line_up"], json!(["cmd1", "novice", "novice"]));
        let bot = &figures["bots"][0];
        assert_eq!((&bot["name"], &bot["played"], &bot["chairs"]), (&"cmd1".into(), &6.into(), &1.into()));
        assert_eq!(bot["command"], json!(["python3", BOT]));
    }
}

/// It knows steeplechases, hidden chips and longer meetings too, and sits in several seats at once.
#[test]
fn the_python_example_knows_the_variants() {
    let command = python(BOT);
    for args in [
        vec!["turfmaster", "--steeplechase", "--course", "triangle", "--players", "2", "--horses", "4"],
        vec!["turfmaster", "--players", "4", "--horses", "1"],
        vec!["royal-turf", "--options", r#"{"hidden_bets":true,"crowded_field":true}"#, "--players", "6"],
        vec!["ticket-gagnant", "--options", r#"{"races":6}"#, "--players", "2"],
    ] {
        let figures =
            figures(&[&args[..], &["--bot-cmd", &command, "--bot-name", "mine", "--deals", "1"]].concat());
        assert_eq!((&figures["end"], &figures["bots"][0]["name"]), (&"complete".into(), &"mine".into()));
    }
}

/// A program is asked what the engine protocol would tell the seat, in the deal that the engine deals by that seed.
#[test]
fn a_program_is_told_what_the_engine_tells() {
    let first = Path::new(env!("CARGO_TARGET_TMPDIR")).join("first-question.json");
    let notes = script(
        "notes.py",
        "import json, sys\nfor asked, line in enumerate(sys.stdin):\n    question = json.loads(line)\n    \
         if asked == 0:\n        open(sys.argv[1], 'w').write(line)\n    action = question['actions'][0]\n    \
         if 'from' in action:\n        \
         action = {'type': 'keep', 'horse': action['horse'], 'cards': action['from'][:action['count']]}\n    \
         print(json.dumps({'ok': True, 'action': action}), flush=True)\n",
    );
    for game in ["turfmaster", "royal-turf", "ticket-gagnant"] {
        let command = format!("{notes} '{}'", first.display());
        figures(&[game, "--bot-cmd", &command, "--players", "5", "--deals", "1", "--seed", "equal"]);
        let question: Value = serde_json::from_str(&std::fs::read_to_string(&first).unwrap()).unwrap();
        assert_eq!((&question["cmd"], &question["game"]), (&"bot".into(), &game.into()));
        let seat = question["seat"].as_u64().unwrap();
        let mut engine = Engine::default();
        let mut ask = |request: Value| -> Value {
            serde_json::from_str(&engine.answer(request.to_string().as_bytes()).answer.to_string()).unwrap()
        };
        let new = json!({ "cmd": "new", "game": game, "players": 5, "options": {}, "seed": "equal/1" });
        assert_eq!(ask(new), json!({ "ok": true }));
        assert_eq!(ask(json!({ "cmd": "view", "seat": seat }))["view"], question["view"]);
        assert_eq!(
            ask(json!({ "cmd": "legal" }))["to_act"][0],
            json!({ "seat": seat, "actions": question["actions"] })
        );
    }
}

/// A bot that fails ends the arena with what is known so far.
#[test]
fn a_failing_bot_is_named_with_what_it_said() {
    let cheat = script(
        "cheat.py",
        "import json, sys\nasked = 0\nfor line in sys.stdin:\n    asked += 1\n    \
         actions = json.loads(line)['actions']\n    \
         answer = actions[0] if asked < 200 else {'type': 'move', 'horse': 9}\n    \
         print('asked', asked, file=sys.stderr, flush=True)\n    \
         print(json.dumps({'action': answer}), flush=True)\n",
    );
    let args = ["royal-turf", "--bot-cmd", &cheat, "--bots", "novice", "--players", "2", "--threads", "1"];
    let (code, out, err) = run(&[&args[..], &["--json", "--bot-name", "cheat"]].concat());
    assert_eq!(code, 1);
    let figures: Value = serde_json::from_str(&out).unwrap();
    let played = figures["deals"]["played"].as_u64().unwrap();
    assert!(figures["end"] == "failed" && played > 0 && played < 100, "{out}");
    assert_eq!(figures["error"]["deal"], played + 1);
    assert_eq!(figures["bots"][0]["played"], 2 * played);
    for told in
        ["the bot cheat in seat ", "it said: {\"action\": {\"type\": \"move\", \"horse\": 9}}", "  asked 200"]
    {
        assert!(err.contains(told), "{err}");
    }
    let (code, out, err) = run(&args);
    assert_eq!(code, 1);
    assert!(
        out.contains("even share") && out.contains(&format!("a bot failed after {played} of 100 deals")),
        "{out}"
    );
    assert!(err.starts_with("error: the bot cmd1 in seat "), "{err}");
}

#[test]
fn bots_that_are_not_there_or_hang_or_end_are_told() {
    let hangs = script("hangs.py", "import time\ntime.sleep(600)\n");
    let ends = script("ends.py", "import sys\nsys.exit('I give up')\n");
    for (command, patience, told) in [
        ("no-such-bot", "60", "cannot be started as \"no-such-bot\""),
        (&hangs, "0.5", "did not answer within 0.5 s"),
        (&ends, "60", "I give up"),
    ] {
        let args = ["royal-turf", "--bot-cmd", command, "--bots", "novice", "--players", "2"];
        let (code, out, err) = run(&[&args[..], &["--bot-timeout", patience]].concat());
        assert_eq!(code, 1, "{command}");
        assert!(out.contains("a bot failed after 0 of 100 deals"), "{out}");
        assert!(err.contains(told), "{err}");
    }
}

/// The bot presses Ctrl-C itself, after some deals, and then never answers again.
#[cfg(unix)]
#[test]
fn ctrl_c_shows_what_is_known_so_far() {
    let presses = script(
        "presses.py",
        "import json, os, signal, sys, time\nasked = 0\nfor line in sys.stdin:\n    asked += 1\n    \
         if asked == 200:\n        os.kill(os.getppid(), signal.SIGINT)\n        time.sleep(600)\n    \
         print(json.dumps({'action': json.loads(line)['actions'][0]}), flush=True)\n",
    );
    let args = ["royal-turf", "--bot-cmd", &presses, "--bots", "novice", "--players", "2", "--threads", "1"];
    let args = [&args[..], &["--bot-timeout", "300"]].concat();
    let (code, out, err) = run(&args);
    assert_eq!((code, err.as_str()), (0, ""));
    let note = out.lines().last().unwrap();
    let played: u64 =
        note.strip_prefix("stopped after ").unwrap().strip_suffix(" of 100 deals").unwrap().parse().unwrap();
    let row: Vec<_> =
        out.lines().find(|line| line.starts_with("cmd1 ")).unwrap().split_whitespace().collect();
    assert!(played > 0 && row[1] == (2 * played).to_string(), "{out}");
    let (code, out, err) = run(&[&args[..], &["--json"]].concat());
    assert_eq!((code, err), (0, format!("{note}\n")));
    let figures: Value = serde_json::from_str(&out).unwrap();
    assert_eq!((&figures["end"], &figures["deals"]["played"]), (&"stopped".into(), &played.into()));
}
