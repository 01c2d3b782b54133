//! Tables that begin in a moment of another game: they begin there, load again, tell no more than others, and their luck
//! can be checked.

mod common;

use common::{Desk, at, opening, read, settings, text};
use furlong_bots::SplitMix64;
use furlong_core::Viewer;
use furlong_games::PackLibrary;
use furlong_record::{Moment, Verdict, moment};
use furlong_table::{BranchPosition, Opening, Table};
use furlong_wire::table::{SeatSetting, TableStatus};
use serde_json::{Value, json};
use std::sync::Arc;

/// A moment of a finished game of three, halfway.
fn halfway(game: &str, options: Value) -> (u32, Moment) {
    let mut desk = Desk::of_people(game, options, 3);
    let mut dice = SplitMix64::new(11);
    while desk.step(&mut dice).is_some() {}
    let record = desk.table.record().expect("it is over");
    let record = furlong_record::read(&record, &desk.library).expect("it is sound");
    let half = record.progress.decision_count() / 2;
    (u32::try_from(half).expect("few"), moment(&record, half).expect("somebody decides there"))
}

fn begun(at: u32, moment: Moment) -> (Value, BranchPosition) {
    let Moment { options, rules, pack, position } = moment;
    (Value::Object(options), BranchPosition { at, rules, pack, position })
}

fn open(game: &str, options: Value, from: BranchPosition) -> Desk {
    let setting = common::setting(game, options, vec![SeatSetting::Open; 3]);
    let opening = Opening { from: Some(from), ..opening(setting) };
    let library = Arc::new(PackLibrary::default());
    let (table, done) = Table::open(opening, &library, at(0)).expect("the moment is sound");
    let mut desk = Desk { table, log: vec![done.entry.clone()], library, tick: 0, last: Some(done) };
    (0..3).for_each(|seat| desk.sit(seat));
    desk
}

#[test]
fn a_table_begins_there_loads_again_and_ends() {
    for (game, options) in settings() {
        let (number, moment) = halfway(game, options);
        let (options, from) = begun(number, moment);
        let position = from.position.clone();
        let mut desk = open(game, options, from);
        let picture = desk.picture(Viewer::Spectator);
        assert_eq!(picture["table"]["from"], json!({ "at": number }), "{game}");
        assert_eq!(picture["view"]["race"], position["race"], "{game}");
        assert_eq!(picture["view"]["phase"], position["phase"], "{game}");
        let mut dice = SplitMix64::new(5);
        let mut count = 0;
        loop {
            if count % 9 == 0 {
                let again = desk.reload();
                for viewer in Viewer::all(3) {
                    let here = desk.table.snapshot(viewer, Some(0), desk.now());
                    assert_eq!(here, again.snapshot(viewer, Some(0), desk.now()), "{game} {viewer:?}");
                }
            }
            count += 1;
            if desk.step(&mut dice).is_none() {
                break;
            }
        }
        assert_eq!(desk.table.status(), TableStatus::Over);
        let last = desk.last.as_ref().expect("it is over");
        assert!(last.finish.is_some() && !last.rated, "{game}");
        let record = desk.table.record().expect("it is over");
        let verdict = furlong_record::verify(&record, &desk.library).expect("it is sound");
        assert!(matches!(verdict, Verdict::FollowsFrom(1..)), "{game}: {verdict:?}");
        let again = desk.table.rematch_opening("t2".into(), desk.table.keys().clone(), "cd".repeat(32));
        assert_eq!(again.from, None, "the next game begins at its start");
    }
}

/// The position is in the log, and everybody is told of it what they may know.
#[test]
fn the_position_is_told_to_nobody() {
    for (game, options) in settings() {
        let (number, moment) = halfway(game, options);
        let (options, from) = begun(number, moment);
        let desk = open(game, options, from.clone());
        assert!(String::from_utf8_lossy(&desk.log[0]).contains("\"position\""), "{game}");
        for viewer in Viewer::all(3) {
            let message = read(&desk.table.snapshot(viewer, Some(0), desk.now()));
            let told = text(&message);
            assert!(!told.contains("\"position\""), "{game}: {told}");
            assert_eq!(
                message["table"]["pack"],
                json!(from.pack),
                "{game}: it is needed to look at the game"
            );
            assert_eq!(message["before"], message["view"], "{game}: nothing has happened since");
        }
        assert!(!desk.table.summary_json().contains("position"), "{game}");
        let seen = |viewer| desk.picture(viewer)["view"].clone();
        if game != "royal-turf" {
            assert!(text(&seen(Viewer::Spectator)["hands"]).contains("hidden"), "{game}");
            assert_ne!(text(&from.position["hands"]), text(&seen(Viewer::Spectator)["hands"]), "{game}");
        }
    }
}

#[test]
fn what_cannot_be_restored_is_refused() {
    let (game, options) = settings()[0].clone();
    let (number, moment) = halfway(game, options);
    let (options, from) = begun(number, moment);
    let refused = |change: &dyn Fn(&mut BranchPosition)| {
        let mut from = from.clone();
        change(&mut from);
        let setting = common::setting(game, options.clone(), vec![SeatSetting::Open; 3]);
        let opening = Opening { from: Some(from), ..opening(setting) };
        let error =
            Table::open(opening, &Arc::new(PackLibrary::default()), at(0)).err().expect("it is refused");
        (error.path.unwrap_or_default(), error.message)
    };
    for change in [
        |from: &mut BranchPosition| from.position["race"] = 9.into(),
        |from: &mut BranchPosition| from.position["money"] = json!([1]),
        |from: &mut BranchPosition| from.position["players"] = 2.into(),
        |from: &mut BranchPosition| from.position = Value::Null,
        |from: &mut BranchPosition| from.position["phase"] = "over".into(),
    ] {
        let (path, message) = refused(&change);
        assert_eq!(path, "from");
        assert!(message.starts_with("the game cannot be played on from this position: "), "{message}");
    }
    assert_eq!(refused(&|from| from.rules = 99).0, "rules");
    assert_eq!(refused(&|from| from.pack = "00".repeat(32)).0, "pack");
}

#[test]
fn what_is_drawn_does_not_depend_on_what_happened() {
    for (game, options) in settings() {
        let mut desk = Desk::open(common::setting(game, options.clone(), vec![SeatSetting::Open; 3]));
        let before = desk.table.board_source().board().expect("it is drawn");
        (0..3).for_each(|seat| desk.sit(seat));
        let mut dice = SplitMix64::new(2);
        (0..40).for_each(|_| {
            desk.step(&mut dice);
        });
        assert_eq!(desk.table.board_source().board().as_ref(), Ok(&before), "{game}");
        let (number, moment) = halfway(game, options);
        let (options, from) = begun(number, moment);
        assert_eq!(open(game, options, from).table.board_source().board(), Ok(before), "{game}");
    }
}
