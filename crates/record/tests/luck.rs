//! A finished record tells secret and shares, and whatever was drawn otherwise than they say is found.

mod pledged;

use std::fs;
use std::path::Path;

use furlong_core::Game;
use furlong_games::{AnyProgress, GameId, PackLibrary, Pledge, Progress};
use furlong_record::{Promise, Record, Verdict, read, verify, write};
use pledged::{Table, pledge, text};

fn verdict(text: &str) -> Verdict {
    verify(text, &PackLibrary::default()).unwrap_or_else(|faults| panic!("{faults:?}"))
}

fn told(text: &str) -> Vec<String> {
    read(text, &PackLibrary::default()).unwrap_err().iter().map(ToString::to_string).collect()
}

/// The lines of luck's steps, from 1.
fn luck(text: &str) -> Vec<usize> {
    (1..).zip(text.lines()).filter(|(_, line)| line.starts_with("* ")).map(|(at, _)| at).collect()
}

#[test]
fn what_is_pledged_is_kept_in_every_game() {
    for game in GameId::ALL {
        let text = text(game, Table::Honest);
        assert_eq!(verdict(&text), Verdict::Follows(luck(&text).len()), "{game}");
        let record = read(&text, &PackLibrary::default()).unwrap();
        let players = record.names.len();
        assert_eq!(record.luck, Some(Promise::Told(pledge(players))), "{game}");
        assert_eq!(write(&record, &PackLibrary::default()), text, "{game}");
        let draws = text.lines().filter(|line| line.starts_with("#=")).count();
        assert_eq!(draws, luck(&text).len(), "{game}");
    }
}

#[test]
fn the_header_tells_secret_and_shares() {
    let text = text(GameId::RoyalTurf, Table::Honest);
    let head: Vec<_> = text.lines().skip(6).take(4).collect();
    let secret = "0123456789abcdef".repeat(4);
    let lines = [
        format!("luck: {}", Pledge::commitment(&secret)),
        format!("secret: {secret}"),
        "share 0: share-of_0".into(),
        "share 2: share-of_2".into(),
    ];
    assert_eq!(head, lines);
    let cap = text.lines().position(|line| line == "* roll cap").unwrap();
    let draw = text.lines().nth(cap + 1).unwrap();
    assert_eq!(draw, "#= 1 6 3 roll | head*3 cap saddle horseshoe");
}

#[test]
fn lines_of_draws_are_a_help_that_may_be_left_out() {
    for game in GameId::ALL {
        let text = text(game, Table::Honest);
        let plain: String =
            text.lines().filter(|line| !line.starts_with("#=")).map(|line| format!("{line}\n")).collect();
        assert_eq!(verdict(&plain), Verdict::Follows(luck(&plain).len()));
        assert_eq!(read(&plain, &PackLibrary::default()), read(&text, &PackLibrary::default()));
    }
}

#[test]
fn one_other_outcome_is_found_wherever_it_is() {
    for game in GameId::ALL {
        let count = luck(&text(game, Table::Honest)).len();
        for at in [0, count / 2, count * 9 / 10] {
            let text = text(game, Table::Rigged(at));
            let line = luck(&text)[at..].iter().copied().find(|&line| !follows(&text, line)).unwrap();
            let Verdict::Differs { line: found, says, due } = verdict(&text) else {
                panic!("{game}: nothing is found")
            };
            assert_eq!((found, says.as_str()), (line, text.lines().nth(line - 1).unwrap()), "{game}");
            assert!(due.starts_with("* ") && due != says, "{due}");
        }
    }
}

/// Whether the step of this line is the outcome that its line of a draw names.
fn follows(text: &str, line: usize) -> bool {
    let (step, draw) = (text.lines().nth(line - 1).unwrap(), text.lines().nth(line).unwrap());
    let (head, ends) = draw.split_once("| ").unwrap();
    let (number, begin) =
        head.splitn(5, ' ').skip(3).collect::<Vec<_>>().try_into().map(|[n, b]: [&str; 2]| (n, b)).unwrap();
    let outcomes = ends.split(' ').flat_map(|end| {
        let (end, times) = end.split_once('*').unwrap_or((end, "1"));
        std::iter::repeat_n(end, times.parse().unwrap())
    });
    let outcome = outcomes.clone().nth(number.parse().unwrap()).unwrap();
    step == format!("* {begin}{outcome}")
}

