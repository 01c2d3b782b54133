//! What a pack file of Ticket Gagnant may say, how its faults are told, and where its horses end by luck.

use std::collections::BTreeSet;
use std::sync::Arc;

use furlong_core::{Game, Step, Turn, choose, settle, take};
use furlong_packs::ticket_gagnant::{TicketGagnantPack, hash, read, standard};
use furlong_packs::{AnyPack, PackFault, royal_turf};
use furlong_testkit::Seeded;
use furlong_ticket_gagnant::{
    Action, Actions, Discipline, Event, Face, Horse, Meeting, Plan, Square, Terms, TicketGagnant,
};

const STANDARD: &str = include_str!("../../../packs/ticket-gagnant/standard.toml");

/// The standard pack with one text replaced by another, where it stands first.
fn with(old: &str, new: &str) -> String {
    assert!(STANDARD.contains(old), "{old:?} is in the pack");
    STANDARD.replacen(old, new, 1)
}

fn faults(text: &str) -> Vec<String> {
    read("my.toml", text).unwrap_err().iter().map(ToString::to_string).collect()
}

// rules: TG-TRACK-1, TG-HEDGE-1, TG-TROT-2, TG-CARD-1
#[test]
fn the_standard_pack_says_what_the_rules_do() {
    let pack = read("standard.toml", STANDARD).unwrap();
    assert_eq!(pack, standard()[0]);
    assert_eq!((pack.name.as_str(), pack.rules.name()), ("standard", "standard"));
    let plan = Plan {
        last_row: 14,
        hedges: [4, 8],
        hoof_prints: [[7, 12], [1, 11], [8, 12], [3, 6], [8, 12], [1, 11], [7, 12]],
        singles: [1, 1, 1],
        pairs: 1,
        jokers: 3,
    };
    assert_eq!(*pack.rules.plan(), plan);
    let hoof_prints = Horse::ALL.iter().flat_map(|lane| (0..=14).map(|row| (lane.number(), row)));
    let printed = |&(lane, row): &(u8, u8)| pack.rules.has_hoof_print(Square::new(lane, row).unwrap());
    assert_eq!(hoof_prints.filter(printed).count(), 14);
}

// rules: TG-CARD-1
#[test]
fn the_standard_deck_has_45_cards() {
    let cards: Vec<_> = standard()[0].rules.deck().iter().collect();
    let of = |kind: fn(&Face) -> bool| cards.iter().filter(|card| kind(&card.face())).count();
    let singles = of(|face| matches!(face, Face::Single(..)));
    let pairs = of(|face| matches!(face, Face::Pair(..)));
    let jokers = of(|face| matches!(face, Face::Joker));
    assert_eq!((cards.len(), singles, pairs, jokers), (45, 21, 21, 3));
}

// rules: TG-HORSE-1
#[test]
fn colours_go_with_the_numbers() {
    for TicketGagnantPack { name, horses, .. } in standard() {
        let colours = horses.each_ref().map(|horse| horse.colour);
        assert_eq!(colours, ["orange", "violet", "green", "blue", "red", "yellow", "black"], "{name}");
    }
    let horses = &standard()[0].horses;
    assert_eq!((horses[0].name.as_str(), horses[0].pattern), ("Marmalade", "stripes"));
    assert_eq!((horses[6].name.as_str(), horses[6].pattern), ("Domino", "plain"));
    let elsewhere = &royal_turf::standard().horses;
    assert!(horses.iter().all(|horse| elsewhere.iter().all(|other| other.name != horse.name)));
}

#[test]
fn every_file_is_a_pack_of_its_name() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../packs/ticket-gagnant");
    let files: BTreeSet<_> = std::fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    let expected: BTreeSet<_> = standard().iter().map(|pack| format!("{}.toml", pack.name)).collect();
    assert_eq!(files, expected);
    assert_eq!(files.len(), standard().len(), "no two have one name");
    for pack in standard() {
        assert_eq!((pack.rules.name(), &pack.hash), (pack.name.as_str(), &hash(&pack.rules)));
    }
}

