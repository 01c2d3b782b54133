//! The horses' squares, places and falls, and the order in which they move.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use super::Reader;
use crate::field::Field;
use crate::{ByHorse, Course, FULL_LANES, Horse, Phase, PositionHorse, PositionPhase, Runner, Square, State};

/// The longest move, as a number to multiply by.
pub(super) const MOST_STEPS: u32 = crate::reach::MOST_STEPS as u32;

impl Reader<'_> {
    /// Reads each horse by itself.
    pub(super) fn field(&mut self) -> Field {
        let mut runners = ByHorse::default();
        for (i, horse) in self.entries() {
            runners[horse] = self.runner(i).unwrap_or_default();
        }
        Field::new(runners)
    }

    fn runner(&mut self, i: usize) -> Option<Runner> {
        let path = format!("horses[{i}]");
        match self.position.horses[i] {
            PositionHorse { lane: Some(lane), square: Some(square), place: None, fallen: None } => {
                self.on_course(path, Square { lane, square }).map(Runner::On)
            }
            PositionHorse { lane: None, square: None, place: Some(place), fallen: None } => {
                Some(Runner::Placed(place))
            }
            PositionHorse { lane: None, square: None, place: None, fallen: Some(fall) } => {
                let at = Square { lane: fall.lane, square: fall.square };
                self.fallen(&path, fall.round, at);
                Some(Runner::Fallen { round: fall.round, at })
            }
            _ => {
                self.fault(path, "a horse has lane and square, or a place, or has fallen");
                None
            }
        }
    }

    fn on_course(&mut self, path: String, at: Square) -> Option<Square> {
        let race = self.race();
        let (exists, fenced) = (race.course.has(at), race.steeplechase && race.course.fenced(at));
        self.expect(exists, &*path, format!("the course has no square {at}"));
        self.expect(!fenced, path, "no horse stands on a fence (TM-FENCE-4)");
        exists.then_some(at)
    }

    /// Checks a fall: it happens in a card round that has begun, on a fence.
    fn fallen(&mut self, path: &str, round: u16, at: Square) {
        let race = self.race();
        let fence = race.steeplechase && race.course.fenced(at);
        let near = within(&race.course, at, u32::from(round) * MOST_STEPS);
        self.expect(fence, format!("{path}.fallen"), "there is no fence (TM-FENCE-4)");
        let latest = if self.position.round == u16::MAX - 1 { u16::MAX } else { self.position.round };
        let sound = round <= latest && !round.is_multiple_of(2);
        self.expect(sound, format!("{path}.fallen.round"), "horses fall in card rounds so far (TM-FENCE-6)");
        self.expect(near, format!("{path}.fallen"), "no horse runs so far in so many rounds");
    }

    /// Returns the fewest rounds of a race in which a horse can cross the line.
    pub(super) fn quickest(&self, race: u8) -> u16 {
        let course = &self.meeting.race(race).course;
        let behind = |lane| course.steps_to(Square { lane, square: course.last(lane) + 1 });
        let steps = (1..).take(FULL_LANES).map(behind).min().unwrap_or(0);
        u16::try_from(steps.div_ceil(MOST_STEPS)).unwrap_or(u16::MAX)
    }

    /// Checks the horses together.
    pub(super) fn check_field(&mut self, state: &State) {
        self.check_spacing(state);
        self.check_places(state);
        let running = state.field.runners().0.iter().any(|runner| runner.at().is_some());
        let over = state.phase == Phase::Over;
        self.expect(running != over, "horses", "a race goes on until all horses have finished or fallen");
        self.check_boxes(state);
        if state.round <= 1 {
            self.check_start(state);
        }
    }

    /// Checks that no horse stands on or right before or behind another one in its lane. TM-MOVE-3
    fn check_spacing(&mut self, state: &State) {
        let horses: Vec<_> =
            self.entries().filter_map(|(i, horse)| Some((i, state.field[horse].at()?))).collect();
        for (n, &(i, at)) in horses.iter().enumerate() {
            let close = |&&(_, other): &&(usize, Square)| {
                other.lane == at.lane && other.square.abs_diff(at.square) <= 1
            };
            if let Some((other, _)) = horses[..n].iter().find(close) {
                self.fault(
                    format!("horses[{i}]"),
                    format!("horse {} blocks this square (TM-MOVE-3)", other + 1),
                );
            }
        }
    }

    /// Checks that places are 1, 2, 3, …, and that there was time to reach them.
    fn check_places(&mut self, state: &State) {
        let places = self.meeting.horses().filter_map(|horse| state.field[horse].place());
        let count = places.clone().count();
        let complete = (1..=count).all(|place| places.clone().any(|p| usize::from(p) == place));
        self.expect(complete, "horses", "places are 1, 2, 3, …, each once");
        let completed = state.round - u16::from(state.phase != Phase::Over && state.round > 0);
        self.expect(
            count == 0 || completed >= self.quickest(state.race),
            "round",
            "no horse finishes so early",
        );
    }

    /// Checks that a horse on square 0, which has never moved, is in its own box, whatever round it is.
    /// TM-START-1, TM-START-2
    fn check_boxes(&mut self, state: &State) {
        let horses = self.meeting.horses().count();
        for (i, horse) in self.entries() {
            if let Some(Square { lane, square: 0 }) = state.field[horse].at() {
                let drawn = usize::from(lane) <= horses;
                self.expect(drawn, format!("horses[{i}]"), "there are as many boxes as horses (TM-START-1)");
                self.check_box(state, i, lane);
            }
        }
    }

    /// Checks that before a race all horses are in their boxes, in round 1 those that wait. TM-RACE-2
    fn check_start(&mut self, state: &State) {
        let waits = |horse: Horse| state.round == 0 || state.order.iter().any(|other| other == horse);
        let waiting: Vec<_> = self.entries().filter(|&(_, horse)| waits(horse)).collect();
        let moved = self.meeting.horses().count() - waiting.len();
        for (i, horse) in waiting {
            let boxed = state.field[horse].at().filter(|at| at.square == 0);
            self.expect(boxed.is_some(), format!("horses[{i}]"), "a horse that has not moved is in its box");
            let outer = boxed.is_none_or(|at| usize::from(at.lane) > moved);
            self.expect(outer, "order", "in round 1 the inner lanes move first (TM-RACE-2)");
        }
    }

    /// Checks a horse's box: a finisher's is its last place; behind them come the fallen horses. TM-START-2
    fn check_box(&mut self, state: &State, i: usize, lane: u8) {
        let Some(horse) = Horse::ALL.get(i).copied().filter(|_| state.race > 1) else { return };
        let last = |horse: Horse| state.places[horse].last().copied().flatten();
        let finished = self.meeting.horses().filter(|&horse| last(horse).is_some()).count();
        let sound = last(horse).map_or(usize::from(lane) > finished, |place| place == lane);
        self.expect(sound, format!("horses[{i}]"), "the box follows from the race before (TM-START-2)");
    }

    /// Checks that the order is that of the running horses that have not moved, and nobody has run too far.
    /// TM-RACE-2
    pub(super) fn check_order(&mut self, state: &State) {
        let racing = matches!(state.phase, Phase::Cards | Phase::Roll(_) | Phase::Dice(..));
        self.expect(racing != state.order.is_empty(), "order", "horses move in a race, and only there");
        let course = &self.race().course.clone();
        let mut before: Option<Square> = None;
        for (i, horse) in state.order.iter().enumerate() {
            let path = format!("order[{i}]");
            let Some(at) = state.field[horse].at() else {
                self.fault(path, "this horse does not run");
                continue;
            };
            let behind = before.is_none_or(|before| moves_before(course, before, at));
            self.expect(
                behind,
                path,
                "the leader moves first, and of level horses the inner one (TM-RACE-2)",
            );
            before = Some(at);
        }
        let leader = state.order.next().and_then(|horse| state.field[horse].at());
        for (i, horse) in self.entries() {
            match (state.field[horse], leader) {
                (Runner::On(at), _) => self.check_distance(state, course, i, horse, at, leader),
                (Runner::Fallen { round, at }, Some(leader)) if round == state.round => {
                    let ahead = course.rank(at) > course.rank(leader);
                    let message = "who fell in this round was not behind those that wait (TM-RACE-2)";
                    self.expect(ahead, format!("horses[{i}].fallen"), message);
                }
                (Runner::Away | Runner::Placed(_) | Runner::Fallen { .. }, _) => {}
            }
        }
    }

    fn check_distance(
        &mut self,
        state: &State,
        course: &Course,
        i: usize,
        horse: Horse,
        at: Square,
        leader: Option<Square>,
    ) {
        let path = format!("horses[{i}]");
        let waits = state.order.iter().any(|other| other == horse);
        let turns = turns(state, horse);
        self.expect(
            within(course, at, u32::from(turns) * MOST_STEPS),
            &*path,
            "no horse runs so far in so many rounds",
        );
        let outermost = self.meeting.horses().count() + 2 * usize::from(turns);
        self.expect(
            usize::from(at.lane) <= outermost,
            &*path,
            "a move changes lane twice at most (TM-MOVE-2)",
        );
        let crossed = course.crossed(at);
        self.expect(
            !(waits && crossed),
            &*path,
            "past the line a horse is placed at the end of the round (TM-FIN-1)",
        );
        let farthest = steps_to_line(course) + MOST_STEPS;
        self.expect(within(course, at, farthest), &*path, "no horse runs so far past the line");
        if waits || matches!(state.phase, Phase::Keep(_)) {
            return;
        }
        // Whoever has moved was not behind those who have not, and no horse runs backwards.
        let ahead = leader.is_none_or(|leader| moves_before(course, at, leader));
        self.expect(ahead, "order", format!("horse {horse} moves before those ahead of it have (TM-RACE-2)"));
        self.expect(
            self.position.phase != PositionPhase::Roll,
            "order",
            "nobody moves before the dice are chosen (TM-DICE-1)",
        );
    }
}

/// Returns the number of times a running horse has moved in this race, or could have.
pub(super) fn turns(state: &State, horse: Horse) -> u16 {
    let waits = state.order.iter().any(|other| other == horse);
    state.round - u16::from(waits && state.round > 0)
}

/// Returns `true` if a horse on `one` moves before a horse on `other`. TM-RACE-2
fn moves_before(course: &Course, one: Square, other: Square) -> bool {
    let key = |at: Square| (course.rank(at), u8::MAX - at.lane);
    key(one) > key(other)
}

/// Returns `true` if so many steps can lead from a box to the square.
pub(super) fn within(course: &Course, at: Square, steps: u32) -> bool {
    course.steps_to(at) <= steps
}

/// Returns the most steps that any square before the line is away from the boxes.
fn steps_to_line(course: &Course) -> u32 {
    let full = (1..).take(FULL_LANES);
    let squares = full.flat_map(|lane| (0..=course.last(lane)).map(move |square| Square { lane, square }));
    squares.map(|at| course.steps_to(at)).max().unwrap_or(0)
}
