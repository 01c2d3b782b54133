//! The decisions of a player, and their notation.

use core::fmt;
use core::str::FromStr;

use furlong_core::{BadNotation, Words};

use crate::{Bet, Horse};

/// A decision of a player: a bet before the race, a move in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(tag = "type", rename_all = "kebab-case", deny_unknown_fields)
)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Action {
    /// Put a chip on a horse, written `bet 3:2` for the chip 2 on horse 3. RT-BET-1
    Bet {
        /// The horse that gets the chip; it has none of the player's yet.
        horse: Horse,
        /// The chip, out of the player's hand.
        chip: crate::Chip,
    },
    /// Let a horse run by the die, written `move 3`. RT-RUN-1
    Move {
        /// A racing horse that has not moved in this round.
        horse: Horse,
    },
}

impl From<Bet> for Action {
    fn from(Bet { horse, chip }: Bet) -> Self {
        Action::Bet { horse, chip }
    }
}

/// A value for the unused places of lists.
impl Default for Action {
    fn default() -> Self {
        Action::Move { horse: Horse::default() }
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Bet { horse, chip } => write!(f, "bet {horse}:{chip}"),
            Action::Move { horse } => write!(f, "move {horse}"),
        }
    }
}

impl FromStr for Action {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Self, BadNotation> {
        let mut words = Words::new(text);
        let verb = words.word("an action is bet or move")?;
        let object = words.word("an action names a horse")?;
        words.end()?;
        match verb {
            "bet" => {
                let (horse, chip) =
                    object.split_once(':').ok_or(BadNotation("a bet is a horse and a chip, as 3:2"))?;
                Ok(Action::Bet { horse: horse.parse()?, chip: chip.parse()? })
            }
            "move" => Ok(Action::Move { horse: object.parse()? }),
            _ => Err(BadNotation("an action is bet or move")),
        }
    }
}
