//! What is counted of every game: who wins, with how much, by how far, and how long it takes.

use furlong_core::{MAX_SEATS, Standing};

use super::count::{Moments, Rate, Split, tally};
use super::figures::{Chart, Label, Section, numbered};
use super::histogram::Histogram;
use super::player::Player;

/// A win that several share is counted in so many parts, which all numbers of players divide.
pub(super) const PARTS: u64 = 840;

/// Whether players can be compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Company {
    /// All play alike.
    Alike,
    /// Some play better than others.
    Mixed,
}

impl Company {
    pub(super) fn of(players: &[Player]) -> Self {
        if players.windows(2).all(|pair| pair[0] == pair[1]) { Company::Alike } else { Company::Mixed }
    }

    /// The chart, with rows that should be even if all players play alike.
    pub(super) fn expects_even(self, chart: Chart) -> Chart {
        match self {
            Company::Alike => chart.even(),
            Company::Mixed => chart,
        }
    }
}

/// Wins of a game by seat, in parts.
pub(super) fn wins(standing: &Standing) -> [u64; MAX_SEATS] {
    let is_first = |place: &&u8| **place == 0;
    let winners = standing.places.as_slice().iter().filter(is_first).count();
    let part = PARTS / u64::try_from(winners.max(1)).unwrap_or(1);
    let mut wins = [0; MAX_SEATS];
    for (seat, &place) in standing.places.iter() {
        wins[seat.index()] = if place == 0 { part } else { 0 };
    }
    wins
}

tally! {
    /// What is counted of every game.
    pub(super) TableTally {
        wins: Split<MAX_SEATS>,
        shared: Rate,
        scores: [Moments; MAX_SEATS],
        all_scores: Histogram,
        best_scores: Histogram,
        margins: Histogram,
        decisions: Histogram,
    }
}

impl TableTally {
    /// One more game, which took so many decisions.
    pub(super) fn note(&mut self, standing: &Standing, decisions: u32) {
        for (seat, parts) in wins(standing).into_iter().enumerate() {
            self.wins.add(seat, parts);
        }
        self.shared.note(standing.places.iter().filter(|(_, place)| **place == 0).count() > 1);
        let (mut best, mut second) = (i32::MIN, i32::MIN);
        for (seat, &score) in standing.scores.iter() {
            self.scores[seat.index()].note(score);
            self.all_scores.note(score);
            second = second.max(score.min(best));
            best = best.max(score);
        }
        self.best_scores.note(best);
        self.margins.note(i64::from(best) - i64::from(second));
        self.decisions.note(decisions);
    }

    /// How many games there were.
    pub(super) fn games(&self) -> u64 {
        self.decisions.moments().count
    }

    /// The figures of a table of so many players.
    pub(super) fn section(&self, players: u8, company: Company) -> Section {
        let players = usize::from(players);
        let wins =
            Chart::in_parts("wins-by-player", PARTS, numbered(Label::Player, &self.wins.rows()[..players]));
        Section::new(
            "players",
            [
                company.expects_even(wins),
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
