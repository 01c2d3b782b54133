//! Ratings, and their change after a game by the method of Weng and Lin, in which all rated players meet each other.
//! This module stores nothing.

use skillratings::MultiTeamOutcome;
use skillratings::weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team};

use crate::{PersonId, PlayerResult};

/// Estimated skill of a player at one game with one number of players.
#[derive(Clone, Debug, PartialEq)]
pub struct Rating {
    /// Person or bot that is rated (column `who`).
    pub player: PersonId,
    /// Name shown to other players; a bot's is its id, that of a deleted person is empty.
    pub name: String,
    /// Name of the game.
    pub game: String,
    /// Number of players at the table.
    pub players: u8,
    /// Estimate of the skill; 25 before the first game.
    pub rating: f64,
    /// Standard deviation of the estimate.
    pub uncertainty: f64,
    /// Number of rated games.
    pub games: u32,
}

/// Returns the players that are rated for a game and their places, in the order of their ids: none if only one is left.
/// A person with several seats counts once, with the worst place, so that taking more seats gains nothing; a bot with
/// several seats does not count.
pub(crate) fn rated_players(results: &[PlayerResult]) -> Vec<(&PersonId, u8)> {
    let mut seats: Vec<_> =
        results.iter().filter_map(|result| Some((result.player.as_ref()?, result.place))).collect();
    seats.sort_unstable();
    let by_player = seats.chunk_by(|(one, _), (other, _)| one == other);
    let rated = by_player.filter(|seats| seats.len() == 1 || !seats[0].0.is_bot());
    let rated: Vec<_> = rated.filter_map(<[_]>::last).copied().collect();
    if rated.len() < 2 { Vec::new() } else { rated }
}

/// Returns the ratings after a game, given the ratings before it with the players' places, in the same order.
pub(crate) fn ratings_after(before: &[(WengLinRating, u8)]) -> Vec<WengLinRating> {
    let teams: Vec<_> =
        before.iter().map(|&(rating, place)| ([rating], MultiTeamOutcome::new(place.into()))).collect();
    let teams: Vec<_> = teams.iter().map(|(team, place)| (team.as_slice(), *place)).collect();
    weng_lin_multi_team(&teams, &WengLinConfig::new()).into_iter().flatten().collect()
}