#[test]
fn another_share_is_found() {
    for game in GameId::ALL {
        let text = text(game, Table::Honest);
        for (old, new) in [
            ("share 0: share-of_0", "share 0: share-of_O"),
            ("share 0: share-of_0\n", ""),
            ("share 0:", "share 1:"),
            ("\nshare 2", "\nshare 1: mine\nshare 2"),
        ] {
            let changed = verdict(&text.replacen(old, new, 1));
            assert!(matches!(changed, Verdict::Differs { .. }), "{game}, {new:?}: {changed:?}");
        }
    }
}

#[test]
fn a_line_of_a_draw_that_is_wrong_missing_or_too_many_is_found() {
    let text = text(GameId::RoyalTurf, Table::Honest);
    let cap = "* roll cap\n#= 1 6 3 roll | head*3 cap saddle horseshoe\n";
    let at = text[..text.find(cap).unwrap()].lines().count() + 2;
    for (changed, says) in [
        (
            "* roll cap\n#= 1 6 2 roll | head*3 cap saddle horseshoe\n",
            "#= 1 6 2 roll | head*3 cap saddle horseshoe",
        ),
        (
            "* roll cap\n#= 1 6 3 roll | cap head*3 saddle horseshoe\n",
            "#= 1 6 3 roll | cap head*3 saddle horseshoe",
        ),
        (
            "* roll cap\n#= 0 6 3 roll | head*3 cap saddle horseshoe\n",
            "#= 0 6 3 roll | head*3 cap saddle horseshoe",
        ),
        ("* roll cap\n\n#= 1 6 3 roll | head*3 cap saddle horseshoe\n", ""),
    ] {
        let due = "#= 1 6 3 roll | head*3 cap saddle horseshoe".to_owned();
        let expected = Verdict::Differs { line: at, says: says.into(), due };
        assert_eq!(verdict(&text.replacen(cap, changed, 1)), expected, "{changed}");
    }
    let lines = text.lines().count();
    assert_eq!(verdict(&format!("{text}#= 1 6 3 roll | head\n")), Verdict::Unfounded { line: lines + 1 });
}

/// The rest of a game, told from a position in its middle as if it began there: luck would have begun anew.
#[test]
fn a_game_cut_in_two_does_not_follow() {
    let told = text(GameId::RoyalTurf, Table::Honest);
    let whole = read(&told, &PackLibrary::default()).unwrap();
    let AnyProgress::RoyalTurf(progress) = &whole.progress else { panic!("it is Royal Turf") };
    let (game, steps, mut left) = (progress.game(), progress.steps(), Vec::new());
    for begin in 0..steps.len() {
        let mut before = Progress::new(game.clone());
        before.replay(&steps[..begin]).unwrap();
        let Some(position) = game.position(before.state()) else { continue };
        let mut rest = Progress::from_position(game.clone(), position).unwrap();
        rest.replay(&steps[begin..]).unwrap();
        let record = Record { progress: rest.into(), ..whole.clone() };
        let text = write(&record, &PackLibrary::default());
        assert!(text.contains("\nfrom: ") && text.contains("\nsecret: "), "{text}");
        left.push(luck(&text).len());
        match (verdict(&text), luck(&text).len()) {
            // The last dice may happen to be the same.
            (Verdict::Midway, 0) | (Verdict::Differs { .. }, 1..) | (Verdict::FollowsFrom(1..=2), 1..=2) => {}
            (other, left) => panic!("{begin}: {other:?} with {left} of luck's steps left"),
        }
    }
    assert!(left[0] > 1 && left.ends_with(&[0]), "{left:?}");
}

