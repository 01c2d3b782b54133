//! What a course file may say, how its faults are told, and what its drawing holds.
//!
//! One thing: all that is asked of a course file, with the helpers that write one.

use std::collections::BTreeSet;
use std::sync::Arc;

use furlong_packs::turfmaster::{Captions, Hand, TurfMasterCourse, hash, read, standard};
use furlong_packs::{AnyPack, PackFault};
use furlong_turfmaster::{FENCE_ROWS, Row, RulesVersion, Section, Square};

const OVAL: &str = include_str!("../../../packs/turfmaster/oval.toml");
const TRIANGLE: &str = include_str!("../../../packs/turfmaster/triangle.toml");

/// A course with one text replaced by another, where it stands first.
fn with(course: &str, old: &str, new: &str) -> String {
    assert!(course.contains(old), "{old:?} is in the course");
    course.replacen(old, new, 1)
}

fn faults(text: &str) -> Vec<String> {
    read("my.toml", text).unwrap_err().iter().map(ToString::to_string).collect()
}

fn named(name: &str) -> &'static TurfMasterCourse {
    standard().iter().find(|course| course.name == name).unwrap()
}

/// A file from its sections, given as in `s22 t16:2/180 s24=22`: kind, squares, green lines, angle, drawn length.
fn file(head: &str, sections: &str, fences: &[(u32, u32)]) -> String {
    let mut text = format!("game = \"turfmaster\"\nname = \"x\"\ntitle = \"X\"\nhand = \"left\"\n{head}\n");
    for section in sections.split_whitespace() {
        let kind = if section.starts_with('s') { "straight" } else { "turn" };
        let (rest, drawn) = section[1..].split_once('=').unwrap_or((&section[1..], ""));
        let (rest, angle) = rest.split_once('/').unwrap_or((rest, ""));
        let (squares, lines) = rest.split_once(':').unwrap_or((rest, ""));
        text += &format!("[[section]]\nkind = \"{kind}\"\nsquares = {squares}\n");
        text += &[("lines", lines), ("angle", angle), ("drawn", drawn)]
            .iter()
            .filter(|(_, value)| !value.is_empty())
            .map(|(field, value)| format!("{field} = {value}\n"))
            .collect::<String>();
    }
    text + &fences.iter().map(|(s, r)| format!("[[fence]]\nsection = {s}\nrow = {r}\n")).collect::<String>()
}

const HEAD: &str = "chute = 16\nlap = 5\nfinish = { section = 5, row = 16 }";
const SECTIONS: &str = "s22 t16/180 s26 t16/180 s26 t16";

#[test]
fn our_courses_are_sound_and_said_in_full() {
    let names: Vec<_> = standard().iter().map(|course| course.name.as_str()).collect();
    assert_eq!(&names[..2], ["oval", "triangle"]);
    assert!(names.len() >= 6, "{names:?}");
    assert_eq!(names.iter().collect::<BTreeSet<_>>().len(), names.len());
    for hand in [Hand::Left, Hand::Right] {
        assert!(standard()[2..].iter().any(|course| course.hand == hand), "{hand:?}");
    }
    for course in standard() {
        let rules = &course.rules;
        assert_eq!((rules.name(), &course.hash), (course.name.as_str(), &hash(rules)));
        let cards = course.cards.unwrap();
        assert!(cards.flat < cards.steeplechase.unwrap(), "{}", course.name);
        let squares = if rules.is_short() { 78..=86 } else { 90..=115 };
        assert!(squares.contains(&rules.last(1)), "{}", course.name);
        assert!(rules.plan().fences.len() >= 4, "{}", course.name);
        let met: Vec<_> = rules.plan().fences.iter().map(|fence| (fence.section, fence.row)).collect();
        assert!(met.is_sorted(), "the fences of {} are in the order they are met", course.name);
    }
}

// rules: TM-COURSE-10
#[test]
fn four_courses_are_short_and_differ() {
    let short: Vec<_> = standard().iter().filter(|course| course.rules.is_short()).collect();
    assert!(short.len() >= 4);
    let turns = |course: &TurfMasterCourse| {
        let lap = course.shape.lap.iter();
        lap.filter(|stretch| stretch.angle > 0.0).map(|stretch| stretch.section.inner()).collect::<Vec<_>>()
    };
    let kinds: BTreeSet<_> = short.iter().map(|course| turns(course)).collect();
    assert_eq!(kinds.len(), short.len(), "each has turns of its own");
    assert!([Hand::Left, Hand::Right].iter().all(|&hand| short.iter().any(|course| course.hand == hand)));
    assert!(!named("oval").rules.is_short() && !named("triangle").rules.is_short());
}

