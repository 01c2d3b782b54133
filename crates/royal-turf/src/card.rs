//! The die's symbols and the horse cards that give each symbol a number of squares.

use core::fmt;
use core::num::NonZeroU8;
use core::str::FromStr;

use furlong_core::BadNotation;

/// A side of the die. RT-DIE-1
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "lowercase"))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Symbol {
    /// A horse's head, on three sides.
    #[default]
    Head,
    /// A jockey's cap, on one side.
    Cap,
    /// A saddle, on one side.
    Saddle,
    /// A horseshoe, on one side.
    Horseshoe,
}

impl Symbol {
    /// All symbols, in the order in which cards give their numbers.
    pub const ALL: [Symbol; 4] = [Symbol::Head, Symbol::Cap, Symbol::Saddle, Symbol::Horseshoe];

    /// Returns the number of the die's six sides that show it.
    pub const fn sides(self) -> u32 {
        match self {
            Symbol::Head => 3,
            Symbol::Cap | Symbol::Saddle | Symbol::Horseshoe => 1,
        }
    }

    /// The word for it in notation and JSON.
    pub const fn name(self) -> &'static str {
        match self {
            Symbol::Head => "head",
            Symbol::Cap => "cap",
            Symbol::Saddle => "saddle",
            Symbol::Horseshoe => "horseshoe",
        }
    }
}

impl fmt::Display for Symbol {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Symbol {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Self, BadNotation> {
        let found = Symbol::ALL.into_iter().find(|symbol| symbol.name() == text);
        found.ok_or(BadNotation("the die shows head, cap, saddle or horseshoe"))
    }
}

/// A horse card: the number of squares that the horse runs for each symbol. RT-CARD-1
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(transparent))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Card([NonZeroU8; 4]);

impl Card {
    /// The sum over the six sides of the die, the same on every card.
    pub const SUM: u32 = 30;

    /// The card with these numbers for head, cap, saddle and horseshoe; fails if they break RT-CARD-1.
    pub fn new(squares: [u8; 4]) -> Result<Card, CardFault> {
        let [Some(head), Some(cap), Some(saddle), Some(horseshoe)] = squares.map(NonZeroU8::new) else {
            return Err(CardFault::Zero);
        };
        let weighed = Symbol::ALL.into_iter().zip(squares).map(|(s, n)| s.sides() * u32::from(n));
        match weighed.sum() {
            Card::SUM => Ok(Card([head, cap, saddle, horseshoe])),
            sum => Err(CardFault::Sum(sum)),
        }
    }

    /// Returns the squares that the horse runs on `symbol`.
    pub const fn squares(self, symbol: Symbol) -> u8 {
        self.0[symbol as usize].get()
    }

    /// The numbers for head, cap, saddle and horseshoe.
    pub fn numbers(self) -> [u8; 4] {
        self.0.map(NonZeroU8::get)
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [head, cap, saddle, horseshoe] = self.0;
        write!(f, "{head}/{cap}/{saddle}/{horseshoe}")
    }
}

impl FromStr for Card {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Self, BadNotation> {
        const NOT_A_CARD: BadNotation =
            BadNotation("a card is its four numbers, as 4/8/5/5, adding up to 30");
        let mut squares = [0; 4];
        let mut numbers = text.split('/');
        for place in &mut squares {
            *place = numbers.next().and_then(|n| n.parse().ok()).ok_or(NOT_A_CARD)?;
        }
        let card = Card::new(squares).map_err(|_| NOT_A_CARD)?;
        // Only the text that the card writes is its notation: no plus signs, no leading zeros.
        if numbers.next().is_some() || !writes_as(card, text) { Err(NOT_A_CARD) } else { Ok(card) }
    }
}

#[cfg(feature = "serde")]
impl<'de> serde::Deserialize<'de> for Card {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Card::new(<[u8; 4]>::deserialize(deserializer)?).map_err(serde::de::Error::custom)
    }
}

fn writes_as(card: Card, text: &str) -> bool {
    alloc::format!("{card}") == text
}

/// The reason why four numbers are no card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CardFault {
    /// A horse always runs at least one square.
    Zero,
    /// Three times head and the others once do not add up to 30 but to this.
    Sum(u32),
}

impl fmt::Display for CardFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CardFault::Zero => f.write_str("every number of a card is at least 1"),
            CardFault::Sum(sum) => {
                write!(
                    f,
                    "3 x head + cap + saddle + horseshoe must be {}, but is {sum} (RT-CARD-1)",
                    Card::SUM
                )
            }
        }
    }
}
