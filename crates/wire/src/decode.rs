//! From JSON values to types, with the place of what does not fit.

use serde::de::DeserializeOwned;
use serde_json::Value;

/// Why a value does not fit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadValue {
    /// The field, like `bets[1][0].chip`; empty for the value itself.
    pub path: String,
    /// What is wrong.
    pub message: String,
}

/// The value as a `T`.
pub fn decode<T: DeserializeOwned>(value: Value) -> Result<T, BadValue> {
    serde_path_to_error::deserialize(value).map_err(|error| {
        let path = error.path().to_string();
        let message = error.into_inner().to_string();
        BadValue { path: if path == "." { String::new() } else { path }, message }
    })
}
