//! Views, sightings and events are read back from their JSON as they were written, and whatever else is read is refused
//! with its place.

mod common;

use furlong_core::{Dice, Viewer};
use furlong_royal_turf::RoyalTurf;
use furlong_testkit::Seeded;
use furlong_ticket_gagnant::TicketGagnant;
use furlong_turfmaster::TurfMaster;
use furlong_wire::replay::Shown;
use furlong_wire::{WireGame, decode};
use serde::Serialize;
use serde_json::{Value, json};

use common::{ROYAL_TURF, TICKET_GAGNANT, TURFMASTER, opened, play};

/// The value as it arrives: through text.
fn sent(value: impl Serialize) -> Value {
    let text = serde_json::to_string(&value).expect("it has a JSON form");
    serde_json::from_str(&text).expect("it was written as JSON")
}

#[test]
fn royal_turf_is_read_back() {
    read_back::<RoyalTurf>(&ROYAL_TURF);
}

#[test]
fn ticket_gagnant_is_read_back() {
    read_back::<TicketGagnant>(&TICKET_GAGNANT);
}

#[test]
fn turfmaster_is_read_back() {
    read_back::<TurfMaster>(&TURFMASTER);
}

/// Plays random games and reads everything back that each viewer is told at each decision, and at the end.
fn read_back<G: Shown>(set_ups: &[(u8, &str)]) {
    for (&set_up, seed) in set_ups.iter().zip(1..) {
        let game: G = opened(set_up);
        play(&game, seed, |state, events| {
            for viewer in Viewer::all(set_up.0) {
                let view = game.view(state, viewer);
                assert_eq!(game.read_view(viewer, &sent(game.seen(&view))), Ok(view), "{set_up:?}");
                for sighting in events.iter().filter_map(|event| game.sighting(event, viewer)) {
                    assert_eq!(decode(&sent(&sighting)), Ok(sighting));
                }
            }
            let whole = game.whole(state);
            assert_eq!(game.read_whole(&sent(game.shown(state, &whole))), Ok(whole), "{set_up:?}");
            for event in events {
                assert_eq!(decode(&sent(event)).as_ref(), Ok(event));
            }
        });
    }
}

/// While luck decides there is nothing to see.
#[test]
fn nothing_is_read_from_null() {
    fn refused<G: WireGame>(set_up: (u8, &str)) {
        let game: G = opened(set_up);
        let start = game.view(&game.start(), Viewer::Spectator);
        let seen = sent(game.seen(&start));
        assert_eq!(seen, Value::Null);
        assert!(game.read_view(Viewer::Spectator, &seen).is_err());
    }
    refused::<RoyalTurf>(ROYAL_TURF[0]);
    refused::<TicketGagnant>(TICKET_GAGNANT[0]);
    refused::<TurfMaster>(TURFMASTER[0]);
}

/// Refuses the view of the first decision with the value at the pointer replaced, at this path.
fn refuses<G: WireGame>(set_up: (u8, &str), pointer: &str, value: Value, path: &str) {
    let game: G = opened(set_up);
    let mut first = None;
    play(&game, 1, |state, _| {
        first.get_or_insert_with(|| sent(game.seen(&game.view(state, Viewer::Spectator))));
    });
    let mut seen = first.expect("somebody decides");
    *seen.pointer_mut(pointer).expect("the view has this field") = value;
    let bad = game.read_view(Viewer::Spectator, &seen).expect_err(path);
    assert_eq!(bad.path, path, "{}", bad.message);
}

