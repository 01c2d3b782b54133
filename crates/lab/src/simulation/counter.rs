//! Counters in whole numbers. Each thread counts separately; the order of merging changes nothing.

use super::variance::{PerGameVariance, i128_to_f64, to_f64, u128_to_f64};

/// Counts of many games, made by several threads.
pub trait Counter {
    /// Adds the counts of another thread.
    fn merge(&mut self, other: &Self);

    /// Ends a game: what was counted since the last end is one sample.
    fn end_game(&mut self);
}

impl<T: Counter, const N: usize> Counter for [T; N] {
    fn merge(&mut self, other: &[T; N]) {
        for (own, others) in self.iter_mut().zip(other) {
            own.merge(others);
        }
    }

    fn end_game(&mut self) {
        self.iter_mut().for_each(Counter::end_game);
    }
}

/// The number of trials in which something happened, and the number of all trials.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct HitCount {
    pub(super) count: u64,
    pub(super) of: u64,
    pub(super) by_game: PerGameVariance,
}

impl HitCount {
    pub(super) fn record(&mut self, happened: bool) {
        self.count += u64::from(happened);
        self.of += 1;
    }
}

impl Counter for HitCount {
    fn merge(&mut self, other: &HitCount) {
        self.count += other.count;
        self.of += other.of;
        self.by_game.merge(&other.by_game);
    }

    fn end_game(&mut self) {
        self.by_game.end_game(self.count.into(), self.of);
    }
}

/// Trials that each fall on one row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Split<const N: usize> {
    rows: [HitCount; N],
}

impl<const N: usize> Default for Split<N> {
    fn default() -> Self {
        Split { rows: [HitCount::default(); N] }
    }
}

impl<const N: usize> Split<N> {
    /// Adds a trial, which fell on this row.
    pub(super) fn record(&mut self, row: usize) {
        self.add(row, 1);
    }

    /// Adds trials, or parts of one, which fell on this row.
    pub(super) fn add(&mut self, row: usize, count: u64) {
        self.rows[row].count += count;
        self.rows.iter_mut().for_each(|rate| rate.of += count);
    }

    /// The trials that fell on each row, and the number of all trials.
    pub(super) fn rows(&self) -> &[HitCount; N] {
        &self.rows
    }
}

impl<const N: usize> Counter for Split<N> {
    fn merge(&mut self, other: &Self) {
        self.rows.merge(&other.rows);
    }

    fn end_game(&mut self) {
        self.rows.end_game();
    }
}

/// The number of values, their sum and the sum of their squares.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Moments {
    /// The number of values.
    pub count: u64,
    /// The sum of the values.
    pub sum: i128,
    /// The sum of their squares.
    pub squares: u128,
    pub(super) by_game: PerGameVariance,
}

impl Moments {
    pub(super) fn record(&mut self, value: impl Into<i64>) {
        let value = value.into();
        self.count += 1;
        self.sum += i128::from(value);
        let size = u128::from(value.unsigned_abs());
        self.squares += size * size;
    }

    /// The mean; 0 without values.
    pub fn mean(&self) -> f64 {
        if self.count == 0 { 0.0 } else { i128_to_f64(self.sum) / to_f64(self.count) }
    }

    /// The standard deviation; 0 for fewer than two values.
    pub fn deviation(&self) -> f64 {
        if self.count < 2 {
            return 0.0;
        }
        // The difference is taken in whole numbers, which loses nothing.
        let n = u128::from(self.count);
        let spread = (self.squares * n).saturating_sub(self.sum.unsigned_abs().pow(2));
        (u128_to_f64(spread) / to_f64(self.count) / to_f64(self.count - 1)).sqrt()
    }
}

impl Counter for Moments {
    fn merge(&mut self, other: &Moments) {
        self.count += other.count;
        self.sum += other.sum;
        self.squares += other.squares;
        self.by_game.merge(&other.by_game);
    }

    fn end_game(&mut self) {
        self.by_game.end_game(self.sum, self.count);
    }
}

/// Defines a struct of counters that is a [`Counter`] itself: no field can be forgotten.
macro_rules! tally {
    ($(#[$doc:meta])* $vis:vis $name:ident { $($(#[$field_doc:meta])* $field:ident: $kind:ty,)* }) => {
        $(#[$doc])*
        #[derive(Clone, Debug, Default)]
        $vis struct $name {
            $($(#[$field_doc])* $field: $kind,)*
        }

        impl $crate::simulation::counter::Counter for $name {
            fn merge(&mut self, other: &Self) {
                $($crate::simulation::counter::Counter::merge(&mut self.$field, &other.$field);)*
            }

            fn end_game(&mut self) {
                $($crate::simulation::counter::Counter::end_game(&mut self.$field);)*
            }
        }
    };
}

pub(super) use tally;

#[cfg(test)]
mod tests {
    use super::*;

    fn of(values: &[i64]) -> Moments {
        let mut moments = Moments::default();
        for &value in values {
            moments.record(value);
        }
        moments
    }

    #[test]
    fn moments_are_those_of_the_values() {
        let moments = of(&[2, 4, 4, 4, 5, 5, 7, 9]);
        assert!((moments.mean() - 5.0).abs() < 1e-12);
        assert!((moments.deviation() - (32.0_f64 / 7.0).sqrt()).abs() < 1e-12);
        assert!((of(&[-3, 3]).deviation() - 18.0_f64.sqrt()).abs() < 1e-12);
        assert_eq!((of(&[]).mean(), of(&[5]).deviation()), (0.0, 0.0));
    }

    #[test]
    fn parts_add_up_to_the_whole() {
        let mut parts = of(&[1, -2]);
        parts.merge(&of(&[30]));
        assert_eq!(parts, of(&[1, -2, 30]));
    }

    /// The moments of games with these values each.
    fn of_games(games: &[&[i64]]) -> Moments {
        let mut moments = Moments::default();
        for values in games {
            values.iter().for_each(|&value| moments.record(value));
            moments.end_game();
        }
        moments
    }

    #[test]
    fn values_of_one_game_are_one_sample() {
        let near = |value: f64, expected: f64| assert!((value - expected).abs() < 1e-12, "{value}");
        // With one value a game it is the variance of the mean.
        near(of_games(&[&[1], &[3], &[], &[5]]).by_game.variance_of_ratio(), 8.0 / 9.0);
        // The same value many times over tells no more than once.
        near(of_games(&[&[1; 10], &[3; 10], &[5; 10]]).by_game.variance_of_ratio(), 8.0 / 9.0);
        // The mean is 2; games are off by 2, -1 and -1.
        near(of_games(&[&[4], &[1], &[1, 2]]).by_game.variance_of_ratio(), (4.0 + 1.0 + 1.0) / 16.0);
        assert_eq!(of_games(&[&[1], &[], &[2, 2]]).by_game.games_with_trials(), 2);
        assert!(
            of_games(&[&[7], &[]]).by_game.has_one_trial_per_game()
                && !of_games(&[&[7, 7]]).by_game.has_one_trial_per_game()
        );
    }

    #[test]
    fn games_of_several_threads_add_up() {
        let mut parts = of_games(&[&[1, 2], &[3]]);
        parts.merge(&of_games(&[&[-4], &[5, 6, 7]]));
        assert_eq!(parts, of_games(&[&[1, 2], &[3], &[-4], &[5, 6, 7]]));
    }
}
