//! Why a request is refused: one enum by what it means to the client. Causes are logged here and never sent.

use std::fmt::Display;

use axum::Json;
use axum::extract::rejection::{BytesRejection, PathRejection, QueryRejection};
use axum::http::header::RETRY_AFTER;
use axum::http::{HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use furlong_store::StoreError;
use furlong_wire::EngineError;
use serde::Serialize;
use utoipa::ToSchema;

/// Why a request is refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum ApiError {
    /// It cannot be understood, or asks for what the rules do not allow.
    Bad(EngineError),
    /// Name and password do not belong together.
    NotSignedIn(&'static str),
    /// Whoever asks may not do that.
    Forbidden(EngineError),
    /// There is no such thing, or whoever asks may not know of it.
    NotFound,
    /// There is no such method.
    NoSuchMethod,
    /// Not as things are now.
    NotNow(EngineError),
    /// The request is too large.
    TooLarge,
    /// The body is not said to be JSON.
    NotJson,
    /// The body is not said to be plain text.
    NotText,
    /// Too many requests; so many seconds must pass.
    TooMany(u32),
    /// It took too long to arrive.
    TooSlow,
    /// It cannot be done at the moment. Whether it was done is not known: a commit may have been lost on its way back.
    Unavailable,
    /// A fault of ours.
    Broken,
}

impl ApiError {
    /// A bad request, with what is wrong.
    pub(crate) fn bad(message: impl Into<String>) -> Self {
        ApiError::Bad(EngineError::new("bad-request", message))
    }

    /// A bad request, with the field that is wrong.
    pub(crate) fn bad_field(path: &str, message: impl Into<String>) -> Self {
        ApiError::Bad(EngineError::new("bad-request", message).at(path))
    }

    /// Whoever asks may not do that.
    pub(crate) fn forbidden(message: impl Into<String>) -> Self {
        ApiError::Forbidden(EngineError::new("forbidden", message))
    }

    /// Not as things are now.
    pub(crate) fn not_now(message: impl Into<String>) -> Self {
        ApiError::NotNow(EngineError::new("not-now", message))
    }

    /// It cannot be done at the moment; the cause is for the host.
    pub(crate) fn unavailable(cause: impl Display) -> Self {
        tracing::error!(%cause, "a request could not be served");
        ApiError::Unavailable
    }

    /// The status it is answered with.
    pub(crate) fn status(&self) -> StatusCode {
        match self {
            ApiError::Bad(_) => StatusCode::BAD_REQUEST,
            ApiError::NotSignedIn(_) => StatusCode::UNAUTHORIZED,
            ApiError::Forbidden(_) => StatusCode::FORBIDDEN,
            ApiError::NotFound => StatusCode::NOT_FOUND,
            ApiError::NoSuchMethod => StatusCode::METHOD_NOT_ALLOWED,
            ApiError::NotNow(_) => StatusCode::CONFLICT,
            ApiError::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
            ApiError::NotJson | ApiError::NotText => StatusCode::UNSUPPORTED_MEDIA_TYPE,
            ApiError::TooMany(_) => StatusCode::TOO_MANY_REQUESTS,
            ApiError::TooSlow => StatusCode::REQUEST_TIMEOUT,
            ApiError::Unavailable => StatusCode::SERVICE_UNAVAILABLE,
            ApiError::Broken => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }

    /// The error as clients read it, here and over sockets.
    pub(crate) fn told(&self) -> EngineError {
        match self {
            ApiError::Bad(error) | ApiError::Forbidden(error) | ApiError::NotNow(error) => error.clone(),
            ApiError::NotSignedIn(why) => EngineError::new("not-signed-in", *why),
            ApiError::NotFound => {
                EngineError::new("not-found", "there is nothing here, or it is not for you")
            }
            ApiError::NoSuchMethod => {
                EngineError::new("no-such-method", "this address has other methods; see /api")
            }
            ApiError::TooLarge => {
                EngineError::new("too-large", "a request has at most 64 KiB, a record 1 MiB")
            }
            ApiError::NotJson => {
                EngineError::new("not-json", "send JSON, with the header content-type: application/json")
            }
            ApiError::NotText => EngineError::new(
                "not-text",
                "send the record as it is, with the header content-type: text/plain",
            ),
            ApiError::TooMany(seconds) => {
                EngineError::new("too-many", format!("that is too much at once; try again in {seconds} s"))
            }
            ApiError::TooSlow => EngineError::new("too-slow", "the request took too long to arrive"),
            ApiError::Unavailable => EngineError::new(
                "unavailable",
                "that is not possible at the moment; it is not known whether it was done, so look again",
            ),
            ApiError::Broken => {
                EngineError::new("broken", "something is wrong with the server, not with you")
            }
        }
    }

    /// The error for a status that something else has answered with.
    pub(crate) fn of_status(status: StatusCode) -> Self {
        match status {
            StatusCode::UNAUTHORIZED => ApiError::NotSignedIn("sign in first"),
            StatusCode::FORBIDDEN => ApiError::forbidden("that is not for you"),
            StatusCode::NOT_FOUND => ApiError::NotFound,
            StatusCode::METHOD_NOT_ALLOWED => ApiError::NoSuchMethod,
            StatusCode::PAYLOAD_TOO_LARGE => ApiError::TooLarge,
            StatusCode::UNSUPPORTED_MEDIA_TYPE => ApiError::NotJson,
            StatusCode::TOO_MANY_REQUESTS => ApiError::TooMany(1),
            StatusCode::REQUEST_TIMEOUT => ApiError::TooSlow,
            StatusCode::SERVICE_UNAVAILABLE => ApiError::Unavailable,
            other if other.is_server_error() => ApiError::Broken,
            _ => ApiError::bad("that cannot be understood; see /api"),
        }
    }
}

/// An error as it is sent.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Problem {
    /// What is wrong.
    #[schema(inline)]
    error: ProblemError,
}

/// What is wrong. This describes the form for the document; the values are those of [`EngineError`].
#[derive(Debug, Serialize, ToSchema)]
struct ProblemError {
    /// The kind of fault, for programs.
    #[schema(example = "not-found")]
    code: &'static str,
    /// What is wrong, for people.
    message: String,
    /// The field at fault.
    #[serde(skip_serializing_if = "Option::is_none")]
    path: Option<String>,
}

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        let EngineError { code, message, path } = self.told();
        let problem = Problem { error: ProblemError { code, message, path } };
        let mut response = (self.status(), Json(problem)).into_response();
        if let ApiError::TooMany(seconds) = self {
            response.headers_mut().insert(RETRY_AFTER, HeaderValue::from(seconds));
        }
        response
    }
}