// rules: TM-COURSE-1
#[test]
fn every_lane_goes_on_behind_the_line() {
    for course in standard() {
        for lane in 1..=6 {
            assert!(course.rules.end(lane) - course.rules.last(lane) >= 13, "{} {lane}", course.name);
        }
    }
}

// rules: TM-COURSE-2, TM-COURSE-6, TM-COURSE-7
#[test]
fn the_oval_is_as_the_rules_say() {
    let plan = named("oval").rules.plan();
    let (straight, turn) = (Section::Straight, Section::turn);
    assert_eq!(plan.sections, [straight(22), turn(16), straight(26), turn(16), straight(26), turn(16)]);
    assert_eq!((plan.chute, plan.finish), (16, Row { section: 4, row: 16 }));
    for lane in 1..=6 {
        let last = 96 + 2 * (lane - 1);
        assert_eq!(named("oval").rules.last(lane), last);
        let crossed = |square: u8| named("oval").rules.crossed(Square { lane, square });
        assert_eq!([last, last + 1].map(crossed), [false, true]);
    }
}

// rules: TM-COURSE-2, TM-COURSE-6, TM-COURSE-8
#[test]
fn the_triangle_is_as_the_rules_say() {
    let plan = named("triangle").rules.plan();
    let (straight, turn) = (Section::Straight, Section::turn);
    let sides = [straight(22), turn(12), straight(22), turn(12), straight(24), turn(12)];
    assert_eq!(plan.sections, [&[straight(10), turn(12)], &sides[..]].concat());
    assert_eq!((plan.chute, plan.finish), (10, Row { section: 6, row: 14 }));
    for lane in 1..=6 {
        assert_eq!(named("triangle").rules.last(lane), 104 + 3 * (lane - 1));
    }
}

// rules: TM-COURSE-5
#[test]
fn the_chute_is_two_lanes_of_its_own_length() {
    for course in standard() {
        let chute = course.rules.plan().chute;
        assert_eq!([7, 8].map(|lane| course.rules.end(lane)), [chute, chute - 1], "{}", course.name);
    }
    assert_eq!([7, 8].map(|lane| named("oval").rules.end(lane)), [16, 15]);
}

// rules: TM-FENCE-1, TM-FENCE-7
#[test]
fn fences_are_where_the_rules_say() {
    let fenced = |name: &str, lane: u8| -> Vec<u8> {
        let rules = &named(name).rules;
        (0..=rules.end(lane)).filter(|&square| rules.fenced(Square { lane, square })).collect()
    };
    let rows = |firsts: &[u8]| -> Vec<u8> { firsts.iter().flat_map(|&first| first..first + 3).collect() };
    assert_eq!(FENCE_ROWS, 3);
    // Squares of lane 1: 22 in the first straight, 16 in each turn.
    assert_eq!(fenced("oval", 1), rows(&[5, 19, 42, 50, 58, 83]));
    assert_eq!(fenced("oval", 7), rows(&[5]));
    // The triangle: 10, 12, 22, 12, 22, 12.
    assert_eq!(fenced("triangle", 1), rows(&[4, 25, 35, 59, 69, 93]));
    assert_eq!(fenced("triangle", 6), rows(&[4, 30, 40, 69, 79, 108]));
}

#[test]
fn our_own_courses_differ() {
    let longest = |course: &TurfMasterCourse| {
        let straights = course.rules.plan().sections.iter();
        straights.filter(|section| matches!(section, Section::Straight(_))).map(|s| s.inner()).max()
    };
    assert!(standard().iter().any(|course| longest(course) >= Some(40)), "one has a long straight");
    let plan = named("three-sisters").rules.plan();
    let jumped = |section: usize| plan.fences.iter().any(|fence| fence.section == section);
    let row = |i: usize| {
        (i..i + 3).all(|i| matches!(plan.sections.get(i), Some(Section::Straight(_))) && jumped(i))
    };
    assert!((0..plan.sections.len()).any(row), "one has three fences in a row of straights");
}

