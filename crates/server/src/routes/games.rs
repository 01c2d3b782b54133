//! The games there are, and records that somebody brings along.

use std::sync::Arc;

use axum::Json;
use axum::extract::{DefaultBodyLimit, State};
use axum::response::Response;
use furlong_wire::Problem;
use furlong_wire::answers::{AnyReplay, Games};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::client_addr::ClientAddr;
use crate::error::ApiError;
use crate::extract::PlainText;
use crate::large_response::AcceptedEncoding;
use crate::replay::{self, MAX_RECORD};
use crate::state::App;

pub(crate) fn router() -> OpenApiRouter<Arc<App>> {
    let show = OpenApiRouter::new().routes(routes!(show)).layer(DefaultBodyLimit::max(MAX_RECORD));
    OpenApiRouter::new().routes(routes!(games)).merge(show)
}

/// The games
///
/// What can be chosen at a new table of each.
#[utoipa::path(get, path = "/api/games", tag = "games", responses(
    (status = 200, description = "All games", body = Games),
))]
async fn games(State(app): State<Arc<App>>) -> Json<Games> {
    Json(furlong_wire::games(&app.library))
}

/// The replay of a record of your own
///
/// Send the record as it is, with `content-type: text/plain`. It may be unfinished. Nothing of it is kept. It
/// counts like a table that is opened.
#[utoipa::path(
    post,
    path = "/api/replay",
    tag = "games",
    request_body(content = String, content_type = "text/plain", description = "The record, at most 1 MiB"),
    responses(
        (status = 200, description = "The whole game, packed with gzip for who accepts that", body = AnyReplay),
        (status = 409, description = "It is no sound record; lines and columns are told", body = Problem),
        (status = 413, description = "It is too large", body = Problem),
        (status = 429, description = "Too many records and tables", body = Problem),
    )
)]
async fn show(
    State(app): State<Arc<App>>,
    caller: ClientAddr,
    accepts: AcceptedEncoding,
    PlainText(record): PlainText,
) -> Result<Response, ApiError> {
    app.limits.check_table(caller)?;
    replay::show(&app, caller, record, accepts).await
}
