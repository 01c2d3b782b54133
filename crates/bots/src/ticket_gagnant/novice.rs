//! A beginner's judgement: predicts what the own cards move, moves it forward, and keeps nothing for later.

use furlong_core::{Masked, Seat};
use furlong_ticket_gagnant::{Action, Face, Horse, Move, PLACES, Prediction, View};

/// How much a beginner cares for the horses of the own prediction.
const CARE: [f32; PLACES] = [1.0, 0.7, 0.5];

/// How good an action looks to a beginner.
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

/// How far the own cards move the predicted horses. Pair cards and jokers seem too clever to count on.
fn predict(view: &View, me: Seat, prediction: Prediction) -> f32 {
    let hand = view.hands[me].known().unwrap_or_default();
    let squares = |horse: Horse| -> u8 {
        let single = |face| match face {
            Face::Single(own, squares) if own == horse => squares,
            Face::Single(..) | Face::Pair(..) | Face::Joker => 0,
        };
        hand.iter().map(|card| single(card.face())).sum()
    };
    let cared = prediction.places().into_iter().zip(CARE);
    cared.filter_map(|(horse, care)| Some(care * (0.5 + f32::from(squares(horse?))))).sum()
}

/// How far the predicted horses go forward, and a little for holding others back.
fn play(view: &View, prediction: Prediction, Move { horse, to, push }: Move) -> f32 {
    let rows = |horse: Horse, to: furlong_ticket_gagnant::Square| {
        f32::from(to.row()) - f32::from(view.field.at(horse).row())
    };
    let care = |horse: Horse| {
        let place = prediction.places().iter().position(|&own| own == Some(horse));
        place.map_or(-0.2, |place| CARE[place])
    };
    let pushed = push.and_then(|push| Some((view.field.on(to)?, push)));
    care(horse) * rows(horse, to) + pushed.map_or(0.0, |(other, push)| care(other) * rows(other, push))
}
