//! Body, query and path of a request, refused with our own errors. It never lets anything through unchecked that is
//! not the form a handler asks for.

use axum::body::Bytes;
use axum::extract::{FromRequest, FromRequestParts, Request};
use axum::http::request::Parts;
use furlong_wire::{ErrorCode, WireError};
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};

use crate::error::ApiError;

/// A body of JSON. Its content type was checked before.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Body<T>(pub(crate) T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequest<S> for Body<T> {
    type Rejection = ApiError;

    async fn from_request(request: Request, state: &S) -> Result<Self, ApiError> {
        let bytes = Bytes::from_request(request, state).await?;
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
    furlong_wire::object(bytes)
}
