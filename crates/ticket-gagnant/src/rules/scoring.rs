//! The points of predictions.

use crate::prediction::PLACES;
use crate::{Horse, LastRace, Prediction};

/// The lowest total: none falls below it. TG-SCORE-3
pub const FLOOR: i32 = -8;
/// The most points of a race: three exact horses, and the bonus for that. TG-SCORE-2
pub const MAX_RACE_POINTS: i32 = 21;

/// The points for a horse on its predicted place, by place. TG-SCORE-1
pub const EXACT: [i32; PLACES] = [7, 5, 4];
/// The points for a horse among the first three on another place than predicted. TG-SCORE-1
pub const PLACED: i32 = 3;
/// The points for a horse behind the first three. TG-SCORE-1
pub const UNPLACED: i32 = -1;
/// The points for a disqualified horse. TG-SCORE-1
pub const OUT: i32 = -2;
/// The points for naming all of the first three, in order and in another one. TG-SCORE-2
pub const TRIO: (i32, i32) = (5, 2);

/// The result of a predicted horse.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fate {
    /// It came in on that place among the first three, from 0.
    Placed(usize),
    /// It came in behind the first three.
    Unplaced,
    /// It was disqualified.
    Out,
}

/// The points of a prediction after a race, part by part.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Settled {
    /// The result and the points of the horse on each predicted place.
    pub lines: [Option<(Fate, i32)>; PLACES],
    /// The bonus for naming all of the first three.
    pub bonus: i32,
}

impl Settled {
    /// Returns the sum of lines and bonus.
    pub fn points(&self) -> i32 {
        self.lines.iter().flatten().map(|(_, points)| points).sum::<i32>() + self.bonus
    }
}

impl Fate {
    fn of(horse: Horse, end: &LastRace) -> Fate {
        let podium = &end.order[..end.order.len().min(PLACES)];
        match podium.iter().position(|&other| other == horse) {
            Some(place) => Fate::Placed(place),
            None if end.out.contains(horse) => Fate::Out,
            None => Fate::Unplaced,
        }
    }
}

/// Returns the points of a prediction after a race. TG-SCORE-1, TG-SCORE-2
pub fn settle(prediction: Prediction, end: &LastRace) -> Settled {
    let fates = prediction.places().map(|horse| horse.map(|horse| Fate::of(horse, end)));
    let lines = core::array::from_fn(|place| fates[place].map(|fate| (fate, line(place, fate))));
    Settled { lines, bonus: bonus(&fates) }
}

/// Returns the sum of the points of a prediction after a race. TG-SCORE-1, TG-SCORE-2
pub fn points(prediction: Prediction, end: &LastRace) -> i32 {
    settle(prediction, end).points()
}

/// Returns the points for a horse that was predicted for that place, from 0. TG-SCORE-1
pub(crate) fn line(predicted: usize, fate: Fate) -> i32 {
    match fate {
        Fate::Placed(place) if place == predicted => EXACT[place],
        Fate::Placed(_) => PLACED,
        Fate::Unplaced => UNPLACED,
        Fate::Out => OUT,
    }
}

/// Returns the points for all of the first three together. TG-SCORE-2
pub(crate) fn bonus(fates: &[Option<Fate>; PLACES]) -> i32 {
    let placed = fates.iter().filter(|fate| matches!(fate, Some(Fate::Placed(_)))).count();
    let exact = fates.iter().enumerate().filter(|&(i, fate)| *fate == Some(Fate::Placed(i))).count();
    match (exact, placed) {
        (PLACES, _) => TRIO.0,
        (_, PLACES) => TRIO.1,
        _ => 0,
    }
}

/// Returns the total after a race, never below [`FLOOR`]. TG-SCORE-3
pub(crate) fn total(before: i32, points: i32) -> i32 {
    (before + points).max(FLOOR)
}
