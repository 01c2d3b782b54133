//! The origin check: requests from near by call this server by a name of its own, writes and sockets come from our own
//! pages or from no page at all.

use std::sync::Arc;

use axum::extract::{Request, State};
use axum::http::header::{HOST, ORIGIN, UPGRADE};
use axum::http::{HeaderMap, Method};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use crate::client_addr::{ClientAddr, FORWARDED};
use crate::error::ApiError;
use crate::host::HostName;
use crate::state::App;

/// Refuses what foreign pages send, and names that are not ours.
pub(crate) async fn check_origin(State(app): State<Arc<App>>, request: Request, next: Next) -> Response {
    match refusal(&request, app.config.public_url.as_deref()) {
        Some(refusal) => refusal.into_response(),
        None => next.run(request).await,
    }
}

fn refusal(request: &Request, public_url: Option<&str>) -> Option<ApiError> {
    let headers = request.headers();
    let client = request.extensions().get().copied().unwrap_or(ClientAddr::Unknown);
    // A proxy answers for the names it serves; from far away any name leads here anyway.
    let is_direct = !headers.contains_key(FORWARDED) && (client.is_near() || client == ClientAddr::Unknown);
    if is_direct && !HostName::of_request(headers).is_ours(public_url) {
        let why = "this server does not go by that name; set public_url to the address that people type";
        return Some(ApiError::forbidden(why));
    }
    let reads = [Method::GET, Method::HEAD, Method::OPTIONS].contains(request.method());
    if reads && !headers.contains_key(UPGRADE) {
        return None;
    }
    if !is_own_origin(headers, public_url) {
        let why = "a page of another site may not do that; set public_url if this is your site";
        return Some(ApiError::forbidden(why));
    }
    None
}

/// Tells whether the page that sends a request, if one does, is ours.
fn is_own_origin(headers: &HeaderMap, public_url: Option<&str>) -> bool {
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

#[cfg(test)]
mod tests {
    use axum::http::HeaderValue;

    use super::*;

    #[track_caller]
    fn check(origin: &str, host: &str, public_url: Option<&str>, expected: bool) {
        let headers = [(ORIGIN, origin), (HOST, host)]
            .into_iter()
            .filter(|(_, value)| !value.is_empty())
            .map(|(name, value)| (name, HeaderValue::from_str(value).expect("the test names plain text")));
        assert_eq!(is_own_origin(&headers.collect(), public_url), expected);
    }

    #[test]
    fn only_our_own_pages_may_write() {
        let site = Some("https://games.example");
        check("", "localhost:8080", None, true);
        check("http://localhost:8080", "localhost:8080", None, true);
        check("https://games.example", "games.example", None, true);
        check("https://games.example", "127.0.0.1:8080", site, true);
        check("http://localhost:8081", "localhost:8080", None, false);
        check("http://evil.example", "localhost:8080", None, false);
        check("https://games.example.evil", "127.0.0.1:8080", site, false);
        check("null", "localhost:8080", None, false);
        check("file://", "localhost:8080", None, false);
        check("http://", "", None, false);
    }

    #[test]
    fn two_origins_are_refused() {
        let mut headers = HeaderMap::new();
        headers.append(HOST, HeaderValue::from_static("a"));
        headers.append(ORIGIN, HeaderValue::from_static("http://a"));
        headers.append(ORIGIN, HeaderValue::from_static("http://b"));
        assert!(!is_own_origin(&headers, None));
    }
}
