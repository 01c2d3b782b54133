//! What a meeting waits for that is not over.

use furlong_core::Seat;
use furlong_turfmaster::{Choice, Horse, Phase, Throw, View};

use super::{Message, Teller};

impl Teller<'_> {
    pub(super) fn tell_awaited(&mut self, view: &View) {
        let table = self.table;
        let first = |counts: [u8; 8]| Horse::ALL.into_iter().zip(counts).find(|(_, count)| *count > 0);
        if let Some((horse, _)) = first(view.losing.0) {
            return self.line(&Message::AwaitsRemoval { horse: horse.number() });
        }
        if let Some((horse, _)) = first(view.owed.0) {
            return self.line(&Message::AwaitsDeal { horse: horse.number() });
        }
        let next = view.order.next().unwrap_or_default();
        let (owner, roller) = (table.owner(next), table.player(view.roller.unwrap_or_default()));
        match view.phase {
            Phase::Over => {}
            Phase::Boxes(_) => self.line(&Message::AwaitsBox),
            Phase::Lots(_) => self.line(&Message::AwaitsLot),
            Phase::Keep(kept) => {
                for seat in table.meeting().seats().iter() {
                    self.tell_owed_choice(seat, |horse| kept[horse].is_none());
                }
            }
            Phase::Cards => self.tell_awaited_card(owner, next, view),
            Phase::Throw => self.line(&Message::AwaitsRoll { player: roller }),
            Phase::Roll(dice) => {
                let [first, second] = dice.dice();
                self.line(&Message::AwaitsDice { player: roller, first, second });
            }
            Phase::Dice(dice, choice) => self.tell_awaited_move(owner, next, view, dice, choice),
        }
    }

    /// Whether a player has yet to say what some horses keep.
    fn tell_owed_choice(&mut self, seat: Seat, open: impl Fn(Horse) -> bool) {
        let table = self.table;
        let horses: Vec<_> = table.meeting().horses_of(seat).filter(|&horse| open(horse)).collect();
        if !horses.is_empty() {
            let (player, count) = (table.player(seat), horses.len());
            self.line(&Message::AwaitsChoice { player, horses: &table.horses(&horses), count });
        }
    }

    /// A horse without cards takes its bonus or stays. TM-CARD-4
    fn tell_awaited_card(&mut self, player: &str, horse: Horse, view: &View) {
        let bonus = self.table.meeting().has_bonus() && view.bonus[horse] == 0;
        let cards = view.hand_sizes[horse];
        let horse = horse.number();
        self.line(&match cards {
            0 if bonus => Message::AwaitsBonus { player, horse },
            0 => Message::AwaitsPass { player, horse },
            _ => Message::AwaitsCard { player, horse },
        });
    }

    /// Where the sum is above the limit, a die is chosen, unless both are equal. TM-DICE-2
    fn tell_awaited_move(&mut self, player: &str, horse: Horse, view: &View, dice: Throw, choice: Choice) {
        let limited = choice == Choice::Sum && view.limits[horse].forbids(dice.sum());
        let (horse, [first, second]) = (horse.number(), dice.dice());
        self.line(&match (limited, first == second) {
            (true, false) => Message::AwaitsMoveByDie { player, horse, first, second },
            (true, true) => Message::AwaitsMove { player, horse, value: first },
            (false, _) => Message::AwaitsMove { player, horse, value: dice.value(choice) },
        });
    }
}
