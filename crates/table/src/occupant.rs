//! The occupants of seats: persons, bots, nobody.

use furlong_bots::Level;
use furlong_wire::table::{SeatInfo, SeatKind, SeatSetting};

/// A seat and who is in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Occupant {
    /// Free: for whoever comes, or kept for somebody.
    Free,
    /// A person's.
    Person(SeatedPerson),
    /// A bot's own.
    Bot(Level),
}

/// A person in a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct SeatedPerson {
    pub(crate) id: Option<String>,
    pub(crate) name: String,
    pub(crate) share: String,
    /// True if a bot stands in.
    pub(crate) away: bool,
}

impl Occupant {
    pub(crate) fn person(&self) -> Option<&SeatedPerson> {
        match self {
            Occupant::Person(person) => Some(person),
            Occupant::Free | Occupant::Bot(_) => None,
        }
    }

    pub(crate) fn person_mut(&mut self) -> Option<&mut SeatedPerson> {
        match self {
            Occupant::Person(person) => Some(person),
            Occupant::Free | Occupant::Bot(_) => None,
        }
    }

    /// Returns true if a person is to decide here.
    pub(crate) fn is_attended(&self) -> bool {
        self.person().is_some_and(|person| !person.away)
    }

    /// The bot that decides here.
    pub(crate) fn bot(&self, stand_in: Level) -> Option<Level> {
        match self {
            Occupant::Bot(level) => Some(*level),
            Occupant::Person(person) => person.away.then_some(stand_in),
            Occupant::Free => None,
        }
    }

    /// Returns the seat as everybody sees it.
    pub(crate) fn info<'a>(&'a self, setting: &'a SeatSetting, stand_in: Level) -> SeatInfo<'a> {
        let kept = match setting {
            SeatSetting::Person { name } => Some(name.as_deref()),
            SeatSetting::Open | SeatSetting::Bot { .. } => None,
        };
        let kind = match (self, kept) {
            (Occupant::Free, None) => SeatKind::Open,
            (Occupant::Free, Some(_)) => SeatKind::Kept,
            (Occupant::Person(_), _) => SeatKind::Person,
            (Occupant::Bot(_), _) => SeatKind::Bot,
        };
        let person = self.person();
        SeatInfo {
            kind,
            name: person.map(|person| person.name.as_str()).or(kept.flatten()),
            bot: self.bot(stand_in),
            stand_in: person.is_some_and(|person| person.away),
        }
    }
}
