//! Playing at a table: decisions, chat, the beginning, the next game.

use std::sync::Arc;

use axum::response::Response;
use furlong_wire::answers::{Rematch, Version};
use serde::Deserialize;
use serde_json::value::RawValue;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::{At, Nothing};
use crate::client_addr::ClientAddr;
use crate::error::{ApiError, Problem};
use crate::extract::Body;
use crate::state::App;
use crate::table_task::Ask;

pub(super) fn router() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new()
        .routes(routes!(act))
        .routes(routes!(chat))
        .routes(routes!(start))
        .routes(routes!(close))
        .routes(routes!(rematch))
}

/// An action.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct Acting {
    /// A key of your own for this action, 1 to 64 characters: sent again with the same key, it is played
    /// once.
    key: String,
    /// The number of the decision it is meant for.
    decision: u32,
    /// One of the actions you were offered.
    #[schema(value_type = Object)]
    action: Box<RawValue>,
}

/// Decide
#[utoipa::path(
    post,
    path = "/api/tables/{id}/act",
    tag = "tables",
    params(("id" = String, Path, description = "The table")),
    request_body = Acting,
    responses(
        (status = 200, description = "It was done, now or when you said it first", body = Version),
        (status = 400, description = "The rules do not allow it", body = Problem),
        (status = 403, description = "You have no seat", body = Problem),
        (status = 409, description = "That decision is not awaited", body = Problem),
    )
)]
async fn act(at: At, Body(Acting { key, decision, action }): Body<Acting>) -> Result<Response, ApiError> {
    at.ask(Ask::Act { key, decision, action }).await
}

/// A line of chat.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct Chatting {
    /// A key of your own for this line: sent again with the same key, it is said once.
    key: String,
    /// Plain text of 1 to 500 characters.
    text: String,
}

/// Say something
#[utoipa::path(
    post,
    path = "/api/tables/{id}/chat",
    tag = "tables",
    params(("id" = String, Path, description = "The table")),
    request_body = Chatting,
    responses(
        (status = 200, description = "It was said", body = Version),
        (status = 403, description = "You have no seat", body = Problem),
    )
)]
async fn chat(at: At, Body(Chatting { key, text }): Body<Chatting>) -> Result<Response, ApiError> {
    at.ask(Ask::Chat { key, text }).await
}

/// Begin with bots in the free seats
#[utoipa::path(
    post,
    path = "/api/tables/{id}/start",
    tag = "tables",
    params(("id" = String, Path, description = "The table")),
    responses(
        (status = 200, description = "The game has begun", body = Version),
        (status = 403, description = "Only the host may do that", body = Problem),
        (status = 409, description = "It has begun already, or was closed", body = Problem),
    )
)]
async fn start(at: At, _: Body<Nothing>) -> Result<Response, ApiError> {
    at.ask(Ask::Start).await
}

/// Give the table up before the game begins
#[utoipa::path(
    post,
    path = "/api/tables/{id}/close",
    tag = "tables",
    params(("id" = String, Path, description = "The table")),
    responses(
        (status = 200, description = "It is closed", body = Version),
        (status = 403, description = "Only the host may do that", body = Problem),
        (status = 409, description = "The game has begun", body = Problem),
    )
)]
async fn close(at: At, _: Body<Nothing>) -> Result<Response, ApiError> {
    at.ask(Ask::Close).await
}

/// Play again
///
/// A table for the same people and the same game, everybody one seat on. It is the same one whoever asks,
/// and however often.
#[utoipa::path(
    post,
    path = "/api/tables/{id}/rematch",
    tag = "tables",
    params(("id" = String, Path, description = "The table")),
    responses(
        (status = 200, description = "Where the next game is", body = Rematch),
        (status = 403, description = "You have no seat", body = Problem),
        (status = 409, description = "The game is not over", body = Problem),
        (status = 429, description = "Too many tables", body = Problem),
    )
)]
async fn rematch(caller: ClientAddr, at: At, _: Body<Nothing>) -> Result<Response, ApiError> {
    at.app.limits.table(caller)?;
    at.ask(Ask::Rematch).await
}
