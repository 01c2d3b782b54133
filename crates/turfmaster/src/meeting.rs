//! The settings of a meeting.

use alloc::sync::Arc;
use alloc::vec::Vec;
use core::fmt;

use furlong_core::{Seat, SeatSet};

use crate::{ByHorse, Course, Horse, RulesVersion};

/// A race of a meeting. TM-MEET-1
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Race {
    /// The course that it is run on.
    pub course: Arc<Course>,
    /// `true` if the fences stand.
    pub steeplechase: bool,
}

/// The table's settings, checked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Meeting {
    players: u8,
    each: u8,
    races: Vec<Race>,
    owners: ByHorse<Seat>,
}

impl Meeting {
    /// A meeting of `players` with `each` horses a player, or all faults of that.
    pub fn new(players: u8, each: u8, races: Vec<Race>) -> Result<Meeting, Vec<NoSuchMeeting>> {
        let mut faults = Vec::new();
        match Meeting::horses_each(players) {
            [] => faults.push(NoSuchMeeting::Players),
            allowed if !allowed.contains(&each) => faults.push(NoSuchMeeting::Horses(allowed)),
            _ => {}
        }
        if !(3..=4).contains(&races.len()) {
            faults.push(NoSuchMeeting::Races);
        }
        if !races.iter().all(|race| race.course.version() == races[0].course.version()) {
            faults.push(NoSuchMeeting::Versions);
        }
        if !faults.is_empty() {
            return Err(faults);
        }
        let owner = |index: usize| Seat::ALL[index % usize::from(players)];
        Ok(Meeting { players, each, races, owners: ByHorse::of(core::array::from_fn(owner)) })
    }

    /// Returns the numbers of horses that each of so many players may have; none unless there are 2 to 8.
    /// TM-SEAT-1
    pub const fn horses_each(players: u8) -> &'static [u8] {
        match players {
            2 => &[2, 3, 4],
            3 => &[2],
            4 => &[1, 2],
            5..=8 => &[1],
            _ => &[],
        }
    }

    /// The number of players, 2 to 8.
    pub fn players(&self) -> u8 {
        self.players
    }

    /// The seats of all players.
    pub fn seats(&self) -> SeatSet {
        SeatSet::first(self.players)
    }

    /// The number of horses of each player, 1 to 4.
    pub fn each(&self) -> u8 {
        self.each
    }

    /// The races in order.
    pub fn races(&self) -> &[Race] {
        &self.races
    }

    /// The version of the rules that all its courses follow.
    pub fn version(&self) -> RulesVersion {
        self.race(1).course.version()
    }

    /// The race of that number, from 1.
    #[inline]
    pub(crate) fn race(&self, number: u8) -> &Race {
        &self.races[usize::from(number) - 1]
    }

    /// Returns `true` if this race is the last.
    pub(crate) fn is_last(&self, race: u8) -> bool {
        usize::from(race) == self.races.len()
    }

    /// All horses that run.
    pub fn horses(&self) -> impl Iterator<Item = Horse> + Clone + use<> {
        Horse::ALL.into_iter().take(usize::from(self.players * self.each))
    }

    /// Returns `true` if the horse is one of this meeting.
    pub fn runs(&self, horse: Horse) -> bool {
        horse.number() <= self.players * self.each
    }

    /// The seat that owns a horse. TM-START-1
    #[inline]
    pub fn owner(&self, horse: Horse) -> Seat {
        self.owners[horse]
    }

    /// The horses of a player; none of a seat beyond the table.
    #[inline]
    pub fn horses_of(&self, seat: Seat) -> impl Iterator<Item = Horse> + use<> {
        let here = self.seats().contains(seat);
        let all = if here { usize::from(self.players * self.each) } else { 0 };
        let numbers = (seat.index()..all).step_by(usize::from(self.players));
        numbers.filter_map(|index| Horse::ALL.get(index).copied())
    }

    /// Returns `true` if horses have bonus cards: in meetings of three races. TM-MEET-2
    pub fn has_bonus(&self) -> bool {
        self.races.len() == 3
    }

    /// Returns `true` if horses will run out of cards: hands are small, and some course is not short. TM-MEET-2
    pub fn runs_out_of_cards(&self) -> bool {
        !self.has_bonus() && self.races.iter().any(|race| !race.course.is_short())
    }

    /// Returns the number of cards a horse is dealt for a race, without a bonus. TM-DEAL-1, TM-MEET-2
    pub fn hand(&self) -> u8 {
        if self.has_bonus() { 10 } else { 8 }
    }
}

/// The number of bonus cards of a horse. TM-DEAL-2
pub const BONUS: u8 = 2;

/// The reason why there is no such meeting.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoSuchMeeting {
    /// The number of players is not 2 to 8. TM-SEAT-1
    Players,
    /// The number of horses is not one of these, which so many players can have. TM-SEAT-1
    Horses(&'static [u8]),
    /// The number of races is not three or four. TM-SCORE-2, TM-MEET-2
    Races,
    /// The courses follow different versions of the rules.
    Versions,
}

impl fmt::Display for NoSuchMeeting {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NoSuchMeeting::Players => f.write_str("TurfMaster is for 2 to 8 players"),
            NoSuchMeeting::Horses(allowed) => f.write_str(match allowed {
                [1] => "so many players have 1 horse each",
                [2] => "so many players have 2 horses each",
                [1, 2] => "say whether these players have 1 or 2 horses each",
                _ => "say whether these players have 2, 3 or 4 horses each",
            }),
            NoSuchMeeting::Races => f.write_str("a meeting has three or four races"),
            NoSuchMeeting::Versions => f.write_str("all races are run under the same version of the rules"),
        }
    }
}