#[test]
fn the_long_track_is_longer_and_has_the_same_cards() {
    let [short, long] = [&standard()[0].rules, &standard()[1].rules];
    assert_eq!(long.name(), "long");
    assert!(long.last_row() > short.last_row());
    assert_eq!(long.deck(), short.deck());
}

#[test]
fn faults_name_file_line_column_and_field() {
    for (old, new, fault) in [
        (
            "\"standard\"",
            "\"My Track\"",
            "my.toml:4:8: name: must be a letter and up to 39 letters, digits and dashes, all small",
        ),
        ("\"Village Green\"", "\"\"", "my.toml:5:9: title: must be a name of 1 to 40 characters"),
        (
            "last_row = 14",
            "last_row = 5",
            "my.toml:9:12: track.last_row: must be a whole number from 6 to 30",
        ),
        (
            "last_row = 14",
            "last_row = 31",
            "my.toml:9:12: track.last_row: must be a whole number from 6 to 30",
        ),
        ("last_row = 14\n", "", "my.toml:7:1: track.last_row: is missing"),
        (
            "hedges = [4, 8]",
            "hedges = [4]",
            "my.toml:11:10: track.hedges: must be a list of 2 whole numbers from 0 to 30",
        ),
        (
            "hoof_prints = [[7, 12], ",
            "hoof_prints = [",
            "my.toml:14:15: track.hoof_prints: must be a list of 7 lists",
        ),
        (
            "[3, 6]",
            "[3, 6, 9]",
            "my.toml:14:43: track.hoof_prints[3]: must be a list of 2 whole numbers from 0 to 30",
        ),
        (
            "[3, 6]",
            "[3, 31]",
            "my.toml:14:43: track.hoof_prints[3]: must be a list of 2 whole numbers from 0 to 30",
        ),
        ("hoof_prints", "hoofs", "my.toml:7:1: track.hoof_prints: is missing"),
        ("three = 1", "three = 4", "my.toml:21:9: cards.three: must be a whole number from 0 to 3"),
        ("joker = 3", "joker = -1", "my.toml:25:9: cards.joker: must be a whole number from 0 to 3"),
        ("joker = 3", "joker = 3\nace = 4", "my.toml:26:1: cards.ace: is not a field of this table"),
        ("[cards]", "[[cards]]", "my.toml:17:1: cards: must be a table"),
        ("number = 1", "number = 8", "my.toml:29:10: horse[0].number: must be a whole number from 1 to 7"),
        ("\"Marmalade\"", "7", "my.toml:30:8: horse[0].name: must be text"),
        (
            "\"stripes\"",
            "\"orange\"",
            "my.toml:31:11: horse[0].pattern: must be \"zigzag\" or \"dots\" or \"waves\" or \"checks\" or \
             \"stripes\" or \"rings\" or \"plain\"",
        ),
    ] {
        assert_eq!(faults(&with(old, new))[0], fault);
    }
}

