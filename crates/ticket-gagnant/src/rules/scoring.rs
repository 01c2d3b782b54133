//! What predictions score.

use crate::prediction::PLACES;
use crate::{LastRace, Prediction};

/// No total falls below this. TG-SCORE-3
pub const FLOOR: i32 = -8;
/// No race scores more: three exact horses, and the bonus for that. TG-SCORE-2
pub const MOST: i32 = 21;

/// What a horse on its predicted place scores. TG-SCORE-1
const EXACT: [i32; PLACES] = [7, 5, 4];
/// What a horse among the first three scores on another place than predicted. TG-SCORE-1
const PLACED: i32 = 3;
/// What another horse costs. TG-SCORE-1
const UNPLACED: i32 = -1;
/// What a disqualified horse costs. TG-SCORE-1
const OUT: i32 = -2;
/// What the first three score together, in order and in another one. TG-SCORE-2
const TRIO: (i32, i32) = (5, 2);

/// What a prediction scores after a race. TG-SCORE-1, TG-SCORE-2
pub fn points(prediction: Prediction, end: &LastRace) -> i32 {
    let podium = &end.order[..end.order.len().min(PLACES)];
    let (mut sum, mut exact, mut placed) = (0, 0, 0);
    for (predicted, horse) in prediction.places().into_iter().enumerate() {
        let Some(horse) = horse else { continue };
        let place = podium.iter().position(|&other| other == horse);
        exact += usize::from(place == Some(predicted));
        placed += usize::from(place.is_some());
        sum += match place {
            Some(place) if place == predicted => EXACT[place],
            Some(_) => PLACED,
            None if end.out.contains(horse) => OUT,
            None => UNPLACED,
        };
    }
    sum + match (exact, placed) {
        (PLACES, _) => TRIO.0,
        (_, PLACES) => TRIO.1,
        _ => 0,
    }
}

/// A total after a race. TG-SCORE-3
pub(crate) fn total(before: i32, points: i32) -> i32 {
    (before + points).max(FLOOR)
}
