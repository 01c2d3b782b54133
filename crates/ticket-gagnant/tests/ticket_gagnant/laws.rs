//! The laws of every game, on tables of all sizes, with meetings of all lengths, on several tracks.

use std::sync::Arc;

use furlong_core::{Game, Step, Viewer, choose, settle, take};
use furlong_testkit::{Seeded, conform, imagine, perft, playthrough, twins};
use furlong_ticket_gagnant::{Action, Actions, Meeting, Pack, Plan, TicketGagnant};

use crate::book::{Book, pack, table};
use crate::given::given;

/// A track on which nothing is far off: in a steeplechase with the river on row 1, cards without a move come at once.
fn cramped() -> Arc<Pack> {
    let hoof_prints = [[1, 3], [2, 4], [1, 3], [2, 4], [1, 3], [2, 4], [1, 3]];
    let plan = Plan { last_row: 6, hedges: [1, 3], hoof_prints, ..pack("standard").plan().clone() };
    Arc::new(Pack::new("cramped", plan).expect("a sound plan"))
}

/// The standard track with three cards of every kind.
fn rich() -> Arc<Pack> {
    let plan = Plan { singles: [3; 3], pairs: 3, jokers: 3, ..pack("standard").plan().clone() };
    Arc::new(Pack::new("rich", plan).expect("a sound plan"))
}

/// Every number of players with every number of races, with and without races that are not flat, on each track.
fn tables() -> impl Iterator<Item = (u64, TicketGagnant)> {
    let sizes =
        (2..=6).flat_map(|players| Meeting::lengths(players).iter().map(move |&races| (players, races)));
    let tables = sizes.flat_map(|(players, races)| {
        let tracks = [
            (pack("standard"), false),
            (pack("standard"), true),
            (pack("long"), false),
            (cramped(), false),
            (rich(), false),
        ];
        tracks.map(|(track, flat_only)| {
            let meeting = Meeting::new(players, Some(races), flat_only).expect("a sound meeting");
            TicketGagnant::new(meeting, track)
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
    assert!(decisions > 5 * 8 * 4 * 20, "meetings are played to their end");
}

// rules: TG-PLAY-1, TG-RIVER-2
#[test]
fn a_discard_right_at_the_start_can_be_gone_back_to() {
    let game = TicketGagnant::new(Meeting::new(2, None, false).expect("a sound meeting"), cramped());
    let (mut discards, mut actions) = (0, Actions::default());
    for seed in 0..3_000 {
        let (mut state, mut dice) = (game.start(), Seeded::new(seed));
        settle(&game, &mut state, &mut dice, &mut (), |_| ());
        let first = game.view(&state, Viewer::Spectator).first.expect("luck has decided");
        let choice = "choose steeplechase/1 3 open".parse().expect("a choice");
        take(&game, &mut state, Step::Act(first, choice), &mut ()).expect("row 1 is before a hedge");
        for _ in 0..4 {
            settle(&game, &mut state, &mut dice, &mut (), |_| ());
            let (seat, action) = choose(&game, &state, &mut actions, &mut dice).expect("somebody decides");
            take(&game, &mut state, Step::Act(seat, action), &mut ()).expect("it is listed");
            discards += u32::from(matches!(action, Action::Discard { .. }));
            let position = game.position(&state).expect("somebody decides");
            assert_eq!(game.restore(&position).as_ref(), Ok(&state), "seed {seed}, after {action}");
        }
    }
    assert!(discards > 10, "cards were discarded {discards} times only");
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
