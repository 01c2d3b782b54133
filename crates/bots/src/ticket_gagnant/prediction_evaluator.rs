//! The evaluation of predictions by the own cards: single cards move one horse, a pair card is kept for the end.
//!
//! The worth of cards was measured by playing races on with all predictions of many hands. The more cards
//! others have, the less the own ones count.

use furlong_ticket_gagnant::{Cards, Face, HORSES, Horse, PLACES, Prediction};

use super::place_model::{FloatPerHorse, PADDED_HORSES};
use crate::SplitMix64;

/// The points of a horse by place if no card moves it.
const UNKNOWN_HORSE_POINTS: [f32; PLACES] = [1.3, 1.0, 0.8];
/// The worth of a square on a single card by place, as a share of that on the first.
const SINGLE_CARD_SHARE: [f32; PLACES] = [1.0, 0.35, 0.25];
/// The worth of a pair card with its horses on the first two places, the first and third, and the last two, as a
/// share of that on the first two.
const PAIR_CARD_SHARE: [f32; PLACES] = [1.0, 0.85, 0.65];

/// Evaluates predictions for a hand.
pub(super) struct PredictionEvaluator {
    /// The points of single cards for each horse on the first place.
    singles: FloatPerHorse,
    /// The points of pair cards with both horses on the first two places.
    pairs: [FloatPerHorse; PADDED_HORSES],
}

impl PredictionEvaluator {
    /// An evaluator for these cards, while others have `others` in all.
    pub(super) fn new(cards: Cards, others: u32) -> Self {
        let others = u8::try_from(others).map_or(0.0, f32::from);
        let square = (0.9 - 0.065 * others).max(0.05);
        let pair = (1.5 - 0.095 * others).max(0.1);
        let mut evaluator = PredictionEvaluator {
            singles: [0.0; PADDED_HORSES],
            pairs: [[0.0; PADDED_HORSES]; PADDED_HORSES],
        };
        for card in cards.iter() {
            match card.face() {
                Face::Single(horse, squares) => {
                    evaluator.singles[horse.index()] += square * f32::from(squares);
                }
                Face::Pair(one, other) => {
                    evaluator.pairs[one.index()][other.index()] += pair;
                    evaluator.pairs[other.index()][one.index()] += pair;
                }
                Face::Joker => {}
            }
        }
        evaluator
    }

    /// The points expected of a prediction.
    pub(super) fn worth(&self, prediction: Prediction) -> f32 {
        // An empty place is worth nothing.
        let [first, second, third] = prediction.places().map(|horse| horse.map_or(HORSES, Horse::index));
        let places =
            [first, second, third].into_iter().zip(UNKNOWN_HORSE_POINTS.into_iter().zip(SINGLE_CARD_SHARE));
        let alone = |(h, (any, single)): (usize, (f32, f32))| {
            if h == HORSES { 0.0 } else { any + single * self.singles[h] }
        };
        let pairs = [(first, second), (first, third), (second, third)].into_iter().zip(PAIR_CARD_SHARE);
        places.map(alone).sum::<f32>()
            + pairs.map(|((h, other), pair)| pair * self.pairs[h][other]).sum::<f32>()
    }

    /// A greedy prediction with noise, for rollouts: place by place the horse that then looks best.
    pub(super) fn greedy(&self, dice: &mut SplitMix64) -> Prediction {
        let mut looks = self.singles.map(|single| single + HORSE_NOISE_POINTS * dice.next_f32());
        for (look, pairs) in looks.iter_mut().zip(&self.pairs) {
            *look += pairs.iter().copied().fold(0.0, f32::max);
        }
        let mut places = [None; PLACES];
        for place in &mut places {
            let best = (1..HORSES).fold(0, |best, h| if looks[h] > looks[best] { h } else { best });
            *place = Some(Horse::ALL[best]);
            for ((look, pair), single) in looks.iter_mut().zip(self.pairs[best]).zip(self.singles) {
                *look += pair - (SINGLE_CARD_SHARE[0] - SINGLE_CARD_SHARE[1]) * single;
            }
            looks[best] = f32::MIN;
        }
        Prediction::new(places).unwrap_or_default()
    }
}

/// The most by which chance raises the worth of a horse in a rollout.
const HORSE_NOISE_POINTS: f32 = 0.3;
