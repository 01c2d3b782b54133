//! `furlong simulate` as a designer uses it: pages, data, and what is said of a wrong command line.

use std::path::Path;
use std::process::Command;

use serde_json::Value;

fn command(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_furlong"));
    for name in ["FURLONG_LANG", "LC_ALL", "LC_MESSAGES", "LANG"] {
        command.env_remove(name);
    }
    command.arg("simulate").args(args);
    command
}

fn run(args: &[&str]) -> (i32, String, String) {
    let output = command(args).output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (output.status.code().unwrap(), text(output.stdout), text(output.stderr))
}

fn done(args: &[&str]) -> String {
    let (code, out, err) = run(args);
    assert_eq!((code, err.as_str()), (0, ""), "{args:?}");
    out
}

fn json(args: &[&str]) -> Value {
    serde_json::from_str(&done(&[args, &["--json", "-"]].concat())).unwrap()
}

fn charts(figures: &Value) -> Vec<&Value> {
    let sections = figures["sections"].as_array().unwrap();
    sections.iter().flat_map(|section| section["charts"].as_array().unwrap()).collect()
}

/// Few games of each game that have all there is to tell.
const GAMES: [&[&str]; 3] = [
    &["royal-turf", "--bots", "random", "--games", "20"],
    &["turfmaster", "--bots", "random", "--games", "8", "--course", "oval", "--steeplechase"],
    &["ticket-gagnant", "--bots", "random", "--games", "20", "--players", "3"],
];

#[test]
fn the_same_seed_gives_the_same_data_on_any_number_of_threads() {
    for game in GAMES {
        let with =
            |threads| done(&[game, &["--seed", "monday", "--json", "-", "--threads", threads]].concat());
        let alone = with("1");
        assert_eq!(alone, with("2"), "{game:?}");
        assert_eq!(alone, with("3"), "{game:?}");
        let other = done(&[game, &["--seed", "tuesday", "--json", "-"]].concat());
        assert_ne!(alone, other, "{game:?}");
    }
}

#[test]
fn data_says_what_was_played() {
    let figures = json(GAMES[1]);
    assert_eq!(figures["game"], "turfmaster");
    assert_eq!(figures["players"], serde_json::json!(["random", "random", "random", "random"]));
    assert_eq!((figures["games"].as_u64(), figures["games_asked"].as_u64()), (Some(8), Some(8)));
    assert_eq!(figures["seed"], "furlong");
    assert_eq!(figures["furlong"], env!("CARGO_PKG_VERSION"));
    assert!(figures["rules"].is_u64(), "{}", figures["rules"]);
    assert_eq!(figures["thinking"], serde_json::json!({ "ms": 300 }));
    let thought = json(&[GAMES[0], &["--iterations", "5"]].concat());
    assert_eq!(thought["thinking"], serde_json::json!({ "iterations": 5 }));
    let starts = charts(&thought).into_iter().find(|chart| chart["key"] == "rt-wins-by-start").unwrap();
    assert_eq!(starts["rows"][0]["label"], "start 1");
    assert!(figures["options"].as_str().unwrap().contains("oval+fences"), "{}", figures["options"]);
    let keys: Vec<_> = charts(&figures).iter().map(|chart| chart["key"].as_str().unwrap()).collect();
    for key in ["wins-by-player", "tm-wins-by-first-box", "tm-cards", "tm-falls-by-fence", "tm-photos"] {
        assert!(keys.contains(&key), "{key} is missing from {keys:?}");
    }
    for chart in charts(&figures).iter().filter(|chart| chart["kind"] == "split") {
        let rows = chart["rows"].as_array().unwrap();
        let sum: f64 = rows.iter().map(|row| row["share"].as_f64().unwrap()).sum();
        assert!((sum - 1.0).abs() < 1e-9, "{chart:#}");
    }
}

#[test]
fn csv_has_a_line_for_each_row() {
    let (text, figures) = (done(&[GAMES[2], &["--csv", "-"]].concat()), json(GAMES[2]));
    let rows: usize = charts(&figures).iter().map(|chart| chart["rows"].as_array().unwrap().len()).sum();
    let mut lines = text.lines();
    assert_eq!(lines.next(), Some("section,chart,kind,label,count,of,value,low,high,deviation"));
    assert_eq!(lines.clone().count(), rows);
    assert!(lines.all(|line| line.split(',').count() == 10), "{text}");
}

#[test]
fn a_page_needs_nothing_else_and_tells_every_chart_in_words() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("report.html");
    for game in GAMES {
        let figures = json(game);
        for language in ["en", "fr", "it", "de"] {
            done(&[game, &["--lang", language, "--report", path.to_str().unwrap()]].concat());
            let page = std::fs::read_to_string(&path).unwrap();
            check_page(&page, language, &charts(&figures));
        }
    }
}

