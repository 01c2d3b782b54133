//! Of all squares around a horse, exactly those that are listed can be moved to.

use std::collections::BTreeSet;

use furlong_core::{Game, Seat, Step, Viewer, choose, settle, take};
use furlong_testkit::Seeded;
use furlong_turfmaster::{Action, Actions, Card, Choice, Goal, Horse, Square, State, TurfMaster};

use crate::book::table;

/// Every goal around a square, and a fall.
fn goals(from: Square) -> impl Iterator<Item = Goal> {
    let squares = move |lane| {
        (from.square.saturating_sub(2)..=from.square + 14)
            .map(move |square| Goal::At(Square { lane, square }))
    };
    (1..=8).flat_map(squares).chain([Goal::Fall])
}

/// Everything that could be said of the horse's move.
fn attempts(horse: Horse, from: Square) -> impl Iterator<Item = Action> {
    goals(from).flat_map(move |to| {
        let cards = Card::ALL.map(|card| Action::Card { horse, card, to });
        let moves = Choice::ALL.map(|dice| Action::Move { horse, dice, to });
        cards.into_iter().chain(moves)
    })
}

fn compare(game: &TurfMaster, state: &State, seat: Seat, actions: &Actions) -> usize {
    let listed: BTreeSet<Action> = actions.iter().copied().collect();
    let view = game.view(state, Viewer::Seat(seat));
    let Some(from) = view.order.next().and_then(|horse| view.field[horse].at()) else { return 0 };
    let horse = view.order.next().unwrap();
    let mut passed = 0;
    for action in attempts(horse, from) {
        let passes = game.check(state, &Step::Act(seat, action)).is_ok();
        assert_eq!(passes, listed.contains(&action), "{action} in {:?}", game.position(state));
        passed += usize::from(passes);
    }
    passed
}

// rules: TM-MOVE-4, TM-FENCE-4, TM-FENCE-6
#[test]
fn only_listed_squares_can_be_moved_to() {
    let mut passed = 0;
    for (seed, (players, each, races)) in (1..).zip([
        (8, 1, "oval+fences triangle+fences three-sisters+fences"),
        (2, 4, "triangle cloister oval"),
        (6, 1, "pear-orchard+fences saltmarsh foxglove+fences oval+fences"),
    ]) {
        let game = table(players, each, races);
        let (mut dice, mut state, mut actions) = (Seeded::new(seed), game.start(), Actions::default());
        loop {
            settle(&game, &mut state, &mut dice, &mut (), |_| ());
            let Some((seat, action)) = choose(&game, &state, &mut actions, &mut dice) else { break };
            passed += compare(&game, &state, seat, &actions);
            take(&game, &mut state, Step::Act(seat, action), &mut ()).unwrap();
        }
    }
    assert!(passed > 5_000, "{passed}");
}
