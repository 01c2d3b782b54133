//! `furlong play` as people meet it: whole games in plain lines, wrong answers, leaving, crashing and going on.

use std::collections::BTreeSet;
use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::path::Path;
use std::process::{Child, Command, Stdio};

use tempfile::TempDir;

const GAMES: [&str; 3] = ["royal-turf", "turfmaster", "ticket-gagnant"];
const PROMPT: &str = "Your answer (? for help):";

/// The command, with nothing of the machine's own: games are kept under `home`.
fn furlong(home: &Path, args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_furlong"));
    command.arg("play").args(args).current_dir(home).env("XDG_STATE_HOME", home);
    for name in ["FURLONG_LANG", "LC_ALL", "LC_MESSAGES", "LANG", "NO_COLOR", "CLICOLOR_FORCE"] {
        command.env_remove(name);
    }
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

/// The exit code, standard output and standard error.
fn run(home: &Path, args: &[&str], answers: &str) -> (i32, String, String) {
    let mut child = furlong(home, args).spawn().unwrap();
    let mut input = child.stdin.take().unwrap();
    let answers = answers.to_owned();
    // It may be gone before all answers are read.
    let writer = std::thread::spawn(move || drop(input.write_all(answers.as_bytes())));
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap();
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    (output.status.code().unwrap(), text(output.stdout), text(output.stderr))
}

fn home() -> TempDir {
    tempfile::tempdir().unwrap()
}

/// Answers that always take the first choice.
fn ones(count: usize) -> String {
    "1\n".repeat(count)
}

fn saved_games(home: &Path) -> Vec<String> {
    let files = fs::read_dir(home.join("furlong")).into_iter().flatten().flatten();
    files.map(|file| file.path().display().to_string()).collect()
}

#[test]
fn a_whole_game_can_be_played_in_plain_lines() {
    for game in GAMES {
        let home = home();
        let args =
            [game, "--plain", "--players", "3", "--bots", "novice,club", "--seed", "x", "--record", "r"];
        let (code, out, err) = run(home.path(), &args, &ones(3000));
        assert_eq!((code, err.as_str()), (0, ""), "{game}\n{out}");
        assert!(!out.contains('\u{1b}'), "{game}: plain lines move no cursor and have no colour");
        for told in ["The game is over.", "1st ", "Seed: x", "Novice 2", "Club 3"] {
            assert!(out.contains(told), "{game}: {told}\n{out}");
        }
        let record = fs::read_to_string(home.path().join("r")).unwrap();
        let record = furlong_record::read(&record, &furlong_games::PackLibrary::default()).unwrap();
        assert!(record.progress.is_over());
        assert_eq!(record.names[1].as_deref(), Some("Novice 2"));
        assert_eq!(saved_games(home.path()), [""; 0], "{game}: what is over need not be kept");
    }
}

/// The ids of all messages that are no words. What cannot be said is told by its id.
fn ids() -> BTreeSet<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../locales/en");
    let files = fs::read_dir(folder).unwrap().map(|file| fs::read_to_string(file.unwrap().path()).unwrap());
    let ids = files.flat_map(|text| {
        let lines = text.lines().filter_map(|line| line.split_once(" ="));
        lines.map(|(id, _)| id.to_owned()).collect::<Vec<_>>()
    });
    ids.filter(|id| id.contains('-') && !id.contains(' ')).collect()
}

#[test]
fn a_game_can_be_played_in_every_language() {
    let home = home();
    let told = [
        ("en", "The game is over."),
        ("fr", "La partie est terminée."),
        ("it", "La partita è finita."),
        ("de", "Die Partie ist zu Ende."),
    ];
    let ids = ids();
    assert!(["rt-ask-bet", "ask-card", "play-over", "finish-order"].iter().all(|id| ids.contains(*id)));
    for (language, over) in told {
        for game in GAMES {
            let args = [game, "--plain", "--players", "2", "--bots", "novice", "--lang", language];
            let (code, out, _) = run(home.path(), &args, &ones(3000));
            assert!(code == 0 && out.contains(over), "{language} {game}\n{out}");
            let said = out.split([' ', '\n', '.', ',', ':', '(', ')']).find(|word| ids.contains(*word));
            assert_eq!(said, None, "{language} {game}: every message is there\n{out}");
        }
    }
}

