//! Judgement of predictions: two horses of a pair card that is kept for the end, and what single cards push.
//!
//! What these are worth was measured by playing races on with all predictions of many hands. The more cards
//! others have, the less the own ones count.

use furlong_ticket_gagnant::{Cards, Face, HORSES, Horse, PLACES, Prediction};

use super::outlook::{Numbers, WIDTH};
use crate::SplitMix64;

/// What a horse on some place is worth that nothing is known of, in points.
const ANY: [f32; PLACES] = [1.3, 1.0, 0.8];
/// What a square on a single card is worth on each place, as a share of that on the first.
const SINGLE: [f32; PLACES] = [1.0, 0.35, 0.25];
/// What a pair card is worth with its horses on the first two places, the first and third, and the last two,
/// as a share of the most.
const PAIR: [f32; PLACES] = [1.0, 0.85, 0.65];

/// What cards are worth to predictions.
pub(super) struct Hand {
    /// What single cards are worth to each horse on the first place.
    singles: Numbers,
    /// What pair cards are worth with both horses on the first places.
    pairs: [Numbers; WIDTH],
}

impl Hand {
    /// These cards, when others have so many.
    pub(super) fn new(cards: Cards, others: u32) -> Self {
        let others = u8::try_from(others).map_or(0.0, f32::from);
        let square = (0.9 - 0.065 * others).max(0.05);
        let pair = (1.5 - 0.095 * others).max(0.1);
        let mut hand = Hand { singles: [0.0; WIDTH], pairs: [[0.0; WIDTH]; WIDTH] };
        for card in cards.iter() {
            match card.face() {
                Face::Single(horse, squares) => hand.singles[horse.index()] += square * f32::from(squares),
                Face::Pair(one, other) => {
                    hand.pairs[one.index()][other.index()] += pair;
                    hand.pairs[other.index()][one.index()] += pair;
                }
                Face::Joker => {}
            }
        }
        hand
    }

    /// What a prediction promises, in points.
    pub(super) fn worth(&self, prediction: Prediction) -> f32 {
        // Of a place that is left empty nothing is worth anything.
        let [first, second, third] = prediction.places().map(|horse| horse.map_or(HORSES, Horse::index));
        let places = [first, second, third].into_iter().zip(ANY.into_iter().zip(SINGLE));
        let alone = |(h, (any, single)): (usize, (f32, f32))| {
            if h == HORSES { 0.0 } else { any + single * self.singles[h] }
        };
        let pairs = [(first, second), (first, third), (second, third)].into_iter().zip(PAIR);
        places.map(alone).sum::<f32>()
            + pairs.map(|((h, other), pair)| pair * self.pairs[h][other]).sum::<f32>()
    }

    /// A prediction that promises much: horse by horse the one that then looks best, more or less.
    pub(super) fn quick(&self, dice: &mut SplitMix64) -> Prediction {
        let mut looks = self.singles.map(|single| single + QUICK_DOUBT * dice.next_f32());
        for (look, pairs) in looks.iter_mut().zip(&self.pairs) {
            *look += pairs.iter().copied().fold(0.0, f32::max);
        }
        let mut places = [None; PLACES];
        for place in &mut places {
            let best = (1..HORSES).fold(0, |best, h| if looks[h] > looks[best] { h } else { best });
            *place = Some(Horse::ALL[best]);
            for ((look, pair), single) in looks.iter_mut().zip(self.pairs[best]).zip(self.singles) {
                *look += pair - (SINGLE[0] - SINGLE[1]) * single;
            }
            looks[best] = f32::MIN;
        }
        Prediction::new(places).unwrap_or_default()
    }
}

/// By how many points quick players misjudge a horse.
const QUICK_DOUBT: f32 = 0.3;