#[test]
fn fields_are_checked_with_file_line_column_and_field() {
    for (old, new, fault) in [
        ("\"turfmaster\"", "\"royal-turf\"", "my.toml:4:8: game: must be \"turfmaster\""),
        (
            "\"oval\"",
            "\"Oval\"",
            "my.toml:5:8: name: must be a letter and up to 39 letters, digits and dashes, all small",
        ),
        ("\"Oval\"", "\"\"", "my.toml:6:9: title: must be a name of 1 to 40 characters"),
        ("\"left\"", "\"up\"", "my.toml:7:8: hand: must be \"left\" or \"right\""),
        ("chute = 16", "chute = 0", "my.toml:8:9: chute: must be a whole number from 1 to 240"),
        ("lap = 5", "lap = 1", "my.toml:9:7: lap: must be a whole number from 2 to 32"),
        ("section = 5,", "", "my.toml:10:10: finish.section: is missing"),
        ("row = 16", "row = 0", "my.toml:10:31: finish.row: must be a whole number from 1 to 240"),
        ("flat = 8.7", "flat = 0.5", "my.toml:12:18: cards.flat: must be a number from 1 to 32"),
        ("flat = 8.7", "flat = nan", "my.toml:12:18: cards.flat: must be a number from 1 to 32"),
        ("flat = 8.7", "flat = \"8\"", "my.toml:12:18: cards.flat: must be a number from 1 to 32"),
        (
            "steeplechase = 9.2",
            "steeplechase = inf",
            "my.toml:12:38: cards.steeplechase: must be a number from 1 to 32",
        ),
        (
            "kind = \"straight\"",
            "kind = \"bend\"",
            "my.toml:16:8: section[0].kind: must be \"straight\" or \"turn\"",
        ),
        (
            "squares = 22",
            "squares = 0",
            "my.toml:17:11: section[0].squares: must be a whole number from 1 to 240",
        ),
        ("squares = 22", "square = 22", "my.toml:15:1: section[0].squares: is missing"),
        ("angle = 180", "lines = 0", "my.toml:22:9: section[1].lines: must be a whole number from 1 to 240"),
        (
            "squares = 22",
            "squares = 22\nlines = 2",
            "my.toml:18:9: section[0].lines: a straight has no green lines",
        ),
        ("angle = 180", "angle = 1e3", "my.toml:22:9: section[1].angle: must be a number from 1 to 270"),
        ("angle = 180", "angle = 0x20", "my.toml:22:9: section[1].angle: must be a number from 1 to 270"),
        ("angle = 180", "drawn = 0", "my.toml:22:9: section[1].drawn: must be a number from 1 to 240"),
        ("row = 5", "row = -5", "my.toml:44:7: fence[0].row: must be a whole number from 1 to 240"),
    ] {
        assert_eq!(faults(&with(OVAL, old, new))[0], fault, "{new}");
    }
}

