//! How likely each seat wins, by what it has.

use furlong_core::BySeat;

/// How far what is still to come spreads the scores.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Spread {
    /// Nothing is to come.
    None,
    /// A seat's score changes so much, as a standard deviation.
    Of(f32),
}

/// A standard deviation of a seat's score is so many of the scales of an exponential that tells about the same
/// about two seats.
const SCALE: f32 = 0.78;

/// Who leads at the end wins, equal ones share; before that a lead is worth the more the less is to come.
pub(crate) fn share(scores: &BySeat<f32>, spread: Spread) -> BySeat<f32> {
    let best = scores.as_slice().iter().copied().fold(f32::MIN, f32::max);
    let mut shares = BySeat::new(scores.players(), 0.0);
    let mut sum = 0.0;
    for (seat, &score) in scores.iter() {
        let share = match spread {
            Spread::None => f32::from(u8::from(score >= best)),
            Spread::Of(spread) => ((score - best) / (SCALE * spread)).exp(),
        };
        shares[seat] = share;
        sum += share;
    }
    for seat in furlong_core::SeatSet::first(scores.players()).iter() {
        shares[seat] /= sum;
    }
    shares
}
