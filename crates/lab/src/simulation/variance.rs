//! The variance of ratios with games as the sample. It counts in whole numbers, so that threads change nothing.

/// Sums over games for the variance of a ratio of x to n: x counts successes or values, n trials. Trials of one game are
/// not independent, so the sample has games, not trials.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct PerGameVariance {
    /// Games with an n above 0.
    games: u64,
    xx: u128,
    xn: i128,
    nn: u128,
    /// x and n at the end of the last game.
    totals: (i128, u64),
}

impl PerGameVariance {
    /// The sums of trials that were each a game of its own.
    pub(super) fn one_per_game(count: u64, of: u64) -> Self {
        let totals = (i128::from(count), of);
        PerGameVariance { games: of, xx: count.into(), xn: count.into(), nn: of.into(), totals }
    }

    /// Ends a game, with the totals of x and n so far.
    pub(super) fn end_game(&mut self, x: i128, n: u64) {
        let (game_x, game_n) = (x - self.totals.0, n - self.totals.1);
        if game_n > 0 {
            self.games += 1;
            self.xx += game_x.unsigned_abs().pow(2);
            self.xn += game_x * i128::from(game_n);
            self.nn += u128::from(game_n).pow(2);
            self.totals = (x, n);
        }
    }

    pub(super) fn merge(&mut self, other: &PerGameVariance) {
        self.games += other.games;
        self.xx += other.xx;
        self.xn += other.xn;
        self.nn += other.nn;
        self.totals = (self.totals.0 + other.totals.0, self.totals.1 + other.totals.1);
    }

    /// The number of games with trials.
    pub(super) fn games_with_trials(&self) -> u64 {
        self.games
    }

    /// Returns true if no game had more than one trial.
    pub(super) fn has_one_trial_per_game(&self) -> bool {
        self.nn == u128::from(self.totals.1)
    }

    /// The variance of the ratio x to n over all games, as of a mean; 0 without games.
    pub(super) fn variance_of_ratio(&self) -> f64 {
        let (x, n) = (i128_to_f64(self.totals.0), to_f64(self.totals.1));
        if self.totals.1 == 0 {
            return 0.0;
        }
        let ratio = x / n;
        let spread =
            u128_to_f64(self.xx) - 2.0 * ratio * i128_to_f64(self.xn) + ratio * ratio * u128_to_f64(self.nn);
        spread.max(0.0) / n / n
    }
}

#[expect(clippy::cast_precision_loss, reason = "figures are shown with a few digits")]
pub(super) fn to_f64(n: u64) -> f64 {
    n as f64
}

#[expect(clippy::cast_precision_loss, reason = "figures are shown with a few digits")]
pub(super) fn i128_to_f64(n: i128) -> f64 {
    n as f64
}

#[expect(clippy::cast_precision_loss, reason = "figures are shown with a few digits")]
pub(super) fn u128_to_f64(n: u128) -> f64 {
    n as f64
}
