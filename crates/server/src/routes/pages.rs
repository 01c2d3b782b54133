//! The pages the server writes itself: the interface described for people and programs. They have no script.

use std::sync::Arc;

use axum::Router;
use axum::http::HeaderName;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::Html;
use axum::routing::get;
use utoipa::openapi::OpenApi;

use crate::state::App;
use crate::{api_page, openapi};

/// The pages around a described interface.
pub(crate) fn router(document: &OpenApi) -> Router<Arc<App>> {
    let page: Arc<str> = api_page::page(document).into();
    let json: Arc<str> = openapi::json(document).into();
    Router::new()
        .route("/furlong.css", get(async || (LOOKS, include_str!("furlong.css"))))
        .route("/api", get(async move || Html(page.to_string())))
        .route(
            "/api/openapi.json",
            get(async move || ([(CONTENT_TYPE, "application/json")], json.to_string())),
        )
}

const LOOKS: [(HeaderName, &str); 2] =
    [(CONTENT_TYPE, "text/css; charset=utf-8"), (CACHE_CONTROL, "public, max-age=3600")];
