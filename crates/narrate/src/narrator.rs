//! Narrators: whatever turns what a viewer saw of a game into lines of messages.
//!
//! There is one a game. Whoever shows a game to somebody uses it: the terminal's log, printed records, the
//! browser's commentary. A narrator knows only what its viewer knows, and no language.

use furlong_core::{Game, Seat};
use furlong_games::{PackLibrary, Progress, Published};
use serde::Serialize;

#[cfg(feature = "translate")]
use crate::language::Locales;
use crate::message::{Argument, CommonMessage, Message, MessageList};
use crate::printed::PrintedRecord;

/// A line of what is told.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct LogLine {
    /// The weight of the line.
    pub kind: LineKind,
    /// The words of it.
    pub message: Message,
}

/// The weight of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum LineKind {
    /// Opens or ends a race, or the game.
    Heading,
    /// Something that happened.
    Line,
    /// Something that may be left out.
    Detail,
}

impl LogLine {
    pub(crate) fn heading(message: impl Into<Message>) -> Self {
        LogLine { kind: LineKind::Heading, message: message.into() }
    }

    pub(crate) fn line(message: impl Into<Message>) -> Self {
        LogLine { kind: LineKind::Line, message: message.into() }
    }

    pub(crate) fn detail(message: impl Into<Message>) -> Self {
        LogLine { kind: LineKind::Detail, message: message.into() }
    }

    /// A line with something before a colon.
    pub(crate) fn row(label: impl Into<Argument>, text: impl Into<Argument>) -> Self {
        LogLine::line(CommonMessage::Row { label: label.into(), text: text.into() })
    }
}

/// Tells what one viewer sees of game `G`.
pub trait Narrator<G: Game> {
    /// Takes over what the view shows, before anything that happens after it is told.
    fn look(&mut self, view: &G::View);

    /// The lines for a sighting. `rest` are those that follow it, and `after` is what the viewer sees after all
    /// of them.
    fn tell(&mut self, seen: &G::Sighting, rest: &[G::Sighting], after: &G::View) -> Vec<LogLine>;

    /// The lines for each of these sightings, between what the viewer saw before and after them: of one step or
    /// of several. A narrator can begin anywhere: all that it must know of the past is in the view.
    fn narrate(&mut self, seen: &[G::Sighting], before: &G::View, after: &G::View) -> Vec<Vec<LogLine>> {
        self.look(before);
        (1..).zip(seen).map(|(next, sighting)| self.tell(sighting, &seen[next..], after)).collect()
    }
}

/// A game that can be told in words.
pub trait Narrate: Published {
    /// Its narrator.
    type Narrator: Narrator<Self>;

    /// The ids of its messages.
    const MESSAGES: MessageList;

    /// The words of the game in all languages.
    #[cfg(feature = "translate")]
    const LOCALES: Locales;

    /// The names of players, horses and packs of this game, as far as its packs are at hand.
    fn names(&self, players: Vec<Option<String>>, library: &PackLibrary) -> Names;

    /// A narrator that calls everything by these names.
    fn narrator(&self, names: Names) -> Self::Narrator;

    /// A whole game: what was settled before it, all that happened, and how it ended or stands.
    fn print(progress: &Progress<Self>, names: Names) -> PrintedRecord;
}

/// Names at a table.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Names {
    /// The players by seat; who has no name is told by number.
    pub players: Vec<Option<String>>,
    /// The horses by number, as they are told within a sentence; they may be left out.
    pub horses: Vec<String>,
    /// The packs that the game is played with; of TurfMaster the course of each race.
    pub packs: Vec<String>,
}

impl Names {
    /// A player.
    pub fn player(&self, seat: Seat) -> Argument {
        match self.players.get(seat.index()) {
            Some(Some(name)) => name.as_str().into(),
            Some(None) | None => CommonMessage::NamelessPlayer { number: seat.number() + 1 }.into(),
        }
    }

    /// Some players, within a sentence.
    pub fn players(&self, seats: impl IntoIterator<Item = Seat>) -> Argument {
        Argument::all(seats.into_iter().map(|seat| self.player(seat)))
    }

    /// The horse of that number.
    pub fn horse(&self, number: u8) -> Argument {
        match usize::from(number).checked_sub(1).and_then(|index| self.horses.get(index)) {
            Some(name) => name.as_str().into(),
            None => CommonMessage::NamelessHorse { number }.into(),
        }
    }

    /// The pack of that number, from 0.
    pub(crate) fn pack(&self, index: usize) -> Argument {
        self.packs.get(index).map_or("", String::as_str).into()
    }
}

/// A step of a record as spectators are told of it.
pub(crate) struct NarratedStep<G: Game> {
    pub(crate) before: G::State,
    pub(crate) after: G::State,
    /// Each event, with its lines.
    pub(crate) events: Vec<(G::Event, Vec<LogLine>)>,
}

/// All steps of a game, told by a narrator.
pub(crate) fn narrated<G: Narrate>(
    progress: &Progress<G>,
    mut narrator: G::Narrator,
) -> impl Iterator<Item = NarratedStep<G>> {
    use furlong_core::Viewer::Spectator;
    let game = progress.game();
    let mut state = progress.beginning().clone();
    progress.steps().iter().map(move |&step| {
        let (before, mut events) = (state.clone(), Vec::new());
        game.play(&mut state, step, &mut events);
        let seen: Vec<_> = events.iter().filter_map(|event| game.sighting(event, Spectator)).collect();
        let views = [&before, &state].map(|state| game.view(state, Spectator));
        let mut lines = narrator.narrate(&seen, &views[0], &views[1]).into_iter();
        // Of some events spectators learn nothing.
        let mut told = |event| {
            let seen = game.sighting(&event, Spectator);
            let lines = seen.and_then(|_| lines.next()).unwrap_or_default();
            (event, lines)
        };
        let events = events.into_iter().map(&mut told).collect();
        NarratedStep { before, after: state.clone(), events }
    })
}
