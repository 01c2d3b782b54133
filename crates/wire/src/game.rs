//! What each game's JSON needs beyond the derived forms.

use furlong_core::Game;
use furlong_games::{Published, SetUp};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value, json};

use crate::BadValue;

/// A game whose parts have a JSON form.
pub trait WireGame:
    Published<
        Action: Serialize + DeserializeOwned,
        Event: Serialize,
        Sighting: Serialize,
        Position: Serialize + DeserializeOwned,
    >
{
    /// The set-up of a new game with these options.
    fn set_up(players: u8, options: Map<String, Value>) -> Result<SetUp, BadValue>;

    /// The set-up that a position speaks of.
    fn set_up_of(position: &Self::Position) -> Result<SetUp, BadValue>;

    /// The JSON form of a view; null while luck decides.
    fn view_json(&self, view: &<Self as Game>::View) -> Value;

    /// The JSON form of the actions that are legal for a seat.
    fn actions_json(actions: &[Self::Action]) -> Value {
        json!(actions)
    }
}

/// Refuses a name that no pack can have, so that it does not read as something else among words.
pub(crate) fn check_name(path: impl Into<String>, name: &str, what: &str) -> Result<(), BadValue> {
    let plain = |b: u8| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-';
    if !name.is_empty() && name.bytes().all(plain) {
        return Ok(());
    }
    let message = format!("a {what} is called by small letters, digits and dashes");
    Err(BadValue { path: path.into(), message })
}

/// A view as its position with the viewer before it.
pub(crate) fn seen_position(viewer: furlong_core::Viewer, position: &impl Serialize) -> Map<String, Value> {
    let mut fields = Map::from_iter([("viewer".to_owned(), json!(viewer))]);
    if let Value::Object(position) = json!(position) {
        fields.extend(position);
    }
    fields
}
