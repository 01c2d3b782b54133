//! What is known before the first step: the players, their horses and the races, and the position in which a
//! record begins that does not begin at the start.

use furlong_turfmaster::{BONUS, Horse, Phase};

use super::{Message, Scene, Teller};
use crate::message::Common;
use crate::page::Side;

impl Teller<'_> {
    pub(super) fn tell_table(&mut self) {
        let (table, meeting) = (self.table, self.table.meeting());
        self.heading(&Message::Title);
        let owner = |seat| {
            let horses: Vec<_> = meeting.horses_of(seat).collect();
            vec![table.player(seat).to_owned(), table.horses(&horses)]
        };
        self.section(&Message::PlayersAndHorses);
        self.page.grid(&[Side::Left], &meeting.seats().iter().map(owner).collect::<Vec<_>>());
        let race = |number: u8| {
            let [title, kind] = table.race_words(number);
            vec![number.to_string(), title, kind]
        };
        self.section(&Message::Races);
        self.page.grid(&[Side::Left], &(1..).zip(meeting.races()).map(|(n, _)| race(n)).collect::<Vec<_>>());
        self.page.gap();
        let count = meeting.hand();
        self.line(&if meeting.has_bonus() {
            Message::CardsAndBonus { count, bonus: BONUS }
        } else {
            Message::CardsOnly { count }
        });
    }

    /// The heading over a race.
    pub(super) fn tell_race(&mut self, race: u8) {
        let [course, kind] = self.table.race_words(race);
        let races = self.table.meeting().races().len();
        self.heading(&Message::Race { race, races, course: &course, kind: &kind });
    }

    pub(super) fn tell_position(&mut self, scene: &Scene) {
        let view = &scene.view;
        self.tell_race(view.race);
        self.line(&Common::BeginsHere);
        self.tell_field(scene);
        match view.phase {
            Phase::Keep(kept) => {
                let decided = |horse: &Horse| kept[*horse].is_some();
                let horses: Vec<_> = self.table.meeting().horses().filter(decided).collect();
                if !horses.is_empty() {
                    self.page.gap();
                    let count = horses.len();
                    self.item(&Message::Decided { horses: &self.table.horses(&horses), count });
                }
            }
            Phase::Cards | Phase::Throw => self.tell_round(view.round, view.order, view),
            Phase::Roll(dice) => {
                self.tell_round(view.round, view.order, view);
                self.note_roll(view.roller.unwrap_or_default(), dice);
            }
            Phase::Dice(dice, choice) => {
                self.tell_round(view.round, view.order, view);
                self.note_roll(view.roller.unwrap_or_default(), dice);
                self.tell_chosen_of(dice, choice);
            }
            // Luck's turn is no position, and the result is told where the record ends.
            Phase::Boxes(_) | Phase::Lots(_) | Phase::Over => {}
        }
    }
}
