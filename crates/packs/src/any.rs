//! A pack of any game, told by its field `game`.

use crate::PackFault;
use crate::document;
use crate::royal_turf::{self, RoyalTurfPack};
use crate::ticket_gagnant::{self, TicketGagnantPack};
use crate::turfmaster::{self, TurfMasterCourse};

/// A pack of one of the games.
#[derive(Clone, Debug, PartialEq)]
pub enum AnyPack {
    /// A pack of Royal Turf.
    RoyalTurf(Box<RoyalTurfPack>),
    /// A course of TurfMaster.
    TurfMaster(Box<TurfMasterCourse>),
    /// A pack of Ticket Gagnant.
    TicketGagnant(Box<TicketGagnantPack>),
}

/// Reads a pack file of any game. `file` is only its name for the faults.
pub fn read(file: &str, text: &str) -> Result<AnyPack, Vec<PackFault>> {
    let games = ["turfmaster", "royal-turf", "ticket-gagnant"];
    match document::glance(file, text, |root| root.word("game", &games))? {
        "turfmaster" => turfmaster::read(file, text).map(AnyPack::from),
        "royal-turf" => royal_turf::read(file, text).map(AnyPack::from),
        _ => ticket_gagnant::read(file, text).map(AnyPack::from),
    }
}

impl From<RoyalTurfPack> for AnyPack {
    fn from(pack: RoyalTurfPack) -> Self {
        AnyPack::RoyalTurf(Box::new(pack))
    }
}

impl From<TurfMasterCourse> for AnyPack {
    fn from(course: TurfMasterCourse) -> Self {
        AnyPack::TurfMaster(Box::new(course))
    }
}

impl From<TicketGagnantPack> for AnyPack {
    fn from(pack: TicketGagnantPack) -> Self {
        AnyPack::TicketGagnant(Box::new(pack))
    }
}

impl AnyPack {
    /// The game it is for.
    pub fn game(&self) -> &'static str {
        match self {
            AnyPack::RoyalTurf(_) => "royal-turf",
            AnyPack::TurfMaster(_) => "turfmaster",
            AnyPack::TicketGagnant(_) => "ticket-gagnant",
        }
    }

    /// The name in the file; of TurfMaster and Ticket Gagnant it is the handle used at tables.
    pub fn name(&self) -> &str {
        match self {
            AnyPack::RoyalTurf(pack) => &pack.name,
            AnyPack::TurfMaster(course) => &course.name,
            AnyPack::TicketGagnant(pack) => &pack.name,
        }
    }

    /// The name that people call it by.
    pub fn title(&self) -> &str {
        match self {
            AnyPack::RoyalTurf(pack) => &pack.name,
            AnyPack::TurfMaster(course) => &course.title,
            AnyPack::TicketGagnant(pack) => &pack.title,
        }
    }

    /// The SHA-256 of what the rules need, in hexadecimal.
    pub fn hash(&self) -> &str {
        match self {
            AnyPack::RoyalTurf(pack) => &pack.hash,
            AnyPack::TurfMaster(course) => &course.hash,
            AnyPack::TicketGagnant(pack) => &pack.hash,
        }
    }
}
