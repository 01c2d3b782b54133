//! The outcomes that bets pay for, and a model of their probabilities.

use std::array;

use furlong_royal_turf::Pay;

/// A number for each of the seven horses, padded by one to fill whole registers; the last is 0 where it counts.
pub(super) type PerHorse<T = f32> = [T; 8];

/// An outcome that bets pay for, as a linear model of its log odds. Fitted to races of players who bet at random and
/// then move by the rollout policy.
#[derive(Clone, Copy, Debug)]
pub(super) struct OutcomeModel {
    /// The coefficient of the horse's advantage.
    pub(super) better: f32,
    /// The coefficient of the standard deviation of its throws, in squares: that makes first, or last.
    pub(super) wild: f32,
}

/// The models of first, second, third, the pace, last.
pub(super) const OUTCOME_MODELS: [OutcomeModel; 5] = [
    OutcomeModel { better: 1.0, wild: 0.32 },
    OutcomeModel { better: 0.75, wild: 0.15 },
    OutcomeModel { better: 0.5, wild: -0.1 },
    OutcomeModel { better: 1.05, wild: 0.275 },
    OutcomeModel { better: -1.05, wild: 0.215 },
];

/// The probability of each outcome for each horse, in the order of [`OUTCOME_MODELS`].
pub(super) type OutcomeProbabilities = [PerHorse; OUTCOME_MODELS.len()];

/// The mean pay of a unit on each horse with these probabilities, with the pay table's columns by `counts`.
/// RT-PAY-1, RT-PAY-2, RT-PAY-3
#[inline]
pub(super) fn mean_pay(
    table: &Pay,
    probabilities: &OutcomeProbabilities,
    counts: &PerHorse<i16>,
) -> PerHorse {
    let columns = counts.map(column);
    let places = table.places.each_ref().map(|row| columns.map(|column| money(row[column])));
    let (for_pace, for_last) = (money(table.pace), money(table.last));
    let [first, second, third, pace, last] = probabilities;
    array::from_fn(|horse| {
        let placed = [first, second, third].map(|place| place[horse]);
        let [first, second, third] = array::from_fn(|place| placed[place] * places[place][horse]);
        first + second + third + (pace[horse] * for_pace - last[horse] * for_last)
    })
}

/// The column of the pay table, from 0. RT-PAY-1
fn column(units: i16) -> usize {
    usize::from(units.clamp(1, 5).cast_unsigned()) - 1
}

/// The exponential function, right to a few hundredths for arguments near 0: millions of bets are evaluated.
#[inline]
pub(super) fn fast_exp(x: f32) -> f32 {
    let small = 1.0 + x.clamp(-12.0, 12.0) / 32.0;
    let square = small * small;
    let fourth = square * square;
    let eighth = fourth * fourth;
    eighth * eighth * (eighth * eighth)
}

/// Money as a float.
#[expect(clippy::cast_precision_loss, reason = "no payment is above a million")]
pub(super) fn money(amount: u32) -> f32 {
    amount as f32
}
