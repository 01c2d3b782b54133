//! Courses on the command line: list, check, show and draw.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use serde_json::{Value, json};

const COURSES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../packs/turfmaster");

/// The exit code, standard output and standard error.
fn run(args: &[&str], input: &str) -> (i32, String, String) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_furlong"));
    command.args(args).env_remove("CLICOLOR_FORCE").env("FURLONG_LANG", "en");
    let mut child =
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    // A command that reads nothing may be gone before it is written to.
    let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
    let output = child.wait_with_output().unwrap();
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    (output.status.code().unwrap(), text(output.stdout), text(output.stderr))
}

fn json(args: &[&str], input: &str) -> (i32, Value) {
    let (code, out, err) = run(args, input);
    assert_eq!(err, "");
    (code, serde_json::from_str(&out).unwrap())
}

fn oval() -> String {
    std::fs::read_to_string(format!("{COURSES}/oval.toml")).unwrap()
}

fn temporary(name: &str) -> PathBuf {
    Path::new(env!("CARGO_TARGET_TMPDIR")).join(name)
}

#[test]
fn courses_are_listed() {
    let (code, out, err) = run(&["course", "list"], "");
    assert_eq!((code, err.as_str()), (0, ""));
    let table = out.lines().take_while(|line| !line.is_empty());
    let lines: Vec<Vec<_>> = table.map(|line| line.split_whitespace().collect()).collect();
    let columns = ["name", "title", "hand", "squares", "fences", "club", "jumping", "expert", "jumping"];
    assert_eq!(lines[0], columns);
    assert_eq!(&lines[1][..5], ["oval", "Oval", "left", "96", "6"]);
    assert!(out.contains("with club bots and with expert bots"), "{out}");
    assert_eq!(&lines[2][..2], ["triangle", "Triangle"]);
    let (_, value) = json(&["course", "list", "--json"], "");
    let courses = value["courses"].as_array().unwrap();
    assert_eq!(courses.len(), lines.len() - 1);
    assert_eq!((&courses[1]["squares"], &courses[1]["hand"]), (&104.into(), &"right".into()));
    assert!(courses.iter().all(|course| course["cards"]["flat"].is_f64() && course["hash"].is_string()));
}

#[test]
fn a_course_file_is_checked_by_both_commands() {
    let file = format!("{COURSES}/oval.toml");
    let (code, out, _) = run(&["course", "check", &file], "");
    assert_eq!(code, 0);
    assert!(out.starts_with(&format!("{file}: sound; course \"oval\" of turfmaster, hash ")), "{out}");
    let (code, out, _) = run(&["pack", "check", &file], "");
    assert_eq!(code, 0);
    assert!(out.starts_with(&format!("{file}: sound; pack \"oval\" of turfmaster, hash ")), "{out}");
    let (code, value) = json(&["course", "check", "-", "--json"], &oval());
    assert_eq!((code, &value["ok"], &value["name"]), (0, &true.into(), &"oval".into()));

    let bad = oval().replace("chute = 16", "chute = 30").replace("row = 19", "row = 20");
    let told = "-:8:9: chute: the chute is longer than its straight\n\
                -:48:7: fence[1].row: the three rows of a fence and the landing row must lie in its straight\n";
    for command in ["course", "pack"] {
        let (code, out, err) = run(&[command, "check", "-"], &bad);
        assert_eq!((code, out.as_str(), err.as_str()), (1, told, ""));
        let (code, value) = json(&[command, "check", "-", "--json"], &bad);
        assert_eq!((code, &value["ok"], &value["faults"][1]["line"]), (1, &false.into(), &48.into()));
    }
}

#[test]
fn a_pack_of_another_game_is_no_course() {
    let (code, out, _) = run(&["course", "check", "-"], "game = \"royal-turf\"");
    assert_eq!(code, 1);
    assert!(out.contains("-:1:8: game: must be \"turfmaster\"\n"), "{out}");
    let (code, out, _) = run(&["pack", "check", "-"], "game = \"chess\"");
    let told = "-:1:8: game: must be \"turfmaster\" or \"royal-turf\" or \"ticket-gagnant\"\n";
    assert_eq!((code, out.as_str()), (1, told));
}

#[test]
fn a_course_is_shown_in_words() {
    let (code, out, err) = run(&["course", "show", "oval"], "");
    assert_eq!((code, err.as_str()), (0, ""));
    for line in [
        "Oval (oval), left-handed",
        "      1  straight       22  boxes, chute of 16 and 15; fence 1 in rows 5 to 7; fence 2 in rows 19 to 21",
        "      2  turn           16  green lines after squares, lane 1: 4 8 12 16, lane 2: 4 9 13 17, \
         lane 3: 5 9 14 18, lane 4: 5 10 14 19, lane 5: 5 10 15 20, lane 6: 5 11 16 21",
        "      5  straight       26  fence 6 in rows 3 to 5; line behind row 16",
        "   1           96         26",
        "   6          106         31",
        "   8            -          -   ends after 15",
    ] {
        assert!(out.lines().any(|shown| shown == line), "{line:?} in\n{out}");
    }
}

