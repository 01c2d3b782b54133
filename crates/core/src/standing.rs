//! Scores and ranking.

use alloc::vec::Vec;

use crate::{BySeat, Seat};

/// Scores and places of all seats; the final result once the game is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Standing {
    /// Each seat's score, in the game's own unit.
    pub scores: BySeat<i32>,
    /// Each seat's place: how many seats stand strictly better, so that equal seats share a place.
    pub places: BySeat<u8>,
}

impl Standing {
    /// The standing by score alone, the highest first.
    ///
    /// ```
    /// use furlong_core::{BySeat, Seat, Standing};
    ///
    /// let mut scores = BySeat::new(3, 900);
    /// scores[Seat::ALL[1]] = 1_250;
    /// let standing = Standing::by_score(scores);
    /// assert_eq!(standing.places.as_slice(), [1, 0, 1]);
    /// assert_eq!(standing.ranking(), [vec![Seat::ALL[1]], vec![Seat::ALL[0], Seat::ALL[2]]]);
    /// ```
    pub fn by_score(scores: BySeat<i32>) -> Self {
        let mut places = BySeat::new(scores.players(), 0);
        for (seat, score) in scores.iter() {
            for other in scores.as_slice() {
                places[seat] += u8::from(other > score);
            }
        }
        Standing { scores, places }
    }

    /// The seats from best to worst, equal seats together.
    pub fn ranking(&self) -> Vec<Vec<Seat>> {
        let at = |place| self.places.iter().filter(move |&(_, &p)| p == place).map(|(seat, _)| seat);
        let groups = (0..self.places.players()).map(|place| at(place).collect::<Vec<_>>());
        groups.filter(|group| !group.is_empty()).collect()
    }
}
