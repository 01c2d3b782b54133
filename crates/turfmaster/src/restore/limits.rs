//! The limits of a round, as far as they follow from what is still to be seen of its start.

use alloc::format;
use alloc::vec::Vec;

use super::Reader;
use super::field::{MOST_STEPS, within};
use crate::rules::round::{finished, standing_order};
use crate::{ByHorse, Course, Horse, Limit, Phase, Runner, Square, State};

impl Reader<'_> {
    /// Reads the limits, and judges them by the order of the round's start. TM-HCAP-1, TM-HCAP-2
    pub(super) fn limits(&mut self, state: &State) -> ByHorse<Limit> {
        let mut limits = ByHorse::default();
        for (i, horse) in self.entries() {
            let given = self.position.limits[i];
            let limit = Limit::of_number(given);
            self.expect(limit.is_some(), format!("limits[{i}]"), "limits are 8, 9, 10 or null (TM-HCAP-2)");
            let runs = matches!(state.phase, Phase::Cards | Phase::Roll(_) | Phase::Dice(..))
                && state.field[horse].at().is_some();
            let path = format!("limits[{i}]");
            self.expect(runs || given.is_none(), path, "a horse that does not run has no limit");
            limits[horse] = limit.unwrap_or_default();
        }
        if self.faults.is_empty() && !state.order.is_empty() {
            self.check_waiting(state, limits);
            self.check_all(state, limits);
        }
        limits
    }

    /// Returns the horses that have moved in this round, as far as they still run.
    fn moved<'a>(&'a self, state: &'a State) -> impl Iterator<Item = Horse> + 'a {
        let waits = |horse: Horse| state.order.iter().any(|other| other == horse);
        self.meeting.horses().filter(move |&horse| state.field[horse].at().is_some() && !waits(horse))
    }

    fn fallen_now(&self, state: &State) -> usize {
        let now = |horse: &Horse| matches!(state.field[*horse], Runner::Fallen { round, .. } if round == state.round);
        self.meeting.horses().filter(now).count()
    }

    /// Checks horses that wait: they stand where they stood. Of those level with the first, only that they
    /// share a limit is known once others have moved: those may have been level too.
    fn check_waiting(&mut self, state: &State, limits: ByHorse<Limit>) {
        let course = &self.race().course.clone();
        let mut waiting = ByHorse::default();
        for horse in state.order.iter() {
            waiting[horse] = state.field[horse];
        }
        let gone = self.moved(state).count() + self.fallen_now(state);
        let finished = usize::from(finished(state.field.runners()));
        // As if those who have gone had finished: they were ahead, or level with the first.
        let (order, expected) =
            standing_order(course, &waiting, u8::try_from(gone + finished).unwrap_or(u8::MAX));
        let Some(first) = order.next() else { return };
        let rank = |horse: Horse| state.field[horse].at().map(|at| course.rank(at));
        for horse in order.iter() {
            let level = rank(horse) == rank(first);
            let right = if level && gone > 0 { limits[first] } else { expected[horse] };
            let told = right.number().map_or("null".into(), |limit| format!("{limit}"));
            self.expect(
                limits[horse] == right,
                format!("limits[{}]", horse.index()),
                format!("the limit is {told} by the order of the round's start (TM-HCAP-2)"),
            );
        }
    }

    /// Checks that all limits together are those of some order, in which nobody who has moved was behind the
    /// first who waits.
    fn check_all(&mut self, state: &State, limits: ByHorse<Limit>) {
        let Some(first) = state.order.next() else { return };
        let bound = limits[first];
        let behind = self.moved(state).find(|&horse| limits[horse] > bound);
        if let Some(horse) = behind {
            let path = format!("limits[{}]", horse.index());
            self.fault(path, "a horse that has moved was not behind those that have not (TM-RACE-2)");
        }
        if bound != Limit::UNLIMITED {
            self.check_level(state, limits, first);
        }
        let runners = self.moved(state).chain(state.order.iter());
        let mut counts = [0; 4];
        for horse in runners {
            counts[class(limits[horse])] += 1;
        }
        let finished = finished(state.field.runners()).into();
        let sound = is_ranking(finished, counts, self.fallen_now(state));
        self.expect(sound, "limits", "no order of horses gives these limits together (TM-HCAP-1)");
    }

    /// Checks horses that have moved and share the limit of the first who waits: they were level with it, in
    /// lanes further in, and a move away from where they are.
    fn check_level(&mut self, state: &State, limits: ByHorse<Limit>, first: Horse) {
        let course = &self.race().course.clone();
        let Some(from) = state.field[first].at() else { return };
        let level: Vec<_> = self.moved(state).filter(|&horse| limits[horse] == limits[first]).collect();
        let room = level.len() < usize::from(from.lane);
        self.expect(room, "limits", "level horses that have moved were in lanes further in (TM-RACE-2)");
        let farthest = steps_to_level(course, from).map(|steps| steps + MOST_STEPS);
        for horse in level {
            let here = state.field[horse].at();
            let near = here.is_none_or(|at| farthest.is_some_and(|farthest| within(course, at, farthest)));
            let path = format!("limits[{}]", horse.index());
            self.expect(near, path, "no move leads so far from where this limit was given (TM-HCAP-1)");
        }
    }
}

/// Returns the most steps that a square level with this one, in a lane further in, is away from the boxes.
fn steps_to_level(course: &Course, from: Square) -> Option<u32> {
    let inner =
        (1..from.lane).flat_map(|lane| (0..=course.end(lane)).map(move |square| Square { lane, square }));
    let level = inner.filter(|&at| course.rank(at) == course.rank(from));
    level.map(|at| course.steps_to(at)).max()
}

/// Returns the index of a limit among 8, 9, 10 and none.
fn class(limit: Limit) -> usize {
    (1..=3)
        .find(|&position| Limit::of_position(position) == limit)
        .map_or(3, |position| usize::from(position) - 1)
}

/// Returns `true` if so many horses with each limit, and some of which the limit is not known, can share out
/// the positions behind `ahead` horses: level horses share one, and the next is counted behind all of them.
fn is_ranking(ahead: usize, counts: [usize; 4], unknown: usize) -> bool {
    let left = counts.iter().sum::<usize>() + unknown;
    if ahead >= 3 || left == 0 {
        return counts[..3] == [0; 3];
    }
    (0..=unknown).any(|more| {
        let level = counts[ahead] + more;
        let mut others = counts;
        others[ahead] = 0;
        level > 0 && is_ranking(ahead + level, others, unknown - more)
    })
}
