//! Win probabilities from scores.

use furlong_core::{BySeat, SeatSet};

/// The change that is still to come to the score of each seat.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum ScoreSpread {
    /// The scores are final.
    None,
    /// The standard deviation of the change.
    StdDev(f32),
}

/// The scale of a softmax over scores that gives about the same probabilities for two seats as normal
/// distributions do, in standard deviations of one score.
const SOFTMAX_SCALE: f32 = 0.78;

/// The probability of each seat to win: equal leaders share final scores, and a softmax takes the others.
pub(crate) fn from_scores(scores: &BySeat<f32>, spread: ScoreSpread) -> BySeat<f32> {
    let best = scores.as_slice().iter().copied().fold(f32::MIN, f32::max);
    let mut shares = BySeat::new(scores.players(), 0.0);
    let mut sum = 0.0;
    for (seat, &score) in scores.iter() {
        let share = match spread {
            ScoreSpread::None => f32::from(u8::from(score >= best)),
            ScoreSpread::StdDev(spread) => libm::expf((score - best) / (SOFTMAX_SCALE * spread)),
        };
        shares[seat] = share;
        sum += share;
    }
    for seat in SeatSet::first(scores.players()).iter() {
        shares[seat] /= sum;
    }
    shares
}
