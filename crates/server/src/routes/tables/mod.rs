//! Tables over HTTP, by what is done at them. Everything that can be said over a socket can be said here too.

mod finished;
mod looking;
mod opening;
mod playing;
mod sitting;

use std::convert::Infallible;
use std::sync::Arc;

use axum::extract::FromRequestParts;
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::http::request::Parts;
use axum::response::{IntoResponse, Response};
use furlong_core::Seat;
use serde::Deserialize;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

pub(crate) use looking::Since;

use crate::error::ApiError;
use crate::extract::Path;
use crate::session::Session;
use crate::socket;
use crate::state::App;
use crate::table_task::{Ask, Requester, Told};

pub(crate) fn router() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new()
        .merge(looking::router())
        .merge(opening::router())
        .merge(sitting::router())
        .merge(playing::router())
        .merge(finished::router())
        .routes(routes!(socket::open))
}

/// The key that a request shows: in the header `x-furlong-key`, else in the query as `access` or `key`.
#[derive(Clone, Debug)]
pub(crate) struct PresentedKey(Option<String>);

impl<S: Send + Sync> FromRequestParts<S> for PresentedKey {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Infallible> {
        let header = parts.headers.get("x-furlong-key").and_then(|key| key.to_str().ok());
        let query = parts.uri.query().unwrap_or_default();
        let named = |name: &str| {
            let mut pairs = query.split('&').filter_map(|pair| pair.split_once('='));
            pairs.find(|(known, _)| *known == name).map(|(_, key)| key)
        };
        let key = header.or_else(|| named("access")).or_else(|| named("key"));
        Ok(PresentedKey(key.filter(|key| !key.is_empty() && key.len() <= 64).map(str::to_owned)))
    }
}

impl PresentedKey {
    /// Who asks with it.
    pub(crate) fn asker(self, you: &Session) -> Requester {
        Requester { key: self.0, person: Some(you.person.0.clone()) }
    }
}

/// Who asks for which table: what most requests begin with.
struct At {
    app: Arc<App>,
    id: String,
    shown: PresentedKey,
    you: Session,
}

impl FromRequestParts<Arc<App>> for At {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Self, ApiError> {
        let Path(id) = Path::from_request_parts(parts, app).await?;
        let Ok(shown) = PresentedKey::from_request_parts(parts, app).await;
        let you = Session::from_request_parts(parts, app).await?;
        Ok(At { app: Arc::clone(app), id, shown, you })
    }
}

impl At {
    /// Asks the table.
    async fn told(self, what: Ask) -> Result<Told, ApiError> {
        Ok(self.app.registry.ask(&self.id, self.shown.asker(&self.you), what).await?)
    }

    /// Asks the table, and answers with what it tells.
    async fn ask(self, what: Ask) -> Result<Response, ApiError> {
        Ok(match self.told(what).await? {
            Told::Json(json) => ([(CONTENT_TYPE, "application/json")], json).into_response(),
            Told::Text(text) => text.into_response(),
            // Only who asks for one is told one, and draws it.
            Told::Sketch(_) => ApiError::Broken.into_response(),
            Told::Done => StatusCode::NO_CONTENT.into_response(),
        })
    }
}

/// The seat of that number, if one is named.
fn seat_of(number: Option<u8>, path: &str) -> Result<Option<Seat>, ApiError> {
    let known = |number| Seat::new(number).ok_or_else(|| ApiError::bad_field(path, "there is no such seat"));
    number.map(known).transpose()
}

/// A body that says nothing.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Nothing {}
