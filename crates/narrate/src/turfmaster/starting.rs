//! Before a race: who starts from which box, and who rolls first.

use furlong_core::Seat;
use furlong_games::rules::turfmaster::{Horse, Throw};

use super::TurfMasterMessage as Say;
use super::printed::{TurfMasterPrinter, TurfMasterScene};
use crate::message::{Argument, CommonMessage};
use crate::narrator::LogLine;
use crate::printed::Side;

impl TurfMasterPrinter {
    /// The first race begins with the first roll.
    pub(super) fn note_box_roll(&mut self, horse: Horse, dice: Throw) {
        if self.notes.box_rolls.0.iter().all(Vec::is_empty) {
            self.print_race(1);
        }
        self.notes.box_rolls[horse].push(dice);
    }

    /// Horses enter their boxes from the inside, and are told together. A later race begins so.
    pub(super) fn print_boxed(&mut self, horse: Horse, mut lines: Vec<LogLine>, after: &TurfMasterScene) {
        let race = after.view.race;
        if race > 1 && self.notes.boxes.is_empty() {
            self.print_race(race);
            self.notes.left = after.hands;
        }
        self.notes.boxes.push(horse);
        if self.notes.boxes.len() < self.meeting.horses().count() {
            return;
        }
        if race > 1 {
            self.page.section(Say::Boxes);
            self.page.items(lines.split_off(lines.len().saturating_sub(1)));
        } else {
            self.print_box_rolls();
        }
        self.notes.boxes.clear();
    }

    /// The rolls of the horses for their boxes, in the order of the boxes as far as it is known.
    pub(super) fn print_box_rolls(&mut self) {
        let notes = &self.notes;
        let number = |horse: &Horse| notes.boxes.iter().position(|boxed| boxed == horse).map(|n| n + 1);
        let row = |horse: Horse| {
            let number = number(&horse).map_or_else(|| "–".into(), Argument::from);
            let rolls = notes.box_rolls[horse].iter().map(|&dice| added_up(dice));
            [number, horse.number().into(), self.owner(horse)].into_iter().chain(rolls).collect()
        };
        let mut horses = self.all_horses();
        horses.retain(|&horse| !notes.box_rolls[horse].is_empty());
        horses.sort_by_key(number);
        let columns = vec![
            Say::ColumnBox.into(),
            CommonMessage::ColumnHorse.into(),
            Say::ColumnOwner.into(),
            Say::ColumnRoll.into(),
        ];
        let rows: Vec<Vec<_>> = [columns].into_iter().chain(horses.into_iter().map(row)).collect();
        self.page.section(Say::Boxes);
        self.page.grid(&[Side::Left], rows);
    }

    pub(super) fn note_lot(&mut self, seat: Seat, dice: Throw) {
        let lots = &mut self.notes.lots;
        match lots.iter_mut().find(|(rolled, _)| *rolled == seat) {
            Some((_, rolls)) => rolls.push(dice),
            None => lots.push((seat, vec![dice])),
        }
    }

    pub(super) fn print_lots(&mut self) {
        let lots = std::mem::take(&mut self.notes.lots);
        let row = |(seat, rolls): (Seat, Vec<Throw>)| {
            [self.names.player(seat)].into_iter().chain(rolls.into_iter().map(added_up)).collect()
        };
        let rows: Vec<Vec<_>> = lots.into_iter().map(row).collect();
        self.page.section(Say::Lots);
        self.page.grid(&[Side::Left], rows);
    }
}

/// Dice that are added up.
fn added_up(throw: Throw) -> Argument {
    format!("{throw} = {}", throw.sum()).into()
}
