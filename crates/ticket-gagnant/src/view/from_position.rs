//! Views read back from the positions that they are written as.

use alloc::vec::Vec;

use furlong_core::{Fault, Masked, Seat, SeatSet, Viewer};

use super::View;
use crate::restore::restore_guessed;
use crate::{Card, Cards, Position, PositionPrediction, Prediction, TicketGagnant};

/// A position as a viewer sees it.
type SeenPosition = Position<Masked<Card>, Masked<PositionPrediction>>;

impl View {
    /// The view that [`position`](View::position) writes so, for this viewer, with the cards played in this
    /// race: what is hidden there is hidden here. An empty hand, of which nothing can be hidden, is shown to
    /// its owner only. Fails with all faults for which no play could lead to it.
    pub fn from_position(
        game: &TicketGagnant,
        viewer: Viewer,
        position: &SeenPosition,
        played: Cards,
    ) -> Result<View, Vec<Fault>> {
        let elsewhere = || [Fault::new("played", "all cards are undealt, in a hand, or played")].into();
        let cards = position.hands.iter().chain([&position.stock]).map(Vec::len).sum::<usize>();
        if cards + played.len() as usize != game.pack().deck().len() as usize {
            return Err(elsewhere());
        }
        let unknown = Seat::ALL.into_iter().zip(&position.hands).filter(|(_, hand)| is_hidden(hand));
        let unknown: SeatSet = unknown.map(|(seat, _)| seat).collect();
        let state = restore_guessed(game, &guess(game, position, played), unknown)?;
        let mut view = View::new(game, &state, viewer);
        if view.played != played {
            return Err(elsewhere());
        }
        for seat in game.meeting().seats().iter() {
            let own = viewer.is(seat);
            let shown = !unknown.contains(seat) && (own || !state.hands[seat].is_empty());
            view.hands[seat] = Masked::shown_if(shown, state.hands[seat]);
            let seen = position.predictions[seat.index()];
            view.predictions[seat] = state.predictions[seat].zip(seen).map(|(made, seen)| seen.map(|_| made));
        }
        Ok(view)
    }
}

fn is_hidden(hand: &[Masked<Card>]) -> bool {
    hand.contains(&Masked::Hidden)
}

/// Returns the position with some cards that are nowhere else, and some predictions, where they are hidden.
fn guess(game: &TicketGagnant, position: &SeenPosition, played: Cards) -> Position {
    let piles = || position.hands.iter().chain([&position.stock]).flatten();
    let seen = played.iter().chain(piles().filter_map(|card| card.known()));
    let unseen = seen.fold(game.pack().deck(), less);
    let mut left = unseen.iter();
    let mut guess_pile = |pile: &Vec<Masked<Card>>| {
        // With more cards than there are the position has faults whatever they are.
        let mut any = || left.next().unwrap_or_default();
        pile.iter().map(|card| card.known().unwrap_or_else(&mut any)).collect::<Vec<_>>()
    };
    let hands = position.hands.iter().map(&mut guess_pile).collect();
    let stock = guess_pile(&position.stock);
    let any = PositionPrediction::from(Prediction::default());
    let predictions = position.predictions.iter();
    let predictions = predictions.map(|made| made.map(|made| made.known().unwrap_or(any))).collect();
    position.with_secrets(hands, stock, predictions)
}

/// Returns the cards less one, where it is there.
fn less(cards: Cards, card: Card) -> Cards {
    if cards.contains(card) { cards.without(card) } else { cards }
}
