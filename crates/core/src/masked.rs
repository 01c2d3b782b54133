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

/// A hidden value is the word `hidden`, which no shown value of any game is.
#[cfg(feature = "serde")]
impl<T: serde::Serialize> serde::Serialize for Masked<T> {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Masked::Shown(value) => value.serialize(serializer),
            Masked::Hidden => serializer.serialize_str("hidden"),
        }
    }
}
