//! Positions that play reaches: some of every kind that random meetings come to.

use std::collections::BTreeSet;
use std::sync::LazyLock;

use furlong_core::{Dice, Game, Seat, Step, choose, settle};
use furlong_testkit::Seeded;
use furlong_ticket_gagnant::{
    Action, Actions, Card, Meeting, Position, PositionPhase, PositionSquare, TicketGagnant,
};

use crate::book::pack;

/// A position at its table.
pub(super) struct Sample {
    pub(super) game: TicketGagnant,
    pub(super) position: Position,
}

/// Positions of tables of all sizes, in meetings of all lengths, in every phase of every kind of race.
pub(super) fn pool() -> &'static [Sample] {
    static POOL: LazyLock<Vec<Sample>> = LazyLock::new(|| tables().flat_map(two_meetings).collect());
    &POOL
}

/// Each number of players with each number of races, on either track, and with flat races only.
pub(super) fn tables() -> impl Iterator<Item = (u64, TicketGagnant)> {
    let sizes =
        (2..=6).flat_map(|players| Meeting::lengths(players).iter().map(move |&races| (players, races)));
    (1..).zip(sizes.flat_map(|(players, races)| {
        [("standard", false), ("standard", true), ("long", false)].map(|(track, flat_only)| {
            let meeting = Meeting::new(players, Some(races), flat_only).expect("a sound meeting");
            TicketGagnant::new(meeting, pack(track))
        })
    }))
}

fn two_meetings((seed, game): (u64, TicketGagnant)) -> Vec<Sample> {
    let again = samples((seed + 101, game.clone()));
    samples((seed, game)).into_iter().chain(again).collect()
}

/// A random meeting's positions, one of each kind. Kinds of race are equally frequent, but every other meeting
/// ends with trot, where it can.
fn samples((seed, game): (u64, TicketGagnant)) -> Vec<Sample> {
    let (mut dice, mut state) = (Seeded::new(seed), game.start());
    let (mut kinds, mut found) = (BTreeSet::new(), Vec::new());
    let mut actions = Actions::default();
    loop {
        settle(&game, &mut state, &mut dice, &mut (), |_| ());
        let position = game.position(&state).expect("luck has decided");
        let ends = position.race == position.options.races && seed % 2 == 0;
        let wanted =
            ["trot", "flat", "hurdles", "steeplechase"][if ends { 0 } else { dice.below(4) as usize }];
        if kinds.insert(kind(&game, &position)) {
            found.push(Sample { game: game.clone(), position });
        }
        // A few attempts at the kind of race that is wanted.
        let mut decide = |_| choose(&game, &state, &mut actions, &mut dice);
        let fits = |(_, action): &(Seat, Action)| match action {
            Action::Choose(terms) => terms.discipline.name() == wanted,
            Action::Predict(_) | Action::Play { .. } | Action::Stay { .. } | Action::Discard { .. } => true,
        };
        let Some(any) = decide(0) else { return found };
        let (seat, action) = (0..64).filter_map(decide).find(fits).unwrap_or(any);
        game.play(&mut state, Step::Act(seat, action), &mut ());
    }
}

/// What makes positions different in kind.
fn kind(game: &TicketGagnant, position: &Position) -> String {
    let far = position.horses.iter().any(|horse| horse.row == game.pack().last_row());
    let counts = [
        usize::from(position.race.min(3)),
        played(game, position).len().min(4),
        position.predictions.iter().flatten().count().min(1),
        usize::from(position.last.as_ref().is_some_and(|last| !last.out.is_empty())),
        usize::from(far),
    ];
    format!("{:?} {:?} {:?} {counts:?}", position.phase, position.discipline, position.hidden)
}

/// The cards that are neither in a hand nor undealt.
pub(super) fn played(game: &TicketGagnant, position: &Position) -> Vec<Card> {
    let mut left: Vec<_> = game.pack().deck().iter().collect();
    for card in position.hands.iter().flatten().chain(&position.stock) {
        let place = left.iter().position(|other| other == card).expect("a card of the deck");
        left.remove(place);
    }
    left
}

/// Whether the cards are dealt.
pub(super) fn dealt(position: &Position) -> bool {
    position.phase != PositionPhase::Choose
}

/// A square of the track, or beside it.
pub(super) fn square(lane: u8, row: u8) -> PositionSquare {
    PositionSquare { lane, row }
}