#[test]
fn a_wrong_answer_is_answered_and_asked_again() {
    let home = home();
    let (code, out, _) = run(
        home.path(),
        &["royal-turf", "--plain", "--seats", "human,human"],
        "8\nhorse\n-1\n\u{1b}[A\n?\n1\n",
    );
    assert_eq!(code, 0);
    for told in [
        "\"8\" is no answer here. Type a number from 1 to 7",
        "\"horse\" is no",
        "\"-1\" is no",
        "Which chip",
    ] {
        assert!(out.contains(told), "{told}\n{out}");
    }
    assert!(out.contains("Answer with the number of a choice."), "the help\n{out}");
    assert!(!out.contains('\u{1b}'), "nothing that was typed moves the cursor");
}

#[test]
fn back_board_log_save_and_leaving_are_answers_too() {
    let home = home();
    let answers = "1\n0\nb\nl\ns\nu\nq\n2\nq\n1\n";
    let (code, out, _) = run(home.path(), &["royal-turf", "--plain", "--seats", "human,human"], answers);
    assert_eq!(code, 0);
    assert_eq!(out.matches("On which horse do you bet?").count(), 3, "0 goes back, u asks again\n{out}");
    assert_eq!(out.matches("1 Tempest on square").count(), 2, "b reads out the board\n{out}");
    assert_eq!(out.matches("bets first, by lot.").count(), 2, "l reads out the log\n{out}");
    assert_eq!(out.matches("The game is saved in").count(), 2, "s, and at the end\n{out}");
    assert!(out.contains("There is nothing to change."), "{out}");
    assert_eq!(out.matches("Leave the game?").count(), 2, "{out}");
}

#[test]
fn the_end_of_the_input_leaves_and_names_the_saved_game() {
    let home = home();
    let (code, out, err) = run(home.path(), &["ticket-gagnant", "--plain"], "");
    assert_eq!((code, err.as_str()), (0, ""));
    let [file] = &saved_games(home.path())[..] else { panic!("one game is kept") };
    assert!(out.contains(&format!("furlong play --resume {file}")), "{out}");
}

#[cfg(unix)]
#[test]
fn a_saved_game_is_for_its_owner_only() {
    use std::os::unix::fs::PermissionsExt;
    let home = home();
    run(home.path(), &["royal-turf", "--plain", "--save", "here"], "");
    let mode = fs::metadata(home.path().join("here")).unwrap().permissions().mode();
    assert_eq!(mode & 0o777, 0o600);
    assert_eq!(saved_games(home.path()), [""; 0]);
}

/// Reads what the game says until it has asked so many questions.
fn hear(child: &mut Child, questions: usize) {
    let mut out = BufReader::new(child.stdout.take().unwrap());
    let (mut heard, mut asked) = (Vec::new(), 0);
    while asked < questions {
        assert!(out.read_until(b':', &mut heard).unwrap() > 0, "{}", String::from_utf8_lossy(&heard));
        asked += usize::from(String::from_utf8_lossy(&heard).ends_with(PROMPT));
    }
    // It must not be in the way of what follows.
    child.stdout = Some(out.into_inner());
}

#[test]
fn a_game_that_was_killed_goes_on_as_if_nothing_had_happened() {
    for game in GAMES {
        let whole = home();
        let args = |seed| [game, "--plain", "--players", "2", "--seed", seed, "--record", "r"];
        let (_, out, _) = run(whole.path(), &args("k"), &ones(3000));
        let expected = fs::read_to_string(whole.path().join("r")).unwrap();
        assert!(out.contains("The game is over."), "{game}");

        let killed = home();
        for cut in [0, 7, 30] {
            let resumed = ["--plain", "--resume"];
            let begun = args("k");
            let first = saved_games(killed.path()).is_empty();
            let mut child = furlong(killed.path(), if first { &begun } else { &resumed }).spawn().unwrap();
            child.stdin.as_mut().unwrap().write_all(ones(cut).as_bytes()).unwrap();
            hear(&mut child, cut + 1);
            child.kill().unwrap();
            let mut rest = Vec::new();
            child.stdout.take().unwrap().read_to_end(&mut rest).unwrap();
            child.wait().unwrap();
            assert_eq!(saved_games(killed.path()).len(), 1, "{game}");
        }
        let (code, out, err) = run(killed.path(), &["--plain", "--resume", "--record", "r"], &ones(3000));
        assert_eq!((code, err.as_str()), (0, ""), "{game}\n{out}");
        assert_eq!(fs::read_to_string(killed.path().join("r")).unwrap(), expected, "{game}");
    }
}

