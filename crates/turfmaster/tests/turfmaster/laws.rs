//! The laws of every game, on tables of all sizes, flat and over fences, with three races and four.

use furlong_testkit::{conform, imagine, perft, playthrough, twins};
use furlong_turfmaster::{Meeting, TurfMaster};

use crate::book::{Book, table};
use crate::given::given;

/// Meetings of all kinds.
const MEETINGS: [&str; 4] = [
    "oval triangle oval",
    "oval+fences triangle+fences oval",
    "triangle oval+fences oval triangle+fences",
    "triangle+fences triangle+fences triangle+fences",
];

/// Every number of players with every number of horses, at each kind of meeting.
fn tables() -> impl Iterator<Item = (u64, TurfMaster)> {
    let sizes =
        (2..=8).flat_map(|players| Meeting::horses_each(players).iter().map(move |&each| (players, each)));
    let tables = sizes.flat_map(|(players, each)| MEETINGS.map(|races| table(players, each, races)));
    (1..).zip(tables)
}

// rules: TM-SEAT-1, TM-MEET-1, TM-MEET-2
#[test]
fn conforms() {
    let mut decisions = 0;
    for (seed, game) in tables() {
        decisions += conform::check(&Book::default(), &game, seed).unwrap().decisions;
    }
    assert!(decisions > 10 * 4 * 150, "meetings are played to their end");
}

#[test]
fn imagines_what_it_saw() {
    for (seed, game) in tables() {
        imagine::check(&game, seed).unwrap();
    }
}

// rules: TM-DEAL-4, TM-DEAL-5, TM-DEAL-6
#[test]
fn twins_look_alike() {
    let mut different = 0;
    for (seed, game) in tables() {
        let tally = twins::check(&Book::default(), &game, seed).unwrap();
        assert_eq!(tally.reveals, 0, "no secret comes out but by being played");
        different += tally.different;
    }
    assert!(different > 10_000, "secrets differed at {different} steps only");
}

#[test]
fn counts_of_games() {
    let file = include_str!("perft.txt");
    let counted = perft::recount(file, |words| {
        let lines: Vec<_> = words.split(',').map(str::trim).collect();
        given(&lines).unwrap()
    });
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/turfmaster/perft.txt");
    furlong_testkit::cases::compare("perft.txt", file, &counted, |text| std::fs::write(path, text));
}

#[test]
fn playthroughs() {
    for (name, players, each, races) in [
        ("flat", 2, 2, "oval triangle oval"),
        ("over fences", 2, 2, "triangle+fences oval+fences oval+fences"),
        ("four races", 2, 2, "cloister saltmarsh+fences three-sisters+fences foxglove"),
    ] {
        let told = playthrough::tell(&Book::default(), &table(players, each, races), 1);
        insta::assert_snapshot!(name, told);
    }
}
