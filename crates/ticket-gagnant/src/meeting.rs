//! The settings of a meeting.

use core::fmt;

use furlong_core::SeatSet;

/// The table's settings, checked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Meeting {
    players: u8,
    races: u8,
    flat_only: bool,
}

impl Meeting {
    /// A meeting of so many players and races; without a number of races it is the shorter one.
    pub fn new(players: u8, races: Option<u8>, flat_only: bool) -> Result<Meeting, NoSuchMeeting> {
        let lengths = Meeting::lengths(players);
        let shorter = *lengths.first().ok_or(NoSuchMeeting::Players)?;
        let races = races.unwrap_or(shorter);
        if !lengths.contains(&races) {
            return Err(NoSuchMeeting::Races(lengths));
        }
        Ok(Meeting { players, races, flat_only })
    }

    /// Returns the numbers of races that a meeting of so many players can have; none unless there are 2 to 6.
    /// TG-SEAT-1
    pub const fn lengths(players: u8) -> &'static [u8] {
        match players {
            2 => &[4, 6],
            3 => &[3, 6],
            4 => &[4, 8],
            5 => &[5],
            6 => &[6],
            _ => &[],
        }
    }

    /// The number of players, 2 to 6.
    pub const fn players(self) -> u8 {
        self.players
    }

    /// The seats of all players.
    pub const fn seats(self) -> SeatSet {
        SeatSet::first(self.players)
    }

    /// The number of races.
    pub const fn races(self) -> u8 {
        self.races
    }

    /// Returns `true` if all races are flat. TG-FIRST-1
    pub const fn flat_only(self) -> bool {
        self.flat_only
    }
}

/// The reason why there is no such meeting. TG-SEAT-1
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoSuchMeeting {
    /// The number of players is not 2 to 6.
    Players,
    /// The number of races is not one of these, which so many players can have.
    Races(&'static [u8]),
}

impl fmt::Display for NoSuchMeeting {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NoSuchMeeting::Players => f.write_str("Ticket Gagnant is for 2 to 6 players"),
            NoSuchMeeting::Races([one]) => write!(f, "a meeting of so many players has {one} races"),
            NoSuchMeeting::Races(lengths) => {
                f.write_str("a meeting of so many players has ")?;
                for (i, length) in lengths.iter().enumerate() {
                    write!(f, "{}{length}", if i == 0 { "" } else { " or " })?;
                }
                f.write_str(" races")
            }
        }
    }
}
