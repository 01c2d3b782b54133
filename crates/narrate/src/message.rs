//! Messages: ids of the Fluent files in `locales` with the values of their variables.
//!
//! A message knows no language: whoever shows it translates it. Each list of messages names its ids and
//! variables once, and the tests hold the locale files to the lists.

use serde::{Serialize, Serializer};

/// The minus sign of all numbers: U+2212, which is as wide as the plus sign; a hyphen is not.
pub(crate) const MINUS: &str = "\u{2212}";

/// Something to say: the id of a Fluent message, and the values of its variables.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Message {
    /// The name in the `.ftl` files.
    pub id: &'static str,
    /// The variables by name.
    #[serde(serialize_with = "as_map")]
    #[cfg_attr(feature = "ts", ts(type = "Record<string, Argument>"))]
    pub args: Vec<(&'static str, Argument)>,
}

/// The value of a variable.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum Argument {
    /// A number, which may decide on a plural.
    Number(i64),
    /// A text that is the same in all languages, such as a name.
    Text(String),
    /// A part of the sentence that has a message of its own.
    Message(Message),
    /// Several values.
    List {
        /// The way they are joined.
        join: Join,
        /// The values.
        items: Vec<Argument>,
    },
}

/// The way that values of a list are joined.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Join {
    /// As a list within a sentence: `1, 2 and 3`.
    And,
    /// By commas.
    Comma,
    /// By spaces.
    Space,
}

/// All ids of a list of messages with their variables.
pub type MessageList = &'static [(&'static str, &'static [&'static str])];

fn as_map<S: Serializer>(args: &[(&'static str, Argument)], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_map(args.iter().map(|(name, value)| (name, value)))
}

impl Argument {
    /// Values as a list within a sentence.
    pub fn all<T: Into<Argument>>(items: impl IntoIterator<Item = T>) -> Self {
        Argument::joined(Join::And, items)
    }

    /// Values joined in some way.
    pub fn joined<T: Into<Argument>>(join: Join, items: impl IntoIterator<Item = T>) -> Self {
        Argument::List { join, items: items.into_iter().map(Into::into).collect() }
    }
}

impl From<&str> for Argument {
    fn from(text: &str) -> Self {
        Argument::Text(text.to_owned())
    }
}

impl From<String> for Argument {
    fn from(text: String) -> Self {
        Argument::Text(text)
    }
}

impl<M: Into<Message>> From<M> for Argument {
    fn from(message: M) -> Self {
        Argument::Message(message.into())
    }
}

macro_rules! numbers {
    ($($number:ty)*) => {
        $(impl From<$number> for Argument {
            fn from(number: $number) -> Self {
                Argument::Number(i64::from(number))
            }
        })*
    };
}

numbers! { u8 i8 u16 u32 i32 }

impl From<usize> for Argument {
    fn from(number: usize) -> Self {
        Argument::Number(i64::try_from(number).unwrap_or(i64::MAX))
    }
}

/// Lists messages: an enum with a variant for each, made into a [`Message`] by `From`, and `MESSAGES` with all
/// ids and variables.
#[macro_export]
macro_rules! messages {
    ($list:ident<$life:lifetime>; $($rest:tt)*) => {
        $crate::messages! { @list [Clone, Copy, Debug] $list [<$life>] [<'_>]; $($rest)* }
    };
    ($list:ident; $($rest:tt)*) => {
        $crate::messages! { @list [Clone, Debug] $list [] []; $($rest)* }
    };
    (@list [$($derived:ident),*] $list:ident [$($life:tt)*] [$($any:tt)*];
     $($id:literal => $name:ident $({ $($var:ident: $kind:ty),* $(,)? })?,)*) => {
        /// A message with its variables.
        #[derive($($derived),*)]
        #[allow(missing_docs, unreachable_pub, reason = "the ids say it; some lists are private")]
        pub enum $list $($life)* {
            $($name $({ $($var: $kind),* })?,)*
        }

        impl From<&$list $($any)*> for $crate::message::Message {
            fn from(message: &$list $($any)*) -> Self {
                match message {
                    $($list::$name $({ $($var),* })? => $crate::message::Message {
                        id: $id,
                        args: vec![
                            $($((stringify!($var), $crate::message::Argument::from(Clone::clone($var)))),*)?
                        ],
                    },)*
                }
            }
        }

        impl From<$list $($any)*> for $crate::message::Message {
            fn from(message: $list $($any)*) -> Self {
                (&message).into()
            }
        }

        /// All ids with their variables.
        #[allow(dead_code, unreachable_pub, reason = "some lists are only checked in tests")]
        pub const MESSAGES: $crate::message::MessageList =
            &[$(($id, &[$($(stringify!($var)),*)?])),*];
    };
}

pub use messages;

messages! { CommonMessage;
    "nameless-player" => NamelessPlayer { number: u8 },
    "nameless-horse" => NamelessHorse { number: u8 },
    "list-end" => ListEnd { before: Argument, last: Argument },
    "column-horse" => ColumnHorse,
    "begins-here" => BeginsHere,
    "place" => Place { place: u8 },
    "row" => Row { label: Argument, text: Argument },
    "result" => Result,
    "still-running" => StillRunning,
}

/// A place in a race as it is said, from 1.
pub fn place(place: u8) -> Argument {
    CommonMessage::Place { place }.into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn messages_have_a_json_form() {
        let label = CommonMessage::Place { place: 2 }.into();
        let text = Argument::all(["1 Tempest", "2 Zephyr"]);
        let message = Message::from(CommonMessage::Row { label, text });
        let json = serde_json::to_string(&message).expect("it has no map with other keys than texts");
        let place = r#"{"id":"place","args":{"place":2}}"#;
        let list = r#"{"join":"and","items":["1 Tempest","2 Zephyr"]}"#;
        assert_eq!(json, format!(r#"{{"id":"row","args":{{"label":{place},"text":{list}}}}}"#));
    }
}
