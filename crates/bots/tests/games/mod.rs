//! Tables that bots are tried at.
#![allow(dead_code, reason = "each test file uses some of them")]

use std::sync::Arc;

use furlong_royal_turf::{Options, RoyalTurf};
use furlong_ticket_gagnant::{Meeting as TicketMeeting, TicketGagnant};
use furlong_turfmaster::{Meeting, Race, TurfMaster};

/// Royal Turf with the standard cards.
pub(crate) fn royal_turf(players: u8, set: impl FnOnce(&mut Options)) -> RoyalTurf {
    let mut options = Options::default();
    set(&mut options);
    RoyalTurf::new(players, options, furlong_packs::royal_turf::standard().rules)
        .expect("there is such a table")
}

/// Three races of TurfMaster on one course.
pub(crate) fn turfmaster(players: u8, horses: u8, course: &str, steeplechase: bool) -> TurfMaster {
    let courses = furlong_packs::turfmaster::standard();
    let course = courses.iter().find(|one| one.name == course).expect("there is such a course");
    let race = Race { course: Arc::clone(&course.rules), steeplechase };
    TurfMaster::new(Meeting::new(players, horses, vec![race; 3]).expect("there is such a meeting"))
}

/// The shorter meeting of Ticket Gagnant on the standard track.
pub(crate) fn ticket_gagnant(players: u8) -> TicketGagnant {
    let track = furlong_packs::ticket_gagnant::standard().first().expect("there is a track");
    let meeting = TicketMeeting::new(players, None, false).expect("there is such a meeting");
    TicketGagnant::new(meeting, Arc::clone(&track.rules))
}