#[test]
fn bad_values_are_refused_with_their_place() {
    let royal = refuses::<RoyalTurf>;
    royal((3, ""), "/money/1", json!("hidden"), "money[1]");
    royal((3, ""), "/bets/0", json!([{ "horse": 1, "chip": 3 }]), "bets[0][0].chip");
    royal((3, ""), "/bets/0", json!([{ "horse": 1, "chip": "none" }]), "bets[0][0].chip");
    royal((3, ""), "/bets/2", json!(vec![json!({ "horse": 1, "chip": "hidden" }); 5]), "bets[2]");
    royal((3, ""), "/bets/0", json!([[1, 1]]), "bets[0][0]");
    royal((3, ""), "/options", json!({ "long_track": true }), "options");
    let ticket = refuses::<TicketGagnant>;
    ticket((3, ""), "/stock/0", json!("8:1"), "stock[0]");
    ticket((3, ""), "/stock/0", json!(7), "stock[0]");
    ticket((3, ""), "/played", json!(["1:1"]), "played");
    ticket((3, ""), "/played", json!(["1:1", "8:1"]), "played[1]");
    ticket((3, ""), "/played", json!(vec!["joker"; 4]), "played");
    ticket(
        (3, ""),
        "/predictions/0",
        json!({ "first": 8, "second": null, "third": null }),
        "predictions[0].first",
    );
    let turf = refuses::<TurfMaster>;
    turf((3, ""), "/hands/0/3", json!("5"), "hands[0][3]");
    turf((3, ""), "/hands/0/3", json!("7"), "hands[0]");
    turf((3, ""), "/dropped/1", json!([]), "hands[1]");
    turf((3, ""), "/dropped/1", json!(["5"]), "dropped[1][0]");
    turf((3, ""), "/dropped", json!([]), "dropped");
    turf((3, ""), "/decks/2", json!(vec!["hidden"; 33]), "decks[2]");
}

#[test]
fn bad_events_are_refused() {
    fn refuses<G: WireGame>(event: &Value) {
        assert!(decode::<G::Event>(event).is_err(), "{event}");
        assert!(decode::<G::Sighting>(event).is_err(), "{event}");
    }
    for event in [
        json!({ "type": "first", "seat": 8 }),
        json!({ "type": "first", "seat": 0, "horse": 1 }),
        json!({ "type": "drawn", "horse": 1, "card": [4, 8, 5, 4], "at": 0 }),
        json!({ "type": "drawn", "horse": 1, "card": [10, 0, 0, 0], "at": 0 }),
        json!({ "type": "bet", "seat": 0, "horse": 1, "chip": 3 }),
        json!({ "type": "race-over", "race": 1, "end": { "order": [1, 2, 3], "last": [4, 4], "pace": 1 } }),
        json!({ "type": "revealed", "bets": [[], [], [], [], [], [], [], [], []] }),
        json!({ "type": "revealed", "bets": [vec![json!({ "horse": 1, "chip": 1 }); 5]] }),
    ] {
        refuses::<RoyalTurf>(&event);
    }
    for event in [
        json!({ "type": "chose", "seat": 0, "discipline": "sprint", "cards": 3, "hidden": false, "river": null }),
        json!({ "type": "revealed", "predictions": [{ "first": 1, "second": 1, "third": null }] }),
        json!({ "type": "revealed", "predictions": [{ "first": 9, "second": 1, "third": null }] }),
        json!({ "type": "photo", "tied": [1, 2, 8], "horse": 1 }),
        json!({ "type": "race-over", "race": 1, "end": { "order": [1, 2, 3, 4, 5, 6, 7, 1], "out": [] } }),
    ] {
        refuses::<TicketGagnant>(&event);
    }
    for event in [
        json!({ "type": "rolled", "seat": 0, "dice": [1, 7] }),
        json!({ "type": "kept", "seat": 0, "horse": 1, "cards": ["3", "3", "3"], "again": false }),
        json!({ "type": "round", "round": 1, "order": [1, 1], "limits": [] }),
        json!({ "type": "round", "round": 1, "order": [9], "limits": [] }),
        json!({ "type": "round", "round": 1, "order": [1], "limits": [7] }),
        json!({ "type": "race-over", "race": 1, "places": [1, 2, 3, 4, 5, 6, 7, 8, null] }),
    ] {
        refuses::<TurfMaster>(&event);
    }
}

#[test]
fn changed_views_of_royal_turf_are_no_danger() {
    survive::<RoyalTurf>(&ROYAL_TURF);
}

