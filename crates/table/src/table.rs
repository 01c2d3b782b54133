//! A table: what its log says. Commands are in `desk`, what viewers are told is in `telling`.

use std::collections::BTreeSet;
use std::fmt;
use std::sync::Arc;

use furlong_bots::Level;
use furlong_core::{Seat, SeatSet, Viewer};
use furlong_games::{PackLibrary, Pledge};
use furlong_wire::EngineError;
use furlong_wire::table::{Chair, News, Setting};

use crate::any_match::{self, AnyMatch};
use crate::clock::Clocks;
use crate::entry::{Entry, What};
use crate::ledger::{Ledger, Viewers, those};
use crate::seating::{Guest, Place};
use crate::{Access, Keys, Now, Opening};

/// How far a table is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// Seats are being taken.
    Gathering,
    /// The game is on.
    Playing,
    /// The game is over.
    Over,
    /// It was given up before the game began.
    Closed,
}

impl Stage {
    /// The name by which it is called everywhere.
    pub const fn name(self) -> &'static str {
        match self {
            Stage::Gathering => "gathering",
            Stage::Playing => "playing",
            Stage::Over => "over",
            Stage::Closed => "closed",
        }
    }
}

/// Why a log is not that of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LoadFault {
    /// The number of the entry.
    pub entry: usize,
    /// What is wrong with it. It may quote hidden things: it is for the host's log only at its most talkative.
    pub message: String,
}

impl fmt::Display for LoadFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "entry {}: {}", self.entry, self.message)
    }
}

impl std::error::Error for LoadFault {}

/// A table.
pub struct Table {
    pub(crate) opening: Opening,
    pub(crate) commitment: String,
    pub(crate) opened: Now,
    pub(crate) stand_in: Level,
    pub(crate) places: Vec<Place>,
    pub(crate) stage: Stage,
    pub(crate) clocks: Clocks,
    pub(crate) ledger: Ledger,
    pub(crate) game: Option<Box<dyn AnyMatch>>,
    /// The seats that owe a decision.
    pub(crate) owing: SeatSet,
    pub(crate) rematch: Option<String>,
    /// The decision of each seat that a bot was last asked for.
    pub(crate) asked: Vec<Option<u32>>,
    pub(crate) last: Last,
    library: Arc<PackLibrary>,
}

/// The last entry, as its viewers are told of it.
#[derive(Clone, Debug, Default)]
pub(crate) struct Last {
    pub(crate) to: Viewers,
    pub(crate) news: Vec<News>,
    /// The seats whose choices are as before.
    pub(crate) as_before: SeatSet,
    /// Whether the game took steps.
    pub(crate) steps: bool,
    /// Whether seats or stage changed.
    pub(crate) table_changed: bool,
}

/// How it was before an entry.
struct Before {
    /// How many steps the game had.
    step: usize,
    stage: Stage,
    owing: SeatSet,
}

/// Where an entry comes from.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum From {
    /// It is new; luck draws its steps.
    Now,
    /// The log; its steps are taken again.
    Log,
}

impl Table {
    /// The table that a log tells of.
    pub fn load(entries: &[Vec<u8>], library: &Arc<PackLibrary>) -> Result<Self, LoadFault> {
        let fault = |entry, message: String| LoadFault { entry, message };
        let read = |(i, bytes): (usize, &Vec<u8>)| {
            serde_json::from_slice::<Entry>(bytes)
                .map(|entry| (i, entry))
                .map_err(|error| fault(i, error.to_string()))
        };
        let mut log = entries.iter().enumerate().map(read);
        let (_, mut first) = log.next().ok_or_else(|| fault(0, "the log is empty".into()))??;
        let What::Opened(opening) = &first.what else {
            return Err(fault(0, "the log does not begin with an opening".into()));
        };
        let now = Now { tick: first.tick, wall: first.wall };
        let mut table =
            Table::new((**opening).clone(), library, now).map_err(|error| fault(0, error.message))?;
        table.enter(&mut first, From::Log).map_err(|message| fault(0, message))?;
        for entry in log {
            let (i, mut entry) = entry?;
            table.enter(&mut entry, From::Log).map_err(|message| fault(i, message))?;
        }
        Ok(table)
    }

