//! What predictions score.

use crate::prediction::PLACES;
use crate::{Horse, LastRace, Prediction};

/// No total falls below this. TG-SCORE-3
pub const FLOOR: i32 = -8;
/// No race scores more: three exact horses, and the bonus for that. TG-SCORE-2
pub const MOST: i32 = 21;

/// What a horse on its predicted place scores. TG-SCORE-1
pub const EXACT: [i32; PLACES] = [7, 5, 4];
/// What a horse among the first three scores on another place than predicted. TG-SCORE-1
pub const PLACED: i32 = 3;
/// What another horse costs. TG-SCORE-1
pub const UNPLACED: i32 = -1;
/// What a disqualified horse costs. TG-SCORE-1
pub const OUT: i32 = -2;
/// What the first three score together, in order and in another one. TG-SCORE-2
pub const TRIO: (i32, i32) = (5, 2);

/// How a predicted horse came out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Fate {
    /// On that place among the first three, from 0.
    Placed(usize),
    /// Behind them.
    Unplaced,
    /// Disqualified.
    Out,
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

/// What a prediction scores after a race. TG-SCORE-1, TG-SCORE-2
pub fn points(prediction: Prediction, end: &LastRace) -> i32 {
    let fates = prediction.places().map(|horse| horse.map(|horse| Fate::of(horse, end)));
    let lines = fates.iter().enumerate().filter_map(|(predicted, fate)| Some(line(predicted, (*fate)?)));
    lines.sum::<i32>() + bonus(&fates)
}

/// What a horse scores that was predicted for that place, from 0. TG-SCORE-1
pub(crate) fn line(predicted: usize, fate: Fate) -> i32 {
    match fate {
        Fate::Placed(place) if place == predicted => EXACT[place],
        Fate::Placed(_) => PLACED,
        Fate::Unplaced => UNPLACED,
        Fate::Out => OUT,
    }
}

/// What the first three score together. TG-SCORE-2
pub(crate) fn bonus(fates: &[Option<Fate>; PLACES]) -> i32 {
    let placed = fates.iter().filter(|fate| matches!(fate, Some(Fate::Placed(_)))).count();
    let exact = fates.iter().enumerate().filter(|&(i, fate)| *fate == Some(Fate::Placed(i))).count();
    match (exact, placed) {
        (PLACES, _) => TRIO.0,
        (_, PLACES) => TRIO.1,
        _ => 0,
    }
}

/// A total after a race. TG-SCORE-3
pub(crate) fn total(before: i32, points: i32) -> i32 {
    (before + points).max(FLOOR)
}
