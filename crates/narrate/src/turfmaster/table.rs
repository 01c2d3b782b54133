//! What is talked about: horses by number, with their owners, courses by title, cards by name where they may
//! be told.

use furlong_games::{Progress, Shelf};
use furlong_turfmaster::{BONUS, Card, Course, Horse, Meeting, Race, Throw, TurfMaster};

use super::Message;
use crate::table;

/// The names at a table of TurfMaster.
pub(super) type Table = table::Table<Turf>;

/// The meeting, its courses by title, and whether all cards may be told.
pub(super) struct Turf {
    pub(super) meeting: Meeting,
    titles: Vec<String>,
    open: bool,
}

impl Turf {
    /// Cards in hands are secret until the meeting is over. TM-DEAL-6
    pub(super) fn new(progress: &Progress<TurfMaster>, shelf: &Shelf) -> Self {
        let meeting = progress.game().meeting().clone();
        let titles = meeting.races().iter().map(|race| title(&race.course, shelf)).collect();
        Turf { meeting, titles, open: progress.is_over() }
    }
}

/// What people call the course; a course that is not at hand is told by its name.
fn title(course: &Course, shelf: &Shelf) -> String {
    let known = shelf.courses().iter().rfind(|known| *known.rules == *course);
    known.map_or_else(|| course.name().to_owned(), |known| known.title.clone())
}

impl Table {
    pub(super) fn meeting(&self) -> &Meeting {
        &self.game.meeting
    }

    pub(super) fn all_horses(&self) -> Vec<Horse> {
        self.meeting().horses().collect()
    }

    /// Horses within a sentence, by number.
    pub(super) fn horses(&self, horses: &[Horse]) -> String {
        self.list(&horses.iter().map(ToString::to_string).collect::<Vec<_>>())
    }

    pub(super) fn owner(&self, horse: Horse) -> &str {
        self.player(self.meeting().owner(horse))
    }

    /// A race of that number, from 1.
    pub(super) fn race(&self, race: u8) -> Option<&Race> {
        self.meeting().races().get(usize::from(race).checked_sub(1)?)
    }

    /// The title of a race's course, and the kind of race.
    pub(super) fn race_words(&self, race: u8) -> [String; 2] {
        let title = usize::from(race).checked_sub(1).and_then(|index| self.game.titles.get(index));
        let fences = self.race(race).is_some_and(|race| race.steeplechase);
        let kind = if fences { Message::Steeplechase } else { Message::Flat };
        [title.cloned().unwrap_or_default(), self.say(&kind)]
    }

    /// Cards in a column, by name, or only how many they are while they are secret; a dash for none.
    pub(super) fn cards(&self, cards: impl IntoIterator<Item = Card>) -> String {
        let mut cards: Vec<_> = cards.into_iter().collect();
        cards.sort();
        match cards.len() {
            0 => "–".to_owned(),
            _ if self.game.open => cards.iter().map(|card| card.name()).collect::<Vec<_>>().join(" "),
            count => self.say(&Message::CardsUnseen { count }),
        }
    }

    /// The cards of a bonus within a sentence, likewise.
    pub(super) fn bonus(&self, cards: &[Card]) -> String {
        let names: Vec<_> = cards.iter().map(|card| card.name()).collect();
        if self.game.open {
            self.list(&names)
        } else {
            self.say(&Message::CardsUnseen { count: BONUS.into() })
        }
    }

    /// A card as what was played.
    pub(super) fn card(&self, card: Card) -> String {
        let value = card.value();
        self.say(&if card.is_joker() { Message::AJoker { value } } else { Message::ACard { value } })
    }
}

/// Dice that are added up.
pub(super) fn added_up(throw: Throw) -> String {
    format!("{throw} = {}", throw.sum())
}