/// The rules' own faults, all of them, each in the field that is to blame.
// rules: TG-HEDGE-1, TG-RIVER-1, TG-TROT-2, TG-DEAL-1
#[test]
fn what_the_rules_refuse_is_told_where_it_stands() {
    const HEDGES: &str = "my.toml:11:10: track.hedges: the lower hedge comes first, and the rows before and \
                          behind both are four different ones, none the first or the last";
    const CARDS: &str = "my.toml:17:1: cards: there must be 42 cards or more, for six hands of seven";
    const ROW: &str = "my.toml:14:43: track.hoof_prints[3]: lane 4 has a hoof print on the first or last \
                       row, or off the track";
    const MEET_3: &str =
        "my.toml:14:34: track.hoof_prints[2]: a hoof print of lane 3 is next to another one, or on it";
    const MEET_4: &str =
        "my.toml:14:43: track.hoof_prints[3]: a hoof print of lane 4 is next to another one, or on it";
    const MIRROR: [&str; 2] = [
        "my.toml:14:16: track.hoof_prints[0]: the hoof prints of lane 1 are not those of lane 7",
        "my.toml:14:69: track.hoof_prints[6]: the hoof prints of lane 7 are not those of lane 1",
    ];
    for (old, new, told) in [
        ("hedges = [4, 8]", "hedges = [0, 8]", &[HEDGES][..]),
        ("hedges = [4, 8]", "hedges = [4, 5]", &[HEDGES]),
        ("hedges = [4, 8]", "hedges = [8, 4]", &[HEDGES]),
        ("hedges = [4, 8]", "hedges = [4, 13]", &[HEDGES]),
        ("[3, 6]", "[0, 6]", &[ROW]),
        ("[3, 6]", "[3, 14]", &[ROW]),
        ("[3, 6]", "[3, 15]", &[ROW]),
        ("[3, 6]", "[3, 4]", &[MEET_4]),
        ("[3, 6]", "[3, 3]", &[MEET_4]),
        // Lane 3 meets lane 4, and lane 4 meets lane 5.
        ("[3, 6]", "[3, 8]", &[MEET_3, MEET_4]),
        ("[[7, 12]", "[[6, 12]", &MIRROR),
        ("[7, 12]]", "[6, 12]]", &MIRROR),
        ("pair = 1", "pair = 0", &[CARDS]),
        ("one = 1\ntwo = 1\nthree = 1", "one = 0\ntwo = 0\nthree = 2", &[CARDS]),
    ] {
        assert_eq!(faults(&with(old, new)), told, "{new}");
    }
}

#[test]
fn what_is_just_within_the_bounds_is_sound() {
    for (old, new) in [
        ("hedges = [4, 8]", "hedges = [1, 3]"),
        ("hedges = [4, 8]", "hedges = [10, 12]"),
        ("[3, 6]", "[3, 13]"),
        ("[3, 6]", "[4, 6]"),
        ("[3, 6]", "[6, 3]"),
        ("joker = 3", "joker = 0"),
        ("one = 1\ntwo = 1\nthree = 1", "one = 3\ntwo = 3\nthree = 3"),
        ("one = 1\ntwo = 1\nthree = 1\n", "one = 0\ntwo = 0\nthree = 1\n"),
        ("last_row = 14", "last_row = 13"),
        ("last_row = 14", "last_row = 30"),
    ] {
        let text = with(old, new);
        // Without two of the three single cards the pairs must make up for them.
        let text = if new.contains("one = 0") { text.replace("pair = 1", "pair = 2") } else { text };
        assert!(read("my.toml", &text).is_ok(), "{new}: {:?}", read("my.toml", &text));
    }
    let shortest = with("last_row = 14", "last_row = 6").replace("hedges = [4, 8]", "hedges = [2, 4]");
    let lanes = "[[1, 3], [2, 4], [1, 3], [2, 4], [1, 3], [2, 4], [1, 3]]";
    let shortest = shortest.replace("[[7, 12], [1, 11], [8, 12], [3, 6], [8, 12], [1, 11], [7, 12]]", lanes);
    assert_eq!(read("my.toml", &shortest).unwrap().rules.last_row(), 6);
}

#[test]
fn horses_must_be_seven_in_order_and_different() {
    let six = &STANDARD[..STANDARD.find("[[horse]]\nnumber = 7").unwrap()];
    assert_eq!(faults(six), ["my.toml:28:1: horse: must be a list of 7 tables"]);
    for (old, new, fault) in [
        ("number = 1", "number = 2", "my.toml:29:10: horse[0].number: horses stand in order, here 1"),
        ("\"Domino\"", "\"Mimosa\"", "my.toml:60:8: horse[6].name: horse 6 has it too"),
        ("\"plain\"", "\"stripes\"", "my.toml:61:11: horse[6].pattern: horse 1 has it too"),
    ] {
        assert_eq!(faults(&with(old, new)), [fault]);
    }
}

