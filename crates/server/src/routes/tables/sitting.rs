//! Sitting down and getting up, and the keys of seats.

use std::sync::Arc;

use axum::response::Response;
use furlong_wire::Problem;
use furlong_wire::answers::{OwnKeys, Seated, Version};
use furlong_wire::message::ClientMessage;
use serde::Deserialize;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::{EmptyBody, PresentedKey, TableContext, seat_of, unkeyed};
use crate::error::ApiError;
use crate::extract::Body;
use crate::state::App;
use crate::table_task::TableRequest;
use crate::text;

pub(super) fn router() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new()
        .routes(routes!(sit))
        .routes(routes!(leave))
        .routes(routes!(come_back))
        .routes(routes!(keys))
}

/// A seat to take.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct Sitting {
    /// The seat; the first free one if left out.
    #[serde(default)]
    #[schema(maximum = 7)]
    seat: Option<u8>,
    /// The name shown.
    #[schema(min_length = 1, max_length = 40)]
    name: String,
    /// Your share of the table's luck: at most 64 letters, digits, `-` and `_`, best drawn at random, after you have
    /// seen the table's commitment.
    #[serde(default)]
    #[schema(max_length = 64, pattern = "^[A-Za-z0-9_-]*$")]
    share: String,
    /// The key that lets you in, if it is not shown elsewhere.
    #[serde(default)]
    #[schema(max_length = 64)]
    key: Option<String>,
}

/// Sit down
///
/// Whoever asks twice has one seat. The game begins when the last seat is taken.
#[utoipa::path(
    post,
    path = "/api/tables/{id}/sit",
    tag = "tables",
    request_body = Sitting,
    responses(
        (status = 200, description = "Your seat", body = Seated),
        (status = 403, description = "Your key does not open that seat", body = Problem),
        (status = 409, description = "The seat is taken or not there, the game has begun, or the name has nothing to see", body = Problem),
    )
)]
async fn sit(mut context: TableContext, Body(sitting): Body<Sitting>) -> Result<Response, ApiError> {
    let (seat, name) = (seat_of(sitting.seat, "seat")?, text::name(&sitting.name, "name")?);
    context.key = PresentedKey::new(sitting.key, "key")?.or(context.key);
    // Only who may see the table is worth remembering.
    context
        .app
        .registry
        .ask(&context.id, context.key.clone().requester(&context.you), TableRequest::Keys)
        .await?;
    context.you.keep(&context.app, Some(&name)).await?;
    context.ask(TableRequest::Sit { seat, name, share: sitting.share }).await
}

/// Leave
///
/// Before the game the seat is free again; later a bot stands in until you return.
#[utoipa::path(
    post,
    path = "/api/tables/{id}/leave",
    tag = "tables",
    request_body = EmptyBody,
    responses(
        (status = 200, description = "You left", body = Version),
        (status = 403, description = "You have no seat", body = Problem),
        (status = 409, description = "The game is over, or you left before", body = Problem),
    )
)]
async fn leave(context: TableContext, _: Body<EmptyBody>) -> Result<Response, ApiError> {
    context.ask(TableRequest::Message(ClientMessage::Leave(unkeyed()))).await
}

/// Take your seat back from the bot
#[utoipa::path(
    post,
    path = "/api/tables/{id}/return",
    tag = "tables",
    request_body = EmptyBody,
    responses(
        (status = 200, description = "You play on", body = Version),
        (status = 403, description = "You have no seat", body = Problem),
        (status = 409, description = "No bot stands in for you", body = Problem),
    )
)]
async fn come_back(context: TableContext, _: Body<EmptyBody>) -> Result<Response, ApiError> {
    context.ask(TableRequest::Message(ClientMessage::Return(unkeyed()))).await
}

/// Your keys
#[utoipa::path(
    get,
    path = "/api/tables/{id}/keys",
    tag = "tables",
    responses(
        (status = 200, description = "What is yours", body = OwnKeys),
    )
)]
async fn keys(context: TableContext) -> Result<Response, ApiError> {
    context.ask(TableRequest::Keys).await
}
