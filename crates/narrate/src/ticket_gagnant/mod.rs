//! Ticket Gagnant told in words: as it goes, and a whole record of it.

mod finish;
mod message;
mod motion;
mod narrator;
mod opening;
mod printed;
mod scores;
mod standing;

use furlong_games::rules::ticket_gagnant::{
    Card, Discipline, Face, Horse, Pack, Square, Terms, TicketGagnant,
};
use furlong_games::{PackLibrary, Progress, Published};

pub use self::message::TicketGagnantMessage;
pub use self::motion::way;
pub use self::narrator::TicketGagnantNarrator;
use crate::message::{Argument, MINUS, MessageList};
use crate::narrator::{Names, Narrate};
use crate::printed::PrintedRecord;

impl Narrate for TicketGagnant {
    type Narrator = TicketGagnantNarrator;

    const MESSAGES: MessageList = message::MESSAGES;

    #[cfg(feature = "translate")]
    const LOCALES: crate::Locales = crate::locales!("ticket-gagnant");

    fn names(&self, players: Vec<Option<String>>, library: &PackLibrary) -> Names {
        let hash = self.pack_hash();
        let known = library.tracks().iter().rfind(|pack| pack.hash == hash);
        let horses = known.map_or_else(Vec::new, |pack| {
            (1..).zip(&pack.horses).map(|(number, horse)| format!("{number} {}", horse.name)).collect()
        });
        let track = known.map_or_else(|| self.pack().name(), |pack| &pack.title);
        Names { players, horses, packs: vec![track.to_owned()] }
    }

    fn narrator(&self, names: Names) -> TicketGagnantNarrator {
        TicketGagnantNarrator::new(self.clone(), names)
    }

    fn print(progress: &Progress<Self>, names: Names) -> PrintedRecord {
        printed::print(progress, names)
    }
}

/// The kind of race.
pub fn kind(discipline: Discipline) -> Argument {
    match discipline {
        Discipline::Flat => TicketGagnantMessage::Flat,
        Discipline::Hurdles => TicketGagnantMessage::Hurdles,
        Discipline::Steeplechase { river } => TicketGagnantMessage::Steeplechase { river },
        Discipline::Trot => TicketGagnantMessage::Trot,
    }
    .into()
}

/// A card as it is written.
pub fn card(card: Card) -> Argument {
    match card.face() {
        Face::Single(..) | Face::Pair(..) => card.to_string().into(),
        Face::Joker => TicketGagnantMessage::Joker.into(),
    }
}

/// A square with what there is to know of it. Hoof prints matter only in trot. TG-TROT-1
pub fn square(pack: &Pack, square: Square, terms: Option<Terms>) -> Argument {
    let (lane, row) = (square.lane(), square.row());
    let trot = terms.is_some_and(|terms| terms.discipline == Discipline::Trot);
    match row {
        0 => TicketGagnantMessage::AtStart { lane },
        _ if row == pack.last_row() => TicketGagnantMessage::PastLine { lane },
        _ if trot && pack.has_hoof_print(square) => TicketGagnantMessage::OnHoofPrint { lane, row },
        _ => TicketGagnantMessage::OnTrack { lane, row },
    }
    .into()
}

/// The terms that the first player chose besides the kind of race.
fn terms(Terms { cards, hidden, .. }: Terms) -> TicketGagnantMessage {
    if hidden {
        TicketGagnantMessage::TermsHidden { cards }
    } else {
        TicketGagnantMessage::TermsOpen { cards }
    }
}

/// Points that are won or lost.
fn signed(points: i32) -> String {
    if points == 0 { "0".to_owned() } else { format!("{points:+}").replace('-', MINUS) }
}

impl Names {
    /// Horses of Ticket Gagnant within a sentence.
    fn mounts(&self, horses: impl IntoIterator<Item = Horse>) -> Argument {
        Argument::all(horses.into_iter().map(|horse| self.mount(horse)))
    }

    fn mount(&self, horse: Horse) -> Argument {
        self.horse(horse.number())
    }
}