impl From<EngineError> for ApiError {
    fn from(error: EngineError) -> Self {
        match error.code {
            "forbidden" | "not-your-seat" => ApiError::Forbidden(error),
            "not-found" => ApiError::NotFound,
            "not-now" | "no-seat" | "stale-decision" | "limit-reached" => ApiError::NotNow(error),
            "too-many" => ApiError::TooMany(1),
            "unavailable" => ApiError::Unavailable,
            _ => ApiError::Bad(error),
        }
    }
}

impl From<StoreError> for ApiError {
    fn from(error: StoreError) -> Self {
        match error {
            StoreError::NotFound => ApiError::NotFound,
            StoreError::Taken => ApiError::NotNow(EngineError::new("taken", "that name is taken")),
            StoreError::Conflict | StoreError::Unsupported(_) | StoreError::Failed(_) => {
                ApiError::unavailable(error)
            }
        }
    }
}

impl From<PathRejection> for ApiError {
    fn from(_: PathRejection) -> Self {
        ApiError::NotFound
    }
}

impl From<QueryRejection> for ApiError {
    fn from(rejection: QueryRejection) -> Self {
        ApiError::bad(rejection.body_text())
    }
}

impl From<BytesRejection> for ApiError {
    fn from(rejection: BytesRejection) -> Self {
        ApiError::of_status(rejection.status())
    }
}
