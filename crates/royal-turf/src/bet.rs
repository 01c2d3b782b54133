//! Betting chips, and bets.

use core::fmt;
use core::str::FromStr;

use furlong_core::{BadNotation, List};

use crate::{Horse, HorseSet, Options};

/// A betting chip; its number is the bet units it counts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "0 | 1 | 2"))]
pub enum Chip {
    /// The bluff of the hidden-bets variant. RT-BET-3
    #[default]
    Zero,
    /// The chip of one unit; each player has two.
    One,
    /// The chip of two units; each player has one.
    Two,
}

impl Chip {
    /// All kinds of chip.
    pub const ALL: [Chip; 3] = [Chip::Zero, Chip::One, Chip::Two];

    /// The chip of that number, or `None` if there is none.
    pub const fn new(units: u8) -> Option<Chip> {
        match units {
            0 => Some(Chip::Zero),
            1 => Some(Chip::One),
            2 => Some(Chip::Two),
            _ => None,
        }
    }

    /// Returns the bet units it counts, 0 to 2.
    pub const fn units(self) -> u8 {
        self as u8
    }

    /// Returns the number of these that each player starts a race with. RT-CHIP-1, RT-BET-3
    pub const fn owned(self, options: Options) -> u8 {
        match self {
            Chip::Zero => options.hidden_bets as u8,
            Chip::One => 2,
            Chip::Two => 1,
        }
    }

    /// The chips each player starts a race with.
    pub fn purse(options: Options) -> List<Chip, 4> {
        let same = |chip: Chip| core::iter::repeat_n(chip, usize::from(chip.owned(options)));
        Chip::ALL.into_iter().flat_map(same).collect()
    }

    /// Returns the number of chips that each player starts a race with: one for each lap of betting.
    pub fn laps(options: Options) -> usize {
        Chip::ALL.into_iter().map(|chip| usize::from(chip.owned(options))).sum()
    }
}

impl fmt::Display for Chip {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.units().fmt(f)
    }
}

impl FromStr for Chip {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Self, BadNotation> {
        let units = text.parse().ok().filter(|_| text.len() == 1);
        units.and_then(Chip::new).ok_or(BadNotation("a chip is 0, 1 or 2"))
    }
}

#[cfg(feature = "serde")]
impl serde::Serialize for Chip {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(self.units())
    }
}

#[cfg(feature = "serde")]
impl<'de> serde::Deserialize<'de> for Chip {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let units = u8::deserialize(deserializer)?;
        Chip::new(units).ok_or_else(|| serde::de::Error::custom("a chip is 0, 1 or 2"))
    }
}

/// A chip on a horse. `C` is the chip itself, or the part of it that a viewer knows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Bet<C = Chip> {
    /// The horse that has the chip.
    pub horse: Horse,
    /// The chip on it.
    pub chip: C,
}

/// A player's bets of this race, in order of placing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(transparent))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(as = "Vec<Bet>"))]
pub struct Slip {
    bets: List<Bet, 4>,
}

impl Slip {
    /// The bets, in order of placing.
    pub fn bets(&self) -> &[Bet] {
        &self.bets
    }

    /// The horses that have one of the player's chips. RT-BET-1
    pub fn horses(&self) -> HorseSet {
        self.bets.iter().map(|bet| bet.horse).collect()
    }

    /// Returns `true` if the player still has such a chip in hand. RT-CHIP-1, RT-BET-3
    pub fn holds(&self, chip: Chip, options: Options) -> bool {
        let placed: u8 = self.bets.iter().map(|bet| u8::from(bet.chip == chip)).sum();
        placed < chip.owned(options)
    }

    pub(crate) fn place(&mut self, bet: Bet) {
        self.bets.push(bet);
    }
}
