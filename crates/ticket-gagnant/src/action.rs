//! The decisions of a player, and their notation.

use core::fmt;
use core::str::FromStr;

use furlong_core::{BadNotation, List, Words};

use crate::{Card, Move, Prediction, Square, Terms};

/// A decision of a player: terms, a prediction, or a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(align(8))] // Measured: lists of actions that are written as whole words are a tenth faster.
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(as = "json::Plain"))]
pub enum Action {
    /// Choose the terms of the race, written `choose steeplechase/4 5 open`. TG-FIRST-1
    Choose(Terms),
    /// Predict the first three, written `predict 7-_-5`. TG-PRED-1
    Predict(Prediction),
    /// Play a card and move a horse, written `play 5:3 5 5/6`, or `play 5:3 5 5/6 push 4/7`. TG-TURN-1
    Play {
        /// The card, out of the player's hand.
        card: Card,
        /// The move that it makes.
        run: Move,
    },
    /// Play a pair card without a move, written `stay 4+5`. TG-PAIR-2
    Stay {
        /// A pair card of two neighbours.
        card: Card,
    },
    /// Discard a card because none can be played, written `discard 5:3`. TG-PLAY-1
    Discard {
        /// The card, out of the player's hand.
        card: Card,
    },
}

impl Action {
    /// Returns the same move with that push.
    #[inline]
    pub(crate) fn with_push(mut self, push: Option<Square>) -> Action {
        if let Action::Play { run, .. } = &mut self {
            run.push = push;
        }
        self
    }
}

/// Actions of a seat. There are 357 predictions and 70 choices of a race, but the most actions are those of a
/// hand.
pub type Actions = List<Action, MOST_PLAYS>;

/// The length of the longest list of a hand: all seven horses stand one behind the other in the middle lane,
/// and the hand is a joker (252 actions) and the six pair cards that can do most there (180).
///
/// Nothing longer is possible on any track. A board without edges, line, hedges and river leaves at least as
/// much; there a single card can do 32 things, a pair card 35 and a joker 252, and only horses that all hang
/// together in lines let a joker do more than 432 - 6 x 35. The tests go through all of these placements.
const MOST_PLAYS: usize = 432;

/// A value for the unused places of lists.
impl Default for Action {
    fn default() -> Self {
        Action::Discard { card: Card::default() }
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Choose(terms) => write!(f, "choose {terms}"),
            Action::Predict(prediction) => write!(f, "predict {prediction}"),
            Action::Play { card, run: Move { horse, to, push: None } } => {
                write!(f, "play {card} {horse} {to}")
            }
            Action::Play { card, run: Move { horse, to, push: Some(push) } } => {
                write!(f, "play {card} {horse} {to} push {push}")
            }
            Action::Stay { card } => write!(f, "stay {card}"),
            Action::Discard { card } => write!(f, "discard {card}"),
        }
    }
}

impl FromStr for Action {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Self, BadNotation> {
        const BAD_VERB: &str = "an action is choose, predict, play, stay or discard";
        let mut words = Words::new(text);
        let verb = words.word(BAD_VERB)?;
        let rest = words.rest("an action says of what")?;
        match verb {
            "choose" => rest.parse().map(Action::Choose),
            "predict" => rest.parse().map(Action::Predict),
            "play" => play(rest),
            "stay" => rest.parse().map(|card| Action::Stay { card }),
            "discard" => rest.parse().map(|card| Action::Discard { card }),
            _ => Err(BadNotation(BAD_VERB)),
        }
    }
}

fn play(text: &str) -> Result<Action, BadNotation> {
    let (text, push) = text.split_once(" push ").map_or((text, None), |(text, push)| (text, Some(push)));
    let mut words = Words::new(text);
    let card = words.word("a card is missing")?.parse()?;
    let horse = words.word("a horse is missing")?.parse()?;
    let to = words.word("a move ends on a square")?.parse()?;
    words.end()?;
    let push = push.map(str::parse).transpose()?;
    Ok(Action::Play { card, run: Move { horse, to, push } })
}

#[cfg(feature = "serde")]
mod json {
    //! Actions as objects: a pair card without a move is played too, with nothing moved.

    use alloc::string::String;

    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    use super::Action;
    use crate::{Card, Discipline, Horse, Move, Prediction, Square, Terms};

    #[derive(Serialize, Deserialize)]
    #[serde(tag = "type", rename_all = "kebab-case", deny_unknown_fields)]
    #[cfg_attr(feature = "ts", derive(ts_rs::TS))]
    pub(super) enum Plain {
        Choose {
            #[cfg_attr(feature = "ts", ts(as = "Discipline"))]
            discipline: String,
            cards: u8,
            hidden: bool,
            #[serde(default)]
            river: Option<u8>,
        },
        Predict {
            #[serde(default)]
            first: Option<Horse>,
            #[serde(default)]
            second: Option<Horse>,
            #[serde(default)]
            third: Option<Horse>,
        },
        Play {
            card: Card,
            #[serde(default)]
            horse: Option<Horse>,
            #[serde(default)]
            to: Option<Square>,
            #[serde(default)]
            push: Option<Square>,
        },
        Discard {
            card: Card,
        },
    }

    impl From<Action> for Plain {
        fn from(action: Action) -> Self {
            match action {
                Action::Choose(Terms { discipline, cards, hidden }) => Plain::Choose {
                    discipline: discipline.name().into(),
                    cards,
                    hidden,
                    river: discipline.river(),
                },
                Action::Predict(prediction) => {
                    let [first, second, third] = prediction.places();
                    Plain::Predict { first, second, third }
                }
                Action::Play { card, run: Move { horse, to, push } } => {
                    Plain::Play { card, horse: Some(horse), to: Some(to), push }
                }
                Action::Stay { card } => Plain::Play { card, horse: None, to: None, push: None },
                Action::Discard { card } => Plain::Discard { card },
            }
        }
    }

    impl TryFrom<Plain> for Action {
        type Error = &'static str;

        fn try_from(plain: Plain) -> Result<Self, &'static str> {
            Ok(match plain {
                Plain::Choose { discipline, cards, hidden, river } => {
                    let discipline = Discipline::of(&discipline, river).map_err(|fault| fault.0)?;
                    Action::Choose(Terms { discipline, cards, hidden })
                }
                Plain::Predict { first, second, third } => {
                    let prediction = Prediction::new([first, second, third]);
                    Action::Predict(
                        prediction.ok_or("a prediction names at least one horse, and none twice")?,
                    )
                }
                Plain::Play { card, horse: Some(horse), to: Some(to), push } => {
                    Action::Play { card, run: Move { horse, to, push } }
                }
                Plain::Play { card, horse: None, to: None, push: None } => Action::Stay { card },
                Plain::Play { .. } => {
                    return Err("a move has a horse and a square; without them there is no push");
                }
                Plain::Discard { card } => Action::Discard { card },
            })
        }
    }

    impl Serialize for Action {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            Plain::from(*self).serialize(serializer)
        }
    }

    impl<'de> Deserialize<'de> for Action {
        fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
            Plain::deserialize(deserializer)?.try_into().map_err(serde::de::Error::custom)
        }
    }
}
