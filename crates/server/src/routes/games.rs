//! The games there are, and records that somebody brings along.

use std::sync::Arc;

use axum::Json;
use axum::extract::{DefaultBodyLimit, State};
use axum::http::HeaderValue;
use axum::http::header::CACHE_CONTROL;
use axum::response::{IntoResponse, Response};
use furlong_wire::Problem;
use furlong_wire::answers::{AnyReplay, Games};
use serde::Deserialize;
use utoipa::IntoParams;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::client_addr::ClientAddr;
use crate::error::ApiError;
use crate::extract::{Path, PlainText};
use crate::large_response::AcceptedEncoding;
use crate::replay::{self, MAX_RECORD};
use crate::state::App;

pub(crate) fn router() -> OpenApiRouter<Arc<App>> {
    let show = OpenApiRouter::new().routes(routes!(show)).layer(DefaultBodyLimit::max(MAX_RECORD));
    OpenApiRouter::new().routes(routes!(games)).routes(routes!(pack)).merge(show)
}

/// The games
///
/// What can be chosen at a new table of each.
#[utoipa::path(get, path = "/api/games", tag = "games", responses(
    (status = 200, description = "All games", body = Games),
))]
async fn games(State(app): State<Arc<App>>) -> Json<Games> {
    Json(furlong_wire::games(app.packs.library(), app.packs.host()))
}

/// The pack of a request.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
struct PackPath {
    /// The SHA-256 of its file.
    #[param(min_length = 64, max_length = 64, pattern = "^[0-9a-f]*$")]
    pack: String,
}

/// A pack
///
/// The file of a pack that the host offers or that a table is played with, by its SHA-256. It never changes.
#[utoipa::path(get, path = "/api/packs/{pack}", tag = "games", responses(
    (status = 200, description = "The pack, as TOML", body = String, content_type = "text/plain"),
    (status = 404, description = "There is no such pack", body = Problem),
))]
async fn pack(
    State(app): State<Arc<App>>,
    Path(PackPath { pack }): Path<PackPath>,
) -> Result<Response, ApiError> {
    let file = app.packs.find(&*app.store, &pack).await?.ok_or(ApiError::NotFound)?;
    let forever = HeaderValue::from_static("public, max-age=31536000, immutable");
    Ok(([(CACHE_CONTROL, forever)], file.text).into_response())
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
    let library = Arc::clone(app.packs.library());
    replay::show(&app, caller, record, library, accepts).await
}
