//! Whole numbers that are counted up in several threads and then added together, in whatever order.

/// Something that was counted in parts.
pub trait Merge {
    /// Adds what another thread counted.
    fn merge(&mut self, other: &Self);

    /// Ends a game: what was counted since the last end belongs together.
    fn close(&mut self);
}

impl<T: Merge, const N: usize> Merge for [T; N] {
    fn merge(&mut self, other: &[T; N]) {
        for (own, others) in self.iter_mut().zip(other) {
            own.merge(others);
        }
    }

    fn close(&mut self) {
        self.iter_mut().for_each(Merge::close);
    }
}

/// How a ratio differs from game to game: sums over games of products of x, which is counted, and n, of which
/// it is counted. What happens within a game is not independent, so that games alone tell how sure a ratio is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct ByGame {
    /// How many games had an n.
    games: u64,
    xx: u128,
    xn: i128,
    nn: u128,
    /// Both at the end of the last game.
    closed: (i128, u64),
}

impl ByGame {
    /// That of trials of which each was a game of its own.
    pub(super) fn single(count: u64, of: u64) -> Self {
        let closed = (i128::from(count), of);
        ByGame { games: of, xx: count.into(), xn: count.into(), nn: of.into(), closed }
    }

    /// Ends a game, at whose end the sums of x and n are these.
    fn close(&mut self, x: i128, n: u64) {
        let (game_x, game_n) = (x - self.closed.0, n - self.closed.1);
        if game_n > 0 {
            self.games += 1;
            self.xx += game_x.unsigned_abs().pow(2);
            self.xn += game_x * i128::from(game_n);
            self.nn += u128::from(game_n).pow(2);
            self.closed = (x, n);
        }
    }

    fn merge(&mut self, other: &ByGame) {
        self.games += other.games;
        self.xx += other.xx;
        self.xn += other.xn;
        self.nn += other.nn;
        self.closed = (self.closed.0 + other.closed.0, self.closed.1 + other.closed.1);
    }

    /// How many games had something to count.
    pub(super) fn games(&self) -> u64 {
        self.games
    }

    /// Whether no game had more than one trial.
    pub(super) fn is_single(&self) -> bool {
        self.nn == u128::from(self.closed.1)
    }

    /// The variance of the ratio, with games as the sample; 0 of no games.
    pub(super) fn variance(&self) -> f64 {
        let (x, n) = (signed(self.closed.0), real(self.closed.1));
        if self.closed.1 == 0 {
            return 0.0;
        }
        let ratio = x / n;
        let spread = wide(self.xx) - 2.0 * ratio * signed(self.xn) + ratio * ratio * wide(self.nn);
        spread.max(0.0) / n / n
    }
}

/// How often something happened, and how often it could have.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Rate {
    pub(super) count: u64,
    pub(super) of: u64,
    pub(super) by_game: ByGame,
}

impl Rate {
    /// It could have happened, and did so or not.
    pub(super) fn note(&mut self, happened: bool) {
        self.count += u64::from(happened);
        self.of += 1;
    }
}

impl Merge for Rate {
    fn merge(&mut self, other: &Rate) {
        self.count += other.count;
        self.of += other.of;
        self.by_game.merge(&other.by_game);
    }

    fn close(&mut self) {
        self.by_game.close(self.count.into(), self.of);
    }
}

/// Trials of which each falls on one row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Split<const N: usize> {
    rows: [Rate; N],
}

impl<const N: usize> Default for Split<N> {
    fn default() -> Self {
        Split { rows: [Rate::default(); N] }
    }
}

impl<const N: usize> Split<N> {
    /// One more trial, which fell on this row.
    pub(super) fn note(&mut self, row: usize) {
        self.add(row, 1);
    }

    /// So many more trials or parts of one, which fell on this row.
    pub(super) fn add(&mut self, row: usize, count: u64) {
        self.rows[row].count += count;
        self.rows.iter_mut().for_each(|rate| rate.of += count);
    }

    /// What fell on each row, of all.
    pub(super) fn rows(&self) -> &[Rate; N] {
        &self.rows
    }
}

impl<const N: usize> Merge for Split<N> {
    fn merge(&mut self, other: &Self) {
        self.rows.merge(&other.rows);
    }

