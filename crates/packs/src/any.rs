//! A pack of any game: which one, its field `game` says.

use crate::PackFault;
use crate::document;
use crate::royal_turf::{self, RoyalTurfPack};
use crate::turfmaster::{self, TurfMasterCourse};

/// A pack of one of the games.
#[derive(Clone, Debug, PartialEq)]
pub enum AnyPack {
    /// A pack of Royal Turf.
    RoyalTurf(Box<RoyalTurfPack>),
    /// A course of TurfMaster.
    TurfMaster(Box<TurfMasterCourse>),
}

/// Reads a pack file of any game. `file` is only its name for the faults.
pub fn read(file: &str, text: &str) -> Result<AnyPack, Vec<PackFault>> {
    let game = document::glance(file, text, |root| root.word("game", &["royal-turf", "turfmaster"]))?;
    if game == "turfmaster" {
        turfmaster::read(file, text).map(|course| AnyPack::TurfMaster(Box::new(course)))
    } else {
        royal_turf::read(file, text).map(|pack| AnyPack::RoyalTurf(Box::new(pack)))
    }
}

impl AnyPack {
    /// The game it is for.
    pub fn game(&self) -> &'static str {
        match self {
            AnyPack::RoyalTurf(_) => "royal-turf",
            AnyPack::TurfMaster(_) => "turfmaster",
        }
    }

    /// Its name.
    pub fn name(&self) -> &str {
        match self {
            AnyPack::RoyalTurf(pack) => &pack.name,
            AnyPack::TurfMaster(course) => &course.name,
        }
    }

    /// The hash of what the rules need.
    pub fn hash(&self) -> &str {
        match self {
            AnyPack::RoyalTurf(pack) => &pack.hash,
            AnyPack::TurfMaster(course) => &course.hash,
        }
    }
}
