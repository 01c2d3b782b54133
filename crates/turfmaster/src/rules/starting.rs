//! Before a race: starting boxes and the first roller.

use core::cmp::Reverse;

use furlong_core::{Seat, SeatSet, Witness};

use crate::rules::{dealing, round};
use crate::{
    ByHorse, Contest, Draw, Event, Horse, Meeting, Order, Phase, Runner, Square, State, Throw, TurfMaster,
};

/// The horse that rolls next for its box: the first one that shares its rank and has not rolled. TM-START-1
pub(crate) fn next_to_roll(meeting: &Meeting, draw: &Draw) -> Option<Horse> {
    meeting.horses().find(|&horse| draw.rolled[horse] == 0 && shares_rank(meeting, draw, horse))
}

fn shares_rank(meeting: &Meeting, draw: &Draw, horse: Horse) -> bool {
    meeting.horses().any(|other| other != horse && draw.ranks[other] == draw.ranks[horse])
}

/// Takes the dice of a horse for its box; the last ones settle all boxes. TM-START-1
pub(crate) fn roll_for_box(
    game: &TurfMaster,
    state: &mut State,
    mut draw: Draw,
    horse: Horse,
    dice: Throw,
    witness: &mut impl Witness<Event>,
) {
    let meeting = game.meeting();
    witness.see(Event::BoxRolled { horse, dice });
    draw.rolled[horse] = dice.sum();
    if next_to_roll(meeting, &draw).is_none() {
        draw = ranked_anew(meeting, &draw);
    }
    state.phase = Phase::Boxes(draw);
    if next_to_roll(meeting, &draw).is_none() {
        let mut horses: [Horse; 8] = Horse::ALL;
        horses.sort_by_key(|&horse| draw.ranks[horse]);
        let running = |horse: &Horse| meeting.horses().any(|other| other == *horse);
        take_boxes(state, horses.into_iter().filter(running), witness);
        dealing::deal(game, state);
        begin_lots(game, state);
    }
}

/// Ranks the horses anew: among those of equal rank the higher roll is better.
fn ranked_anew(meeting: &Meeting, draw: &Draw) -> Draw {
    let mut ranks = ByHorse::of([u8::MAX; 8]);
    for horse in meeting.horses() {
        let better = |other: &Horse| {
            let [own, others] = [horse, *other].map(|horse| (draw.ranks[horse], draw.rolled[horse]));
            others.0 < own.0 || others.0 == own.0 && others.1 > own.1
        };
        ranks[horse] = u8::try_from(meeting.horses().filter(better).count()).unwrap_or(u8::MAX);
    }
    Draw { ranks, rolled: ByHorse::of([0; 8]) }
}

/// Puts the horses into their boxes, the first one into the innermost.
pub(crate) fn take_boxes(
    state: &mut State,
    horses: impl Iterator<Item = Horse>,
    witness: &mut impl Witness<Event>,
) {
    for (horse, lane) in horses.zip(1..) {
        state.field.set(horse, Runner::On(Square { lane, square: 0 }));
        witness.see(Event::Boxed { horse, lane });
    }
}

/// The order of the boxes after a race. TM-START-2
pub(crate) fn boxes_after(game: &TurfMaster, state: &State) -> Order {
    let course = &game.meeting().race(state.race).course;
    let key = |horse: Horse| match state.field[horse] {
        Runner::Placed(place) => (place, Reverse(0), Reverse(0), 0),
        Runner::Fallen { round, at } => (u8::MAX, Reverse(round), Reverse(course.rank(at)), at.lane),
        Runner::Away | Runner::On(_) => (u8::MAX, Reverse(0), Reverse(0), u8::MAX),
    };
    let mut horses = Horse::ALL;
    // The sort keeps the lower number first where nothing else decides.
    horses.sort_by_key(|&horse| key(horse));
    horses.into_iter().filter(|&horse| state.field[horse] != Runner::Away).collect()
}

/// Lets all players roll for the first dice round. TM-ROLL-1
pub(crate) fn begin_lots(game: &TurfMaster, state: &mut State) {
    state.phase = Phase::Lots(Contest { waiting: game.meeting().seats(), best: 0, leaders: SeatSet::EMPTY });
}

/// Takes the dice of a player for the first dice round; behind the last ones the race begins. TM-ROLL-1
pub(crate) fn roll_for_lot(
    game: &TurfMaster,
    state: &mut State,
    contest: Contest,
    seat: Seat,
    dice: Throw,
    witness: &mut impl Witness<Event>,
) {
    witness.see(Event::LotRolled { seat, dice });
    let leaders = match dice.sum().cmp(&contest.best) {
        core::cmp::Ordering::Greater => SeatSet::only(seat),
        core::cmp::Ordering::Equal => contest.leaders.with(seat),
        core::cmp::Ordering::Less => contest.leaders,
    };
    let waiting = contest.waiting.without(seat);
    let best = contest.best.max(dice.sum());
    match leaders.lowest() {
        Some(winner) if waiting.is_empty() && leaders == SeatSet::only(winner) => {
            state.roller = Some(winner);
            witness.see(Event::Roller { seat: winner });
            round::begin(game, state, witness);
        }
        _ if waiting.is_empty() => {
            state.phase = Phase::Lots(Contest { waiting: leaders, best: 0, leaders: SeatSet::EMPTY });
        }
        _ => state.phase = Phase::Lots(Contest { waiting, best, leaders }),
    }
}
