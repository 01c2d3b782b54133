//! What bets pay for, and what tells how likely it is.

use std::array;

use furlong_royal_turf::Pay;

/// A number for each horse, and one for none, which is 0 where it counts: eight are reckoned with at once.
pub(super) type Each<T = f32> = [T; 8];

/// Something that bets pay for, and how it depends on the horse, as logarithms of odds. Fitted to races of players
/// who bet at random and then run as `quick` does.
#[derive(Clone, Copy, Debug)]
pub(super) struct Outcome {
    /// How much being better counts.
    pub(super) better: f32,
    /// How much it counts that throws differ by a square: that makes first, or last.
    pub(super) wild: f32,
}

/// First, second, third, the pace, last.
pub(super) const OUTCOMES: [Outcome; 5] = [
    Outcome { better: 1.0, wild: 0.32 },
    Outcome { better: 0.75, wild: 0.15 },
    Outcome { better: 0.5, wild: -0.1 },
    Outcome { better: 1.05, wild: 0.275 },
    Outcome { better: -1.05, wild: 0.215 },
];

/// How likely each outcome is for each horse.
pub(super) type Likely = [Each; OUTCOMES.len()];

/// What a unit on each horse pays in the mean with such outcomes, where so much counts for the columns.
/// RT-PAY-1, RT-PAY-2, RT-PAY-3
#[inline]
pub(super) fn pays(table: &Pay, likely: &Likely, counts: &Each<i16>) -> Each {
    let columns = counts.map(column);
    let places = table.places.each_ref().map(|row| columns.map(|column| money(row[column])));
    let (for_pace, for_last) = (money(table.pace), money(table.last));
    let [first, second, third, pace, last] = likely;
    array::from_fn(|horse| {
        let placed = [first, second, third].map(|place| place[horse]);
        let [first, second, third] = array::from_fn(|place| placed[place] * places[place][horse]);
        first + second + third + (pace[horse] * for_pace - last[horse] * for_last)
    })
}

/// The column of the pay table for so many units. RT-PAY-1
fn column(units: i16) -> usize {
    usize::from(units.clamp(1, 5).cast_unsigned()) - 1
}

/// The exponential function, within a few hundredths for what is not extreme: bets are judged by the million.
#[inline]
pub(super) fn power(x: f32) -> f32 {
    let small = 1.0 + x.clamp(-12.0, 12.0) / 32.0;
    let square = small * small;
    let fourth = square * square;
    let eighth = fourth * fourth;
    eighth * eighth * (eighth * eighth)
}

/// A sum that can be reckoned with.
#[expect(clippy::cast_precision_loss, reason = "no payment is above a million")]
pub(super) fn money(amount: u32) -> f32 {
    amount as f32
}
