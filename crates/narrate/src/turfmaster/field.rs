//! The field: squares, hands, and places in earlier races.

use std::cmp::Reverse;

use furlong_games::rules::turfmaster::{Horse, Race, Runner, Square};

use super::TurfMasterMessage as Say;
use super::printed::{TurfMasterPrinter, TurfMasterScene};
use crate::message::{Argument, CommonMessage, place};
use crate::printed::Side;

impl TurfMasterPrinter {
    /// A horse in each row, the foremost first.
    pub(super) fn print_field(&mut self, scene: &TurfMasterScene) {
        let mut horses = self.all_horses();
        horses.sort_by_key(|&horse| self.behind(scene, horse));
        let earlier = 1..usize::from(scene.view.race);
        let columns = [Say::ColumnOwner, Say::ColumnWhere, Say::ColumnCards]
            .into_iter()
            .chain(self.meeting.has_bonus().then_some(Say::ColumnBonus))
            .chain(earlier.map(|race| Say::ColumnRace { race }));
        let columns = [CommonMessage::ColumnHorse.into()].into_iter().chain(columns.map(Argument::from));
        let mut rows: Vec<Vec<_>> = vec![columns.collect()];
        rows.extend(horses.into_iter().map(|horse| self.field_row(scene, horse)));
        self.page.section(Say::Field);
        self.page.grid(&[Side::Left], rows);
    }

    fn field_row(&self, scene: &TurfMasterScene, horse: Horse) -> Vec<Argument> {
        let view = &scene.view;
        let bonus = self.meeting.has_bonus().then(|| match view.bonus[horse] {
            0 => Say::BonusOpen.into(),
            race => Say::BonusTaken { race }.into(),
        });
        let known = [horse.number().into(), self.owner(horse), self.whereabouts(scene, horse)];
        let cards = self.cards(scene.hands[horse].iter());
        let places = view.places[horse].iter().map(|place| place_or_fall(*place));
        known.into_iter().chain([cards]).chain(bonus).chain(places).collect()
    }

    fn whereabouts(&self, scene: &TurfMasterScene, horse: Horse) -> Argument {
        match scene.view.field[horse] {
            Runner::Away => "–".into(),
            Runner::On(Square { lane, square: 0 }) => Say::InBox { lane }.into(),
            Runner::On(at) => {
                let Square { lane, square } = at;
                let crossed = self.race(scene.view.race).is_some_and(|race| race.course.crossed(at));
                if crossed { Say::PastLine { lane, square } } else { Say::OnCourse { lane, square } }.into()
            }
            Runner::Placed(place) => place_or_fall(Some(place)),
            Runner::Fallen { .. } => place_or_fall(None),
        }
    }

    /// A race of that number, from 1.
    fn race(&self, race: u8) -> Option<&Race> {
        self.meeting.races().get(usize::from(race).checked_sub(1)?)
    }

    /// Sorts the horses that have finished by place, then those on the course, foremost first.
    fn behind(&self, scene: &TurfMasterScene, horse: Horse) -> (u8, u8, Reverse<u16>, u8) {
        match scene.view.field[horse] {
            Runner::Placed(place) => (0, place, Reverse(0), 0),
            Runner::On(at) => {
                let rank = self.race(scene.view.race).map_or(0, |race| race.course.rank(at));
                (1, 0, Reverse(rank), at.lane)
            }
            Runner::Fallen { .. } | Runner::Away => (2, 0, Reverse(0), horse.number()),
        }
    }
}

/// A place, or a fall.
pub(super) fn place_or_fall(reached: Option<u8>) -> Argument {
    reached.map_or_else(|| Say::Fallen.into(), place)
}
