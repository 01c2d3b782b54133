//! Ratings: of a game, and the caller's own.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use furlong_games::GameId;
use furlong_store::Rating;
use furlong_wire::Problem;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::error::ApiError;
use crate::extract::Query;
use crate::session::Session;
use crate::state::App;

/// Most ratings in a list.
const MAX_RATINGS: u32 = 100;

pub(crate) fn router() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new().routes(routes!(ratings)).routes(routes!(own_ratings))
}

/// A game with so many players.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
struct RatingQuery {
    /// The game.
    game: GameId,
    /// Number of players.
    #[param(minimum = 1, maximum = 8)]
    players: u8,
}

/// A rating in a list.
#[derive(Debug, Serialize, ToSchema)]
struct Rated {
    /// The name shown.
    name: String,
    /// True for a bot.
    bot: bool,
    /// True for the caller.
    you: bool,
    /// The game.
    game: GameId,
    /// Number of players.
    players: u8,
    /// The estimate; 25 to begin with.
    rating: f64,
    /// Uncertainty of the estimate.
    uncertainty: f64,
    /// Number of games it is from.
    games: u32,
}

impl Rated {
    /// A rating in a list; none for one of a game that this version does not know.
    fn new(rating: Rating, you: &Session) -> Option<Self> {
        Some(Rated {
            bot: rating.player.0.starts_with("bot:"),
            you: rating.player == you.person,
            name: rating.name,
            game: rating.game.parse().ok()?,
            players: rating.players,
            rating: rating.rating,
            uncertainty: rating.uncertainty,
            games: rating.games,
        })
    }
}

/// The best of a game with so many players
///
/// The best first, at most 100. Persons' ids are told to nobody.
#[utoipa::path(get, path = "/api/ratings", tag = "ratings", params(RatingQuery), responses(
    (status = 200, description = "The best first", body = [Rated]),
    (status = 400, description = "There is no such game or number of players", body = Problem),
))]
async fn ratings(
    State(app): State<Arc<App>>,
    you: Session,
    Query(asked): Query<RatingQuery>,
) -> Result<Json<Vec<Rated>>, ApiError> {
    if !(1..=8).contains(&asked.players) {
        return Err(ApiError::bad_field("players", "a game has 1 to 8 players"));
    }
    let ratings = app.store.top_ratings(asked.game.name(), asked.players, MAX_RATINGS).await?;
    Ok(Json(ratings.into_iter().filter_map(|rating| Rated::new(rating, &you)).collect()))
}

/// Your own ratings
#[utoipa::path(get, path = "/api/me/ratings", tag = "you", responses(
    (status = 200, description = "One for each game and number of players", body = [Rated]),
))]
async fn own_ratings(State(app): State<Arc<App>>, you: Session) -> Result<Json<Vec<Rated>>, ApiError> {
    let ratings = app.store.ratings_of(&you.person).await?;
    Ok(Json(ratings.into_iter().filter_map(|rating| Rated::new(rating, &you)).collect()))
}
