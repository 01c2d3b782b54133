//! TurfMaster with nothing hidden.

use furlong_core::{Game, Viewer};
use furlong_turfmaster::{Phase, PositionOptions, PositionRace, Race, TurfMaster};
use serde::Serialize;
use serde_json::{Map, Value};

use super::Dropped;
use crate::game::Seen;
use crate::replay::{Shown, fields, seats};

impl Shown for TurfMaster {
    fn options_json(&self) -> Map<String, Value> {
        let race = |race: &Race| PositionRace {
            course: race.course.name().to_owned(),
            steeplechase: race.steeplechase,
        };
        let races = self.meeting().races().iter().map(race).collect();
        fields(PositionOptions { horses: self.meeting().each(), races })
    }

    fn whole(&self, state: &Self::State) -> Self::View {
        let mut whole = self.view(state, Viewer::Spectator);
        for seat in seats(self.players()) {
            let own = self.view(state, Viewer::Seat(seat));
            for horse in self.meeting().horses_of(seat) {
                whole.hands[horse] = own.hands[horse];
                whole.dropped[horse] = own.dropped[horse];
                if let (Phase::Keep(all), Phase::Keep(kept)) = (&mut whole.phase, own.phase) {
                    all[horse] = kept[horse];
                }
            }
        }
        whole
    }

    fn shown(&self, state: &Self::State, whole: &Self::View) -> impl Serialize {
        let more = Dropped { dropped: self.meeting().horses().map(|horse| whole.dropped[horse]).collect() };
        self.position(state).map(|position| Seen { position, more })
    }
}
