//! What the first player chose, and what all predict.

use furlong_ticket_gagnant::{Position, PositionPhase, PositionPrediction};

use super::pool::dealt;
use super::{at, at_entry, refuses, seat};

/// A prediction of these numbers.
fn predicts(first: impl Into<Option<u8>>, second: Option<u8>, third: Option<u8>) -> PositionPrediction {
    PositionPrediction { first: first.into(), second, third }
}

/// Replaces what a seat has predicted.
fn predict(p: &mut Position, i: usize, made: PositionPrediction) -> bool {
    let seat = seat(p, i);
    p.predictions[seat].replace(made).is_some()
}

// rules: TG-FIRST-1
#[test]
fn disciplines() {
    refuses(&[
        ("none, though the cards are dealt", |_, p, _| {
            p.river = None;
            at(p.discipline.take().is_some(), "discipline", "the first player has chosen one")
        }),
        ("one that nobody has chosen", |_, p, _| {
            at(p.discipline.replace("flat".to_owned()).is_none(), "discipline", "nothing is chosen yet")
        }),
        ("one that does not exist", |_, p, i| {
            let word = ["gallop", "Flat", "", "steeplechase/4", "flat ", "hurdle", "trot\n"][i];
            p.discipline = Some(word.to_owned());
            at(dealt(p), "discipline", "disciplines are flat, hurdles, steeplechase and trot")
        }),
        ("hurdles where all races are flat", |_, p, _| {
            p.discipline = Some("hurdles".to_owned());
            at(dealt(p) && p.options.flat_only, "discipline", "all races of this table are flat")
        }),
        ("trot where all races are flat", |_, p, _| {
            p.discipline = Some("trot".to_owned());
            at(dealt(p) && p.options.flat_only, "discipline", "all races of this table are flat")
        }),
        ("hidden predictions before anything is chosen", |_, p, _| {
            p.hidden = true;
            at(!dealt(p), "hidden", "nothing is chosen yet")
        }),
    ]);
}

// rules: TG-RIVER-1
#[test]
fn rivers() {
    refuses(&[
        ("a steeplechase without one", |_, p, _| {
            at(p.river.take().is_some(), "river", "a steeplechase has a river")
        }),
        ("a river elsewhere", |_, p, _| {
            at(p.river.replace(4).is_none() && dealt(p), "river", "only a steeplechase has a river")
        }),
        ("a river before anything is chosen", |_, p, _| {
            p.river = Some(4);
            at(!dealt(p), "river", "nothing is chosen yet")
        }),
        ("a river away from the hedges", |game, p, i| {
            let (last, [first, _]) = (game.pack().last_row(), game.pack().plan().hedges);
            let row = [0, first - 1, first + 2, last - 1, last, 31, 255][i];
            at(p.river.replace(row).is_some(), "river", "directly before or behind a hedge")
        }),
    ]);
}

// rules: TG-PRED-1
#[test]
fn predictions_that_nobody_can_make() {
    refuses(&[
        ("a horse 0 first", |_, p, i| {
            let made = predict(p, i, predicts(0, None, None));
            made.then(|| (format!("predictions[{}].first", seat(p, i)), "horses are 1 to 7"))
        }),
        ("a horse 8 second", |_, p, i| {
            let made = predict(p, i, predicts(1, Some(8), None));
            made.then(|| (format!("predictions[{}].second", seat(p, i)), "horses are 1 to 7"))
        }),
        ("a horse 255 third", |_, p, i| {
            let made = predict(p, i, predicts(None, None, Some(255)));
            made.then(|| (format!("predictions[{}].third", seat(p, i)), "horses are 1 to 7"))
        }),
        ("one horse on two places", |_, p, i| {
            let other = [(Some(3), None), (None, Some(3)), (Some(2), Some(3))][i % 3];
            let made = predict(p, i, predicts(3, other.0, other.1));
            at_entry(made, "predictions", seat(p, i), "at least one horse, and none twice")
        }),
        ("one horse on the two last places", |_, p, i| {
            let made = predict(p, i, predicts(None, Some(7), Some(7)));
            at_entry(made, "predictions", seat(p, i), "at least one horse, and none twice")
        }),
        ("no horse at all", |_, p, i| {
            let made = predict(p, i, predicts(None, None, None));
            at_entry(made, "predictions", seat(p, i), "at least one horse, and none twice")
        }),
    ]);
}

// rules: TG-PRED-1, TG-PRED-2
#[test]
fn predictions_too_early_and_too_late() {
    refuses(&[
        ("one before the cards are dealt", |_, p, i| {
            predict(p, i, predicts(1, None, None));
            at(!dealt(p), "predictions", "nobody has predicted yet")
        }),
        ("the last one is in", |_, p, _| {
            p.predictions.fill(Some(predicts(1, None, None)));
            at(p.phase == PositionPhase::Predict, "predictions", "all have predicted, so the race is on")
        }),
        ("one is missing in a race", |_, p, i| {
            let seat = seat(p, i);
            p.predictions[seat] = None;
            at(p.phase == PositionPhase::Run, "predictions", "all have predicted")
        }),
        ("one is missing in the end", |_, p, i| {
            let seat = seat(p, i);
            p.predictions[seat] = None;
            at(p.phase == PositionPhase::Over, "predictions", "all have predicted")
        }),
    ]);
}
