//! Checks of locale files against lists of messages, for tests: every language has every message of a list, with
//! its variables and no other.

use std::collections::{BTreeMap, BTreeSet};

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use fluent_syntax::parser::parse;

use crate::message::MessageList;

/// The variables that a message uses.
pub type Variables<'a> = BTreeSet<&'a str>;

/// The messages of a list with their variables.
///
/// # Panics
/// If an id is in the list twice.
pub fn variables(list: MessageList) -> BTreeMap<&'static str, Variables<'static>> {
    let all: BTreeMap<_, _> =
        list.iter().map(|(id, variables)| (*id, variables.iter().copied().collect())).collect();
    assert_eq!(all.len(), list.len(), "an id is in the list twice");
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
    use furlong_games::{GameId, dispatch};

    use super::*;
    use crate::{Language, Locales, Narrate, captions, message};

    /// The locale files with the lists of their messages: those of each game, and of pictures.
    fn files() -> Vec<(Locales, MessageList)> {
        let of = |game| dispatch!(game, G => (<G as Narrate>::LOCALES, <G as Narrate>::MESSAGES));
        GameId::ALL.into_iter().map(of).chain([(captions::LOCALES, captions::MESSAGES)]).collect()
    }

    #[test]
    fn every_language_says_every_message_with_its_variables_and_no_other() {
        for language in Language::ALL {
            for (locales, list) in [(Locales::COMMON, message::MESSAGES)].into_iter().chain(files()) {
                assert_eq!(messages(locales.text(language)), variables(list), "{language:?}");
            }
        }
    }

    #[test]
    fn no_game_says_otherwise_what_all_games_say() {
        let common = variables(message::MESSAGES);
        for (_, list) in files() {
            assert!(list.iter().all(|(id, _)| !common.contains_key(id)));
        }
    }

    #[test]
    fn the_test_sees_variables_wherever_they_are() {
        let text = "a = { $b -> \n  [one] { $c }\n *[other] { NUMBER($d, x: 1) } { { $e } }\n }\n";
        assert_eq!(messages(text)["a"], Variables::from(["b", "c", "d", "e"]));
    }
}
