//! From JSON values to types, with the place of what does not fit.

use std::fmt;

use serde::de::value::{MapAccessDeserializer, MapDeserializer, SeqDeserializer};
use serde::de::{DeserializeOwned, Deserializer, Error, IntoDeserializer, Visitor};
use serde::{Serialize, forward_to_deserialize_any};
use serde_json::{Map, Number, Value};
#[cfg(not(target_family = "wasm"))]
use serde_path_to_error::Segment;

use crate::{ErrorCode, WireError};

/// The reason why a value does not fit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadValue {
    /// The field, like `bets[1][0].chip`; empty for the value itself.
    pub path: String,
    /// An explanation for people.
    pub message: String,
}

impl BadValue {
    /// The same where the value is the field of that name.
    #[must_use]
    pub fn under(mut self, field: &str) -> Self {
        let joined = field.is_empty() || self.path.is_empty() || self.path.starts_with('[');
        let dot = if joined { "" } else { "." };
        self.path = format!("{field}{dot}{}", self.path);
        self
    }

    /// The same as an error to send.
    pub fn into_error(self, code: ErrorCode) -> WireError {
        WireError::new(code, self.message).at(self.path)
    }
}

/// Reads a value as a `T`, where it has the shape that a `T` is written in: objects are not written as lists.
pub fn decode<T: DeserializeOwned + Serialize>(value: &Value) -> Result<T, BadValue> {
    let decoded: T = read(value)?;
    let written = serde_json::to_value(&decoded).unwrap_or_default();
    match misshapen(value, &written, String::new()) {
        Some(path) => Err(BadValue { path, message: "must be an object".to_owned() }),
        None => Ok(decoded),
    }
}

/// Reads a value as a `T`. A page is told no place: it reads what our own server wrote, and keeping track of places would
/// be a tenth of what it loads.
#[cfg(target_family = "wasm")]
pub fn read<T: DeserializeOwned>(value: &Value) -> Result<T, BadValue> {
    T::deserialize(ValueDeserializer(value))
        .map_err(|Misfit { message, field }| BadValue { path: field.unwrap_or_default(), message })
}

/// Reads a value as a `T`.
#[cfg(not(target_family = "wasm"))]
pub fn read<T: DeserializeOwned>(value: &Value) -> Result<T, BadValue> {
    serde_path_to_error::deserialize(ValueDeserializer(value)).map_err(|error| {
        let last = match error.path().iter().next_back() {
            Some(Segment::Map { key }) => Some(key.clone()),
            Some(Segment::Seq { .. } | Segment::Enum { .. } | Segment::Unknown) | None => None,
        };
        let found = error.path().to_string();
        let path = if found == "." { String::new() } else { found };
        let Misfit { message, field } = error.into_inner();
        // A field that is missing, or unknown where a type word chooses the fields, is not in the path yet.
        match field.filter(|field| last.as_ref() != Some(field)) {
            Some(field) => BadValue { path: field, message }.under(&path),
            None => BadValue { path, message },
        }
    })
}

/// A mismatch between a value and a type, with the field that it names.
#[derive(Debug)]
struct Misfit {
    message: String,
    field: Option<String>,
}

impl fmt::Display for Misfit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for Misfit {}

impl Error for Misfit {
    fn custom<T: fmt::Display>(message: T) -> Self {
        Misfit { message: message.to_string(), field: None }
    }

    fn missing_field(field: &'static str) -> Self {
        Misfit { message: format!("missing field `{field}`"), field: Some(field.to_owned()) }
    }

    fn unknown_field(field: &str, expected: &'static [&'static str]) -> Self {
        let known: Vec<_> = expected.iter().map(|name| format!("`{name}`")).collect();
        let known = if known.is_empty() { "no field".to_owned() } else { known.join(", ") };
        let message = format!("unknown field `{field}`; there is {known}");
        Misfit { message, field: Some(field.to_owned()) }
    }
}

/// Deserializer of a JSON value whose errors keep the names of fields.
#[derive(Clone, Copy)]
struct ValueDeserializer<'a>(&'a Value);

impl<'de> IntoDeserializer<'de, Misfit> for ValueDeserializer<'de> {
    type Deserializer = Self;

    fn into_deserializer(self) -> Self {
        self
    }
}

fn members(map: &Map<String, Value>) -> impl Iterator<Item = (&str, ValueDeserializer<'_>)> {
    map.iter().map(|(name, value)| (name.as_str(), ValueDeserializer(value)))
}

impl<'de> Deserializer<'de> for ValueDeserializer<'de> {
    type Error = Misfit;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Misfit> {
        match self.0 {
            Value::Null => visitor.visit_unit(),
            Value::Bool(value) => visitor.visit_bool(*value),
            Value::Number(number) => visit_number(number, visitor),
            Value::String(text) => visitor.visit_borrowed_str(text),
            Value::Array(items) => {
                let mut items = SeqDeserializer::new(items.iter().map(ValueDeserializer));
                let value = visitor.visit_seq(&mut items)?;
                items.end().map(|()| value)
            }
            Value::Object(fields) => {
                let mut fields = MapDeserializer::new(members(fields));
                let value = visitor.visit_map(&mut fields)?;
                fields.end().map(|()| value)
            }
        }
    }

    /// Begins with the field that is declared first, wherever it stands: a tag decides on the others.
    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        declared: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Misfit> {
        let Value::Object(fields) = self.0 else { return self.deserialize_any(visitor) };
        let is_first = |(name, _): &(&str, ValueDeserializer<'_>)| declared.first() == Some(name);
        let first = members(fields).filter(is_first);
        let mut fields = MapDeserializer::new(first.chain(members(fields).filter(|field| !is_first(field))));
        let value = visitor.visit_map(&mut fields)?;
        fields.end().map(|()| value)
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Misfit> {
        if self.0.is_null() { visitor.visit_none() } else { visitor.visit_some(self) }
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        visitor: V,
    ) -> Result<V::Value, Misfit> {
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        name: &'static str,
        variants: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Misfit> {
        match self.0 {
            Value::String(text) => {
                text.as_str().into_deserializer().deserialize_enum(name, variants, visitor)
            }
            Value::Object(fields) => {
                visitor.visit_enum(MapAccessDeserializer::new(MapDeserializer::new(members(fields))))
            }
            Value::Null | Value::Bool(_) | Value::Number(_) | Value::Array(_) => {
                Err(Misfit::custom("a word is needed"))
            }
        }
    }

    /// Names fields and variants by words only, never by their numbers.
    fn deserialize_identifier<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Misfit> {
        if self.0.is_string() {
            self.deserialize_any(visitor)
        } else {
            Err(Misfit::custom("a word is needed"))
        }
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf unit unit_struct seq
        tuple tuple_struct map ignored_any
    }
}

/// Visits a number as it is written: `1.0` is no integer.
fn visit_number<'de, V: Visitor<'de>>(number: &Number, visitor: V) -> Result<V::Value, Misfit> {
    match (number.as_u64(), number.as_i64()) {
        (Some(number), _) => visitor.visit_u64(number),
        (None, Some(number)) => visitor.visit_i64(number),
        (None, None) => visitor.visit_f64(number.as_f64().unwrap_or(f64::NAN)),
    }
}

/// Finds the first place where something else stands for an object.
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
