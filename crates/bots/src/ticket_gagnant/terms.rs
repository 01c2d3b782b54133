//! The evaluation of the terms that the first player chooses.

use furlong_ticket_gagnant::{Discipline, Terms};

/// The weight of playing first in such a race.
///
/// Measured with sound players: whoever plays last has the best of it, and most of all where hoof prints are.
/// Nothing else that can be chosen makes a difference of which one can be sure.
pub(super) fn weigh(terms: Terms) -> f32 {
    match terms.discipline {
        Discipline::Trot => -0.5,
        Discipline::Flat | Discipline::Hurdles | Discipline::Steeplechase { .. } => 0.0,
    }
}
