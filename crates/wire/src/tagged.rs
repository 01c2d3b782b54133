//! Reading of enums that are written as an object in which a tag names the variant. What serde derives for them sets all
//! fields aside until it has met the tag, and the path of a field that does not fit is lost; here the tag comes first
//! and the fields are read in their place.

use std::fmt;
use std::marker::PhantomData;

use serde::de::value::MapDeserializer;
use serde::de::{Deserialize, DeserializeSeed, Deserializer, Error, MapAccess, Visitor};
use serde_json::{Map, Value};

/// An enum that is written as an object with a tag.
pub(crate) trait Tagged: Sized {
    /// The name of the tag alone.
    const TAG: &'static [&'static str; 1];
    /// The words for the variants.
    const VARIANTS: &'static [&'static str];

    /// Reads the fields of the variant with that word.
    fn read_fields<'de, A: MapAccess<'de>>(variant: &str, fields: A) -> Result<Self, A::Error>;
}

/// Visitor of the object. Its fields keep their paths where the tag is the first, as our own reader sees to.
pub(crate) struct TagFirst<T>(pub(crate) PhantomData<T>);

impl<'de, T: Tagged> Visitor<'de> for TagFirst<T> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "an object with the field `{}`", T::TAG[0])
    }

    fn visit_map<A: MapAccess<'de>>(self, mut fields: A) -> Result<T, A::Error> {
        let first = fields.next_key::<String>()?;
        if first.as_deref() == Some(T::TAG[0]) {
            let variant = fields.next_value_seed(OneOf(T::VARIANTS))?;
            return T::read_fields(variant, fields);
        }
        let mut set_aside = Map::new();
        let mut name = first;
        while let Some(next) = name {
            set_aside.insert(next, fields.next_value()?);
            name = fields.next_key()?;
        }
        if !set_aside.contains_key(T::TAG[0]) {
            return Err(A::Error::missing_field(T::TAG[0]));
        }
        read_set_aside(set_aside).map_err(A::Error::custom)
    }
}

/// Reads fields among which the tag was not the first, as other readers than ours may hand them over; their paths are lost.
fn read_set_aside<T: Tagged>(mut fields: Map<String, Value>) -> Result<T, serde_json::Error> {
    let tag = fields.remove(T::TAG[0]).ok_or_else(|| serde_json::Error::missing_field(T::TAG[0]))?;
    let variant = OneOf(T::VARIANTS).deserialize(tag)?;
    T::read_fields(variant, MapDeserializer::new(fields.into_iter()))
}

/// Reads one of these words.
struct OneOf(&'static [&'static str]);

impl<'de> DeserializeSeed<'de> for OneOf {
    type Value = &'static str;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<&'static str, D::Error> {
        let word = String::deserialize(deserializer)?;
        let known = self.0.iter().find(|known| **known == word);
        known.copied().ok_or_else(|| D::Error::unknown_variant(&word, self.0))
    }
}

/// Implements `Deserialize` for an enum with `#[serde(tag = ...)]`: the tag, then the word of each variant and its fields. A
/// variant of one value needs no fields here: they are that value's.
macro_rules! deserialize_tagged {
    ($name:ident, $tag:literal, { $($word:literal => $variant:ident $({ $($fields:tt)* })?),+ $(,)? }) => {
        impl $crate::tagged::Tagged for $name {
            const TAG: &'static [&'static str; 1] = &[$tag];
            const VARIANTS: &'static [&'static str] = &[$($word),+];

            fn read_fields<'de, A: serde::de::MapAccess<'de>>(
                variant: &str,
                fields: A,
            ) -> Result<Self, A::Error> {
                let fields = serde::de::value::MapAccessDeserializer::new(fields);
                match variant {
                    $($word => deserialize_tagged!(@read fields, $name::$variant $({ $($fields)* })?),)+
                    unknown => Err(serde::de::Error::unknown_variant(unknown, Self::VARIANTS)),
                }
            }
        }

        impl<'de> serde::Deserialize<'de> for $name {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let visitor = $crate::tagged::TagFirst(std::marker::PhantomData);
                let tag = <$name as $crate::tagged::Tagged>::TAG;
                deserializer.deserialize_struct(stringify!($name), tag, visitor)
            }
        }
    };
    (@read $from:ident, $name:ident::$variant:ident) => {
        serde::Deserialize::deserialize($from).map($name::$variant)
    };
    (@read $from:ident, $name:ident::$variant:ident { $($(#[$attr:meta])* $field:ident: $type:ty),* }) => {{
        #[derive(serde::Deserialize)]
        #[serde(deny_unknown_fields)]
        struct Fields { $($(#[$attr])* $field: $type),* }
        let Fields { $($field),* } = serde::Deserialize::deserialize($from)?;
        Ok($name::$variant { $($field),* })
    }};
}
pub(crate) use deserialize_tagged;
