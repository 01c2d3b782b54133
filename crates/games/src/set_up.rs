//! What must be said to open a game.

use std::fmt;

use furlong_core::Fault;
use furlong_packs::AnyPack;
use furlong_packs::royal_turf::{self, RoyalTurfPack};
use furlong_packs::ticket_gagnant::{self, TicketGagnantPack};
use furlong_packs::turfmaster::{self, TurfMasterCourse};

use crate::GameId;

/// What a table is set up with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SetUp {
    /// The game.
    pub game: GameId,
    /// The version of its rules; nothing means the current one.
    pub rules: Option<u32>,
    /// The hash of the data it is played with; nothing means what is at hand under the names it is called by.
    pub pack: Option<String>,
    /// How many players there are.
    pub players: u8,
    /// The options as words, in the game's own notation.
    pub options: String,
}

impl SetUp {
    /// Two players, today's rules, the standard pack, no options.
    pub fn new(game: GameId) -> Self {
        SetUp { game, rules: None, pack: None, players: 2, options: String::new() }
    }
}

/// What is wrong with a set-up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SetUpFault {
    /// The field: `game`, `rules`, `pack`, `players`, `options`, or one of the options, as `options.races`.
    pub field: &'static str,
    /// What is wrong with it.
    pub message: String,
}

impl SetUpFault {
    pub(crate) fn new(field: &'static str, message: impl Into<String>) -> Self {
        SetUpFault { field, message: message.into() }
    }
}

impl fmt::Display for SetUpFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.field, self.message)
    }
}

impl std::error::Error for SetUpFault {}

impl From<SetUpFault> for Fault {
    fn from(fault: SetUpFault) -> Self {
        Fault::new(fault.field, fault.message)
    }
}

/// The packs at hand: all that were ever released, and those a user adds.
#[derive(Clone, Debug)]
pub struct Shelf {
    royal_turf: Vec<RoyalTurfPack>,
    courses: Vec<TurfMasterCourse>,
    ticket_gagnant: Vec<TicketGagnantPack>,
}

impl Default for Shelf {
    fn default() -> Self {
        Shelf {
            royal_turf: vec![royal_turf::standard().clone()],
            courses: turfmaster::standard().to_vec(),
            ticket_gagnant: ticket_gagnant::standard().to_vec(),
        }
    }
}

impl Shelf {
    /// Adds a pack.
    pub fn add(&mut self, pack: AnyPack) {
        match pack {
            AnyPack::RoyalTurf(pack) => self.royal_turf.push(*pack),
            AnyPack::TurfMaster(course) => self.courses.push(*course),
            AnyPack::TicketGagnant(pack) => self.ticket_gagnant.push(*pack),
        }
    }

    /// The courses of TurfMaster, those added last at the end.
    pub fn courses(&self) -> &[TurfMasterCourse] {
        &self.courses
    }

    /// The packs of Ticket Gagnant, the standard one first, those added last at the end.
    pub fn tracks(&self) -> &[TicketGagnantPack] {
        &self.ticket_gagnant
    }

    /// The pack of Royal Turf with that hash, the one added last where several play alike; or the standard
    /// one.
    pub fn royal_turf(&self, hash: Option<&str>) -> Result<&RoyalTurfPack, SetUpFault> {
        let found = match hash {
            None => self.royal_turf.first(),
            Some(hash) => self.royal_turf.iter().rfind(|pack| pack.hash == hash),
        };
        found.ok_or_else(|| {
            SetUpFault::new("pack", "no pack at hand has this hash; give its file with --pack")
        })
    }
}