/// A sound course but for one thing, and what is said of it.
#[test]
fn what_makes_no_course_is_told_at_its_field() {
    let head = |chute: u32, finish: (u32, u32)| {
        format!("chute = {chute}\nlap = 5\nfinish = {{ section = {}, row = {} }}", finish.0, finish.1)
    };
    let sound = head(16, (5, 16));
    let turns = "s22 t2/45 t2/45 t2/45 t2/45 s26 t2/45 t2/45 t2/45 t2/45 s26 t2";
    for (head, sections, fences, expected) in [
        (head(23, (5, 16)), SECTIONS, vec![], "5:9: chute: the chute is longer than its straight"),
        (head(1, (5, 16)), SECTIONS, vec![], "5:9: chute: the chute has at least 2 squares"),
        (
            head(16, (9, 1)),
            SECTIONS,
            vec![],
            "7:22: finish.section: the last row before the line must be a row of a straight",
        ),
        (
            head(16, (4, 1)),
            SECTIONS,
            vec![],
            "7:22: finish.section: the last row before the line must be a row of a straight",
        ),
        (
            head(16, (5, 27)),
            SECTIONS,
            vec![],
            "7:31: finish.row: the last row before the line must be a row of a straight",
        ),
        (
            head(16, (1, 18)),
            SECTIONS,
            vec![],
            "7:22: finish.section: the line must lie behind the first straight",
        ),
        (
            head(16, (5, 14)),
            "s22 t16/180 s26 t16/180 s26",
            vec![],
            "7:31: finish.row: 13 squares must lie behind the line, here are 12 (TM-COURSE-1)",
        ),
        (sound.clone(), SECTIONS, vec![(7, 1)], "29:11: fence[0].section: there is no such section"),
        (
            sound.clone(),
            SECTIONS,
            vec![(3, 4), (2, 5)],
            "32:11: fence[1].section: a fence stands in a straight, not in a turn",
        ),
        (
            sound.clone(),
            SECTIONS,
            vec![(3, 24)],
            "30:7: fence[0].row: the three rows of a fence and the landing row must lie in its straight",
        ),
        (
            sound.clone(),
            SECTIONS,
            vec![(1, 14)],
            "30:7: fence[0].row: the landing row must lie before the last row of the chute, or the fence two \
             rows behind it",
        ),
        (
            sound.clone(),
            SECTIONS,
            vec![(5, 14)],
            "30:7: fence[0].row: the fence and its landing row must lie before the line",
        ),
        (
            sound.clone(),
            SECTIONS,
            vec![(3, 4), (5, 3), (3, 7)],
            "36:7: fence[2].row: the fence overlaps fence 1 or its landing row",
        ),
        (
            head(16, (11, 10)).replace("lap = 5", "lap = 11"),
            turns,
            vec![],
            "50:8: section[11].kind: a course has at most 8 turns",
        ),
        (
            sound.clone(),
            "s22 t16/180 s99 t16/180 s99 t16",
            vec![],
            "8:1: section: no lane may have more than 240 squares",
        ),
        (
            sound.clone(),
            "s22 t16/180 s26 t16:17/180 s26 t16",
            vec![],
            "21:9: section[3].lines: a turn has at least one green line and at most as many as squares (TM-COURSE-4)",
        ),
        (
            sound.clone(),
            "t22 t16/180 s26 t16/180 s26 t16",
            vec![],
            "9:8: section[0].kind: the first section must be a straight",
        ),
    ] {
        assert_eq!(faults(&file(&head, sections, &fences)), [format!("my.toml:{expected}")], "{sections}");
    }
}

#[test]
fn what_cannot_be_drawn_is_told_at_its_field() {
    for (sections, expected) in [
        (
            "s22 t16/180 s28 t16/180 s26 t16",
            "6:7: lap: the lap does not close: drawn, sections 2 to 5 end 2.00 squares from where they begin, 2.00 \
             too short along the closing straight",
        ),
        (
            "s22 t16/180 s26 t19/180 s26.2 t16",
            "24:11: section[4].squares: must be a whole number from 1 to 240",
        ),
        (
            "s22 t16/180 s26 t19/180 s26=26.3 t16",
            "6:7: lap: the lap does not close: drawn, sections 2 to 5 end 1.93 squares from where they begin, 0.30 \
             too far along the closing straight and 1.91 too far to the outside",
        ),
        (
            "s22 t16/180 s26 t16/170.5 s26 t16",
            "6:7: lap: the lap does not close: sections 2 to 5 turn by 350.5 degrees instead of 360",
        ),
        ("s22 t16/180 s26 t16 s26 t16", "18:1: section[3].angle: is missing"),
        ("s22 t16/180 s26/9 t16/180 s26 t16", "18:9: section[2].angle: a straight has no angle"),
        (
            "s22 t16/180 s26 t3/180 s26 t16",
            "21:9: section[3].angle: too sharp: a radius of 0.95 squares, and at least 1 is needed",
        ),
        (
            "s22=22 t16/180 s26 t16/180 s26 t16",
            "11:9: section[0].drawn: this section lies on the end of the lap and is drawn like it",
        ),
        (
            "s22 t16/180 s26 t16/180 s26 t16/180",
            "28:9: section[5].angle: this section lies on section 2 and is drawn like it",
        ),
        (
            "s22 t16/180 s26 t16/180 s26 t15",
            "27:11: section[5].squares: this section lies on section 2 and must be like it, a turn of 16",
        ),
        (
            "s22 t16/180 s26 t16/180 s26 s16",
            "26:8: section[5].kind: this section lies on section 2 and must be like it, a turn of 16",
        ),
        (
            "s22 t16/180 s26 t16/180 s26 t16 s20 t16",
            "30:11: section[6].squares: this section lies on section 3 and must be like it, a straight of 26",
        ),
        (
            "s22 t16:2/180 s26 t16/180 s26 t16",
            "26:1: section[5].lines: this section lies on section 2 and must be like it, a turn of 16 with lines = 2",
        ),
        (
            "s22 t16/180 s26 t16/180 s26 t16:3",
            "28:9: section[5].lines: this section lies on section 2 and must be like it, a turn of 16",
        ),
        (
            "s26 t16/180 s26 t16/180 s26 t16",
            "10:11: section[0].squares: must be less than 26: the boxes and the first straight lie on the lap's end",
        ),
    ] {
        assert_eq!(faults(&file(HEAD, sections, &[])), [format!("my.toml:{expected}")], "{sections}");
    }
    let short = file(&HEAD.replace("lap = 5", "lap = 9"), SECTIONS, &[]);
    assert_eq!(faults(&short), ["my.toml:6:7: lap: there is no section 9"]);
}

