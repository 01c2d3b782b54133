//! What a simulation found, as plain figures: sections of charts with labelled rows. Reports in whatever form
//! are written from these and nothing else.

use std::fmt;

use super::count::{ByGame, Moments, Rate, real};
use super::fairness::{Fairness, Interval};
use super::histogram::Histogram;

/// Everything that was found.
#[derive(Clone, Debug, PartialEq)]
pub struct Figures {
    /// How many games were played to their end.
    pub games: u64,
    /// What they tell, by what it is about.
    pub sections: Vec<Section>,
}

/// Charts of one thing.
#[derive(Clone, Debug, PartialEq)]
pub struct Section {
    /// What it is about, as a name that stays the same.
    pub key: &'static str,
    /// The charts.
    pub charts: Vec<Chart>,
}

impl Section {
    /// The charts that have something to show.
    pub(super) fn new(key: &'static str, charts: impl IntoIterator<Item = Chart>) -> Self {
        Section { key, charts: charts.into_iter().filter(|chart| chart.trials() > 0).collect() }
    }
}

/// A few figures that belong together.
#[derive(Clone, Debug, PartialEq)]
pub struct Chart {
    /// What it shows, as a name that stays the same.
    pub key: &'static str,
    /// What its rows are to each other.
    pub kind: Kind,
    /// Whether all rows would be equal if the game were fair.
    pub even: bool,
    /// The rows.
    pub rows: Vec<Row>,
    /// Of a histogram: all its values together.
    pub moments: Option<Moments>,
}

/// What the rows of a chart are to each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Each trial falls on one of the rows: their shares add up to 1.
    Split,
    /// Each row has trials of its own.
    Rates,
    /// Each row is a mean.
    Means,
    /// A split by values in order.
    Histogram,
}

impl Kind {
    /// Its name in files.
    pub const fn name(self) -> &'static str {
        match self {
            Kind::Split => "split",
            Kind::Rates => "rates",
            Kind::Means => "means",
            Kind::Histogram => "histogram",
        }
    }
}

/// A figure with what it is about.
#[derive(Clone, Debug, PartialEq)]
pub struct Row {
    /// What it is about.
    pub label: Label,
    /// The figure.
    pub value: Value,
}

/// A figure.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Value {
    /// How often something happened.
    Share(Share),
    /// A mean.
    Mean(Moments),
}

impl Value {
    /// The share or the mean.
    pub fn number(&self) -> f64 {
        match self {
            Value::Share(share) => share.number(),
            Value::Mean(moments) => moments.mean(),
        }
    }

    /// Where the true value lies, as far as these games can tell; nothing where they cannot: there was but
    /// one, their means were all alike, or it is not known which values are of the same game.
    pub fn interval(&self) -> Option<Interval> {
        match self {
            Value::Share(share) => Interval::of_share(share, &share.by_game?),
            Value::Mean(moments) => Interval::of_mean(moments),
        }
    }
}

/// How often something happened. A win that several share counts in parts for each.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Share {
    /// How many parts happened.
    pub count: u64,
    /// How many could have.
    pub of: u64,
    /// How many parts are one.
    pub parts: u64,
    /// How it differs from game to game, where that is known.
    pub(super) by_game: Option<ByGame>,
}

impl Share {
    /// How often it happened.
    pub fn happened(&self) -> f64 {
        real(self.count) / real(self.parts)
    }

    /// How often it could have.
    pub fn trials(&self) -> f64 {
        real(self.of) / real(self.parts)
    }

    /// The share itself; 0 where it could not have happened.
    pub fn number(&self) -> f64 {
        if self.of == 0 { 0.0 } else { real(self.count) / real(self.of) }
    }
}

/// What a figure is about. Everything counts from 1.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Label {
    /// A player; the first one is seat 0 of the protocol.
    Player(u8),
    /// A player by when it is their turn, counted from the first.
    Turn(u8),
    /// A horse.
    Horse(u8),
    /// A horse's card.
    HorseCard(u8, String),
    /// A starting box.
    Box(u8),
    /// The horse that was drawn as this one, which says where it starts.
    Start(u8),
    /// A place in a race.
    Place(u8),
    /// A race.
    Race(u8),
    /// A fence of a race.
    Fence(u8, u8),
    /// A lane.
    Lane(u8),
    /// A card by its name.
    Card(&'static str),
    /// A number.
    Number(i64),
    /// From this number to that.
    Range(i64, i64),
    /// This number or less.
    AtMost(i64),
    /// This number or more.
    AtLeast(i64),
    /// Something with a name that stays the same.
    Word(&'static str),
}

impl fmt::Display for Label {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Label::Player(n) => write!(f, "player {n}"),
            Label::Turn(n) => write!(f, "turn {n}"),
            Label::Horse(n) => write!(f, "horse {n}"),
            Label::HorseCard(n, card) => write!(f, "horse {n} card {card}"),
            Label::Box(n) => write!(f, "box {n}"),
            Label::Start(n) => write!(f, "start {n}"),
            Label::Place(n) => write!(f, "place {n}"),
            Label::Race(n) => write!(f, "race {n}"),
            Label::Fence(race, n) => write!(f, "race {race} fence {n}"),
            Label::Lane(n) => write!(f, "lane {n}"),
            Label::Card(name) => write!(f, "card {name}"),
            Label::Number(n) => n.fmt(f),
            Label::Range(low, high) => write!(f, "{low} to {high}"),
            Label::AtMost(n) => write!(f, "up to {n}"),
            Label::AtLeast(n) => write!(f, "from {n}"),
            Label::Word(word) => f.write_str(word),
        }
    }
}

