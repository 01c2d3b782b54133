//! Views read back from the positions that they are written as.

use alloc::format;
use alloc::vec::Vec;

use furlong_core::{Fault, Masked, Viewer};

use super::View;
use crate::restore::restore;
use crate::{Card, Cards, Phase, Position, TurfMaster};

/// A position as a viewer sees it.
type SeenPosition = Position<Masked<Card>>;

impl View {
    /// The view that [`position`](View::position) writes so, for this viewer, with the dropped cards of each
    /// horse: what is hidden there is hidden here. Fails with all faults for which no play could lead to it.
    pub fn from_position(
        game: &TurfMaster,
        viewer: Viewer,
        position: &SeenPosition,
        dropped: &[Masked<Cards>],
    ) -> Result<View, Vec<Fault>> {
        let faults = faults(game, position, dropped);
        if !faults.is_empty() {
            return Err(faults);
        }
        let state = restore(game, &guess(position, dropped))?;
        let mut view = View::new(game, &state, viewer);
        for (horse, &seen) in game.meeting().horses().zip(dropped) {
            if seen.known().is_some_and(|dropped| dropped != state.dropped(horse)) {
                let path = format!("dropped[{}]", horse.index());
                return Err(
                    [Fault::new(path, "all cards are undealt, in the hand, played or dropped")].into()
                );
            }
            view.dropped[horse] = seen;
            view.hands[horse] = seen.map(|_| state.hands[horse]);
            if let (Phase::Keep(choices), Phase::Keep(kept)) = (&mut view.phase, &state.phase) {
                choices[horse] = kept[horse].map(|kept| seen.map(|_| kept));
            }
        }
        Ok(view)
    }
}

/// Lists what is wrong with the lists of cards, so that the cards of each horse can be told: those who know
/// its hand know its dropped cards too.
fn faults(game: &TurfMaster, position: &SeenPosition, dropped: &[Masked<Cards>]) -> Vec<Fault> {
    let horses = game.meeting().horses().count();
    let lists = [
        ("hands", position.hands.len()),
        ("decks", position.decks.len()),
        ("kept", position.kept.len()),
        ("played", position.played.as_ref().map_or(0, Vec::len)),
        ("dropped", dropped.len()),
    ];
    let wrong = lists.into_iter().filter(|(_, len)| *len != horses);
    let message = format!("there must be an entry for each of {horses} horses");
    let mut faults: Vec<_> = wrong.map(|(path, _)| Fault::new(path, &*message)).collect();
    for (i, (seen, hand)) in dropped.iter().zip(&position.hands).enumerate() {
        let kept = position.kept.get(i).into_iter().flatten().flatten();
        let hidden = *seen == Masked::Hidden;
        if hand.iter().chain(kept).any(|card| (*card == Masked::Hidden) != hidden) {
            let message = "hand, kept and dropped cards of a horse are all shown or all hidden";
            faults.push(Fault::new(format!("hands[{i}]"), message));
        }
    }
    faults
}

/// Returns the position with some cards that are nowhere else where they are hidden.
fn guess(position: &SeenPosition, dropped: &[Masked<Cards>]) -> Position {
    let (mut hands, mut decks, mut kept) = (Vec::new(), Vec::new(), Vec::new());
    let played = position.played.iter().flatten();
    for (i, ((hand, deck), played)) in position.hands.iter().zip(&position.decks).zip(played).enumerate() {
        let dropped = dropped.get(i).and_then(|cards| cards.known()).unwrap_or_default();
        let shown = hand.iter().chain(deck).filter_map(|card| card.known());
        let seen = shown.chain(played.iter().copied()).chain(dropped.iter());
        let unseen =
            seen.fold(Cards::DECK, |left, card| if left.contains(card) { left.without(card) } else { left });
        let mut left = unseen.iter();
        let hand = guess_pile(hand, &mut left);
        decks.push(guess_pile(deck, &mut left));
        let choice = position.kept.get(i).and_then(Option::as_ref);
        kept.push(choice.map(|cards| guess_pile(cards, &mut hand.iter().copied())));
        hands.push(hand);
    }
    position.with_cards(hands, decks, kept)
}

/// Takes the hidden cards of a pile from `left`. With more than there are the position has faults whatever
/// they are.
fn guess_pile(pile: &[Masked<Card>], left: &mut impl Iterator<Item = Card>) -> Vec<Card> {
    pile.iter().map(|card| card.known().or_else(|| left.next()).unwrap_or_default()).collect()
}