    fn close(&mut self) {
        self.rows.close();
    }
}

/// How many values there were, their sum and the sum of their squares.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Moments {
    /// How many there were.
    pub count: u64,
    /// Their sum.
    pub sum: i128,
    /// The sum of their squares.
    pub squares: u128,
    pub(super) by_game: ByGame,
}

impl Moments {
    /// One more value.
    pub(super) fn note(&mut self, value: impl Into<i64>) {
        let value = value.into();
        self.count += 1;
        self.sum += i128::from(value);
        let size = u128::from(value.unsigned_abs());
        self.squares += size * size;
    }

    /// The mean; 0 of no values.
    pub fn mean(&self) -> f64 {
        if self.count == 0 { 0.0 } else { signed(self.sum) / real(self.count) }
    }

    /// The standard deviation of the values.
    pub fn deviation(&self) -> f64 {
        if self.count < 2 {
            return 0.0;
        }
        // The difference is taken in whole numbers, which loses nothing.
        let n = u128::from(self.count);
        let spread = (self.squares * n).saturating_sub(self.sum.unsigned_abs().pow(2));
        (wide(spread) / real(self.count) / real(self.count - 1)).sqrt()
    }
}

impl Merge for Moments {
    fn merge(&mut self, other: &Moments) {
        self.count += other.count;
        self.sum += other.sum;
        self.squares += other.squares;
        self.by_game.merge(&other.by_game);
    }

    fn close(&mut self) {
        self.by_game.close(self.sum, self.count);
    }
}

/// A count as a number to reckon with.
#[expect(clippy::cast_precision_loss, reason = "figures are shown with a few digits")]
pub(super) fn real(n: u64) -> f64 {
    n as f64
}

#[expect(clippy::cast_precision_loss, reason = "figures are shown with a few digits")]
fn signed(n: i128) -> f64 {
    n as f64
}

#[expect(clippy::cast_precision_loss, reason = "figures are shown with a few digits")]
fn wide(n: u128) -> f64 {
    n as f64
}

/// A struct of counts, all of which are added together; none can be forgotten.
macro_rules! tally {
    ($(#[$doc:meta])* $vis:vis $name:ident { $($(#[$field_doc:meta])* $field:ident: $kind:ty,)* }) => {
        $(#[$doc])*
        #[derive(Clone, Debug, Default)]
        $vis struct $name {
            $($(#[$field_doc])* $field: $kind,)*
        }

        impl $crate::simulation::count::Merge for $name {
            fn merge(&mut self, other: &Self) {
                $($crate::simulation::count::Merge::merge(&mut self.$field, &other.$field);)*
            }

            fn close(&mut self) {
                $($crate::simulation::count::Merge::close(&mut self.$field);)*
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
            moments.note(value);
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
            values.iter().for_each(|&value| moments.note(value));
            moments.close();
        }
        moments
    }

    #[test]
    fn values_of_one_game_are_one_sample() {
        let near = |value: f64, expected: f64| assert!((value - expected).abs() < 1e-12, "{value}");
        // Alone, a value's variance is the usual one.
        near(of_games(&[&[1], &[3], &[], &[5]]).by_game.variance(), 8.0 / 9.0);
        // The same value many times over tells no more than once.
        near(of_games(&[&[1; 10], &[3; 10], &[5; 10]]).by_game.variance(), 8.0 / 9.0);
        // The mean is 2; games are off by 2, -1 and -1.
        near(of_games(&[&[4], &[1], &[1, 2]]).by_game.variance(), (4.0 + 1.0 + 1.0) / 16.0);
        assert_eq!(of_games(&[&[1], &[], &[2, 2]]).by_game.games(), 2);
        assert!(of_games(&[&[7], &[]]).by_game.is_single() && !of_games(&[&[7, 7]]).by_game.is_single());
    }

    #[test]
    fn games_of_several_threads_add_up() {
        let mut parts = of_games(&[&[1, 2], &[3]]);
        parts.merge(&of_games(&[&[-4], &[5, 6, 7]]));
        assert_eq!(parts, of_games(&[&[1, 2], &[3], &[-4], &[5, 6, 7]]));
    }
}
