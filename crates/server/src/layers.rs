//! The layers around all routes: metrics and log, response headers, sessions, rate limits, the origin check, limits
//! of time and size. A route adds nothing of the kind itself.

use std::any::Any;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::extract::{DefaultBodyLimit, Request, State};
use axum::http::StatusCode;
use axum::middleware::{Next, from_fn_with_state, map_response};
use axum::response::{IntoResponse, Response};
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::timeout::TimeoutLayer;

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
        .layer(TimeoutLayer::with_status_code(StatusCode::REQUEST_TIMEOUT, REQUEST_TIMEOUT))
        .layer(from_fn_with_state(Arc::clone(app), check_origin))
        .layer(from_fn_with_state(Arc::clone(app), rate_limit))
        .layer(from_fn_with_state(Arc::clone(app), session_layer))
        .layer(CatchPanicLayer::custom(internal_error))
        .layer(map_response(api_errors))
        .layer(map_response(security_headers))
        .layer(from_fn_with_state(Arc::clone(app), observe))
}

/// Counts and logs a request. The log has no address: keys and ids are in it.
async fn observe(State(app): State<Arc<App>>, request: Request, next: Next) -> Response {
    let method = request.method().clone();
    let response = next.run(request).await;
    app.metrics.answered(response.status().as_u16());
    tracing::debug!(%method, status = response.status().as_u16(), "answered");
    response
}

/// Answers for a handler that panicked. The panic's own message is on standard error; it may hold secrets.
#[allow(clippy::needless_pass_by_value, reason = "the layer hands it over")]
fn internal_error(_: Box<dyn Any + Send>) -> Response {
    tracing::error!("a request handler panicked");
    ApiError::Broken.into_response()
}
