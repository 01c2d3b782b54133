//! Cards between races: what is left, lost, dealt and kept, and the bonus.

use furlong_core::Seat;
use furlong_turfmaster::{ByHorse, Card, Cards, Horse, Phase};

use super::{Message, Scene, Teller};
use crate::message::Common;
use crate::page::Side;

impl Teller<'_> {
    /// Cards are told once the last one is dealt: a bonus as a line, all hands of a race together.
    pub(super) fn tell_dealt(&mut self, horse: Horse, card: Card, after: &Scene) {
        self.notes.dealt[horse].push(card);
        if after.view.owed != ByHorse::default() {
            return;
        }
        if self.notes.bonus.is_some() {
            self.tell_bonus_cards();
        } else {
            self.tell_deal();
        }
        self.notes.dealt = ByHorse::default();
        self.notes.removed = ByHorse::default();
    }

    /// The cards of a bonus follow at once, and are told with it. The dice of this round came before.
    pub(super) fn tell_bonus(&mut self, seat: Seat, horse: Horse) {
        self.notes.bonus = Some((seat, horse));
        self.tell_roll();
    }

    /// A bonus that was taken and not told yet.
    pub(super) fn tell_bonus_cards(&mut self) {
        if let Some((seat, horse)) = self.notes.bonus.take() {
            let (player, cards) = (self.table.player(seat), self.table.bonus(&self.notes.dealt[horse]));
            self.item(&Message::Bonus { player, horse: horse.number(), cards: &cards });
        }
    }

    /// What each horse has left, loses and is dealt for a race.
    fn tell_deal(&mut self) {
        let (table, notes) = (self.table, &self.notes);
        let horses = table.all_horses();
        let (lost, left) = (|h: &Horse| &notes.removed[*h], |h: &Horse| notes.left[*h]);
        let any_left = horses.iter().any(|horse| !left(horse).is_empty());
        let any_lost = horses.iter().any(|horse| !lost(horse).is_empty());
        let mut columns =
            vec![(Message::ColumnDealt, by_horse(|h| table.cards(notes.dealt[h].iter().copied())))];
        if any_lost {
            columns.insert(0, (Message::ColumnRemoved, by_horse(|h| table.cards(lost(&h).iter().copied()))));
        }
        if any_left {
            columns.insert(0, (Message::ColumnLeft, by_horse(|h| table.cards(left(&h).iter()))));
        }
        let hand = usize::from(table.meeting().hand());
        let more: Vec<_> = horses.into_iter().filter(|&horse| notes.dealt[horse].len() > hand).collect();
        self.tell_hands(&Message::Dealt, &columns);
        if !more.is_empty() {
            self.item(&Message::BonusDealt { horses: &table.horses(&more), count: more.len() });
        }
    }

    /// Choices are told together, once the last one is made.
    pub(super) fn tell_kept(&mut self, before: &Scene, after: &Scene) {
        if let Phase::Keep(_) = after.view.phase {
            return;
        }
        let table = self.table;
        let kept = by_horse(|horse| table.cards(after.hands[horse].iter()));
        let dropped = by_horse(|horse| table.cards(without(before.hands[horse], after.hands[horse])));
        self.tell_hands(&Message::Kept, &[(Message::ColumnKept, kept), (Message::ColumnDropped, dropped)]);
    }

    /// Cards of all horses, in columns.
    fn tell_hands(&mut self, heading: &Message, columns: &[(Message, ByHorse<String>)]) {
        let table = self.table;
        let mut rows = vec![vec![table.say(&Common::ColumnHorse), table.say(&Message::ColumnOwner)]];
        rows[0].extend(columns.iter().map(|(column, _)| table.say(column)));
        for horse in table.all_horses() {
            let mut row = vec![horse.to_string(), table.owner(horse).to_owned()];
            row.extend(columns.iter().map(|(_, cards)| cards[horse].clone()));
            rows.push(row);
        }
        self.section(heading);
        self.page.grid(&[Side::Left], &rows);
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
