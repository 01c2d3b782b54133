//! Checks of locale files against message tables, for tests: every language has every message of a table, with
//! its variables and no other.

use std::collections::{BTreeMap, BTreeSet};

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use fluent_syntax::parser::parse;

use crate::message::Table;

/// The variables that a message uses.
pub type Variables<'a> = BTreeSet<&'a str>;

/// The messages of a table with their variables.
///
/// # Panics
/// If an id is in the table twice.
pub fn variables(table: Table) -> BTreeMap<&'static str, Variables<'static>> {
    let all: BTreeMap<_, _> =
        table.iter().map(|(id, variables)| (*id, variables.iter().copied().collect())).collect();
    assert_eq!(all.len(), table.len(), "an id is in the table twice");
    all
}

/// The messages of a locale file with the variables they use.
///
/// # Panics
/// If the file holds anything but plain messages and comments, or an id twice.
pub fn messages(text: &str) -> BTreeMap<&str, Variables<'_>> {
    let resource = parse(text).unwrap_or_else(|(_, errors)| panic!("{errors:?}"));
    let mut found = BTreeMap::new();
    for entry in &resource.body {
        match entry {
            Entry::Message(message) => {
                assert!(message.attributes.is_empty(), "{} has attributes", message.id.name);
                let mut variables = Variables::new();
                walk(message.value.as_ref().expect("a message has a text"), &mut variables);
                assert!(found.insert(message.id.name, variables).is_none(), "{} is twice", message.id.name);
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Language;
    use crate::message::TABLE;
    use crate::voice::Words;
    use crate::{courses, royal_turf, ticket_gagnant, turfmaster};

    #[test]
    fn every_language_says_every_message_with_its_variables_and_no_other() {
        for language in Language::ALL {
            let Words { common, royal_turf, turfmaster, ticket_gagnant, courses, .. } = Words::of(language);
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

    #[test]
    fn the_test_sees_variables_wherever_they_are() {
        let text = "a = { $b -> \n  [one] { $c }\n *[other] { NUMBER($d, x: 1) } { { $e } }\n }\n";
        assert_eq!(messages(text)["a"], Variables::from(["b", "c", "d", "e"]));
    }
}
