//! Where the horses stand, and whether the cards that were played can have brought them there.

use alloc::format;
use alloc::vec::Vec;

use super::Reader;
use crate::{ByHorse, Card, Cards, Face, Field, Ground, Horse, Phase, Scene, Square, State};

/// So few cards are tried out one by one.
const FEW: u32 = 2;

impl Reader<'_> {
    /// Each horse by itself, and no two on one square.
    pub(super) fn field(&mut self) -> Option<Field> {
        let last = self.game.pack().last_row();
        let mut at: Vec<Option<Square>> = Vec::new();
        for (i, square) in self.position.horses.iter().enumerate() {
            let path = format!("horses[{i}]");
            let square = Square::new(square.lane, square.row).filter(|square| square.row() <= last);
            self.expect(square.is_some(), &*path, format!("lanes are 1 to 7, rows 0 to {last}"));
            let river = square.is_some_and(|square| self.position.river == Some(square.row()));
            self.expect(!river, &*path, "no horse stands in the river (TG-RIVER-2)");
            if let Some(other) = at.iter().position(|&other| other.is_some() && other == square) {
                self.fault(path, format!("horse {} stands there", other + 1));
            }
            at.push(square);
        }
        let at: Option<Vec<_>> = at.into_iter().collect();
        <[Square; 7]>::try_from(at?).ok().map(|at| Field::new(ByHorse::of(at)))
    }

    /// The horses and the played cards together.
    pub(super) fn check_field(&mut self, state: &State) {
        let (start, played) = (Field::start(), state.played(self.game.pack()));
        let Some(terms) = state.terms.filter(|_| !played.is_empty()) else {
            self.expect(state.field == start, "horses", "no card has moved a horse yet (TG-TRACK-1)");
            return;
        };
        let farthest: u32 = played.iter().map(|card| u32::from(longest(card))).sum();
        for (i, horse) in Horse::ALL.into_iter().enumerate() {
            let near = u32::from(state.field.at(horse).row()) <= farthest;
            self.expect(near, format!("horses[{i}]"), "the played cards do not bring a horse so far");
        }
        let strayed = Horse::ALL.into_iter().filter(|&horse| state.field.at(horse) != start.at(horse));
        // A card moves one horse and pushes one at most.
        let explained = strayed.count() <= 2 * played.len() as usize;
        self.expect(explained, "horses", "so few cards do not move so many horses");
        if played.len() <= FEW && self.faults.is_empty() {
            let reached = leads_to(self.game.pack().ground(&terms), &start, played, &state.field);
            self.expect(reached, "horses", "the played cards do not lead here");
        }
        self.check_end(state);
    }

    /// In the end the latest race is this one, so that its order is that of the rows. TG-END-1, TG-TROT-1
    fn check_end(&mut self, state: &State) {
        let (Phase::Over, Some(end)) = (state.phase, state.last) else { return };
        let out = crate::rules::finishing::disqualified(self.game, state);
        self.expect(end.out == out, "last.out", "in trot, those on hoof prints are disqualified (TG-TROT-1)");
        let rows = end.order.iter().map(|&horse| state.field.at(horse).row());
        self.expect(rows.rev().is_sorted(), "last.order", "horses rank by row, higher first (TG-END-1)");
    }
}

/// How much farther the foremost horse can stand after a card: a push and a pair card gain a row on another horse.
fn longest(card: Card) -> u8 {
    match card.face() {
        Face::Single(_, squares) => squares,
        Face::Pair(..) => 1,
        Face::Joker => Card::LONGEST,
    }
}

/// Whether some way to play or discard all these cards leads from one field to the other.
fn leads_to(ground: &Ground, from: &Field, cards: Cards, goal: &Field) -> bool {
    if cards.is_empty() {
        return from == goal;
    }
    let scene = Scene::new(ground, from);
    cards.kinds().any(|card| {
        let rest = cards.without(card);
        let unmoved = scene.may_stay(card) || !scene.is_playable(card);
        let mut found = unmoved && leads_to(ground, from, rest, goal);
        scene.moves(card, |run| found = found || leads_to(ground, &from.after(run), rest, goal));
        found
    })
}
