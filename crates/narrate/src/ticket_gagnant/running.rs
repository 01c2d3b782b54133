//! The cards are played: rounds, moves and pushes, and cards that move nothing.

use furlong_core::Seat;
use furlong_ticket_gagnant::{Card, Face, Horse, Square, View};

use super::{Message, Teller};

impl Teller<'_> {
    /// The heading over a round: each player plays one card in it, from the first player on. TG-TURN-1
    pub(super) fn tell_round(&mut self, seat: Seat, view: &View) {
        let rounds = view.terms.map_or(0, |terms| terms.cards);
        let round = (rounds + 1).saturating_sub(view.hand_sizes[seat]);
        self.section(&Message::Round { round, rounds });
    }

    /// A player's turn.
    pub(super) fn tell_turn(&mut self, seat: Seat, before: &View) {
        if before.first == Some(seat) {
            self.tell_round(seat, before);
        }
    }

    /// A move with the card that made it.
    pub(super) fn tell_moved(&mut self, seat: Seat, horse: Horse, squares: [Square; 2], before: &View) {
        let Some(card) = self.notes.card.take() else { return };
        let moving = self.motion(card, horse, squares, before.terms);
        self.notes.field[horse] = squares[1];
        let played = match card.face() {
            Face::Single(_, squares) => Message::ASingle { squares },
            Face::Pair(..) => Message::APair,
            Face::Joker => Message::AJoker,
        };
        let (player, card) = (self.table.player(seat), self.table.say(&played));
        self.item(&Message::Played { player, card: &card, moving: &moving });
    }

    /// The horse that stood in the way.
    pub(super) fn tell_pushed(&mut self, horse: Horse, squares: [Square; 2], before: &View) {
        self.notes.field[horse] = squares[1];
        let way = self.way(squares);
        let (horse, square) = (self.table.horse(horse), self.table.square(squares[1], before.terms));
        self.detail(&Message::Pushed { horse, way: &way, square: &square });
    }

    pub(super) fn tell_stayed(&mut self, seat: Seat, card: Card, before: &View) {
        let horses = match card.face() {
            Face::Pair(one, other) => vec![one, other],
            // Only pair cards are played without a move. TG-PAIR-2
            Face::Single(horse, _) => vec![horse],
            Face::Joker => Vec::new(),
        };
        self.tell_turn(seat, before);
        let (player, horses) = (self.table.player(seat), self.table.horses(horses));
        self.item(&Message::Stayed { player, horses: &horses });
    }

    pub(super) fn tell_discarded(&mut self, seat: Seat, card: Card, before: &View) {
        self.tell_turn(seat, before);
        let (player, card) = (self.table.player(seat), self.table.card(card));
        self.item(&Message::Discarded { player, card: &card });
    }
}
