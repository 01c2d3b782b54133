//! Counts of every game's standing: winners, scores, margins, and the number of decisions.

use furlong_core::{MAX_SEATS, Standing};

use super::counter::{HitCount, Moments, Split, tally};
use super::histogram::Histogram;
use super::label::{Label, numbered};
use super::player::SimulatedPlayer;
use super::report::{Chart, ReportSection};

/// Divisible by all numbers of players, so that a shared win is counted in whole parts.
pub(super) const PARTS_PER_WIN: u64 = 840;

/// The comparability of the players of a simulation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlayerMix {
    /// All are of the same kind.
    Uniform,
    /// Some may play better than others.
    Mixed,
}

impl PlayerMix {
    pub(super) fn of(players: &[SimulatedPlayer]) -> Self {
        if players.windows(2).all(|pair| pair[0] == pair[1]) { PlayerMix::Uniform } else { PlayerMix::Mixed }
    }

    /// The chart, with rows that should be equal if all players are of the same kind.
    pub(super) fn expects_even(self, chart: Chart) -> Chart {
        match self {
            PlayerMix::Uniform => chart.expecting_equal_rows(),
            PlayerMix::Mixed => chart,
        }
    }
}

/// Wins of a game by seat, in parts.
pub(super) fn wins(standing: &Standing) -> [u64; MAX_SEATS] {
    let is_first = |place: &&u8| **place == 0;
    let winners = standing.places.as_slice().iter().filter(is_first).count();
    let part = PARTS_PER_WIN / u64::try_from(winners.max(1)).unwrap_or(1);
    let mut wins = [0; MAX_SEATS];
    for (seat, &place) in standing.places.iter() {
        wins[seat.index()] = if place == 0 { part } else { 0 };
    }
    wins
}

tally! {
    /// Counts of every game's standing.
    pub(super) StandingTally {
        wins: Split<MAX_SEATS>,
        shared: HitCount,
        scores: [Moments; MAX_SEATS],
        all_scores: Histogram,
        best_scores: Histogram,
        margins: Histogram,
        decisions: Histogram,
    }
}

impl StandingTally {
    /// Adds a game, which took so many decisions.
    pub(super) fn record(&mut self, standing: &Standing, decisions: u32) {
        for (seat, parts) in wins(standing).into_iter().enumerate() {
            self.wins.add(seat, parts);
        }
        self.shared.record(standing.places.iter().filter(|(_, place)| **place == 0).count() > 1);
        let (mut best, mut second) = (i32::MIN, i32::MIN);
        for (seat, &score) in standing.scores.iter() {
            self.scores[seat.index()].record(score);
            self.all_scores.record(score);
            second = second.max(score.min(best));
            best = best.max(score);
        }
        self.best_scores.record(best);
        self.margins.record(i64::from(best) - i64::from(second));
        self.decisions.record(decisions);
    }

    /// The number of games.
    pub(super) fn games(&self) -> u64 {
        self.decisions.moments().count
    }

    /// The section of a game of so many players.
    pub(super) fn section(&self, players: u8, mix: PlayerMix) -> ReportSection {
        let players = usize::from(players);
        let wins = Chart::split_in_units(
            "wins-by-player",
            PARTS_PER_WIN,
            numbered(Label::Player, &self.wins.rows()[..players]),
        );
        ReportSection::of_filled(
            "players",
            [
                mix.expects_even(wins),
                Chart::means("score-by-player", numbered(Label::Player, &self.scores[..players])),
                Chart::histogram("scores", &self.all_scores),
                Chart::histogram("winning-scores", &self.best_scores),
                Chart::histogram("margins", &self.margins),
                Chart::rates("shared-wins", vec![(Label::Word("shared-win"), self.shared)]),
                Chart::histogram("decisions", &self.decisions),
            ],
        )
    }
}
