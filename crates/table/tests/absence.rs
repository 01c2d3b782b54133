//! People who leave, fall silent or come back: the table always goes on.

mod common;

use common::{Desk, opening, setting, settings};
use furlong_bots::Level;
use furlong_bots::SplitMix64;
use furlong_core::{Seat, Viewer};
use furlong_table::{Access, ErrorCode, SeatChange, SitRequest, Table};
use furlong_wire::table::{Pace, SeatSetting, TableStatus};

/// Plays until the given decision, then lets something happen, then bots and the others play to the end.
fn interrupted(game: &str, options: &serde_json::Value, at: usize, what: impl Fn(&mut Desk, Seat)) -> bool {
    let mut desk = Desk::of_people(game, options.clone(), 2);
    let mut dice = SplitMix64::new(at as u64);
    for _ in 0..at {
        desk.tick += 10;
        if desk.step(&mut dice).is_none() {
            return false;
        }
    }
    let Some(&seat) = desk.to_act().first() else { return false };
    what(&mut desk, seat);
    let mut rounds = 0;
    while !desk.is_over() {
        rounds += 1;
        assert!(rounds < 3_000, "{game} at {at}: nobody decides any more");
        if desk.let_bots() == 0 {
            desk.step(&mut dice);
        }
    }
    let finish = desk.last.as_ref().and_then(|done| done.finish.clone()).expect("it is over");
    assert_eq!(finish[seat.index()].who, Some(format!("person-{seat}")), "the result is the leaver's");
    true
}

#[test]
fn whoever_leaves_at_whatever_decision_the_game_is_finished() {
    for (game, options) in settings() {
        let leave = |desk: &mut Desk, seat: Seat| {
            let done = desk.table.leave(desk.now(), seat).expect("one may always leave");
            desk.keep(done);
            assert_eq!(desk.picture(Viewer::Spectator)["table"]["seats"][seat.index()]["stand_in"], true);
        };
        let mut at = 0;
        while interrupted(game, &options, at, leave) {
            at += if at < 12 { 1 } else { 7 };
        }
        assert!(at > 20, "{game} was tried at few decisions only");
    }
}

#[test]
fn whoever_falls_silent_at_whatever_decision_the_game_is_finished() {
    for (game, options) in settings() {
        let silence = |desk: &mut Desk, seat: Seat| {
            let deadline = desk.table.deadline().expect("a clock runs");
            desk.tick = deadline - 1;
            assert!(desk.table.advance(desk.now()).is_none(), "not a moment too soon");
            desk.tick = deadline;
            let mut out = 0;
            while let Some(done) = desk.table.advance(desk.now()) {
                desk.keep(done);
                out += 1;
            }
            assert!(out >= 1);
            let told = desk.picture(Viewer::Spectator);
            assert!(
                told["table"]["seats"].as_array().expect("seats").iter().any(|s| s["stand_in"] == true),
                "{seat}"
            );
        };
        let mut at = 0;
        while interrupted(game, &options, at, silence) {
            at += if at < 8 { 1 } else { 11 };
        }
    }
}

#[test]
fn everybody_may_leave_and_the_game_is_still_finished() {
    for (game, options) in settings() {
        let mut desk = Desk::of_people(game, options, 3);
        let mut dice = SplitMix64::new(1);
        for _ in 0..5 {
            desk.step(&mut dice);
        }
        for seat in Seat::ALL.into_iter().take(3) {
            let done = desk.table.leave(desk.now(), seat).expect("one may always leave");
            desk.keep(done);
        }
        assert!(!desk.table.has_people());
        assert_eq!(desk.table.deadline(), None, "no clock runs for nobody");
        while desk.let_bots() > 0 {}
        assert!(desk.is_over(), "{game}");
    }
}

#[test]
fn the_seat_is_taken_back_and_the_bot_is_not_listened_to() {
    let mut desk = Desk::of_people("royal-turf", settings()[0].1.clone(), 2);
    let mut dice = SplitMix64::new(1);
    let seat = desk.to_act()[0];
    let done = desk.table.leave(desk.now(), seat).expect("one may leave");
    desk.keep(done);
    let action = desk.choice(seat, &mut dice);
    let error = desk.act(seat, &action).expect_err("the bot plays now");
    assert_eq!(error.code, ErrorCode::NotNow);
    let question = desk.table.questions().pop().expect("the bot is asked");
    assert!(desk.table.questions().is_empty(), "and only once");
    let done = desk.table.return_to_seat(desk.now(), seat).expect("the seat is theirs");
    desk.keep(done);
    let answer = question.think(&furlong_bots::Budget::iterations(10)).expect("an answer");
    assert!(desk.table.answer(desk.now(), &answer).is_none(), "it is too late");
    desk.act(seat, &action).expect("the person plays");
    assert!(desk.table.return_to_seat(desk.now(), seat).is_err(), "nobody stands in");
}

