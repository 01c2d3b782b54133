//! The decisions of luck, and their notation.

use core::fmt;
use core::str::FromStr;

use furlong_core::{BadNotation, Seat, SeatSet, Stream, Weighted, Words};

use crate::{Card, CardSet, Horse, Pack, Symbol};

/// The stream of the horse cards.
pub const CARDS: Stream = Stream(0);
/// The stream of the die.
pub const DIE: Stream = Stream(1);
/// The stream of lots for the first bettor.
pub const LOTS: Stream = Stream(2);

/// An outcome of luck.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Chance {
    /// The next card of a horse that has none yet, written `draw 3:3/4/5/12`. RT-SETUP-1
    Draw {
        /// A horse without a card in this race.
        horse: Horse,
        /// Its card of this race.
        card: Card,
    },
    /// The first bettor, written `first 2`. RT-SETUP-3
    First(Seat),
    /// The die, written `roll cap`. RT-DIE-1
    Roll(Symbol),
}

/// The outcomes that luck chooses from now, with their weights.
#[derive(Clone, Copy, Debug)]
pub enum Chances<'a> {
    /// Nothing: it is not luck's turn.
    None,
    /// Each of these cards of the pack, equally likely.
    Cards(&'a Pack, CardSet),
    /// Each of these seats, equally likely.
    Lot(SeatSet),
    /// The die's symbols, by the number of their sides.
    Die,
}

impl Weighted<Chance> for Chances<'_> {
    fn outcomes(&self) -> impl Iterator<Item = (Chance, u32)> {
        let (pack, set) = match *self {
            Chances::Cards(pack, set) => (Some(pack), set),
            Chances::None | Chances::Lot(_) | Chances::Die => (None, CardSet::default()),
        };
        let seats = if let Chances::Lot(seats) = *self { seats } else { SeatSet::EMPTY };
        let symbols: &[Symbol] = if let Chances::Die = self { &Symbol::ALL } else { &[] };
        let draws = pack.into_iter().flat_map(move |pack| pack.named(set));
        draws
            .map(|(horse, card)| (Chance::Draw { horse, card }, 1))
            .chain(seats.iter().map(|seat| (Chance::First(seat), 1)))
            .chain(symbols.iter().map(|&symbol| (Chance::Roll(symbol), symbol.sides())))
    }

    fn total(&self) -> u32 {
        match self {
            Chances::None => 0,
            Chances::Cards(_, set) => set.len(),
            Chances::Lot(seats) => seats.len(),
            Chances::Die => 6,
        }
    }

    fn at(&self, n: u32) -> Chance {
        const SIDES: [Symbol; 6] =
            [Symbol::Head, Symbol::Head, Symbol::Head, Symbol::Cap, Symbol::Saddle, Symbol::Horseshoe];
        let n = n as usize;
        let drawn = match *self {
            Chances::None => None,
            Chances::Cards(pack, mut set) => {
                (0..n).for_each(|_| set.remove_lowest());
                pack.lowest(set).map(|(horse, card)| Chance::Draw { horse, card })
            }
            Chances::Lot(seats) => seats.iter().nth(n).map(Chance::First),
            Chances::Die => SIDES.get(n).copied().map(Chance::Roll),
        };
        drawn.expect("a ticket is below the total")
    }
}

impl fmt::Display for Chance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Chance::Draw { horse, card } => write!(f, "draw {horse}:{card}"),
            Chance::First(seat) => write!(f, "first {seat}"),
            Chance::Roll(symbol) => write!(f, "roll {symbol}"),
        }
    }
}

impl FromStr for Chance {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Self, BadNotation> {
        const BAD_VERB: &str = "luck decides draw, first or roll";
        let mut words = Words::new(text);
        let verb = words.word(BAD_VERB)?;
        let object = words.word("luck's decision is missing")?;
        words.end()?;
        match verb {
            "draw" => {
                let (horse, card) = object
                    .split_once(':')
                    .ok_or(BadNotation("a draw is a horse and its card, as 3:3/4/5/12"))?;
                Ok(Chance::Draw { horse: horse.parse()?, card: card.parse()? })
            }
            "first" => Ok(Chance::First(object.parse()?)),
            "roll" => Ok(Chance::Roll(object.parse()?)),
            _ => Err(BadNotation(BAD_VERB)),
        }
    }
}