#[test]
fn a_course_is_shown_as_json_with_every_square() {
    let (code, value) = json(&["course", "show", "oval", "--json"], "");
    assert_eq!(code, 0);
    assert_eq!(
        (&value["name"], &value["hand"], &value["chute"]),
        (&"oval".into(), &"left".into(), &16.into())
    );
    assert_eq!(value["finish"], json!({ "section": 5, "row": 16 }));
    assert_eq!(value["sections"][1], json!({ "kind": "turn", "squares": 16 }));
    assert_eq!(value["fences"][5], json!({ "section": 5, "row": 3 }));
    let lanes = value["lanes"].as_array().unwrap();
    let last: Vec<_> = lanes.iter().map(|lane| lane["last"].as_u64()).collect();
    let full = [96, 98, 100, 102, 104, 106].map(Some);
    assert_eq!(last, [&full[..], &[None, None]].concat());
    let square = |lane: usize, square: usize| lanes[lane - 1]["squares"][square].clone();
    let at = |square: u8, height: [u32; 2], green_line: bool, section: Value, fence: Value| json!({ "square": square, "height": height, "green_line": green_line, "section": section, "fence": fence });
    assert_eq!(square(1, 0), at(0, [0, 1], false, Value::Null, Value::Null));
    assert_eq!(square(1, 5), at(5, [5, 1], false, 1.into(), 1.into()));
    // In the first part of a turn lanes 1 and 2 have as many squares, in the second lane 2 has one more. TM-COURSE-4
    assert_eq!(square(2, 24), at(24, [24, 1], false, 2.into(), Value::Null));
    assert_eq!(square(2, 26), at(26, [26, 1], true, 2.into(), Value::Null));
    assert_eq!(square(2, 27), at(27, [134, 5], false, 2.into(), Value::Null));
    let lengths: Vec<_> = lanes.iter().map(|lane| lane["squares"].as_array().unwrap().len()).collect();
    assert_eq!(lengths, [123, 126, 129, 132, 135, 138, 17, 16]);
}

#[test]
fn a_course_is_drawn_where_one_says() {
    let out = temporary("oval.svg");
    std::fs::write(&out, "an older picture").unwrap();
    let (code, told, err) = run(&["course", "draw", "oval", "--out", out.to_str().unwrap()], "");
    assert_eq!((code, err.as_str()), (0, ""));
    assert_eq!(told, format!("Oval is drawn in {}\n", out.display()));
    let drawing = std::fs::read_to_string(&out).unwrap();
    assert!(drawing.starts_with("<svg ") && drawing.ends_with("</svg>\n"));
    let (code, printed, _) = run(&["course", "draw", "oval", "--out", "-"], "");
    assert_eq!((code, printed), (0, drawing));
}

#[test]
fn a_course_of_ones_own_is_shown_and_drawn() {
    let own = temporary("own-course.toml");
    std::fs::write(&own, oval().replace("\"Oval\"", "\"Egg\"")).unwrap();
    let (code, out, _) = run(&["course", "show", own.to_str().unwrap()], "");
    assert_eq!(code, 0);
    assert!(out.starts_with("Egg (oval)"), "{out}");
    let (code, out, _) = run(&["course", "draw", "-", "--out", "-"], &oval().replace("\"Oval\"", "\"Egg\""));
    assert_eq!(code, 0);
    assert!(out.contains(">Egg</title>"));
    std::fs::write(&own, oval().replace("lap = 5", "lap = 9")).unwrap();
    for args in [vec!["course", "show"], vec!["course", "draw", "--out", "never.svg"]] {
        let (code, out, err) = run(&[&args[..], &[own.to_str().unwrap()]].concat(), "");
        assert_eq!((code, out.as_str()), (1, ""), "faults never go where the picture may");
        assert!(err.contains(&format!("{}:9:7: lap: there is no section 9\n", own.display())), "{err}");
    }
    assert!(!Path::new("never.svg").exists());
}

#[test]
fn what_cannot_be_found_or_written_is_named() {
    let (code, out, err) = run(&["course", "show", "ovall"], "");
    assert_eq!((code, out.as_str()), (1, ""));
    assert!(err.contains("there is no course \"ovall\", but there are oval, triangle, "), "{err}");
    for name in ["no-such.toml", "no/such"] {
        let (code, _, err) = run(&["course", "show", name], "");
        assert_eq!(code, 1);
        assert!(err.contains(&format!("cannot read {name}")), "{err}");
    }
    let (code, out, err) = run(&["course", "draw", "oval", "--out", "no/such/folder/oval.svg"], "");
    assert_eq!((code, out.as_str()), (1, ""));
    assert!(err.contains("cannot write no/such/folder/oval.svg"), "{err}");
    let (code, _, _) = run(&["course", "draw", "oval"], "");
    assert_eq!(code, 2, "where to draw must be said");
}

#[test]
fn the_engine_plays_on_ones_own_course() {
    let file = temporary("meadow.toml");
    std::fs::write(&file, oval().replace("name = \"oval\"", "name = \"meadow\"")).unwrap();
    let races = json!([{ "course": "meadow", "steeplechase": true }, { "course": "oval", "steeplechase": false },
        { "course": "meadow", "steeplechase": false }]);
    let new = json!({ "cmd": "new", "game": "turfmaster", "players": 5, "options": { "races": races } });
    let (code, out, _) = run(&["engine", "--pack", file.to_str().unwrap()], &new.to_string());
    assert_eq!((code, out.as_str()), (0, "{\"ok\":true}\n"));
    let (code, out, _) = run(&["engine"], &new.to_string());
    assert_eq!(code, 0);
    assert!(out.contains("there is no course \\\"meadow\\\"") && out.contains("--pack"), "{out}");
    let (code, out, err) = run(&["engine", "--pack", "nowhere.toml"], "");
    assert_eq!((code, out.as_str()), (1, ""));
    assert!(err.contains("cannot read nowhere.toml"), "{err}");
}

#[test]
fn a_picture_speaks_the_readers_language() {
    for (language, words) in
        [("en", "starting box"), ("fr", "stalle de départ"), ("it", "gabbia di partenza"), ("de", "Startbox")]
    {
        let (code, out, _) = run(&["course", "draw", "oval", "--out", "-", "--lang", language], "");
        assert_eq!(code, 0);
        assert!(out.contains(&format!(">{words}</text>")), "{language}");
        assert!(!out.contains("{ $"), "{language}");
    }
}
