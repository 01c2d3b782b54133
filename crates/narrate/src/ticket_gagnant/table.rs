//! What is talked about: horses by number and name, squares by row and lane, cards as they are written.

use furlong_games::{Progress, Published, Shelf};
use furlong_ticket_gagnant::{ByHorse, Card, Discipline, Face, Horse, Meeting, Square, Terms, TicketGagnant};

use super::{Message, Moment};
use crate::table;
use crate::voice::Voice;

/// The names at a table of Ticket Gagnant.
pub(super) type Table = table::Table<Turf>;

/// The rules, the horses by name, and how much of the meeting is over.
pub(super) struct Turf {
    rules: TicketGagnant,
    horses: ByHorse<String>,
    /// What people call the track.
    pub(super) track: String,
    /// How many races are over where the record ends.
    over: u8,
}

impl Turf {
    pub(super) fn new(progress: &Progress<TicketGagnant>, shelf: &Shelf, voice: &Voice) -> Self {
        let rules = progress.game().clone();
        let hash = rules.pack_hash();
        let known = shelf.tracks().iter().rfind(|pack| pack.hash == hash);
        // Horses are named by the pack; one that is not at hand leaves them their numbers.
        let horse = |horse: Horse| match known {
            Some(pack) => format!("{horse} {}", pack.horses[horse.index()].name),
            None => voice.say(&Message::NamelessHorse { number: horse.number() }),
        };
        let track = known.map_or_else(|| rules.pack().name(), |pack| &pack.title).to_owned();
        let race = Moment::new(&rules, progress.state()).view.race;
        let over = if progress.is_over() { race } else { race - 1 };
        Turf { horses: ByHorse::of(Horse::ALL.map(horse)), track, over, rules }
    }
}

impl Table {
    pub(super) fn meeting(&self) -> Meeting {
        self.game.rules.meeting()
    }

    /// The horse's number and name.
    pub(super) fn horse(&self, horse: Horse) -> &str {
        &self.game.horses[horse]
    }

    pub(super) fn horses(&self, horses: impl IntoIterator<Item = Horse>) -> String {
        self.list(&horses.into_iter().map(|horse| self.horse(horse)).collect::<Vec<_>>())
    }

    /// Whether cards in hands may be told: all cards of a race that is over were played. TG-DEAL-1
    pub(super) fn is_told(&self, race: u8) -> bool {
        race <= self.game.over
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

    /// Cards in a column as they are written, while they are secret only how many; a dash for none.
    pub(super) fn cards(&self, race: u8, cards: impl IntoIterator<Item = Card>) -> String {
        let cards: Vec<_> = cards.into_iter().map(|card| self.card(card)).collect();
        match cards.len() {
            0 => none(),
            _ if self.is_told(race) => cards.join(" "),
            count => self.say(&Message::CardsUnseen { count }),
        }
    }

    /// A square with what there is to know of it. Hoof prints matter only in trot. TG-TROT-1
    pub(super) fn square(&self, square: Square, terms: Option<Terms>) -> String {
        let (pack, lane, row) = (self.game.rules.pack(), square.lane(), square.row());
        let trot = terms.is_some_and(|terms| terms.discipline == Discipline::Trot);
        self.say(&match row {
            0 => Message::AtStart { lane },
            _ if row == pack.last_row() => Message::PastLine { lane },
            _ if trot && pack.has_hoof_print(square) => Message::OnHoofPrint { lane, row },
            _ => Message::OnTrack { lane, row },
        })
    }
}

/// What stands in a column where there is nothing.
pub(super) fn none() -> String {
    "–".to_owned()
}
