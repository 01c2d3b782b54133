//! The public part of a race, read from a view or from an imagined state.

use furlong_turfmaster::{
    ByHorse, Course, FULL_LANES, Horse, Limit, Meeting, Order, Race, Runner, Square, State, TurfMaster, View,
    is_card_round,
};

use super::card_worth::CardWorth;
use super::params::EvalParams;

/// The public part of a race.
#[derive(Clone, Copy)]
pub(super) struct PublicRace<'a> {
    pub(super) meeting: &'a Meeting,
    race: &'a Race,
    number: u8,
    round: u16,
    pub(super) runners: &'a ByHorse<Runner>,
    pub(super) limits: &'a ByHorse<Limit>,
    /// The horses that still move in this round.
    pub(super) order: Order,
}

impl<'a> PublicRace<'a> {
    pub(super) fn of_view(game: &'a TurfMaster, view: &'a View) -> PublicRace<'a> {
        let &View { race: number, round, field: ref runners, ref limits, order, .. } = view;
        let meeting = game.meeting();
        let race = &meeting.races()[usize::from(number) - 1];
        PublicRace { meeting, race, number, round, runners, limits, order }
    }

    pub(super) fn of_state(game: &'a TurfMaster, state: &'a State) -> PublicRace<'a> {
        let (meeting, number) = (game.meeting(), state.race());
        PublicRace {
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

    /// Card rounds and dice rounds alternate. TM-RACE-1
    pub(super) fn is_card_round(&self) -> bool {
        is_card_round(self.round)
    }

    /// Squares to the line in the lane; negative behind it. From the chute a horse must change into the last
    /// full lane.
    #[inline]
    pub(super) fn squares_left(&self, at: Square) -> f32 {
        #[expect(clippy::cast_possible_truncation, reason = "there are six")]
        let lane = at.lane.min(FULL_LANES as u8);
        f32::from(self.course().last(lane)) - f32::from(at.square)
    }

    /// The distance to the line: in squares of the inner lane if `outer` is 0, in those of the own lane if it is 1.
    #[inline]
    pub(super) fn distance_left(&self, at: Square, outer: f32) -> f32 {
        let whole = self.squares_left(Square { square: 0, ..at });
        let inner = self.squares_left(Square { lane: 1, square: 0 });
        self.squares_left(at) * (outer + (1.0 - outer) * inner / whole)
    }

    /// The number of horses that count for positions: all that did not fall. TM-HCAP-1
    #[expect(clippy::cast_precision_loss, reason = "there are at most eight")]
    pub(super) fn contenders(&self) -> f32 {
        let fell = |horse: &Horse| matches!(self.runners[*horse], Runner::Fallen { .. });
        self.meeting.horses().filter(|horse| !fell(horse)).count() as f32
    }

    /// The worth of cards before the race.
    pub(super) fn worth(&self, params: &EvalParams) -> CardWorth {
        let horses = self.contenders();
        CardWorth::among(horses, 0.5 * (horses - 1.0), params)
    }
}