/// One bad field hides no fault of another, not even where both must fit together.
#[test]
fn all_faults_are_told_in_the_order_of_the_file() {
    let text = with("name = \"standard\"", "nom = \"standard\"")
        .replace("last_row = 14", "last_row = \"x\"")
        .replace("hedges = [4, 8]", "hedges = [8, 4]")
        .replace("[3, 6]", "[0, 6]")
        .replace("pair = 1", "pair = 0")
        .replace("\"Domino\"", "\"Mimosa\"")
        .replace("pattern = \"plain\"", "pattern = \"plain\"\nhat = 1");
    let told: Vec<_> =
        read("my.toml", &text).unwrap_err().iter().map(|f| (f.line, f.field.clone())).collect();
    let expected = [
        (1, "name"),
        (4, "nom"),
        (9, "track.last_row"),
        (11, "track.hedges"),
        (14, "track.hoof_prints[3]"),
        (17, "cards"),
        (60, "horse[6].name"),
        (62, "horse[6].hat"),
    ];
    assert_eq!(told, expected.map(|(line, field)| (line, field.to_owned())));

    let lists = with("[[7, 12]", "[7").replace("[3, 6]", "[3, \"six\"]").replace("pair = 1", "pair = 9");
    let told: Vec<_> = read("my.toml", &lists).unwrap_err().iter().map(|f| f.field.clone()).collect();
    assert_eq!(told, ["track.hoof_prints[0]", "track.hoof_prints[3]", "cards.pair"]);
}

#[test]
fn a_pack_of_another_game_is_told_so_and_nothing_else() {
    let royal_turf = include_str!("../../../packs/royal-turf/standard.toml");
    assert_eq!(faults(royal_turf), ["my.toml:4:8: game: must be \"ticket-gagnant\""]);
    assert_eq!(faults("name = \"mine\""), ["my.toml:1:1: game: is missing"]);
}

#[test]
fn the_game_of_a_pack_is_told_by_its_field() {
    let pack = furlong_packs::read("my.toml", STANDARD).unwrap();
    let expected = ("ticket-gagnant", "standard", standard()[0].hash.as_str());
    assert_eq!((pack.game(), pack.name(), pack.hash()), expected);
    assert!(matches!(pack, AnyPack::TicketGagnant(pack) if *pack == standard()[0]));
    let faults = furlong_packs::read("my.toml", &with("joker = 3", "joker = 4")).unwrap_err();
    assert_eq!(faults[0].to_string(), "my.toml:25:9: cards.joker: must be a whole number from 0 to 3");
}

#[test]
fn the_hash_covers_what_the_rules_need_and_nothing_else() {
    let hash = |text: &str| read("my.toml", text).unwrap().hash;
    // Computed elsewhere from the text that the hash is said to cover.
    let pinned = "e037a54a98443d38561b17293b15c334acf5f3d15bd360cd75db378322e7c451";
    assert_eq!(hash(STANDARD), pinned);
    assert_eq!(standard()[1].hash, "403f57803cfab19e17d1f0db1e4c92b2a96a247ed5a2a3128f4f766709ce182e");
    // Which of a lane's two hoof prints is named first does not matter.
    for (old, new) in
        [("\"Village Green\"", "\"Elsewhere\""), ("\"Marmalade\"", "\"Kettle\""), ("[3, 6]", "[6, 3]")]
    {
        assert_eq!(hash(&with(old, new)), pinned, "{new}");
    }
    let swapped =
        with("\"stripes\"", "\"?\"").replace("\"checks\"", "\"stripes\"").replace("\"?\"", "\"checks\"");
    assert_eq!(hash(&swapped), pinned, "patterns");
    let mut hashes = BTreeSet::from([pinned.to_owned(), standard()[1].hash.clone()]);
    for (old, new) in [
        ("name = \"standard\"", "name = \"mine\""),
        ("last_row = 14", "last_row = 15"),
        ("[4, 8]", "[3, 8]"),
        ("[4, 8]", "[4, 9]"),
        ("[3, 6]", "[3, 7]"),
        ("one = 1", "one = 2"),
        ("two = 1", "two = 2"),
        ("three = 1", "three = 2"),
        ("pair = 1", "pair = 2"),
        ("joker = 3", "joker = 2"),
    ] {
        assert!(hashes.insert(hash(&with(old, new))), "{new}");
    }
    for (lanes, rows) in [([1, 7], [6, 12]), ([2, 6], [2, 11]), ([3, 5], [8, 13])] {
        let mut hoof_prints = standard()[0].rules.plan().hoof_prints;
        for lane in lanes {
            hoof_prints[lane - 1] = rows;
        }
        let text =
            with(&format!("{:?}", standard()[0].rules.plan().hoof_prints), &format!("{hoof_prints:?}"));
        assert!(hashes.insert(hash(&text)), "{lanes:?}");
    }
}

