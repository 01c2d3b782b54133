//! Sitting down and getting up, and the keys of seats.

use std::sync::Arc;

use axum::response::Response;
use furlong_wire::answers::{OwnKeys, Seated, Version};
use serde::Deserialize;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::{At, Nothing, PresentedKey, seat_of};
use crate::error::{ApiError, Problem};
use crate::extract::Body;
use crate::state::App;
use crate::table_task::Ask;
use crate::text;

pub(super) fn router() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new()
        .routes(routes!(sit))
        .routes(routes!(leave))
        .routes(routes!(come_back))
        .routes(routes!(keys))
}

/// Where to sit down.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct Sitting {
    /// The seat; the first free one if left out.
    #[serde(default)]
    seat: Option<u8>,
    /// The name shown: 1 to 40 characters.
    name: String,
    /// Your share of the table's luck: at most 64 letters, digits, `-` and `_`, best drawn at random, after you have
    /// seen the table's commitment.
    #[serde(default)]
    share: String,
    /// The key that lets you in, if it is not shown elsewhere.
    #[serde(default)]
    key: Option<String>,
}

/// Sit down
///
/// Whoever asks twice has one seat. The game begins when the last seat is taken.
#[utoipa::path(
    post,
    path = "/api/tables/{id}/sit",
    tag = "tables",
    params(("id" = String, Path, description = "The table")),
    request_body = Sitting,
    responses(
        (status = 200, description = "Your seat", body = Seated),
        (status = 403, description = "Your key does not open that seat", body = Problem),
        (status = 404, description = "There is no such table, or it is not for you", body = Problem),
        (status = 409, description = "The seat is taken, or the game has begun", body = Problem),
    )
)]
async fn sit(mut at: At, Body(wish): Body<Sitting>) -> Result<Response, ApiError> {
    let (seat, name) = (seat_of(wish.seat, "seat")?, text::name(&wish.name)?);
    if wish.key.is_some() {
        at.shown = PresentedKey(wish.key);
    }
    // Only who may see the table is worth remembering.
    at.app.registry.ask(&at.id, at.shown.clone().asker(&at.you), Ask::Keys).await?;
    at.you.keep(&at.app, Some(&name)).await?;
    at.ask(Ask::Sit { seat, name, share: wish.share }).await
}

/// Leave
///
/// Before the game the seat is free again; later a bot stands in until you return.
#[utoipa::path(
    post,
    path = "/api/tables/{id}/leave",
    tag = "tables",
    params(("id" = String, Path, description = "The table")),
    responses(
        (status = 200, description = "You left", body = Version),
        (status = 403, description = "You have no seat", body = Problem),
        (status = 409, description = "The game is over, or you left before", body = Problem),
    )
)]
async fn leave(at: At, _: Body<Nothing>) -> Result<Response, ApiError> {
    at.ask(Ask::Leave).await
}

/// Take your seat back from the bot
#[utoipa::path(
    post,
    path = "/api/tables/{id}/return",
    tag = "tables",
    params(("id" = String, Path, description = "The table")),
    responses(
        (status = 200, description = "You play on", body = Version),
        (status = 403, description = "You have no seat", body = Problem),
        (status = 409, description = "No bot stands in for you", body = Problem),
    )
)]
async fn come_back(at: At, _: Body<Nothing>) -> Result<Response, ApiError> {
    at.ask(Ask::Return).await
}

/// Your keys
#[utoipa::path(
    get,
    path = "/api/tables/{id}/keys",
    tag = "tables",
    params(("id" = String, Path, description = "The table")),
    responses(
        (status = 200, description = "What is yours", body = OwnKeys),
        (status = 404, description = "There is no such table, or it is not for you", body = Problem),
    )
)]
async fn keys(at: At) -> Result<Response, ApiError> {
    at.ask(Ask::Keys).await
}