#[test]
fn nobody_gains_time_by_leaving_and_coming_back() {
    let mut desk = Desk::of_people("royal-turf", settings()[0].1.clone(), 2);
    let seat = desk.to_act()[0];
    let mut lived = 0;
    while desk.tick < 600_000 {
        let deadline = desk.table.deadline().expect("a clock runs, or it is given up");
        lived = deadline;
        desk.tick = (desk.tick + 1_500).min(deadline);
        while let Some(done) = desk.table.advance(desk.now()) {
            desk.keep(done);
        }
        if let Ok(done) = desk.table.leave(desk.now(), seat) {
            desk.keep(done);
        }
        let done = desk.table.return_to_seat(desk.now(), seat).expect("one may always come back");
        desk.keep(done);
        if desk.table.deadline() == Some(desk.tick) {
            break;
        }
    }
    assert_eq!(lived, 90_000, "a minute of one's own, and half a minute once");
    let done = desk.table.advance(desk.now()).expect("the clock is out again at once");
    desk.keep(done);
    assert_eq!(desk.let_bots(), 1, "and the bot decides");
}

#[test]
fn who_leaves_again_before_the_bot_has_answered_is_played_for_once() {
    let mut desk = Desk::of_people("royal-turf", settings()[0].1.clone(), 2);
    let seat = desk.to_act()[0];
    let leave = |desk: &mut Desk| {
        let done = desk.table.leave(desk.now(), seat).expect("one may leave");
        desk.keep(done);
    };
    let come_back = |desk: &mut Desk| {
        let done = desk.table.return_to_seat(desk.now(), seat).expect("one may come back");
        desk.keep(done);
    };
    leave(&mut desk);
    let question = desk.table.questions().pop().expect("the bot is asked");
    let answer = question.think(&furlong_bots::Budget::iterations(10)).expect("an answer");
    come_back(&mut desk);
    leave(&mut desk);
    assert!(desk.table.questions().is_empty(), "the bot still thinks about the same decision");
    come_back(&mut desk);
    assert!(desk.table.answer(desk.now(), &answer).is_none(), "the person is there");
    leave(&mut desk);
    assert_eq!(desk.table.questions().len(), 1, "that answer is gone, so the bot is asked again");
    assert!(desk.table.wants_bot());
}

#[test]
fn clocks_count_only_their_own_seat_and_what_a_decision_adds() {
    let mut desk = Desk::of_people("royal-turf", settings()[0].1.clone(), 2);
    let mut dice = SplitMix64::new(1);
    let (one, other) = (desk.to_act()[0], Seat::ALL[usize::from(desk.to_act()[0].number() == 0)]);
    let left = |desk: &Desk, seat: Seat| {
        let told = desk.picture(Viewer::Spectator);
        let clocks = told["clocks"].as_array().expect("clocks").clone();
        let clock = clocks.iter().find(|clock| clock["seat"] == seat.number()).expect("a clock").clone();
        (clock["left_ms"].as_u64().expect("a number"), clock["running"] == true)
    };
    desk.tick += 20_000;
    assert_eq!(left(&desk, one), (40_000, true));
    assert_eq!(left(&desk, other), (60_000, false));
    desk.step(&mut dice);
    assert_eq!(left(&desk, one), (45_000, false), "five seconds come with a decision");
    assert_eq!(left(&desk, other), (60_000, true));
}

#[test]
fn in_a_game_by_turns_each_decision_has_its_own_time() {
    let pace = Pace::Turns { hours: 2 };
    let mut desk = Desk::open(furlong_wire::table::Setting {
        pace,
        ..setting("royal-turf", settings()[0].1.clone(), vec![SeatSetting::Open; 2])
    });
    desk.sit(0);
    desk.sit(1);
    desk.tick += 3_600_000;
    desk.step(&mut SplitMix64::new(1));
    assert_eq!(desk.table.deadline(), Some(desk.tick + 7_200_000));
}

