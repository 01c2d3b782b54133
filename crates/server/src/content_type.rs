//! The content type that a request or a response declares.

use axum::extract::Request;
use axum::http::header::CONTENT_TYPE;
use axum::http::{HeaderMap, HeaderValue, Method};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use crate::error::ApiError;

/// The one path that takes plain text. It changes nothing, so a foreign page gains nothing by it.
const TEXT_PATH: &str = "/api/replay";

/// Refuses bodies that are not declared to be of the type that their path takes. A foreign page cannot declare JSON
/// without a preflight request.
pub(crate) async fn check_content_type(request: Request, next: Next) -> Response {
    match refusal(&request) {
        Some(refusal) => refusal.into_response(),
        None => next.run(request).await,
    }
}

fn refusal(request: &Request) -> Option<ApiError> {
    let headers = request.headers();
    if ![Method::POST, Method::PUT].contains(request.method()) {
        return None;
    }
    if request.uri().path() == TEXT_PATH {
        return (!is_declared(headers, "text/plain")).then_some(ApiError::NotText);
    }
    (!is_json(headers)).then_some(ApiError::NotJson)
}

/// Tells whether a body is declared to be JSON.
pub(crate) fn is_json(headers: &HeaderMap) -> bool {
    is_declared(headers, "application/json")
}

/// Tells whether a body is declared to be of a type, whatever its parameters.
pub(crate) fn is_declared(headers: &HeaderMap, expected: &str) -> bool {
    let declared = headers.get(CONTENT_TYPE).map(HeaderValue::to_str);
    let Some(Ok(declared)) = declared else { return false };
    declared.split(';').next().unwrap_or_default().trim().eq_ignore_ascii_case(expected)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn json_is_what_is_declared_as_such() {
        let declared = |kind: &'static str| {
            is_json(&HeaderMap::from_iter([(CONTENT_TYPE, HeaderValue::from_static(kind))]))
        };
        assert!(declared("application/json") && declared("Application/JSON; charset=utf-8"));
        assert!(!declared("text/plain") && !declared("application/jsonp"));
        assert!(!declared("text/plain; application/json"));
        assert!(!is_json(&HeaderMap::new()));
    }
}
