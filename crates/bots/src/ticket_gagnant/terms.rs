//! The evaluation of the terms that the first player chooses.

use furlong_ticket_gagnant::{Discipline, Pack, Terms};

/// The most by which opinions on terms differ: nearly all of them are equally good, so that taste decides.
pub(super) const TASTE: f32 = 1.0;
/// The weight of a trot. With [`TASTE`] a club player chooses about every seventh race so, and each of the other
/// disciplines equally often.
const TROT: f32 = -0.02;
/// The weight of a river that another one stands for.
const SAME_AS_ANOTHER: f32 = -4.0;

/// The weight of playing first in such a race.
///
/// Measured with sound players: whoever plays last has the best of it, and most of all where hoof prints are.
/// Nothing else that can be chosen makes a difference of which one can be sure. The four places of a river do not make
/// four good reasons for a steeplechase: for each number of cards one of them stands for all.
pub(super) fn weigh(terms: Terms, pack: &Pack) -> f32 {
    match terms.discipline {
        Discipline::Flat | Discipline::Hurdles => 0.0,
        Discipline::Trot => TROT,
        Discipline::Steeplechase { river } => {
            let rivers = pack.rivers();
            let turn = usize::from(terms.cards) + usize::from(terms.hidden);
            if river == rivers[turn % rivers.len()] { 0.0 } else { SAME_AS_ANOTHER }
        }
    }
}
