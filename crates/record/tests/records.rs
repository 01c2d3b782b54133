//! Records read back as the game they were written from, tell their faults, and never change their meaning.

use std::fs;
use std::path::PathBuf;

use furlong_core::{Game, Step};
use furlong_games::rules::royal_turf::{Options, RoyalTurf};
use furlong_games::{AnyProgress, GameId, PackLibrary, Pledge, Progress, Published, SetUp};
use furlong_record::{Promise, Record, read, replay, write};
use furlong_testkit::Seeded;
use proptest::prelude::*;

/// A random game of so many decisions at most.
fn game(players: u8, options: &str, seed: u64, decisions: usize) -> Progress<RoyalTurf> {
    let set_up = SetUp { players, options: options.into(), ..SetUp::new(GameId::RoyalTurf) };
    let mut progress = Progress::new(RoyalTurf::open(&set_up, &PackLibrary::default()).unwrap());
    go_on(&mut progress, seed, decisions);
    progress
}

fn go_on(progress: &mut Progress<RoyalTurf>, seed: u64, decisions: usize) {
    let mut dice = Seeded::new(seed);
    progress.settle(&mut dice, &mut ());
    for _ in 0..decisions {
        let chosen =
            furlong_core::choose(progress.game(), progress.state(), &mut Default::default(), &mut dice);
        let Some((seat, action)) = chosen else { return };
        progress.take(Step::Act(seat, action), &mut ()).unwrap();
        progress.settle(&mut dice, &mut ());
    }
}

fn told(text: &str) -> Vec<String> {
    read(text, &PackLibrary::default()).unwrap_err().iter().map(ToString::to_string).collect()
}

/// A finished record to break.
fn finished() -> String {
    let mut record = Record::new(game(2, "hidden_bets", 7, 1000).into());
    record.names = vec![Some("Anna".into()), None];
    write(&record, &PackLibrary::default())
}

#[test]
fn a_record_reads_as_it_was_written() {
    let text = finished();
    let head: Vec<_> = text.lines().take(12).collect();
    let hash = &furlong_packs::royal_turf::standard().hash;
    assert_eq!(head[..3], ["furlong-record 1", "game: royal-turf", "rules: 1"]);
    assert_eq!(head[3], format!("pack: standard {hash}"));
    assert_eq!(head[4..7], ["players: 2", "options: hidden_bets", "seat 0: Anna"]);
    assert!(
        head[7].starts_with("result: ") && head[8].is_empty() && head[9].starts_with("* draw "),
        "{head:?}"
    );
    assert_eq!(write(&read(&text, &PackLibrary::default()).unwrap(), &PackLibrary::default()), text);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]
    #[test]
    fn written_then_read_is_the_same_game(
        players in 2_u8..=6,
        switches in 0_usize..32,
        seed: u64,
        decisions in 0_usize..250,
        names in proptest::collection::vec(proptest::option::of("[^\\p{Cc}\\s]{1,60}"), 6),
        luck in proptest::option::of("[0-9a-f]{64}"),
        shares in proptest::option::of(proptest::collection::vec("[A-Za-z0-9_-]{0,64}", 6)),
        from_position: bool,
    ) {
        let on = Options::NAMES.iter().enumerate().filter(|(i, _)| switches >> i & 1 == 1);
        let options: Vec<_> = on.map(|(_, name)| *name).collect();
        let mut progress = game(players, &options.join(" "), seed, decisions);
        if from_position {
            let position = progress.game().position(progress.state()).unwrap();
            progress = Progress::from_position(progress.game().clone(), position).unwrap();
            go_on(&mut progress, seed, 10);
        }
        let names = names[..usize::from(players)].to_vec();
        let over = progress.is_over();
        let promise = |text| match &shares {
            Some(shares) if over => {
                Promise::Told(Pledge { secret: text, shares: shares[..usize::from(players)].to_vec() })
            }
            Some(_) | None => Promise::Sealed(text),
        };
        let record = Record { names, luck: luck.map(promise), progress: progress.into() };
        let text = write(&record, &PackLibrary::default());
        prop_assert_eq!(read(&text, &PackLibrary::default()).unwrap(), record);
    }

    /// Breaking any one line is told, or leaves a game that is still sound; it never panics.
    #[test]
    fn a_broken_line_is_told_where_it_is(line in 0_usize..80, garbage in "\\PC{0,20}") {
        let text = finished();
        let mut lines: Vec<&str> = text.lines().collect();
        lines[line] = &garbage;
        let faults = read(&lines.join("\n"), &PackLibrary::default()).err().unwrap_or_default();
        prop_assert!(faults.iter().all(|fault| fault.line >= 1 && fault.line <= lines.len()));
        let says_something = !garbage.trim().is_empty() && !garbage.starts_with('#');
        if says_something {
            prop_assert!(faults.iter().any(|fault| fault.line == line + 1), "{faults:?}");
        }
    }
}

