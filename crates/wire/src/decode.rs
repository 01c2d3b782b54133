//! From JSON values to types, with the place of what does not fit.

use serde::Serialize;
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

/// The value as a `T`, where it has the shape that a `T` is written in: objects are not written as lists.
pub fn decode<T: DeserializeOwned + Serialize>(value: &Value) -> Result<T, BadValue> {
    let decoded: T = read(value.clone())?;
    let written = serde_json::to_value(&decoded).unwrap_or_default();
    match misshapen(value, &written, String::new()) {
        Some(path) => Err(BadValue { path, message: "must be an object".to_owned() }),
        None => Ok(decoded),
    }
}

/// The value as a `T`.
pub(crate) fn read<T: DeserializeOwned>(value: Value) -> Result<T, BadValue> {
    serde_path_to_error::deserialize(value).map_err(|error| {
        let found = error.path().to_string();
        let message = error.into_inner().to_string();
        let mut path = if found == "." { String::new() } else { found };
        // Of a field that is missing, or unknown where a type word chooses the fields, only the message tells.
        if let Some(name) = named_field(&message).filter(|name| !path.ends_with(name)) {
            path = if path.is_empty() { name.to_owned() } else { format!("{path}.{name}") };
        }
        BadValue { path, message }
    })
}

fn named_field(message: &str) -> Option<&str> {
    let rest = message.strip_prefix("missing field `").or_else(|| message.strip_prefix("unknown field `"))?;
    rest.split_once('`').map(|(name, _)| name)
}

/// The first place where something else stands for an object.
fn misshapen(given: &Value, written: &Value, path: String) -> Option<String> {
    match (given, written) {
        (Value::Object(given), Value::Object(written)) => written.iter().find_map(|(key, inner)| {
            let path = if path.is_empty() { key.clone() } else { format!("{path}.{key}") };
            misshapen(given.get(key)?, inner, path)
        }),
        (Value::Array(given), Value::Array(written)) => {
            let pairs = given.iter().zip(written).enumerate();
            pairs
                .map(|(i, (given, written))| misshapen(given, written, format!("{path}[{i}]")))
                .find_map(|found| found)
        }
        (_, Value::Object(_)) => Some(path),
        _ => None,
    }
}