fn check_page(page: &str, language: &str, charts: &[&Value]) {
    assert!(page.contains(&format!("<html lang=\"{language}\">")));
    for outside in ["http:", "https:", "<script", "<link", "<img", "@import", "url("] {
        assert!(!page.contains(outside), "the page has {outside}");
    }
    let count = |mark: &str| page.matches(mark).count();
    for mark in ["<figure ", "role=\"img\"", "<desc ", "<details>", "<caption>"] {
        assert_eq!(count(mark), charts.len(), "{mark}");
    }
    for (opening, closing) in [("<svg", "</svg>"), ("<table>", "</table>"), ("<section", "</section>")] {
        assert_eq!(count(opening), count(closing), "{opening}");
    }
    for chart in charts {
        let key = chart["key"].as_str().unwrap();
        let figure = page.split("<figure ").find(|part| part.starts_with(&format!("id=\"{key}\""))).unwrap();
        let title = figure.split("<h3>").nth(1).unwrap().split("</h3>").next().unwrap();
        assert!(!title.is_empty() && title != key, "{language}: {key} has no words");
        assert!(!figure.contains(&format!("{key}-note")), "{language}: {key} has no explanation");
        assert!(figure.contains(&format!("aria-labelledby=\"{key}-title {key}-told\"")), "{key}");
        let rows = chart["rows"].as_array().unwrap().len();
        assert_eq!(figure.matches("<th scope=\"row\">").count(), rows, "{language}: {key}");
        assert!(!figure.contains("word-"), "{language}: {key} has a row without words");
        let verdict = usize::from(!chart["fairness"].is_null()) + usize::from(!chart["all"].is_null());
        assert_eq!(figure.matches("class=\"verdict\"").count(), verdict, "{language}: {key}");
    }
}

#[test]
fn a_page_says_how_to_get_it_again() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("it's a report.html");
    let first = ["royal-turf", "--bots=novice,random", "--players", "2", "--games", "15", "--seed", "a <b>"];
    done(&[&first[..], &["--threads", "2", "--report", path.to_str().unwrap()]].concat());
    let page = std::fs::read_to_string(&path).unwrap();
    let told = "furlong simulate royal-turf --bots=novice,random --players 2 --games 15 --seed 'a &lt;b&gt;'";
    assert!(page.contains(&format!("<code>{told}</code>")), "{page}");
}

#[test]
fn without_a_file_the_main_figures_are_printed() {
    let out = done(&["royal-turf", "--bots", "random,novice", "--players", "3", "--games", "30"]);
    assert!(out.starts_with("Royal Turf: 30 games, seed furlong\n"), "{out}");
    for seat in ["Player 1  random", "Player 2  novice", "Player 3  novice"] {
        assert!(out.contains(seat), "{out}");
    }
    assert!(out.contains("Wins by starting square"), "{out}");
    assert!(!out.contains("Wins by player  even"), "players of different strength are not compared: {out}");
    let german = done(&["royal-turf", "--bots", "random", "--games", "5", "--lang", "de"]);
    assert!(german.starts_with("Royal Turf: 5 Partien, Startwert furlong\n"), "{german}");
}

#[test]
fn the_page_says_in_every_language_what_its_verdicts_take_for_granted() {
    for (language, told) in [
        ("en", "takes the races of one game for independent"),
        ("fr", "prend les courses d'une même partie pour indépendantes"),
        ("it", "considera indipendenti le corse di una stessa partita"),
        ("de", "nimmt die Rennen einer Partie als unabhängig"),
    ] {
        let page =
            done(&["royal-turf", "--bots", "random", "--games", "2", "--lang", language, "--report", "-"]);
        assert!(page.contains(told), "{language}: {page}");
    }
}

#[test]
fn a_wrong_command_line_is_refused_with_a_way_out() {
    let refused = |args: &[&str], told: &str| {
        let (code, out, err) = run(args);
        assert_eq!((code, out.as_str()), (2, ""), "{args:?}");
        assert!(err.contains(told), "{args:?}: {err}");
    };
    refused(&["royal-turf", "--games", "0"], "0 is not in 1..");
    refused(&["royal-turf", "--bots", "champion"], "there are random, novice, club, expert");
    refused(&["royal-turf", "--players", "2", "--bots", "club,club,club"], "there are 2 seats");
    refused(&["royal-turf", "--players", "2", "--bots", "club,club,club"], "Usage: furlong simulate ");
    refused(&["royal-turf", "--threads", "0"], "must be a number from 1 to 1024");
    refused(&["royal-turf", "--threads", "200000"], "must be a number from 1 to 1024");
    refused(&["royal-turf", "--ms", "5", "--iterations", "5"], "cannot be used with");
    refused(&["chess"], "royal-turf");
    refused(&["royal-turf", "--course", "oval"], "--course is of turfmaster");
    refused(&["royal-turf", "--options", "3"], "--options is no JSON object");
    for players in ["0", "9"] {
        refused(&["royal-turf", "--players", players], "2 to 6 players");
        refused(&["royal-turf", "--players", players], "Usage: furlong simulate ");
    }
}

