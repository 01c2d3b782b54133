//! Cards between races: what is left, lost, dealt and kept, and the bonus.

use furlong_core::Seat;
use furlong_games::rules::turfmaster::{ByHorse, Card, Cards, Horse, Phase};

use super::printed::{TurfMasterPrinter, TurfMasterScene};
use super::{TurfMasterMessage as Say, numbers};
use crate::message::{Argument, CommonMessage};
use crate::printed::Side;

impl TurfMasterPrinter {
    /// Cards are told once the last one is dealt: a bonus as a line, all hands of a race together.
    pub(super) fn print_dealt(&mut self, horse: Horse, card: Card, after: &TurfMasterScene) {
        self.notes.dealt[horse].push(card);
        if after.view.owed != ByHorse::default() {
            return;
        }
        if self.notes.bonus.is_some() {
            self.print_bonus_cards();
        } else {
            self.print_deal();
        }
        self.notes.dealt = ByHorse::default();
        self.notes.removed = ByHorse::default();
    }

    /// The cards of a bonus follow at once, and are told with it. The dice of this round came before.
    pub(super) fn print_bonus(&mut self, seat: Seat, horse: Horse) {
        self.notes.bonus = Some((seat, horse));
        self.print_roll();
    }

    /// A bonus that was taken and not told yet.
    pub(super) fn print_bonus_cards(&mut self) {
        if let Some((seat, horse)) = self.notes.bonus.take() {
            let (player, cards) = (self.names.player(seat), self.bonus(&self.notes.dealt[horse]));
            self.page.item(Say::Bonus { player, horse: horse.number(), cards });
        }
    }

    /// The cards that each horse has left, loses and is dealt for a race.
    fn print_deal(&mut self) {
        let (notes, horses) = (&self.notes, self.all_horses());
        let (lost, left) = (|h: &Horse| &notes.removed[*h], |h: &Horse| notes.left[*h]);
        let mut columns = Vec::new();
        if horses.iter().any(|horse| !left(horse).is_empty()) {
            columns.push((Say::ColumnLeft, by_horse(|h| self.cards(left(&h).iter()))));
        }
        if horses.iter().any(|horse| !lost(horse).is_empty()) {
            columns.push((Say::ColumnRemoved, by_horse(|h| self.cards(lost(&h).iter().copied()))));
        }
        columns.push((Say::ColumnDealt, by_horse(|h| self.cards(notes.dealt[h].iter().copied()))));
        let hand = usize::from(self.meeting.hand());
        let more: Vec<_> = horses.into_iter().filter(|&horse| notes.dealt[horse].len() > hand).collect();
        self.print_hands(Say::Dealt, &columns);
        if !more.is_empty() {
            let count = more.len();
            self.page.item(Say::BonusDealt { horses: numbers(more), count });
        }
    }

    /// Choices are told together, once the last one is made.
    pub(super) fn print_kept(&mut self, before: &TurfMasterScene, after: &TurfMasterScene) {
        if let Phase::Keep(_) = after.view.phase {
            return;
        }
        let kept = by_horse(|horse| self.cards(after.hands[horse].iter()));
        let dropped = by_horse(|horse| self.cards(without(before.hands[horse], after.hands[horse])));
        self.print_hands(Say::Kept, &[(Say::ColumnKept, kept), (Say::ColumnDropped, dropped)]);
    }

    /// Cards of all horses, in columns.
    fn print_hands(&mut self, heading: Say, columns: &[(Say, ByHorse<Argument>)]) {
        let mut rows: Vec<Vec<Argument>> =
            vec![vec![CommonMessage::ColumnHorse.into(), Say::ColumnOwner.into()]];
        rows[0].extend(columns.iter().map(|(column, _)| Argument::from(column)));
        for horse in self.all_horses() {
            let mut row = vec![horse.number().into(), self.owner(horse)];
            row.extend(columns.iter().map(|(_, cards)| cards[horse].clone()));
            rows.push(row);
        }
        self.page.section(heading);
        self.page.grid(&[Side::Left], rows);
    }
}

fn by_horse<T>(of: impl Fn(Horse) -> T) -> ByHorse<T> {
    ByHorse::of(Horse::ALL.map(of))
}

/// The cards of a hand that are not among those kept.
fn without(hand: Cards, kept: Cards) -> impl Iterator<Item = Card> {
    let gone = move |card| hand.count(card).saturating_sub(kept.count(card));
    hand.kinds().flat_map(move |card| (0..gone(card)).map(move |_| card))
}