    /// A table at which nothing has happened yet, or what is wrong with its opening.
    pub(crate) fn new(
        opening: Opening,
        library: &Arc<PackLibrary>,
        opened: Now,
    ) -> Result<Self, EngineError> {
        let level = |name: &str, path: String| {
            name.parse().map_err(|fault: furlong_bots::NoSuchLevel| {
                EngineError::new("bad-request", fault.to_string()).at(path)
            })
        };
        let setting = &opening.setting;
        let stand_in = level(&setting.stand_in, "stand_in".to_owned())?;
        let place = |(i, chair): (usize, &Chair)| match chair {
            Chair::Bot { level: name } => level(name, format!("seats[{i}].level")).map(Place::Bot),
            Chair::Open | Chair::Person { .. } => Ok(Place::Free),
        };
        let places = setting.seats.iter().enumerate().map(place).collect::<Result<Vec<_>, _>>()?;
        // Opened for its faults; the game itself begins when everybody sits.
        let nothing = Pledge { secret: String::new(), shares: Vec::new() };
        any_match::open(setting, opening.from.as_ref(), &nothing, library)?;
        let players = u8::try_from(places.len()).unwrap_or(u8::MAX);
        Ok(Table {
            commitment: Pledge::commitment(&opening.secret),
            clocks: Clocks::new(setting.pace, players),
            ledger: Ledger::new(players),
            asked: vec![None; places.len()],
            opened,
            stand_in,
            places,
            stage: Stage::Gathering,
            game: None,
            owing: SeatSet::EMPTY,
            rematch: None,
            last: Last::default(),
            library: Arc::clone(library),
            opening,
        })
    }

    /// Lets an entry happen: who sits where, the game's steps, clocks, and who is told. The steps of a new decision
    /// were already taken.
    pub(crate) fn enter(&mut self, entry: &mut Entry, from: From) -> Result<(), String> {
        let taken = if from == From::Now { entry.steps.len() } else { 0 };
        let step = self.step_count().saturating_sub(taken);
        let before = Before { step, stage: self.stage, owing: self.owing };
        let mut news: Vec<_> = self.change(entry)?.into_iter().collect();
        let begins = self.stage == Stage::Gathering && !self.places.contains(&Place::Free);
        if begins {
            self.begin().map_err(|error| error.message)?;
            news.push(News::Began);
        }
        if let Some(game) = &mut self.game {
            match from {
                From::Now if begins => entry.steps = game.begin(),
                From::Now => {}
                From::Log => game.replay(&entry.steps)?,
            }
            self.owing = game.to_act();
            if game.is_over() {
                self.stage = Stage::Over;
            }
        }
        self.run_clocks(entry);
        self.take_down(entry, &before, news);
        Ok(())
    }

    fn step_count(&self) -> usize {
        self.game.as_ref().map_or(0, |game| game.step_count())
    }

    /// Changes who sits where; the news of it.
    fn change(&mut self, entry: &Entry) -> Result<Option<News>, String> {
        let news = match &entry.what {
            What::Opened(_) | What::Acted { .. } => return Ok(None),
            What::Sat { seat, person, name, share, key } => {
                let place = self.place(*seat)?;
                let guest =
                    Guest { person: person.clone(), name: name.clone(), share: share.clone(), away: false };
                *place = Place::Taken(guest);
                self.opening.keys.seats[usize::from(*seat)].clone_from(key);
                News::Sat { seat: *seat, name: name.clone() }
            }
            What::Left { seat } => {
                let gathering = self.stage == Stage::Gathering;
                let place = self.place(*seat)?;
                match place.guest_mut() {
                    Some(guest) if !gathering => guest.away = true,
                    Some(_) | None => *place = Place::Free,
                }
                News::Left { seat: *seat }
            }
            What::OutOfTime { seat } => {
                self.guest(*seat)?.away = true;
                News::OutOfTime { seat: *seat }
            }
            What::Returned { seat } => {
                self.guest(*seat)?.away = false;
                let at = Seat::new(*seat).ok_or("there is no such seat")?;
                self.clocks.returned(at);
                News::Returned { seat: *seat }
            }
            What::Filled => {
                let level = self.stand_in;
                self.places
                    .iter_mut()
                    .filter(|place| **place == Place::Free)
                    .for_each(|place| *place = Place::Bot(level));
                News::Filled { level: level.to_string() }
            }
            What::Said { seat, text, .. } => News::Said { seat: *seat, text: text.clone(), at: entry.wall },
            What::Closed => {
                self.stage = Stage::Closed;
                News::Closed
            }
            What::Rematch { table } => {
                self.rematch = Some(table.clone());
                News::Rematch { table: table.clone() }
            }
            What::Reassigned { from, to } => {
                for guest in self.places.iter_mut().filter_map(Place::guest_mut) {
                    if guest.person.as_ref() == Some(from) {
                        guest.person = Some(to.clone());
                    }
                }
                let others = self.opening.kept.iter_mut().chain([&mut self.opening.host]);
                for person in others.filter(|person| person.as_ref() == Some(from)) {
                    *person = Some(to.clone());
                }
                return Ok(None);
            }
        };
        Ok(Some(news))
    }

