//! Names of Ticket Gagnant on a terminal: players by name, horses by number and letter, squares
//! by row and lane, cards and predictions.

use std::cmp::Ordering::{Equal, Greater, Less};

use furlong_core::Seat;
use furlong_games::rules::ticket_gagnant::{
    Card, Cards, Discipline, Face, Horse, PLACES, Prediction, Square, Terms, TicketGagnant,
};

use super::message::TicketGagnantPlayMessage as Play;
use crate::board::token;
use furlong_narrate::message::{CommonMessage, Message};
use furlong_narrate::ticket_gagnant as narrated;
use furlong_narrate::{Names, Translator};

/// The rules, what things are called, and the language.
pub(super) struct TicketGagnantLabels {
    pub(super) rules: TicketGagnant,
    names: Names,
    pub(super) translator: Translator,
}

impl TicketGagnantLabels {
    pub(super) fn new(game: &TicketGagnant, names: Names, translator: Translator) -> Self {
        TicketGagnantLabels { rules: game.clone(), names, translator }
    }

    /// The horses by number, letter and name, as far as their pack is at hand.
    pub(super) fn horses(&self) -> &[String] {
        &self.names.horses
    }

    pub(super) fn say(&self, message: impl Into<Message>) -> String {
        self.translator.say(message)
    }

    pub(super) fn player(&self, seat: Seat) -> &str {
        self.names.players.get(seat.index()).and_then(Option::as_deref).unwrap_or_default()
    }

    /// A horse's number, letter and name.
    pub(super) fn horse(&self, horse: Horse) -> &str {
        self.names.horses.get(horse.index()).map_or("", String::as_str)
    }

    /// A place as it is said, from 1.
    pub(super) fn place(&self, place: u8) -> String {
        self.say(CommonMessage::Place { place })
    }

    /// The kind of race.
    pub(super) fn kind(&self, discipline: Discipline) -> String {
        self.translator.argument(&narrated::kind(discipline))
    }

    /// A card as it is written.
    pub(super) fn card(&self, card: Card) -> String {
        self.translator.argument(&narrated::card(card))
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
        let describe = |(horse, place): (&Option<Horse>, u8)| {
            let horse = horse.map_or_else(|| "-".to_owned(), name);
            format!("{} {horse}", self.place(place))
        };
        places.iter().zip(1..).take(PLACES).map(describe).collect::<Vec<_>>().join(", ")
    }

    /// A square with what there is to know of it.
    pub(super) fn square(&self, square: Square, terms: Option<Terms>) -> String {
        self.translator.argument(&narrated::square(self.rules.pack(), square, terms))
    }

    /// The way that a horse goes or is pushed.
    pub(super) fn way(&self, from: Square, to: Square) -> String {
        self.translator.argument(&narrated::way([from, to]))
    }

    /// The same in a choice, where words must be short.
    pub(super) fn short_way(&self, from: Square, to: Square) -> String {
        self.say(match (to.row().cmp(&from.row()), to.lane().cmp(&from.lane())) {
            (Greater, Less) => Play::ToFrontLeft,
            (Greater, Equal) => Play::ToFront,
            (Greater, Greater) => Play::ToFrontRight,
            (Equal, Less) => Play::ToLeft,
            (Equal, Equal | Greater) => Play::ToRight,
            (Less, Less) => Play::ToBackLeft,
            (Less, Equal) => Play::ToBack,
            (Less, Greater) => Play::ToBackRight,
        })
    }

    /// Beside which horse a horse is put. TG-PAIR-1
    pub(super) fn beside(&self, other: Horse, at: Square, to: Square) -> String {
        let other = &*name(other);
        self.say(match (to.row().cmp(&at.row()), to.lane().cmp(&at.lane())) {
            (Greater, _) => Play::InFrontOf { other },
            (Less, _) => Play::Behind { other },
            (Equal, Less) => Play::LeftOf { other },
            (Equal, Equal | Greater) => Play::RightOf { other },
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
