//! The players at a table by name, and the voice that tells about them. What else is talked about is the
//! game's.

use furlong_core::Seat;

use super::message::{Common, Say};
use super::voice::Voice;

/// The names at a table, and the voice that tells about it.
pub(super) struct Table<T> {
    voice: Voice,
    players: Vec<String>,
    /// What is talked about besides the players.
    pub(super) game: T,
}

impl<T> Table<T> {
    /// Players without a name are told by number.
    pub(super) fn new(voice: Voice, players: u8, names: &[Option<String>], game: T) -> Self {
        let player = |seat: u8| {
            let name = names.get(usize::from(seat)).cloned().flatten();
            name.unwrap_or_else(|| voice.say(&Common::NamelessPlayer { number: seat + 1 }))
        };
        let players = (0..players).map(player).collect();
        Table { voice, players, game }
    }

    pub(super) fn say(&self, message: &impl Say) -> String {
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

    /// A place as it is said, from 1.
    pub(super) fn place(&self, place: u8) -> String {
        self.say(&Common::Place { place })
    }
}
