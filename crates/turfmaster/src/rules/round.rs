//! Rounds: order, limits, the finish, and the end of a race.

use furlong_core::{List, Witness};

use crate::rules::dealing;
use crate::{ByHorse, Course, Event, Horse, Limit, Order, Phase, Runner, State, TurfMaster};

/// Begins the next round: fixes order and limits. TM-RACE-1, TM-RACE-2
pub(crate) fn begin(game: &TurfMaster, state: &mut State, witness: &mut impl Witness<Event>) {
    let course = &game.meeting().race(state.race).course;
    let runners = state.field.runners();
    // A race can go on for ever, if not in practice; then card and dice rounds still take turns.
    state.round = state.round.checked_add(1).unwrap_or(u16::MAX - 1);
    (state.order, state.limits) = standing_order(course, runners, finished(runners));
    state.phase = if is_card_round(state.round) { Phase::Cards } else { Phase::Throw };
    witness.see(Event::Round {
        round: state.round,
        order: state.order,
        limits: game.meeting().horses().map(|horse| state.limits[horse]).collect(),
    });
}

/// Returns `true` if a round, from 1, is one of cards; else it is one of dice. TM-RACE-1
pub const fn is_card_round(round: u16) -> bool {
    round % 2 == 1
}

/// Returns the number of horses that have finished.
pub(crate) fn finished(field: &ByHorse<Runner>) -> u8 {
    field.0.iter().map(|runner| u8::from(matches!(runner, Runner::Placed(_)))).sum()
}

/// Returns the order of running horses and the limits that follow from it, `finished` horses being ahead of
/// all. TM-RACE-2, TM-HCAP-1, TM-HCAP-2
pub(crate) fn standing_order(
    course: &Course,
    field: &ByHorse<Runner>,
    finished: u8,
) -> (Order, ByHorse<Limit>) {
    let running = sorted(course, field, |_| true);
    let mut limits = ByHorse::of([Limit::UNLIMITED; 8]);
    let mut position = finished + 1;
    for (i, key) in running.iter().enumerate() {
        if i > 0 && !key.is_level_with(running[i - 1]) {
            position = finished + 1 + u8::try_from(i).unwrap_or(u8::MAX);
        }
        limits[key.horse()] = Limit::of_position(position);
    }
    (running.iter().map(|key| key.horse()).collect(), limits)
}

/// A running horse by what decides its turn: the height of its square, then its lane.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
struct Key(u32);

impl Key {
    fn new(course: &Course, horse: Horse, runner: Runner) -> Option<Key> {
        let at = runner.at()?;
        let lane = u32::from(u8::MAX - at.lane);
        Some(Key(u32::from(course.rank(at)) << 16 | lane << 8 | u32::from(horse.number())))
    }

    fn horse(self) -> Horse {
        Horse::new((self.0 & 0xff) as u8).unwrap_or_default()
    }

    fn is_level_with(self, other: Key) -> bool {
        self.0 >> 16 == other.0 >> 16
    }
}

/// Sorts the running horses that count, leader first.
fn sorted(course: &Course, field: &ByHorse<Runner>, counts: impl Fn(Runner) -> bool) -> List<Key, 8> {
    let key = |horse: Horse| {
        let runner = field[horse];
        Key::new(course, horse, runner).filter(|_| counts(runner)).unwrap_or_default()
    };
    let keys = descending(Horse::ALL.map(key));
    let running = keys.iter().take_while(|&&key| key > Key::default()).count();
    List::of(keys, u16::try_from(running).unwrap_or(0))
}

/// Sorts eight values by comparing fixed pairs, which a processor does faster than it can guess branches.
fn descending(mut keys: [Key; 8]) -> [Key; 8] {
    const PAIRS: [(usize, usize); 19] = [
        (0, 2),
        (1, 3),
        (4, 6),
        (5, 7),
        (0, 4),
        (1, 5),
        (2, 6),
        (3, 7),
        (0, 1),
        (2, 3),
        (4, 5),
        (6, 7),
        (2, 4),
        (3, 5),
        (1, 4),
        (3, 6),
        (1, 2),
        (3, 4),
        (5, 6),
    ];
    for (a, b) in PAIRS {
        (keys[a], keys[b]) = (keys[a].max(keys[b]), keys[a].min(keys[b]));
    }
    keys
}

/// Ends a horse's turn, and with the last one the round. TM-RACE-2
#[inline]
pub(crate) fn next_horse(game: &TurfMaster, state: &mut State, witness: &mut impl Witness<Event>) {
    state.order = state.order.rest();
    if state.order.is_empty() {
        end(game, state, witness);
    }
}

/// Ends a round in which all horses have moved: places those past the line; the next round, race or nothing
/// follows. TM-FIN-1, TM-FIN-2
fn end(game: &TurfMaster, state: &mut State, witness: &mut impl Witness<Event>) {
    let course = &game.meeting().race(state.race).course;
    let crossed = |runner: Runner| runner.at().is_some_and(|at| course.crossed(at));
    if state.field.runners().0.iter().any(|&runner| crossed(runner)) {
        let placed = sorted(course, state.field.runners(), crossed);
        for (key, place) in placed.iter().zip(finished(state.field.runners()) + 1..) {
            let horse = key.horse();
            state.field.set(horse, Runner::Placed(place));
            witness.see(Event::Placed { horse, place });
        }
    }
    if state.field.runners().0.iter().any(|runner| matches!(runner, Runner::On(_))) {
        if !is_card_round(state.round) {
            pass_the_dice(game, state, witness);
        }
        begin(game, state, witness);
    } else {
        end_race(game, state, witness);
    }
}

/// Makes the next player clockwise the roller, after a dice round. TM-ROLL-1
fn pass_the_dice(game: &TurfMaster, state: &mut State, witness: &mut impl Witness<Event>) {
    state.roller = state.roller.map(|seat| seat.clockwise(game.meeting().players()));
    if let Some(seat) = state.roller {
        witness.see(Event::Roller { seat });
    }
}

fn end_race(game: &TurfMaster, state: &mut State, witness: &mut impl Witness<Event>) {
    let meeting = game.meeting();
    witness.see(Event::RaceOver {
        race: state.race,
        places: meeting.horses().map(|horse| state.field[horse].place()).collect(),
    });
    state.limits = ByHorse::of([Limit::UNLIMITED; 8]);
    state.roller = None;
    if meeting.is_last(state.race) {
        state.phase = Phase::Over;
        witness.see(Event::MeetingOver);
    } else {
        dealing::next_race(game, state, witness);
    }
}
