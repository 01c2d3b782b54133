//! Records of TurfMaster read back as the meeting they were written from, tell their faults, and find their
//! courses.

mod meetings;

use furlong_core::{Dice, Game, Seat, Step, choose};
use furlong_games::rules::turfmaster::{Action, Actions, Goal, Meeting, RulesVersion, TurfMaster};
use furlong_games::{AnyProgress, PackLibrary, Progress, Published};
use furlong_packs::AnyPack;
use furlong_record::{Promise, Record, read, write};
use furlong_testkit::Seeded;
use proptest::prelude::*;

use meetings::{
    begun_here, go_on, is_to_be_made, keep, kept, library, open, tells, tells_broken_line, tells_unreadable,
    text_of, told,
};

const GAME: &str = "turfmaster";

/// Of a few random decisions the one that leads furthest.
fn eager(progress: &Progress<TurfMaster>, dice: &mut Seeded) -> Option<(Seat, Action)> {
    let mut actions = Actions::default();
    let mut drawn = |_| choose(progress.game(), progress.state(), &mut actions, dice);
    let far = |&(_, action): &(Seat, Action)| match action {
        Action::Card { to: Goal::At(to), .. } | Action::Move { to: Goal::At(to), .. } => to.square,
        Action::Card { .. } | Action::Move { .. } | Action::Bonus { .. } => 0,
        Action::Choose { .. } | Action::Pass { .. } | Action::Keep { .. } => 1,
    };
    (0..3).filter_map(&mut drawn).max_by_key(far)
}

fn game(players: u8, options: &str, seed: u64, decisions: usize) -> Progress<TurfMaster> {
    let mut progress = open(players, options, &PackLibrary::default());
    go_on(&mut progress, seed, decisions, eager);
    progress
}

/// A finished record to break.
fn finished() -> String {
    text_of(game(4, "horses=1 races=oval,triangle+fences,oval", 7, 10_000), &["Anna"])
}

#[test]
fn a_record_reads_as_it_was_written() {
    let text = finished();
    let head: Vec<_> = text.lines().take(12).collect();
    assert_eq!(head[..3], ["furlong-record 1", "game: turfmaster", "rules: 2"]);
    let hash = head[3].strip_prefix("pack: standard ").expect("the pack");
    assert!(hash.len() == 64 && hash.bytes().all(|byte| byte.is_ascii_hexdigit()), "{hash}");
    let options = "options: horses=1 races=oval,triangle+fences,oval";
    assert_eq!(head[4..7], ["players: 4", options, "seat 0: Anna"]);
    assert!(
        head[7].starts_with("result: ") && head[8].is_empty() && head[9].starts_with("* box 1:"),
        "{head:?}"
    );
    let record = read(&text, &PackLibrary::default()).unwrap();
    assert!(record.progress.is_over());
    assert_eq!(write(&record, &PackLibrary::default()), text);
}

/// Each kind of step that there is, in the form that the page gives it.
#[test]
fn all_kinds_of_steps_are_written() {
    let text = finished() + &text_of(game(2, "horses=4", 3, 10_000), &[]);
    for kind in [
        "* box ",
        "* deal ",
        "* remove ",
        "* lot ",
        "* roll ",
        " card ",
        " move ",
        " choose ",
        " bonus ",
        " keep ",
    ] {
        assert!(text.lines().any(|line| line.contains(kind)), "{kind:?}");
    }
}

/// Races on courses of ours, some over fences.
fn any_races() -> impl Strategy<Value = String> {
    let race = (prop_oneof!["oval", "triangle", "saltmarsh", "cloister"], prop_oneof!["", "\\+fences"]);
    proptest::collection::vec(race.prop_map(|(course, fences)| course + &fences), 3..=4)
        .prop_map(|races| races.join(","))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]
    #[test]
    fn written_then_read_is_the_same_meeting(
        players in 2_u8..=8,
        each: usize,
        races in any_races(),
        seed: u64,
        decisions in 0_usize..600,
        luck in proptest::option::of("[0-9a-f]{64}"),
        (from_position, without_played) in any::<(bool, bool)>(),
    ) {
        let allowed = Meeting::horses_each(players);
        let options = format!("horses={} races={races}", allowed[each % allowed.len()]);
        let mut progress = game(players, &options, seed, decisions);
        if from_position {
            let mut position = progress.game().position(progress.state()).unwrap();
            if without_played {
                position.played = None;
            }
            progress = Progress::from_position(progress.game().clone(), position).unwrap();
            go_on(&mut progress, seed, 10, eager);
        }
        let record = Record { names: vec![None; players.into()], luck: luck.map(Promise::Sealed), progress: progress.into() };
        let text = write(&record, &PackLibrary::default());
        prop_assert_eq!(read(&text, &PackLibrary::default()).unwrap(), record);
    }

    /// Breaking any one line is told, or leaves a meeting that is still sound; it never panics.
    #[test]
    fn a_broken_line_is_told_where_it_is(line in 0_usize..200, garbage in "\\PC{0,20}") {
        tells_broken_line(&finished(), line, &garbage);
    }
}

