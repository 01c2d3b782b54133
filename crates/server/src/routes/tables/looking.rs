//! Finding tables and looking at them.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::HeaderValue;
use axum::http::header::CACHE_CONTROL;
use axum::response::Response;
use furlong_games::GameId;
use furlong_store::{PublicTableFilter, StoredTable};
use furlong_wire::Problem;
use furlong_wire::answers::{ListedTable, TableList};
use furlong_wire::message::AnyMessage;
use furlong_wire::table::TableStatus;
use serde::Deserialize;
use serde_json::value::RawValue;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::TableContext;
use crate::error::ApiError;
use crate::extract::Query;
use crate::large_response::{self, AcceptedEncoding};
use crate::state::App;
use crate::table_status;
use crate::table_task::{TableRequest, TableResponse, WantedParts};

/// Most tables in a list.
const MAX_TABLES: u32 = 100;

pub(super) fn router() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new().routes(routes!(list)).routes(routes!(snapshot)).routes(routes!(board))
}

/// A filter of tables.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
struct Filter {
    /// Of this game only.
    game: Option<GameId>,
    /// Of this status only; `gathering` and `playing` if left out.
    status: Option<TableStatus>,
}

/// Find public tables
#[utoipa::path(
    get,
    path = "/api/tables",
    tag = "tables",
    params(Filter),
    responses(
        (status = 200, description = "The newest tables", body = TableList),
        (status = 400, description = "There is no such game or status", body = Problem),
    )
)]
async fn list(
    State(app): State<Arc<App>>,
    Query(filter): Query<Filter>,
) -> Result<Json<TableList>, ApiError> {
    let statuses = match filter.status {
        None => vec![TableStatus::Gathering, TableStatus::Playing],
        Some(status) => vec![status],
    };
    let statuses = statuses.into_iter().map(table_status::to_store).collect();
    let game = filter.game.map(|game| game.name().to_owned());
    let filter = PublicTableFilter { game, statuses, limit: MAX_TABLES };
    let tables = app.store.public_tables(filter).await?.into_iter().filter_map(listed).collect();
    Ok(Json(TableList { tables }))
}

/// A table in a list; none for one of a game that this version does not know.
fn listed(table: StoredTable) -> Option<ListedTable> {
    let StoredTable { id, game, players, created, status, summary, .. } = table;
    Some(ListedTable {
        id,
        game: game.parse().ok()?,
        players,
        created,
        status: table_status::from_store(status),
        summary: RawValue::from_string(summary).ok(),
    })
}

/// Look at a table
///
/// The same message as a socket's first one.
#[utoipa::path(
    get,
    path = "/api/tables/{id}",
    tag = "tables",
    params(WantedParts),
    responses(
        (status = 200, description = "All that you may know, of type `table`", body = AnyMessage),
    )
)]
async fn snapshot(context: TableContext, Query(wanted): Query<WantedParts>) -> Result<Response, ApiError> {
    context.ask(TableRequest::Snapshot(wanted)).await
}

/// What is drawn
///
/// Horses, courses or track, cards and what is paid, as each game has them. It depends on the setting alone, so
/// it may be kept.
#[utoipa::path(
    get,
    path = "/api/tables/{id}/board",
    tag = "tables",
    responses(
        (status = 200, description = "What is drawn", body = Object),
    )
)]
async fn board(context: TableContext, accepts: AcceptedEncoding) -> Result<Response, ApiError> {
    let TableResponse::BoardSource(source) = context.response(TableRequest::Board).await? else {
        return Err(ApiError::Broken);
    };
    let mut response = large_response::json(accepts, move |out| Ok(out.write_all(&source.board()?)?)).await?;
    response.headers_mut().insert(CACHE_CONTROL, HeaderValue::from_static("private, max-age=3600"));
    Ok(response)
}
