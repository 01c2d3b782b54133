//! Before the horses run: their cards and squares, and the bets.

use furlong_core::{Masked, Seat};
use furlong_games::rules::royal_turf::{Bet, Chip, Horse, Symbol, View};

use super::RoyalTurfMessage as Say;
use super::printed::RoyalTurfPrinter;
use crate::message::{Argument, CommonMessage, place};
use crate::printed::Side;

impl RoyalTurfPrinter {
    /// The horses that have a card, the foremost first. `square` is the heading over where they are.
    pub(super) fn print_cards(&mut self, view: &View, square: Say) {
        let mut horses: Vec<_> = Horse::ALL.into_iter().filter(|&h| view.cards[h].is_some()).collect();
        horses.sort_by_key(|&horse| behind(view, horse));
        let mut rows = vec![card_columns(square)];
        rows.extend(horses.into_iter().map(|horse| self.card_row(view, horse)));
        self.page.gap();
        self.page.grid(&[Side::Left, Side::Right], rows);
        self.page.gap();
    }

    fn card_row(&self, view: &View, horse: Horse) -> Vec<Argument> {
        let reached = || view.field.finished().iter().zip(1..).find(|&(&finished, _)| finished == horse);
        let square = match view.field.position(horse) {
            Some(p) => self.track.square(p).into(),
            None => reached().map_or_else(|| "".into(), |(_, reached)| place(reached)),
        };
        let numbers = view.cards[horse].iter().flat_map(|card| card.numbers()).map(Argument::from);
        [self.names.runner(horse), square].into_iter().chain(numbers).collect()
    }

    /// The bets of each player, from the first bettor on.
    pub(super) fn print_bets(&mut self, view: &View) {
        let first = view.first.unwrap_or_default();
        let seats = view.bets.iter().filter(|(_, bets)| !bets.is_empty());
        let mut seats: Vec<_> = seats.map(|(seat, bets)| (seat, bets.as_slice())).collect();
        seats.sort_by_key(|&(seat, _)| (seat < first, seat));
        self.page.section(if view.open { Say::Bets } else { Say::BetsFaceDown });
        self.print_slips(seats);
    }

    /// Players with their bets.
    pub(super) fn print_slips<'b>(
        &mut self,
        slips: impl IntoIterator<Item = (Seat, &'b [Bet<Masked<Chip>>])>,
    ) {
        let row = |(seat, bets): (Seat, &[_])| {
            let player = self.names.player(seat);
            [player].into_iter().chain(bets.iter().map(|&bet| self.bet(bet))).collect()
        };
        let rows: Vec<Vec<_>> = slips.into_iter().map(row).collect();
        self.page.grid(&[Side::Left], rows);
    }

    fn bet(&self, bet: Bet<Masked<Chip>>) -> Argument {
        let horse = self.names.runner(bet.horse);
        match bet.chip {
            Masked::Shown(chip) => Say::Bet { horse, chip: chip.units() }.into(),
            Masked::Hidden => horse,
        }
    }
}

/// Sorts the horses that have finished by place, then the others by what they have run.
fn behind(view: &View, horse: Horse) -> (Option<i8>, Option<usize>) {
    let place = view.field.finished().iter().position(|&finished| finished == horse);
    (view.field.position(horse).map(|p| -p), place)
}

fn card_columns(square: Say) -> Vec<Argument> {
    let symbols = Symbol::ALL.map(|symbol| match symbol {
        Symbol::Head => Say::ColumnHead,
        Symbol::Cap => Say::ColumnCap,
        Symbol::Saddle => Say::ColumnSaddle,
        Symbol::Horseshoe => Say::ColumnHorseshoe,
    });
    let columns = [square].into_iter().chain(symbols).map(Argument::from);
    [CommonMessage::ColumnHorse.into()].into_iter().chain(columns).collect()
}