#[test]
fn names_are_made_to_fit() {
    let mut record = Record::new(game(2, "", 1, 0).into());
    record.names = vec![Some(format!(" A\nB\u{7}C{} ", "x".repeat(80))), Some(" \t ".into())];
    let text = write(&record, &PackLibrary::default());
    let names = read(&text, &PackLibrary::default()).unwrap().names;
    assert_eq!(names, [Some(format!("A B C{}", "x".repeat(55))), None]);
}

#[test]
fn comments_and_empty_lines_say_nothing() {
    let text = finished();
    let commented = text.replace("\n\n", "\n# header ends\n\n\n# first race\n\n");
    assert_eq!(read(&commented, &PackLibrary::default()), read(&text, &PackLibrary::default()));
}

#[test]
fn header_faults_are_all_told_with_their_places() {
    let text = finished();
    for (old, new, faults) in [
        ("furlong-record 1", "furlong", vec!["1:1: a record begins with the line \"furlong-record 1\""]),
        (
            "furlong-record 1",
            "furlong-record 2",
            vec!["1:1: this form of records is unknown here; a newer furlong may know it"],
        ),
        (
            "game: royal-turf",
            "game: chess",
            vec!["2:7: game: no such game; there are turfmaster, royal-turf, ticket-gagnant"],
        ),
        ("rules: 1", "rules: one", vec!["3:8: rules: must be a whole number"]),
        (
            "rules: 1",
            "rules: 99",
            vec!["3:1: rules: this version of the rules is unknown here; a newer furlong may know it"],
        ),
        (
            "pack: standard 8",
            "pack: standard 7",
            vec!["4:1: pack: no pack at hand has this hash; give its file with --pack"],
        ),
        ("pack: standard 8", "pack: standard X", vec!["4:7: pack: must be 64 hexadecimal digits"]),
        ("players: 2", "players: 9", vec!["5:10: players: a table has 1 to 8 players"]),
        ("players: 2", "players: 7", vec!["5:1: players: Royal Turf is for 2 to 6 players"]),
        (
            "hidden_bets",
            "hidden",
            vec![
                "6:1: options: the options of Royal Turf are hidden_bets, pace_needs_place, chips_count, crowded_field, long_track",
            ],
        ),
        ("seat 0: Anna", "seat 7: Anna", vec!["7:1: this line is not part of a header, or is there twice"]),
        ("seat 0: Anna", "luck: abc", vec!["7:7: luck: must be 64 hexadecimal digits"]),
        (
            "seat 0: Anna",
            "game: royal-turf",
            vec!["7:1: this line is not part of a header, or is there twice"],
        ),
        (
            "rules: 1\n",
            "rule: 1\nplayers: x\n",
            vec![
                "3:1: this line is not part of a header, or is there twice",
                "4:10: players: must be a whole number",
                "6:1: this line is not part of a header, or is there twice",
                "9:1: the header does not say \"rules\"",
            ],
        ),
    ] {
        assert_eq!(told(&text.replacen(old, new, 1)), faults);
    }
}

#[test]
fn faults_of_header_and_steps_are_told_together() {
    let text = finished().replace("rules: 1", "rules: 9").replace("players: 2", "players: 7");
    let text = text.replacen(" bet ", " bat ", 1).replacen("* draw", "* drew", 1);
    let places: Vec<_> =
        read(&text, &PackLibrary::default()).unwrap_err().iter().map(|f| (f.line, f.column)).collect();
    let bet = text.lines().position(|line| line.contains(" bat ")).unwrap() + 1;
    assert_eq!(places, [(3, 1), (5, 1), (10, 3), (bet, 3)]);
    let text = text.replace("rules: 9", "rules: x");
    let lines: Vec<_> = read(&text, &PackLibrary::default()).unwrap_err().iter().map(|f| f.line).collect();
    assert_eq!(lines, [3, 10, bet]);
}

