//! The decision that a meeting waits for.

use furlong_core::Seat;
use furlong_games::rules::turfmaster::{Choice, Horse, Phase, Throw, View};

use super::printed::TurfMasterPrinter;
use super::{TurfMasterMessage as Say, numbers};
use crate::message::Argument;

impl TurfMasterPrinter {
    pub(super) fn print_awaited(&mut self, view: &View) {
        let first = |counts: [u8; 8]| Horse::ALL.into_iter().zip(counts).find(|(_, count)| *count > 0);
        if let Some((horse, _)) = first(view.losing.0) {
            return self.page.line(Say::AwaitsRemoval { horse: horse.number() });
        }
        if let Some((horse, _)) = first(view.owed.0) {
            return self.page.line(Say::AwaitsDeal { horse: horse.number() });
        }
        let next = view.order.next().unwrap_or_default();
        let (owner, roller) = (self.owner(next), self.names.player(view.roller.unwrap_or_default()));
        match view.phase {
            Phase::Over => {}
            Phase::Boxes(_) => self.page.line(Say::AwaitsBox),
            Phase::Lots(_) => self.page.line(Say::AwaitsLot),
            Phase::Keep(kept) => {
                for seat in self.meeting.seats().iter() {
                    self.print_owed_choice(seat, |horse| kept[horse].is_none());
                }
            }
            Phase::Cards => self.print_awaited_card(owner, next, view),
            Phase::Throw => self.page.line(Say::AwaitsRoll { player: roller }),
            Phase::Roll(dice) => {
                let [first, second] = dice.dice();
                self.page.line(Say::AwaitsDice { player: roller, first, second });
            }
            Phase::Dice(dice, choice) => self.print_awaited_move(owner, next, view, dice, choice),
        }
    }

    /// The horses for which a player has yet to choose cards.
    fn print_owed_choice(&mut self, seat: Seat, open: impl Fn(Horse) -> bool) {
        let horses: Vec<_> = self.meeting.horses_of(seat).filter(|&horse| open(horse)).collect();
        if !horses.is_empty() {
            let (player, count) = (self.names.player(seat), horses.len());
            self.page.line(Say::AwaitsChoice { player, horses: numbers(horses), count });
        }
    }

    /// A horse without cards takes its bonus or stays. TM-CARD-4
    fn print_awaited_card(&mut self, player: Argument, horse: Horse, view: &View) {
        let bonus = self.meeting.has_bonus() && view.bonus[horse] == 0;
        let cards = view.hand_sizes[horse];
        let horse = horse.number();
        self.page.line(match cards {
            0 if bonus => Say::AwaitsBonus { player, horse },
            0 => Say::AwaitsPass { player, horse },
            _ => Say::AwaitsCard { player, horse },
        });
    }

    /// A die is chosen if the sum is above the limit, unless both are equal. TM-DICE-2
    fn print_awaited_move(
        &mut self,
        player: Argument,
        horse: Horse,
        view: &View,
        dice: Throw,
        choice: Choice,
    ) {
        let limited = choice == Choice::Sum && view.limits[horse].forbids(dice.sum());
        let (horse, [first, second]) = (horse.number(), dice.dice());
        self.page.line(match (limited, first == second) {
            (true, false) => Say::AwaitsMoveByDie { player, horse, first, second },
            (true, true) => Say::AwaitsMove { player, horse, value: first },
            (false, _) => Say::AwaitsMove { player, horse, value: dice.value(choice) },
        });
    }
}
