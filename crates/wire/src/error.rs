//! Errors as clients read them: of the engine protocol, over HTTP and over sockets alike. Causes that are none of the
//! client's business never get here.

use std::fmt;

use serde::Serialize;

/// Meaning of an error, for programs. What each is over HTTP is decided in one place of the server.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum ErrorCode {
    /// Text that is not JSON.
    BadJson,
    /// A request with a missing, unknown or impossible field; `path` names it.
    BadRequest,
    /// A well-formed request with a field whose content cannot be, like a set-up that the game does not have; `path` names
    /// the field.
    Invalid,
    /// A position that cannot be in the game.
    BadPosition,
    /// A record that is not sound; `path` is line and column.
    BadRecord,
    /// An action that the rules do not allow now.
    IllegalAction,
    /// No game is open in the engine.
    NoGame,
    /// A line that is longer than the engine reads.
    TooLong,
    /// Wrong name or password, or a session that was ended.
    NotSignedIn,
    /// A key or session that does not allow this.
    Forbidden,
    /// Somebody else's seat.
    NotYourSeat,
    /// Nothing there, or nothing that the caller may know of.
    NotFound,
    /// An address without this HTTP method.
    NoSuchMethod,
    /// Not possible in the present state of the table or session.
    NotNow,
    /// No free seat, or not this one.
    NoSeat,
    /// An action for a decision that is not awaited.
    StaleDecision,
    /// A login name that belongs to somebody else.
    Taken,
    /// A limit of the table that waiting does not lift: trying again is of no use.
    LimitReached,
    /// A body over the limit of its address.
    TooLarge,
    /// A body without `content-type: application/json`.
    NotJson,
    /// A record without `content-type: text/plain`.
    NotText,
    /// A rate limit: `retry_after` tells the seconds to wait.
    TooMany,
    /// A request that took too long to arrive.
    TooSlow,
    /// A failure that may pass. Whether the request was carried out is not known: send it again with the same key.
    Unavailable,
    /// An internal error.
    Broken,
}

/// An error as it is sent.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct WireError {
    /// Its meaning, for programs.
    pub code: ErrorCode,
    /// An explanation in English, for people.
    pub message: String,
    /// The field at fault.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub path: Option<String>,
    /// Seconds to wait before the same is sent again, after a rate limit only.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub retry_after: Option<u32>,
}

/// Longest `message`, in characters.
const MAX_MESSAGE_CHARS: usize = 4_000;
/// Longest `path`, in characters.
const MAX_PATH_CHARS: usize = 200;

impl WireError {
    /// An error without a path.
    pub fn new(code: ErrorCode, message: impl Into<String>) -> Self {
        WireError { code, message: cut(message.into(), MAX_MESSAGE_CHARS), path: None, retry_after: None }
    }

    /// The same error at a field; an empty path is none.
    #[must_use]
    pub fn at(mut self, path: impl Into<String>) -> Self {
        self.path = Some(cut(path.into(), MAX_PATH_CHARS)).filter(|path| !path.is_empty());
        self
    }

    /// A rate limit that is lifted after so many seconds.
    pub fn too_many(seconds: u32) -> Self {
        let message = format!("that is too much at once; try again in {seconds} s");
        WireError { retry_after: Some(seconds), ..WireError::new(ErrorCode::TooMany, message) }
    }

    /// A table that is not there, or not for the caller: nobody can tell which.
    pub fn not_found() -> Self {
        WireError::new(ErrorCode::NotFound, "there is nothing here, or it is not for you")
    }

    /// A failure that may pass.
    pub fn unavailable() -> Self {
        WireError::new(
            ErrorCode::Unavailable,
            "that is not possible at the moment; it is not known whether it was done, so look again",
        )
    }
}

impl fmt::Display for WireError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for WireError {}

/// Body of every HTTP response that refuses a request.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Problem {
    /// The error.
    pub error: WireError,
}

/// Returns the text, or its beginning where it repeats endless input.
fn cut(text: String, max_chars: usize) -> String {
    match text.char_indices().nth(max_chars) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text,
    }
}
