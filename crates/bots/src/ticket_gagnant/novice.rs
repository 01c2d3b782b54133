//! Weights of a beginner: predicts the horses that the own cards move, moves them, and keeps nothing for later.

use furlong_core::{Masked, Seat};
use furlong_ticket_gagnant::{Action, Face, Horse, Move, PLACES, Prediction, View};

/// The factor of a horse of the own prediction.
const CARE_BY_PLACE: [f32; PLACES] = [1.0, 0.7, 0.5];

/// The weight of an action.
pub(super) fn weigh(view: &View, me: Seat, action: Action) -> f32 {
    match action {
        Action::Predict(prediction) => predict(view, me, prediction),
        Action::Play { run, .. } => match view.predictions[me] {
            Some(Masked::Shown(prediction)) => play(view, prediction, run),
            Some(Masked::Hidden) | None => 0.0,
        },
        Action::Choose(_) | Action::Stay { .. } | Action::Discard { .. } => 0.0,
    }
}

/// The squares that the own single cards move the predicted horses; beginners ignore pair cards and jokers.
fn predict(view: &View, me: Seat, prediction: Prediction) -> f32 {
    let hand = view.hands[me].known().unwrap_or_default();
    let squares = |horse: Horse| -> u8 {
        let single = |face| match face {
            Face::Single(own, squares) if own == horse => squares,
            Face::Single(..) | Face::Pair(..) | Face::Joker => 0,
        };
        hand.iter().map(|card| single(card.face())).sum()
    };
    let cared = prediction.places().into_iter().zip(CARE_BY_PLACE);
    cared.filter_map(|(horse, care)| Some(care * (0.5 + f32::from(squares(horse?))))).sum()
}

/// The rows that the predicted horses go forward, and a little for holding others back.
fn play(view: &View, prediction: Prediction, Move { horse, to, push }: Move) -> f32 {
    let rows = |horse: Horse, to: furlong_ticket_gagnant::Square| {
        f32::from(to.row()) - f32::from(view.field.at(horse).row())
    };
    let care = |horse: Horse| {
        let place = prediction.places().iter().position(|&own| own == Some(horse));
        place.map_or(-0.2, |place| CARE_BY_PLACE[place])
    };
    let pushed = push.and_then(|push| Some((view.field.on(to)?, push)));
    care(horse) * rows(horse, to) + pushed.map_or(0.0, |(other, push)| care(other) * rows(other, push))
}
