//! The report of a simulation as plain data: sections of charts with labelled rows. It holds no markup and no
//! translated text; pages and files are written from it and from the set-up of the simulation.

use super::counter::{HitCount, Moments};
use super::fairness::Fairness;
use super::histogram::Histogram;
use super::interval::{mean_interval, share_interval};
use super::label::Label;
use super::variance::{PerGameVariance, to_f64};
use crate::interval::ConfidenceInterval;

/// The results of a simulation.
#[derive(Clone, Debug, PartialEq)]
pub struct SimulationReport {
    /// The number of games that were played to their end.
    pub games: u64,
    /// The sections that have something to show.
    pub sections: Vec<ReportSection>,
}

/// Charts on one subject.
#[derive(Clone, Debug, PartialEq)]
pub struct ReportSection {
    /// The stable name of the subject.
    pub key: &'static str,
    /// Charts that have something to show.
    pub charts: Vec<Chart>,
}

impl ReportSection {
    /// A section of the charts that have something to show.
    pub(super) fn of_filled(key: &'static str, charts: impl IntoIterator<Item = Chart>) -> Self {
        ReportSection { key, charts: charts.into_iter().filter(|chart| !chart.is_empty()).collect() }
    }
}

/// Rows of one kind, to be drawn as one picture.
#[derive(Clone, Debug, PartialEq)]
pub struct Chart {
    /// The stable name of the chart.
    pub key: &'static str,
    /// The relation of its rows.
    pub kind: ChartKind,
    /// True if all rows would be equal in a fair game.
    pub expects_equal_rows: bool,
    /// The rows, in the order to show them.
    pub rows: Vec<ChartRow>,
    /// The moments of all values of a histogram.
    pub moments: Option<Moments>,
}

/// The relation of the rows of a chart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ChartKind {
    /// Each trial falls on one of the rows: their shares add up to 1.
    Split,
    /// Each row has trials of its own.
    IndependentRates,
    /// Each row is a mean.
    Means,
    /// A split by values in order.
    Histogram,
}

impl ChartKind {
    /// The name in files.
    pub const fn name(self) -> &'static str {
        match self {
            ChartKind::Split => "split",
            ChartKind::IndependentRates => "rates",
            ChartKind::Means => "means",
            ChartKind::Histogram => "histogram",
        }
    }
}

/// A value with its label.
#[derive(Clone, Debug, PartialEq)]
pub struct ChartRow {
    /// The player, horse, card or other thing that was counted.
    pub label: Label,
    /// The share or mean.
    pub value: ChartValue,
}

/// A value with all that its interval needs.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum ChartValue {
    /// A share of trials.
    Share(Share),
    /// A mean of values.
    Mean(Moments),
}

impl ChartValue {
    /// The share or the mean.
    pub fn value(&self) -> f64 {
        match self {
            ChartValue::Share(share) => share.value(),
            ChartValue::Mean(moments) => moments.mean(),
        }
    }

    /// The confidence interval; `None` if there was only one game, if all games had the same mean, or if the values are
    /// not counted by game.
    pub fn interval(&self) -> Option<ConfidenceInterval> {
        match self {
            ChartValue::Share(share) => share_interval(share, &share.by_game?),
            ChartValue::Mean(moments) => mean_interval(moments),
        }
    }
}

/// A share of trials, counted in units: a win that several players share is a few units for each.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Share {
    /// The units in which it happened.
    pub count: u64,
    /// The units of all trials.
    pub of: u64,
    /// The units of one trial.
    pub units_per_trial: u64,
    /// The variance between games, if values are counted by game.
    pub(super) by_game: Option<PerGameVariance>,
}

impl Share {
    /// The number of trials in which it happened; a shared win counts in part.
    pub fn happened(&self) -> f64 {
        to_f64(self.count) / to_f64(self.units_per_trial)
    }

    /// The number of trials.
    pub fn trials(&self) -> f64 {
        to_f64(self.of) / to_f64(self.units_per_trial)
    }

    /// The share; 0 without trials.
    pub fn value(&self) -> f64 {
        if self.of == 0 { 0.0 } else { to_f64(self.count) / to_f64(self.of) }
    }
}

fn share_value(HitCount { count, of, by_game }: HitCount, units_per_trial: u64) -> ChartValue {
    ChartValue::Share(Share { count, of, units_per_trial, by_game: Some(by_game) })
}

impl Chart {
    /// A chart of trials that each fall on one row.
    pub(super) fn split(key: &'static str, rows: Vec<(Label, HitCount)>) -> Self {
        Chart::split_in_units(key, 1, rows)
    }

    /// The same for trials that are counted in units.
    pub(super) fn split_in_units(
        key: &'static str,
        units_per_trial: u64,
        rows: Vec<(Label, HitCount)>,
    ) -> Self {
        Chart::new(
            key,
            ChartKind::Split,
            rows.into_iter().map(|(label, rate)| (label, share_value(rate, units_per_trial))),
        )
    }

    /// A chart of rows with trials of their own; rows without any are left out.
    pub(super) fn rates(key: &'static str, rows: Vec<(Label, HitCount)>) -> Self {
        let rows = rows.into_iter().filter(|(_, rate)| rate.of > 0);
        Chart::new(key, ChartKind::IndependentRates, rows.map(|(label, rate)| (label, share_value(rate, 1))))
    }

    /// A chart of means; rows without values are left out.
    pub(super) fn means(key: &'static str, rows: Vec<(Label, Moments)>) -> Self {
        let rows = rows.into_iter().filter(|(_, moments)| moments.count > 0);
        Chart::new(key, ChartKind::Means, rows.map(|(label, moments)| (label, ChartValue::Mean(moments))))
    }

    /// A chart of the shares of values.
    pub(super) fn histogram(key: &'static str, histogram: &Histogram) -> Self {
        let moments = histogram.moments();
        let of = moments.count;
        // Bars are not counted by game, so their variance is known only if each game has one value.
        let by_game = |count| {
            moments.by_game.has_one_trial_per_game().then(|| PerGameVariance::one_per_game(count, of))
        };
        let value =
            |count| ChartValue::Share(Share { count, of, units_per_trial: 1, by_game: by_game(count) });
        let bars = histogram.bars().into_iter().map(|(label, count)| (label, value(count)));
        Chart { moments: Some(moments), ..Chart::new(key, ChartKind::Histogram, bars) }
    }

    fn new(key: &'static str, kind: ChartKind, rows: impl Iterator<Item = (Label, ChartValue)>) -> Self {
        let rows = rows.map(|(label, value)| ChartRow { label, value }).collect();
        Chart { key, kind, expects_equal_rows: false, rows, moments: None }
    }

    /// The same chart, with rows that would be equal in a fair game.
    pub(super) fn expecting_equal_rows(self) -> Self {
        Chart { expects_equal_rows: true, ..self }
    }

    /// Returns true if nothing was counted for any row.
    fn is_empty(&self) -> bool {
        self.rows.iter().all(|row| match row.value {
            ChartValue::Share(share) => share.of == 0,
            ChartValue::Mean(moments) => moments.count == 0,
        })
    }

    /// The value of every row in a fair game; `None` as for [`fairness`](Chart::fairness).
    pub fn even_value(&self) -> Option<f64> {
        self.fairness().map(|fairness| fairness.even_value)
    }

    /// The test for equal rows; `None` if rows need not be equal or there is nothing to compare.
    pub fn fairness(&self) -> Option<Fairness> {
        if self.expects_equal_rows { Fairness::of(self) } else { None }
    }
}
