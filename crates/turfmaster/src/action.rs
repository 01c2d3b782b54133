//! The decisions of a player, and their notation.

use alloc::vec::Vec;
use core::fmt;
use core::ops::Deref;
use core::str::FromStr;

use furlong_core::{BadNotation, List, Words};

use crate::{Card, Cards, Choice, Horse, Square};

/// A decision of a player about one horse, or about the dice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(tag = "type", rename_all = "kebab-case", deny_unknown_fields)
)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Action {
    /// Play a card for a horse, written `card 3 J12 2:12`. TM-CARD-1
    Card {
        /// The horse that moves next.
        horse: Horse,
        /// A card of its hand.
        card: Card,
        /// The end of the move.
        to: Goal,
    },
    /// Move a horse by the dice, written `move 3 sum 2:12`. TM-DICE-1
    Move {
        /// The horse that moves next.
        horse: Horse,
        /// The sum or the die that it moves by.
        dice: Choice,
        /// The end of the move.
        to: Goal,
    },
    /// Choose the sum or one die, which then holds for all horses, written `choose sum`. TM-DICE-1
    Choose {
        /// The sum, or one die.
        dice: Choice,
    },
    /// Take the bonus cards of a horse, written `bonus 3`. TM-DEAL-2
    Bonus {
        /// A horse of the player whose bonus was not taken yet.
        horse: Horse,
    },
    /// Leave a horse without cards where it is, written `pass 3`. TM-CARD-4
    Pass {
        /// The horse that moves next.
        horse: Horse,
    },
    /// Keep these cards of a horse for the race, written `keep 3 7 7 J9 …`. TM-DEAL-5
    Keep {
        /// A horse of the player.
        horse: Horse,
        /// The cards of its hand that it keeps; the others leave the game.
        cards: Cards,
    },
}

/// A value for the unused places of lists.
impl Default for Action {
    fn default() -> Self {
        Action::Pass { horse: Horse::default() }
    }
}

/// Actions of a seat: in a race a list of fixed capacity, in the keep phase one that grows with the choices.
#[derive(Clone, Debug, Default)]
pub struct Actions {
    /// All actions, unless there are choices of what to keep.
    few: List<Action, MOST_MOVES>,
    many: Vec<Action>,
}

/// The most actions in a race: thirteen kinds of card with at most 40 ends each, and the bonus of four
/// horses. A move into a lane two lanes off ends by one of six later diagonals; into a neighbouring lane also
/// straight; into the own lane by diagonals from either side, or straight; and a fall is one more: 6 + 7 + 13
/// + 7 + 6 + 1.
const MOST_MOVES: usize = 13 * 40 + 4;

impl Actions {
    pub(crate) fn clear(&mut self) {
        self.few.clear();
        self.many.clear();
    }

    #[inline]
    pub(crate) fn push(&mut self, action: Action) {
        self.few.push(action);
    }

    #[inline]
    pub(crate) fn push_if(&mut self, wanted: bool, action: Action) {
        self.few.push_if(wanted, action);
    }

    /// The list for all actions of the keep phase.
    pub(crate) fn many(&mut self) -> &mut Vec<Action> {
        &mut self.many
    }
}

impl Deref for Actions {
    type Target = [Action];

    #[inline]
    fn deref(&self) -> &[Action] {
        if self.many.is_empty() { &self.few } else { &self.many }
    }
}

/// The end of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Goal {
    /// The horse ends on a fence and falls. TM-FENCE-4
    #[cfg_attr(feature = "serde", serde(rename = "fall"))]
    Fall,
    /// The horse ends on this square; its own where it does not move.
    #[cfg_attr(feature = "serde", serde(untagged))]
    At(Square),
}

impl fmt::Display for Goal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Goal::At(square) => square.fmt(f),
            Goal::Fall => f.write_str("fall"),
        }
    }
}

impl FromStr for Goal {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Self, BadNotation> {
        if text == "fall" { Ok(Goal::Fall) } else { text.parse().map(Goal::At) }
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Card { horse, card, to } => write!(f, "card {horse} {card} {to}"),
            Action::Move { horse, dice, to } => write!(f, "move {horse} {dice} {to}"),
            Action::Choose { dice } => write!(f, "choose {dice}"),
            Action::Bonus { horse } => write!(f, "bonus {horse}"),
            Action::Pass { horse } => write!(f, "pass {horse}"),
            Action::Keep { horse, cards } => write!(f, "keep {horse} {cards}"),
        }
    }
}

impl FromStr for Action {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Self, BadNotation> {
        const BAD_VERB: &str = "an action is card, move, choose, bonus, pass or keep";
        const NO_OBJECT: &str = "an action says of what";
        let mut words = Words::new(text);
        let verb = words.word(BAD_VERB)?;
        let object = words.word(NO_OBJECT)?;
        let action = match verb {
            "card" => Action::Card {
                horse: object.parse()?,
                card: words.word("a card is missing")?.parse()?,
                to: words.word("a move ends on a square, or with a fall")?.parse()?,
            },
            "move" => Action::Move {
                horse: object.parse()?,
                dice: words.word("the chosen dice are missing")?.parse()?,
                to: words.word("a move ends on a square, or with a fall")?.parse()?,
            },
            "choose" => Action::Choose { dice: object.parse()? },
            "bonus" => Action::Bonus { horse: object.parse()? },
            "pass" => Action::Pass { horse: object.parse()? },
            "keep" => return keep(object.parse()?, words.rest("the cards are missing")?),
            _ => return Err(BadNotation(BAD_VERB)),
        };
        words.end()?;
        Ok(action)
    }
}

/// Reads cards that stand in their order, so that each choice has one text.
fn keep(horse: Horse, text: &str) -> Result<Action, BadNotation> {
    let mut cards = Cards::EMPTY;
    let mut before = Card::default();
    for word in text.split(' ') {
        let card: Card = word.parse()?;
        if card < before {
            return Err(BadNotation("cards stand in order, jokers behind the others"));
        }
        before = card;
        cards = cards.checked_with(card).ok_or(BadNotation("a deck has not so many of one card"))?;
    }
    Ok(Action::Keep { horse, cards })
}

#[cfg(feature = "serde")]
impl<'de> serde::Deserialize<'de> for Goal {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct GoalVisitor;

        impl<'de> serde::de::Visitor<'de> for GoalVisitor {
            type Value = Goal;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a square or \"fall\"")
            }

            fn visit_str<E: serde::de::Error>(self, word: &str) -> Result<Goal, E> {
                let fall = (word == "fall").then_some(Goal::Fall);
                fall.ok_or_else(|| E::invalid_value(serde::de::Unexpected::Str(word), &self))
            }

            fn visit_map<A: serde::de::MapAccess<'de>>(self, map: A) -> Result<Goal, A::Error> {
                let square = serde::de::value::MapAccessDeserializer::new(map);
                serde::Deserialize::deserialize(square).map(Goal::At)
            }
        }

        deserializer.deserialize_any(GoalVisitor)
    }
}
