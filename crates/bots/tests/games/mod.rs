//! Games that the tests set up.
#![allow(dead_code, reason = "each test file uses some of them")]

use furlong_royal_turf::{Options, RoyalTurf};
use furlong_ticket_gagnant::{Meeting as TicketMeeting, TicketGagnant};
use furlong_turfmaster::{Meeting, Race, TurfMaster};

/// Royal Turf with the standard cards.
pub(crate) fn royal_turf(players: u8, set: impl FnOnce(&mut Options)) -> RoyalTurf {
    let mut options = Options::default();
    set(&mut options);
    RoyalTurf::new(players, options, furlong_packs::royal_turf::standard().rules)
        .expect("the number of players is allowed")
}

/// TurfMaster with `each` horses a player, on courses such as `oval` or, with its fences, `oval+`.
pub(crate) fn turfmaster(players: u8, each: u8, races: &[&str]) -> TurfMaster {
    let race = |name: &&str| {
        let (course, steeplechase) = name.strip_suffix('+').map_or((*name, false), |course| (course, true));
        let mut courses = furlong_packs::turfmaster::standard().iter();
        let course = courses.find(|known| known.name == course).expect("the course is a standard one");
        Race { course: course.rules.clone(), steeplechase }
    };
    let meeting = Meeting::new(players, each, races.iter().map(race).collect());
    TurfMaster::new(meeting.expect("the meeting is allowed"))
}

/// The shorter meeting of Ticket Gagnant on the standard track.
pub(crate) fn ticket_gagnant(players: u8) -> TicketGagnant {
    ticket_gagnant_meeting(players, None, false, 0)
}

/// A meeting of Ticket Gagnant on one of the standard tracks, by index.
pub(crate) fn ticket_gagnant_meeting(
    players: u8,
    races: Option<u8>,
    flat_only: bool,
    track: usize,
) -> TicketGagnant {
    let meeting = TicketMeeting::new(players, races, flat_only).expect("the meeting is allowed");
    TicketGagnant::new(meeting, furlong_packs::ticket_gagnant::standard()[track].rules.clone())
}
