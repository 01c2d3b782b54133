//! The part of a meeting in progress that a viewer may know, and the worlds that agree with it.

mod from_position;

use furlong_core::{BySeat, Dice, List, Masked, Seat, Viewer};

use crate::{Card, Cards, Field, LastRace, Pack, Phase, Prediction, State, Terms, TicketGagnant};

/// The part of a state that a viewer may know. Hands are seen by their owner only, the stock by nobody;
/// predictions by whoever made them, and by all once they are revealed. TG-PRED-2
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct View {
    /// The seat or spectator whom the view is for.
    pub viewer: Viewer,
    /// The race, from 1.
    pub race: u8,
    /// This race's first player, once there is one.
    pub first: Option<Seat>,
    /// The total of each player.
    pub scores: BySeat<i32>,
    /// The terms that the first player chose for this race.
    pub terms: Option<Terms>,
    /// The cards in each hand.
    pub hands: BySeat<Masked<Cards>>,
    /// The number of cards in each hand.
    pub hand_sizes: BySeat<u8>,
    /// The cards played or discarded in this race.
    pub played: Cards,
    /// Each player's prediction, once it is made.
    pub predictions: BySeat<Option<Masked<Prediction>>>,
    /// `true` once the predictions of this race are revealed.
    pub open: bool,
    /// The horses on the track.
    pub field: Field,
    /// The end of the latest race.
    pub last: Option<LastRace>,
    /// The decision that is awaited.
    pub phase: Phase,
}

impl View {
    pub(crate) fn new(game: &TicketGagnant, state: &State, viewer: Viewer) -> View {
        let players = game.meeting().players();
        let mut hands = BySeat::new(players, Masked::Hidden);
        let mut hand_sizes = BySeat::new(players, 0);
        let mut predictions = BySeat::new(players, None);
        for seat in game.meeting().seats().iter() {
            let own = viewer.is(seat);
            hands[seat] = Masked::shown_if(own, state.hands[seat]);
            hand_sizes[seat] = u8::try_from(state.hands[seat].len()).unwrap_or(u8::MAX);
            predictions[seat] = state.predictions[seat].map(|made| Masked::shown_if(own || state.open, made));
        }
        View {
            viewer,
            race: state.race,
            first: state.first,
            scores: state.scores,
            terms: state.terms,
            hands,
            hand_sizes,
            played: state.played(game.pack()),
            predictions,
            open: state.open,
            field: state.field,
            last: state.last,
            phase: state.phase,
        }
    }

    pub(crate) fn imagine(&self, pack: &Pack, dice: &mut impl Dice) -> State {
        let (hands, stock) = self.imagine_cards(pack, dice);
        State {
            race: self.race,
            first: self.first,
            scores: self.scores,
            terms: self.terms,
            hands,
            stock,
            predictions: self.imagine_predictions(dice),
            open: self.open,
            field: self.field,
            last: self.last,
            phase: self.phase,
        }
    }

    /// Deals hands and stock anew. Of the cards that the viewer has not seen, each split is equally likely.
    fn imagine_cards(&self, pack: &Pack, dice: &mut impl Dice) -> (BySeat<Cards>, Cards) {
        let mut hands = BySeat::new(self.hands.players(), Cards::EMPTY);
        let mut unseen = pack.deck().minus(self.played);
        for (seat, hand) in self.hands.iter() {
            if let Masked::Shown(hand) = *hand {
                hands[seat] = hand;
                unseen = unseen.minus(hand);
            }
        }
        let mut pile: List<Card, { Cards::MAX_LEN }> = unseen.iter().collect();
        for (seat, hand) in self.hands.iter() {
            if *hand == Masked::Hidden {
                let drawn = (0..self.hand_sizes[seat]).map_while(|_| pile.draw(dice));
                hands[seat] = drawn.fold(Cards::EMPTY, Cards::with);
                unseen = unseen.minus(hands[seat]);
            }
        }
        (hands, unseen)
    }

    /// Makes up the predictions of others, each of which is equally likely.
    fn imagine_predictions(&self, dice: &mut impl Dice) -> BySeat<Option<Prediction>> {
        let mut imagined = BySeat::new(self.predictions.players(), None);
        for (seat, prediction) in self.predictions.iter() {
            let mut any = || Prediction::ALL[dice.below(Prediction::COUNT.into()) as usize];
            imagined[seat] = prediction.map(|made| made.known().unwrap_or_else(&mut any));
        }
        imagined
    }
}

impl State {
    /// Returns the cards that left the hands in this race: all that are neither undealt nor in a hand.
    pub(crate) fn played(&self, pack: &Pack) -> Cards {
        self.hands.as_slice().iter().fold(pack.deck().minus(self.stock), |left, &hand| left.minus(hand))
    }
}