    fn place(&mut self, seat: u8) -> Result<&mut Place, String> {
        self.places.get_mut(usize::from(seat)).ok_or_else(|| "there is no such seat".to_owned())
    }

    fn guest(&mut self, seat: u8) -> Result<&mut Guest, String> {
        self.place(seat)?.guest_mut().ok_or_else(|| "nobody sits there".to_owned())
    }

    fn begin(&mut self) -> Result<(), EngineError> {
        let Opening { setting, from, .. } = &self.opening;
        self.game = Some(any_match::open(setting, from.as_ref(), &self.pledge(), &self.library)?);
        self.stage = Stage::Playing;
        Ok(())
    }

    /// What luck follows from.
    pub(crate) fn pledge(&self) -> Pledge {
        let share = |place: &Place| place.guest().map(|guest| guest.share.clone()).unwrap_or_default();
        Pledge { secret: self.opening.secret.clone(), shares: self.places.iter().map(share).collect() }
    }

    fn run_clocks(&mut self, entry: &Entry) {
        if let Some(seat) = entry.actor() {
            self.clocks.decided(seat, entry.tick);
        }
        let attended = self.attended();
        let running = self.owing.iter().filter(|&seat| attended.contains(seat)).collect();
        self.clocks.run(running, entry.tick);
    }

    /// The seats in which a person decides.
    pub(crate) fn attended(&self) -> SeatSet {
        Seat::ALL
            .into_iter()
            .zip(&self.places)
            .filter(|(_, place)| place.is_attended())
            .map(|(seat, _)| seat)
            .collect()
    }

    /// Takes down who is told of the entry, and what.
    fn take_down(&mut self, entry: &Entry, before: &Before, news: Vec<News>) {
        let to = self.told_of(entry, before.owing);
        self.ledger.enter(to, before.step, &news);
        let said = if let What::Said { seat, key, .. } = &entry.what {
            Seat::new(*seat).zip(Some(key))
        } else {
            None
        };
        if let Some((seat, key)) = said {
            self.ledger.said(seat, key);
        }
        if let (Some(seat), What::Acted { key, .. }) = (entry.actor(), &entry.what) {
            self.ledger.decided(seat, key.as_deref());
        }
        // Who decides at the same time as the actor has the same choices as before.
        let together = entry.actor().is_some_and(|actor| {
            before.owing.len() > 1
                && self.owing.iter().all(|seat| before.owing.contains(seat) && seat != actor)
        });
        let opened = matches!(entry.what, What::Opened(_));
        self.last = Last {
            to,
            steps: !entry.steps.is_empty(),
            table_changed: before.stage != self.stage || opened || (!news.is_empty() && said.is_none()),
            as_before: if together || said.is_some() { self.owing } else { SeatSet::EMPTY },
            news,
        };
    }

    /// Who is told of the entry. A decision is told to its seat, to those who saw something of it, and to all if
    /// others decide now.
    fn told_of(&self, entry: &Entry, owing: SeatSet) -> Viewers {
        let Some(actor) = entry.actor() else {
            let silent = matches!(entry.what, What::Reassigned { .. });
            return if silent { Viewers::default() } else { Viewers::EVERYBODY };
        };
        let turned = owing != self.owing;
        let saw = |viewer| self.game.as_ref().is_some_and(|game| game.saw(viewer));
        those(self.players(), |viewer| turned || viewer.is(actor) || saw(viewer))
    }

