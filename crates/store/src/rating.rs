//! How a finished game changes ratings: Weng-Lin with all who are rated against each other. It stores nothing.

use skillratings::MultiTeamOutcome;
use skillratings::weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team};

use crate::{PersonId, Place};

/// An estimate and how uncertain it is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Estimate {
    pub(crate) rating: f64,
    pub(crate) uncertainty: f64,
}

impl Default for Estimate {
    /// Of somebody of whom nothing is known.
    fn default() -> Self {
        let WengLinRating { rating, uncertainty } = WengLinRating::new();
        Estimate { rating, uncertainty }
    }
}

/// Who is rated for a game, with their places, in the order of their ids. Who is there twice is not, and nobody is
/// alone.
pub(crate) fn contestants(places: &[Place]) -> Vec<(&PersonId, u8)> {
    let seats = || places.iter().filter_map(|place| Some((place.who.as_ref()?, place.place)));
    let mut once: Vec<_> =
        seats().filter(|(who, _)| seats().filter(|(other, _)| other == who).count() == 1).collect();
    once.sort_unstable();
    if once.len() < 2 {
        once.clear();
    }
    once
}

/// The estimates after a game, in the same order.
pub(crate) fn rated(before: &[(Estimate, u8)]) -> Vec<Estimate> {
    let team = |&(Estimate { rating, uncertainty }, place): &(Estimate, u8)| {
        ([WengLinRating { rating, uncertainty }], MultiTeamOutcome::new(place.into()))
    };
    let teams: Vec<_> = before.iter().map(team).collect();
    let teams: Vec<_> = teams.iter().map(|(team, place)| (team.as_slice(), *place)).collect();
    let after = weng_lin_multi_team(&teams, &WengLinConfig::new());
    after
        .iter()
        .flatten()
        .map(|after| Estimate { rating: after.rating, uncertainty: after.uncertainty })
        .collect()
}
