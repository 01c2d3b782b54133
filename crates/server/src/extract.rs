//! Body, query and path of a request, refused with our own errors. It never lets anything through unchecked that is
//! not the form a handler asks for.

use axum::body::Bytes;
use axum::extract::{FromRequest, FromRequestParts, Request};
use axum::http::request::Parts;
use furlong_wire::EngineError;
use serde::de::DeserializeOwned;

use crate::error::ApiError;

/// A body of JSON. That it is said to be JSON was checked before.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Body<T>(pub(crate) T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequest<S> for Body<T> {
    type Rejection = ApiError;

    async fn from_request(request: Request, state: &S) -> Result<Self, ApiError> {
        let bytes = Bytes::from_request(request, state).await?;
        read(&bytes).map(Body)
    }
}

/// The parts of a query.
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

/// Reads JSON. Nesting is bounded by the reader.
pub(crate) fn read<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, ApiError> {
    // An empty body says as much as an empty object.
    let bytes = if bytes.is_empty() { b"{}" } else { bytes };
    // A list of the fields' values in their order would be read too, and mean something else with every new field.
    if bytes.trim_ascii_start().first() != Some(&b'{') {
        return Err(ApiError::Bad(EngineError::new("bad-json", "the body must be a JSON object")));
    }
    let mut json = serde_json::Deserializer::from_slice(bytes);
    let value = serde_path_to_error::deserialize(&mut json).map_err(|error| {
        let path = error.path().to_string();
        let code = if error.inner().is_data() { "bad-request" } else { "bad-json" };
        let fault = EngineError::new(code, error.into_inner().to_string());
        ApiError::Bad(if path == "." { fault } else { fault.at(path) })
    })?;
    json.end().map_err(|error| ApiError::Bad(EngineError::new("bad-json", error.to_string())))?;
    Ok(value)
}