    /// How many seats there are.
    pub fn players(&self) -> u8 {
        u8::try_from(self.places.len()).unwrap_or(u8::MAX)
    }

    /// The id in its address.
    pub fn id(&self) -> &str {
        &self.opening.id
    }

    /// What it was set up with.
    pub fn setting(&self) -> &Setting {
        &self.opening.setting
    }

    /// How far it is.
    pub fn stage(&self) -> Stage {
        self.stage
    }

    /// The hash of the secret that luck follows from.
    pub fn commitment(&self) -> &str {
        &self.commitment
    }

    /// How many entries its log has.
    pub fn entry_count(&self) -> u64 {
        self.ledger.len() as u64
    }

    /// How many messages there were for a viewer.
    pub fn version(&self, viewer: Viewer) -> u32 {
        self.ledger.version(viewer)
    }

    /// What a key opens.
    pub fn access(&self, key: &str) -> Option<Access> {
        self.opening.keys.access(key)
    }

    /// The keys.
    pub fn keys(&self) -> &Keys {
        &self.opening.keys
    }

    /// The personal key of a seat.
    pub fn key_of(&self, seat: Seat) -> &str {
        self.opening.keys.seats.get(seat.index()).map_or("", String::as_str)
    }

    /// The seat of a person, the lowest of several.
    pub fn seat_of(&self, person: &str) -> Option<Seat> {
        let theirs =
            |place: &Place| place.guest().is_some_and(|guest| guest.person.as_deref() == Some(person));
        Seat::ALL.into_iter().zip(&self.places).find(|(_, place)| theirs(place)).map(|(seat, _)| seat)
    }

    /// Whether a person opened it.
    pub fn is_host(&self, person: &str) -> bool {
        self.opening.host.as_deref() == Some(person)
    }

    /// Whether a seat is kept for a person, as after a game that is to be played again.
    pub fn is_kept_for(&self, person: &str) -> bool {
        self.opening.kept.iter().flatten().any(|kept| kept == person)
    }

    /// The ids of all persons who have to do with the table.
    pub fn persons(&self) -> BTreeSet<&str> {
        let seated = self.places.iter().filter_map(|place| place.guest()?.person.as_deref());
        let kept = self.opening.kept.iter().flatten().map(String::as_str);
        seated.chain(kept).chain(self.opening.host.as_deref()).collect()
    }

    /// Whether a person has the seat, present or not.
    pub fn is_taken(&self, seat: Seat) -> bool {
        self.places.get(seat.index()).and_then(Place::guest).is_some()
    }

    /// Whether nobody has the seat, person or bot.
    pub fn is_free(&self, seat: Seat) -> bool {
        self.places.get(seat.index()) == Some(&Place::Free)
    }

    /// Whether a seat is for whoever has its personal link.
    pub fn is_kept(&self, seat: Seat) -> bool {
        matches!(self.setting().seats.get(seat.index()), Some(Chair::Person { .. }))
    }

    /// Whether a bot must decide, asked already or not.
    pub fn wants_bot(&self) -> bool {
        self.owing.iter().any(|seat| self.places[seat.index()].bot(self.stand_in).is_some())
    }

    /// Whether a person decides in some seat.
    pub fn has_people(&self) -> bool {
        !self.attended().is_empty()
    }

    /// The table of the next game.
    pub fn rematch(&self) -> Option<&str> {
        self.rematch.as_deref()
    }

    pub(crate) fn library(&self) -> &Arc<PackLibrary> {
        &self.library
    }

    /// The record of the game, once it is over.
    pub fn record(&self, library: &PackLibrary) -> Option<String> {
        let game = self.game.as_ref().filter(|game| game.is_over())?;
        let name = |place: &Place| match place {
            Place::Taken(guest) => Some(guest.name.clone()),
            Place::Bot(level) => Some(format!("bot ({level})")),
            Place::Free => None,
        };
        Some(game.record(self.places.iter().map(name).collect(), self.pledge(), library))
    }
}