/// A game that is played on from a position has luck of its own, which begins there.
#[test]
fn luck_that_begins_in_a_position_follows_from_there() {
    for game in GameId::ALL {
        let text = pledged::played_on(game, Table::Honest);
        assert!(text.contains("\nfrom: ") && luck(&text).len() > 5, "{game}: {text}");
        assert_eq!(verdict(&text), Verdict::FollowsFrom(luck(&text).len()), "{game}");
        let rigged = verdict(&pledged::played_on(game, Table::Rigged(3)));
        assert!(matches!(rigged, Verdict::Differs { .. }), "{game}: {rigged:?}");
    }
}

#[test]
fn without_a_secret_nothing_can_be_said() {
    let mut record = pledged::pledged(GameId::RoyalTurf, Table::Honest);
    for luck in [None, Some(Promise::Sealed("a".repeat(64)))] {
        record.luck = luck;
        let text = write(&record, &PackLibrary::default());
        assert_eq!(verdict(&text), Verdict::NoSecret);
        assert!(!text.contains("#="), "nothing is told of the draws");
        assert_eq!(read(&text, &PackLibrary::default()).as_ref(), Ok(&record));
    }
}

#[test]
fn faults_of_secret_and_shares_are_told_at_their_lines() {
    let text = text(GameId::RoyalTurf, Table::Honest);
    let luck = text.lines().find(|line| line.starts_with("luck: ")).unwrap();
    let secret = text.lines().find(|line| line.starts_with("secret: ")).unwrap();
    let share = "a share has 1 to 64 letters, digits, - and _";
    let long = format!("share 0: {}", "x".repeat(65));
    for (old, new, faults) in [
        ("secret: 0", "secret: 1", vec!["8:9: secret: its SHA-256 is not what \"luck\" says".to_owned()]),
        (
            luck,
            "# no commitment",
            vec!["8:9: secret: the header does not say \"luck\", the hash it was bound to".to_owned()],
        ),
        (
            secret,
            "# no secret",
            vec![
                "9:10: share 0: shares are told with the secret".to_owned(),
                "10:10: share 2: shares are told with the secret".to_owned(),
            ],
        ),
        (secret, "secret: x", vec!["8:9: secret: must be 64 hexadecimal digits".to_owned()]),
        (luck, "luck: x", vec!["7:7: luck: must be 64 hexadecimal digits".to_owned()]),
        ("share 0: share-of_0", "share 0: a share", vec![format!("9:10: share 0: {share}")]),
        ("share 0: share-of_0", "share 0:", vec![format!("9:9: share 0: {share}")]),
        ("share 0: share-of_0", &long, vec![format!("9:10: share 0: {share}")]),
        (
            "share 0: share-of_0",
            "share 3: x",
            vec!["9:1: this line is not part of a header, or is there twice".to_owned()],
        ),
    ] {
        assert_eq!(told(&text.replacen(old, new, 1)), faults, "{new}");
    }
}

#[test]
fn the_secret_of_a_running_game_is_neither_written_nor_read() {
    let finished = text(GameId::RoyalTurf, Table::Honest);
    let cut: Vec<_> = finished.lines().filter(|line| !line.starts_with("result: ")).collect();
    let cut = cut[..cut.len() - 4].join("\n");
    assert_eq!(told(&cut), ["8:1: secret: the game is not over"]);
    let sealed: Vec<_> = cut.lines().filter(|line| !line.starts_with('s')).collect();
    let running = read(&sealed.join("\n"), &PackLibrary::default()).unwrap();
    let record = Record { luck: Some(Promise::Told(pledge(3))), ..running.clone() };
    let written = write(&record, &PackLibrary::default());
    assert!(
        !written.contains("secret") && !written.contains("share") && !written.contains("#="),
        "{written}"
    );
    assert_eq!(read(&written, &PackLibrary::default()), Ok(running));
}

/// What was promised by a release is kept by all later ones. `cargo xtask accept` writes those that are not
/// there yet.
#[test]
fn pledges_of_the_corpus_are_kept() {
    for game in GameId::ALL {
        let file = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/corpus/{game}-v1-pledged.txt"));
        if furlong_testkit::cases::accepts_changes() && !file.exists() {
            fs::write(&file, text(game, Table::Honest)).unwrap();
        }
        let kept = fs::read_to_string(&file).unwrap();
        assert_eq!(verdict(&kept), Verdict::Follows(luck(&kept).len()), "{game}");
    }
}