#[test]
fn work_that_must_fail_fails_before_it_begins() {
    let failed = |args: &[&str], told: &str| {
        let (code, out, err) = run(args);
        assert_eq!((code, out.as_str()), (1, ""), "{args:?}");
        assert!(err.contains(told), "{args:?}: {err}");
    };
    // So many games would never be over.
    let many = ["royal-turf", "--games", "1000000000000"];
    let nowhere = Path::new(env!("CARGO_TARGET_TMPDIR")).join("no such folder/report.html");
    failed(&[&many[..], &["--report", nowhere.to_str().unwrap()]].concat(), "cannot write");
    failed(&[&many[..], &["--json", "-", "--csv", "-"]].concat(), "name another file");
}

#[test]
fn two_forms_never_go_to_the_same_file() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::create_dir(folder.path().join("sub")).unwrap();
    for other in ["a.html", "./a.html", "sub/../a.html"] {
        let args = ["royal-turf", "--games", "1000000000000", "--report", "a.html", "--json", other];
        let output = command(&args).current_dir(folder.path()).output().unwrap();
        let told = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(1), "{other}");
        assert!(told.contains("name another file"), "{other}: {told}");
        assert!(!folder.path().join("a.html").exists(), "{other}: nothing is left behind");
    }
}

#[test]
fn a_file_that_is_there_stays_as_it_is_until_there_are_figures() {
    let folder = tempfile::tempdir().unwrap();
    let (kept, nowhere) = (folder.path().join("kept.html"), folder.path().join("none/figures.json"));
    std::fs::write(&kept, "before").unwrap();
    let files = ["--report", kept.to_str().unwrap(), "--json", nowhere.to_str().unwrap()];
    assert_eq!(run(&[GAMES[0], &files].concat()).0, 1);
    assert_eq!(std::fs::read_to_string(&kept).unwrap(), "before");
}

#[cfg(target_os = "linux")]
#[test]
fn a_file_may_be_called_as_no_text_can() {
    use std::os::unix::ffi::OsStrExt;
    let folder = tempfile::tempdir().unwrap();
    let name = std::ffi::OsStr::from_bytes(b"\xff.html");
    let output = command(GAMES[0]).arg("--report").arg(name).current_dir(folder.path()).output().unwrap();
    assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stderr));
    assert!(std::fs::read_to_string(folder.path().join(name)).unwrap().starts_with("<!DOCTYPE html>"));
}

/// Begins a simulation that would never be over, and asks it to stop after a while.
#[cfg(unix)]
fn stopped_after(wait: std::time::Duration, report: &Path) -> std::process::Output {
    use std::process::Stdio;
    let mut endless =
        command(&["royal-turf", "--bots", "random", "--games", "1000000000000", "--threads", "1"]);
    endless.arg("--report").arg(report).args(["--json", "-"]);
    let child = endless.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    std::thread::sleep(wait);
    let kill = format!("kill -INT {}", child.id());
    assert!(Command::new("sh").args(["-c", &kill]).status().unwrap().success());
    child.wait_with_output().unwrap()
}

#[cfg(unix)]
#[test]
fn ctrl_c_reports_the_games_that_are_done() {
    let folder = tempfile::tempdir().unwrap();
    let report = folder.path().join("report.html");
    let mut wait = std::time::Duration::from_millis(50);
    // On a busy machine no game may be done yet: then there is no file either, and it is given more time.
    let output = loop {
        let output = stopped_after(wait, &report);
        if output.status.success() {
            break output;
        }
        assert!(!report.exists(), "an empty report is left behind");
        wait *= 2;
        assert!(wait.as_secs() < 60, "{}", String::from_utf8_lossy(&output.stderr));
    };
    let figures: Value = serde_json::from_slice(&output.stdout).unwrap();
    let games = figures["games"].as_u64().unwrap();
    assert!(games > 0 && games < figures["games_asked"].as_u64().unwrap(), "{games}");
    let page = std::fs::read_to_string(&report).unwrap();
    assert!(page.contains("it was stopped before the end"), "{page}");
}