#[test]
fn all_unreadable_steps_are_told() {
    let text = finished();
    let start = text.lines().count() - 3;
    let broken = format!("{text}x move 3\n0 jump 3\n* roll hat\n");
    let line = |n: usize| start + 3 + n;
    assert_eq!(
        told(&broken),
        [
            format!("{}:1: a seat is a number from 0 to 7", line(1)),
            format!("{}:3: an action is bet or move", line(2)),
            format!("{}:3: the die shows head, cap, saddle or horseshoe", line(3)),
        ]
    );
}

#[test]
fn a_step_against_the_rules_is_told() {
    let text = finished();
    let number = text.lines().position(|line| line.contains(" bet ")).unwrap();
    let bet = text.lines().nth(number).unwrap();
    let twice = text.replacen(bet, &format!("{bet}\n{bet}"), 1);
    assert_eq!(told(&twice), [format!("{}:3: it is another seat's turn", number + 2)]);
    let (lines, cut) = (text.lines().count(), text.trim_end().rfind('\n').unwrap());
    assert_eq!(told(&text[..=cut]), ["8:1: result: the game is not over"]);
    assert_eq!(told(&format!("{text}0 move 1\n")), [format!("{}:3: the game is over", lines + 1)]);
}

#[test]
fn a_wrong_result_is_told() {
    let text = finished();
    let result = text.lines().find(|line| line.starts_with("result: ")).unwrap();
    assert!(told(&text.replace(result, "result: 1 2"))[0].starts_with("8:1: result: the steps lead to ["));
    let without = text.replace(&format!("{result}\n"), "");
    assert_eq!(told(&without), ["1:1: the game is over, but the header does not say \"result\""]);
}

#[test]
fn a_bad_position_is_told() {
    let mut progress = game(2, "", 3, 5);
    let position = progress.game().position(progress.state()).unwrap();
    progress = Progress::from_position(progress.game().clone(), position).unwrap();
    let text = write(&Record::new(progress.into()), &PackLibrary::default());
    for (old, new, fault) in [
        ("\"race\":1", "\"race\":4", "7:1: from: race: races are 1 to 3"),
        ("\"race\":1", "\"race\":\"x\"", "7:1: from: race: invalid type: string \"x\", expected u8"),
        ("\"players\":2", "\"players\":3", "7:1: from: players: this table has 2 players"),
    ] {
        assert_eq!(told(&text.replacen(old, new, 1))[0], fault);
    }
    assert!(told(&text.replace("from: {", "from: "))[0].starts_with("7:1: from: "));
}

/// Data that pays the pace horse twice as much makes another game of the same steps, and that is noticed.
#[test]
fn a_record_replayed_with_other_data_is_told_apart() {
    let mut pack = furlong_packs::royal_turf::standard().clone();
    let mut pay = *pack.rules.pay();
    pay.pace *= 2;
    let cards = furlong_games::rules::royal_turf::Horse::ALL.map(|horse| *pack.rules.cards(horse));
    pack.rules = furlong_games::rules::royal_turf::Pack::new(cards, pay).unwrap();
    let other = RoyalTurf::new(2, Options::from_names(["hidden_bets"]).unwrap(), pack.rules).unwrap();
    let text = finished();
    let current = read(&text, &PackLibrary::default()).unwrap();
    let AnyProgress::RoyalTurf(progress) = &current.progress else { panic!("another game") };
    assert_eq!(&replay(&text, progress.game().clone()).unwrap(), &**progress);
    let faults = replay(&text, other).unwrap_err();
    assert!(faults[0].message.starts_with("result: the steps lead to "), "{faults:?}");
}

/// Every record ever released replays to the result it claims, and is written the same again.
#[test]
fn the_corpus_replays() {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/corpus");
    let mut files: Vec<_> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    assert!(files.len() >= 32, "the corpus is there");
    for file in files {
        let text = fs::read_to_string(&file).unwrap();
        let record = read(&text, &PackLibrary::default())
            .unwrap_or_else(|faults| panic!("{}: {faults:?}", file.display()));
        let finished = !file.to_string_lossy().contains("unfinished");
        assert_eq!(record.progress.is_over(), finished, "{}", file.display());
        assert_eq!(write(&record, &PackLibrary::default()), text, "{}", file.display());
    }
}
