//! The browser client: its files as they were embedded, and its page at every address that a person may open.

use std::sync::Arc;

use axum::Router;
use axum::extract::Request;
use axum::http::header::{ACCEPT, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, HeaderName, VARY};
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use furlong_client::{FILES, File};

use crate::encoding::takes;
use crate::state::App;

const PAGE: &str = "/index.html";

/// Below it, names have the content in them.
const ASSETS: &str = "/assets/";

/// The client's files. Its page is at `/` too, and wherever [`page_or_nothing`] answers.
pub(crate) fn router() -> Router<Arc<App>> {
    let served = |router: Router<Arc<App>>, file: &'static File| {
        router.route(file.path, get(async move |headers: HeaderMap| answer(file, &headers)))
    };
    let page = get(async |headers: HeaderMap| page(&headers));
    FILES.iter().fold(Router::new().route("/", page), served)
}

/// Where nothing else is: the client's page for a person's browser, which finds its way by the address; nothing for
/// a program, nor where a file was that is gone.
pub(crate) async fn page_or_nothing(request: Request) -> Response {
    let headers = request.headers();
    let reads = [Method::GET, Method::HEAD].contains(request.method());
    let asked = headers.get(ACCEPT).and_then(|accept| accept.to_str().ok()).unwrap_or_default();
    let path = request.uri().path();
    let for_persons = !path.starts_with("/api") && !path.starts_with(ASSETS);
    if !reads || !for_persons {
        return StatusCode::NOT_FOUND.into_response();
    }
    let is_asked = asked.contains("text/html");
    let mut response = if is_asked { page(headers) } else { StatusCode::NOT_FOUND.into_response() };
    response.headers_mut().insert(VARY, HeaderValue::from_static("accept, accept-encoding"));
    response
}

fn page(headers: &HeaderMap) -> Response {
    match FILES.iter().find(|file| file.path == PAGE) {
        Some(file) => answer(file, headers),
        None => StatusCode::NOT_FOUND.into_response(),
    }
}

fn answer(file: &'static File, headers: &HeaderMap) -> Response {
    let (bytes, encoding) = packed(file, headers);
    let kept = match file.path {
        PAGE => "no-store",
        path if path.starts_with(ASSETS) => "public, max-age=31536000, immutable",
        _ => "no-cache",
    };
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
    match (file.brotli, file.gzip) {
        (Some(brotli), _) if takes(headers, "br") => (brotli, Some("br")),
        (_, Some(gzip)) if takes(headers, "gzip") => (gzip, Some("gzip")),
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
