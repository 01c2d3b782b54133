//! Errors of the store.

use std::error::Error;
use std::fmt;

/// Reason why an operation of the store failed.
#[derive(Debug)]
pub enum StoreError {
    /// The log has a different number of entries: somebody else has appended.
    Conflict,
    /// The id or login name belongs to somebody else.
    Taken,
    /// The table or person does not exist.
    NotFound,
    /// Another server uses the database.
    InUse,
    /// This kind of store does not offer the operation; the message names the alternative.
    Unsupported(&'static str),
    /// The database failed, or the store is closed. The cause is for the server's own log, never for a client.
    Failed(Box<dyn Error + Send + Sync>),
}

impl StoreError {
    pub(crate) fn failed(cause: impl Into<Box<dyn Error + Send + Sync>>) -> Self {
        StoreError::Failed(cause.into())
    }
}

impl fmt::Display for StoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StoreError::Conflict => f.write_str("the log has a different number of entries"),
            StoreError::Taken => f.write_str("that name is taken"),
            StoreError::NotFound => f.write_str("not found"),
            StoreError::InUse => {
                f.write_str("another furlong server uses it; stop that one first, or name another database")
            }
            StoreError::Unsupported(message) => f.write_str(message),
            StoreError::Failed(cause) => write!(f, "the database failed: {cause}"),
        }
    }
}

impl Error for StoreError {}
