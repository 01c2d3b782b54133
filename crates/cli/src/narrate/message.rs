//! Everything that can be said about a game of Royal Turf: each message with its id in the `.ftl` files and
//! the variables it carries. This table is the only place that names ids, and the tests hold the four
//! languages to it.

use fluent_bundle::FluentArgs;

macro_rules! messages {
    ($life:lifetime; $($id:literal => $name:ident $({ $($var:ident: $kind:ty),* })?,)*) => {
        /// Something to say.
        #[derive(Clone, Copy, Debug)]
        pub(super) enum Message<$life> {
            $($name $({ $($var: $kind),* })?,)*
        }

        impl<$life> Message<$life> {
            /// The message's name in the `.ftl` files.
            pub(super) fn id(&self) -> &'static str {
                match self {
                    $(Message::$name { .. } => $id,)*
                }
            }

            /// The values of its variables.
            pub(super) fn args(&self) -> FluentArgs<$life> {
                let mut args = FluentArgs::new();
                match *self {
                    $(Message::$name $({ $($var),* })? => { $($(args.set(stringify!($var), $var);)*)? })*
                }
                args
            }
        }

        /// All ids with their variables.
        #[cfg(test)]
        const TABLE: &[(&str, &[&str])] = &[$(($id, &[$($(stringify!($var)),*)?])),*];
    };
}

messages! { 'a;
    // The table.
    "title" => Title,
    "players" => Players { players: &'a str },
    "nameless-player" => NamelessPlayer { number: u8 },
    "nameless-horse" => NamelessHorse { number: u8 },
    "list-end" => ListEnd { before: &'a str, last: &'a str },
    "options" => Options { options: &'a str },
    "no-options" => NoOptions,
    "option-hidden-bets" => OptionHiddenBets,
    "option-pace-needs-place" => OptionPaceNeedsPlace,
    "option-chips-count" => OptionChipsCount,
    "option-crowded-field" => OptionCrowdedField,
    "option-long-track" => OptionLongTrack,
    "pack" => Pack { pack: &'a str },

    // Before the horses run.
    "race" => Race { race: u8 },
    "column-horse" => ColumnHorse,
    "column-start" => ColumnStart,
    "column-square" => ColumnSquare,
    "column-head" => ColumnHead,
    "column-cap" => ColumnCap,
    "column-saddle" => ColumnSaddle,
    "column-horseshoe" => ColumnHorseshoe,
    "first-bettor" => FirstBettor { player: &'a str },
    "first-bettor-by-lot" => FirstBettorByLot { player: &'a str },
    "first-bettor-richest" => FirstBettorRichest { player: &'a str },
    "bets" => Bets,
    "bets-face-down" => BetsFaceDown,
    "bet" => Bet { horse: &'a str, chip: u8 },

    // A record that begins in a position.
    "begins-here" => BeginsHere,
    "money" => Money,
    "pace-held" => PaceHeld { horse: &'a str },
    "moved-this-round" => MovedThisRound { horses: &'a str, count: u32 },

    // The horses run.
    "running" => Running,
    "a-head" => AHead,
    "a-cap" => ACap,
    "a-saddle" => ASaddle,
    "a-horseshoe" => AHorseshoe,
    "ran" => Ran { player: &'a str, die: &'a str, horse: &'a str, squares: u8, from: i8, to: i8 },
    "held-up" => HeldUp {
        player: &'a str, die: &'a str, horse: &'a str, squares: u8, full: u8, from: i8, to: i8, ahead: &'a str
    },
    "boxed-in" => BoxedIn { player: &'a str, die: &'a str, horse: &'a str, at: i8, ahead: &'a str },
    "ran-home" => RanHome { player: &'a str, die: &'a str, horse: &'a str, from: i8 },
    "pace-taken" => PaceTaken { horse: &'a str },
    "place" => Place { place: u8 },
    "finished" => Finished { horse: &'a str, place: &'a str },
    "new-round" => NewRound,

    // The race is over.
    "race-over" => RaceOver { race: u8 },
    "last-horse" => LastHorse { count: u32 },
    "pace-horse" => PaceHorse,
    "revealed" => Revealed,
    "payments" => Payments,
    "paid" => Paid { player: &'a str, gain: u32, cost: u32, money: u32 },

    // The end, for now or for good.
    "result" => Result,
    "winners" => Winners { players: &'a str, count: usize },
    "still-running" => StillRunning,
    "awaits-card" => AwaitsCard,
    "awaits-lot" => AwaitsLot { players: &'a str },
    "awaits-bet" => AwaitsBet { player: &'a str },
    "awaits-roll" => AwaitsRoll { player: &'a str },
    "awaits-move" => AwaitsMove { player: &'a str, die: &'a str },
}

#[cfg(test)]
mod tests {
    use std::collections::{BTreeMap, BTreeSet};

    use clap::ValueEnum;
    use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
    use fluent_syntax::parser::parse;

    use super::*;
    use crate::narrate::Language;
    use crate::narrate::voice::source;

    type Variables<'a> = BTreeSet<&'a str>;

    #[test]
    fn every_language_says_every_message_with_its_variables_and_no_other() {
        let table: BTreeMap<_, Variables> =
            TABLE.iter().map(|(id, variables)| (*id, variables.iter().copied().collect())).collect();
        assert_eq!(table.len(), TABLE.len(), "an id is in the table twice");
        for language in Language::value_variants() {
            assert_eq!(messages(source(*language)), table, "{language:?}");
        }
    }

    #[test]
    fn the_test_sees_variables_wherever_they_are() {
        let text = "a = { $b -> \n  [one] { $c }\n *[other] { NUMBER($d, x: 1) } { { $e } }\n }\n";
        assert_eq!(messages(text)["a"], Variables::from(["b", "c", "d", "e"]));
    }

    /// All messages of a file with the variables they use.
    fn messages(text: &str) -> BTreeMap<&str, Variables<'_>> {
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
