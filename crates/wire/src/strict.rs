//! JSON in which no object has a field twice.

use std::fmt;

use serde::de::{Deserialize, Deserializer, Error, MapAccess, SeqAccess, Visitor};
use serde_json::error::Category;
use serde_json::{Map, Value};

use crate::{ErrorCode, WireError};

/// Reads a text that is one JSON object. Nesting is bounded by the parser.
pub fn object(text: &[u8]) -> Result<Map<String, Value>, WireError> {
    let Strict(value) = serde_json::from_slice(text).map_err(|error| match error.classify() {
        Category::Data => WireError::new(ErrorCode::BadRequest, error.to_string()),
        Category::Io | Category::Syntax | Category::Eof => {
            WireError::new(ErrorCode::BadJson, format!("this is not JSON: {error}"))
        }
    })?;
    let Value::Object(fields) = value else {
        return Err(WireError::new(ErrorCode::BadRequest, "a JSON object is needed"));
    };
    Ok(fields)
}

/// Reads the JSON value of a text in which no object has a field twice.
pub fn value(text: &str) -> Result<Value, String> {
    serde_json::from_str(text).map(|Strict(value)| value).map_err(|error| error.to_string())
}

/// A JSON value without doubled fields.
struct Strict(Value);

impl<'de> Deserialize<'de> for Strict {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(StrictVisitor).map(Strict)
    }
}

struct StrictVisitor;

impl<'de> Visitor<'de> for StrictVisitor {
    type Value = Value;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("JSON")
    }

    fn visit_unit<E: Error>(self) -> Result<Value, E> {
        Ok(Value::Null)
    }

    fn visit_bool<E: Error>(self, value: bool) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_i64<E: Error>(self, value: i64) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_u64<E: Error>(self, value: u64) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_f64<E: Error>(self, value: f64) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_str<E: Error>(self, value: &str) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<Value, A::Error> {
        let mut list = Vec::new();
        while let Some(Strict(item)) = items.next_element()? {
            list.push(item);
        }
        Ok(Value::Array(list))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut fields: A) -> Result<Value, A::Error> {
        let mut map = Map::new();
        while let Some((name, Strict(value))) = fields.next_entry::<String, Strict>()? {
            if map.contains_key(&name) {
                return Err(Error::custom(format!("the field {name:?} is there twice")));
            }
            map.insert(name, value);
        }
        Ok(Value::Object(map))
    }
}

/// Reads an object of a client of the server. A whole number may be written with a fraction of zero there: the published
/// schema says integer, and means the number, however it is written.
pub fn client_object(text: &[u8]) -> Result<Map<String, Value>, WireError> {
    let mut fields = object(text)?;
    fields.values_mut().for_each(write_whole_numbers);
    Ok(fields)
}

/// Whole numbers below this are exact in a double: 2^53.
const MAX_EXACT: f64 = 9_007_199_254_740_992.0;

/// Writes `1.0` as `1`.
#[expect(clippy::cast_possible_truncation, reason = "a whole number below 2^53 is exact in both forms")]
fn write_whole_numbers(value: &mut Value) {
    match value {
        Value::Number(number) if number.is_f64() => {
            let number = number.as_f64().unwrap_or(f64::NAN);
            if number.fract() == 0.0 && number.abs() < MAX_EXACT {
                *value = (number as i64).into();
            }
        }
        Value::Array(items) => items.iter_mut().for_each(write_whole_numbers),
        Value::Object(fields) => fields.values_mut().for_each(write_whole_numbers),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}
