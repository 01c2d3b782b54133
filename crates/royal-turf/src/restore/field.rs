//! Checks of the squares on which horses stand.

use alloc::format;
use alloc::vec::Vec;

use furlong_core::Fault;

use crate::{Field, Horse, PACE, Position, PositionPhase, RoyalTurf, Track};

/// All faults of the field by itself.
pub(super) fn check(game: &RoyalTurf, position: &Position, field: &Field) -> Vec<Fault> {
    let mut faults = Vec::new();
    squares(game.track(), field, &mut faults);
    match position.phase {
        PositionPhase::Bet => at_the_start(game.track(), field, &mut faults),
        PositionPhase::Run => running(field, &mut faults),
        PositionPhase::Over if position.finished.len() != 3 => {
            faults.push(Fault::new("finished", "the race is over when three horses have finished"));
        }
        PositionPhase::Over => {}
    }
    if field.pace.map(Horse::number) == position.pace {
        pace(field, &mut faults); // A number that is no horse is a fault of its own.
    }
    faults
}

/// Checks that each horse stands on a square of the track, alone unless squares are shared. RT-TRACK-1,
/// RT-RUN-2, RT-RUN-3, RT-OPT-4
fn squares(track: Track, field: &Field, faults: &mut Vec<Fault>) {
    let backmost = if track.shared() { 0 } else { Track::BACKMOST };
    let length = track.length();
    for horse in field.racing.iter() {
        let at = field.at[horse];
        let path = format!("horses[{}]", horse.number() - 1);
        if !(backmost..=length).contains(&at) {
            let message = format!("a racing horse stands on {backmost} to {length}");
            faults.push(Fault::new(path, message));
            continue;
        }
        let same = |&other: &Horse| other < horse && track.square(field.at[other]) == track.square(at);
        if let (false, Some(other)) = (track.shared(), field.racing.iter().find(same)) {
            faults.push(Fault::new(path, format!("horse {other} is on that square of the ring")));
        }
    }
}

/// Checks that before the race all horses are in their places, and nothing has happened. RT-SETUP-1
fn at_the_start(track: Track, field: &Field, faults: &mut Vec<Fault>) {
    let gone = |&horse: &Horse| field.at[horse] > 0;
    if !field.finished.is_empty() {
        faults.push(Fault::new("finished", "nobody has finished before the race"));
    }
    if let Some(horse) = field.racing.iter().find(gone) {
        let path = format!("horses[{}]", horse.number() - 1);
        let backmost = track.start(6);
        faults.push(Fault::new(path, format!("before the race horses stand on {backmost} to 0")));
    }
    if !field.moved.is_empty() {
        faults.push(Fault::new("moved", "no horse moves before the race"));
    }
}

/// Checks that the race is not over, and that some horse may move. RT-RUN-4, RT-RUN-7
fn running(field: &Field, faults: &mut Vec<Fault>) {
    if field.finished.len() >= 3 {
        faults.push(Fault::new("finished", "the race is over when three horses have finished"));
    }
    if field.movable().is_empty() {
        faults.push(Fault::new("moved", "when all horses have moved, all may move again"));
    }
}

/// Checks that the token is taken by a horse that has come so far, and only then. RT-RUN-5
fn pace(field: &Field, faults: &mut Vec<Fault>) {
    let passed =
        |horse: Horse| field.finished.contains(&horse) || field.position(horse).is_some_and(|at| at >= PACE);
    match field.pace {
        None if Horse::ALL.into_iter().any(passed) => {
            faults.push(Fault::new("pace", format!("a horse has come to {PACE}, so the token is taken")));
        }
        Some(horse) if !passed(horse) => {
            faults.push(Fault::new("pace", format!("horse {horse} has not come to {PACE}")));
        }
        None | Some(_) => {}
    }
}
