//! The decisions of luck, and their notation.

use core::fmt;
use core::str::FromStr;

use furlong_core::{BadNotation, Seat, Stream, Weighted, Words};

use crate::{Card, Cards, Horse, Throw};

/// The stream of the dice rounds.
pub const DICE: Stream = Stream(0);
/// The stream of starting boxes and first rollers.
pub const LOTS: Stream = Stream(1);

/// The stream of a horse's deck. TM-DEAL-1
pub const fn deck(horse: Horse) -> Stream {
    Stream(1 + horse.number())
}

/// The stream of removals from a horse's hand. TM-DEAL-4
pub const fn removal(horse: Horse) -> Stream {
    Stream(9 + horse.number())
}

/// An outcome of luck.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Chance {
    /// A horse's dice for its starting box, written `box 3:4+5`. TM-START-1
    Box {
        /// The horse that rolls for its box.
        horse: Horse,
        /// The two dice that it rolls.
        dice: Throw,
    },
    /// The next card of a horse's deck, written `deal 3:J12`. TM-DEAL-1
    Deal {
        /// The horse that gets the card.
        horse: Horse,
        /// The card, out of the horse's deck.
        card: Card,
    },
    /// A card that leaves a horse's hand unseen by others, written `remove 3:7`. TM-DEAL-4
    Remove {
        /// The horse that loses the card.
        horse: Horse,
        /// The card, out of the horse's hand.
        card: Card,
    },
    /// A player's dice for the first dice round, written `lot 2:4+5`. TM-ROLL-1
    Lot {
        /// The player who rolls.
        seat: Seat,
        /// The two dice of that player.
        dice: Throw,
    },
    /// The dice of a dice round, written `roll 4+5`. TM-DICE-1
    Roll(Throw),
}

/// The outcomes that luck chooses from now, with their weights.
#[derive(Clone, Copy, Debug)]
pub enum Chances {
    /// Nothing: it is not luck's turn.
    None,
    /// Two dice for this horse's box.
    Box(Horse),
    /// One of these cards of the horse's deck.
    Deal(Horse, Cards),
    /// One of these cards of the horse's hand.
    Remove(Horse, Cards),
    /// Two dice of this player.
    Lot(Seat),
    /// Two dice of a dice round.
    Roll,
}

impl Chances {
    fn of_throw(self, dice: Throw) -> Option<Chance> {
        match self {
            Chances::Box(horse) => Some(Chance::Box { horse, dice }),
            Chances::Lot(seat) => Some(Chance::Lot { seat, dice }),
            Chances::Roll => Some(Chance::Roll(dice)),
            Chances::None | Chances::Deal(..) | Chances::Remove(..) => None,
        }
    }

    fn of_card(self, card: Card) -> Option<Chance> {
        match self {
            Chances::Deal(horse, _) => Some(Chance::Deal { horse, card }),
            Chances::Remove(horse, _) => Some(Chance::Remove { horse, card }),
            Chances::None | Chances::Box(_) | Chances::Lot(_) | Chances::Roll => None,
        }
    }

    fn cards(self) -> Cards {
        match self {
            Chances::Deal(_, cards) | Chances::Remove(_, cards) => cards,
            Chances::None | Chances::Box(_) | Chances::Lot(_) | Chances::Roll => Cards::EMPTY,
        }
    }
}

impl Weighted<Chance> for Chances {
    fn outcomes(&self) -> impl Iterator<Item = (Chance, u32)> {
        let (this, cards) = (*self, self.cards());
        let throws = (0..Throw::WAYS).filter_map(move |n| Some((this.of_throw(Throw::nth(n))?, 1)));
        let kinds = cards.kinds().filter_map(move |card| Some((this.of_card(card)?, cards.count(card))));
        throws.chain(kinds)
    }

    #[inline]
    fn total(&self) -> u32 {
        match self {
            Chances::None => 0,
            Chances::Box(_) | Chances::Lot(_) | Chances::Roll => Throw::WAYS,
            Chances::Deal(_, cards) | Chances::Remove(_, cards) => cards.len(),
        }
    }

    #[inline]
    fn at(&self, n: u32) -> Chance {
        let drawn = match self {
            Chances::None => None,
            Chances::Box(_) | Chances::Lot(_) | Chances::Roll => self.of_throw(Throw::nth(n)),
            Chances::Deal(_, cards) | Chances::Remove(_, cards) => {
                cards.nth(n).and_then(|card| self.of_card(card))
            }
        };
        drawn.expect("a ticket is below the total")
    }
}

impl fmt::Display for Chance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Chance::Box { horse, dice } => write!(f, "box {horse}:{dice}"),
            Chance::Deal { horse, card } => write!(f, "deal {horse}:{card}"),
            Chance::Remove { horse, card } => write!(f, "remove {horse}:{card}"),
            Chance::Lot { seat, dice } => write!(f, "lot {seat}:{dice}"),
            Chance::Roll(dice) => write!(f, "roll {dice}"),
        }
    }
}

impl FromStr for Chance {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Self, BadNotation> {
        const BAD_VERB: &str = "luck decides box, deal, remove, lot or roll";
        let mut words = Words::new(text);
        let verb = words.word(BAD_VERB)?;
        let object = words.word("luck's decision is missing")?;
        words.end()?;
        if verb == "roll" {
            return Ok(Chance::Roll(object.parse()?));
        }
        let (whose, what) =
            object.split_once(':').ok_or(BadNotation("luck's decision is whose it is and what, as 3:J12"))?;
        match verb {
            "box" => Ok(Chance::Box { horse: whose.parse()?, dice: what.parse()? }),
            "deal" => Ok(Chance::Deal { horse: whose.parse()?, card: what.parse()? }),
            "remove" => Ok(Chance::Remove { horse: whose.parse()?, card: what.parse()? }),
            "lot" => Ok(Chance::Lot { seat: whose.parse()?, dice: what.parse()? }),
            _ => Err(BadNotation(BAD_VERB)),
        }
    }
}
