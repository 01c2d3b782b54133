//! The end of a race: disqualifications, the order of the horses, and the scores.

use furlong_core::{List, Witness};

use crate::rules::{opening, predicting, scoring};
use crate::{Event, Field, Finish, Horse, HorseSet, LastRace, Phase, State, Terms, TicketGagnant};

/// Ends a race of which all cards are played. TG-TROT-1, TG-END-1
pub(crate) fn finish(game: &TicketGagnant, state: &mut State, witness: &mut impl Witness<Event>) {
    let out = disqualified(game, state.terms, &state.field);
    out.iter().for_each(|horse| witness.see(Event::Disqualified { horse }));
    let behind = Horse::ALL.into_iter().filter(|&horse| !out.contains(horse)).collect();
    let finish = Finish { order: List::new(), behind, tied: HorseSet::EMPTY, out };
    place(game, state, finish, witness);
}

/// Returns the horses on hoof prints in trot; none in other races. TG-TROT-1
pub(crate) fn disqualified(game: &TicketGagnant, terms: Option<Terms>, field: &Field) -> HorseSet {
    let trot = terms.is_some_and(|terms| terms.discipline.has_hoof_prints());
    let on_print = |&horse: &Horse| trot && game.pack().has_hoof_print(field.at(horse));
    Horse::ALL.into_iter().filter(on_print).collect()
}

/// Places the horse that a photo shows to be the best on its row. TG-END-1
pub(crate) fn develop(
    game: &TicketGagnant,
    state: &mut State,
    mut finish: Finish,
    horse: Horse,
    witness: &mut impl Witness<Event>,
) {
    witness.see(Event::Photo { tied: finish.tied, horse });
    finish.order.push(horse);
    finish.tied = finish.tied.without(horse);
    place(game, state, finish, witness);
}

/// Places horses from the front until luck must decide. TG-END-1
fn place(game: &TicketGagnant, state: &mut State, mut finish: Finish, witness: &mut impl Witness<Event>) {
    loop {
        match finish.tied.len() {
            0 if finish.behind.is_empty() => break,
            0 => {
                finish.tied = foremost(&state.field, finish.behind);
                finish.behind = finish.behind.minus(finish.tied);
            }
            1 => {
                finish.tied.iter().for_each(|horse| finish.order.push(horse));
                finish.tied = HorseSet::EMPTY;
            }
            _ => {
                state.phase = Phase::Photo(finish);
                return;
            }
        }
    }
    settle(game, state, LastRace { order: finish.order, out: finish.out }, witness);
}

/// Returns those of the horses that are on the highest row of all.
pub(crate) fn foremost(field: &Field, horses: HorseSet) -> HorseSet {
    let row = |horse: Horse| field.at(horse).row();
    let highest = horses.iter().map(row).max();
    horses.iter().filter(|&horse| Some(row(horse)) == highest).collect()
}

/// Scores the race for all players, and goes on to the next or ends the meeting. TG-PRED-2, TG-SCORE-1
fn settle(game: &TicketGagnant, state: &mut State, end: LastRace, witness: &mut impl Witness<Event>) {
    state.last = Some(end);
    witness.see(Event::RaceOver { race: state.race, end });
    if !state.open {
        predicting::reveal(state, witness);
    }
    for seat in game.meeting().seats().iter() {
        let points = state.predictions[seat].map_or(0, |prediction| scoring::points(prediction, &end));
        let total = scoring::total(state.scores[seat], points);
        state.scores[seat] = total;
        witness.see(Event::Scored { seat, points, total });
    }
    match state.first {
        Some(first) if state.race < game.meeting().races() => opening::next_race(game, state, first, witness),
        _ => {
            state.phase = Phase::Over;
            witness.see(Event::MeetingOver);
        }
    }
}
