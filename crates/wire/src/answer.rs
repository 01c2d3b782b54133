//! The answers of the engine protocol.

use std::fmt;

use serde::Serialize;
use serde_json::{Map, Value, json};

use crate::WireError;

/// An answer: one line of JSON.
#[derive(Clone, Debug, PartialEq)]
pub struct Answer(Map<String, Value>);

impl Answer {
    /// A good answer, without anything else yet.
    pub fn ok() -> Self {
        Answer(Map::from_iter([("ok".to_owned(), Value::Bool(true))]))
    }

    /// This answer with a field more.
    ///
    /// # Panics
    /// If the value has no JSON form, which none of ours does.
    #[must_use]
    pub fn with(mut self, field: &str, value: impl Serialize) -> Self {
        let value = serde_json::to_value(value).expect("our types have a JSON form");
        self.0.insert(field.to_owned(), value);
        self
    }
}

impl From<WireError> for Answer {
    fn from(error: WireError) -> Self {
        Answer(Map::from_iter([("ok".to_owned(), Value::Bool(false)), ("error".to_owned(), json!(error))]))
    }
}

impl fmt::Display for Answer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", Value::Object(self.0.clone()))
    }
}
