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

/// Who is rated for a game, with their places, in the order of their ids. A person with several seats counts once,
/// with the worst place, so that nobody gains by that; a bot that is there twice does not count. Nobody is alone.
pub(crate) fn contestants(places: &[Place]) -> Vec<(&PersonId, u8)> {
    let mut seats: Vec<_> =
        places.iter().filter_map(|place| Some((place.who.as_ref()?, place.place))).collect();
    seats.sort_unstable();
    let same = |(one, _): &(&PersonId, u8), (other, _): &(&PersonId, u8)| one == other;
    let rated = seats.chunk_by(same).filter(|seats| seats.len() == 1 || !seats[0].0.is_bot());
    let mut rated: Vec<_> = rated.filter_map(<[_]>::last).copied().collect();
    if rated.len() < 2 {
        rated.clear();
    }
    rated
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