#[test]
fn before_the_game_a_seat_that_is_left_is_free_again_under_another_key() {
    let mut desk = Desk::open(setting("royal-turf", settings()[0].1.clone(), vec![SeatSetting::Open; 3]));
    desk.sit(0);
    desk.sit(1);
    let seat = Seat::ALL[1];
    let old = desk.table.key_of(seat).to_owned();
    assert_eq!(desk.table.access(&old), Some(Access::Seat(seat)));
    let done = desk.table.leave(desk.now(), seat).expect("one may leave");
    desk.keep(done);
    let sit = SitRequest {
        seat: Some(seat),
        access: Some(Access::Join),
        person: None,
        name: "Bea".into(),
        share: String::new(),
        key: "fresh".into(),
    };
    let done = desk.table.sit(desk.now(), sit).expect("it is free");
    desk.keep(done);
    assert_eq!(desk.table.access(&old), None, "who left has no way back into somebody else's seat");
    assert_eq!(desk.table.access("fresh"), Some(Access::Seat(seat)));
}

#[test]
fn an_entry_changes_whose_seat_it_is_for_one_seat_at_most() {
    let mut desk = Desk::open(setting("royal-turf", settings()[0].1.clone(), vec![SeatSetting::Open; 3]));
    let changed = |desk: &Desk| desk.last.as_ref().and_then(|done| done.seat_change.clone());
    assert_eq!(changed(&desk), None);
    desk.sit(1);
    let (seat, person) = (Seat::ALL[1], Some("person-1".to_owned()));
    assert_eq!(changed(&desk), Some(SeatChange { seat, person }));
    let done = desk.table.leave(desk.now(), seat).expect("there is somebody to leave");
    desk.keep(done);
    assert_eq!(changed(&desk), Some(SeatChange { seat, person: None }));
    for seat in [0, 1] {
        desk.sit(seat);
    }
    let done = desk.table.reassign(desk.now(), "person-0", "account").expect("a person of the table");
    let change = SeatChange { seat: Seat::ALL[0], person: Some("account".to_owned()) };
    assert_eq!(done.seat_change, Some(change), "a seat that was taken while signing in is handed over too");
    desk.keep(done);
    assert_eq!(desk.table.seat_of("account"), Some(Seat::ALL[0]));
}

#[test]
fn a_table_to_which_nobody_comes_is_given_up() {
    let mut desk = Desk::open(setting("turfmaster", settings()[1].1.clone(), vec![SeatSetting::Open; 3]));
    desk.tick = desk.table.deadline().expect("it does not wait forever");
    let done = desk.table.advance(desk.now()).expect("it is given up");
    assert_eq!(done.status, Some(TableStatus::Closed));
    desk.keep(done);
    assert!(desk.table.advance(desk.now()).is_none());
}

#[test]
fn the_host_can_begin_with_bots_in_the_free_seats() {
    let mut desk = Desk::open(setting("ticket-gagnant", settings()[2].1.clone(), vec![SeatSetting::Open; 3]));
    desk.sit(1);
    let done = desk.table.start(desk.now()).expect("it begins");
    assert_eq!(done.status, Some(TableStatus::Playing));
    desk.keep(done);
    assert_eq!(desk.picture(Viewer::Spectator)["table"]["seats"][0]["bot"], "novice");
    assert!(desk.table.start(desk.now()).is_err());
}

#[test]
fn links_open_what_they_are_for_and_nothing_else() {
    let chairs = vec![
        SeatSetting::Open,
        SeatSetting::Person { name: Some("Bea".into()) },
        SeatSetting::Bot { level: Level::Club },
    ];
    let mut desk = Desk::open(setting("royal-turf", settings()[0].1.clone(), chairs));
    let sit = |seat: Option<u8>, access| SitRequest {
        seat: seat.and_then(Seat::new),
        access,
        person: None,
        name: "Eve".into(),
        share: String::new(),
        key: "k".into(),
    };
    for (seat, access, code) in [
        (None, None, ErrorCode::Forbidden),
        (Some(0), None, ErrorCode::Forbidden),
        (Some(0), Some(Access::Watch), ErrorCode::Forbidden),
        (None, Some(Access::Watch), ErrorCode::Forbidden),
        (Some(1), Some(Access::Join), ErrorCode::Forbidden),
        (Some(2), Some(Access::Join), ErrorCode::Forbidden),
        (Some(0), Some(Access::Seat(Seat::ALL[1])), ErrorCode::Forbidden),
        (Some(7), Some(Access::Join), ErrorCode::NoSeat),
    ] {
        let error = desk.table.sit(desk.now(), sit(seat, access)).expect_err("it is refused");
        assert_eq!(error.code, code, "{seat:?} {access:?}");
    }
    let own = desk.table.access("seat-key-1");
    let done = desk.table.sit(desk.now(), sit(None, own)).expect("the personal link opens its seat");
    desk.keep(done);
    assert_eq!(desk.table.access("seat-key-1"), None, "once: the host who handed it out knows it");
    let done = desk.table.sit(desk.now(), sit(None, Some(Access::Join))).expect("the other seat is free");
    desk.keep(done);
    assert_eq!(desk.table.status(), TableStatus::Playing);
}

