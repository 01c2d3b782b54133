//! The end of a race: photo finishes, and who came where.

use furlong_ticket_gagnant::{Horse, HorseSet, LastRace, Phase, Terms, View};

use super::{Message, Teller};
use crate::message::Common;
use crate::page::Side;

impl Teller<'_> {
    /// Photos of horses on one row come one by one, and are told together. TG-END-1
    pub(super) fn note_photo(&mut self, tied: HorseSet, horse: Horse, before: &View) {
        let placed = match before.phase {
            Phase::Photo(finish) => finish.order.len(),
            Phase::Lot
            | Phase::Choose
            | Phase::Deal(..)
            | Phase::Predict(_)
            | Phase::Run(_)
            | Phase::Over => 0,
        };
        self.notes.photo.get_or_insert((placed + 1, Vec::new())).1.push(horse);
        let behind = tied.without(horse);
        if behind.len() == 1 {
            self.tell_photo(behind);
        }
    }

    /// The photo, as far as it was studied: `behind` are those of whom nothing more is known.
    pub(super) fn tell_photo(&mut self, behind: HorseSet) {
        let Some((place, order)) = self.notes.photo.take() else { return };
        let table = self.table;
        let [horse, others @ ..] = order.as_slice() else { return };
        let others = table.horses(others.iter().copied().chain(behind.iter()));
        self.item(&Message::Photo { place, horse: table.horse(*horse), others: &others });
    }

    /// Those who were placed, then those who were disqualified.
    pub(super) fn tell_race_over(&mut self, race: u8, end: LastRace, terms: Option<Terms>) {
        self.notes.end = Some(end);
        let table = self.table;
        let row = |place: String, horse: Horse| {
            vec![place, table.horse(horse).to_owned(), table.square(self.notes.field[horse], terms)]
        };
        let placed = (1..).zip(end.order.iter()).map(|(place, horse)| row(table.place(place), *horse));
        let out = end.out.iter().map(|horse| row(table.say(&Message::Disqualified), horse));
        let columns = vec![
            table.say(&Message::ColumnPlace),
            table.say(&Common::ColumnHorse),
            table.say(&Message::ColumnWhere),
        ];
        let rows: Vec<_> = [columns].into_iter().chain(placed).chain(out).collect();
        self.section(&Message::RaceOver { race });
        self.page.grid(&[Side::Left], &rows);
    }
}
