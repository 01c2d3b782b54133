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
use crate::{layers, openapi};

/// All addresses, behind everything that a request must pass.
pub(crate) fn all(app: &Arc<App>) -> Router {
    let (described, mut document) = OpenApiRouter::with_openapi(openapi::head())
        .merge(tables::router())
        .merge(games::router())
        .merge(me::router())
        .merge(ratings::router())
        .split_for_parts();
    openapi::add_common_parts(&mut document);
    let routes = described.merge(pages::router(&document)).merge(client::router()).merge(health::router());
    layers::with_layers(routes.fallback(client::page_or_not_found).with_state(Arc::clone(app)), app)
}
