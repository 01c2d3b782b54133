//! Ticket Gagnant with nothing hidden.

use furlong_core::{Game, Masked, Viewer};
use furlong_ticket_gagnant::{Cards, PositionOptions, STANDARD, TicketGagnant};
use serde::Serialize;
use serde_json::{Map, Value};

use super::Played;
use crate::game::Seen;
use crate::replay::{Shown, fields, seats};
use crate::{BadValue, WireGame};

impl Shown for TicketGagnant {
    fn options_json(&self) -> Map<String, Value> {
        let meeting = self.meeting();
        let track = Some(self.pack().name()).filter(|name| *name != STANDARD).map(str::to_owned);
        fields(PositionOptions { races: meeting.races(), flat_only: meeting.flat_only(), track })
    }

    fn whole(&self, state: &Self::State) -> Self::View {
        let mut whole = self.view(state, Viewer::Spectator);
        for seat in seats(self.players()) {
            let own = self.view(state, Viewer::Seat(seat));
            whole.hands[seat] = own.hands[seat];
            whole.predictions[seat] = own.predictions[seat];
        }
        whole
    }

    fn shown(&self, state: &Self::State, whole: &Self::View) -> impl Serialize {
        let more = Played { played: whole.played };
        self.position(state).map(|position| Seen { position, more })
    }
    /// Shows empty hands too, of which the JSON cannot tell whether they are hidden.
    fn read_whole(&self, shown: &Value) -> Result<Self::View, BadValue> {
        let mut whole = self.read_view(Viewer::Spectator, shown)?;
        for seat in seats(self.players()) {
            if whole.hand_sizes[seat] == 0 {
                whole.hands[seat] = Masked::Shown(Cards::EMPTY);
            }
        }
        Ok(whole)
    }
}
