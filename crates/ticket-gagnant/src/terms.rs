//! The terms of a race, which its first player chooses.

use core::fmt;
use core::str::FromStr;

use furlong_core::{BadNotation, Words};

/// A kind of race. TG-FIRST-1
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(type = "\"flat\" | \"hurdles\" | \"steeplechase\" | \"trot\"")
)]
pub enum Discipline {
    /// Nothing stands in the way.
    Flat,
    /// Hedges stop what moves back. TG-HEDGE-1
    Hurdles,
    /// Hedges, and no horse may end on the river. TG-RIVER-1
    Steeplechase {
        /// The row of the river, directly before or behind a hedge.
        river: u8,
    },
    /// Horses on hoof prints are disqualified. TG-TROT-1
    Trot,
}

impl Discipline {
    /// The names of all disciplines.
    pub const NAMES: [&str; 4] = ["flat", "hurdles", "steeplechase", "trot"];

    /// Its name, without the river.
    pub const fn name(self) -> &'static str {
        match self {
            Discipline::Flat => "flat",
            Discipline::Hurdles => "hurdles",
            Discipline::Steeplechase { .. } => "steeplechase",
            Discipline::Trot => "trot",
        }
    }

    /// The discipline of that name; only a steeplechase has a river.
    pub fn of(name: &str, river: Option<u8>) -> Result<Discipline, BadNotation> {
        match (name, river) {
            ("flat", None) => Ok(Discipline::Flat),
            ("hurdles", None) => Ok(Discipline::Hurdles),
            ("trot", None) => Ok(Discipline::Trot),
            ("steeplechase", Some(river)) => Ok(Discipline::Steeplechase { river }),
            ("steeplechase", None) => Err(BadNotation("a steeplechase has a river")),
            ("flat" | "hurdles" | "trot", Some(_)) => Err(BadNotation("only a steeplechase has a river")),
            _ => Err(BadNotation("disciplines are flat, hurdles, steeplechase and trot")),
        }
    }

    /// Returns `true` if hedges stand on the track. TG-HEDGE-1
    pub const fn has_hedges(self) -> bool {
        matches!(self, Discipline::Hurdles | Discipline::Steeplechase { .. })
    }

    /// Returns `true` if horses on hoof prints are disqualified. TG-TROT-1
    pub const fn has_hoof_prints(self) -> bool {
        matches!(self, Discipline::Trot)
    }

    /// The row of the river, in a steeplechase.
    pub const fn river(self) -> Option<u8> {
        match self {
            Discipline::Steeplechase { river } => Some(river),
            Discipline::Flat | Discipline::Hurdles | Discipline::Trot => None,
        }
    }
}

/// The terms of a race. TG-FIRST-1
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Terms {
    /// The kind of race.
    pub discipline: Discipline,
    /// The number of cards each player is dealt, 3 to 7.
    pub cards: u8,
    /// `true` if predictions stay hidden until the race is over. TG-PRED-2
    pub hidden: bool,
}

impl Terms {
    /// The numbers of cards that each can be dealt. TG-FIRST-1
    pub const CARDS: core::ops::RangeInclusive<u8> = 3..=7;
}

/// As `flat 5 open` or `steeplechase/4 7 hidden`.
impl fmt::Display for Terms {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.discipline.name())?;
        if let Some(river) = self.discipline.river() {
            write!(f, "/{river}")?;
        }
        write!(f, " {} {}", self.cards, if self.hidden { "hidden" } else { "open" })
    }
}

impl FromStr for Terms {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Self, BadNotation> {
        let mut words = Words::new(text);
        let discipline = words.word("a discipline is missing")?;
        let (name, river) = discipline.split_once('/').unzip();
        let discipline = Discipline::of(name.unwrap_or(discipline), river.map(plain_number).transpose()?)?;
        let cards = plain_number(words.word("the number of cards is missing")?)?;
        let hidden = match words.word("predictions are open or hidden")? {
            "open" => false,
            "hidden" => true,
            _ => return Err(BadNotation("predictions are open or hidden")),
        };
        words.end()?;
        Ok(Terms { discipline, cards, hidden })
    }
}

/// Reads a small number that is written in the one way that we write it.
pub(crate) fn plain_number(text: &str) -> Result<u8, BadNotation> {
    let plain = text == "0" || !text.starts_with(['0', '+']);
    text.parse().ok().filter(|_| plain).ok_or(BadNotation("a number is 0 to 255, in plain digits"))
}