type Change = fn(&mut furlong_wire::table::Setting);

#[test]
fn a_setting_that_cannot_be_played_is_refused_with_its_place() {
    let library = std::sync::Arc::new(furlong_games::PackLibrary::default());
    let seats = |n: usize| vec![SeatSetting::Open; n];
    let sound = || setting("royal-turf", serde_json::json!({}), seats(2));
    let changes: [(Change, ErrorCode, &str); 3] = [
        (|s| s.seats.truncate(1), ErrorCode::Invalid, "seats"),
        (|s| s.pace = Pace::Turns { hours: 0 }, ErrorCode::BadRequest, "pace"),
        (
            |s| {
                s.options.insert("wings".into(), true.into());
            },
            ErrorCode::Invalid,
            "options.wings",
        ),
    ];
    for (change, code, path) in changes {
        let mut wrong = sound();
        change(&mut wrong);
        let error = Table::open(opening(wrong), &library, common::at(0)).err().expect("it is refused");
        assert_eq!((error.code, error.path.as_deref()), (code, Some(path)));
    }
}

#[test]
fn a_decision_that_everybody_sees_to_be_the_only_one_is_played_by_itself() {
    let mut desk = Desk::open(furlong_wire::table::Setting {
        play_single: true,
        ..setting("royal-turf", serde_json::json!({}), vec![SeatSetting::Open; 2])
    });
    desk.sit(0);
    desk.sit(1);
    let mut dice = SplitMix64::new(9);
    let mut alone = 0;
    loop {
        while let Some(done) = desk.table.advance(desk.now()) {
            desk.keep(done);
            alone += 1;
        }
        let Some(&seat) = desk.to_act().first() else { break };
        assert!(
            desk.picture(Viewer::Seat(seat))["actions"].as_array().is_some_and(|actions| actions.len() > 1)
        );
        desk.step(&mut dice);
    }
    assert!(alone > 0, "the last horse of a round has no choice");
}

#[test]
fn what_only_a_hand_makes_the_only_choice_is_not_played_by_itself() {
    for (game, options) in settings() {
        let mut desk = Desk::open(furlong_wire::table::Setting {
            play_single: true,
            ..setting(game, options, vec![SeatSetting::Open; 2])
        });
        desk.sit(0);
        desk.sit(1);
        let mut dice = SplitMix64::new(12);
        while !desk.is_over() {
            while let Some(done) = desk.table.advance(desk.now()) {
                let entry = common::read(&done.entry);
                let step = entry["steps"][0].as_str().expect("a step").to_owned();
                let by_hand = ["card", "play", "discard", "stay", "keep", "predict"];
                assert!(!by_hand.iter().any(|word| step[2..].starts_with(word)), "{game}: {step}");
                desk.keep(done);
            }
            if desk.step(&mut dice).is_none() {
                break;
            }
        }
    }
}

#[test]
fn the_next_game_has_the_same_people_each_one_seat_on() {
    let mut desk = Desk::of_people("royal-turf", settings()[0].1.clone(), 2);
    let mut dice = SplitMix64::new(1);
    assert!(desk.table.offer_rematch(desk.now(), "t2").is_err(), "not before the end");
    while desk.step(&mut dice).is_some() {}
    let done = desk.table.offer_rematch(desk.now(), "t2").expect("the game is over");
    desk.keep(done);
    assert_eq!(desk.reload().rematch(), Some("t2"));
    let opening =
        desk.table.rematch_opening("t2".into(), opening(desk.table.setting().clone()).keys, "cd".repeat(32));
    assert_eq!(opening.kept, [Some("person-1".to_owned()), Some("person-0".to_owned())]);
    let (mut next, _) = Table::open(opening, &desk.library, common::at(0)).expect("it can be opened");
    let sit = |person: &str| SitRequest {
        seat: None,
        access: None,
        person: Some(person.into()),
        name: "P".into(),
        share: String::new(),
        key: format!("key of {person}"),
    };
    assert_eq!(next.sit(common::at(0), sit("eve")).expect_err("kept for others").code, ErrorCode::Forbidden);
    next.reassign(common::at(0), "person-0", "account-0").expect("a seat is kept for them");
    assert_eq!(
        next.sit(common::at(0), sit("person-0")).expect_err("now somebody else").code,
        ErrorCode::Forbidden
    );
    next.sit(common::at(0), sit("account-0")).expect("kept for them");
    assert_eq!(next.seat_of("account-0"), Some(Seat::ALL[1]));
}
