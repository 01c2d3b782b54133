//! The answers of the engine protocol.

use std::fmt;

use serde::Serialize;
use serde_json::{Map, Value, json};

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

impl From<EngineError> for Answer {
    fn from(error: EngineError) -> Self {
        Answer(Map::from_iter([("ok".to_owned(), Value::Bool(false)), ("error".to_owned(), json!(error))]))
    }
}

impl fmt::Display for Answer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", Value::Object(self.0.clone()))
    }
}

/// Why a request is refused.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "Fault"))]
pub struct EngineError {
    /// The kind of fault, for programs.
    pub code: &'static str,
    /// What is wrong, for people.
    pub message: String,
    /// The field at fault.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub path: Option<String>,
}

impl EngineError {
    /// An error of that kind.
    pub fn new(code: &'static str, message: impl Into<String>) -> Self {
        EngineError { code, message: cut(message.into(), 4_000), path: None }
    }

    /// The same error at a field.
    #[must_use]
    pub fn at(mut self, path: impl Into<String>) -> Self {
        self.path = Some(cut(path.into(), 200)).filter(|path| !path.is_empty());
        self
    }
}

/// The text, or its beginning where it repeats endless input.
fn cut(text: String, most: usize) -> String {
    match text.char_indices().nth(most) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text,
    }
}
