//! Whole games at a table: people and bots come to an end, the log gives the same table, luck can be checked.

mod common;

use common::{Desk, settings};
use furlong_bots::SplitMix64;
use furlong_core::Viewer;
use furlong_record::Verdict;
use furlong_wire::table::{SeatSetting, TableStatus};
use serde_json::Value;

#[test]
fn people_play_to_the_end_and_luck_can_be_checked() {
    for (game, options) in settings() {
        let mut desk = Desk::of_people(game, options, 3);
        let mut dice = SplitMix64::new(7);
        assert!(desk.table.record().is_none(), "a running game's record is nobody's");
        while desk.step(&mut dice).is_some() {}
        assert_eq!(desk.table.status(), TableStatus::Over, "{game}");
        let finish = desk.last.as_ref().and_then(|done| done.finish.clone()).expect("the last entry ends it");
        assert_eq!(finish.len(), 3);
        assert_eq!(finish[1].who.as_deref(), Some("person-1"));
        let record = desk.table.record().expect("a finished game has a record");
        let verdict = furlong_record::verify(&record, &desk.library).expect("the record is sound");
        assert!(matches!(verdict, Verdict::Follows(draws) if draws > 10), "{game}: {verdict:?}");
    }
}

#[test]
fn the_log_gives_the_same_table_after_every_entry() {
    for (game, options) in settings() {
        let mut desk = Desk::of_people(game, options, 2);
        let mut dice = SplitMix64::new(3);
        let mut steps = 0;
        loop {
            if steps % 9 == 0 {
                let again = desk.reload();
                for viewer in Viewer::all(2) {
                    let here = desk.table.snapshot(viewer, Some(0), desk.now());
                    assert_eq!(here, again.snapshot(viewer, Some(0), desk.now()), "{game} {viewer:?}");
                }
                assert_eq!(again.deadline(), desk.table.deadline());
                assert_eq!(again.entry_count(), desk.log.len() as u64);
            }
            steps += 1;
            desk.tick += 250;
            if desk.step(&mut dice).is_none() {
                break;
            }
        }
    }
}

#[test]
fn bots_alone_play_to_the_end() {
    for (game, options) in settings() {
        let bot = |level: &str| SeatSetting::Bot { level: level.parse().expect("a level of ours") };
        let mut desk =
            Desk::open(common::setting(game, options, vec![bot("novice"), bot("club"), bot("expert")]));
        assert_eq!(desk.table.status(), TableStatus::Playing, "bots need not be waited for");
        while desk.let_bots() > 0 {}
        assert!(desk.is_over(), "{game}");
        let finish = desk.last.and_then(|done| done.finish).expect("it is over");
        assert_eq!(finish[1].who.as_deref(), Some("bot:club"));
    }
}

#[test]
fn luck_that_the_log_claims_must_be_what_is_drawn() {
    let mut desk = Desk::of_people("royal-turf", settings()[0].1.clone(), 2);
    let mut dice = SplitMix64::new(1);
    while !desk.log.last().is_some_and(|entry| String::from_utf8_lossy(entry).contains("* roll")) {
        desk.step(&mut dice).expect("a die is rolled in time");
    }
    let last = desk.log.pop().expect("an entry");
    let mut entry: Value = serde_json::from_slice(&last).expect("JSON");
    let steps = entry["steps"].as_array_mut().expect("steps");
    let die =
        steps.iter_mut().find(|step| step.as_str().is_some_and(|s| s.starts_with("* roll"))).expect("a die");
    *die = if die == "* roll cap" { "* roll head".into() } else { "* roll cap".into() };
    desk.log.push(serde_json::to_vec(&entry).expect("JSON"));
    let fault = furlong_table::Table::load(&desk.log, &desk.library).err().expect("it is refused");
    assert_eq!(fault.entry, desk.log.len() - 1);
}
