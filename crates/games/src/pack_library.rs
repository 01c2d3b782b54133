//! The packs at hand, by game.

use std::sync::OnceLock;

use furlong_packs::AnyPack;
use furlong_packs::royal_turf::{self, RoyalTurfPack};
use furlong_packs::ticket_gagnant::{self, TicketGagnantPack};
use furlong_packs::turfmaster::{self, TurfMasterCourse};
use furlong_ticket_gagnant::STANDARD;

use crate::{MeetingWords, SetUpFault};

/// The packs at hand: all that were ever released, and those a user adds. Games are played with the preferred ones
/// where nothing else is named, and with the standard ones where none is preferred.
///
/// The packs of a game are read when they are first asked for, so that a program for one game has only those.
#[derive(Clone, Debug, Default)]
pub struct PackLibrary {
    royal_turf: OnceLock<Vec<RoyalTurfPack>>,
    courses: OnceLock<Vec<TurfMasterCourse>>,
    ticket_gagnant: OnceLock<Vec<TicketGagnantPack>>,
    preferred: Vec<AnyPack>,
}

impl PackLibrary {
    /// The released packs and these, which are preferred.
    pub fn preferring(packs: impl IntoIterator<Item = AnyPack>) -> Self {
        let mut library = PackLibrary::default();
        packs.into_iter().for_each(|pack| library.prefer(pack));
        library
    }

    /// Adds a pack, for games that name it or its hash.
    pub fn add(&mut self, pack: AnyPack) {
        match pack {
            AnyPack::RoyalTurf(pack) => push(&mut self.royal_turf, royal_turf_packs, *pack),
            AnyPack::TurfMaster(course) => push(&mut self.courses, turfmaster_courses, *course),
            AnyPack::TicketGagnant(pack) => push(&mut self.ticket_gagnant, ticket_gagnant_packs, *pack),
        }
    }

    /// Adds a pack with which games are played that name no other. Of several courses the races take turns; of several
    /// packs of another game the last counts.
    pub fn prefer(&mut self, pack: AnyPack) {
        self.add(pack.clone());
        self.preferred.push(pack);
    }

    /// The preferred packs in the order in which they were added.
    pub fn preferred(&self) -> &[AnyPack] {
        &self.preferred
    }

    /// All packs, those added last at the end of their game's.
    pub fn packs(&self) -> impl Iterator<Item = AnyPack> {
        let cards = self.royal_turf_packs().iter().map(|pack| AnyPack::RoyalTurf(Box::new(pack.clone())));
        let courses = self.courses().iter().map(|course| AnyPack::TurfMaster(Box::new(course.clone())));
        let tracks = self.tracks().iter().map(|pack| AnyPack::TicketGagnant(Box::new(pack.clone())));
        cards.chain(courses).chain(tracks)
    }

    fn royal_turf_packs(&self) -> &[RoyalTurfPack] {
        self.royal_turf.get_or_init(royal_turf_packs)
    }

    /// The courses of TurfMaster, those added last at the end.
    pub fn courses(&self) -> &[TurfMasterCourse] {
        self.courses.get_or_init(turfmaster_courses)
    }

    /// The packs of Ticket Gagnant, the standard one first, those added last at the end.
    pub fn tracks(&self) -> &[TicketGagnantPack] {
        self.ticket_gagnant.get_or_init(ticket_gagnant_packs)
    }

    /// The pack of Royal Turf with that hash, the one added last where several play alike; without a hash the preferred
    /// or standard one.
    pub fn royal_turf(&self, hash: Option<&str>) -> Result<&RoyalTurfPack, SetUpFault> {
        let preferred = self.preferred.iter().rev().find_map(|pack| match pack {
            AnyPack::RoyalTurf(pack) => Some(pack.hash.as_str()),
            AnyPack::TurfMaster(_) | AnyPack::TicketGagnant(_) => None,
        });
        let packs = self.royal_turf_packs();
        let found = match hash.or(preferred) {
            None => packs.first(),
            Some(hash) => packs.iter().rfind(|pack| pack.hash == hash),
        };
        found.ok_or_else(|| {
            SetUpFault::new("pack", "no pack at hand has this hash; give its file with --pack")
        })
    }

    /// The races of a meeting of so many where nothing is said of them: on the preferred courses in turn, or the usual
    /// ones.
    pub fn usual_races(&self, count: usize) -> Vec<(String, bool)> {
        let name = |pack: &AnyPack| match pack {
            AnyPack::TurfMaster(course) => Some((course.name.clone(), false)),
            AnyPack::RoyalTurf(_) | AnyPack::TicketGagnant(_) => None,
        };
        let preferred: Vec<_> = self.preferred.iter().filter_map(name).collect();
        if preferred.is_empty() {
            return MeetingWords::usual_races(count);
        }
        preferred.into_iter().cycle().take(count).collect()
    }

    /// The name of the track of a meeting of Ticket Gagnant where none is named: the preferred or the standard one.
    pub fn usual_track(&self) -> &str {
        let preferred = self.preferred.iter().rev().find_map(|pack| match pack {
            AnyPack::TicketGagnant(pack) => Some(pack.name.as_str()),
            AnyPack::RoyalTurf(_) | AnyPack::TurfMaster(_) => None,
        });
        preferred.unwrap_or(STANDARD)
    }
}

fn royal_turf_packs() -> Vec<RoyalTurfPack> {
    vec![royal_turf::standard().clone()]
}

fn turfmaster_courses() -> Vec<TurfMasterCourse> {
    turfmaster::standard().to_vec()
}

fn ticket_gagnant_packs() -> Vec<TicketGagnantPack> {
    ticket_gagnant::standard().to_vec()
}

/// Adds a pack behind those that were released and those that were added before.
fn push<T>(packs: &mut OnceLock<Vec<T>>, released: fn() -> Vec<T>, pack: T) {
    let mut all = packs.take().unwrap_or_else(released);
    all.push(pack);
    *packs = OnceLock::from(all);
}