// rules: TM-COURSE-4
#[test]
fn green_lines_are_those_of_the_file_or_the_usual_ones() {
    let lines = |sections: &str| {
        let course = read("my.toml", &file(HEAD, sections, &[])).unwrap();
        let lines = |section: &Section| course.rules.version().green_lines(*section, 1).count();
        course.rules.plan().sections.iter().map(lines).collect::<Vec<_>>()
    };
    assert_eq!(lines(SECTIONS), [0, 4, 0, 4, 0, 4]);
    assert_eq!(lines("s22 t16:1/180 s26 t16:16/180 s26 t16:1"), [0, 1, 0, 16, 0, 1]);
}

// rules: TM-COURSE-4
#[test]
fn green_lines_are_drawn_across_the_turns_of_the_lap() {
    let count = |course: &TurfMasterCourse| course.geometry().green_lines.matches('M').count();
    let oval = named("oval");
    assert_eq!(count(oval), 8, "two turns of four lines");
    assert_eq!(count(named("triangle")), 9, "three turns of three lines");
    let drawing = oval.drawing(&captions());
    assert!(drawing.contains(&oval.geometry().green_lines) && drawing.contains("&lt;green line&gt;"));
    // Under version 1 there are none, and each lane shares its turns equally.
    let old = TurfMasterCourse { rules: Arc::new(oval.rules.under(RulesVersion::One)), ..oval.clone() };
    assert_eq!(count(&old), 0);
    let outline =
        |course: &TurfMasterCourse, lane: usize| course.geometry().lanes[lane - 1][23].outline.clone();
    assert_eq!(outline(&old, 1), outline(oval, 1));
    assert_ne!(outline(&old, 2), outline(oval, 2));
    assert!(oval.plays_like(&old.rules) && !oval.plays_like(&named("triangle").rules));
}

#[test]
fn a_lap_may_miss_its_beginning_by_a_tenth_of_a_square() {
    let drawn = |length: f64| file(HEAD, &format!("s22 t16/180 s26 t16/180 s26={length} t16"), &[]);
    assert!(read("my.toml", &drawn(26.09)).is_ok());
    assert!(read("my.toml", &drawn(25.89)).is_err());
}

#[test]
fn the_run_out_may_end_in_a_straight() {
    let course = read("my.toml", &file(HEAD, "s22 t16/180 s26 t16/180 s26 t16 s5", &[])).unwrap();
    assert_eq!(course.rules.end(1), 22 + 16 + 26 + 16 + 26 + 16 + 5);
    assert_eq!((course.cards, course.rules.plan().fences.len()), (None, 0));
}

#[test]
fn all_faults_are_told_in_the_order_of_the_file() {
    let text = with(OVAL, "chute = 16", "chute = 23");
    let text = with(&text, "row = 16", "row = 24").replace("angle = 180", "angle = 170");
    let text = with(&text, "kind = \"turn\"\nsquares = 16\n\n", "kind = \"straight\"\nsquares = 3\n\n");
    let text = with(&text, "section = 3\nrow = 12", "section = 2\nrow = 12");
    let text = with(&text, "section = 3\nrow = 20", "section = 3\nrow = 5\nhigh = true");
    let places: Vec<_> =
        read("my.toml", &text).unwrap_err().into_iter().map(|fault| (fault.line, fault.field)).collect();
    let expected = [
        (8, "chute"),
        (9, "lap"),
        (10, "finish.row"),
        (39, "section[5].kind"),
        (55, "fence[3].section"),
        (60, "fence[4].row"),
        (61, "fence[4].high"),
    ];
    assert_eq!(places, expected.map(|(line, field)| (line, field.to_owned())));
}

