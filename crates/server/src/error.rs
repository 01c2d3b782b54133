//! Refusals of requests: one enum by their meaning to the client, and what each meaning is over HTTP. Over sockets the same
//! error is the answer to a client message. Causes are logged here and never sent.

use std::error::Error;
use std::fmt::Display;
use std::iter;

use axum::Json;
use axum::extract::rejection::{BytesRejection, PathRejection, QueryRejection};
use axum::http::header::RETRY_AFTER;
use axum::http::{HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use furlong_store::StoreError;
use furlong_wire::{ErrorCode, Problem, WireError};

/// A refused request.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum ApiError {
    /// A refusal with a reason of its own, by a table or by the form of the request.
    Refused(WireError),
    /// Name and password do not belong together, or the session was ended.
    NotSignedIn(&'static str),
    /// There is no such thing, or the caller may not know of it.
    NotFound,
    /// There is no such method.
    NoSuchMethod,
    /// The request is too large.
    TooLarge,
    /// The body is not said to be JSON.
    NotJson,
    /// The body is not said to be plain text.
    NotText,
    /// A rate limit; so many seconds must pass.
    TooMany(u32),
    /// The request took too long to arrive.
    TooSlow,
    /// A failure that may pass. Whether it was done is not known: a commit may have been lost on its way back.
    Unavailable,
    /// An internal error.
    Broken,
}

impl ApiError {
    /// A bad request, with an explanation.
    pub(crate) fn bad(message: impl Into<String>) -> Self {
        WireError::new(ErrorCode::BadRequest, message).into()
    }

    /// A bad request, with the field that is wrong.
    pub(crate) fn bad_field(path: &str, message: impl Into<String>) -> Self {
        WireError::new(ErrorCode::BadRequest, message).at(path).into()
    }

    /// A well-formed request with a field whose content cannot be.
    pub(crate) fn invalid(path: &str, message: impl Into<String>) -> Self {
        WireError::new(ErrorCode::Invalid, message).at(path).into()
    }

    /// A request that the caller may not make.
    pub(crate) fn forbidden(message: impl Into<String>) -> Self {
        WireError::new(ErrorCode::Forbidden, message).into()
    }

    /// A request that is not possible in the present state.
    pub(crate) fn not_now(message: impl Into<String>) -> Self {
        WireError::new(ErrorCode::NotNow, message).into()
    }

    /// A failure that may pass; the cause is for the log.
    pub(crate) fn unavailable(cause: impl Display) -> Self {
        tracing::error!(%cause, "a request could not be served");
        ApiError::Unavailable
    }

    /// The error as clients read it, over HTTP and over sockets.
    pub(crate) fn into_wire(self) -> WireError {
        match self {
            ApiError::Refused(error) => error,
            ApiError::NotSignedIn(why) => WireError::new(ErrorCode::NotSignedIn, why),
            ApiError::NotFound => WireError::not_found(),
            ApiError::NoSuchMethod => {
                WireError::new(ErrorCode::NoSuchMethod, "this address has other methods; see /api")
            }
            ApiError::TooLarge => {
                WireError::new(ErrorCode::TooLarge, "a request has at most 64 KiB, a record 1 MiB")
            }
            ApiError::NotJson => WireError::new(
                ErrorCode::NotJson,
                "send JSON, with the header content-type: application/json",
            ),
            ApiError::NotText => WireError::new(
                ErrorCode::NotText,
                "send the record as it is, with the header content-type: text/plain",
            ),
            ApiError::TooMany(seconds) => WireError::too_many(seconds),
            ApiError::TooSlow => WireError::new(ErrorCode::TooSlow, "the request took too long to arrive"),
            ApiError::Unavailable => WireError::unavailable(),
            ApiError::Broken => {
                WireError::new(ErrorCode::Broken, "something is wrong with the server, not with you")
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

/// The status of each meaning. 400 is for what is not in the form that the `OpenAPI` document gives; what is, and cannot be
/// done all the same, is a conflict. 429 and 503 alone mean that the same request may succeed later.
fn status(code: ErrorCode) -> StatusCode {
    match code {
        ErrorCode::BadJson
        | ErrorCode::BadRequest
        | ErrorCode::BadPosition
        | ErrorCode::NoGame
        | ErrorCode::TooLong => StatusCode::BAD_REQUEST,
        ErrorCode::NotSignedIn => StatusCode::UNAUTHORIZED,
        ErrorCode::Forbidden | ErrorCode::NotYourSeat => StatusCode::FORBIDDEN,
        ErrorCode::NotFound => StatusCode::NOT_FOUND,
        ErrorCode::NoSuchMethod => StatusCode::METHOD_NOT_ALLOWED,
        ErrorCode::TooSlow => StatusCode::REQUEST_TIMEOUT,
        ErrorCode::Invalid
        | ErrorCode::BadRecord
        | ErrorCode::IllegalAction
        | ErrorCode::NotNow
        | ErrorCode::NoSeat
        | ErrorCode::StaleDecision
        | ErrorCode::Taken
        | ErrorCode::LimitReached => StatusCode::CONFLICT,
        ErrorCode::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
        ErrorCode::NotJson | ErrorCode::NotText => StatusCode::UNSUPPORTED_MEDIA_TYPE,
        ErrorCode::TooMany => StatusCode::TOO_MANY_REQUESTS,
        ErrorCode::Unavailable => StatusCode::SERVICE_UNAVAILABLE,
        ErrorCode::Broken => StatusCode::INTERNAL_SERVER_ERROR,
    }
}

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        let error = self.into_wire();
        let (status, retry_after) = (status(error.code), error.retry_after);
        let mut response = (status, Json(Problem { error })).into_response();
        if let Some(seconds) = retry_after {
            response.headers_mut().insert(RETRY_AFTER, HeaderValue::from(seconds));
        }
        response
    }
}

impl From<WireError> for ApiError {
    fn from(error: WireError) -> Self {
        ApiError::Refused(error)
    }
}

impl From<StoreError> for ApiError {
    fn from(error: StoreError) -> Self {
        match error {
            StoreError::NotFound => ApiError::NotFound,
            StoreError::Taken => WireError::new(ErrorCode::Taken, "that name is taken").into(),
            StoreError::Conflict | StoreError::InUse | StoreError::Unsupported(_) | StoreError::Failed(_) => {
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
        match misread(&rejection) {
            // Of a parameter that is missing there is no path.
            Some(fault) if fault.path().iter().len() == 0 => ApiError::bad(fault.inner().to_string()),
            Some(fault) => ApiError::bad_field(&fault.path().to_string(), fault.inner().to_string()),
            None => ApiError::bad(rejection.body_text()),
        }
    }
}

/// A part of a query that does not fit.
type Misread = serde_path_to_error::Error<serde::de::value::Error>;

fn misread(rejection: &QueryRejection) -> Option<&Misread> {
    let mut causes = iter::successors(rejection.source(), |&cause| cause.source());
    causes.find_map(|cause| cause.downcast_ref())
}

impl From<BytesRejection> for ApiError {
    fn from(rejection: BytesRejection) -> Self {
        ApiError::of_status(rejection.status())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_waiting_can_cure_is_told_as_such() {
        let table_limit = ApiError::from(WireError::new(ErrorCode::LimitReached, "enough")).into_response();
        assert_eq!(table_limit.status(), StatusCode::CONFLICT);
        assert_eq!(table_limit.headers().get(RETRY_AFTER), None);
        let rate_limit = ApiError::TooMany(7).into_response();
        assert_eq!(rate_limit.status(), StatusCode::TOO_MANY_REQUESTS);
        assert_eq!(rate_limit.headers()[RETRY_AFTER], "7");
    }
}
