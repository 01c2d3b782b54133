//! A game's steps with what happened at each.

use furlong_games::Progress;
use serde_json::{Value, json};

use crate::WireGame;

/// Each step in the game's notation, with its events.
pub fn steps_json<G: WireGame>(progress: &Progress<G>) -> Value {
    let told = progress.retrace().map(|(step, events)| json!({ "step": step.to_string(), "events": events }));
    Value::Array(told.collect())
}