/// Faults of all lines are told together, each where it begins to go wrong.
#[test]
fn unreadable_steps_are_all_told_with_their_places() {
    let steps = [
        ("x move 3 sum 1:1", 1),
        ("9 pass 1", 1),
        ("0 gallop 3", 3),
        ("0 card 3 J12", 3),
        ("0 card 3 5 2:12", 3),
        ("0 card 3 J8 2:12", 3),
        ("0 card 9 7 2:12", 3),
        ("0 card 3 7 2-12", 3),
        ("0 card 3 7 2:300", 3),
        ("0 card 3 7 2:12 3", 3),
        ("0 move 3 both 2:12", 3),
        ("0 keep 1 8 7", 3),
        ("0 keep 1 J9 J9", 3),
        ("0 keep 1", 3),
        ("0 choose third", 3),
        ("0 bonus", 3),
        ("* roll 0+7", 3),
        ("* roll 4", 3),
        ("* deal 9:7", 3),
        ("* deal 1:5", 3),
        ("* lot 8:1+1", 3),
        ("* shuffle 1:7", 3),
        ("*", 1),
    ];
    tells_unreadable(&text_of(game(4, "horses=1", 1, 0), &[]), &steps);
}

#[test]
fn a_step_against_the_rules_is_told() {
    let text = finished();
    let lines: Vec<&str> = text.lines().collect();
    let number = lines.iter().position(|line| line.contains(" card ")).unwrap();
    let card = lines[number];
    let twice = text.replacen(card, &format!("{card}\n{card}"), 1);
    assert_eq!(
        told(&twice, &PackLibrary::default()),
        [format!("{}:3: it is another seat's turn", number + 2)]
    );
    let deal = lines.iter().position(|line| line.starts_with("* deal 2:")).unwrap();
    let early = text.replacen("* deal 1:", "* deal 2:", 1);
    let first = lines.iter().position(|line| line.starts_with("* deal 1:")).unwrap();
    assert!(first < deal);
    assert_eq!(
        told(&early, &PackLibrary::default()),
        [format!("{}:3: luck cannot decide so here", first + 1)]
    );
    let (_, to) = card.rsplit_once(' ').unwrap();
    let far = text.replacen(card, &card.replace(to, "6:60"), 1);
    assert_eq!(
        told(&far, &PackLibrary::default()),
        [format!("{}:3: a move of that length cannot end there", number + 1)]
    );
    let cut = text.trim_end().rfind('\n').unwrap();
    assert_eq!(told(&text[..=cut], &PackLibrary::default()), ["8:1: result: the game is not over"]);
    let more = format!("{text}0 pass 1\n");
    assert_eq!(told(&more, &PackLibrary::default()), [format!("{}:3: the meeting is over", lines.len() + 1)]);
}

#[test]
fn a_wrong_result_is_told() {
    let text = finished();
    let result = text.lines().find(|line| line.starts_with("result: ")).unwrap();
    let wrong = told(&text.replace(result, "result: 1 2 3 4"), &PackLibrary::default());
    assert!(wrong[0].starts_with("8:1: result: the steps lead to ["), "{wrong:?}");
    let without = text.replace(&format!("{result}\n"), "");
    assert_eq!(
        told(&without, &PackLibrary::default()),
        ["1:1: the game is over, but the header does not say \"result\""]
    );
}

// rules: TM-SEAT-1, TM-MEET-2
#[test]
fn options_and_players_that_do_not_fit_are_told() {
    let replacements = [
        ("players: 4", "players: 1", "5:1: players: "),
        ("players: 4", "players: 2", "6:1: options.horses: "),
        ("horses=1", "horses=3", "6:1: options.horses: "),
        ("horses=1", "horses=x", "6:1: options: "),
        ("horses=1", "horses=1 horses=1", "6:1: options: "),
        ("horses=1", "ponies=1", "6:1: options: "),
        ("races=oval,triangle+fences,oval", "races=oval,oval", "4:1: pack: "),
        ("races=oval,", "races=oval,oval,oval,", "6:1: options.races: "),
        ("races=oval,", "races=ascot,", "6:1: options.races: "),
        ("races=oval,", "races=,", "6:1: options.races: "),
        ("races=oval,", "races=triangle,", "4:1: pack: "),
        ("rules: 2", "rules: 3", "3:1: rules: "),
    ];
    tells(&finished(), &replacements);
}

