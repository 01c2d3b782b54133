//! Messages: each with its id in the `.ftl` files and the variables it carries. A table lists what can be
//! said: one for all games is here, one for each game with the game. Tables are the only places that name
//! ids, and the tests hold the four languages to them.

use fluent_bundle::FluentArgs;

/// Something to say, of a table.
pub(crate) trait Say {
    /// Its name in the `.ftl` files.
    fn id(&self) -> &'static str;

    /// The values of its variables.
    fn args(&self) -> FluentArgs<'_>;
}

/// All ids of a table with their variables.
#[cfg(test)]
pub(crate) type Table = &'static [(&'static str, &'static [&'static str])];

macro_rules! messages {
    ($table:ident<$life:lifetime>;
     $($id:literal => $name:ident $({ $($var:ident: $kind:ty),* $(,)? })?,)*) => {
        /// Something to say.
        #[derive(Clone, Copy, Debug)]
        pub(crate) enum $table<$life> {
            $($name $({ $($var: $kind),* })?,)*
        }

        impl<$life> $crate::narrate::message::Say for $table<$life> {
            fn id(&self) -> &'static str {
                match self {
                    $($table::$name { .. } => $id,)*
                }
            }

            fn args(&self) -> fluent_bundle::FluentArgs<'_> {
                let mut args = fluent_bundle::FluentArgs::new();
                match *self {
                    $($table::$name $({ $($var),* })? => { $($(args.set(stringify!($var), $var);)*)? })*
                }
                args
            }
        }

        /// All ids with their variables.
        #[cfg(test)]
        pub(crate) const TABLE: $crate::narrate::message::Table =
            &[$(($id, &[$($(stringify!($var)),*)?])),*];
    };
}

pub(crate) use messages;

messages! { Common<'a>;
    "nameless-player" => NamelessPlayer { number: u8 },
    "list-end" => ListEnd { before: &'a str, last: &'a str },
    "column-horse" => ColumnHorse,
    "begins-here" => BeginsHere,
    "place" => Place { place: u8 },
    "result" => Result,
    "still-running" => StillRunning,
}

#[cfg(test)]
pub(crate) mod tests {
    use std::collections::{BTreeMap, BTreeSet};

    use clap::ValueEnum;
    use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
    use fluent_syntax::parser::parse;

    use super::*;
    use crate::narrate::Language;
    use crate::narrate::voice::Words;
    use crate::narrate::{courses, royal_turf, ticket_gagnant, turfmaster};

    pub(crate) type Variables<'a> = BTreeSet<&'a str>;

    #[test]
    fn every_language_says_every_message_with_its_variables_and_no_other() {
        for language in Language::value_variants() {
            let Words { common, royal_turf, turfmaster, ticket_gagnant, courses, .. } = Words::of(*language);
            assert_eq!(messages(common), variables(TABLE), "{language:?}");
            assert_eq!(messages(royal_turf), variables(royal_turf::TABLE), "{language:?}");
            assert_eq!(messages(turfmaster), variables(turfmaster::TABLE), "{language:?}");
            assert_eq!(messages(ticket_gagnant), variables(ticket_gagnant::TABLE), "{language:?}");
            assert_eq!(messages(courses), variables(courses::TABLE), "{language:?}");
        }
    }

    #[test]
    fn no_game_says_otherwise_what_all_games_say() {
        for game in [royal_turf::TABLE, turfmaster::TABLE, ticket_gagnant::TABLE, courses::TABLE] {
            assert!(game.iter().all(|(id, _)| TABLE.iter().all(|(common, _)| common != id)));
        }
    }

    pub(crate) fn variables(table: Table) -> BTreeMap<&'static str, Variables<'static>> {
        let all: BTreeMap<_, _> =
            table.iter().map(|(id, variables)| (*id, variables.iter().copied().collect())).collect();
        assert_eq!(all.len(), table.len(), "an id is in the table twice");
        all
    }

    #[test]
    fn the_test_sees_variables_wherever_they_are() {
        let text = "a = { $b -> \n  [one] { $c }\n *[other] { NUMBER($d, x: 1) } { { $e } }\n }\n";
        assert_eq!(messages(text)["a"], Variables::from(["b", "c", "d", "e"]));
    }

    /// All messages of a file with the variables they use.
    pub(crate) fn messages(text: &str) -> BTreeMap<&str, Variables<'_>> {
        let resource = parse(text).unwrap_or_else(|(_, errors)| panic!("{errors:?}"));
        let mut found = BTreeMap::new();
        for entry in &resource.body {
            match entry {
                Entry::Message(message) => {
                    assert!(message.attributes.is_empty(), "{} has attributes", message.id.name);
                    let mut variables = Variables::new();
                    walk(message.value.as_ref().expect("a message has a text"), &mut variables);
                    assert!(
                        found.insert(message.id.name, variables).is_none(),
                        "{} is twice",
                        message.id.name
                    );
                }
                Entry::Comment(_) | Entry::GroupComment(_) | Entry::ResourceComment(_) => {}
                Entry::Term(_) | Entry::Junk { .. } => panic!("neither a message nor a comment: {entry:?}"),
            }
        }
        found
    }

    fn walk<'a>(pattern: &Pattern<&'a str>, variables: &mut Variables<'a>) {
        for element in &pattern.elements {
            match element {
                PatternElement::TextElement { .. } => {}
                PatternElement::Placeable { expression } => walk_expression(expression, variables),
            }
        }
    }

    fn walk_expression<'a>(expression: &Expression<&'a str>, variables: &mut Variables<'a>) {
        match expression {
            Expression::Inline(inline) => walk_inline(inline, variables),
            Expression::Select { selector, variants } => {
                walk_inline(selector, variables);
                for variant in variants {
                    walk(&variant.value, variables);
                }
            }
        }
    }

    fn walk_inline<'a>(inline: &InlineExpression<&'a str>, variables: &mut Variables<'a>) {
        match inline {
            InlineExpression::VariableReference { id } => {
                variables.insert(id.name);
            }
            InlineExpression::FunctionReference { arguments, .. } => {
                for argument in &arguments.positional {
                    walk_inline(argument, variables);
                }
            }
            InlineExpression::Placeable { expression } => walk_expression(expression, variables),
            InlineExpression::StringLiteral { .. } | InlineExpression::NumberLiteral { .. } => {}
            InlineExpression::MessageReference { .. } | InlineExpression::TermReference { .. } => {
                panic!("a message says all itself: {inline:?}")
            }
        }
    }
}
