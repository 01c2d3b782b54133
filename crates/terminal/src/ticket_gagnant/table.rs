//! What is talked about at a table of Ticket Gagnant: players by name, horses by number and letter, squares
//! by row and lane, cards and predictions.

use std::cmp::Ordering::{Equal, Greater, Less};

use furlong_core::Seat;
use furlong_games::{Published, Shelf};
use furlong_ticket_gagnant::{
    Card, Cards, Discipline, Face, Horse, PLACES, Prediction, Square, Terms, TicketGagnant,
};

use super::message::Words;
use crate::board::token;
use furlong_narrate::message::{Common, Say};
use furlong_narrate::ticket_gagnant::Message;
use furlong_narrate::voice::Voice;

/// The rules, the names, and the voice that tells about them.
pub(super) struct Table {
    pub(super) rules: TicketGagnant,
    /// The horses by number, letter and name, as far as their pack is at hand.
    pub(super) horses: Vec<String>,
    names: Vec<String>,
    voice: Voice,
}

impl Table {
    pub(super) fn new(game: &TicketGagnant, shelf: &Shelf, names: &[String], voice: Voice) -> Self {
        let hash = game.pack_hash();
        let known = shelf.tracks().iter().rfind(|pack| pack.hash == hash);
        let horse = |horse: Horse| match known {
            Some(pack) => format!("{} {}", name(horse), pack.horses[horse.index()].name),
            None => name(horse),
        };
        let horses = Horse::ALL.into_iter().map(horse).collect();
        Table { rules: game.clone(), horses, names: names.to_vec(), voice }
    }

    pub(super) fn say(&self, message: &impl Say) -> String {
        self.voice.say(message)
    }

    pub(super) fn list(&self, items: &[String]) -> String {
        self.voice.list(items)
    }

    pub(super) fn player(&self, seat: Seat) -> &str {
        self.names.get(seat.index()).map_or("", String::as_str)
    }

    /// A horse's number, letter and name.
    pub(super) fn horse(&self, horse: Horse) -> &str {
        self.horses.get(horse.index()).map_or("", String::as_str)
    }

    /// A place as it is said, from 1.
    pub(super) fn place(&self, place: u8) -> String {
        self.say(&Common::Place { place })
    }

    /// The kind of race.
    pub(super) fn kind(&self, discipline: Discipline) -> String {
        self.say(&match discipline {
            Discipline::Flat => Message::Flat,
            Discipline::Hurdles => Message::Hurdles,
            Discipline::Steeplechase { river } => Message::Steeplechase { river },
            Discipline::Trot => Message::Trot,
        })
    }

    /// A card as it is written.
    pub(super) fn card(&self, card: Card) -> String {
        match card.face() {
            Face::Single(..) | Face::Pair(..) => card.to_string(),
            Face::Joker => self.say(&Message::Joker),
        }
    }

    pub(super) fn cards(&self, cards: Cards) -> String {
        cards.iter().map(|card| self.card(card)).collect::<Vec<_>>().join("  ")
    }

    /// A prediction place by place, a dash where none is named.
    pub(super) fn prediction(&self, prediction: Prediction) -> String {
        self.places(&prediction.places())
    }

    /// The first places, as far as they are named.
    pub(super) fn places(&self, places: &[Option<Horse>]) -> String {
        let told = |(horse, place): (&Option<Horse>, u8)| {
            let horse = horse.map_or_else(|| "-".to_owned(), name);
            format!("{} {horse}", self.place(place))
        };
        places.iter().zip(1..).take(PLACES).map(told).collect::<Vec<_>>().join(", ")
    }

    /// A square with what there is to know of it. Hoof prints matter only in trot. TG-TROT-1
    pub(super) fn square(&self, square: Square, terms: Option<Terms>) -> String {
        let (pack, lane, row) = (self.rules.pack(), square.lane(), square.row());
        let trot = terms.is_some_and(|terms| terms.discipline == Discipline::Trot);
        self.say(&match row {
            0 => Message::AtStart { lane },
            _ if row == pack.last_row() => Message::PastLine { lane },
            _ if trot && pack.has_hoof_print(square) => Message::OnHoofPrint { lane, row },
            _ => Message::OnTrack { lane, row },
        })
    }

    /// Which way a horse goes or is pushed. Higher rows are in front, lower lanes on the left.
    pub(super) fn way(&self, from: Square, to: Square) -> String {
        self.say(&match (to.row().cmp(&from.row()), to.lane().cmp(&from.lane())) {
            (Greater, Less) => Message::WayForwardLeft,
            (Greater, Equal) => Message::WayForward,
            (Greater, Greater) => Message::WayForwardRight,
            (Equal, Less) => Message::WayLeft,
            (Equal, Equal | Greater) => Message::WayRight,
            (Less, Less) => Message::WayBackLeft,
            (Less, Equal) => Message::WayBack,
            (Less, Greater) => Message::WayBackRight,
        })
    }

    /// The same in a choice, where words must be short.
    pub(super) fn short_way(&self, from: Square, to: Square) -> String {
        self.say(&match (to.row().cmp(&from.row()), to.lane().cmp(&from.lane())) {
            (Greater, Less) => Words::ToFrontLeft,
            (Greater, Equal) => Words::ToFront,
            (Greater, Greater) => Words::ToFrontRight,
            (Equal, Less) => Words::ToLeft,
            (Equal, Equal | Greater) => Words::ToRight,
            (Less, Less) => Words::ToBackLeft,
            (Less, Equal) => Words::ToBack,
            (Less, Greater) => Words::ToBackRight,
        })
    }

    /// Beside which horse a horse is put. TG-PAIR-1
    pub(super) fn beside(&self, other: Horse, at: Square, to: Square) -> String {
        let other = &*name(other);
        self.say(&match (to.row().cmp(&at.row()), to.lane().cmp(&at.lane())) {
            (Greater, _) => Words::InFrontOf { other },
            (Less, _) => Words::Behind { other },
            (Equal, Less) => Words::LeftOf { other },
            (Equal, Equal | Greater) => Words::RightOf { other },
        })
    }
}

/// A horse as it stands on the board.
pub(super) fn name(horse: Horse) -> String {
    token(horse.number())
}

/// The other horse of a pair card.
pub(super) fn partner(card: Card, horse: Horse) -> Option<Horse> {
    match card.face() {
        Face::Pair(one, other) if horse == one => Some(other),
        Face::Pair(one, _) => Some(one),
        Face::Single(..) | Face::Joker => None,
    }
}
