//! Totals: those that so many races can lead to.

use alloc::collections::BTreeSet;
use alloc::format;
use alloc::vec;
use alloc::vec::Vec;

use furlong_core::{BySeat, List, Seat};

use super::Reader;
use crate::rules::finishing::{disqualified, foremost};
use crate::rules::scoring::{self, FLOOR, MAX_RACE_POINTS};
use crate::{Horse, HorseSet, LastRace, PLACES, Phase, Prediction, State};

/// A set of possible totals.
type Totals = BTreeSet<i32>;

impl Reader<'_> {
    pub(super) fn scores(&mut self) -> BySeat<i32> {
        let races = i32::from(self.position.race);
        let mut scores = BySeat::new(self.game.meeting().players(), 0);
        for (seat, &score) in Seat::ALL.into_iter().zip(&self.position.scores) {
            let range = FLOOR..=MAX_RACE_POINTS * races;
            self.expect(
                range.contains(&score),
                format!("scores[{seat}]"),
                format!(
                    "totals are {FLOOR} or more, and no race scores more than {MAX_RACE_POINTS} (TG-SCORE-3)"
                ),
            );
            scores[seat] = score;
        }
        scores
    }

    /// Checks that each total is one that the races so far can have led to. In the end the predictions of the
    /// last race and its order say what was scored then. TG-SCORE-1, TG-SCORE-2, TG-SCORE-3
    pub(super) fn check_scores(&mut self, state: &State) {
        let over = state.phase == Phase::Over;
        let finished = if over { state.race } else { state.race - 1 };
        let any = points_of_any_race(self.game.meeting().flat_only());
        // What the latest race scored is known better where its end is known.
        let earlier = (1..finished).fold(Totals::from([0]), |totals, _| after(&totals, &any));
        if over {
            let ends = match state.last {
                Some(end) => vec![end],
                None => possible_ends(state, disqualified(self.game, state.terms, &state.field)),
            };
            self.check_end_scores(state, &earlier, &ends);
            return;
        }
        let latest = match state.last {
            Some(end) => points_of(&end),
            None => any,
        };
        let totals = if finished == 0 { earlier } else { after(&earlier, &latest) };
        for (seat, score) in state.scores.iter() {
            let message = format!("no predictions of {finished} races lead to this total");
            self.expect(totals.contains(score), format!("scores[{seat}]"), message);
        }
    }

    /// Checks the totals of a whole meeting: some end of the last race explains all of them.
    fn check_end_scores(&mut self, state: &State, earlier: &Totals, ends: &[LastRace]) {
        let explains = |end: &LastRace, seat: Seat| {
            let points = state.predictions[seat].map_or(0, |made| scoring::points(made, end));
            earlier.iter().any(|&before| scoring::total(before, points) == state.scores[seat])
        };
        let seats = self.game.meeting().seats();
        let message = "the prediction of the last race does not lead to this total";
        if let [end] = ends {
            for seat in seats.iter() {
                self.expect(explains(end, seat), format!("scores[{seat}]"), message);
            }
        } else {
            let explained = ends.iter().any(|end| seats.iter().all(|seat| explains(end, seat)));
            self.expect(explained, "scores", "no order of the horses on one row leads to these totals");
        }
    }
}

/// Returns the totals after a race that can score so.
fn after(totals: &Totals, points: &BTreeSet<i32>) -> Totals {
    totals
        .iter()
        .flat_map(|&before| points.iter().map(move |&points| scoring::total(before, points)))
        .collect()
}

/// Returns the points that predictions can score after a race with this end.
fn points_of(end: &LastRace) -> BTreeSet<i32> {
    Prediction::ALL.into_iter().map(|prediction| scoring::points(prediction, end)).collect()
}

/// Returns the points that predictions can score in some race. With three horses out and four placed all of
/// it is possible.
fn points_of_any_race(flat_only: bool) -> BTreeSet<i32> {
    let out = if flat_only { 0 } else { 3 };
    let (out, order) = Horse::ALL.split_at(out);
    points_of(&LastRace { order: order.iter().copied().collect(), out: out.iter().copied().collect() })
}

/// Lists all ends that differ on the podium, with every photo finish that the rows allow. TG-END-1
fn possible_ends(state: &State, out: HorseSet) -> Vec<LastRace> {
    let mut ends = vec![LastRace { order: List::new(), out }];
    for _ in 0..PLACES.min(HorseSet::ALL.minus(out).len() as usize) {
        let longer = |end: LastRace| {
            let placed = end.order.iter().copied().collect();
            let next = foremost(&state.field, HorseSet::ALL.minus(out).minus(placed));
            next.iter().map(move |horse| {
                let mut end = end;
                end.order.push(horse);
                end
            })
        };
        ends = ends.into_iter().flat_map(longer).collect();
    }
    ends
}
