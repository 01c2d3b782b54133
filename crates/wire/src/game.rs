//! What each game's JSON needs beyond the derived forms.

use furlong_core::Game;
use furlong_games::{Published, SetUp};
use furlong_royal_turf::{Options, Position, RoyalTurf, View};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value, json};

use crate::{BadValue, decode};

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
    fn set_up_of(position: &Self::Position) -> SetUp;

    /// The JSON form of a view; null while luck decides.
    fn view_json(&self, view: &<Self as Game>::View) -> Value;
}

impl WireGame for RoyalTurf {
    fn set_up(players: u8, options: Map<String, Value>) -> Result<SetUp, BadValue> {
        Ok(royal_turf(players, decode(&Value::Object(options))?))
    }

    fn set_up_of(position: &Position) -> SetUp {
        royal_turf(position.players, position.options)
    }

    /// The viewer, and the position with chips that the viewer may not know hidden.
    fn view_json(&self, view: &View) -> Value {
        let Some(position) = view.position(self) else { return Value::Null };
        let mut fields = Map::from_iter([("viewer".to_owned(), json!(view.viewer))]);
        if let Value::Object(position) = json!(position) {
            fields.extend(position);
        }
        Value::Object(fields)
    }
}

fn royal_turf(players: u8, options: Options) -> SetUp {
    let options = options.names().collect::<Vec<_>>().join(" ");
    SetUp { players, options, ..SetUp::new(RoyalTurf::ID) }
}
