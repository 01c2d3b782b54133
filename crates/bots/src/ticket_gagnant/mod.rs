//! Heuristics for Ticket Gagnant: the horses that the own cards help, everybody's predictions, and the cards to
//! keep for later.

mod card_evaluator;
mod novice;
mod payoff;
mod place_model;
mod positions;
mod prediction_evaluator;
mod rollout;
mod terms;

use furlong_core::{BySeat, Seat, Viewer};
use furlong_ticket_gagnant::{Action, Phase, State, TicketGagnant, View};

use self::card_evaluator::CardEvaluator;
use self::prediction_evaluator::PredictionEvaluator;
use crate::game::TIE_BREAK;
use crate::win_probability::{ScoreSpread, from_scores};
use crate::{BotGame, Scratch, SplitMix64};

/// The standard deviation of a player's points in one race.
const RACE_POINTS_STD_DEV: f32 = 5.5;

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
                        *weight = terms::weigh(terms, self.pack());
                    }
                }
            }
            Phase::Predict(_) => {
                let all: u8 = view.hand_sizes.as_slice().iter().sum();
                let cards = view.hands[me].known().unwrap_or_default();
                let evaluator = PredictionEvaluator::new(cards, u32::from(all - view.hand_sizes[me]));
                for (&action, weight) in actions.iter().zip(weights) {
                    if let Action::Predict(prediction) = action {
                        *weight = evaluator.worth(prediction);
                    }
                }
            }
            Phase::Run(_) => {
                if let Some(evaluator) = CardEvaluator::new(self, view, me) {
                    evaluator.weigh(actions, weights);
                }
            }
            Phase::Lot | Phase::Deal(..) | Phase::Photo(_) | Phase::Over => {}
        }
    }

    fn club_noise(&self, view: &View) -> f32 {
        if view.phase == Phase::Choose { terms::TASTE } else { TIE_BREAK }
    }

    /// Returns true for the terms: measured, hardly any of them is better for the first player than another.
    fn is_matter_of_taste(&self, view: &View) -> bool {
        view.phase == Phase::Choose
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
            Phase::Choose => Some(rollout::terms()),
            Phase::Predict(_) => {
                let hands = state.hands();
                let all: u32 = hands.as_slice().iter().map(|hand| hand.len()).sum();
                let evaluator = PredictionEvaluator::new(hands[seat], all - hands[seat].len());
                Some(Action::Predict(evaluator.greedy(dice)))
            }
            Phase::Run(_) => rollout::run(self, state, seat, dice),
            Phase::Lot | Phase::Deal(..) | Phase::Photo(_) | Phase::Over => None,
        }
        .expect("a seat that owes a decision has a legal action")
    }

    #[inline]
    fn race(&self, state: &State) -> u8 {
        state.race()
    }

    /// Returns false in the race: what others can play differs so much from world to world that a tree would be all
    /// leaves; measured, the expert plays worse with one.
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
            Phase::Over => ScoreSpread::None,
            Phase::Lot
            | Phase::Choose
            | Phase::Deal(..)
            | Phase::Predict(_)
            | Phase::Run(_)
            | Phase::Photo(_) => {
                let left = self.meeting().races() + 1 - state.race();
                ScoreSpread::StdDev(RACE_POINTS_STD_DEV * f32::from(left).sqrt())
            }
        };
        from_scores(&scores, spread)
    }
}
