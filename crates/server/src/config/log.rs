//! The settings of the log: its format and its level.

use std::fmt;

use clap::ValueEnum;
use clap::builder::PossibleValue;
use serde::{Deserialize, Serialize};

/// Declares an enum whose values have the same name in the file, on the command line and in text.
macro_rules! named_values {
    ($(#[$meta:meta])* $kind:ident { $(#[$of_value:meta] $value:ident = $name:literal,)+ }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize)]
        pub enum $kind {
            $(#[$of_value] #[serde(rename = $name)] $value,)+
        }

        impl $kind {
            fn name(self) -> &'static str {
                match self {
                    $($kind::$value => $name,)+
                }
            }
        }

        impl fmt::Display for $kind {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(self.name())
            }
        }

        impl ValueEnum for $kind {
            fn value_variants<'a>() -> &'a [Self] {
                &[$($kind::$value),+]
            }

            fn to_possible_value(&self) -> Option<PossibleValue> {
                Some(PossibleValue::new(self.name()))
            }
        }
    };
}

named_values! {
    /// The format of log lines.
    LogFormat {
        /// Lines for people.
        Text = "text",
        /// One JSON object a line.
        Json = "json",
    }
}

named_values! {
    /// The least severe lines that are logged.
    LogLevel {
        /// Failures.
        Error = "error",
        /// And anything odd.
        Warn = "warn",
        /// And what an operator wants to know.
        Info = "info",
        /// And each request.
        Debug = "debug",
        /// And more.
        Trace = "trace",
    }
}