/// What each of two people is told between handovers, in order.
fn shifts(out: &str) -> Vec<(&str, &str)> {
    let parts = out.split("Hand over to ").skip(1);
    parts.map(|part| part.split_once('.').unwrap()).collect()
}

#[test]
fn two_people_are_never_told_each_others_cards() {
    let home = home();
    let args = ["ticket-gagnant", "--plain", "--seats", "human,human", "--names", "Anna,Bob", "--seed", "s"];
    let (_, out, _) = run(home.path(), &args, &ones(3000));
    let shifts = shifts(&out);
    assert!(shifts.len() > 10 && out.contains("The game is over."), "{out}");
    let dealt = |name: &str| {
        let line = format!("{name} is dealt: ");
        let told = shifts.iter().find(|(who, told)| *who == name && told.contains(&line)).unwrap().1;
        let hand = told.lines().find_map(|line| line.strip_prefix("Cards: ")).unwrap();
        hand.split_whitespace().collect::<Vec<_>>()
    };
    let (anna, bob) = (dealt("Anna"), dealt("Bob"));
    assert!(anna.len() >= 3 && anna.iter().all(|card| !bob.contains(card)), "{anna:?} {bob:?}");
    // Until a card is played, only its owner hears of it.
    let played = out.lines().find(|line| line.contains(" plays ") && !line.contains("plays first")).unwrap();
    let first = out.find(played).unwrap();
    for (name, other, cards) in [("Anna", "Bob", &bob), ("Bob", "Anna", &anna)] {
        let before = |told: &str| told.as_ptr() as usize - out.as_ptr() as usize + told.len() <= first;
        let own: Vec<_> = shifts.iter().filter(|(who, told)| *who == name && before(told)).collect();
        assert!(!own.is_empty(), "{name}");
        for (_, told) in own {
            let words: Vec<_> = told.split([' ', '\n', ',', '.', '"']).collect();
            assert!(cards.iter().all(|card| !words.contains(card)), "{name} hears of {cards:?}:\n{told}");
            assert!(!told.contains(&format!("{other} is dealt")), "{name} hears of {other}'s cards:\n{told}");
        }
    }
    // Before the first handover nobody in particular is told anything.
    assert!(!out.split("Hand over to ").next().unwrap().contains("is dealt:"), "{out}");
}

#[test]
fn face_down_chips_stay_so_between_two_people() {
    let home = home();
    let options = r#"{"hidden_bets":true}"#;
    let args = [
        "royal-turf",
        "--plain",
        "--seats",
        "human,human",
        "--names",
        "Anna,Bob",
        "--options",
        options,
        "--seed",
        "s",
    ];
    let (_, out, _) = run(home.path(), &args, &ones(3000));
    let race = &out[..out.find("The chips are turned over").unwrap()];
    for (name, other) in [("Anna", "Bob"), ("Bob", "Anna")] {
        for (_, told) in shifts(race).iter().filter(|(who, _)| *who == name) {
            for chip in 0..=2 {
                assert!(
                    !told.contains(&format!("{chip} of {other}")),
                    "{name} knows a chip of {other}:\n{told}"
                );
            }
            assert!(!told.lines().any(|line| line.starts_with(&format!("{other} bets on"))), "{told}");
        }
        assert!(race.contains(&format!("one of {other}, face down")));
    }
}

#[test]
fn a_sealed_choice_can_be_changed_in_plain_lines() {
    let home = home();
    let args = ["ticket-gagnant", "--plain", "--players", "2", "--seed", "s", "--save", "g"];
    let sealed = |answers: &str| {
        let _ = fs::remove_file(home.path().join("g"));
        let (_, out, _) = run(home.path(), &args, answers);
        let saved = fs::read_to_string(home.path().join("g")).unwrap();
        let predicted = |seat: &str| saved.lines().filter(|line| line.starts_with(seat)).count();
        (out, predicted("0 predict"), predicted("1 predict"))
    };
    let mut answers = String::new();
    while !sealed(&answers).0.contains("your choice is sealed") {
        answers += "1\n";
        assert!(answers.len() < 100, "it never came to that");
    }
    assert_eq!(sealed(&answers).1, 1);
    let changed = format!("{answers}2\n0\n2\n2\n1\n1\n1\n");
    let (out, mine, theirs) = sealed(&changed);
    assert_eq!((mine, theirs), (2, 0), "0 leaves it as it is, then it is changed, and the bot waits\n{out}");
    assert_eq!(sealed(&format!("{changed}1\n")).2, 1, "until one is done");
}

