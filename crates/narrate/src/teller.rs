//! Whoever tells a game: says messages and writes them on a page.

use furlong_core::{Seat, Standing};

use super::message::{Common, Say};
use super::page::{Page, Side};
use super::table::Table;

/// Whoever tells the game, and what was told so far. `N` is what is kept in mind to be told later.
pub(super) struct Teller<'a, T, N = ()> {
    pub(super) table: &'a Table<T>,
    pub(super) page: Page,
    pub(super) notes: N,
}

impl<'a, T, N: Default> Teller<'a, T, N> {
    pub(super) fn new(table: &'a Table<T>) -> Self {
        Teller { table, page: Page::default(), notes: N::default() }
    }
}

impl<T, N> Teller<'_, T, N> {
    pub(super) fn heading(&mut self, message: &impl Say) {
        let text = self.table.say(message);
        self.page.heading(&text);
    }

    pub(super) fn section(&mut self, message: &impl Say) {
        let text = self.table.say(message);
        self.page.section(&text);
    }

    pub(super) fn line(&mut self, message: &impl Say) {
        let text = self.table.say(message);
        self.page.line(&text);
    }

    pub(super) fn item(&mut self, message: &impl Say) {
        let text = self.table.say(message);
        self.page.item(&text);
    }

    pub(super) fn detail(&mut self, message: &impl Say) {
        let text = self.table.say(message);
        self.page.detail(&text);
    }

    /// The result: who came where, equal ones together, with the score.
    pub(super) fn tell_ranking(&mut self, standing: &Standing) {
        let table = self.table;
        let row = |group: &Vec<Seat>| {
            let seat = group.first().copied().unwrap_or_default();
            let place = table.place(standing.places[seat] + 1);
            vec![place, table.players(group.iter().copied()), standing.scores[seat].to_string()]
        };
        let rows: Vec<_> = standing.ranking().iter().map(row).collect();
        self.heading(&Common::Result);
        self.page.grid(&[Side::Left, Side::Left, Side::Right], &rows);
    }
}
