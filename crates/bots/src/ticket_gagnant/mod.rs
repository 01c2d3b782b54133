//! Judgement in Ticket Gagnant: which horses the own cards help, what everybody wants, and what to keep for
//! later.

mod novice;
mod outlook;
mod predicting;
mod quick;
mod running;
mod terms;

use furlong_core::{BySeat, Seat, Viewer};
use furlong_ticket_gagnant::{Action, Phase, State, TicketGagnant, View};

use self::predicting::Hand;
use self::running::Reading;
use crate::prospects::{self, Spread};
use crate::{BotGame, Scratch, SplitMix64};

/// How far the points of one race spread.
const RACE_SPREAD: f32 = 5.5;

impl BotGame for TicketGagnant {
    type Cache = ();

    fn iterations_per_ms(&self) -> u32 {
        80 / u32::from(self.meeting().players())
    }

    fn weigh(&self, view: &View, actions: &[Action], weights: &mut [f32]) {
        weights.fill(0.0);
        let Viewer::Seat(me) = view.viewer else { return };
        match view.phase {
            Phase::Choose => {
                for (&action, weight) in actions.iter().zip(weights) {
                    if let Action::Choose(terms) = action {
                        *weight = terms::weigh(terms);
                    }
                }
            }
            Phase::Predict(_) => {
                let all: u8 = view.hand_sizes.as_slice().iter().sum();
                let cards = view.hands[me].known().unwrap_or_default();
                let hand = Hand::new(cards, u32::from(all - view.hand_sizes[me]));
                for (&action, weight) in actions.iter().zip(weights) {
                    if let Action::Predict(prediction) = action {
                        *weight = hand.worth(prediction);
                    }
                }
            }
            Phase::Run(_) => {
                if let Some(reading) = Reading::new(self, view, me) {
                    reading.weigh(actions, weights);
                }
            }
            Phase::Lot | Phase::Deal(..) | Phase::Photo(_) | Phase::Over => {}
        }
    }

    fn weigh_as_novice(&self, view: &View, actions: &[Action], weights: &mut [f32]) {
        let Viewer::Seat(me) = view.viewer else { return weights.fill(0.0) };
        for (&action, weight) in actions.iter().zip(weights) {
            *weight = novice::weigh(view, me, action);
        }
    }

    #[inline]
    fn rollout_action(
        &self,
        state: &State,
        seat: Seat,
        _scratch: &mut Scratch<Self>,
        dice: &mut SplitMix64,
    ) -> Action {
        match state.phase() {
            Phase::Choose => Some(quick::terms()),
            Phase::Predict(_) => {
                let hands = state.hands();
                let all: u32 = hands.as_slice().iter().map(|hand| hand.len()).sum();
                let hand = Hand::new(hands[seat], all - hands[seat].len());
                Some(Action::Predict(hand.quick(dice)))
            }
            Phase::Run(_) => quick::run(self, state, seat, dice),
            Phase::Lot | Phase::Deal(..) | Phase::Photo(_) | Phase::Over => None,
        }
        .expect("who owes a decision has an action")
    }

    #[inline]
    fn race(&self, state: &State) -> u8 {
        state.race()
    }

    /// Everybody sees what is played, but not from which cards: what others can do differs so much from world
    /// to world that a tree is all leaves; measured, the expert plays worse with one.
    #[inline]
    fn is_public(&self, state: &State) -> bool {
        match state.phase() {
            Phase::Lot | Phase::Choose | Phase::Photo(_) | Phase::Over => true,
            Phase::Deal(..) | Phase::Predict(_) | Phase::Run(_) => false,
        }
    }

    fn win_probabilities(&self, state: &State) -> BySeat<f32> {
        let mut scores = BySeat::new(state.scores().players(), 0.0);
        for (seat, &score) in state.scores().iter() {
            #[expect(clippy::cast_precision_loss, reason = "scores are small")]
            let score = score as f32;
            scores[seat] = score;
        }
        let spread = match state.phase() {
            Phase::Over => Spread::None,
            Phase::Lot
            | Phase::Choose
            | Phase::Deal(..)
            | Phase::Predict(_)
            | Phase::Run(_)
            | Phase::Photo(_) => {
                let left = self.meeting().races() + 1 - state.race();
                Spread::Of(RACE_SPREAD * f32::from(left).sqrt())
            }
        };
        prospects::share(&scores, spread)
    }
}
