//! Messages: each with its id in the `.ftl` files and the variables it carries. A table lists what can be
//! said: one for all games is here, one for each game with the game. Tables are the only places that name
//! ids, and the tests hold the four languages to them.

use fluent_bundle::FluentArgs;

/// Something to say, of a table.
pub trait Say {
    /// Its name in the `.ftl` files.
    fn id(&self) -> &'static str;

    /// The values of its variables.
    fn args(&self) -> FluentArgs<'_>;
}

/// All ids of a table with their variables.
pub type Table = &'static [(&'static str, &'static [&'static str])];

#[macro_export]
#[doc(hidden)]
macro_rules! messages {
    ($table:ident<$life:lifetime>;
     $($id:literal => $name:ident $({ $($var:ident: $kind:ty),* $(,)? })?,)*) => {
        /// A message with its variables.
        #[derive(Clone, Copy, Debug)]
        #[allow(missing_docs, reason = "the ids say it, in the locale files")]
        pub enum $table<$life> {
            $($name $({ $($var: $kind),* })?,)*
        }

        impl<$life> $crate::message::Say for $table<$life> {
            fn id(&self) -> &'static str {
                match self {
                    $($table::$name { .. } => $id,)*
                }
            }

            fn args(&self) -> $crate::FluentArgs<'_> {
                let mut args = $crate::FluentArgs::new();
                match *self {
                    $($table::$name $({ $($var),* })? => { $($(args.set(stringify!($var), $var);)*)? })*
                }
                args
            }
        }

        /// All ids with their variables.
        pub const TABLE: $crate::message::Table =
            &[$(($id, &[$($(stringify!($var)),*)?])),*];
    };
}

pub use messages;

messages! { Common<'a>;
    "nameless-player" => NamelessPlayer { number: u8 },
    "list-end" => ListEnd { before: &'a str, last: &'a str },
    "column-horse" => ColumnHorse,
    "begins-here" => BeginsHere,
    "place" => Place { place: u8 },
    "result" => Result,
    "still-running" => StillRunning,
}
