//! The opening of a record: the players, their horses and the races, and the position in which a
//! record begins that does not begin at the start.

use furlong_games::rules::turfmaster::{BONUS, Horse, Phase, Throw, View};

use super::narrator::{chosen, round_lines};
use super::printed::{TurfMasterPrinter, TurfMasterScene};
use super::{TurfMasterMessage as Say, kind, numbers};
use crate::message::CommonMessage;
use crate::printed::Side;

impl TurfMasterPrinter {
    pub(super) fn print_table(&mut self) {
        self.page.heading(Say::Title);
        let owner = |seat| vec![self.names.player(seat), numbers(self.meeting.horses_of(seat))];
        let rows = self.meeting.seats().iter().map(owner).collect();
        self.page.section(Say::PlayersAndHorses);
        self.page.grid(&[Side::Left], rows);
        let race =
            |index: usize| vec![(index + 1).into(), self.names.pack(index), kind(&self.meeting, index)];
        let rows = (0..self.meeting.races().len()).map(race).collect();
        self.page.section(Say::Races);
        self.page.grid(&[Side::Left], rows);
        self.page.gap();
        let count = self.meeting.hand();
        self.page.line(if self.meeting.has_bonus() {
            Say::CardsAndBonus { count, bonus: BONUS }
        } else {
            Say::CardsOnly { count }
        });
        if self.meeting.runs_out_of_cards() {
            self.page.line(Say::CardsRunOut { count });
        }
    }

    pub(super) fn print_position(&mut self, scene: &TurfMasterScene) {
        let view = &scene.view;
        self.print_race(view.race);
        self.page.line(CommonMessage::BeginsHere);
        self.print_field(scene);
        match view.phase {
            Phase::Keep(kept) => {
                let decided = |horse: &Horse| kept[*horse].is_some();
                let horses: Vec<_> = self.meeting.horses().filter(decided).collect();
                if !horses.is_empty() {
                    self.page.gap();
                    let count = horses.len();
                    self.page.item(Say::Decided { horses: numbers(horses), count });
                }
            }
            Phase::Cards | Phase::Throw => {
                self.print_round(round_lines(view.round, view.order, view.limits));
            }
            Phase::Roll(dice) => self.print_dice_round(view, dice),
            Phase::Dice(dice, choice) => {
                self.print_dice_round(view, dice);
                self.print_chosen([chosen(dice, choice).into()].into_iter());
            }
            // Luck's turn is no position, and the result is told where the record ends.
            Phase::Boxes(_) | Phase::Lots(_) | Phase::Over => {}
        }
    }

    fn print_dice_round(&mut self, view: &View, dice: Throw) {
        self.print_round(round_lines(view.round, view.order, view.limits));
        let (player, [first, second]) = (self.names.player(view.roller.unwrap_or_default()), dice.dice());
        self.notes.rolled = Some(Say::Rolled { player, first, second }.into());
    }
}
