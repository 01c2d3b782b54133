//! The entrants of an arena, and the ways of seating them.

use std::fmt;

use furlong_core::{MAX_SEATS, Seat};

use super::Entrant;

/// The entrants in the order of their chairs. A seating puts the chairs at the seats of the game.
#[derive(Clone, Debug, PartialEq)]
pub struct LineUp {
    entrants: Vec<Entrant>,
    /// The entrant on each chair.
    chairs: Vec<usize>,
    /// The number of rotations of the chairs until every entrant sits as at first.
    seatings: usize,
}

impl LineUp {
    /// The line-up of these entrants in a game of `players`. The last one named also takes the chairs that are left;
    /// those of the same name count as one.
    pub fn new(players: u8, named: Vec<Entrant>) -> Result<Self, LineUpError> {
        let players = usize::from(players).min(MAX_SEATS);
        if named.len() > players {
            return Err(LineUpError::TooMany { named: named.len(), players });
        }
        let (mut entrants, mut chairs) = (Vec::<Entrant>::new(), Vec::new());
        for entrant in named {
            let known = entrants.iter().position(|other| other.name == entrant.name);
            chairs.push(known.unwrap_or(entrants.len()));
            if known.is_none() {
                entrants.push(entrant);
            }
        }
        let last = *chairs.last().ok_or(LineUpError::Empty)?;
        chairs.resize(players, last);
        let seatings = period(&chairs);
        Ok(LineUp { entrants, chairs, seatings })
    }

    /// The entrants, each once, in the order named.
    pub fn entrants(&self) -> &[Entrant] {
        &self.entrants
    }

    /// The entrant on each chair, as an index of [`LineUp::entrants`].
    pub fn chairs(&self) -> &[usize] {
        &self.chairs
    }

    /// The number of seats of a game.
    pub fn players(&self) -> usize {
        self.chairs.len()
    }

    /// The number of seatings: the chairs rotate by one seat until every entrant sits as at first. So each entrant
    /// has each seat equally often.
    pub fn seatings(&self) -> usize {
        self.seatings
    }

    /// The entrant in `seat` in a seating, as an index of [`LineUp::entrants`].
    pub fn at(&self, seating: usize, seat: Seat) -> usize {
        let players = self.players();
        self.chairs[(seat.index() + players - seating % players) % players]
    }

    /// The mean win share of a seat.
    #[expect(clippy::cast_precision_loss, reason = "a table has few seats")]
    pub fn even_share(&self) -> f64 {
        1.0 / self.players() as f64
    }

    /// The win share of a seat of the first entrant if no other entrant ever wins.
    #[expect(clippy::cast_precision_loss, reason = "a table has few seats")]
    pub fn highest_share(&self) -> f64 {
        1.0 / self.chairs.iter().filter(|&&bot| bot == 0).count() as f64
    }
}

/// The least rotation after which a circle looks the same.
fn period(circle: &[usize]) -> usize {
    let same = |by: &usize| circle.iter().cycle().skip(*by).zip(circle).all(|(one, other)| one == other);
    (1..=circle.len()).find(same).unwrap_or(circle.len())
}

/// An error in the entrants named.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LineUpError {
    /// No bot is named.
    Empty,
    /// There are more bots than seats.
    TooMany {
        /// The number of entrants named.
        named: usize,
        /// The number of seats.
        players: usize,
    },
}

impl fmt::Display for LineUpError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LineUpError::Empty => f.write_str("no bot is named"),
            LineUpError::TooMany { named, players } => {
                write!(f, "{named} bots for {players} players; name fewer, or ask for more --players")
            }
        }
    }
}

impl std::error::Error for LineUpError {}
