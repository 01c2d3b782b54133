//! Views hide what others hold: whatever it is, they look the same.

use furlong_core::Dice;
use furlong_testkit::Seeded;
use serde_json::{Value, json};

use super::driver::{any_viewer, list, new_game, play_any, position, set, tables, view};
use crate::driver::strangers_see_nothing;

/// The cards of a deck. TM-DECK-1
const DECK: [&str; 32] = [
    "3", "3", "4", "4", "6", "6", "7", "7", "7", "7", "7", "8", "8", "8", "8", "8", "9", "9", "9", "9", "10",
    "10", "10", "10", "11", "11", "12", "12", "J9", "J10", "J11", "J12",
];

/// The same position, but with other cards in hands, decks and choices of all horses of other seats.
fn disguised(here: &Value, seat: &Value, dice: &mut Seeded) -> Value {
    let mut other = here.clone();
    for i in 0..list(&here["owners"]).len() {
        if here["owners"][i] == *seat {
            continue;
        }
        let mut unseen: Vec<_> = DECK.iter().map(|card| json!(card)).collect();
        for card in list(&here["played"][i]) {
            unseen.swap_remove(unseen.iter().position(|other| other == card).unwrap());
        }
        let mut draw = |count: usize| -> Vec<Value> {
            (0..count)
                .map(|_| unseen.swap_remove(dice.below(u32::try_from(unseen.len()).unwrap()) as usize))
                .collect()
        };
        let hand = draw(list(&here["hands"][i]).len());
        other["decks"][i] = json!(draw(list(&here["decks"][i]).len()));
        if let Some(kept) = here["kept"][i].as_array() {
            other["kept"][i] = json!(hand[..kept.len()]);
        }
        other["hands"][i] = json!(hand);
    }
    other
}

/// A view is the position with the viewer before it, and hidden cards in it.
fn check_view(here: &Value, told: &Value, seat: &Value) {
    assert_eq!(told.as_object().unwrap().iter().next(), Some((&"viewer".to_owned(), seat)));
    let hidden = |cards: &Value| vec![json!("hidden"); list(cards).len()];
    for (field, shown) in here.as_object().unwrap() {
        for (i, owner) in list(&here["owners"]).iter().enumerate() {
            let secret = field == "decks" || ["hands", "kept"].contains(&field.as_str()) && owner != seat;
            if secret && !shown[i].is_null() {
                assert_eq!(told[field][i], json!(hidden(&shown[i])), "{field} of horse {}", i + 1);
            } else if ["hands", "kept"].contains(&field.as_str()) {
                assert_eq!(told[field][i], shown[i], "{field} of horse {}", i + 1);
            }
        }
        if !["hands", "decks", "kept"].contains(&field.as_str()) {
            assert_eq!(told[field], *shown, "{field}");
        }
    }
    for (dropped, owner) in list(&told["dropped"]).iter().zip(list(&here["owners"])) {
        assert_eq!(*dropped == "hidden", owner != seat, "{dropped}");
    }
}

// rules: TM-DEAL-6
#[test]
fn views_of_games_with_other_secrets_are_the_same() {
    for (i, (players, options)) in tables().into_iter().enumerate().step_by(2) {
        let mut engine = new_game(players, &options, &format!("secrets {i}"));
        let (mut twin, mut dice) = (furlong_engine::Engine::default(), Seeded::new(i as u64));
        let mut differed = 0;
        loop {
            let here = position(&mut engine);
            let seat = any_viewer(players, &mut dice);
            let told = view(&mut engine, &seat);
            check_view(&here, &told, &seat);
            let other = disguised(&here, &seat, &mut dice);
            set(&mut twin, &other);
            differed += usize::from(position(&mut twin) != here);
            assert_eq!(view(&mut twin, &seat).to_string(), told.to_string());
            if play_any(&mut engine, &mut dice).is_none() {
                break;
            }
        }
        assert!(differed > 20, "{differed}");
    }
}

#[test]
fn a_seat_beyond_the_table_sees_nothing() {
    strangers_see_nothing(&mut new_game(3, &json!({}), "seats"));
}
