//! The report of a simulation as plain data: sections of charts with labelled rows. Pages and files are written from
//! this and nothing else; it knows no format and no language.

use super::counter::{Moments, Rate};
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
    pub(super) fn new(key: &'static str, charts: impl IntoIterator<Item = Chart>) -> Self {
        ReportSection { key, charts: charts.into_iter().filter(|chart| chart.trials() > 0).collect() }
    }
}

/// Rows that belong together.
#[derive(Clone, Debug, PartialEq)]
pub struct Chart {
    /// The stable name of the chart.
    pub key: &'static str,
    /// The relation of its rows.
    pub kind: ChartKind,
    /// True if all rows would be equal in a fair game.
    pub even: bool,
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
    Rates,
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
            ChartKind::Rates => "rates",
            ChartKind::Means => "means",
            ChartKind::Histogram => "histogram",
        }
    }
}

/// A value with its label.
#[derive(Clone, Debug, PartialEq)]
pub struct ChartRow {
    /// The thing that the value is about.
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
    pub fn number(&self) -> f64 {
        match self {
            ChartValue::Share(share) => share.number(),
            ChartValue::Mean(moments) => moments.mean(),
        }
    }

    /// The confidence interval; nothing where the games cannot tell: there was only one, their means were all equal, or
    /// the values are not counted by game.
    pub fn interval(&self) -> Option<ConfidenceInterval> {
        match self {
            ChartValue::Share(share) => share_interval(share, &share.by_game?),
            ChartValue::Mean(moments) => mean_interval(moments),
        }
    }
}

/// A share of trials. A win that several players share counts in parts for each.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Share {
    /// The parts that happened.
    pub count: u64,
    /// The parts that could have happened.
    pub of: u64,
    /// The parts of one trial.
    pub parts: u64,
    /// The variance between games, if values are counted by game.
    pub(super) by_game: Option<PerGameVariance>,
}

impl Share {
    /// The number of trials in which it happened; a shared win counts in part.
    pub fn happened(&self) -> f64 {
        to_f64(self.count) / to_f64(self.parts)
    }

    /// The number of trials.
    pub fn trials(&self) -> f64 {
        to_f64(self.of) / to_f64(self.parts)
    }

    /// The share; 0 without trials.
    pub fn number(&self) -> f64 {
        if self.of == 0 { 0.0 } else { to_f64(self.count) / to_f64(self.of) }
    }
}

fn share(Rate { count, of, by_game }: Rate, parts: u64) -> ChartValue {
    ChartValue::Share(Share { count, of, parts, by_game: Some(by_game) })
}

impl Chart {
    /// A chart of trials that each fall on one row.
    pub(super) fn split(key: &'static str, rows: Vec<(Label, Rate)>) -> Self {
        Chart::in_parts(key, 1, rows)
    }

    /// The same for trials that are counted in parts.
    pub(super) fn in_parts(key: &'static str, parts: u64, rows: Vec<(Label, Rate)>) -> Self {
        Chart::new(key, ChartKind::Split, rows.into_iter().map(|(label, rate)| (label, share(rate, parts))))
    }

    /// A chart of rows with trials of their own; rows without any are left out.
    pub(super) fn rates(key: &'static str, rows: Vec<(Label, Rate)>) -> Self {
        let rows = rows.into_iter().filter(|(_, rate)| rate.of > 0);
        Chart::new(key, ChartKind::Rates, rows.map(|(label, rate)| (label, share(rate, 1))))
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
        let by_game =
            |count| moments.by_game.is_one_per_game().then(|| PerGameVariance::one_per_game(count, of));
        let value = |count| ChartValue::Share(Share { count, of, parts: 1, by_game: by_game(count) });
        let bars = histogram.bars().into_iter().map(|(label, count)| (label, value(count)));
        Chart { moments: Some(moments), ..Chart::new(key, ChartKind::Histogram, bars) }
    }

    fn new(key: &'static str, kind: ChartKind, rows: impl Iterator<Item = (Label, ChartValue)>) -> Self {
        let rows = rows.map(|(label, value)| ChartRow { label, value }).collect();
        Chart { key, kind, even: false, rows, moments: None }
    }

    /// The same chart, with rows that would be equal in a fair game.
    pub(super) fn even(self) -> Self {
        Chart { even: true, ..self }
    }

    /// The number of its values or parts of trials.
    fn trials(&self) -> u64 {
        let trials = |row: &ChartRow| match row.value {
            ChartValue::Share(share) => share.of,
            ChartValue::Mean(moments) => moments.count,
        };
        self.rows.iter().map(trials).sum()
    }

    /// The value of every row in a fair game; nothing if rows need not be equal.
    pub fn even_value(&self) -> Option<f64> {
        self.fairness().map(|fairness| fairness.even)
    }

    /// The test for equal rows; nothing if rows need not be equal.
    pub fn fairness(&self) -> Option<Fairness> {
        if self.even { Fairness::of(self) } else { None }
    }
}