#[test]
fn the_hash_covers_the_name_and_what_the_rules_need_and_nothing_else() {
    let hash = |text: &str| read("my.toml", text).unwrap().hash;
    let oval = hash(OVAL);
    assert_eq!(oval, "22d84d198e1c1b474d06f9d30efa606c45fb639d75a156e04acce6fce5bf0983");
    for (old, new) in [
        ("title = \"Oval\"", "title = \"Egg\""),
        ("hand = \"left\"", "hand = \"right\""),
        ("flat = 8.7", "flat = 8"),
        ("squares = 26\n", "squares = 26\ndrawn = 26.05\n"),
        ("squares = 16\n", "squares = 16\nlines = 4\n"),
    ] {
        assert_eq!(hash(&with(OVAL, old, new)), oval, "{new}");
    }
    for (old, new) in [
        ("name = \"oval\"", "name = \"egg\""),
        ("chute = 16", "chute = 15"),
        ("row = 16", "row = 15"),
        ("finish = { section = 5, row = 16 }", "finish = { section = 3, row = 16 }"),
        ("squares = 22", "squares = 23"),
        (
            "squares = 16\nangle = 180\n\n[[section]]\nkind = \"straight\"\nsquares = 26",
            "squares = 16\nangle = 180\n\n[[section]]\nkind = \"straight\"\nsquares = 27\ndrawn = 26",
        ),
        (
            "squares = 16\nangle = 180\n\n[[section]]\nkind = \"straight\"\nsquares = 26\n\n# Behind",
            "squares = 16\nlines = 2\nangle = 180\n\n[[section]]\nkind = \"straight\"\nsquares = 26\n\n# Behind",
        ),
        ("row = 5", "row = 6"),
        ("[[fence]]\nsection = 1\nrow = 5\n", ""),
        ("section = 3\nrow = 4", "section = 3\nrow = 3"),
    ] {
        let text = with(OVAL, old, new);
        let text = if new.contains("section = 3, row = 16") {
            text[..text.find("[[fence]]").unwrap()].to_owned()
        } else {
            text
        };
        assert_ne!(hash(&text), oval, "{new}");
    }
}

#[test]
fn the_game_of_a_pack_is_told_by_its_field() {
    let pack = furlong_packs::read("my.toml", OVAL).unwrap();
    assert_eq!((pack.game(), pack.name(), pack.hash()), ("turfmaster", "oval", named("oval").hash.as_str()));
    assert!(matches!(pack, AnyPack::TurfMaster(course) if *course == *named("oval")));
    let pack = include_str!("../../../packs/royal-turf/standard.toml");
    assert_eq!(furlong_packs::read("my.toml", pack).unwrap().game(), "royal-turf");
    let told = |text: &str| furlong_packs::read("my.toml", text).unwrap_err()[0].to_string();
    assert_eq!(
        told("game = \"chess\""),
        "my.toml:1:8: game: must be \"turfmaster\" or \"royal-turf\" or \"ticket-gagnant\""
    );
    assert_eq!(told("name = \"oval\""), "my.toml:1:1: game: is missing");
    assert_eq!(told(&with(OVAL, "lap = 5", "lap = 6")), "my.toml:38:1: section[5].angle: is missing");
}

/// Whatever stands in a field, the file is read or refused, and what was read can be drawn.
#[test]
fn hostile_fields_do_no_harm() {
    let values = [
        "0",
        "1",
        "2",
        "-1",
        "27",
        "240",
        "241",
        "4294967296",
        "99999999999999999999",
        "0.001",
        "1e308",
        "nan",
        "-inf",
        "\"\"",
        "\"x\"",
        "[]",
        "[[]]",
        "{}",
        "{ a = 1 }",
        "true",
        "1979-05-27",
        "270",
    ];
    let mut sound = 0;
    for course in [OVAL, TRIANGLE] {
        for (i, line) in course.lines().enumerate().filter(|(_, line)| line.contains(" = ")) {
            for value in values {
                let mut lines: Vec<_> = course.lines().map(str::to_owned).collect();
                lines[i] = format!("{} = {value}", line.split_once(" = ").unwrap().0);
                sound += u32::from(is_sound(&lines.join("\n")));
            }
        }
    }
    assert!(sound > 0, "some values are fine in some fields");
}