#[test]
fn changed_views_of_ticket_gagnant_are_no_danger() {
    survive::<TicketGagnant>(&TICKET_GAGNANT);
}

#[test]
fn changed_views_of_turfmaster_are_no_danger() {
    survive::<TurfMaster>(&TURFMASTER);
}

/// Reads views and sightings in which something was changed. Where that is not noticed, what was read is a view that is
/// written and read as any other, and help can be worked out from it.
fn survive<G: Shown>(set_ups: &[(u8, &str)]) {
    let (mut accepted, mut refused) = (0, 0);
    for (&set_up, seed) in set_ups.iter().zip(100..) {
        let game: G = opened(set_up);
        let mut dice = Seeded::new(seed);
        play(&game, seed, |state, events| {
            let viewers: Vec<_> = Viewer::all(set_up.0).collect();
            let viewer = viewers[below(&mut dice, viewers.len())];
            let mut seen = sent(game.seen(&game.view(state, viewer)));
            for _ in 0..8 {
                let before = seen.clone();
                change(&mut seen, &mut dice);
                match game.read_view(viewer, &seen) {
                    Ok(view) => {
                        accepted += 1;
                        assert_eq!(
                            game.read_view(viewer, &sent(game.seen(&view))),
                            Ok(view.clone()),
                            "{seen}"
                        );
                        json!(game.aids(&view));
                    }
                    Err(bad) => {
                        refused += 1;
                        assert!(!bad.message.is_empty());
                        seen = before;
                    }
                }
            }
            for event in events {
                let mut told = sent(game.sighting(event, viewer));
                change(&mut told, &mut dice);
                if let Ok(sighting) = decode::<G::Sighting>(&told) {
                    assert_eq!(decode(&sent(&sighting)), Ok(sighting), "{told}");
                }
            }
        });
    }
    assert!(refused > 1_000 && accepted > 10, "{refused} {accepted}");
}

fn below(dice: &mut Seeded, count: usize) -> usize {
    dice.below(u32::try_from(count).unwrap()) as usize
}

/// Changes something somewhere in the value.
fn change(value: &mut Value, dice: &mut Seeded) {
    let inside = dice.below(8) > 0;
    match value {
        Value::Object(fields) if inside && !fields.is_empty() => {
            let names: Vec<_> = fields.keys().cloned().collect();
            let name = &names[below(dice, names.len())];
            if dice.below(12) == 0 {
                fields.remove(name);
            } else {
                change(&mut fields[name], dice);
            }
        }
        Value::Array(items) if inside && !items.is_empty() => {
            let (one, other) = (below(dice, items.len()), below(dice, items.len()));
            match dice.below(6) {
                0 => items.swap(one, other),
                1 => items.push(items[one].clone()),
                2 => drop(items.remove(one)),
                3 => items[one] = items[other].clone(),
                _ => change(&mut items[one], dice),
            }
        }
        Value::Number(number) if inside => {
            let number = number.as_i64().unwrap_or_default();
            *value = json!(number + i64::from(dice.below(5)) - 2);
        }
        Value::Null
        | Value::Bool(_)
        | Value::Number(_)
        | Value::String(_)
        | Value::Array(_)
        | Value::Object(_) => *value = any(dice),
    }
}

fn any(dice: &mut Seeded) -> Value {
    let values = [
        json!(null),
        json!(true),
        json!(0),
        json!(1),
        json!(7),
        json!(255),
        json!(-1),
        json!(u64::MAX),
        json!(0.5),
        json!("hidden"),
        json!("7"),
        json!("J12"),
        json!("5:3"),
        json!("joker"),
        json!("over"),
        json!("run"),
        json!("cards"),
        json!("keep"),
        json!([]),
        json!([1, 2, 3, 4, 5, 6, 7, 8, 9]),
        json!(["hidden", "hidden"]),
        json!({}),
        json!({ "lane": 1, "row": 6 }),
        json!({ "first": 1, "second": null, "third": 2 }),
        json!({ "fallen": { "round": 1, "lane": 1, "square": 9 } }),
    ];
    values[below(dice, values.len())].clone()
}
