//! Hands and stock: their sizes say how many cards were dealt and played, and whose turn it is.

use alloc::format;

use furlong_core::{BySeat, Seat};

use super::Reader;
use crate::{Card, Cards, PositionPhase, Terms};

/// The cards of a race.
#[derive(Clone, Copy)]
pub(super) struct Dealt {
    pub(super) hands: BySeat<Cards>,
    pub(super) stock: Cards,
    /// The number of cards each player was dealt.
    pub(super) each: u8,
}

impl Reader<'_> {
    pub(super) fn cards(&mut self, first: Option<Seat>) -> Option<Dealt> {
        let (deck, players) = (self.game.pack().deck(), self.game.meeting().players());
        let mut left = deck;
        let stock = self.pile("stock", &self.position.stock, &mut left);
        let mut hands = BySeat::new(players, Cards::EMPTY);
        for (seat, hand) in Seat::ALL.into_iter().zip(&self.position.hands) {
            hands[seat] = self.pile(&format!("hands[{seat}]"), hand, &mut left)?;
        }
        let stock = stock?;
        if self.is(PositionPhase::Choose) {
            self.expect(stock == deck, "stock", "no card is dealt yet (TG-DEAL-1)");
            return Some(Dealt { hands, stock, each: 0 });
        }
        let dealt = u8::try_from(deck.minus(stock).len()).unwrap_or(u8::MAX);
        let each = dealt / players;
        if !Terms::CARDS.contains(&each) || !dealt.is_multiple_of(players) {
            self.fault("stock", "each player was dealt 3 to 7 cards, all as many (TG-DEAL-1)");
            return None;
        }
        self.sizes(&hands, each, first?);
        Some(Dealt { hands, stock, each })
    }

    /// Takes the cards of a list out of `left`; returns `None` at the first card that is not there.
    fn pile(&mut self, path: &str, cards: &[Card], left: &mut Cards) -> Option<Cards> {
        let mut pile = Cards::EMPTY;
        for (i, &card) in cards.iter().enumerate() {
            if !left.contains(card) {
                self.fault(format!("{path}[{i}]"), format!("there are not so many cards {card} (TG-CARD-1)"));
                return None;
            }
            *left = left.without(card);
            pile = pile.with(card);
        }
        Some(pile)
    }

    /// Checks the sizes of hands: players play in turn, so they say how many cards were played. TG-TURN-1
    fn sizes(&mut self, hands: &BySeat<Cards>, each: u8, first: Seat) {
        let players = self.game.meeting().players();
        let all = u32::from(each) * u32::from(players);
        let held: u32 = hands.as_slice().iter().map(|hand| hand.len()).sum();
        // What is in no hand was in the stock before, so that no more can be held than was dealt.
        let played = all - held;
        match self.position.phase {
            PositionPhase::Choose => {}
            PositionPhase::Predict => self.expect(played == 0, "hands", "no card is played before the race"),
            PositionPhase::Run => self.expect(held > 0, "hands", "all cards are played, so the race is over"),
            PositionPhase::Over => {
                self.expect(held == 0, "hands", "the race is over when all cards are played");
            }
        }
        for (seat, hand) in hands.iter() {
            let behind_first = u32::from((seat.number() + players - first.number()) % players);
            let turns = played / u32::from(players) + u32::from(behind_first < played % u32::from(players));
            let left = u32::from(each) - turns.min(u32::from(each));
            let path = format!("hands[{seat}]");
            self.expect(
                hand.len() == left,
                path,
                format!("cards are played in turn, so {left} are left (TG-TURN-1)"),
            );
        }
        let next = (u32::from(first.number()) + played) % u32::from(players);
        let in_turn = self.position.turn.is_none_or(|turn| u32::from(turn) == next);
        self.expect(
            in_turn || !self.is(PositionPhase::Run),
            "turn",
            format!("after {played} cards it is seat {next}'s turn"),
        );
    }
}
