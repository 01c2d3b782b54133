//! Points, and the standing of the players.

use furlong_core::{BySeat, Seat, Standing};

use crate::{Horse, MAX_HORSES, Meeting, State};

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

/// What horses achieved in the meeting. The greater is the better.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord)]
struct Achievement {
    points: i32,
    /// How often each place was taken, the first place first.
    counts: [u8; MAX_HORSES],
}

impl Achievement {
    fn add(&mut self, place: u8) {
        self.points += points(place);
        if let Some(count) = self.counts.get_mut(usize::from(place - 1)) {
            *count += 1;
        }
    }
}

/// The most horses that a player has. TM-SEAT-1
const MAX_HORSES_EACH: usize = 4;

/// What decides between players with equal scores: the achievements of a player's horses, the better first, or all in
/// one. Where there are fewer, none is behind them. TM-SCORE-2
type TieBreak = [Achievement; MAX_HORSES_EACH];

/// Returns the standing of the players, with the places of this race that are settled. TM-SCORE-2
pub(crate) fn standing(meeting: &Meeting, state: &State) -> Standing {
    let mut scores = BySeat::new(meeting.players(), 0);
    let mut ties = BySeat::new(meeting.players(), TieBreak::default());
    for seat in meeting.seats().iter() {
        ties[seat] = tie_break(meeting, state, seat);
        scores[seat] = ties[seat].iter().map(|horse| horse.points).sum();
    }
    let mut places = BySeat::new(meeting.players(), 0);
    for seat in meeting.seats().iter() {
        let better = |other: &Seat| (scores[*other], &ties[*other]) > (scores[seat], &ties[seat]);
        places[seat] = u8::try_from(meeting.seats().iter().filter(better).count()).unwrap_or(u8::MAX);
    }
    Standing { scores, places }
}

fn tie_break(meeting: &Meeting, state: &State, seat: Seat) -> TieBreak {
    let mut tie = TieBreak::default();
    let one_by_one = meeting.version().compares_horses();
    for (index, horse) in meeting.horses_of(seat).enumerate() {
        let achievement = &mut tie[if one_by_one { index } else { 0 }];
        places(state, horse).for_each(|place| achievement.add(place));
    }
    tie.sort_unstable_by(|one, other| other.cmp(one));
    tie
}

fn places(state: &State, horse: Horse) -> impl Iterator<Item = u8> {
    state.places[horse].iter().copied().flatten().chain(state.field[horse].place())
}
