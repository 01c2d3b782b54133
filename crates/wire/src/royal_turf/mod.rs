//! The JSON of Royal Turf.

mod aids;
mod board;
mod facts;
mod info;
mod pack;
mod replay;
#[cfg(feature = "ts")]
mod typescript;

use furlong_core::Viewer;
use furlong_games::{PackLibrary, Published, SetUp};
use furlong_packs::AnyPack;
use furlong_royal_turf::{Options, Position, RoyalTurf, View};
use serde::Serialize;
use serde_json::{Map, Value};

use crate::answers::GameInfo;
use crate::game::refused;
use crate::{BadValue, WireGame, decode};

pub use aids::{Aids, Prospect, RunEnd};
pub use board::{Board, BoardHorse, BoardTrack, Pays};
pub use facts::Facts;
pub use pack::{PackHorse, PayTable, RoyalTurfContents};

impl WireGame for RoyalTurf {
    fn set_up(players: u8, options: Map<String, Value>) -> Result<SetUp, BadValue> {
        Ok(royal_turf(players, decode(&Value::Object(options))?))
    }

    fn set_up_of(position: &Position) -> Result<SetUp, BadValue> {
        Ok(royal_turf(position.players, position.options))
    }

    /// The position with chips that the viewer may not know hidden.
    fn seen(&self, view: &View) -> impl Serialize {
        view.position(self)
    }

    fn read_view(&self, viewer: Viewer, seen: &Value) -> Result<View, BadValue> {
        View::from_position(self, viewer, &decode(seen)?).map_err(refused)
    }

    fn viewer(view: &View) -> Viewer {
        view.viewer
    }

    fn aids(&self, view: &View) -> impl Serialize {
        aids::aids(self, view)
    }

    fn alike(one: &View, other: &View) -> bool {
        View { viewer: other.viewer, ..*one } == *other
    }

    fn facts(&self, view: &Value, _told: &[Value]) -> Result<impl Serialize, BadValue> {
        facts::facts(view)
    }

    fn info(library: &PackLibrary) -> GameInfo {
        info::info(library)
    }

    fn pack_contents(pack: &AnyPack) -> Option<impl Serialize> {
        let AnyPack::RoyalTurf(pack) = pack else { return None };
        Some(pack::contents(pack))
    }

    fn board(&self, library: &PackLibrary) -> impl Serialize {
        board::board(self, library)
    }
}

fn royal_turf(players: u8, options: Options) -> SetUp {
    let options = options.names().collect::<Vec<_>>().join(" ");
    SetUp { players, options, ..SetUp::new(RoyalTurf::ID) }
}
