//! A game of Royal Turf told as it goes, to one viewer: from sightings and views, never from events.

use furlong_core::{Game, Seat};
use furlong_games::Shelf;
use furlong_royal_turf::{Happening, Horse, RoyalTurf, Sighting, Symbol, View};

use super::table::{Table, Turf};
use super::{Message, Moment, Teller};
use crate::message::Say;
use crate::voice::Voice;

/// Whoever tells a running game.
pub struct Commentary {
    table: Table,
}

impl Commentary {
    /// A commentary on a table with these players.
    pub fn new(game: &RoyalTurf, shelf: &Shelf, names: &[String], voice: Voice) -> Self {
        let turf = Turf::new(game, shelf, &voice);
        let names: Vec<_> = names.iter().cloned().map(Some).collect();
        Commentary { table: Table::new(voice, game.players(), &names, turf) }
    }

    /// A message in words.
    pub fn say(&self, message: &impl Say) -> String {
        self.table.say(message)
    }

    /// Items as a list within a sentence.
    pub fn list(&self, items: &[impl AsRef<str>]) -> String {
        self.table.list(items)
    }

    /// A player's name.
    pub fn player(&self, seat: Seat) -> &str {
        self.table.player(seat)
    }

    /// A horse's number and name.
    pub fn horse(&self, horse: Horse) -> &str {
        self.table.horse(horse)
    }

    /// What the die shows, as what was rolled.
    pub fn die(&self, symbol: Symbol) -> String {
        self.table.die(symbol)
    }

    /// A place as it is said, from 1.
    pub fn place(&self, place: u8) -> String {
        self.table.place(place)
    }

    /// What was seen, one sentence or row a line. Bets are left to the caller: here they are told together.
    pub fn tell(&self, seen: Sighting, before: &View, after: &View) -> Vec<String> {
        let mut teller = Teller::new(&self.table);
        match seen {
            // A board shows the cards; here they would only be long.
            Happening::Drawn { .. } if !before.field.racing().is_empty() => {}
            Happening::Drawn { .. } => teller.line(&Message::Race { race: after.race }),
            Happening::Bet { .. } => {}
            Happening::First { .. }
            | Happening::Rolled { .. }
            | Happening::Moved { .. }
            | Happening::Pace { .. }
            | Happening::Finished { .. }
            | Happening::Round
            | Happening::RaceOver { .. }
            | Happening::Revealed { .. }
            | Happening::Paid { .. }
            | Happening::GameOver => {
                teller.tell_moment(&Moment { event: seen, before: *before, after: *after });
            }
        }
        let text = teller.page.into_text();
        text.lines().map(str::trim).filter(|line| !line.is_empty()).map(str::to_owned).collect()
    }
}
