//! What every request passes and every answer carries: where writes may come from, limits of time and size, headers
//! that browsers obey, and errors in one form.

use std::panic::AssertUnwindSafe;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::{DefaultBodyLimit, Request, State};
use axum::http::header::{
    ALLOW, CACHE_CONTROL, CONTENT_SECURITY_POLICY, CONTENT_TYPE, HOST, ORIGIN, REFERRER_POLICY, SET_COOKIE,
    UPGRADE, VARY, X_CONTENT_TYPE_OPTIONS, X_FRAME_OPTIONS,
};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method};
use axum::middleware::{Next, from_fn, from_fn_with_state};
use axum::response::{IntoResponse, Response};
use axum::{Router, middleware};
use futures_util::FutureExt;
use tokio::time::timeout;

use crate::error::ApiError;
use crate::state::App;
use crate::{limits, session};

/// The largest body, unless it holds a record.
pub(crate) const MAX_BODY: usize = 64 * 1_024;
/// The longest a request may take, its body included.
const MAX_TIME: Duration = Duration::from_secs(30);

/// The routes behind everything that a request must pass.
pub(crate) fn around(routes: Router, app: &Arc<App>) -> Router {
    // The last layer is the first that a request meets.
    routes
        .layer(DefaultBodyLimit::max(MAX_BODY))
        .layer(from_fn(in_time))
        .layer(from_fn_with_state(Arc::clone(app), own_writes_only))
        .layer(from_fn_with_state(Arc::clone(app), limits::admit))
        .layer(from_fn_with_state(Arc::clone(app), session::at_the_desk))
        .layer(middleware::map_response(with_headers))
        .layer(from_fn_with_state(Arc::clone(app), seen))
}

/// Counts and logs a request, and turns a fault of ours into an answer. Of an address only the form is logged: keys
/// and ids are in the rest.
async fn seen(State(app): State<Arc<App>>, request: Request, next: Next) -> Response {
    let method = request.method().clone();
    let answer = AssertUnwindSafe(next.run(request)).catch_unwind().await;
    let response = answer.unwrap_or_else(|_| {
        tracing::error!("a request made the server stumble");
        ApiError::Broken.into_response()
    });
    app.gate.metrics.answered(response.status().as_u16());
    tracing::debug!(%method, status = response.status().as_u16(), "answered");
    response
}

