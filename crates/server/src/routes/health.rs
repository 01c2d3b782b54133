//! Health, readiness and metrics. None of it tells of a table or a person.

use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::extract::State;
use axum::http::header::CONTENT_TYPE;
use axum::http::{HeaderName, StatusCode};
use axum::routing::get;
use furlong_store::StoreError;
use tokio::time::timeout;

use crate::client_addr::ClientAddr;
use crate::error::ApiError;
use crate::state::App;

/// The time that the store has to answer before the server counts as not ready.
const PING_TIMEOUT: Duration = Duration::from_secs(2);

/// Addresses for monitoring. They are no part of the described interface.
pub(crate) fn router() -> Router<Arc<App>> {
    Router::new()
        .route("/healthz", get(async || "alive\n"))
        .route("/readyz", get(ready))
        .route("/metrics", get(metrics))
}

/// Ready when the store answers and the server is neither starting nor stopping.
async fn ready(State(app): State<Arc<App>>) -> (StatusCode, &'static str) {
    if !app.is_ready() {
        return (StatusCode::SERVICE_UNAVAILABLE, "not serving\n");
    }
    let pinged = timeout(PING_TIMEOUT, app.store.ping()).await;
    match pinged.unwrap_or_else(|late| Err(StoreError::Failed(late.into()))) {
        Ok(()) => (StatusCode::OK, "ready\n"),
        Err(cause) => {
            tracing::warn!(%cause, "the store does not answer");
            (StatusCode::SERVICE_UNAVAILABLE, "the store does not answer\n")
        }
    }
}

/// For this machine and private networks only: the world need not know how busy a host is.
async fn metrics(
    State(app): State<Arc<App>>,
    caller: ClientAddr,
) -> Result<([(HeaderName, &'static str); 1], String), ApiError> {
    if !caller.is_near() {
        return Err(ApiError::NotFound);
    }
    let form = "application/openmetrics-text; version=1.0.0; charset=utf-8";
    Ok(([(CONTENT_TYPE, form)], app.metrics.text()))
}