fn is_sound(text: &str) -> bool {
    match read("my.toml", text) {
        Ok(course) => {
            let drawing = course.drawing(&captions());
            assert!(!drawing.contains("NaN") && !drawing.contains("inf"), "{text}");
            true
        }
        Err(faults) => {
            let lines = text.lines().count();
            let within = |fault: &PackFault| (1..=lines).contains(&fault.line) && fault.column >= 1;
            assert!(!faults.is_empty() && faults.iter().all(within), "{faults:?}");
            false
        }
    }
}

#[test]
fn hostile_files_do_no_harm() {
    let game = "game = \"turfmaster\"\n";
    let many = game.to_owned() + &"[[section]]\nkind = \"turn\"\nsquares = 1\nangle = 1\n".repeat(10_000);
    assert!(faults(&many).iter().any(|fault| fault.ends_with("section: must be a list of 2 to 32 tables")));
    let unknown: String = game.to_owned() + &(0..50_000).map(|i| format!("a{i} = 1\n")).collect::<String>();
    let faults = read("my.toml", &unknown).unwrap_err();
    assert_eq!(faults.iter().filter(|fault| fault.message == "is not a field of this table").count(), 50_000);
    assert_eq!(faults.last().map(|fault| (fault.line, fault.column)), Some((50_001, 1)));
    let one_line =
        format!("a = {{ {} }}", (0..50_000).map(|i| format!("b{i} = 1")).collect::<Vec<_>>().join(", "));
    for text in
        ["", "\u{0}", "=", "[[section]]\n[section]", &"[".repeat(50_000), &one_line, &"a.".repeat(50_000)]
    {
        assert!(read("my.toml", text).is_err());
    }
}

/// The cells of a drawing: lane and squares.
fn cells(drawing: &str) -> Vec<(u8, Vec<u8>)> {
    let attribute = |line: &str, name: &str| {
        let rest = line.split_once(&format!("{name}=\"")).unwrap().1;
        rest.split_once('"').unwrap().0.to_owned()
    };
    let cell = |line: &str| {
        let squares = attribute(line, "data-squares");
        let squares = squares.split_whitespace().map(|square| square.parse().unwrap()).collect();
        (attribute(line, "data-lane").parse().unwrap(), squares)
    };
    drawing.lines().filter(|line| line.contains("data-squares=")).map(cell).collect()
}

#[test]
fn a_drawing_has_each_square_once() {
    for course in standard() {
        let cells = cells(&course.drawing(&captions()));
        for lane in 1..=8 {
            let mut drawn: Vec<u8> =
                cells.iter().filter(|(of, _)| *of == lane).flat_map(|(_, squares)| squares.clone()).collect();
            drawn.sort_unstable();
            let expected: Vec<_> = (0..=course.rules.end(lane)).collect();
            assert_eq!(drawn, expected, "{} {lane}", course.name);
        }
    }
}

#[test]
fn squares_a_lap_apart_share_a_cell() {
    let cells = cells(&named("oval").drawing(&captions()));
    let inner: Vec<_> = cells.iter().filter(|(lane, _)| *lane == 1).collect();
    // A lap of the inner lane has 84 squares; the first straight lies on its end, its box on the row before.
    assert_eq!(inner.len(), 84);
    assert!(inner.iter().any(|(_, squares)| *squares == [0, 84]));
    assert!(inner.iter().any(|(_, squares)| *squares == [12, 96]), "the last square before the line");
    assert!(inner.iter().any(|(_, squares)| *squares == [23, 107]));
    assert!(inner.iter().any(|(_, squares)| *squares == [60]));
    assert_eq!(cells.iter().filter(|(lane, _)| *lane == 6).count(), 84 + 10);
    assert_eq!(cells.iter().filter(|(lane, _)| *lane == 8).count(), 16, "the box and 15 squares");
}

