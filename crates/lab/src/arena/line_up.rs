//! Who takes part, and who sits where.

use std::fmt;

use furlong_core::{MAX_SEATS, Seat};

use super::Entrant;

/// The bots of a table in the order of their chairs, and the ways of seating them.
#[derive(Clone, Debug, PartialEq)]
pub struct LineUp {
    entrants: Vec<Entrant>,
    /// The entrant on each chair.
    chairs: Vec<usize>,
    /// How many turns of the chairs there are until everybody sits as at first.
    seatings: usize,
}

impl LineUp {
    /// The line-up of these bots at a table of `players`. The last one named also takes the chairs that are
    /// left; those of the same name count as one.
    pub fn new(players: u8, named: Vec<Entrant>) -> Result<Self, LineUpFault> {
        let players = usize::from(players).min(MAX_SEATS);
        if named.len() > players {
            return Err(LineUpFault::TooMany { named: named.len(), players });
        }
        let (mut entrants, mut chairs) = (Vec::<Entrant>::new(), Vec::new());
        for entrant in named {
            let known = entrants.iter().position(|other| other.name == entrant.name);
            chairs.push(known.unwrap_or(entrants.len()));
            if known.is_none() {
                entrants.push(entrant);
            }
        }
        let last = *chairs.last().ok_or(LineUpFault::Nobody)?;
        chairs.resize(players, last);
        let seatings = period(&chairs);
        Ok(LineUp { entrants, chairs, seatings })
    }

    /// The bots, each once, in the order named.
    pub fn entrants(&self) -> &[Entrant] {
        &self.entrants
    }

    /// The number of the bot on each chair.
    pub fn chairs(&self) -> &[usize] {
        &self.chairs
    }

    /// How many seats the table has.
    pub fn players(&self) -> usize {
        self.chairs.len()
    }

    /// How many ways of seating there are: the chairs are moved on by one seat until everybody sits as at
    /// first. So each bot has each seat equally often.
    pub fn seatings(&self) -> usize {
        self.seatings
    }

    /// The number of the bot that has `seat` in a seating.
    pub fn at(&self, seating: usize, seat: Seat) -> usize {
        let players = self.players();
        self.chairs[(seat.index() + players - seating % players) % players]
    }

    /// What each seat wins on average, whoever plays.
    #[expect(clippy::cast_precision_loss, reason = "a table has few seats")]
    pub fn even_share(&self) -> f64 {
        1.0 / self.players() as f64
    }

    /// What a seat of the first bot wins where no other bot ever does.
    #[expect(clippy::cast_precision_loss, reason = "a table has few seats")]
    pub fn highest_share(&self) -> f64 {
        1.0 / self.chairs.iter().filter(|&&bot| bot == 0).count() as f64
    }
}

/// After how many places a circle looks the same again.
fn period(circle: &[usize]) -> usize {
    let same = |by: &usize| circle.iter().cycle().skip(*by).zip(circle).all(|(one, other)| one == other);
    (1..=circle.len()).find(same).unwrap_or(circle.len())
}

/// Why there is no line-up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LineUpFault {
    /// No bot is named.
    Nobody,
    /// There are more bots than seats.
    TooMany {
        /// How many bots are named.
        named: usize,
        /// How many seats there are.
        players: usize,
    },
}

impl fmt::Display for LineUpFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LineUpFault::Nobody => f.write_str("no bot is named"),
            LineUpFault::TooMany { named, players } => {
                write!(f, "{named} bots for {players} players; name fewer, or ask for more --players")
            }
        }
    }
}

impl std::error::Error for LineUpFault {}
