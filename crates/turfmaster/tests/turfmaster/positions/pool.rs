//! Positions that play reaches: some of every kind that random meetings come to.

use std::collections::BTreeSet;
use std::sync::LazyLock;

use furlong_core::{Dice, Game, Seat, Step, choose, settle};
use furlong_testkit::Seeded;
use furlong_turfmaster::{
    Action, Course, Meeting, Position, PositionHorse, PositionPhase, Square, State, TurfMaster,
};

use crate::book::table;

/// Meetings of all kinds.
const MEETINGS: [&str; 4] = [
    "oval triangle oval",
    "oval+fences triangle+fences oval",
    "triangle oval+fences oval triangle+fences",
    "triangle+fences oval+fences triangle+fences",
];

/// A position at its table.
pub(super) struct Sample {
    pub(super) game: TurfMaster,
    pub(super) position: Position,
}

/// Positions of tables of all sizes, flat and over fences, in three races and four, in every phase.
pub(super) fn pool() -> &'static [Sample] {
    static POOL: LazyLock<Vec<Sample>> = LazyLock::new(|| tables().flat_map(samples).collect());
    &POOL
}

fn tables() -> impl Iterator<Item = (u64, TurfMaster)> {
    let sizes =
        (2..=8).flat_map(|players| Meeting::horses_each(players).iter().map(move |&each| (players, each)));
    (1..).zip(sizes.flat_map(|(players, each)| MEETINGS.map(|races| table(players, each, races))))
}

/// A random meeting's positions, one of each kind.
fn samples((seed, game): (u64, TurfMaster)) -> Vec<Sample> {
    let (mut dice, mut state) = (Seeded::new(seed), game.start());
    let (mut kinds, mut found) = (BTreeSet::new(), Vec::new());
    loop {
        settle(&game, &mut state, &mut dice, &mut (), |_| ());
        let position = game.position(&state).expect("luck has decided");
        if kinds.insert(kind(&game, &position)) {
            found.push(Sample { game: game.clone(), position });
        }
        let Some((seat, action)) = decide(&game, &state, &mut dice) else { return found };
        game.play(&mut state, Step::Act(seat, action), &mut ());
    }
}

/// A random decision, with bonuses seldom taken, so that some are left for later races.
pub(super) fn decide(game: &TurfMaster, state: &State, dice: &mut Seeded) -> Option<(Seat, Action)> {
    let mut actions = <TurfMaster as Game>::Actions::default();
    for _ in 0..8 {
        let chosen = choose(game, state, &mut actions, dice)?;
        if !matches!(chosen.1, Action::Bonus { .. }) || dice.below(8) == 0 {
            return Some(chosen);
        }
    }
    choose(game, state, &mut actions, dice)
}

/// What makes positions different in kind.
fn kind(game: &TurfMaster, position: &Position) -> String {
    let counts = [
        position.horses.iter().filter(|horse| horse.place.is_some()).count().min(3),
        position.horses.iter().filter(|horse| horse.fallen.is_some()).count().min(2),
        usize::from(position.round == 1),
        usize::from(position.order.len() < running(position).len()),
        usize::from(position.hands.iter().any(Vec::is_empty)),
        usize::from(position.dice.is_some_and(|[one, other]| one == other)),
        usize::from(position.kept.iter().any(Option::is_some)),
        usize::from(running(position).iter().any(|&(_, at)| course(game, position).crossed(at))),
    ];
    format!("{} {:?} {counts:?}", position.race, position.phase)
}

/// The course of the race.
pub(super) fn course<'a>(game: &'a TurfMaster, position: &Position) -> &'a Course {
    &game.meeting().races()[usize::from(position.race) - 1].course
}

/// Whether the race of the position is over fences.
pub(super) fn fences(game: &TurfMaster, position: &Position) -> bool {
    game.meeting().races()[usize::from(position.race) - 1].steeplechase
}

/// The square of a horse that runs.
pub(super) fn square(horse: PositionHorse) -> Option<Square> {
    Some(Square { lane: horse.lane?, square: horse.square? })
}

/// A horse on a square.
pub(super) fn at(lane: u8, square: u8) -> PositionHorse {
    PositionHorse { lane: Some(lane), square: Some(square), ..PositionHorse::default() }
}

/// The running horses by their index, with their squares.
pub(super) fn running(position: &Position) -> Vec<(usize, Square)> {
    let squares = position.horses.iter().map(|&horse| square(horse));
    squares.enumerate().filter_map(|(i, at)| Some((i, at?))).collect()
}

/// The indices of horses that have not moved.
pub(super) fn waiting(position: &Position) -> Vec<usize> {
    position.order.iter().map(|&horse| usize::from(horse) - 1).collect()
}

/// Whether horses run now.
pub(super) fn racing(position: &Position) -> bool {
    matches!(position.phase, PositionPhase::Cards | PositionPhase::Roll | PositionPhase::Dice)
}
