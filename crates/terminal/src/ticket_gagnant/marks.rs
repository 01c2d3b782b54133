//! The marks on the track for the highlighted actions.

use furlong_games::rules::ticket_gagnant::{Action, Face, Move, Scene as Moves, Square, View};

use super::labels::TicketGagnantLabels;
use super::track::TrackMarks;

/// The horses that would move and the squares of these actions. Where only one is left, its square is the
/// target, and the other squares that the horse can get to by the same card are marked as well.
pub(super) fn marks(labels: &TicketGagnantLabels, view: &View, lit: &[Action]) -> TrackMarks {
    let mut marks = TrackMarks::default();
    for action in lit {
        match *action {
            Action::Play { run, .. } => {
                marks.movers.push(run.horse);
                marks.reach.push(run.to);
            }
            Action::Stay { card } => {
                if let Face::Pair(one, other) = card.face() {
                    marks.movers.extend([one, other]);
                }
            }
            Action::Choose(_) | Action::Predict(_) | Action::Discard { .. } => {}
        }
    }
    // Many ways to push a horse are one target.
    let first = marks.reach.first().copied();
    let same = marks.reach.iter().all(|square| Some(*square) == first);
    if let (true, Some(Action::Play { card, run })) = (same, lit.first()) {
        marks.target = Some(run.to);
        marks.reach.clear();
        marks.pushes.extend(lit.iter().copied().filter_map(push));
        if let Some(terms) = view.terms {
            let moves = Moves::new(labels.rules.pack().ground(&terms), &view.field);
            moves.moves(*card, |Move { horse, to, .. }| {
                if horse == run.horse && to != run.to {
                    marks.reach.push(to);
                }
            });
        }
    }
    marks.movers.dedup();
    marks
}

/// The square to which an action pushes a horse.
fn push(action: Action) -> Option<Square> {
    match action {
        Action::Play { run, .. } => run.push,
        Action::Choose(_) | Action::Predict(_) | Action::Stay { .. } | Action::Discard { .. } => None,
    }
}
