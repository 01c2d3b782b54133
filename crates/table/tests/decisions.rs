//! Actions over a line that fails: resent, late, for the wrong seat, at the same time as others.

mod common;

use common::{Desk, settings};
use furlong_bots::SplitMix64;
use furlong_core::{Seat, Viewer};
use furlong_table::{Applied, ErrorCode};
use serde_json::json;

#[test]
fn what_is_sent_twice_is_played_once_and_answered_the_same() {
    let mut desk = Desk::of_people("royal-turf", settings()[0].1.clone(), 2);
    let mut dice = SplitMix64::new(2);
    let seat = desk.to_act()[0];
    let action = desk.choice(seat, &mut dice);
    let Ok(Applied::New(_)) = desk.act_as(seat, 0, "once", &action) else { panic!("it is legal") };
    let version = desk.table.version(Viewer::Seat(seat));
    let entries = desk.log.len();
    for _ in 0..20 {
        desk.step(&mut dice).expect("the game goes on");
    }
    assert_eq!(desk.act_as(seat, 0, "once", &action), Ok(Applied::Repeated { version }));
    assert_eq!(desk.log.len(), entries + 20, "nothing was played again");
    let again = desk.reload();
    desk.table = again;
    assert_eq!(
        desk.act_as(seat, 0, "once", &action),
        Ok(Applied::Repeated { version }),
        "nor after a restart"
    );
}

#[test]
fn a_decision_that_was_made_is_not_made_again_under_another_key() {
    let mut desk = Desk::of_people("royal-turf", settings()[0].1.clone(), 2);
    let mut dice = SplitMix64::new(2);
    let seat = desk.to_act()[0];
    let action = desk.choice(seat, &mut dice);
    desk.act_as(seat, 0, "one", &action).expect("it is legal");
    let error = desk.act_as(seat, 0, "other", &action).expect_err("that decision is made");
    assert_eq!(error.code, ErrorCode::StaleDecision);
    let error = desk.act_as(seat, 7, "third", &action).expect_err("nor is that one awaited");
    assert_eq!(error.code, ErrorCode::StaleDecision);
}

#[test]
fn those_who_decide_at_the_same_time_do_not_collide() {
    let mut desk = Desk::of_people("ticket-gagnant", settings()[2].1.clone(), 3);
    let mut dice = SplitMix64::new(4);
    desk.step(&mut dice).expect("somebody chooses the race");
    let seats = desk.to_act();
    assert_eq!(seats.len(), 3, "all predict at once");
    // Everybody chose from what they were told before anybody had decided.
    let choices: Vec<_> = seats.iter().map(|&seat| (seat, desk.choice(seat, &mut dice))).collect();
    for (seat, action) in &choices {
        let decision = desk.picture(Viewer::Seat(*seat))["decision"].as_u64().expect("a number");
        desk.act_as(*seat, u32::try_from(decision).expect("small"), "mine", action).expect("no collision");
    }
    assert_eq!(desk.to_act().len(), 1, "the race is on");
}

#[test]
fn a_sealed_decision_can_be_changed_and_others_do_not_notice() {
    let mut desk = Desk::of_people("ticket-gagnant", settings()[2].1.clone(), 3);
    let mut dice = SplitMix64::new(4);
    desk.step(&mut dice).expect("somebody chooses the race");
    let seat = Seat::ALL[1];
    let first = json!({ "type": "predict", "first": 1, "second": 2, "third": 3 });
    let second = json!({ "type": "predict", "first": 4, "second": null, "third": null });
    desk.act(seat, &first).expect("a prediction");
    let own = desk.picture(Viewer::Seat(seat));
    assert_eq!(own["revising"], true, "the seat is told that it may change its mind");
    let others: Vec<Viewer> = Viewer::all(3).filter(|viewer| !viewer.is(seat)).collect();
    let before: Vec<_> =
        others.iter().map(|&viewer| desk.table.snapshot(viewer, Some(0), desk.now())).collect();
    desk.act(seat, &second).expect("another one");
    let told: Vec<_> =
        desk.table.messages(Viewer::all(3), desk.now()).into_iter().map(|(viewer, _)| viewer).collect();
    assert_eq!(told, [Viewer::Seat(seat)], "nobody else is told anything");
    for (&viewer, before) in others.iter().zip(before) {
        assert_eq!(desk.table.snapshot(viewer, Some(0), desk.now()), before, "{viewer:?} sees the same");
    }
    assert_eq!(desk.picture(Viewer::Seat(seat))["view"]["predictions"][1]["first"], 4);
}

#[test]
fn a_wrong_action_changes_nothing_and_says_why() {
    let mut desk = Desk::of_people("royal-turf", settings()[0].1.clone(), 2);
    let seat = desk.to_act()[0];
    let other = Seat::ALL[usize::from(seat.number() == 0)];
    let entries = desk.log.len();
    let bet = json!({ "type": "bet", "horse": 3, "chip": 2 });
    for (who, action, code, path) in [
        (other, bet.clone(), ErrorCode::IllegalAction, Some("action")),
        (seat, json!({ "type": "bet", "horse": 9, "chip": 2 }), ErrorCode::IllegalAction, Some("action")),
        (seat, json!([1, 2]), ErrorCode::IllegalAction, Some("action[0]")),
        (Seat::ALL[5], bet, ErrorCode::NotYourSeat, None),
    ] {
        let error = desk.act_as(who, 0, "k", &action).expect_err("it is refused");
        assert_eq!((error.code, error.path.as_deref()), (code, path), "{action}");
    }
    assert_eq!(desk.log.len(), entries);
    assert_eq!(desk.act_as(seat, 0, "", &json!({})).expect_err("no key").path.as_deref(), Some("key"));
}
