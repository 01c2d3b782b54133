//! Where the horses are, what they have in hand, and how they fared in earlier races.

use std::cmp::Reverse;

use furlong_turfmaster::{Horse, Runner, Square};

use super::{Message, Scene, Teller};
use crate::message::Common;
use crate::page::Side;

impl Teller<'_> {
    /// A horse in each row, the foremost first.
    pub(super) fn tell_field(&mut self, scene: &Scene) {
        let table = self.table;
        let mut horses = table.all_horses();
        horses.sort_by_key(|&horse| self.behind(scene, horse));
        let earlier = 1..usize::from(scene.view.race);
        let columns = [Message::ColumnOwner, Message::ColumnWhere, Message::ColumnCards]
            .into_iter()
            .chain(table.meeting().has_bonus().then_some(Message::ColumnBonus))
            .chain(earlier.map(|race| Message::ColumnRace { race }));
        let columns = [table.say(&Common::ColumnHorse)].into_iter().chain(columns.map(|c| table.say(&c)));
        let mut rows: Vec<Vec<_>> = vec![columns.collect()];
        rows.extend(horses.into_iter().map(|horse| self.field_row(scene, horse)));
        self.section(&Message::Field);
        self.page.grid(&[Side::Left], &rows);
    }

    fn field_row(&self, scene: &Scene, horse: Horse) -> Vec<String> {
        let (table, view) = (self.table, &scene.view);
        let bonus = table.meeting().has_bonus().then(|| match view.bonus[horse] {
            0 => table.say(&Message::BonusOpen),
            race => table.say(&Message::BonusTaken { race }),
        });
        let place = |place: &Option<u8>| self.place_or_fall(*place);
        let known = [horse.to_string(), table.owner(horse).to_owned(), self.whereabouts(scene, horse)];
        let cards = table.cards(scene.hands[horse].iter());
        known.into_iter().chain([cards]).chain(bonus).chain(view.places[horse].iter().map(place)).collect()
    }

    fn whereabouts(&self, scene: &Scene, horse: Horse) -> String {
        match scene.view.field[horse] {
            Runner::Away => "–".to_owned(),
            Runner::On(Square { lane, square: 0 }) => self.table.say(&Message::InBox { lane }),
            Runner::On(at) => {
                let Square { lane, square } = at;
                let crossed = self.table.race(scene.view.race).is_some_and(|race| race.course.crossed(at));
                self.table.say(&if crossed {
                    Message::PastLine { lane, square }
                } else {
                    Message::OnCourse { lane, square }
                })
            }
            Runner::Placed(place) => self.place_or_fall(Some(place)),
            Runner::Fallen { .. } => self.place_or_fall(None),
        }
    }

    /// How a horse came out of a race.
    pub(super) fn place_or_fall(&self, place: Option<u8>) -> String {
        place.map_or_else(|| self.table.say(&Message::Fallen), |place| self.table.place(place))
    }

    /// Sorts the horses that have finished by place, then those on the course, foremost first.
    fn behind(&self, scene: &Scene, horse: Horse) -> (u8, u8, Reverse<u16>, u8) {
        match scene.view.field[horse] {
            Runner::Placed(place) => (0, place, Reverse(0), 0),
            Runner::On(at) => {
                let rank = self.table.race(scene.view.race).map_or(0, |race| race.course.rank(at));
                (1, 0, Reverse(rank), at.lane)
            }
            Runner::Fallen { .. } | Runner::Away => (2, 0, Reverse(0), horse.number()),
        }
    }
}
