//! The laws catch planted bugs: builds of the game with one bug each are caught by the law meant for it.

mod flawed;

use furlong_core::{Game, Step, Viewer, choose, settle};
use furlong_testkit::{Law, Seeded, perft};
use furlong_ticket_gagnant::{Action, Event, Happening};

use crate::book::{Book, table};
use flawed::{Flaw, Flawed};

fn flawed(flaw: Flaw) -> Flawed {
    Flawed(table(3, None, false), flaw)
}

/// What the law says of a build within some meetings.
fn breaches(law: Law, flaw: Flaw) -> Vec<String> {
    law.breaches(&Book::default(), &flawed(flaw), 4)
}

fn caught(law: Law, flaw: Flaw, message: &str) {
    let said = breaches(law, flaw);
    assert!(said.iter().any(|said| said.contains(message)), "{flaw:?} by {law:?}: {said:?}");
}

#[test]
fn the_sound_build_breaks_no_law() {
    for law in Law::ALL {
        assert_eq!(breaches(law, Flaw::None), [""; 0], "{law:?}");
    }
}

// rules: TG-PRED-1, TG-PRED-2
#[test]
fn predictions_that_others_are_shown_are_caught_by_twins() {
    caught(Law::Twins, Flaw::OpenPrediction, "the views differ");
    caught(Law::Twins, Flaw::OpenAtTheStart, "the views differ");
    caught(Law::Twins, Flaw::ToldPrediction, "are sighted differently");
}

// rules: TG-PRED-1
#[test]
fn a_change_of_mind_that_others_learn_of_is_caught_by_twins() {
    caught(Law::Twins, Flaw::ToldRevision, "is a secret change of mind");
    caught(Law::Twins, Flaw::CountedRevisions, "the views differ");
}

// rules: TG-DEAL-1
#[test]
fn cards_that_others_are_shown_are_caught_by_twins() {
    caught(Law::Twins, Flaw::OpenDeal, "are sighted differently");
    caught(Law::Twins, Flaw::OpenHand, "the views differ");
    caught(Law::Twins, Flaw::OpenStock, "the views differ");
}

/// What shows up only later, or only in what somebody may do.
// rules: TG-PRED-2, TG-TURN-1
#[test]
fn late_leaks_are_caught_by_twins() {
    caught(Law::Twins, Flaw::EarlyScore, "the views differ");
    caught(Law::Twins, Flaw::SecretTurn, "different seats are awaited");
    caught(Law::Twins, Flaw::SecretActions, "the watcher's own actions differ");
}

#[test]
fn worlds_with_the_wrong_cards_are_caught_by_imagine() {
    caught(Law::Imagine, Flaw::SmallHands, "the imagined world looks different");
    caught(Law::Imagine, Flaw::OtherHand, "the imagined world looks different");
    caught(Law::Imagine, Flaw::PlayedAgain, "the imagined world looks different");
    caught(Law::Imagine, Flaw::NoPredictions, "the imagined world looks different");
}

#[test]
fn illegal_moves_and_missing_ones_are_caught_by_conform() {
    caught(Law::Conform, Flaw::Idle, "is not listed but accepted");
    caught(Law::Conform, Flaw::Unlisted, "is not listed but accepted");
    caught(Law::Conform, Flaw::Invented, "is listed but refused");
    caught(Law::Conform, Flaw::Final, "is listed but refused");
    caught(Law::Conform, Flaw::Doubled, "is listed twice");
    caught(Law::Conform, Flaw::Forgetful, "the position restores to another state");
}

/// A flaw in listing and check alike is no contradiction; the counts of games show it.
#[test]
fn a_move_that_is_neither_listed_nor_taken_is_caught_by_perft() {
    assert_eq!(breaches(Law::Conform, Flaw::Refused), [""; 0]);
    let count = |flaw| {
        perft::recount("first choice: 0\n", |_| {
            let (game, mut dice) = (flawed(flaw), Seeded::new(3));
            let mut state = game.start();
            settle(&game, &mut state, &mut dice, &mut (), |_| ());
            (game, state)
        })
    };
    assert_ne!(count(Flaw::None), count(Flaw::Refused));
}

/// When predictions come out: with the last one, or when they are hidden, after the race. Tells a race in which it is
/// otherwise; the twins may part at any reveal and so do not notice.
fn untimely_reveal(game: &Flawed, seed: u64) -> Option<u8> {
    let (mut state, mut dice, mut actions) = (game.start(), Seeded::new(seed), Vec::new());
    let mut events = Vec::new();
    settle(game, &mut state, &mut dice, &mut events, |_| ());
    while let Some((seat, action)) = choose(game, &state, &mut actions, &mut dice) {
        let view = game.view(&state, Viewer::Spectator);
        let hidden = view.terms.is_some_and(|terms| terms.hidden);
        events.clear();
        game.play(&mut state, Step::Act(seat, action), &mut events);
        settle(game, &mut state, &mut dice, &mut events, |_| ());
        let place = |kind: fn(&Event) -> bool| events.iter().position(kind);
        let reveal = place(|event| matches!(event, Happening::Revealed { .. }));
        let race_over = place(|event| matches!(event, Happening::RaceOver { .. }));
        let begins = matches!(action, Action::Predict(_))
            && view.predictions.as_slice().iter().filter(|made| made.is_none()).count() == 1;
        let due = if hidden { race_over.map(|place| place + 1) } else { begins.then_some(1) };
        if reveal != due {
            return Some(view.race);
        }
    }
    None
}

// rules: TG-PRED-2
#[test]
fn predictions_are_revealed_when_they_are_due() {
    let told = |flaw| (0..4).filter_map(|seed| untimely_reveal(&flawed(flaw), seed)).count();
    assert_eq!(told(Flaw::None), 0);
    assert!(told(Flaw::EarlyReveal) > 0);
}
