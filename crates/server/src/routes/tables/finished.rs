//! Parts of a game that is over: its record, and the replay that is made from it.

use std::sync::Arc;

use axum::http::HeaderValue;
use axum::http::header::CONTENT_DISPOSITION;
use axum::response::Response;
use furlong_wire::Problem;
use furlong_wire::answers::AnyReplay;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::TableContext;
use crate::client_addr::ClientAddr;
use crate::error::ApiError;
use crate::large_response::AcceptedEncoding;
use crate::replay;
use crate::state::App;
use crate::table_task::{TableRequest, TableResponse};

pub(super) fn router() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new().routes(routes!(record)).routes(routes!(show))
}

/// The record of a finished game
///
/// While the game is on it is refused to everybody.
#[utoipa::path(
    get,
    path = "/api/tables/{id}/record",
    tag = "tables",
    responses(
        (status = 200, description = "The record, as text", body = String, content_type = "text/plain"),
        (status = 409, description = "The game is not over", body = Problem),
    )
)]
async fn record(context: TableContext) -> Result<Response, ApiError> {
    let mut response = context.ask(TableRequest::Record).await?;
    let name = HeaderValue::from_static("attachment; filename=\"game.furlong\"");
    response.headers_mut().insert(CONTENT_DISPOSITION, name);
    Ok(response)
}

/// The replay of a finished game
///
/// Every position with nothing hidden, and what is drawn. It is made from the record, and refused like that
/// while the game is on. One may have thirty in a minute.
#[utoipa::path(
    get,
    path = "/api/tables/{id}/replay",
    tag = "tables",
    responses(
        (status = 200, description = "The whole game, packed with gzip for who accepts that", body = AnyReplay),
        (status = 409, description = "The game is not over", body = Problem),
        (status = 429, description = "You asked for too many, or too many are being made", body = Problem),
    )
)]
async fn show(
    context: TableContext,
    caller: ClientAddr,
    accepts: AcceptedEncoding,
) -> Result<Response, ApiError> {
    let app = Arc::clone(&context.app);
    app.limits.check_replay(caller, context.you.known.as_ref().map(|known| &known.id))?;
    let TableResponse::Record(record) = context.response(TableRequest::Record).await? else {
        return Err(ApiError::Broken);
    };
    let library = app.packs.library_of(&*app.store, &record.packs).await?;
    replay::show(&app, caller, record.text, library, accepts).await
}
