//! What is talked about: horses by name, squares by number, symbols by word.

use furlong_games::{Published, Shelf};
use furlong_royal_turf::{ByHorse, Horse, HorseSet, RoyalTurf, Symbol, Track};

use super::Message;
use crate::table;
use crate::voice::Voice;

/// The names at a table of Royal Turf.
pub(super) type Table = table::Table<Turf>;

/// The horses by name, and the track they run on.
pub(super) struct Turf {
    horses: ByHorse<String>,
    pub(super) track: Track,
}

impl Turf {
    pub(super) fn new(game: &RoyalTurf, shelf: &Shelf, voice: &Voice) -> Self {
        Turf { horses: ByHorse::of(horse_names(game, shelf, voice)), track: game.track() }
    }
}

impl Table {
    /// The horse's number and name.
    pub(super) fn horse(&self, horse: Horse) -> &str {
        &self.game.horses[horse]
    }

    pub(super) fn horses(&self, horses: HorseSet) -> String {
        self.list(&horses.iter().map(|horse| self.horse(horse)).collect::<Vec<_>>())
    }

    /// What the die shows, as what was rolled.
    pub(super) fn die(&self, symbol: Symbol) -> String {
        self.say(&match symbol {
            Symbol::Head => Message::AHead,
            Symbol::Cap => Message::ACap,
            Symbol::Saddle => Message::ASaddle,
            Symbol::Horseshoe => Message::AHorseshoe,
        })
    }
}

/// Horses are named by the pack; one that is not at hand leaves them their numbers.
fn horse_names(game: &RoyalTurf, shelf: &Shelf, voice: &Voice) -> [String; 7] {
    match shelf.royal_turf(Some(&game.pack_hash())) {
        Ok(pack) => Horse::ALL.map(|horse| {
            let look = &pack.horses[usize::from(horse.number() - 1)];
            format!("{horse} {}", look.name)
        }),
        Err(_) => Horse::ALL.map(|horse| voice.say(&Message::NamelessHorse { number: horse.number() })),
    }
}
