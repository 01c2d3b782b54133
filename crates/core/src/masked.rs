//! Values that a viewer may or may not know.

/// A value as one viewer knows it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(untagged))]
pub enum Masked<T> {
    /// The viewer knows the value.
    Shown(T),
    /// The viewer knows only that there is a value.
    #[default]
    #[cfg_attr(feature = "ts", ts(type = "\"hidden\""))]
    Hidden,
}

impl<T> Masked<T> {
    /// The value if `visible`, otherwise hidden.
    pub fn shown_if(visible: bool, value: T) -> Self {
        if visible { Masked::Shown(value) } else { Masked::Hidden }
    }

    /// Applies `f` to the value where it is known; a hidden value stays hidden.
    pub fn map<U>(self, f: impl FnOnce(T) -> U) -> Masked<U> {
        match self {
            Masked::Shown(value) => Masked::Shown(f(value)),
            Masked::Hidden => Masked::Hidden,
        }
    }

    /// The value, where it is known.
    pub fn known(self) -> Option<T> {
        match self {
            Masked::Shown(value) => Some(value),
            Masked::Hidden => None,
        }
    }
}

#[cfg(feature = "serde")]
mod json {
    use core::fmt;
    use core::marker::PhantomData;

    use serde::de::value::{MapAccessDeserializer, SeqAccessDeserializer};
    use serde::de::{Error, IntoDeserializer, MapAccess, SeqAccess, Visitor};
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    use super::Masked;

    /// The word for a hidden value, which no shown value of any game is.
    const HIDDEN: &str = "hidden";

    impl<T: Serialize> Serialize for Masked<T> {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            match self {
                Masked::Shown(value) => value.serialize(serializer),
                Masked::Hidden => serializer.serialize_str(HIDDEN),
            }
        }
    }

    /// Shown values are numbers, words, lists and objects.
    impl<'de, T: Deserialize<'de>> Deserialize<'de> for Masked<T> {
        fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
            deserializer.deserialize_any(MaskedVisitor(PhantomData))
        }
    }

    struct MaskedVisitor<T>(PhantomData<T>);

    impl<'de, T: Deserialize<'de>> Visitor<'de> for MaskedVisitor<T> {
        type Value = Masked<T>;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            write!(f, "a value or {HIDDEN:?}")
        }

        fn visit_str<E: Error>(self, word: &str) -> Result<Masked<T>, E> {
            if word == HIDDEN {
                return Ok(Masked::Hidden);
            }
            T::deserialize(word.into_deserializer()).map(Masked::Shown)
        }

        fn visit_u64<E: Error>(self, number: u64) -> Result<Masked<T>, E> {
            T::deserialize(number.into_deserializer()).map(Masked::Shown)
        }

        fn visit_seq<A: SeqAccess<'de>>(self, items: A) -> Result<Masked<T>, A::Error> {
            T::deserialize(SeqAccessDeserializer::new(items)).map(Masked::Shown)
        }

        fn visit_map<A: MapAccess<'de>>(self, fields: A) -> Result<Masked<T>, A::Error> {
            T::deserialize(MapAccessDeserializer::new(fields)).map(Masked::Shown)
        }
    }
}
