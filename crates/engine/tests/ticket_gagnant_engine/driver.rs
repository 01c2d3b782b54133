//! A program that drives the engine at tables of Ticket Gagnant.

use furlong_core::Dice;
use furlong_engine::Engine;
use furlong_testkit::Seeded;
use serde_json::{Value, json};

pub(crate) use crate::driver::{any_viewer, ask, legal, list, ok, play, position, refused, view};
use crate::driver::{below, go_to, open, play_picked};

pub(crate) const GAME: &str = "ticket-gagnant";

pub(crate) fn new_game(players: u8, options: &Value, seed: &str) -> Engine {
    open(GAME, players, options, seed)
}

pub(crate) fn set(engine: &mut Engine, position: &Value) {
    go_to(engine, GAME, position);
}

/// All 45 cards, sorted by text. TG-CARD-1
pub(crate) fn deck() -> Vec<Value> {
    let singles = (1..=7).flat_map(|horse| (1..=3).map(move |squares| format!("{horse}:{squares}")));
    let pairs = (1..=7).flat_map(|one| (one + 1..=7).map(move |other| format!("{one}+{other}")));
    let mut names: Vec<_> = singles.chain(pairs).chain((0..3).map(|_| "joker".to_owned())).collect();
    names.sort();
    names.into_iter().map(Value::from).collect()
}

/// Plays a random action of a random seat; nothing if the meeting is over. Now and then a seat predicts anew instead.
pub(crate) fn play_any(engine: &mut Engine, dice: &mut Seeded) -> Option<Value> {
    let any = |actions: &[Value], dice: &mut Seeded| actions[below(dice, actions.len())].clone();
    let here = position(engine);
    let made: Vec<_> = (0..).zip(list(&here["predictions"])).filter(|(_, made)| !made.is_null()).collect();
    if here["phase"] == "predict" && !made.is_empty() && dice.below(4) == 0 {
        let (seat, _): (u8, _) = made[below(dice, made.len())];
        let revision = any(list(&legal(engine)[0]["actions"]), dice);
        return Some(play(engine, seat, &revision));
    }
    play_picked(engine, dice, any)
}

/// Tables of all kinds.
pub(crate) fn tables() -> Vec<(u8, Value)> {
    vec![
        (2, json!({})),
        (2, json!({ "races": 6, "track": "long" })),
        (3, json!({ "flat_only": true })),
        (3, json!({ "races": 6 })),
        (4, json!({ "track": "long" })),
        (4, json!({ "races": 8, "flat_only": true })),
        (5, json!({})),
        (6, json!({ "flat_only": false, "races": 6 })),
    ]
}
