//! Who sits in each seat, and who decides for it.

use furlong_bots::Level;
use furlong_wire::table::{Chair, Sitter};

/// A seat and who is in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Place {
    /// Free: for whoever comes, or kept for somebody.
    Free,
    /// A person's.
    Taken(Guest),
    /// A bot's own.
    Bot(Level),
}

/// A person in a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Guest {
    pub(crate) person: Option<String>,
    pub(crate) name: String,
    pub(crate) share: String,
    /// Whether a bot stands in.
    pub(crate) away: bool,
}

impl Place {
    pub(crate) fn guest(&self) -> Option<&Guest> {
        match self {
            Place::Taken(guest) => Some(guest),
            Place::Free | Place::Bot(_) => None,
        }
    }

    pub(crate) fn guest_mut(&mut self) -> Option<&mut Guest> {
        match self {
            Place::Taken(guest) => Some(guest),
            Place::Free | Place::Bot(_) => None,
        }
    }

    /// Whether a person is to decide here.
    pub(crate) fn is_attended(&self) -> bool {
        self.guest().is_some_and(|guest| !guest.away)
    }

    /// The bot that decides here.
    pub(crate) fn bot(&self, stand_in: Level) -> Option<Level> {
        match self {
            Place::Bot(level) => Some(*level),
            Place::Taken(guest) => guest.away.then_some(stand_in),
            Place::Free => None,
        }
    }

    /// How the seat is shown.
    pub(crate) fn sitter<'a>(&'a self, chair: &'a Chair, stand_in: Level) -> Sitter<'a> {
        let kept = match chair {
            Chair::Person { name } => Some(name.as_deref()),
            Chair::Open | Chair::Bot { .. } => None,
        };
        let kind = match (self, kept) {
            (Place::Free, None) => "open",
            (Place::Free, Some(_)) => "kept",
            (Place::Taken(_), _) => "person",
            (Place::Bot(_), _) => "bot",
        };
        let guest = self.guest();
        Sitter {
            kind,
            name: guest.map(|guest| guest.name.as_str()).or(kept.flatten()),
            bot: self.bot(stand_in).map(Level::name),
            stand_in: guest.is_some_and(|guest| guest.away),
        }
    }
}
