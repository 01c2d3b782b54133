//! The browser client: its embedded files, and its page at every address that a person may open.
//!
//! `tower-http` serves files from a folder; these are compressed at build time and part of the binary.

use std::sync::Arc;

use axum::Router;
use axum::extract::Request;
use axum::http::header::{ACCEPT, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, HeaderName, VARY};
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use furlong_client::{FILES, File};

use crate::encoding::accepts;
use crate::state::App;

const PAGE: &str = "/index.html";

/// The folder in which a file's name changes with its content.
const ASSETS: &str = "/assets/";

/// Returns a route for each file. The page is at `/` too, and wherever [`page_or_not_found`] answers.
pub(crate) fn router() -> Router<Arc<App>> {
    let served = |router: Router<Arc<App>>, file: &'static File| {
        router.route(file.path, get(async move |headers: HeaderMap| respond(file, &headers)))
    };
    let page = get(async |headers: HeaderMap| page(&headers));
    FILES.iter().fold(Router::new().route("/", page), served)
}

/// Answers where no route does: with the page for a browser, which reads the address itself; with 404 for a program
/// and for a missing file.
pub(crate) async fn page_or_not_found(request: Request) -> Response {
    let headers = request.headers();
    let reads = [Method::GET, Method::HEAD].contains(request.method());
    let accept = headers.get(ACCEPT).and_then(|accept| accept.to_str().ok()).unwrap_or_default();
    let path = request.uri().path();
    let is_page = !path.starts_with("/api") && !path.starts_with(ASSETS);
    if !reads || !is_page {
        return StatusCode::NOT_FOUND.into_response();
    }
    let mut response =
        if accept.contains("text/html") { page(headers) } else { StatusCode::NOT_FOUND.into_response() };
    response.headers_mut().insert(VARY, HeaderValue::from_static("accept, accept-encoding"));
    response
}

fn page(headers: &HeaderMap) -> Response {
    match FILES.iter().find(|file| file.path == PAGE) {
        Some(file) => respond(file, headers),
        None => StatusCode::NOT_FOUND.into_response(),
    }
}

fn respond(file: &'static File, headers: &HeaderMap) -> Response {
    let (bytes, encoding) = smallest(file, headers);
    let cache = match file.path {
        PAGE => "no-store",
        path if path.starts_with(ASSETS) => "public, max-age=31536000, immutable",
        _ => "no-cache",
    };
    let mut response = bytes.into_response();
    let mut set = |name: HeaderName, value: &'static str| {
        response.headers_mut().insert(name, HeaderValue::from_static(value));
    };
    set(CONTENT_TYPE, content_type(file.path));
    set(CACHE_CONTROL, cache);
    set(VARY, "accept-encoding");
    if let Some(encoding) = encoding {
        set(CONTENT_ENCODING, encoding);
    }
    response
}

/// Returns the smallest form that the browser accepts, with its encoding.
fn smallest(file: &File, headers: &HeaderMap) -> (&'static [u8], Option<&'static str>) {
    match (file.brotli, file.gzip) {
        (Some(brotli), _) if accepts(headers, "br") => (brotli, Some("br")),
        (_, Some(gzip)) if accepts(headers, "gzip") => (gzip, Some("gzip")),
        _ => (file.plain, None),
    }
}

fn content_type(path: &str) -> &'static str {
    match path.rsplit_once('.').map(|(_, ending)| ending) {
        Some("html") => "text/html; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("wasm") => "application/wasm",
        Some("webmanifest") => "application/manifest+json",
        _ => "application/octet-stream",
    }
}
