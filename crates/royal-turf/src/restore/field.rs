//! Whether horses can stand so.

use alloc::format;
use alloc::vec::Vec;

use furlong_core::{Fault, Game};

use crate::{ByHorse, Card, Field, Horse, PACE, Position, PositionPhase, RoyalTurf, Symbol, Track};

/// All faults of the field. `cards` are complete where the position's other fields are sound.
pub(super) fn check(
    game: &RoyalTurf,
    position: &Position,
    field: &Field,
    cards: &ByHorse<Option<Card>>,
) -> Vec<Fault> {
    let mut faults = Vec::new();
    squares(game.track(), field, &mut faults);
    match position.phase {
        PositionPhase::Bet => at_the_start(game.track(), field, &mut faults),
        PositionPhase::Run => running(field, &mut faults),
        PositionPhase::Over if field.finished.len() != 3 => {
            faults.push(Fault::new("finished", "the race is over when three horses have finished"));
        }
        PositionPhase::Over => {}
    }
    pace(field, &mut faults);
    if faults.is_empty() && position.phase != PositionPhase::Bet {
        moves(game, position, field, cards, &mut faults);
    }
    faults
}

/// RT-TRACK-1, RT-RUN-2, RT-RUN-3, RT-OPT-4
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

/// RT-SETUP-1: before the race all horses are in their places, and nothing has happened.
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

/// RT-RUN-4, RT-RUN-7
fn running(field: &Field, faults: &mut Vec<Fault>) {
    if field.finished.len() >= 3 {
        faults.push(Fault::new("finished", "the race is over when three horses have finished"));
    }
    if field.movable().is_empty() {
        faults.push(Fault::new("moved", "when all horses have moved, all may move again"));
    }
}

/// RT-RUN-5
fn pace(field: &Field, faults: &mut Vec<Fault>) {
    let passed = |horse: Horse| field.at[horse] >= PACE;
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

/// Whether some number of complete rounds explains where the horses stand.
fn moves(
    game: &RoyalTurf,
    position: &Position,
    field: &Field,
    cards: &ByHorse<Option<Card>>,
    faults: &mut Vec<Fault>,
) {
    // A horse that can get somewhere at all can do so in as many rounds as the ring has squares; some more
    // give each player a turn.
    let enough = u32::from(game.track().length().unsigned_abs()) + 7;
    let explained = (0..=enough).any(|rounds| {
        let possible =
            |horse: Horse| cards[horse].is_none_or(|card| reaches(game.track(), field, horse, card, rounds));
        explains_turn(game, position, field, rounds) && Horse::ALL.into_iter().all(possible)
    });
    if !explained {
        faults.push(Fault::new("horses", "no number of moves brings the horses and the turn here"));
    }
}

/// While no horse has finished, the number of moves says whose turn it is. RT-RUN-1
fn explains_turn(game: &RoyalTurf, position: &Position, field: &Field, rounds: u32) -> bool {
    let Some(turn) = position.turn.filter(|_| field.finished.is_empty()) else { return true };
    let moves = rounds * 7 + field.moved.len();
    (u32::from(position.first) + moves) % u32::from(game.players()) == u32::from(turn)
}

/// Whether a horse can be where it is after so many complete rounds.
fn reaches(track: Track, field: &Field, horse: Horse, card: Card, rounds: u32) -> bool {
    let longest = i64::from(card.numbers().into_iter().max().unwrap_or(0));
    if field.finished.contains(&horse) {
        return i64::from(rounds + 1) * longest > i64::from(track.length());
    }
    let moves = rounds + u32::from(field.moved.contains(horse));
    let at = field.at[horse];
    if track.shared() {
        return sums(card, moves) >> at & 1 == 1;
    }
    let ahead = Horse::ALL.into_iter().any(|other| field.at[other] > 0);
    match (moves, ahead) {
        (0, _) => at <= 0,
        // Nobody has left the starting squares, so they are full: only a horse that was held moved.
        (1, false) => Symbol::ALL.into_iter().any(|symbol| i32::from(card.squares(symbol)) <= -i32::from(at)),
        (_, false) => false,
        (moves, true) => i64::from(at) <= longest * i64::from(moves),
    }
}

/// The squares that exactly so many free moves lead to, as bits.
fn sums(card: Card, moves: u32) -> u64 {
    let step = |from: u64| card.numbers().into_iter().fold(0, |to, n| to | from << n);
    (0..moves).fold(1, |reached, _| step(reached))
}
