//! The end of a race: who came where.

use furlong_games::rules::ticket_gagnant::{Horse, LastRace, Terms};

use super::TicketGagnantMessage as Say;
use super::printed::TicketGagnantPrinter;
use crate::message::{Argument, CommonMessage, place};
use crate::printed::Side;

impl TicketGagnantPrinter {
    /// Those who were placed, then those who were disqualified.
    pub(super) fn print_race_over(&mut self, race: u8, end: LastRace, terms: Option<Terms>) {
        self.notes.end = Some(end);
        let row = |place: Argument, horse: Horse| {
            vec![place, self.names.mount(horse), self.square(self.notes.field[horse], terms)]
        };
        let placed = (1..).zip(end.order.iter()).map(|(n, horse)| row(place(n), *horse));
        let out = end.out.iter().map(|horse| row(Say::Disqualified.into(), horse));
        let columns =
            vec![Say::ColumnPlace.into(), CommonMessage::ColumnHorse.into(), Say::ColumnWhere.into()];
        let rows = [columns].into_iter().chain(placed).chain(out).collect();
        self.page.section(Say::RaceOver { race });
        self.page.grid(&[Side::Left], rows);
    }
}
