//! Who plays how well.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use furlong_games::GameId;
use furlong_store::Rating;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::error::{ApiError, Problem};
use crate::extract::Query;
use crate::session::Session;
use crate::state::App;

/// How many a list shows.
const MOST: u32 = 100;

pub(crate) fn router() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new().routes(routes!(ratings)).routes(routes!(own_ratings))
}

/// A game with so many players.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
struct Asked {
    /// `turfmaster`, `royal-turf` or `ticket-gagnant`.
    game: String,
    /// With how many players.
    players: u8,
}

/// How well somebody plays.
#[derive(Debug, Serialize, ToSchema)]
struct Rated {
    /// The name shown.
    name: String,
    /// Whether it is a bot.
    bot: bool,
    /// Whether it is you.
    you: bool,
    /// The game.
    game: String,
    /// With how many players.
    players: u8,
    /// The estimate; 25 to begin with.
    rating: f64,
    /// How uncertain it is.
    uncertainty: f64,
    /// How many games it is from.
    games: u32,
}

impl Rated {
    fn new(rating: Rating, you: &Session) -> Self {
        Rated {
            bot: rating.player.0.starts_with("bot:"),
            you: rating.player == you.person,
            name: rating.name,
            game: rating.game,
            players: rating.players,
            rating: rating.rating,
            uncertainty: rating.uncertainty,
            games: rating.games,
        }
    }
}

/// The best of a game with so many players
///
/// The best first, at most 100. Persons' ids are told to nobody.
#[utoipa::path(get, path = "/api/ratings", tag = "ratings", responses(
    (status = 200, description = "The best first", body = [Rated]),
    (status = 400, description = "There is no such game", body = Problem),
))]
async fn ratings(
    State(app): State<Arc<App>>,
    you: Session,
    Query(asked): Query<Asked>,
) -> Result<Json<Vec<Rated>>, ApiError> {
    if !GameId::ALL.iter().any(|game| game.name() == asked.game) {
        let games = GameId::ALL.map(GameId::name).join(", ");
        return Err(ApiError::bad_field("game", format!("there are {games}")));
    }
    let ratings = app.store.top_ratings(&asked.game, asked.players, MOST).await?;
    Ok(Json(ratings.into_iter().map(|rating| Rated::new(rating, &you)).collect()))
}

/// Your own ratings
#[utoipa::path(get, path = "/api/me/ratings", tag = "you", responses(
    (status = 200, description = "One for each game and number of players", body = [Rated]),
))]
async fn own_ratings(State(app): State<Arc<App>>, you: Session) -> Result<Json<Vec<Rated>>, ApiError> {
    let ratings = app.store.ratings_of(&you.person).await?;
    Ok(Json(ratings.into_iter().map(|rating| Rated::new(rating, &you)).collect()))
}
