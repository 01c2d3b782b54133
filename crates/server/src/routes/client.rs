//! The browser client: its files as they were embedded, and its page at every address that a person may open.

use std::sync::Arc;

use axum::Router;
use axum::extract::Request;
use axum::http::header::{
    ACCEPT, ACCEPT_ENCODING, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, HeaderName, VARY,
};
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use furlong_client::{FILES, File};

use crate::state::App;

const PAGE: &str = "/index.html";

/// The client's files. Its page is at `/` and wherever [`page_or_nothing`] answers.
pub(crate) fn router() -> Router<Arc<App>> {
    let served = |router: Router<Arc<App>>, file: &'static File| {
        router.route(file.path, get(async move |headers: HeaderMap| answer(file, &headers)))
    };
    let page = get(async |headers: HeaderMap| page(&headers));
    FILES.iter().filter(|file| file.path != PAGE).fold(Router::new().route("/", page), served)
}

/// Where nothing else is: the client's page for a person's browser, which finds its way by the address; nothing for
/// a program.
pub(crate) async fn page_or_nothing(request: Request) -> Response {
    let headers = request.headers();
    let reads = [Method::GET, Method::HEAD].contains(request.method());
    let asked = headers.get(ACCEPT).and_then(|accept| accept.to_str().ok()).unwrap_or_default();
    let ours = !request.uri().path().starts_with("/api");
    if reads && ours && asked.contains("text/html") {
        return page(headers);
    }
    StatusCode::NOT_FOUND.into_response()
}

fn page(headers: &HeaderMap) -> Response {
    match FILES.iter().find(|file| file.path == PAGE) {
        Some(file) => answer(file, headers),
        None => StatusCode::NOT_FOUND.into_response(),
    }
}

fn answer(file: &'static File, headers: &HeaderMap) -> Response {
    let (bytes, encoding) = packed(file, headers);
    // What is in `assets` has its content in its name.
    let kept =
        if file.path.starts_with("/assets/") { "public, max-age=31536000, immutable" } else { "no-cache" };
    let mut response = bytes.into_response();
    let mut set = |name: HeaderName, value: &'static str| {
        response.headers_mut().insert(name, HeaderValue::from_static(value));
    };
    set(CONTENT_TYPE, kind(file.path));
    set(CACHE_CONTROL, kept);
    set(VARY, "accept-encoding");
    if let Some(encoding) = encoding {
        set(CONTENT_ENCODING, encoding);
    }
    response
}

/// The smallest form that the browser takes.
fn packed(file: &File, headers: &HeaderMap) -> (&'static [u8], Option<&'static str>) {
    let taken = headers.get(ACCEPT_ENCODING).and_then(|taken| taken.to_str().ok()).unwrap_or_default();
    let takes = |name: &str| {
        let mut offers = taken.split(',').map(|offer| offer.split(';').map(str::trim));
        offers.any(|mut offer| offer.next() == Some(name) && offer.next() != Some("q=0"))
    };
    match (file.brotli, file.gzip) {
        (Some(brotli), _) if takes("br") => (brotli, Some("br")),
        (_, Some(gzip)) if takes("gzip") => (gzip, Some("gzip")),
        _ => (file.plain, None),
    }
}

fn kind(path: &str) -> &'static str {
    match path.rsplit_once('.').map(|(_, ending)| ending) {
        Some("html") => "text/html; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("webmanifest") => "application/manifest+json",
        _ => "application/octet-stream",
    }
}
