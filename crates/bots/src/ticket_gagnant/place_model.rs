//! A model of the finish: the probability of each horse to come in each place.

use furlong_ticket_gagnant::{Discipline, HORSES, PLACES};

use super::positions::Positions;

/// One more than there are horses, so that the numbers of all fill whole registers.
pub(super) const PADDED_HORSES: usize = HORSES + 1;

/// A number for each horse.
pub(super) type FloatPerHorse = [f32; PADDED_HORSES];

/// The probability of each horse to come in each of the first places, and to be disqualified.
#[derive(Clone, Copy, Debug)]
pub(super) struct PlaceProbabilities {
    pub(super) places: [FloatPerHorse; PLACES],
    pub(super) disqualified: FloatPerHorse,
}

/// The rows that each card of others still to come adds to a safe lead.
const ROWS_PER_CARD_OF_OTHERS: f32 = 1.0;
/// The rows that each own card still to come adds to a safe lead.
const ROWS_PER_OWN_CARD: f32 = 0.1;
/// The rate at which horses leave hoof prints as cards are played.
const PRINT_LEAVE_RATE: f32 = 0.4;

/// The model for a number of cards still to come.
#[derive(Clone, Copy, Debug)]
pub(super) struct PlaceModel {
    /// The increase per row of the probability to stay ahead.
    slope: f32,
    /// The probability that a horse on a hoof print stays there.
    caught: f32,
}

impl PlaceModel {
    /// The model while so many own cards and cards of others are still to be played.
    #[inline]
    pub(super) fn new(discipline: Discipline, own: f32, others: f32) -> Self {
        let caught = match discipline {
            Discipline::Trot => 1.0 / (1.0 + PRINT_LEAVE_RATE * (own + others)),
            Discipline::Flat | Discipline::Hurdles | Discipline::Steeplechase { .. } => 0.0,
        };
        PlaceModel { slope: 0.5 / (1.0 + ROWS_PER_CARD_OF_OTHERS * others + ROWS_PER_OWN_CARD * own), caught }
    }

    /// The probabilities of horses in these positions. Pairs of horses are taken as independent; in a tie either is
    /// ahead with the same probability.
    #[inline]
    pub(super) fn probabilities(self, Positions { rows, prints }: &Positions) -> PlaceProbabilities {
        let out = prints.map(|print| self.caught * print);
        let (mut first, mut second, mut third) =
            ([1.0; PADDED_HORSES], [0.0; PADDED_HORSES], [0.0; PADDED_HORSES]);
        for other in 0..HORSES {
            let (row, ranked) = (rows[other], 1.0 - out[other]);
            for h in 0..PADDED_HORSES {
                let lead = 0.5 + (row - rows[h]) * self.slope;
                let lead = if lead > 0.0 { lead } else { 0.0 };
                let lead = if lead < 1.0 { lead } else { 1.0 };
                let ahead = lead * ranked * DIFFERENT[other][h];
                third[h] += ahead * (second[h] - third[h]);
                second[h] += ahead * (first[h] - second[h]);
                first[h] -= ahead * first[h];
            }
        }
        let mut places = [first, second, third];
        for place in &mut places {
            for (place, out) in place.iter_mut().zip(out) {
                *place *= 1.0 - out;
            }
        }
        PlaceProbabilities { places, disqualified: out }
    }
}

/// 0 for a horse and itself, 1 for two different ones.
static DIFFERENT: [FloatPerHorse; HORSES] = {
    let mut different = [[1.0; PADDED_HORSES]; HORSES];
    let mut h = 0;
    while h < HORSES {
        different[h][h] = 0.0;
        h += 1;
    }
    different
};