/// Every element that is opened is closed, and nothing else is wrong with the form.
fn check_form(drawing: &str) {
    let mut open = Vec::new();
    for tag in drawing.split('<').skip(1) {
        let (tag, text) = tag.split_once('>').expect("a tag ends");
        assert!(!text.contains('>') && tag.matches('"').count() % 2 == 0, "{tag}");
        if let Some(name) = tag.strip_prefix('/') {
            assert_eq!(open.pop(), Some(name), "{tag}");
        } else if !tag.ends_with('/') {
            open.push(tag.split_whitespace().next().unwrap());
        }
    }
    assert_eq!(open, [""; 0]);
}

#[test]
fn a_drawing_is_sound_and_says_what_it_shows() {
    for course in standard() {
        let drawing = course.drawing(&captions());
        check_form(&drawing);
        assert!(drawing.contains(&format!(">{}</title>", course.title)));
        for word in ["start", "finish", "fence", "landing", "box", "lane", "told"] {
            assert!(drawing.contains(&format!(">&lt;{word}&gt;</")), "{word}");
        }
        assert!(drawing.contains("<desc"));
        let fences = course.rules.plan().fences.len();
        assert_eq!(drawing.matches("data-fence=").count(), fences);
        let long = |number: &&str| number.split_once('.').is_some_and(|(_, decimals)| decimals.len() > 2);
        let numbers = drawing.split(|c: char| !(c.is_ascii_digit() || c == '.'));
        assert_eq!(numbers.filter(long).collect::<Vec<_>>(), [""; 0]);
        assert_eq!(drawing, read("again.toml", &file_of(course)).unwrap().drawing(&captions()));
    }
}

/// Words that are found again in a drawing, and no markup.
fn captions() -> Captions {
    let word = |word: &str| format!("<{word}>");
    Captions {
        language: "xx",
        start: word("start"),
        finish: word("finish"),
        fence: word("fence"),
        landing: word("landing"),
        starting_box: word("box"),
        lane: word("lane"),
        green_line: word("green line"),
        told: word("told"),
    }
}

fn file_of(course: &TurfMasterCourse) -> String {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../packs/turfmaster");
    std::fs::read_to_string(format!("{path}/{}.toml", course.name)).unwrap()
}

#[test]
fn titles_are_no_markup() {
    let text = with(OVAL, "\"Oval\"", "'<b a=\"1\">&\u{ffff}'");
    let drawing = read("my.toml", &text).unwrap().drawing(&captions());
    check_form(&drawing);
    assert!(drawing.contains(">&lt;b a=&quot;1&quot;&gt;&amp;\u{fffd}</title>"), "{}", &drawing[..400]);
}

/// Where the first point of a cell lies.
fn point(drawing: &str, cell: &str) -> (f64, f64) {
    let line = drawing.lines().find(|line| line.contains(cell)).unwrap();
    let path = line.split_once("d=\"M").unwrap().1;
    let mut numbers = path.split(|c: char| c.is_ascii_uppercase()).next().unwrap().split(' ');
    let mut next = || numbers.next().unwrap().parse().unwrap();
    (next(), next())
}

#[test]
fn left_handed_goes_anticlockwise() {
    let left = named("oval").drawing(&captions());
    let right = read("my.toml", &with(OVAL, "\"left\"", "\"right\"")).unwrap().drawing(&captions());
    let (start, on, far) = ("data-squares=\"1 85\"", "data-squares=\"9 93\"", "data-squares=\"50\"");
    // The closing straight is at the bottom, the far one above it.
    for drawing in [&left, &right] {
        assert!(point(drawing, far).1 < point(drawing, start).1);
    }
    assert!(point(&left, on).0 > point(&left, start).0);
    assert!(point(&right, on).0 < point(&right, start).0);
}

/// What the files say is held to measurements by the tests of `benches`.
// rules: TM-COURSE-9
#[test]
fn a_horse_needs_as_many_cards_as_the_rules_ask_for() {
    let flat = |name| named(name).cards.expect("our courses are calibrated").flat;
    assert!((8.0..=9.0).contains(&flat("oval")), "{}", flat("oval"));
    assert!((9.0..=10.0).contains(&flat("triangle")), "{}", flat("triangle"));
}
