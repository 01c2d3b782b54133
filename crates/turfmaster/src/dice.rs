//! Two dice, and the choices between them.

use core::fmt;
use core::str::FromStr;

use furlong_core::BadNotation;

/// The sides of two dice, the first one first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(transparent))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Throw([u8; 2]);

impl Throw {
    /// The number of ways in which two dice can fall.
    pub const WAYS: u32 = 36;

    /// Two dice with these sides up, or `None` if one is not 1 to 6.
    pub fn new(dice: [u8; 2]) -> Option<Throw> {
        dice.iter().all(|die| (1..=6).contains(die)).then_some(Throw(dice))
    }

    /// The n-th way in which two dice can fall.
    #[inline]
    pub(crate) fn nth(n: u32) -> Throw {
        let side = |n: u32| u8::try_from(n % 6 + 1).unwrap_or(1);
        Throw([side(n / 6), side(n)])
    }

    /// The sides of both dice, in order.
    pub const fn dice(self) -> [u8; 2] {
        self.0
    }

    /// The sum of both dice, 2 to 12.
    pub const fn sum(self) -> u8 {
        self.0[0] + self.0[1]
    }

    /// Returns the sum or the die that a choice picks. TM-DICE-1
    pub const fn value(self, choice: Choice) -> u8 {
        match choice {
            Choice::Sum => self.sum(),
            Choice::First => self.0[0],
            Choice::Second => self.0[1],
        }
    }

    /// Returns `true` if the choice counts as one of its own: of two equal dice only the first is ever
    /// chosen.
    pub const fn offers(self, choice: Choice) -> bool {
        !matches!(choice, Choice::Second) || self.0[0] != self.0[1]
    }
}

#[cfg(feature = "serde")]
impl<'de> serde::Deserialize<'de> for Throw {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let throw = Throw::new(<[u8; 2]>::deserialize(deserializer)?);
        throw.ok_or_else(|| serde::de::Error::custom("two dice show 1 to 6 each"))
    }
}

/// Written as `4+5`.
impl fmt::Display for Throw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}+{}", self.0[0], self.0[1])
    }
}

impl FromStr for Throw {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Self, BadNotation> {
        let dice = match *text.as_bytes() {
            [first, b'+', second] => Throw::new([first, second].map(|byte| byte.wrapping_sub(b'0'))),
            _ => None,
        };
        dice.ok_or(BadNotation("two dice are written as 4+5"))
    }
}

/// The sum of two dice, or one of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "lowercase"))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Choice {
    /// The sum of both dice.
    Sum,
    /// The first die alone.
    First,
    /// The second die alone.
    Second,
}

impl Choice {
    /// All choices, the sum first.
    pub const ALL: [Choice; 3] = [Choice::Sum, Choice::First, Choice::Second];

    /// The word for it in notation and JSON.
    pub const fn name(self) -> &'static str {
        match self {
            Choice::Sum => "sum",
            Choice::First => "first",
            Choice::Second => "second",
        }
    }
}

impl fmt::Display for Choice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Choice {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Self, BadNotation> {
        let found = Choice::ALL.into_iter().find(|choice| choice.name() == text);
        found.ok_or(BadNotation("the dice are chosen as sum, first or second"))
    }
}
