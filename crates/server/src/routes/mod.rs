//! All addresses of the server.

pub(crate) mod client;
pub(crate) mod games;
pub(crate) mod health;
pub(crate) mod me;
pub(crate) mod pages;
pub(crate) mod ratings;
pub(crate) mod tables;

use std::sync::Arc;

use axum::Router;
use utoipa_axum::router::OpenApiRouter;

use crate::state::App;
use crate::{guard, openapi};

/// All addresses, behind everything that a request must pass.
pub(crate) fn all(app: &Arc<App>) -> Router {
    let (described, document) = OpenApiRouter::with_openapi(openapi::head())
        .merge(tables::router())
        .merge(games::router())
        .merge(me::router())
        .merge(ratings::router())
        .split_for_parts();
    let routes = described.merge(pages::router(&document)).merge(client::router()).merge(health::router());
    guard::around(routes.fallback(client::page_or_nothing).with_state(Arc::clone(app)), app)
}
