//! The awaited decision, and decisions themselves.

use core::fmt;
use core::str::FromStr;

use crate::{BadNotation, Seat, SeatSet, Stream, Words};

/// The seats, or luck, that decide next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Turn {
    /// These seats owe a decision each; with more than one the decisions are simultaneous and secret.
    Seats(SeatSet),
    /// Luck decides, drawn from this stream.
    Chance(Stream),
    /// The game is over.
    Over,
}

/// A decision of a seat or of luck. A game record is a list of them.
///
/// ```
/// use furlong_core::{BadNotation, Horse, Seat, Step};
///
/// let step: Step<Horse<7>, Horse<7>> = "2 5".parse()?;
/// assert_eq!(step, Step::Act(Seat::ALL[2], Horse::ALL[4]));
/// assert_eq!(step.to_string(), "2 5");
/// # Ok::<(), BadNotation>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Step<A, C> {
    /// A seat plays an action.
    Act(Seat, A),
    /// Luck decides on an outcome.
    Chance(C),
}

/// A step is written as who decides, a seat's number or `*` for luck, and what.
impl<A: fmt::Display, C: fmt::Display> fmt::Display for Step<A, C> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Step::Act(seat, action) => write!(f, "{seat} {action}"),
            Step::Chance(chance) => write!(f, "* {chance}"),
        }
    }
}

impl<A, C> FromStr for Step<A, C>
where
    A: FromStr<Err = BadNotation>,
    C: FromStr<Err = BadNotation>,
{
    type Err = BadNotation;

    fn from_str(line: &str) -> Result<Self, BadNotation> {
        let mut words = Words::new(line);
        let who = words.word("a step begins with a seat, or * for luck")?;
        let what = words.rest("a step says what is decided")?;
        if who == "*" {
            return Ok(Step::Chance(what.parse()?));
        }
        Ok(Step::Act(who.parse()?, what.parse()?))
    }
}
