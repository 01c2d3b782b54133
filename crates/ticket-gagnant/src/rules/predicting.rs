//! Predictions: sealed until the last one is in.

use furlong_core::{BySeat, List, Seat, SeatSet, Witness};

use crate::{Action, Actions, Event, Phase, Prediction, State};

/// The actions for all predictions.
static PREDICTIONS: List<Action, { Prediction::ALL.len() }> = {
    let mut actions = [Action::Predict(Prediction::ALL[0]); Prediction::ALL.len()];
    let mut i = 0;
    while i < actions.len() {
        actions[i] = Action::Predict(Prediction::ALL[i]);
        i += 1;
    }
    List::of(actions, Prediction::COUNT)
};

/// Lists all predictions, which are always possible. TG-PRED-1
pub(crate) fn legal(actions: &mut Actions) {
    actions.copy_from(&PREDICTIONS);
}

/// Takes a prediction, perhaps a new one for an old; with the last one the race begins. TG-PRED-1
pub(crate) fn predict(
    state: &mut State,
    waiting: SeatSet,
    seat: Seat,
    prediction: Prediction,
    witness: &mut impl Witness<Event>,
) {
    let again = state.predictions[seat].replace(prediction).is_some();
    witness.see(Event::Predicted { seat, prediction, again });
    let waiting = waiting.without(seat);
    state.phase = Phase::Predict(waiting);
    if let (true, Some(first), Some(terms)) = (waiting.is_empty(), state.first, state.terms) {
        if !terms.hidden {
            reveal(state, witness);
        }
        state.phase = Phase::Run(first);
    }
}

/// Shows all predictions. TG-PRED-2
pub(crate) fn reveal(state: &mut State, witness: &mut impl Witness<Event>) {
    state.open = true;
    let mut predictions = BySeat::new(state.predictions.players(), Prediction::default());
    for (seat, prediction) in state.predictions.iter() {
        predictions[seat] = prediction.unwrap_or_default();
    }
    witness.see(Event::Revealed { predictions });
}
