//! The layers around all routes: metrics and log, response headers, sessions, rate limits, the origin check, limits
//! of time and size. A route adds nothing of the kind itself.

use std::panic::AssertUnwindSafe;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::extract::{DefaultBodyLimit, Request, State};
use axum::middleware::{Next, from_fn, from_fn_with_state, map_response};
use axum::response::{IntoResponse, Response};
use futures_util::FutureExt;
use tokio::time::timeout;

use crate::error::ApiError;
use crate::limits::rate_limit;
use crate::origin::check_origin;
use crate::response_headers::{api_errors, security_headers};
use crate::session::session_layer;
use crate::state::App;

/// The largest request body in bytes, unless it holds a record.
pub(crate) const MAX_BODY_BYTES: usize = 64 * 1_024;
/// The longest a request may take, the arrival of its body included.
const REQUEST_TIMEOUT: Duration = Duration::from_secs(30);

/// Puts all layers around the routes. The last one is the first that a request meets.
pub(crate) fn with_layers(routes: Router, app: &Arc<App>) -> Router {
    routes
        .layer(DefaultBodyLimit::max(MAX_BODY_BYTES))
        .layer(from_fn(request_timeout))
        .layer(from_fn_with_state(Arc::clone(app), check_origin))
        .layer(from_fn_with_state(Arc::clone(app), rate_limit))
        .layer(from_fn_with_state(Arc::clone(app), session_layer))
        .layer(map_response(api_errors))
        .layer(map_response(security_headers))
        .layer(from_fn_with_state(Arc::clone(app), observe))
}

/// Counts and logs a request, and turns a panic into an answer. The log has no address: keys and ids are in it.
async fn observe(State(app): State<Arc<App>>, request: Request, next: Next) -> Response {
    let method = request.method().clone();
    let answer = AssertUnwindSafe(next.run(request)).catch_unwind().await;
    let response = answer.unwrap_or_else(|_| {
        tracing::error!("a request handler panicked");
        ApiError::Broken.into_response()
    });
    app.metrics.answered(response.status().as_u16());
    tracing::debug!(%method, status = response.status().as_u16(), "answered");
    response
}

async fn request_timeout(request: Request, next: Next) -> Response {
    match timeout(REQUEST_TIMEOUT, next.run(request)).await {
        Ok(response) => response,
        Err(_) => ApiError::TooSlow.into_response(),
    }
}
