//! The board of Royal Turf in words.

use furlong_core::Masked;
use furlong_games::rules::royal_turf::{Horse, PACE, View};

use super::ring::is_waiting;
use super::{Play, RoyalTurfBoard};
use furlong_narrate::royal_turf::RoyalTurfMessage as Narration;

impl RoyalTurfBoard {
    /// Each horse with where it stands, its card and its chips, then the pace token.
    pub(super) fn describe_view(&self, view: &View) -> Vec<String> {
        let drawn = Horse::ALL.into_iter().filter(|&horse| view.cards[horse].is_some());
        let mut lines: Vec<_> = drawn.map(|horse| self.describe_horse(view, horse)).collect();
        lines.push(match view.field.pace() {
            None => self.say(Play::PaceFree { square: PACE }),
            Some(horse) => self.say(Narration::PaceHeld { horse: self.names.horse(horse.number()) }),
        });
        lines
    }

    fn describe_horse(&self, view: &View, horse: Horse) -> String {
        let mut parts = vec![self.describe_place(view, horse)];
        if let Some(card) = view.cards[horse] {
            let [head, cap, saddle, horseshoe] = card.numbers();
            parts.push(self.say(Play::Card { head, cap, saddle, horseshoe }));
        }
        if is_waiting(view, horse) {
            parts.push(self.say(Play::Waits));
        }
        if view.field.moved().contains(horse) {
            parts.push(self.say(Play::HasRun));
        }
        let bets = self.describe_chips(view, horse);
        if !bets.is_empty() {
            parts.push(self.say(Play::ChipsOf { bets: &self.translator.list(&bets) }));
        }
        format!("{}.", parts.join("; "))
    }

    fn describe_place(&self, view: &View, horse: Horse) -> String {
        let name = &*self.horse(horse);
        match view.field.position(horse) {
            Some(p) => self.say(Play::Stands { horse: name, square: self.game.track().square(p) }),
            None => self.say(Play::HasFinished { horse: name, place: &self.whereabouts(view, horse) }),
        }
    }

    fn describe_chips(&self, view: &View, horse: Horse) -> Vec<String> {
        let bets = view.bets.iter().flat_map(|(seat, bets)| bets.iter().map(move |bet| (seat, bet)));
        let own = bets.filter(|(_, bet)| bet.horse == horse);
        own.map(|(seat, bet)| {
            let player = self.player(seat);
            self.say(match bet.chip {
                Masked::Shown(chip) => Play::ChipOpen { player, chip: chip.units() },
                Masked::Hidden => Play::ChipFaceDown { player },
            })
        })
        .collect()
    }
}
