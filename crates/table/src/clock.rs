//! The clocks of the seats. They run while their seat owes a decision and a person is to make it.

use furlong_core::{BySeat, Seat, SeatSet};
use furlong_wire::table::Pace;

/// Time for a person who comes back without any left, in milliseconds.
const RETURN_GRANT_MS: u64 = 30_000;

#[derive(Clone, Debug)]
pub(crate) struct Clocks {
    pace: Pace,
    /// Milliseconds of each seat, not counting those that have run since.
    left: BySeat<u64>,
    /// The tick at which each running clock was started.
    since: BySeat<Option<u64>>,
    /// The seats that were given more time for the decision that is awaited, having come back without any.
    granted: SeatSet,
}

impl Clocks {
    pub(crate) fn new(pace: Pace, players: u8) -> Self {
        let mut clocks = Clocks {
            pace,
            left: BySeat::new(players, 0),
            since: BySeat::new(players, None),
            granted: SeatSet::EMPTY,
        };
        let full = clocks.full();
        clocks.left = BySeat::new(players, full);
        clocks
    }

    /// Returns the milliseconds of a seat at the beginning, or for each decision.
    fn full(&self) -> u64 {
        match self.pace {
            Pace::Live { bank_seconds, .. } => u64::from(bank_seconds) * 1_000,
            Pace::Turns { hours } => u64::from(hours) * 3_600_000,
        }
    }

    /// Lets exactly these clocks run.
    pub(crate) fn run(&mut self, running: SeatSet, tick: u64) {
        for seat in SeatSet::first(self.left.players()).iter() {
            match (self.since[seat], running.contains(seat)) {
                (None, true) => self.since[seat] = Some(tick),
                (Some(_), false) => self.stop(seat, tick),
                (None, false) | (Some(_), true) => {}
            }
        }
    }

    fn stop(&mut self, seat: Seat, tick: u64) {
        self.left[seat] = self.left(seat, tick);
        self.since[seat] = None;
    }

    /// The seat has decided: its clock stands, with what a decision adds.
    pub(crate) fn decided(&mut self, seat: Seat, tick: u64) {
        self.granted = self.granted.without(seat);
        if self.since[seat].is_none() {
            return;
        }
        self.stop(seat, tick);
        match self.pace {
            Pace::Live { increment_seconds, .. } => self.left[seat] += u64::from(increment_seconds) * 1_000,
            Pace::Turns { .. } => self.left[seat] = self.full(),
        }
    }

    /// A person is back in the seat. Who has no time left gets some, once for a decision: nobody can hold up a table
    /// by leaving and coming back.
    pub(crate) fn returned(&mut self, seat: Seat) {
        if self.left[seat] > 0 || self.granted.contains(seat) {
            return;
        }
        self.granted = self.granted.with(seat);
        self.left[seat] = match self.pace {
            Pace::Live { .. } => RETURN_GRANT_MS,
            Pace::Turns { .. } => self.full(),
        };
    }

    /// Returns the milliseconds that a seat has left.
    pub(crate) fn left(&self, seat: Seat, tick: u64) -> u64 {
        let run = self.since[seat].map_or(0, |since| tick.saturating_sub(since));
        self.left[seat].saturating_sub(run)
    }

    pub(crate) fn is_running(&self, seat: Seat) -> bool {
        self.since[seat].is_some()
    }

    /// The seat whose clock runs out first, and when.
    pub(crate) fn next_out(&self) -> Option<(u64, Seat)> {
        let out = |(seat, since): (Seat, &Option<u64>)| {
            since.map(|since| (since.saturating_add(self.left[seat]), seat))
        };
        self.since.iter().filter_map(out).min()
    }
}