#[test]
fn a_bad_position_is_told() {
    let progress = begun_here(&game(4, "horses=1", 3, 5));
    let text = text_of(progress, &[]);
    let replacements = [
        ("\"race\":1", "\"race\":4", "7:1: from: race: "),
        ("\"race\":1", "\"race\":\"x\"", "7:1: from: race: "),
        ("\"players\":4", "\"players\":5", "7:1: from: players: "),
        ("\"steeplechase\":false", "\"steeplechase\":true", "7:1: from: options: "),
        ("\"lane\":", "\"rail\":", "7:1: from: horses[0].rail: "),
        ("from: {", "from: ", "7:1: from: "),
    ];
    tells(&text, &replacements);
}

/// A course of one's own, as a file says it; the line is so many rows down the last straight.
fn meadow(row: u8) -> AnyPack {
    let oval = include_str!("../../../packs/turfmaster/oval.toml");
    let text = oval
        .replace("name = \"oval\"", "name = \"meadow\"")
        .replace("title = \"Oval\"", "title = \"Meadow\"")
        .replace("row = 16 }", &format!("row = {row} }}"));
    furlong_packs::read("meadow.toml", &text).unwrap()
}

/// A finished meeting on a course of one's own.
fn on_the_meadow(row: u8) -> String {
    let own = library(&[meadow(row)]);
    let mut progress = open(5, "races=meadow,oval,meadow+fences", &own);
    go_on(&mut progress, 5, 10_000, eager);
    write(&Record::new(progress.into()), &own)
}

// rules: TM-MEET-1
#[test]
fn the_hash_decides_between_courses_of_the_same_name() {
    let (short, long) = (on_the_meadow(15), on_the_meadow(17));
    assert_ne!(meadow(15).hash(), meadow(17).hash());
    for both in [library(&[meadow(15), meadow(17)]), library(&[meadow(17), meadow(15)])] {
        for (text, row) in [(&short, 15), (&long, 17)] {
            let record = read(text, &both).unwrap_or_else(|faults| panic!("{faults:?}"));
            let AnyProgress::TurfMaster(progress) = &record.progress else { panic!("another game") };
            let lines = [96 - 16 + row, 96, 96 - 16 + row];
            let found: Vec<_> =
                progress.game().meeting().races().iter().map(|race| race.course.last(1)).collect();
            assert_eq!(found, lines);
            assert_eq!(write(&record, &both), *text);
        }
    }
    assert!(short.contains("\npack: unnamed "), "the library has no name for it");
}

#[test]
fn a_course_that_is_not_at_hand_is_told_with_a_way_out() {
    let text = on_the_meadow(15);
    let other = told(&text, &library(&[meadow(17)]));
    assert_eq!(other.len(), 1);
    assert!(other[0].starts_with("4:1: pack: ") && other[0].contains("--pack"), "{other:?}");
    let none = told(&text, &PackLibrary::default());
    assert!(none[0].starts_with("6:1: options.races: ") && none[0].contains("\"meadow\""), "{none:?}");
}

/// Where the name itself is unknown, giving the file is the way out as well.
#[test]
fn a_course_of_unknown_name_is_told_with_a_way_out() {
    let none = told(&on_the_meadow(15), &PackLibrary::default());
    assert!(none[0].contains("--pack"), "{none:?}");
}

/// As in the engine: what is said twice is not clear, so that the first fault is told.
#[test]
fn a_position_that_says_a_field_twice_is_refused() {
    let record = kept(GAME, TurfMaster::RULES, "begun-in-a-position");
    let twice = record.replacen("from: {", "from: {\"race\":1,", 1);
    assert_ne!(record, twice);
    let faults = told(&twice, &PackLibrary::default());
    assert!(faults[0].contains("\"race\" is there twice"), "{faults:?}");
}

#[test]
fn a_standard_meeting_is_not_disturbed_by_courses_in_the_library() {
    let oval = include_str!("../../../packs/turfmaster/oval.toml").replace("row = 16 }", "row = 14 }");
    let own = library(&[furlong_packs::read("oval.toml", &oval).unwrap(), meadow(15)]);
    let text = finished();
    assert_eq!(read(&text, &own).unwrap(), read(&text, &PackLibrary::default()).unwrap());
}

