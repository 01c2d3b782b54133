//! Before the horses run: their cards and squares, who bets first, and the bets.

use furlong_core::{Masked, Seat};
use furlong_royal_turf::{Bet, Chip, Horse, Phase, Symbol, View};

use super::table::Table;
use super::{Message, Teller};
use crate::message::Common;
use crate::page::Side;

impl Teller<'_> {
    /// The horses that have a card, the foremost first. `square` is the heading over where they are.
    pub(super) fn tell_cards(&mut self, view: &View, square: &Message) {
        let mut horses: Vec<_> = Horse::ALL.into_iter().filter(|&h| view.cards[h].is_some()).collect();
        horses.sort_by_key(|&horse| behind(view, horse));
        let mut rows = vec![card_columns(self.table, square)];
        rows.extend(horses.into_iter().map(|horse| card_row(self.table, view, horse)));
        self.page.gap();
        self.page.grid(&[Side::Left, Side::Right], &rows);
        self.page.gap();
    }

    pub(super) fn tell_first(&mut self, seat: Seat, before: &View) {
        let player = self.table.player(seat);
        self.item(&match before.phase {
            Phase::Lot(_) => Message::FirstBettorByLot { player },
            Phase::Draw => Message::FirstBettorRichest { player },
            Phase::Bet(_) | Phase::Roll(_) | Phase::Run(..) | Phase::Over => Message::FirstBettor { player },
        });
    }

    /// The bets of each player, from the first bettor on.
    pub(super) fn tell_bets(&mut self, view: &View) {
        let first = view.first.unwrap_or_default();
        let seats = view.bets.iter().filter(|(_, bets)| !bets.is_empty());
        let mut seats: Vec<_> = seats.map(|(seat, bets)| (seat, bets.as_slice())).collect();
        seats.sort_by_key(|&(seat, _)| (seat < first, seat));
        self.section(if view.open { &Message::Bets } else { &Message::BetsFaceDown });
        self.tell_slips(seats);
    }

    /// Players with their bets.
    pub(super) fn tell_slips<'b>(
        &mut self,
        slips: impl IntoIterator<Item = (Seat, &'b [Bet<Masked<Chip>>])>,
    ) {
        let table = self.table;
        let row = |(seat, bets): (Seat, &[_])| {
            let player = table.player(seat).to_owned();
            [player].into_iter().chain(bets.iter().map(|&bet| bet_words(table, bet))).collect()
        };
        let rows: Vec<Vec<_>> = slips.into_iter().map(row).collect();
        self.page.grid(&[Side::Left], &rows);
    }
}

/// Sorts the horses that have finished by place, then the others by what they have run.
fn behind(view: &View, horse: Horse) -> (Option<i8>, Option<usize>) {
    let place = view.field.finished().iter().position(|&finished| finished == horse);
    (view.field.position(horse).map(|p| -p), place)
}

fn card_columns(table: &Table, square: &Message) -> Vec<String> {
    let symbols = Symbol::ALL.map(|symbol| match symbol {
        Symbol::Head => Message::ColumnHead,
        Symbol::Cap => Message::ColumnCap,
        Symbol::Saddle => Message::ColumnSaddle,
        Symbol::Horseshoe => Message::ColumnHorseshoe,
    });
    let horse = table.say(&Common::ColumnHorse);
    [horse].into_iter().chain([*square].iter().chain(&symbols).map(|column| table.say(column))).collect()
}

fn card_row(table: &Table, view: &View, horse: Horse) -> Vec<String> {
    let place = || view.field.finished().iter().zip(1..).find(|&(&finished, _)| finished == horse);
    let square = match view.field.position(horse) {
        Some(p) => table.game.track.square(p).to_string(),
        None => place().map_or_else(String::new, |(_, place)| table.place(place)),
    };
    let numbers = view.cards[horse].iter().flat_map(|card| card.numbers()).map(|number| number.to_string());
    [table.horse(horse).to_owned(), square].into_iter().chain(numbers).collect()
}

fn bet_words(table: &Table, bet: Bet<Masked<Chip>>) -> String {
    let horse = table.horse(bet.horse);
    match bet.chip {
        Masked::Shown(chip) => table.say(&Message::Bet { horse, chip: chip.units() }),
        Masked::Hidden => horse.to_owned(),
    }
}
