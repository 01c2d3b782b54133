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
/// The longest a request may take. Bodies have less time to arrive, so what exceeds this is our own work: whether it was
/// done is not known.
const REQUEST_TIMEOUT: Duration = Duration::from_secs(30);

/// Puts all layers around the routes. The last one is the first that a request meets.
pub(crate) fn with_layers(routes: Router, app: &Arc<App>) -> Router {
    routes
        .layer(DefaultBodyLimit::max(MAX_BODY_BYTES))
        .layer(time_limit(REQUEST_TIMEOUT))
        .layer(from_fn_with_state(Arc::clone(app), check_origin))
        .layer(from_fn_with_state(Arc::clone(app), rate_limit))
        .layer(from_fn_with_state(Arc::clone(app), session_layer))
        .layer(CatchPanicLayer::custom(internal_error))
        .layer(map_response(api_errors))
        .layer(map_response(security_headers))
        .layer(from_fn_with_state(Arc::clone(app), observe))
}

/// Answers for work that takes too long: it may have been done, so the same request with the same key may be sent again.
fn time_limit(limit: Duration) -> TimeoutLayer {
    TimeoutLayer::with_status_code(StatusCode::SERVICE_UNAVAILABLE, limit)
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

#[cfg(test)]
mod tests {
    use std::future::pending;

    use axum::body::Body;
    use axum::routing::post;
    use http_body_util::BodyExt;
    use tower::ServiceExt;

    use super::*;

    #[tokio::test]
    async fn work_that_hangs_is_not_called_a_slow_request() {
        let routes = Router::new()
            .route("/", post(pending::<()>))
            .layer(time_limit(Duration::from_millis(5)))
            .layer(map_response(api_errors));
        let request = Request::post("/").body(Body::empty()).expect("the request is well-formed");
        let response = routes.oneshot(request).await.unwrap_or_else(|never| match never {});
        assert_eq!(response.status(), StatusCode::SERVICE_UNAVAILABLE);
        let body = response.into_body().collect().await.expect("the body is in memory").to_bytes();
        let told: serde_json::Value = serde_json::from_slice(&body).expect("errors are JSON");
        assert_eq!(told["error"]["code"], "unavailable");
    }
}
