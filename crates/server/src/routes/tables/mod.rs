//! Tables over HTTP, by what is done at them. Everything that can be said over a socket can be said here too.

mod finished;
mod looking;
mod opening;
mod playing;
mod sitting;

use std::sync::Arc;

use axum::extract::{FromRequestParts, Query};
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::http::request::Parts;
use axum::response::{IntoResponse, Response};
use furlong_core::Seat;
use furlong_wire::message::{ClientKey, Keyed, MAX_KEY_CHARS};
use serde::Deserialize;
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::error::ApiError;
use crate::extract::Path;
use crate::random;
use crate::session::Session;
use crate::socket;
use crate::state::App;
use crate::table_task::{Requester, TableRequest, TableResponse};

pub(crate) fn router() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new()
        .merge(looking::router())
        .merge(opening::router())
        .merge(sitting::router())
        .merge(playing::router())
        .merge(finished::router())
        .routes(routes!(socket::open))
}

/// The table of a request.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
pub(crate) struct TablePath {
    /// The id of the table.
    #[param(min_length = 26, max_length = 26, pattern = "^[a-z0-9]*$")]
    pub(crate) id: String,
}

/// A key of the table, where no header shows one. Without any, the cookie opens the caller's own seat.
#[derive(Debug, Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct KeyQuery {
    /// A key of the table.
    #[param(max_length = 64)]
    access: Option<String>,
    /// The same, where `access` is left out.
    #[param(max_length = 64)]
    key: Option<String>,
}

/// The header in which a key of the table may be shown.
pub(crate) const KEY_HEADER: &str = "x-furlong-key";
/// The key that a request shows: in the header, else in the query.
#[derive(Clone, Debug)]
pub(crate) struct PresentedKey(Option<String>);

impl<S: Send + Sync> FromRequestParts<S> for PresentedKey {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, ApiError> {
        let header = parts.headers.get(KEY_HEADER).and_then(|key| key.to_str().ok()).map(str::to_owned);
        let KeyQuery { access, key } =
            Query::try_from_uri(&parts.uri).map(|Query(query)| query).unwrap_or_default();
        let given = [(header, KEY_HEADER), (access, "access"), (key, "key")];
        let given = given.map(|(key, path)| PresentedKey::new(key, path));
        given.into_iter().try_fold(PresentedKey(None), |first, next| Ok(first.or(next?)))
    }
}

impl PresentedKey {
    /// Returns the key that a field shows; an empty one is none. A key that is longer than any is refused.
    fn new(key: Option<String>, path: &str) -> Result<Self, ApiError> {
        if key.as_ref().is_some_and(|key| key.chars().nth(MAX_KEY_CHARS).is_some()) {
            let message = format!("a key has at most {MAX_KEY_CHARS} characters");
            return Err(ApiError::bad_field(path, message));
        }
        Ok(PresentedKey(key.filter(|key| !key.is_empty())))
    }

    /// Returns this key, or else the other.
    fn or(self, other: Self) -> Self {
        PresentedKey(self.0.or(other.0))
    }

    /// Returns the requester who shows it.
    pub(crate) fn requester(self, you: &Session) -> Requester {
        Requester { key: self.0, person: Some(you.person.0.clone()) }
    }
}

/// The context of a request for a table: the table, its key and the session.
struct TableContext {
    app: Arc<App>,
    id: String,
    key: PresentedKey,
    you: Session,
}

impl FromRequestParts<Arc<App>> for TableContext {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Self, ApiError> {
        let Path(TablePath { id }) = Path::from_request_parts(parts, app).await?;
        let key = PresentedKey::from_request_parts(parts, app).await?;
        let you = Session::from_request_parts(parts, app).await?;
        Ok(TableContext { app: Arc::clone(app), id, key, you })
    }
}

impl TableContext {
    /// Asks the table.
    async fn response(self, what: TableRequest) -> Result<TableResponse, ApiError> {
        Ok(self.app.registry.ask(&self.id, self.key.requester(&self.you), what).await?)
    }

    /// Asks the table, and answers with what it tells.
    async fn ask(self, what: TableRequest) -> Result<Response, ApiError> {
        Ok(match self.response(what).await? {
            TableResponse::Json(json) => ([(CONTENT_TYPE, "application/json")], json).into_response(),
            TableResponse::Record(record) => record.text.into_response(),
            // Only who asks for one is told one, and draws it.
            TableResponse::BoardSource(_) => ApiError::Broken.into_response(),
            TableResponse::Done => StatusCode::NO_CONTENT.into_response(),
        })
    }
}

/// The seat of that number, if one is named.
fn seat_of(number: Option<u8>, path: &str) -> Result<Option<Seat>, ApiError> {
    let known = |number| Seat::new(number).ok_or_else(|| ApiError::bad_field(path, "there is no such seat"));
    number.map(known).transpose()
}

/// A key for a message that needs none of the client's: its HTTP response is the answer.
fn unkeyed() -> Keyed {
    Keyed { key: ClientKey::try_from(random::key()).expect("a drawn key is short") }
}

/// An empty object; the body may also be left out.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct EmptyBody {}
