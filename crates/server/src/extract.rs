//! Body, query and path of a request, refused with our own errors. It never lets anything through unchecked that is
//! not the form a handler asks for.

use std::time::Duration;

use axum::body::Bytes;
use axum::extract::{FromRequest, FromRequestParts, Request};
use axum::http::request::Parts;
use furlong_wire::{ErrorCode, WireError};
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};
use tokio::time::timeout;

use crate::content_type::{is_declared, is_json};
use crate::error::ApiError;

/// The time in which the body of a request has to arrive.
const BODY_TIMEOUT: Duration = Duration::from_secs(20);

/// The bytes of a body that is declared to be JSON. A foreign page cannot declare that without a preflight request.
#[derive(Clone, Debug)]
pub(crate) struct JsonBytes(pub(crate) Bytes);

impl<S: Send + Sync> FromRequest<S> for JsonBytes {
    type Rejection = ApiError;

    async fn from_request(request: Request, state: &S) -> Result<Self, ApiError> {
        if !is_json(request.headers()) {
            return Err(ApiError::NotJson);
        }
        Ok(JsonBytes(whole_body(request, state).await?))
    }
}

/// Waits for the whole body, but not for ever: what comes too late was not begun, unlike work that takes too long.
async fn whole_body<S: Send + Sync>(request: Request, state: &S) -> Result<Bytes, ApiError> {
    let body = timeout(BODY_TIMEOUT, Bytes::from_request(request, state)).await;
    Ok(body.map_err(|_| ApiError::TooSlow)??)
}

/// A body of plain text. Any page may send one, so it is only for requests that change nothing.
#[derive(Clone, Debug)]
pub(crate) struct PlainText(pub(crate) String);

impl<S: Send + Sync> FromRequest<S> for PlainText {
    type Rejection = ApiError;

    async fn from_request(request: Request, state: &S) -> Result<Self, ApiError> {
        if !is_declared(request.headers(), "text/plain") {
            return Err(ApiError::NotText);
        }
        let bytes = whole_body(request, state).await?;
        let text = String::from_utf8(bytes.into()).map_err(|_| ApiError::bad("a record is text in UTF-8"))?;
        Ok(PlainText(text))
    }
}

/// A body of JSON in the form of a `T`.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Body<T>(pub(crate) T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequest<S> for Body<T> {
    type Rejection = ApiError;

    async fn from_request(request: Request, state: &S) -> Result<Self, ApiError> {
        let JsonBytes(bytes) = JsonBytes::from_request(request, state).await?;
        Ok(Body(read(&bytes)?))
    }
}

/// The parameters of a query.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Query<T>(pub(crate) T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequestParts<S> for Query<T> {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        let axum::extract::Query(query) = axum::extract::Query::from_request_parts(parts, state).await?;
        Ok(Query(query))
    }
}

/// The variable parts of a path.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Path<T>(pub(crate) T);

impl<S: Send + Sync, T: DeserializeOwned + Send> FromRequestParts<S> for Path<T> {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        let axum::extract::Path(path) = axum::extract::Path::from_request_parts(parts, state).await?;
        Ok(Path(path))
    }
}

/// Reads a JSON object as a `T`.
fn read<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, WireError> {
    let fields = object(bytes)?;
    furlong_wire::read(&Value::Object(fields)).map_err(|bad| bad.into_error(ErrorCode::BadRequest))
}

/// Reads a JSON object; an empty body says as much as an empty one.
pub(crate) fn object(bytes: &[u8]) -> Result<Map<String, Value>, WireError> {
    let bytes = if bytes.is_empty() { b"{}" } else { bytes };
    if bytes.trim_ascii_start().first() != Some(&b'{') {
        return Err(WireError::new(ErrorCode::BadJson, "the body must be a JSON object"));
    }
    furlong_wire::client_object(bytes)
}
