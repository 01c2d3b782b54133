//! What everybody sees of a race, in a view or in an imagined state.

use furlong_turfmaster::{
    ByHorse, Course, FULL_LANES, Horse, Limit, Meeting, Order, Race, Runner, Square, State, TurfMaster, View,
};

use super::hand::Worth;
use super::taste::Taste;

/// What everybody sees of a race.
#[derive(Clone, Copy)]
pub(super) struct Table<'a> {
    pub(super) meeting: &'a Meeting,
    race: &'a Race,
    number: u8,
    round: u16,
    pub(super) runners: &'a ByHorse<Runner>,
    pub(super) limits: &'a ByHorse<Limit>,
    /// The horses that still move in this round.
    pub(super) order: Order,
}

impl<'a> Table<'a> {
    pub(super) fn of_view(game: &'a TurfMaster, view: &'a View) -> Table<'a> {
        let &View { race: number, round, field: ref runners, ref limits, order, .. } = view;
        let meeting = game.meeting();
        let race = &meeting.races()[usize::from(number) - 1];
        Table { meeting, race, number, round, runners, limits, order }
    }

    pub(super) fn of_state(game: &'a TurfMaster, state: &'a State) -> Table<'a> {
        let (meeting, number) = (game.meeting(), state.race());
        Table {
            meeting,
            race: &meeting.races()[usize::from(number) - 1],
            number,
            round: state.round(),
            runners: state.runners(),
            limits: state.limits(),
            order: state.order(),
        }
    }

    pub(super) fn course(&self) -> &'a Course {
        &self.race.course
    }

    pub(super) fn has_fences(&self) -> bool {
        self.race.steeplechase
    }

    pub(super) fn is_last(&self) -> bool {
        usize::from(self.number) == self.meeting.races().len()
    }

    /// Card rounds and dice rounds take turns. TM-RACE-1
    pub(super) fn is_card_round(&self) -> bool {
        !self.round.is_multiple_of(2)
    }

    /// Squares to the line in the lane; below 0 behind it. From the chute a horse must change into the last
    /// full lane.
    #[inline]
    pub(super) fn left(&self, at: Square) -> f32 {
        #[expect(clippy::cast_possible_truncation, reason = "there are six")]
        let lane = at.lane.min(FULL_LANES as u8);
        f32::from(self.course().last(lane)) - f32::from(at.square)
    }

    /// What is left to run, in squares of the inner lane where nothing of the longer way outside counts, and in
    /// those of the own lane where all of it does.
    #[inline]
    pub(super) fn way(&self, at: Square, outer: f32) -> f32 {
        let whole = self.left(Square { square: 0, ..at });
        let inner = self.left(Square { lane: 1, square: 0 });
        self.left(at) * (outer + (1.0 - outer) * inner / whole)
    }

    /// How many horses count for positions: all that did not fall. TM-HCAP-1
    #[expect(clippy::cast_precision_loss, reason = "there are at most eight")]
    pub(super) fn contenders(&self) -> f32 {
        let fell = |horse: &Horse| matches!(self.runners[*horse], Runner::Fallen { .. });
        self.meeting.horses().filter(|horse| !fell(horse)).count() as f32
    }

    /// What cards are worth before the race.
    pub(super) fn worth(&self, taste: &Taste) -> Worth {
        let horses = self.contenders();
        Worth::among(horses, 0.5 * (horses - 1.0), taste)
    }
}
