//! The JSON of Royal Turf.

use furlong_games::{Published, SetUp};
use furlong_royal_turf::{Options, Position, RoyalTurf, View};
use serde_json::{Map, Value};

use crate::game::seen_position;
use crate::{BadValue, WireGame, decode};

impl WireGame for RoyalTurf {
    fn set_up(players: u8, options: Map<String, Value>) -> Result<SetUp, BadValue> {
        Ok(royal_turf(players, decode(&Value::Object(options))?))
    }

    fn set_up_of(position: &Position) -> Result<SetUp, BadValue> {
        Ok(royal_turf(position.players, position.options))
    }

    /// The viewer, and the position with chips that the viewer may not know hidden.
    fn view_json(&self, view: &View) -> Value {
        let Some(position) = view.position(self) else { return Value::Null };
        Value::Object(seen_position(view.viewer, &position))
    }
}

fn royal_turf(players: u8, options: Options) -> SetUp {
    let options = options.names().collect::<Vec<_>>().join(" ");
    SetUp { players, options, ..SetUp::new(RoyalTurf::ID) }
}
