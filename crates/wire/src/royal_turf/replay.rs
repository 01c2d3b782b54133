//! Royal Turf with nothing hidden.

use furlong_core::{Game, Viewer};
use furlong_royal_turf::RoyalTurf;
use serde::Serialize;
use serde_json::{Map, Value};

use crate::WireGame;
use crate::replay::{Shown, fields, seats};

impl Shown for RoyalTurf {
    fn options_json(&self) -> Map<String, Value> {
        fields(self.options())
    }

    fn whole(&self, state: &Self::State) -> Self::View {
        let mut whole = self.view(state, Viewer::Spectator);
        for seat in seats(self.players()) {
            whole.bets[seat] = self.view(state, Viewer::Seat(seat)).bets[seat];
        }
        whole
    }

    fn shown(&self, _state: &Self::State, whole: &Self::View) -> impl Serialize {
        self.seen(whole)
    }
}