impl Label {
    /// The lowest and the highest value of a row of a histogram, where it has one; nothing for other rows.
    pub fn reach(&self) -> Option<(Option<i64>, Option<i64>)> {
        match *self {
            Label::Number(n) => Some((Some(n), Some(n))),
            Label::Range(low, high) => Some((Some(low), Some(high))),
            Label::AtMost(high) => Some((None, Some(high))),
            Label::AtLeast(low) => Some((Some(low), None)),
            Label::Player(_)
            | Label::Turn(_)
            | Label::Horse(_)
            | Label::HorseCard(..)
            | Label::Box(_)
            | Label::Start(_)
            | Label::Place(_)
            | Label::Race(_)
            | Label::Fence(..)
            | Label::Lane(_)
            | Label::Card(_)
            | Label::Word(_) => None,
        }
    }
}

/// Labels for things that are counted from 1, one for each value.
pub(super) fn numbered<T: Copy>(label: fn(u8) -> Label, values: &[T]) -> Vec<(Label, T)> {
    (1..).map(label).zip(values.iter().copied()).collect()
}

fn share(Rate { count, of, by_game }: Rate, parts: u64) -> Value {
    Value::Share(Share { count, of, parts, by_game: Some(by_game) })
}

impl Chart {
    /// Of all trials, so many fell on each row.
    pub(super) fn split(key: &'static str, rows: Vec<(Label, Rate)>) -> Self {
        Chart::in_parts(key, 1, rows)
    }

    /// The same, where so many parts are one.
    pub(super) fn in_parts(key: &'static str, parts: u64, rows: Vec<(Label, Rate)>) -> Self {
        Chart::new(key, Kind::Split, rows.into_iter().map(|(label, rate)| (label, share(rate, parts))))
    }

    /// Each row has trials of its own; rows without any are left out.
    pub(super) fn rates(key: &'static str, rows: Vec<(Label, Rate)>) -> Self {
        let rows = rows.into_iter().filter(|(_, rate)| rate.of > 0);
        Chart::new(key, Kind::Rates, rows.map(|(label, rate)| (label, share(rate, 1))))
    }

    /// Each row is a mean; rows without any value are left out.
    pub(super) fn means(key: &'static str, rows: Vec<(Label, Moments)>) -> Self {
        let rows = rows.into_iter().filter(|(_, moments)| moments.count > 0);
        Chart::new(key, Kind::Means, rows.map(|(label, moments)| (label, Value::Mean(moments))))
    }

    /// How often each value came up.
    pub(super) fn histogram(key: &'static str, histogram: &Histogram) -> Self {
        let moments = histogram.moments();
        let of = moments.count;
        // Bars are not counted game by game, so that more than one value of a game tells nothing of them.
        let by_game = |count| moments.by_game.is_single().then(|| ByGame::single(count, of));
        let value = |count| Value::Share(Share { count, of, parts: 1, by_game: by_game(count) });
        let bars = histogram.bars().into_iter().map(|(label, count)| (label, value(count)));
        Chart { moments: Some(moments), ..Chart::new(key, Kind::Histogram, bars) }
    }

    fn new(key: &'static str, kind: Kind, rows: impl Iterator<Item = (Label, Value)>) -> Self {
        let rows = rows.map(|(label, value)| Row { label, value }).collect();
        Chart { key, kind, even: false, rows, moments: None }
    }

    /// The same, but all rows would be equal if the game were fair.
    pub(super) fn even(self) -> Self {
        Chart { even: true, ..self }
    }

    /// How many values or trials it is made of, in parts.
    fn trials(&self) -> u64 {
        let trials = |row: &Row| match row.value {
            Value::Share(share) => share.of,
            Value::Mean(moments) => moments.count,
        };
        self.rows.iter().map(trials).sum()
    }

    /// The value of all rows if they were equal, where they would be in a fair game.
    pub fn even_value(&self) -> Option<f64> {
        self.fairness().map(|fairness| fairness.even)
    }

    /// Whether the rows are as equal as they would be in a fair game; nothing where they need not be.
    pub fn fairness(&self) -> Option<Fairness> {
        if self.even { Fairness::of(self) } else { None }
    }
}
