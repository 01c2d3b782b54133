//! A program that drives the engine at tables of TurfMaster.

use furlong_core::Dice;
use furlong_engine::Engine;
use furlong_testkit::Seeded;
use serde_json::{Value, json};

pub(crate) use crate::driver::{any_viewer, ask, legal, list, ok, play, position, refused, view};
use crate::driver::{below, go_to, open, play_picked};

pub(crate) const GAME: &str = "turfmaster";

pub(crate) fn new_game(players: u8, options: &Value, seed: &str) -> Engine {
    open(GAME, players, options, seed)
}

pub(crate) fn set(engine: &mut Engine, position: &Value) {
    go_to(engine, GAME, position);
}

/// The action itself, or some choice where they are described.
pub(crate) fn chosen(action: &Value, dice: &mut Seeded) -> Value {
    let Some(from) = action.get("from") else { return action.clone() };
    let (mut left, mut cards) = (list(from).to_vec(), Vec::new());
    for _ in 0..action["count"].as_u64().unwrap() {
        cards.push(left.swap_remove(below(dice, left.len())));
    }
    json!({ "type": "keep", "horse": action["horse"], "cards": cards })
}

/// Plays a random action of a random seat; nothing if the meeting is over. Bonuses are taken seldom.
pub(crate) fn play_any(engine: &mut Engine, dice: &mut Seeded) -> Option<Value> {
    play_picked(engine, dice, |actions, dice| {
        let mut action = &actions[below(dice, actions.len())];
        if action["type"] == "bonus" && dice.below(4) > 0 {
            action = &actions[below(dice, actions.len())];
        }
        chosen(action, dice)
    })
}

/// Tables of all kinds.
pub(crate) fn tables() -> Vec<(u8, Value)> {
    let races = |words: &str| {
        let race = |word: &str| {
            let name = word.strip_suffix('+');
            json!({ "course": name.unwrap_or(word), "steeplechase": name.is_some() })
        };
        words.split(' ').map(race).collect::<Value>()
    };
    vec![
        (2, json!({ "horses": 2, "races": races("oval+ triangle+ oval+") })),
        (2, json!({ "horses": 4 })),
        (3, json!({ "races": races("triangle oval+ oval triangle+") })),
        (4, json!({ "horses": 1, "races": races("oval oval triangle oval") })),
        (4, json!({ "horses": 2, "races": races("triangle+ oval triangle+") })),
        (6, json!({ "races": races("saltmarsh+ cloister foxglove+") })),
        (8, json!({ "races": races("oval+ oval+ oval+") })),
    ]
}
