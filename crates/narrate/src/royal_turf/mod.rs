//! Royal Turf told in words: as it goes, and a whole record of it.

mod finish;
mod message;
mod narrator;
mod opening;
mod printed;
mod race;

use furlong_games::rules::royal_turf::{Horse, HorseSet, RoyalTurf, Symbol};
use furlong_games::{PackLibrary, Progress, Published};

pub use self::message::RoyalTurfMessage;
pub use self::narrator::RoyalTurfNarrator;
use crate::message::{Argument, MessageList};
use crate::narrator::{Names, Narrate};
use crate::printed::PrintedRecord;

impl Narrate for RoyalTurf {
    type Narrator = RoyalTurfNarrator;

    const MESSAGES: MessageList = message::MESSAGES;

    #[cfg(feature = "translate")]
    const LOCALES: crate::Locales = crate::locales!("royal-turf");

    fn names(&self, players: Vec<Option<String>>, library: &PackLibrary) -> Names {
        let hash = self.pack_hash();
        let horses = library.royal_turf(Some(&hash)).map_or_else(
            |_| Vec::new(),
            |pack| {
                (1..).zip(&pack.horses).map(|(number, horse)| format!("{number} {}", horse.name)).collect()
            },
        );
        let pack = self.pack_name(library).map(str::to_owned);
        Names { players, horses, packs: vec![pack.unwrap_or(hash)] }
    }

    fn narrator(&self, names: Names) -> RoyalTurfNarrator {
        RoyalTurfNarrator::new(self, names)
    }

    fn print(progress: &Progress<Self>, names: Names) -> PrintedRecord {
        printed::print(progress, names)
    }
}

impl Names {
    /// A horse of Royal Turf.
    fn runner(&self, horse: Horse) -> Argument {
        self.horse(horse.number())
    }

    fn runners(&self, horses: HorseSet) -> Argument {
        Argument::all(horses.iter().map(|horse| self.runner(horse)))
    }
}

/// The symbol of the die, as what was rolled.
pub fn die(symbol: Symbol) -> Argument {
    match symbol {
        Symbol::Head => RoyalTurfMessage::AHead,
        Symbol::Cap => RoyalTurfMessage::ACap,
        Symbol::Saddle => RoyalTurfMessage::ASaddle,
        Symbol::Horseshoe => RoyalTurfMessage::AHorseshoe,
    }
    .into()
}
