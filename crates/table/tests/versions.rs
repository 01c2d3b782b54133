//! Tables keep the version of the rules that they were opened under, whatever the current one is when they load again.

mod common;

use std::sync::Arc;

use common::{Desk, at, opening, setting};
use furlong_bots::SplitMix64;
use furlong_games::{GameId, PackLibrary};
use furlong_table::{Opening, Table};
use furlong_wire::table::SeatSetting;
use serde_json::{Value, json};

/// A meeting of five people, opened under a version of the rules.
fn opened(rules: u32) -> Desk {
    let opening = Opening { rules, ..opening(setting("turfmaster", json!({}), vec![SeatSetting::Open; 5])) };
    let library = Arc::new(PackLibrary::default());
    let (table, done) = Table::open(opening, &library, at(0)).expect("the version is known");
    Desk { table, log: vec![done.entry.clone()], library, tick: 0, last: Some(done) }
}

/// The first entry of a log as it was before it named the rules.
fn without_version(entry: &[u8]) -> Vec<u8> {
    let mut entry: Value = serde_json::from_slice(entry).expect("an entry is JSON");
    entry.as_object_mut().expect("an object").remove("rules").expect("it names the rules");
    serde_json::to_vec(&entry).expect("JSON")
}

#[test]
fn a_table_goes_on_under_the_rules_it_was_opened_under() {
    for (rules, named) in [(1, true), (1, false), (2, true)] {
        let mut desk = opened(rules);
        if !named {
            desk.log[0] = without_version(&desk.log[0]);
            desk.table = desk.reload();
        }
        (0..5).for_each(|seat| desk.sit(seat));
        let mut dice = SplitMix64::new(3);
        (0..60).for_each(|_| assert!(desk.step(&mut dice).is_some(), "the meeting goes on"));
        desk.table = desk.reload();
        while desk.step(&mut dice).is_some() {}
        let record = desk.table.record().expect("it is over");
        assert!(record.contains(&format!("\nrules: {rules}\n")), "{rules} {named}");
        furlong_record::read(&record, &desk.library).expect("it replays under the rules it names");
    }
}

#[test]
fn boards_are_drawn_by_the_rules_of_the_table() {
    let board = |rules| {
        let board = opened(rules).table.board_source().board().expect("it is drawn");
        serde_json::from_slice::<Value>(&board).expect("JSON")["courses"]["oval"]["green_lines"].clone()
    };
    assert_eq!(board(1), "");
    assert!(board(2).as_str().is_some_and(|path| path.starts_with('M')));
}

#[test]
fn an_unknown_version_is_refused_and_a_rematch_has_the_current_one() {
    let unknown =
        Opening { rules: 9, ..opening(setting("turfmaster", json!({}), vec![SeatSetting::Open; 5])) };
    let refused =
        Table::open(unknown, &Arc::new(PackLibrary::default()), at(0)).err().expect("no such rules");
    assert_eq!(refused.path.as_deref(), Some("rules"));
    let table = opened(1).table;
    let again = table.rematch_opening("t2".into(), table.keys().clone(), "cd".repeat(32));
    assert_eq!(again.rules, GameId::TurfMaster.rules());
}