/// Whatever refuses a request, the answer has the form of our errors and the headers that browsers obey.
async fn with_headers(response: Response) -> Response {
    let status = response.status();
    let is_error = status.is_client_error() || status.is_server_error();
    let foreign = is_error && !is_json(response.headers());
    let mut response = if foreign { in_our_form(&response) } else { response };
    let headers = response.headers_mut();
    for (name, value) in HEADERS {
        headers.insert(name, HeaderValue::from_static(value));
    }
    // Links and answers hold secrets, so nobody else keeps them, unless a route says so.
    headers.entry(CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    response
}

const HEADERS: [(HeaderName, &str); 6] = [
    (
        CONTENT_SECURITY_POLICY,
        "default-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'; object-src 'none'",
    ),
    (X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (X_FRAME_OPTIONS, "DENY"),
    (REFERRER_POLICY, "no-referrer"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
];

fn in_our_form(response: &Response) -> Response {
    let status = response.status();
    let mut ours = ApiError::of_status(status).into_response();
    *ours.status_mut() = status;
    for (name, value) in response.headers() {
        // What tells of the body that is no longer there must not stay.
        if [ALLOW, SET_COOKIE, VARY].contains(name) {
            ours.headers_mut().append(name, value.clone());
        }
    }
    ours
}

async fn in_time(request: Request, next: Next) -> Response {
    match timeout(MAX_TIME, next.run(request)).await {
        Ok(response) => response,
        Err(_) => ApiError::TooSlow.into_response(),
    }
}

/// Where text is sent that changes nothing, so that it may be said to be just that.
const OF_TEXT: &str = "/api/replay";

/// Lets writes and sockets through only when they come from a page of ours, or from no page at all. Writes must be
/// said to be JSON, which a page of somebody else cannot say without being asked first.
async fn own_writes_only(State(app): State<Arc<App>>, request: Request, next: Next) -> Response {
    let headers = request.headers();
    let reads = [Method::GET, Method::HEAD, Method::OPTIONS].contains(request.method());
    let refusal = if reads && !headers.contains_key(UPGRADE) {
        None
    } else if !is_own(headers, app.config.public_url.as_deref()) {
        Some(ApiError::forbidden(
            "a page of another site may not do that; set public_url if this is your site",
        ))
    } else if request.uri().path() == OF_TEXT {
        (!is_said_to_be(headers, "text/plain")).then_some(ApiError::NotText)
    } else if !reads && !is_json(headers) {
        Some(ApiError::NotJson)
    } else {
        None
    };
    match refusal {
        Some(refusal) => refusal.into_response(),
        None => next.run(request).await,
    }
}

/// Whether the page that asks, if it is a page, is one of ours.
fn is_own(headers: &HeaderMap, public_url: Option<&str>) -> bool {
    let mut origins = headers.get_all(ORIGIN).iter();
    let Some(origin) = origins.next() else { return true };
    let (Ok(origin), None) = (origin.to_str(), origins.next()) else { return false };
    let origin = origin.to_ascii_lowercase();
    if public_url == Some(&*origin) {
        return true;
    }
    let host = headers.get(HOST).and_then(|host| host.to_str().ok()).unwrap_or_default();
    let page = origin.strip_prefix("https://").or_else(|| origin.strip_prefix("http://"));
    !host.is_empty() && page.is_some_and(|page| page.eq_ignore_ascii_case(host))
}

/// Whether a body is said to be JSON.
fn is_json(headers: &HeaderMap) -> bool {
    is_said_to_be(headers, "application/json")
}

fn is_said_to_be(headers: &HeaderMap, expected: &str) -> bool {
    let kind = headers.get(CONTENT_TYPE).map(HeaderValue::to_str);
    let Some(Ok(kind)) = kind else { return false };
    kind.split(';').next().unwrap_or_default().trim().eq_ignore_ascii_case(expected)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn own(origin: &str, host: &str, public_url: Option<&str>, expected: bool) {
        let headers = [(ORIGIN, origin), (HOST, host)]
            .into_iter()
            .filter(|(_, value)| !value.is_empty())
            .map(|(name, value)| (name, HeaderValue::from_str(value).expect("the test is sound")));
        assert_eq!(is_own(&headers.collect(), public_url), expected);
    }

    #[test]
    fn only_our_own_pages_may_write() {
        let site = Some("https://games.example");
        own("", "localhost:8080", None, true);
        own("http://localhost:8080", "localhost:8080", None, true);
        own("https://games.example", "games.example", None, true);
        own("https://games.example", "127.0.0.1:8080", site, true);
        own("http://localhost:8081", "localhost:8080", None, false);
        own("http://evil.example", "localhost:8080", None, false);
        own("https://games.example.evil", "127.0.0.1:8080", site, false);
        own("null", "localhost:8080", None, false);
        own("file://", "localhost:8080", None, false);
        own("http://", "", None, false);
    }

    #[test]
    fn two_origins_are_none_of_ours() {
        let mut headers = HeaderMap::new();
        headers.append(HOST, HeaderValue::from_static("a"));
        headers.append(ORIGIN, HeaderValue::from_static("http://a"));
        headers.append(ORIGIN, HeaderValue::from_static("http://b"));
        assert!(!is_own(&headers, None));
    }

    #[test]
    fn json_is_what_says_so() {
        let said = |kind: &'static str| {
            is_json(&HeaderMap::from_iter([(CONTENT_TYPE, HeaderValue::from_static(kind))]))
        };
        assert!(said("application/json") && said("Application/JSON; charset=utf-8"));
        assert!(!said("text/plain") && !said("application/jsonp") && !said("text/plain; application/json"));
        assert!(!is_json(&HeaderMap::new()));
    }
}
