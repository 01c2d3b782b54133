//! Finding tables and looking at them.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::HeaderValue;
use axum::http::header::CACHE_CONTROL;
use axum::response::Response;
use furlong_games::GameId;
use furlong_store::{PublicTableFilter, StoredTable, TableStatus};
use furlong_wire::answers::{ListedTable, TableList};
use serde::Deserialize;
use serde_json::value::RawValue;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::At;
use crate::error::{ApiError, Problem};
use crate::extract::Query;
use crate::large_response::{self, AcceptedEncoding};
use crate::state::App;
use crate::table_task::{Ask, Told};

/// How many tables a list shows.
const MOST: u32 = 100;

pub(super) fn router() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new().routes(routes!(list)).routes(routes!(picture)).routes(routes!(board))
}

/// Which tables to list.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
struct Filter {
    /// Of this game only.
    game: Option<String>,
    /// `gathering`, `playing`, `over` or `closed`; the first two if left out.
    stage: Option<String>,
}

/// Find public tables
#[utoipa::path(
    get,
    path = "/api/tables",
    tag = "tables",
    params(Filter),
    responses(
        (status = 200, description = "The newest tables", body = TableList),
        (status = 400, description = "There is no such game or stage", body = Problem),
    )
)]
async fn list(
    State(app): State<Arc<App>>,
    Query(filter): Query<Filter>,
) -> Result<Json<TableList>, ApiError> {
    let unknown = || ApiError::bad_field("stage", "there are gathering, playing, over and closed");
    let statuses = match filter.stage.as_deref() {
        None => vec![TableStatus::Gathering, TableStatus::Playing],
        Some(name) => vec![TableStatus::from_name(name).ok_or_else(unknown)?],
    };
    let game = filter.game.as_deref().map(str::parse::<GameId>).transpose();
    let game = game.map_err(|fault| ApiError::bad_field("game", fault.message))?;
    let filter = PublicTableFilter { game: game.map(|game| game.name().to_owned()), statuses, limit: MOST };
    let tables = app.store.public_tables(filter).await?.into_iter().map(listed).collect();
    Ok(Json(TableList { tables }))
}

fn listed(table: StoredTable) -> ListedTable {
    let StoredTable { id, game, players, created, status, .. } = table;
    ListedTable {
        id,
        game,
        players,
        created,
        stage: status.name(),
        card: RawValue::from_string(table.summary).ok(),
    }
}

/// What a client has seen.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct Since {
    /// The version of the last message seen; 0 for everything since the beginning.
    pub(crate) since: Option<u32>,
}

/// Look at a table
///
/// The same message as a socket's first one.
#[utoipa::path(
    get,
    path = "/api/tables/{id}",
    tag = "tables",
    params(
        ("id" = String, Path, description = "The table"),
        ("key" = Option<String>, Query, description = "A key of the table; your cookie opens your own seat"),
        Since,
    ),
    responses(
        (status = 200, description = "All that you may know", body = Object),
        (status = 404, description = "There is no such table, or it is not for you", body = Problem),
    )
)]
async fn picture(at: At, Query(Since { since }): Query<Since>) -> Result<Response, ApiError> {
    at.ask(Ask::Picture { since }).await
}

/// What is drawn
///
/// Horses, courses or track, cards and what is paid, as each game has them. It depends on the setting alone, so
/// it may be kept.
#[utoipa::path(
    get,
    path = "/api/tables/{id}/board",
    tag = "tables",
    params(
        ("id" = String, Path, description = "The table"),
        ("key" = Option<String>, Query, description = "A key of the table; your cookie opens your own seat"),
    ),
    responses(
        (status = 200, description = "What is drawn", body = Object),
        (status = 404, description = "There is no such table, or it is not for you", body = Problem),
    )
)]
async fn board(at: At, accepts: AcceptedEncoding) -> Result<Response, ApiError> {
    let Told::Sketch(sketch) = at.told(Ask::Board).await? else { return Err(ApiError::Broken) };
    let mut response = large_response::json(accepts, move |out| Ok(out.write_all(&sketch.board()?)?)).await?;
    response.headers_mut().insert(CACHE_CONTROL, HeaderValue::from_static("private, max-age=3600"));
    Ok(response)
}
