//! The decisions of luck, and their notation.

use core::fmt;
use core::str::FromStr;

use furlong_core::{BadNotation, Seat, SeatSet, Stream, Weighted, Words};

use crate::{Card, Cards, Horse, HorseSet};

/// The stream of the lot for the first player.
pub const LOTS: Stream = Stream(0);

/// The stream of a race's cards, so that what was dealt for one race changes nothing for the next. TG-DEAL-1
pub const fn deck(race: u8) -> Stream {
    Stream(race)
}

/// The stream of a race's photo finishes. TG-END-1
pub const fn photo(race: u8) -> Stream {
    Stream(0x80 | race)
}

/// An outcome of luck.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Chance {
    /// The first player of the first race, written `first 2`. TG-NEXT-1
    First(Seat),
    /// A card for a player, written `deal 2 5:3`. TG-DEAL-1
    Deal {
        /// The player who gets the card.
        seat: Seat,
        /// The card, out of the stock.
        card: Card,
    },
    /// The best of the horses on one row, written `photo 4`. TG-END-1
    Photo(Horse),
}

/// The outcomes that luck chooses from now, with their weights.
#[derive(Clone, Copy, Debug)]
pub enum Chances {
    /// Nothing: it is not luck's turn.
    None,
    /// Each of these seats, equally likely.
    First(SeatSet),
    /// Each of these cards, for this player.
    Deal(Seat, Cards),
    /// Each of these horses, equally likely.
    Photo(HorseSet),
}

impl Weighted<Chance> for Chances {
    fn outcomes(&self) -> impl Iterator<Item = (Chance, u32)> {
        let seats = if let Chances::First(seats) = *self { seats } else { SeatSet::EMPTY };
        let horses = if let Chances::Photo(horses) = *self { horses } else { HorseSet::EMPTY };
        let (seat, cards) = if let Chances::Deal(seat, cards) = *self {
            (seat, cards)
        } else {
            (Seat::default(), Cards::EMPTY)
        };
        let deals =
            cards.kinds().map(move |card| (Chance::Deal { seat, card }, u32::from(cards.count(card))));
        seats
            .iter()
            .map(|seat| (Chance::First(seat), 1))
            .chain(horses.iter().map(|horse| (Chance::Photo(horse), 1)))
            .chain(deals)
    }

    #[inline]
    fn total(&self) -> u32 {
        match self {
            Chances::None => 0,
            Chances::First(seats) => seats.len(),
            Chances::Deal(_, cards) => cards.len(),
            Chances::Photo(horses) => horses.len(),
        }
    }

    #[inline]
    fn at(&self, n: u32) -> Chance {
        let drawn = match *self {
            Chances::None => None,
            Chances::First(seats) => seats.iter().nth(n as usize).map(Chance::First),
            Chances::Deal(seat, cards) => cards.nth(n).map(|card| Chance::Deal { seat, card }),
            Chances::Photo(horses) => horses.iter().nth(n as usize).map(Chance::Photo),
        };
        drawn.expect("a ticket is below the total")
    }
}

impl fmt::Display for Chance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Chance::First(seat) => write!(f, "first {seat}"),
            Chance::Deal { seat, card } => write!(f, "deal {seat} {card}"),
            Chance::Photo(horse) => write!(f, "photo {horse}"),
        }
    }
}

impl FromStr for Chance {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Self, BadNotation> {
        const BAD_VERB: &str = "luck decides first, deal or photo";
        let mut words = Words::new(text);
        let verb = words.word(BAD_VERB)?;
        let object = words.word("luck's decision is missing")?;
        let chance = match verb {
            "first" => Chance::First(object.parse()?),
            "deal" => Chance::Deal { seat: object.parse()?, card: words.word("a card is missing")?.parse()? },
            "photo" => Chance::Photo(object.parse()?),
            _ => return Err(BadNotation(BAD_VERB)),
        };
        words.end()?;
        Ok(chance)
    }
}
