//! The packs at hand, by game.

use furlong_packs::AnyPack;
use furlong_packs::royal_turf::{self, RoyalTurfPack};
use furlong_packs::ticket_gagnant::{self, TicketGagnantPack};
use furlong_packs::turfmaster::{self, TurfMasterCourse};

use crate::SetUpFault;

/// The packs at hand: all that were ever released, and those a user adds.
#[derive(Clone, Debug)]
pub struct PackLibrary {
    royal_turf: Vec<RoyalTurfPack>,
    courses: Vec<TurfMasterCourse>,
    ticket_gagnant: Vec<TicketGagnantPack>,
}

impl Default for PackLibrary {
    fn default() -> Self {
        PackLibrary {
            royal_turf: vec![royal_turf::standard().clone()],
            courses: turfmaster::standard().to_vec(),
            ticket_gagnant: ticket_gagnant::standard().to_vec(),
        }
    }
}

impl PackLibrary {
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
