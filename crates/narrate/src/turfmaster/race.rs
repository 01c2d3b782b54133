//! The horses run: rounds with their order and limits, cards, dice, moves and falls.

use furlong_core::Seat;
use furlong_turfmaster::{Choice, Horse, Limit, Order, Phase, Square, Throw, View};

use super::{Message, Teller};

impl Teller<'_> {
    /// Odd rounds are played with cards. TM-RACE-1
    pub(super) fn tell_round(&mut self, round: u16, order: Order, view: &View) {
        let dice = round.is_multiple_of(2);
        self.section(&if dice { Message::DiceRound { round } } else { Message::CardRound { round } });
        let horses: Vec<_> = order.iter().collect();
        let groups = horses.chunk_by(|a, b| view.limits[*a] == view.limits[*b]);
        let groups: Vec<_> = groups.map(|group| self.group(group, view)).collect();
        self.item(&Message::Order { groups: &groups.join(", ") });
    }

    /// Horses with the same limit.
    fn group(&self, horses: &[Horse], view: &View) -> String {
        let (words, count) = (self.table.horses(horses), horses.len());
        let limit = horses.first().and_then(|horse| view.limits[*horse].number());
        self.table.say(&match limit {
            Some(limit) => Message::Limited { horses: &words, count, limit },
            None => Message::Unlimited { horses: &words, count },
        })
    }

    /// The dice are told with the choice, unless something comes between.
    pub(super) fn note_roll(&mut self, seat: Seat, dice: Throw) {
        let (player, [first, second]) = (self.table.player(seat), dice.dice());
        self.notes.rolled = Some(self.table.say(&Message::Rolled { player, first, second }));
    }

    /// The dice on their own.
    pub(super) fn tell_roll(&mut self) {
        if let Some(rolled) = self.notes.rolled.take() {
            self.page.item(&rolled);
        }
    }

    pub(super) fn tell_chosen(&mut self, choice: Choice, before: &View) {
        if let Phase::Roll(dice) = before.phase {
            self.tell_chosen_of(dice, choice);
        }
    }

    pub(super) fn tell_chosen_of(&mut self, dice: Throw, choice: Choice) {
        let value = dice.value(choice);
        let chosen = self.table.say(&match choice {
            Choice::Sum => Message::ChoseSum { sum: value },
            Choice::First | Choice::Second => Message::ChoseDie { die: value },
        });
        let words: Vec<_> = self.notes.rolled.take().into_iter().chain([chosen]).collect();
        self.page.item(&words.join(" "));
    }

    pub(super) fn tell_passed(&mut self, seat: Seat, horse: Horse) {
        self.item(&Message::Passed { player: self.table.player(seat), horse: horse.number() });
    }

    /// A move with what it was made by: a card, the roller's choice, or a die where the sum was too much.
    pub(super) fn tell_move(&mut self, seat: Seat, horse: Horse, value: u8, moving: &str, before: &View) {
        let (player, limit) = (self.table.player(seat), before.limits[horse]);
        let most = limit.number().unwrap_or_default();
        if let Some(card) = self.notes.card.take() {
            let (held, card) = (!card.is_joker() && limit.forbids(card.value()), &*self.table.card(card));
            self.item(&if held {
                Message::Held { player, card, limit: most, horse: horse.number() }
            } else {
                Message::Played { player, card, moving }
            });
            return;
        }
        self.item(&if is_limited(before, limit) {
            Message::MovedByDie { player, die: value, limit: most, moving }
        } else {
            Message::Moved { player, moving }
        });
    }

    /// Where a horse ran.
    pub(super) fn motion(&self, horse: Horse, [from, to]: [Square; 2], before: &View) -> String {
        let course = self.table.race(before.race).map(|race| &race.course);
        let (horse, lane, lane2) = (horse.number(), from.lane, to.lane);
        let home = course.is_some_and(|course| course.crossed(to));
        let [from, to] = [from.square, to.square];
        self.table.say(&match to {
            _ if home => Message::RanHome { horse, lane, from, lane2, to },
            _ if lane != lane2 => Message::Switched { horse, lane, from, lane2, to },
            _ if from == to => Message::Blocked { horse, lane, at: to },
            _ => Message::Ran { horse, lane, from, to },
        })
    }

    /// Where a horse fell.
    pub(super) fn fall(&self, horse: Horse, [from, at]: [Square; 2], before: &View) -> String {
        let course = self.table.race(before.race).map(|race| &race.course);
        let fence = course.and_then(|course| course.fence(at)).map_or(0, |fence| fence + 1);
        self.table.say(&Message::Fell {
            horse: horse.number(),
            lane: from.lane,
            from: from.square,
            lane2: at.lane,
            at: at.square,
            fence,
        })
    }
}

/// Whether the roller chose a sum that is above the limit. TM-DICE-2
fn is_limited(before: &View, limit: Limit) -> bool {
    matches!(before.phase, Phase::Dice(dice, Choice::Sum) if limit.forbids(dice.sum()))
}
