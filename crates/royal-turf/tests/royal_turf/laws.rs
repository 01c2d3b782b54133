//! The laws of every game, on tables of all sizes and with all options.

use furlong_royal_turf::RoyalTurf;
use furlong_testkit::{conform, imagine, perft, playthrough, twins};

use crate::book::{Book, options, table};
use crate::given::given;

/// Every number of players, and all 32 combinations of options.
fn tables() -> impl Iterator<Item = (u64, RoyalTurf)> {
    (0..32_u64).flat_map(|switches| {
        let names = furlong_royal_turf::Options::NAMES.iter().enumerate();
        let on = names.filter(move |(i, _)| switches >> i & 1 == 1).map(|(_, name)| *name);
        let options = options(&on.collect::<Vec<_>>().join(" "));
        (2..=6).map(move |players| (switches * 8 + u64::from(players), table(players, options)))
    })
}

// rules: RT-SEAT-1
#[test]
fn conforms() {
    let mut decisions = 0;
    for (seed, game) in tables() {
        decisions += conform::check(&Book::default(), &game, seed).unwrap().decisions;
    }
    assert!(decisions > 160 * 80, "games are played to their end");
}

#[test]
fn imagines_what_it_saw() {
    for (seed, game) in tables() {
        imagine::check(&game, seed).unwrap();
    }
}

// rules: RT-BET-2, RT-BET-3, RT-OPT-1
#[test]
fn twins_look_alike() {
    let mut different = 0;
    for (seed, game) in tables() {
        let tally = twins::check(&Book::default(), &game, seed).unwrap();
        assert_eq!(tally.different > 0, game.options().hidden_bets, "only hidden bets are secret");
        assert_eq!(tally.reveals > 0, game.options().hidden_bets);
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
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/royal_turf/perft.txt");
    furlong_testkit::cases::compare("perft.txt", file, &counted, |text| std::fs::write(path, text));
}

#[test]
fn playthroughs() {
    for (name, players, names) in [
        ("standard", 3, ""),
        ("hidden bets on the long track", 2, "hidden_bets long_track pace_needs_place"),
        ("crowded field", 2, "crowded_field chips_count"),
    ] {
        let told = playthrough::tell(&Book::default(), &table(players, options(names)), 1);
        insta::assert_snapshot!(name, told);
    }
}
