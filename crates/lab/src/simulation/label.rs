//! Labels of the rows of charts.

use std::fmt;

/// The thing that a value is about. Everything counts from 1.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Label {
    /// A player; the first one is seat 0 of the protocol.
    Player(u8),
    /// A player by the order of turns.
    Turn(u8),
    /// A horse by its number.
    Horse(u8),
    /// A card of a horse, in the game's notation.
    HorseCard(u8, String),
    /// A starting box by its lane.
    Box(u8),
    /// A horse by the order in which horses were drawn, which decides its start.
    Start(u8),
    /// A place in a race.
    Place(u8),
    /// A race of the game.
    Race(u8),
    /// A fence of a race.
    Fence(u8, u8),
    /// A lane, from the inside.
    Lane(u8),
    /// A card by its name.
    Card(&'static str),
    /// One value of a histogram.
    Number(i64),
    /// The numbers between two, both included.
    Range(i64, i64),
    /// This number or less.
    AtMost(i64),
    /// This number or more.
    AtLeast(i64),
    /// Something else, by a stable name.
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
    /// The lowest and the highest value of a histogram's row, if it is bounded; nothing for other rows.
    pub fn bounds(&self) -> Option<(Option<i64>, Option<i64>)> {
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

/// Pairs each value with a label, counted from 1.
pub(super) fn numbered<T: Copy>(label: fn(u8) -> Label, values: &[T]) -> Vec<(Label, T)> {
    (1..).map(label).zip(values.iter().copied()).collect()
}