#[test]
fn the_same_seed_and_answers_are_the_same_game() {
    let home = home();
    let args = ["royal-turf", "--plain", "--players", "3", "--seed", "again", "--bots", "club"];
    let [first, second] = [(); 2].map(|()| run(home.path(), &args, &ones(2000)).1);
    assert_eq!(first, second);
}

#[test]
fn what_cannot_be_played_is_said_clearly() {
    let home = home();
    fs::write(home.path().join("bad"), "furlong-save 1\nnothing").unwrap();
    for (args, code, told) in [
        (vec!["royal-turf"], 1, "--plain"),
        (vec!["--plain"], 2, "<GAME>"),
        (vec!["chess", "--plain"], 2, "no such game"),
        (vec!["royal-turf", "--plain", "--players", "9"], 2, "2 to 6 players"),
        (vec!["royal-turf", "--plain", "--humans", "5"], 2, "5 people cannot play at a table of 4"),
        (vec!["royal-turf", "--plain", "--seats", "human,robot"], 2, "no such player"),
        (vec!["royal-turf", "--plain", "--seats", "human,club", "--humans", "2"], 2, "cannot be used with"),
        (vec!["royal-turf", "--plain", "--names", "A,B,C,D,E"], 2, "5 names for 4 seats"),
        (vec!["royal-turf", "--plain", "--names", "A,B,C,D,E", "--lang", "de"], 2, "5 Namen für 4 Plätze"),
        (vec!["royal-turf", "--plain", "--record", "bad", "--lang", "it"], 1, "bad esiste già"),
        (vec!["royal-turf", "--plain", "--names", ","], 2, "a name has 1 to"),
        (vec!["--plain", "--resume"], 1, "there is no saved game in"),
        (vec!["royal-turf", "--plain", "--resume"], 1, "there is no saved game of royal-turf in"),
        (vec!["royal-turf", "--plain", "--players", "3", "--seats", "human,club"], 2, "cannot be used with"),
        (vec!["turfmaster", "--plain", "--resume", "bad", "--horses", "2"], 2, "cannot be used with"),
        (vec!["royal-turf", "--plain", "--save", "bad/y"], 1, "the game cannot be saved in bad/y"),
        (vec!["royal-turf", "--plain", "--record", "bad/y"], 1, "the record cannot be written to"),
        (vec!["royal-turf", "--plain", "--save", "bad"], 1, "bad is there already"),
        (vec!["royal-turf", "--plain", "--record", "bad"], 1, "bad is there already"),
        (vec!["royal-turf", "--plain", "--save", "x", "--record", "x"], 1, "name the same file"),
        (vec!["--plain", "--resume", "bad"], 1, "no saved game of Furlong"),
        (vec!["--plain", "--resume", "absent"], 1, "cannot read absent"),
    ] {
        let (found, out, err) = run(home.path(), &args, "");
        assert!(found == code && err.contains(told), "{args:?}: {found}\n{out}\n{err}");
        assert_eq!(out, "", "{args:?}: nothing was dealt");
    }
    assert_eq!(fs::read_to_string(home.path().join("bad")).unwrap(), "furlong-save 1\nnothing");
}

/// Plays with files in a folder that is taken away after the first question; exit code, and what is said from then.
fn without_folder(home: &Path, args: &[&str], answers: &str) -> (i32, String, String) {
    let mut child = furlong(home, args).spawn().unwrap();
    hear(&mut child, 1);
    fs::remove_dir_all(home.join("folder")).unwrap();
    fs::write(home.join("folder"), "in the way").unwrap();
    let (mut input, answers) = (child.stdin.take().unwrap(), answers.to_owned());
    let writer = std::thread::spawn(move || drop(input.write_all(answers.as_bytes())));
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap();
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    (output.status.code().unwrap(), text(output.stdout), text(output.stderr))
}

