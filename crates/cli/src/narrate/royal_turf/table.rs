//! Who and what is talked about: players and horses by name, squares by number, symbols by word.

use furlong_core::{Game, Seat};
use furlong_games::{Published, Shelf};
use furlong_royal_turf::{ByHorse, Horse, HorseSet, RoyalTurf, Symbol, Track};

use crate::narrate::Language;
use crate::narrate::message::Message;
use crate::narrate::voice::Voice;

/// The names at a table, and the voice that tells about it.
pub(super) struct Table {
    voice: Voice,
    players: Vec<String>,
    horses: ByHorse<String>,
    pub(super) track: Track,
}

impl Table {
    pub(super) fn new(game: &RoyalTurf, names: &[Option<String>], shelf: &Shelf, language: Language) -> Self {
        let voice = Voice::new(language);
        let player = |seat: u8| {
            let name = names.get(usize::from(seat)).cloned().flatten();
            name.unwrap_or_else(|| voice.say(&Message::NamelessPlayer { number: seat + 1 }))
        };
        let players = (0..game.players()).map(player).collect();
        let horses = ByHorse(horse_names(game, shelf, &voice));
        Table { voice, players, horses, track: game.track() }
    }

    pub(super) fn say(&self, message: &Message) -> String {
        self.voice.say(message)
    }

    pub(super) fn list(&self, items: &[impl AsRef<str>]) -> String {
        self.voice.list(items)
    }

    pub(super) fn player(&self, seat: Seat) -> &str {
        self.players.get(seat.index()).map_or("", String::as_str)
    }

    pub(super) fn players(&self, seats: impl IntoIterator<Item = Seat>) -> String {
        self.list(&seats.into_iter().map(|seat| self.player(seat)).collect::<Vec<_>>())
    }

    pub(super) fn all_players(&self) -> String {
        self.list(&self.players)
    }

    /// The horse's number and name.
    pub(super) fn horse(&self, horse: Horse) -> &str {
        &self.horses[horse]
    }

    pub(super) fn horses(&self, horses: HorseSet) -> String {
        self.list(&horses.iter().map(|horse| self.horse(horse)).collect::<Vec<_>>())
    }

    /// A place as it is said, from 1.
    pub(super) fn place(&self, place: u8) -> String {
        self.say(&Message::Place { place })
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