/// The meetings of the corpus: name, players, options, seed.
const MEETINGS: [(&str, u8, &str, u64); 7] = [
    ("2-players-8-horses", 2, "horses=4 races=oval,triangle,oval", 1),
    ("3-players-over-fences", 3, "horses=2 races=triangle+fences,oval+fences,triangle+fences", 2),
    ("4-players", 4, "horses=1 races=oval,oval+fences,triangle", 3),
    ("4-players-four-races", 4, "horses=2 races=oval,triangle+fences,oval+fences,triangle", 4),
    ("5-players-other-courses", 5, "horses=1 races=saltmarsh,cloister+fences,foxglove", 5),
    ("6-players-four-other-courses", 6, "horses=1 races=three-sisters,pear-orchard,saltmarsh+fences,oval", 6),
    ("8-players-over-fences", 8, "horses=1 races=oval+fences,oval+fences,oval+fences", 7),
];

/// Writes the records that are not there yet.
fn make_the_corpus() {
    let names = ["Anna", "Ben"];
    for (name, players, options, seed) in MEETINGS {
        keep(GAME, TurfMaster::RULES, name, &text_of(game(players, options, seed, 10_000), &names));
    }
    let before = game(3, "horses=2 races=oval+fences,triangle,oval+fences", 8, 120);
    let mut progress = begun_here(&before);
    go_on(&mut progress, 8, 10_000, eager);
    keep(GAME, TurfMaster::RULES, "begun-in-a-position", &text_of(progress, &[]));
    keep(GAME, TurfMaster::RULES, "unfinished", &text_of(before_race_two(9), &names));
}

/// A meeting in its first keep phase, in which the last decision changed an earlier one.
fn before_race_two(seed: u64) -> Progress<TurfMaster> {
    let mut progress = game(2, "horses=2 races=oval+fences,oval+fences,triangle", seed, 0);
    let mut dice = Seeded::new(seed);
    loop {
        for seat in Seat::ALL {
            let mut changes = Actions::default();
            progress.game().revisions(progress.state(), seat, &mut changes);
            let count = u32::try_from(changes.len()).unwrap();
            if count > 0 {
                progress.take(Step::Act(seat, changes[dice.below(count) as usize]), &mut ()).unwrap();
                progress.settle(&mut dice, &mut ());
                return progress;
            }
        }
        let (seat, action) = eager(&progress, &mut dice).expect("the meeting is not over");
        progress.take(Step::Act(seat, action), &mut ()).unwrap();
        progress.settle(&mut dice, &mut ());
    }
}

/// The corpus has finished meetings of all kinds, one begun in a position, and one unfinished.
#[test]
fn the_corpus_has_meetings_of_all_kinds() {
    if is_to_be_made() {
        make_the_corpus();
    }
    for version in RulesVersion::ALL {
        has_meetings_of_all_kinds(version);
    }
}

fn has_meetings_of_all_kinds(version: RulesVersion) {
    let text = |name: &str| {
        let text = kept(GAME, version.number(), name);
        assert!(text.contains(&format!("\nrules: {}\n", version.number())), "{name}");
        text
    };
    for (name, players, options, _) in MEETINGS {
        let head = format!("\nplayers: {players}\noptions: {options}\nseat 0: Anna\nseat 1: Ben\nresult: ");
        assert!(text(name).contains(&head), "{name}");
    }
    let begun = text("begun-in-a-position");
    assert!(begun.contains("\nfrom: {\"players\":3,") && begun.contains("\nresult: "));
    let unfinished = text("unfinished");
    assert!(unfinished.contains(" keep ") && !unfinished.contains("result: "));
    assert!(!read(&unfinished, &PackLibrary::default()).unwrap().progress.is_over());
}

/// A record is read under the rules it names, and written with their version again.
// rules: TM-COURSE-4
#[test]
fn a_record_keeps_the_rules_it_was_played_under() {
    let library = PackLibrary::default();
    for version in RulesVersion::ALL {
        let text = kept(GAME, version.number(), "4-players");
        let record = read(&text, &library).unwrap();
        let AnyProgress::TurfMaster(progress) = &record.progress else { panic!("TurfMaster") };
        assert_eq!(progress.game().meeting().version(), version);
        assert_eq!(write(&record, &library), text);
        let other = if version == RulesVersion::One { "rules: 2" } else { "rules: 1" };
        let played = format!("rules: {}", version.number());
        let elsewhere = told(&text.replacen(&played, other, 1), &library);
        assert!(!elsewhere.is_empty(), "the other version leads elsewhere");
    }
}
