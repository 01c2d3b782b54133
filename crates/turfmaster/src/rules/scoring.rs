//! Points, and the standing of the players.

use furlong_core::{BySeat, Standing};

use crate::{Horse, Meeting, State};

/// Returns the points of a place, counted from 1. TM-SCORE-1
pub fn points(place: u8) -> i32 {
    match place {
        1 => 50,
        2 => 30,
        3 => 20,
        4 => 10,
        _ => 0,
    }
}

/// Returns the standing of the players, with the places of this race that are settled. TM-SCORE-2
pub(crate) fn standing(meeting: &Meeting, state: &State) -> Standing {
    let mut scores = BySeat::new(meeting.players(), 0);
    // How often each player has each place, the first place first.
    let mut counts = BySeat::new(meeting.players(), [0_u8; 8]);
    for horse in meeting.horses() {
        let seat = meeting.owner(horse);
        for place in places(state, horse) {
            let index = usize::from(place - 1);
            scores[seat] += points(place);
            if let Some(count) = counts[seat].get_mut(index) {
                *count += 1;
            }
        }
    }
    let mut places = BySeat::new(meeting.players(), 0);
    for seat in meeting.seats().iter() {
        let better =
            |other: &furlong_core::Seat| (scores[*other], counts[*other]) > (scores[seat], counts[seat]);
        places[seat] = u8::try_from(meeting.seats().iter().filter(better).count()).unwrap_or(u8::MAX);
    }
    Standing { scores, places }
}

fn places(state: &State, horse: Horse) -> impl Iterator<Item = u8> {
    state.places[horse].iter().copied().flatten().chain(state.field[horse].place())
}
