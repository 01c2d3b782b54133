//! The laws of every game, on tables of all sizes, with meetings of all lengths, on both tracks.

use furlong_testkit::{conform, imagine, perft, playthrough, twins};
use furlong_ticket_gagnant::{Meeting, TicketGagnant};

use crate::book::{Book, pack, table};
use crate::given::given;

/// Every number of players with every number of races, with and without races that are not flat, on each track.
fn tables() -> impl Iterator<Item = (u64, TicketGagnant)> {
    let sizes =
        (2..=6).flat_map(|players| Meeting::lengths(players).iter().map(move |&races| (players, races)));
    let tables = sizes.flat_map(|(players, races)| {
        [("standard", false), ("standard", true), ("long", false)].map(|(track, flat_only)| {
            let meeting = Meeting::new(players, Some(races), flat_only).expect("a sound meeting");
            TicketGagnant::new(meeting, pack(track))
        })
    });
    (1..).zip(tables)
}

// rules: TG-SEAT-1
#[test]
fn conforms() {
    let mut decisions = 0;
    for (seed, game) in tables() {
        decisions += conform::check(&Book::default(), &game, seed).unwrap().decisions;
    }
    assert!(decisions > 3 * 8 * 4 * 20, "meetings are played to their end");
}

#[test]
fn imagines_what_it_saw() {
    for (seed, game) in tables() {
        imagine::check(&game, seed).unwrap();
    }
}

// rules: TG-PRED-1, TG-PRED-2, TG-DEAL-1
#[test]
fn twins_look_alike() {
    let (mut different, mut reveals) = (0, 0);
    for (seed, game) in tables() {
        let tally = twins::check(&Book::default(), &game, seed).unwrap();
        different += tally.different;
        reveals += tally.reveals;
    }
    assert!(different > 10_000, "secrets differed at {different} steps only");
    assert!(reveals > 100, "predictions came out {reveals} times only");
}

#[test]
fn counts_of_games() {
    let file = include_str!("perft.txt");
    let counted = perft::recount(file, |words| {
        let lines: Vec<_> = words.split(',').map(str::trim).collect();
        given(&lines).unwrap()
    });
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/ticket_gagnant/perft.txt");
    furlong_testkit::cases::compare("perft.txt", file, &counted, |text| std::fs::write(path, text));
}

#[test]
fn playthroughs() {
    for (name, players, races, flat_only) in
        [("two players", 2, Some(4), false), ("three players", 3, None, false), ("flat only", 2, None, true)]
    {
        let told = playthrough::tell(&Book::default(), &table(players, races, flat_only), 1);
        insta::assert_snapshot!(name, told);
    }
}
