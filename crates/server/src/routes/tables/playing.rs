//! Playing at a table: decisions, chat, the beginning, the next game.

use std::sync::Arc;

use axum::response::Response;
use furlong_wire::Problem;
use furlong_wire::answers::{Rematch, Version};
use furlong_wire::message::{Act, Chat, ClientMessage};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::{EmptyBody, TableContext, unkeyed};
use crate::client_addr::ClientAddr;
use crate::error::ApiError;
use crate::extract::Body;
use crate::state::App;
use crate::table_task::TableRequest;

pub(super) fn router() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new()
        .routes(routes!(act))
        .routes(routes!(chat))
        .routes(routes!(start))
        .routes(routes!(close))
        .routes(routes!(rematch))
}

/// Decide
#[utoipa::path(
    post,
    path = "/api/tables/{id}/act",
    tag = "tables",
    request_body = Act,
    responses(
        (status = 200, description = "It was done, now or when you said it first", body = Version),
        (status = 403, description = "You have no seat", body = Problem),
        (status = 409, description = "The rules do not allow it, or that decision is not awaited", body = Problem),
    )
)]
async fn act(context: TableContext, Body(act): Body<Act>) -> Result<Response, ApiError> {
    context.ask(TableRequest::Message(ClientMessage::Act(act))).await
}

/// Say something
#[utoipa::path(
    post,
    path = "/api/tables/{id}/chat",
    tag = "tables",
    request_body = Chat,
    responses(
        (status = 200, description = "It was said", body = Version),
        (status = 403, description = "You have no seat", body = Problem),
    )
)]
async fn chat(context: TableContext, Body(chat): Body<Chat>) -> Result<Response, ApiError> {
    context.ask(TableRequest::Message(ClientMessage::Chat(chat))).await
}

/// Begin with bots in the free seats
#[utoipa::path(
    post,
    path = "/api/tables/{id}/start",
    tag = "tables",
    request_body = EmptyBody,
    responses(
        (status = 200, description = "The game has begun", body = Version),
        (status = 403, description = "Only the host may do that", body = Problem),
        (status = 409, description = "It has begun already, or was closed", body = Problem),
    )
)]
async fn start(context: TableContext, _: Body<EmptyBody>) -> Result<Response, ApiError> {
    context.ask(TableRequest::Message(ClientMessage::Start(unkeyed()))).await
}

/// Give the table up before the game begins
#[utoipa::path(
    post,
    path = "/api/tables/{id}/close",
    tag = "tables",
    request_body = EmptyBody,
    responses(
        (status = 200, description = "It is closed", body = Version),
        (status = 403, description = "Only the host may do that", body = Problem),
        (status = 409, description = "The game has begun", body = Problem),
    )
)]
async fn close(context: TableContext, _: Body<EmptyBody>) -> Result<Response, ApiError> {
    context.ask(TableRequest::Close).await
}

/// Play again
///
/// A table for the same people and the same game, everybody one seat on. It is the same one whoever asks,
/// and however often.
#[utoipa::path(
    post,
    path = "/api/tables/{id}/rematch",
    tag = "tables",
    request_body = EmptyBody,
    responses(
        (status = 200, description = "Where the next game is", body = Rematch),
        (status = 403, description = "You have no seat", body = Problem),
        (status = 409, description = "The game is not over", body = Problem),
        (status = 429, description = "Too many tables", body = Problem),
    )
)]
async fn rematch(
    caller: ClientAddr,
    context: TableContext,
    _: Body<EmptyBody>,
) -> Result<Response, ApiError> {
    context.app.limits.check_table(caller)?;
    context.ask(TableRequest::Rematch).await
}
