//! Before a race: who starts from which box, and who rolls first.

use furlong_core::Seat;
use furlong_turfmaster::{Horse, Phase, Throw};

use super::table::added_up;
use super::{Message, Scene, Teller};
use crate::message::Common;
use crate::page::Side;

impl Teller<'_> {
    /// The first race begins with the first roll.
    pub(super) fn note_box_roll(&mut self, horse: Horse, dice: Throw) {
        if self.notes.box_rolls.0.iter().all(Vec::is_empty) {
            self.tell_race(1);
        }
        self.notes.box_rolls[horse].push(dice);
    }

    /// Horses enter their boxes from the inside, and are told together. A later race begins so.
    pub(super) fn tell_boxed(&mut self, horse: Horse, after: &Scene) {
        let race = after.view.race;
        if race > 1 && self.notes.boxes.is_empty() {
            self.tell_race(race);
            self.notes.left = after.hands;
        }
        self.notes.boxes.push(horse);
        let boxes = &self.notes.boxes;
        if boxes.len() < self.table.all_horses().len() {
            return;
        }
        let horses = self.table.horses(boxes);
        if race > 1 {
            self.section(&Message::Boxes);
            self.item(&Message::BoxesByPlace { horses: &horses, race: race - 1 });
        } else {
            self.tell_box_rolls();
        }
        self.notes.boxes.clear();
    }

    /// What the horses rolled for their boxes, in the order of the boxes as far as it is known.
    pub(super) fn tell_box_rolls(&mut self) {
        let (table, notes) = (self.table, &self.notes);
        let number = |horse: &Horse| notes.boxes.iter().position(|boxed| boxed == horse).map(|n| n + 1);
        let row = |horse: Horse| {
            let number = number(&horse).map_or_else(|| "–".to_owned(), |number| number.to_string());
            let rolls = notes.box_rolls[horse].iter().map(|&dice| added_up(dice));
            [number, horse.to_string(), table.owner(horse).to_owned()].into_iter().chain(rolls).collect()
        };
        let mut horses = table.all_horses();
        horses.retain(|&horse| !notes.box_rolls[horse].is_empty());
        horses.sort_by_key(number);
        let columns = [
            table.say(&Message::ColumnBox),
            table.say(&Common::ColumnHorse),
            table.say(&Message::ColumnOwner),
            table.say(&Message::ColumnRoll),
        ];
        let mut rows: Vec<Vec<_>> = vec![columns.to_vec()];
        rows.extend(horses.into_iter().map(row));
        self.section(&Message::Boxes);
        self.page.grid(&[Side::Left], &rows);
    }

    pub(super) fn note_lot(&mut self, seat: Seat, dice: Throw) {
        let lots = &mut self.notes.lots;
        match lots.iter_mut().find(|(rolled, _)| *rolled == seat) {
            Some((_, rolls)) => rolls.push(dice),
            None => lots.push((seat, vec![dice])),
        }
    }

    pub(super) fn tell_lots(&mut self) {
        let table = self.table;
        let row = |(seat, rolls): (Seat, Vec<Throw>)| {
            let player = table.player(seat).to_owned();
            [player].into_iter().chain(rolls.into_iter().map(added_up)).collect()
        };
        let rows: Vec<Vec<_>> = std::mem::take(&mut self.notes.lots).into_iter().map(row).collect();
        self.section(&Message::Lots);
        self.page.grid(&[Side::Left], &rows);
    }

    /// Who rolls first; later rollers are told with their dice.
    pub(super) fn tell_roller(&mut self, seat: Seat, before: &Scene) {
        if let Phase::Lots(_) = before.view.phase {
            self.tell_lots();
            self.item(&Message::FirstRoller { player: self.table.player(seat) });
        }
    }
}
