//! The points of a race to a player, from everybody's predictions.

use furlong_ticket_gagnant::{Horse, PLACES, Prediction};

use super::place_model::{FloatPerHorse, PADDED_HORSES, PlaceProbabilities};

/// The points of a horse on its predicted place above one that is not placed. TG-SCORE-1
const EXACT_POINTS: [f32; PLACES] = [8.0, 6.0, 5.0];
/// The same for a horse on another place.
const PLACED_POINTS: f32 = 4.0;
/// The points lost by a horse that is not placed. TG-SCORE-1
const UNPLACED_COST: f32 = 1.0;
/// The points that a disqualified one loses above that. TG-SCORE-1
const DISQUALIFIED_COST: f32 = 1.0;
/// The bonus for the first three in any order. TG-SCORE-2
const TRIO_POINTS: f32 = 2.0;
/// The bonus above that for the right order. TG-SCORE-2
const ORDERED_TRIO_POINTS: f32 = 3.0;

/// The most players that predict. TG-SEAT-1
const MAX_PLAYERS: usize = 6;

/// The payoff of a race to a player as a function of the places: the own points, less those of others.
#[derive(Clone, Copy, Debug)]
pub(super) struct RacePayoff {
    /// The worth of each horse on each place.
    worth: [FloatPerHorse; PLACES],
    /// The cost of each horse if it is disqualified.
    cost: FloatPerHorse,
    /// Complete predictions, and the factor of their bonus.
    trios: [([usize; PLACES], f32); MAX_PLAYERS],
    trio_count: usize,
    /// The player's wish to have each horse forward; negative for back.
    wanted: FloatPerHorse,
    /// The payoff if no prediction comes true.
    base: f32,
}

impl RacePayoff {
    /// The payoff without predictions.
    pub(super) const NOTHING: RacePayoff = RacePayoff {
        worth: [[0.0; PADDED_HORSES]; PLACES],
        cost: [0.0; PADDED_HORSES],
        trios: [([0; PLACES], 0.0); MAX_PLAYERS],
        trio_count: 0,
        wanted: [0.0; PADDED_HORSES],
        base: 0.0,
    };

    /// Adds the points of a prediction, times `weight`.
    pub(super) fn add(&mut self, prediction: Prediction, weight: f32) {
        let places = prediction.places();
        for (place, horse) in places.into_iter().enumerate() {
            let Some(h) = horse.map(Horse::index) else { continue };
            for (other, worth) in self.worth.iter_mut().enumerate() {
                worth[h] += weight * if other == place { EXACT_POINTS[place] } else { PLACED_POINTS };
            }
            self.cost[h] += weight * DISQUALIFIED_COST;
            self.wanted[h] += weight * EXACT_POINTS[place];
            self.base -= weight * UNPLACED_COST;
        }
        if let ([Some(first), Some(second), Some(third)], Some(trio)) =
            (places, self.trios.get_mut(self.trio_count))
        {
            *trio = ([first.index(), second.index(), third.index()], weight);
            self.trio_count += 1;
        }
    }

    /// The player's wish to have a horse forward; negative for back.
    #[inline]
    pub(super) fn wanted(&self, horse: Horse) -> f32 {
        self.wanted[horse.index()]
    }

    /// The mean payoff with these probabilities.
    #[inline]
    pub(super) fn value(&self, probabilities: &PlaceProbabilities) -> f32 {
        let mut sums = [0.0; PADDED_HORSES];
        for (worth, place) in self.worth.iter().zip(&probabilities.places) {
            for (sum, (worth, probability)) in sums.iter_mut().zip(worth.iter().zip(place)) {
                *sum += worth * probability;
            }
        }
        for (sum, (cost, disqualified)) in
            sums.iter_mut().zip(self.cost.iter().zip(&probabilities.disqualified))
        {
            *sum -= cost * disqualified;
        }
        let bonus = |&(trio, weight): &_| weight * mean_trio_bonus(probabilities, trio);
        let trios = self.trios[..self.trio_count].iter().map(bonus);
        self.base + sums.iter().sum::<f32>() + trios.sum::<f32>()
    }
}

/// The mean bonus for three predicted horses. Their places are taken as independent.
#[inline]
fn mean_trio_bonus(probabilities: &PlaceProbabilities, [a, b, c]: [usize; PLACES]) -> f32 {
    let [first, second, third] = &probabilities.places;
    let placed = |h: usize| first[h] + second[h] + third[h];
    TRIO_POINTS * placed(a) * placed(b) * placed(c) + ORDERED_TRIO_POINTS * first[a] * second[b] * third[c]
}