#[test]
fn a_game_that_cannot_be_saved_is_not_said_to_be_saved() {
    let home = home();
    let args = ["royal-turf", "--plain", "--save", "folder/g"];
    let (code, out, err) = without_folder(home.path(), &args, "1\n");
    assert_eq!(code, 1, "{out}\n{err}");
    assert!(err.contains("The game could not be saved: folder/g"), "{err}");
    assert!(!out.contains("is saved in") && !out.contains("--resume"), "{out}");
}

#[test]
fn a_record_that_cannot_be_written_takes_no_result_with_it() {
    let home = home();
    let args = ["royal-turf", "--plain", "--players", "2", "--seed", "x", "--record", "folder/r"];
    let (code, out, err) = without_folder(home.path(), &args, &ones(3000));
    assert_eq!(code, 1, "{out}\n{err}");
    assert!(err.contains("The record could not be written: folder/r"), "{err}");
    assert!(out.contains("1st ") && out.contains("Seed: x"), "{out}");
    let [file] = &saved_games(home.path())[..] else { panic!("the game is still needed") };
    assert!(out.contains(&format!("furlong play --resume {file}")), "{out}");
    let (code, out, _) = run(home.path(), &["--plain", "--resume", file, "--record", "r"], "1\n");
    assert!(code == 0 && out.contains("The record is in r"), "{out}");
}

#[test]
fn the_record_is_written_before_anything_is_asked_at_the_end() {
    let home = home();
    let args = ["royal-turf", "--plain", "--players", "2", "--seed", "x", "--record", "r"];
    let (_, out, _) = run(home.path(), &args, &ones(3000));
    let end = &out[out.find("The game is over.").unwrap()..];
    assert!(end.find("The record is in r").unwrap() < end.find("What now?").unwrap(), "{end}");
}

#[test]
fn another_game_overwrites_nothing() {
    let home = home();
    let args =
        ["royal-turf", "--plain", "--players", "2", "--seed", "x", "--save", "g.save", "--record", "r"];
    let asked = run(home.path(), &args, &ones(3000)).1.matches(PROMPT).count();
    let first = ["g.save", "r"].map(|file| fs::read_to_string(home.path().join(file)).unwrap());
    for file in ["g.save", "r"] {
        fs::remove_file(home.path().join(file)).unwrap();
    }
    let (code, out, _) = run(home.path(), &args, &(ones(asked - 1) + "2\n1\n"));
    assert_eq!(code, 0, "{out}");
    let again = ["g.save", "r"].map(|file| fs::read_to_string(home.path().join(file)).unwrap());
    assert_eq!(first, again);
    assert!(home.path().join("g-2.save").exists() && out.contains("--resume g-2.save"), "{out}");
}

#[test]
fn the_last_game_of_the_named_kind_is_resumed() {
    let home = home();
    run(home.path(), &["royal-turf", "--plain"], "");
    run(home.path(), &["ticket-gagnant", "--plain"], "");
    let (code, out, err) = run(home.path(), &["royal-turf", "--plain", "--resume"], "");
    assert!(code == 0 && out.contains("furlong/royal-turf-"), "{out}\n{err}");
}

#[test]
fn a_saved_game_that_was_tampered_with_is_refused() {
    let home = home();
    run(home.path(), &["royal-turf", "--plain", "--save", "g", "--seed", "t"], &ones(8));
    let sound = fs::read_to_string(home.path().join("g")).unwrap();
    let refused = |text: &str, told: &str| {
        fs::write(home.path().join("bad"), text).unwrap();
        let (code, _, err) = run(home.path(), &["--plain", "--resume", "bad"], "");
        assert!(code == 1 && err.contains(told), "{told}: {err}");
    };
    refused(&sound.replace("seed: \"t\"", "seed: \"u\""), "its luck is not that of its seed");
    refused(&sound.replace("pack: standard ", "pack: standard 0"), "--pack");
    refused(&sound[..sound.len() / 3], "damaged");
    let (code, _, err) = run(home.path(), &["turfmaster", "--plain", "--resume", "g"], "");
    assert!(code == 1 && err.contains("is a game of royal-turf"), "{err}");
}
