//! The content type that a request or a response declares.

use axum::http::header::CONTENT_TYPE;
use axum::http::{HeaderMap, HeaderValue};

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