/// Whatever stands in a field, the file is read or refused with a place in it.
#[test]
fn hostile_fields_do_no_harm() {
    let values = [
        "0",
        "1",
        "2",
        "3",
        "-1",
        "15",
        "30",
        "31",
        "256",
        "99999999999999999999",
        "1.5",
        "nan",
        "\"\"",
        "\"x\"",
        "[]",
        "[[]]",
        "[0, 0]",
        "[30, 30]",
        "[255, 256]",
        "[[[0]]]",
        "{}",
        "{ a = 1 }",
        "true",
        "1979-05-27",
    ];
    let mut sound = 0;
    for (i, line) in STANDARD.lines().enumerate().filter(|(_, line)| line.contains(" = ")) {
        for value in values {
            let mut lines: Vec<_> = STANDARD.lines().map(str::to_owned).collect();
            lines[i] = format!("{} = {value}", line.split_once(" = ").unwrap().0);
            match read("my.toml", &lines.join("\n")) {
                Ok(pack) => sound += usize::from(pack.hash == hash(&pack.rules)),
                Err(faults) => {
                    let within = |fault: &PackFault| (1..=lines.len()).contains(&fault.line);
                    assert!(!faults.is_empty() && faults.iter().all(within), "{faults:?}");
                }
            }
        }
    }
    assert!(sound > 0, "some values are fine in some fields");
}

/// How many horses run in a meeting of trots, and how many of them are disqualified, with random play.
fn trots(pack: &TicketGagnantPack, players: u8, cards: u8, dice: &mut Seeded) -> (u32, u32) {
    let game = TicketGagnant::new(Meeting::new(players, None, false).unwrap(), Arc::clone(&pack.rules));
    let (mut state, mut events, mut actions) = (game.start(), Vec::new(), Actions::default());
    let trot = Action::Choose(Terms { discipline: Discipline::Trot, cards, hidden: false });
    settle(&game, &mut state, dice, &mut events, |_| ());
    while let Some((seat, action)) = choose(&game, &state, &mut actions, dice) {
        let action = if matches!(action, Action::Choose(_)) { trot } else { action };
        take(&game, &mut state, Step::Act(seat, action), &mut events).unwrap();
        settle(&game, &mut state, dice, &mut events, |_| ());
    }
    assert_eq!(game.turn(&state), Turn::Over);
    let races = events.iter().filter(|event| matches!(event, Event::RaceOver { .. })).count();
    let out = events.iter().filter(|event| matches!(event, Event::Disqualified { .. })).count();
    (u32::try_from(races * 7).unwrap(), u32::try_from(out).unwrap())
}

// rules: TG-TROT-2
#[test]
fn with_random_play_some_horses_are_disqualified() {
    for pack in standard() {
        let (mut horses, mut disqualified, mut dice) = (0, 0, Seeded::new(7));
        for (players, cards) in (2..=6).flat_map(|players| (3..=7).map(move |cards| (players, cards))) {
            for _ in 0..4 {
                let (ran, out) = trots(pack, players, cards, &mut dice);
                (horses, disqualified) = (horses + ran, disqualified + out);
            }
        }
        let share = f64::from(disqualified) / f64::from(horses);
        assert!((0.05..=0.15).contains(&share), "{}: {disqualified} of {horses}", pack.name);
    }
}
