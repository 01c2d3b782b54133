//! The squares of the horses, and a check that the played cards can have brought them there.

use alloc::format;
use alloc::vec::Vec;

use super::Reader;
use crate::{ByHorse, Card, Cards, Face, Field, Ground, Horse, HorseSet, Phase, Scene, Square, State};

/// The most played cards for which all ways to play them are tried out.
const MAX_TRIED_CARDS: u32 = 3;

impl Reader<'_> {
    /// Reads the field: each horse by itself, and no two on one square.
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

    /// Checks the horses and the played cards together.
    pub(super) fn check_field(&mut self, state: &State) {
        let (start, played) = (Field::start(), state.played(self.game.pack()));
        let Some(terms) = state.terms.filter(|_| !played.is_empty()) else {
            self.expect(state.field == start, "horses", "no card has moved a horse yet (TG-TRACK-1)");
            return;
        };
        self.check_distances(state, played);
        let strayed = strayed(&start, &state.field);
        self.expect(strayed <= most_strayed(played), "horses", "so few cards do not move so many horses");
        if played.len() <= MAX_TRIED_CARDS && self.faults.is_empty() {
            let seats =
                core::iter::successors(state.first, |seat| Some(seat.clockwise(state.hands.players())));
            let known = |seat| (!self.guessed.contains(seat)).then_some(state.hands[seat]);
            let hands: Vec<_> = seats.take(played.len() as usize).map(known).collect();
            let ground = self.game.pack().ground(&terms);
            let reached = leads_to(ground, &start, played, &hands, &state.field);
            self.expect(reached, "horses", "the played cards do not lead here");
        }
        self.check_end(state);
    }

    /// Checks that no horse is farther than all cards bring the foremost one.
    fn check_distances(&mut self, state: &State, played: Cards) {
        let farthest: u32 = played.iter().map(gain).sum();
        for (i, horse) in Horse::ALL.into_iter().enumerate() {
            let near = u32::from(state.field.at(horse).row()) <= farthest;
            self.expect(near, format!("horses[{i}]"), "the played cards do not bring a horse so far");
        }
    }

    /// Checks that in the end the latest race is this one, so that its order is that of the rows. TG-END-1,
    /// TG-TROT-1
    fn check_end(&mut self, state: &State) {
        let (Phase::Over, Some(end)) = (state.phase, state.last) else { return };
        let out = crate::rules::finishing::disqualified(self.game, state.terms, &state.field);
        self.expect(end.out == out, "last.out", "in trot, those on hoof prints are disqualified (TG-TROT-1)");
        let rows = end.order.iter().map(|&horse| state.field.at(horse).row());
        self.expect(rows.rev().is_sorted(), "last.order", "horses rank by row, higher first (TG-END-1)");
    }
}

/// Returns the rows by which the foremost horse can be farther after a card: a push and a pair card gain a
/// row on another horse.
fn gain(card: Card) -> u32 {
    match card.face() {
        Face::Single(_, squares) => squares.into(),
        Face::Pair(..) => 1,
        Face::Joker => Card::MAX_SQUARES.into(),
    }
}

/// Returns the number of horses that stand elsewhere.
fn strayed(one: &Field, other: &Field) -> usize {
    Horse::ALL.into_iter().filter(|&horse| one.at(horse) != other.at(horse)).count()
}

/// Returns the most horses that so many cards can move: single cards their own, each other card one, and each
/// card can push one.
fn most_strayed(played: Cards) -> usize {
    let single = |card: &Card| if let Face::Single(horse, _) = card.face() { Some(horse) } else { None };
    let own: HorseSet = played.iter().filter_map(|card| single(&card)).collect();
    let others = played.iter().filter(|card| single(card).is_none()).count();
    own.len() as usize + others + played.len() as usize
}

/// Returns `true` if some way to play all these cards leads from one field to the other. `hands` are the
/// present hands of those who played them, in their turn, as far as they are known: a card was discarded only
/// if nothing else could be played. TG-PLAY-1
fn leads_to(ground: &Ground, from: &Field, cards: Cards, hands: &[Option<Cards>], goal: &Field) -> bool {
    let Some((hand, hands)) = hands.split_first() else { return from == goal };
    if strayed(from, goal) > most_strayed(cards) {
        return false;
    }
    let scene = Scene::new(ground, from);
    let stuck = hand.is_none_or(|hand| !hand.kinds().any(|card| scene.is_playable(card)));
    cards.kinds().any(|card| {
        let rest = cards.without(card);
        let unmoved = scene.may_stay(card) || stuck && !scene.is_playable(card);
        let mut found = unmoved && leads_to(ground, from, rest, hands, goal);
        scene.moves(card, |run| found = found || leads_to(ground, &from.after(run), rest, hands, goal));
        found
    })
}
