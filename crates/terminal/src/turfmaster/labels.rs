//! Names of TurfMaster on a terminal: players by name, horses by number and letter, cards,
//! courses.

use furlong_core::Seat;
use furlong_games::rules::turfmaster::{Card, Horse, Limit, Meeting, Race, Runner, TurfMaster, View};

use super::message::TurfMasterPlayMessage as Play;
use crate::board::token;
use furlong_narrate::message::{CommonMessage, Message};
use furlong_narrate::{Names, Translator};

/// The meeting, what things are called in it, and the language.
pub(super) struct TurfMasterLabels {
    pub(super) meeting: Meeting,
    names: Names,
    pub(super) translator: Translator,
}

impl TurfMasterLabels {
    pub(super) fn new(game: &TurfMaster, names: Names, translator: Translator) -> Self {
        TurfMasterLabels { meeting: game.meeting().clone(), names, translator }
    }

    pub(super) fn say(&self, message: impl Into<Message>) -> String {
        self.translator.say(message)
    }

    pub(super) fn list(&self, items: &[String]) -> String {
        self.translator.list(items)
    }

    pub(super) fn player(&self, seat: Seat) -> &str {
        self.names.players.get(seat.index()).and_then(Option::as_deref).unwrap_or_default()
    }

    pub(super) fn owner(&self, horse: Horse) -> &str {
        self.player(self.meeting.owner(horse))
    }

    /// The race that is run.
    pub(super) fn race(&self, view: &View) -> Option<&Race> {
        self.meeting.races().get(usize::from(view.race).checked_sub(1)?)
    }

    /// The title of the race's course.
    pub(super) fn course(&self, view: &View) -> &str {
        let index = usize::from(view.race).saturating_sub(1);
        self.names.packs.get(index).map_or("", String::as_str)
    }

    /// A place as it is said, from 1.
    pub(super) fn place(&self, place: u8) -> String {
        self.say(CommonMessage::Place { place })
    }

    /// A card as it is chosen.
    pub(super) fn card(&self, card: Card) -> String {
        let value = card.value();
        if card.is_joker() { self.say(Play::Joker { value }) } else { value.to_string() }
    }

    /// The horses that run, in the order of their numbers.
    pub(super) fn running<'a>(&'a self, view: &'a View) -> impl Iterator<Item = Horse> + 'a {
        self.meeting.horses().filter(|&horse| view.field[horse].at().is_some())
    }

    /// The position of a horse: one more than there are ahead of it. TM-HCAP-1
    pub(super) fn position(&self, view: &View, horse: Horse) -> Option<u8> {
        let course = &self.race(view)?.course;
        let own = course.rank(view.field[horse].at()?);
        let ahead = |other: &Horse| match view.field[*other] {
            Runner::On(at) => course.rank(at) > own,
            Runner::Placed(_) => true,
            Runner::Fallen { .. } | Runner::Away => false,
        };
        u8::try_from(self.meeting.horses().filter(ahead).count() + 1).ok()
    }
}

/// A horse as it stands on the board.
pub(super) fn name(horse: Horse) -> String {
    token(horse.number())
}

/// Some horses, side by side.
pub(super) fn names(horses: impl Iterator<Item = Horse>) -> String {
    horses.map(name).collect::<Vec<_>>().join(" ")
}

/// Cards by their names, side by side.
pub(super) fn cards(cards: impl Iterator<Item = Card>) -> String {
    cards.map(Card::name).collect::<Vec<_>>().join(" ")
}

/// Returns whether the limit keeps a horse with this card where it is. TM-CARD-2
pub(super) fn is_held(card: Card, limit: Limit) -> bool {
    !card.is_joker() && limit.forbids(card.value())
}
