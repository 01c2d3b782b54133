//! A table: what its log says. Commands are in `commands`, what viewers are told is in `messages`.

use std::collections::BTreeSet;
use std::fmt;
use std::sync::Arc;

use furlong_bots::Level;
use furlong_core::{Seat, SeatSet, Viewer};
use furlong_games::{PackLibrary, Pledge};
use furlong_wire::table::{SeatSetting, Setting, TableEvent, TableStatus};
use furlong_wire::{ErrorCode, WireError};

use crate::any_match::{self, AnyMatch};
use crate::clock::Clocks;
use crate::entry::{Entry, EntryKind};
use crate::history::{History, Viewers, those};
use crate::occupant::{Occupant, SeatedPerson};
use crate::{Access, Keys, Now, Opening};

/// A fault of a log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LoadFault {
    /// The number of the entry.
    pub entry: usize,
    /// An explanation. It may quote hidden things: it is for the host's log only at its most talkative.
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
    /// The version of the rules.
    pub(crate) rules: u32,
    /// The hash of the data.
    pub(crate) pack: String,
    pub(crate) commitment: String,
    pub(crate) opened: Now,
    pub(crate) occupants: Vec<Occupant>,
    pub(crate) status: TableStatus,
    pub(crate) clocks: Clocks,
    pub(crate) history: History,
    pub(crate) game: Option<Box<dyn AnyMatch>>,
    /// The seats that owe a decision.
    pub(crate) owing: SeatSet,
    pub(crate) rematch: Option<String>,
    /// The decision of each seat that a bot was last asked for.
    pub(crate) asked: Vec<Option<u32>>,
    pub(crate) last: LastEntry,
    library: Arc<PackLibrary>,
}

/// The last entry, as its viewers are told of it.
#[derive(Clone, Debug, Default)]
pub(crate) struct LastEntry {
    pub(crate) to: Viewers,
    pub(crate) news: Vec<TableEvent>,
    /// The seats whose choices are as before.
    pub(crate) as_before: SeatSet,
    /// True if the game took steps.
    pub(crate) steps: bool,
    /// True if seats or status changed.
    pub(crate) table_changed: bool,
}

/// The table before an entry.
struct Before {
    /// Number of steps of the game.
    step: usize,
    status: TableStatus,
    owing: SeatSet,
}

/// The source of an entry.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum EntrySource {
    /// It is new; luck draws its steps.
    Now,
    /// The log; its steps are taken again.
    Log,
}

impl Table {
    /// The packs that the table of a log is played with beside the released ones, by the SHA-256 of their files; none if
    /// the log does not begin with an opening. Whoever loads the table needs a library that prefers them.
    pub fn packs_of(entries: &[Vec<u8>]) -> Vec<String> {
        let first = entries.first().and_then(|bytes| serde_json::from_slice::<Entry>(bytes).ok());
        let Some(EntryKind::Opened(opening)) = first.map(|entry| entry.what) else { return Vec::new() };
        opening.setting.packs
    }

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
        let EntryKind::Opened(opening) = &first.what else {
            return Err(fault(0, "the log does not begin with an opening".into()));
        };
        let now = Now { tick: first.tick, wall: first.wall };
        let mut table =
            Table::new((**opening).clone(), library, now).map_err(|error| fault(0, error.message))?;
        table.apply(&mut first, EntrySource::Log).map_err(|message| fault(0, message))?;
        for entry in log {
            let (i, mut entry) = entry?;
            table.apply(&mut entry, EntrySource::Log).map_err(|message| fault(i, message))?;
        }
        Ok(table)
    }

    /// A table at which nothing has happened yet, or what is wrong with its opening.
    pub(crate) fn new(opening: Opening, library: &Arc<PackLibrary>, opened: Now) -> Result<Self, WireError> {
        let setting = &opening.setting;
        let occupant = |seat: &SeatSetting| match seat {
            SeatSetting::Bot { level } => Occupant::Bot(*level),
            SeatSetting::Open | SeatSetting::Person { .. } => Occupant::Free,
        };
        let occupants: Vec<_> = setting.seats.iter().map(occupant).collect();
        // Opened for its faults; the game itself begins when everybody sits.
        let nothing = Pledge { secret: String::new(), shares: Vec::new() };
        let game = any_match::open(setting, opening.rules(), opening.from.as_ref(), &nothing, library)?;
        if let Some(unused) = library.preferred().iter().find(|pack| !game.plays_with(pack)) {
            let message =
                format!("the pack {:?} of {} plays no part in this game", unused.name(), unused.game());
            return Err(WireError::new(ErrorCode::Invalid, message).at("packs"));
        }
        let players = u8::try_from(occupants.len()).unwrap_or(u8::MAX);
        Ok(Table {
            rules: game.rules(),
            pack: game.pack_hash(),
            commitment: Pledge::commitment(&opening.secret),
            clocks: Clocks::new(setting.pace, players),
            history: History::new(players),
            asked: vec![None; occupants.len()],
            opened,
            occupants,
            status: TableStatus::Gathering,
            game: None,
            owing: SeatSet::EMPTY,
            rematch: None,
            last: LastEntry::default(),
            library: Arc::clone(library),
            opening,
        })
    }

    /// Lets an entry happen: who sits where, the game's steps, clocks, and who is told. The steps of a new decision
    /// were already taken.
    pub(crate) fn apply(&mut self, entry: &mut Entry, from: EntrySource) -> Result<(), String> {
        let taken = if from == EntrySource::Now { entry.steps.len() } else { 0 };
        let step = self.step_count().saturating_sub(taken);
        let before = Before { step, status: self.status, owing: self.owing };
        let mut news: Vec<_> = self.change(entry)?.into_iter().collect();
        let begins = self.status == TableStatus::Gathering && !self.occupants.contains(&Occupant::Free);
        if begins {
            self.begin().map_err(|error| error.message)?;
            news.push(TableEvent::Began);
        }
        if let Some(game) = &mut self.game {
            match from {
                EntrySource::Now if begins => entry.steps = game.begin(),
                EntrySource::Now => {}
                EntrySource::Log => game.replay(&entry.steps)?,
            }
            self.owing = game.to_act();
            if game.is_over() {
                self.status = TableStatus::Over;
            }
        }
        self.run_clocks(entry);
        self.note(entry, &before, news);
        Ok(())
    }

    fn step_count(&self) -> usize {
        self.game.as_ref().map_or(0, |game| game.step_count())
    }

    /// Changes who sits where; the news of it.
    fn change(&mut self, entry: &Entry) -> Result<Option<TableEvent>, String> {
        let news = match &entry.what {
            EntryKind::Opened(_) | EntryKind::Acted { .. } => return Ok(None),
            EntryKind::Sat { seat, person, name, share, key } => {
                let occupant = self.occupant(*seat)?;
                let person = SeatedPerson {
                    id: person.clone(),
                    name: name.clone(),
                    share: share.clone(),
                    away: false,
                };
                *occupant = Occupant::Person(person);
                self.opening.keys.seats[usize::from(*seat)].clone_from(key);
                TableEvent::Sat { seat: *seat, name: name.clone() }
            }
            EntryKind::Left { seat } => {
                let gathering = self.status == TableStatus::Gathering;
                let occupant = self.occupant(*seat)?;
                match occupant.person_mut() {
                    Some(person) if !gathering => person.away = true,
                    Some(_) | None => *occupant = Occupant::Free,
                }
                TableEvent::Left { seat: *seat }
            }
            EntryKind::OutOfTime { seat } => {
                self.seated_person(*seat)?.away = true;
                TableEvent::OutOfTime { seat: *seat }
            }
            EntryKind::Returned { seat } => {
                self.seated_person(*seat)?.away = false;
                let at = Seat::new(*seat).ok_or("there is no such seat")?;
                self.clocks.returned(at);
                TableEvent::Returned { seat: *seat }
            }
            EntryKind::Filled => {
                let level = self.stand_in();
                self.occupants
                    .iter_mut()
                    .filter(|occupant| **occupant == Occupant::Free)
                    .for_each(|occupant| *occupant = Occupant::Bot(level));
                TableEvent::Filled { level }
            }
            EntryKind::Said { seat, text, .. } => {
                TableEvent::Said { seat: *seat, text: text.clone(), at: entry.wall }
            }
            EntryKind::Closed => {
                self.status = TableStatus::Closed;
                TableEvent::Closed
            }
            EntryKind::Rematch { table } => {
                self.rematch = Some(table.clone());
                TableEvent::Rematch { table: table.clone() }
            }
            EntryKind::Reassigned { from, to } => {
                for person in self.occupants.iter_mut().filter_map(Occupant::person_mut) {
                    if person.id.as_ref() == Some(from) {
                        person.id = Some(to.clone());
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

    fn occupant(&mut self, seat: u8) -> Result<&mut Occupant, String> {
        self.occupants.get_mut(usize::from(seat)).ok_or_else(|| "there is no such seat".to_owned())
    }

    fn seated_person(&mut self, seat: u8) -> Result<&mut SeatedPerson, String> {
        self.occupant(seat)?.person_mut().ok_or_else(|| "nobody sits there".to_owned())
    }

    fn begin(&mut self) -> Result<(), WireError> {
        let Opening { setting, from, .. } = &self.opening;
        let (rules, pledge) = (self.opening.rules(), self.pledge());
        self.game = Some(any_match::open(setting, rules, from.as_ref(), &pledge, &self.library)?);
        self.status = TableStatus::Playing;
        Ok(())
    }

    /// The seed of luck.
    pub(crate) fn pledge(&self) -> Pledge {
        let share =
            |occupant: &Occupant| occupant.person().map(|person| person.share.clone()).unwrap_or_default();
        Pledge { secret: self.opening.secret.clone(), shares: self.occupants.iter().map(share).collect() }
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
            .zip(&self.occupants)
            .filter(|(_, occupant)| occupant.is_attended())
            .map(|(seat, _)| seat)
            .collect()
    }

    /// Takes down who is told of the entry, and what.
    fn note(&mut self, entry: &Entry, before: &Before, news: Vec<TableEvent>) {
        let to = self.recipients(entry, before.owing);
        self.history.enter(to, before.step, &news);
        let said = if let EntryKind::Said { seat, key, .. } = &entry.what {
            Seat::new(*seat).zip(Some(key))
        } else {
            None
        };
        if let Some((seat, key)) = said {
            self.history.said(seat, key);
        }
        if let (Some(seat), EntryKind::Acted { key, .. }) = (entry.actor(), &entry.what) {
            self.history.decided(seat, key.as_deref());
        }
        // Who decides at the same time as the actor has the same choices as before.
        let together = entry.actor().is_some_and(|actor| {
            before.owing.len() > 1
                && self.owing.iter().all(|seat| before.owing.contains(seat) && seat != actor)
        });
        let opened = matches!(entry.what, EntryKind::Opened(_));
        self.last = LastEntry {
            to,
            steps: !entry.steps.is_empty(),
            table_changed: before.status != self.status || opened || (!news.is_empty() && said.is_none()),
            as_before: if together || said.is_some() { self.owing } else { SeatSet::EMPTY },
            news,
        };
    }

    /// Returns the viewers who are told of the entry. A decision is told to its seat, to those who saw something of it, and
    /// to all if others decide now.
    fn recipients(&self, entry: &Entry, owing: SeatSet) -> Viewers {
        let Some(actor) = entry.actor() else {
            let silent = matches!(entry.what, EntryKind::Reassigned { .. });
            return if silent { Viewers::default() } else { Viewers::EVERYBODY };
        };
        let turned = owing != self.owing;
        let saw = |viewer| self.game.as_ref().is_some_and(|game| game.saw(viewer));
        those(self.players(), |viewer| turned || viewer.is(actor) || saw(viewer))
    }

    /// Number of seats.
    pub fn players(&self) -> u8 {
        u8::try_from(self.occupants.len()).unwrap_or(u8::MAX)
    }

    /// The id in its address.
    pub fn id(&self) -> &str {
        &self.opening.id
    }

    /// Level of the bot that plays for somebody who is away.
    pub(crate) fn stand_in(&self) -> Level {
        self.opening.setting.stand_in
    }

    /// Its set-up.
    pub fn setting(&self) -> &Setting {
        &self.opening.setting
    }

    /// Returns its status.
    pub fn status(&self) -> TableStatus {
        self.status
    }

    /// The hash of the secret that luck follows from.
    pub fn commitment(&self) -> &str {
        &self.commitment
    }

    /// Returns the number of entries of its log.
    pub fn entry_count(&self) -> u64 {
        self.history.len() as u64
    }

    /// Returns the number of messages to a viewer so far.
    pub fn version(&self, viewer: Viewer) -> u32 {
        self.history.version(viewer)
    }

    /// The access that a key gives.
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
        let theirs = |occupant: &Occupant| {
            occupant.person().is_some_and(|seated| seated.id.as_deref() == Some(person))
        };
        Seat::ALL
            .into_iter()
            .zip(&self.occupants)
            .find(|(_, occupant)| theirs(occupant))
            .map(|(seat, _)| seat)
    }

    /// Returns true if a person opened it.
    pub fn is_host(&self, person: &str) -> bool {
        self.opening.host.as_deref() == Some(person)
    }

    /// Returns true if a seat is kept for a person, as after a game that is to be played again.
    pub fn is_kept_for(&self, person: &str) -> bool {
        self.opening.kept.iter().flatten().any(|kept| kept == person)
    }

    /// The ids of all persons who have to do with the table.
    pub fn persons(&self) -> BTreeSet<&str> {
        let seated = self.occupants.iter().filter_map(|occupant| occupant.person()?.id.as_deref());
        let kept = self.opening.kept.iter().flatten().map(String::as_str);
        seated.chain(kept).chain(self.opening.host.as_deref()).collect()
    }

    /// Returns true if a person has the seat, present or not.
    pub fn is_taken(&self, seat: Seat) -> bool {
        self.occupants.get(seat.index()).and_then(Occupant::person).is_some()
    }

    /// Returns true if nobody has the seat, person or bot.
    pub fn is_free(&self, seat: Seat) -> bool {
        self.occupants.get(seat.index()) == Some(&Occupant::Free)
    }

    /// Returns true if a seat is for whoever has its personal link.
    pub fn is_kept(&self, seat: Seat) -> bool {
        matches!(self.setting().seats.get(seat.index()), Some(SeatSetting::Person { .. }))
    }

    /// Returns true if a bot must decide, asked already or not.
    pub fn wants_bot(&self) -> bool {
        self.owing.iter().any(|seat| self.occupants[seat.index()].bot(self.stand_in()).is_some())
    }

    /// Returns true if a person decides in some seat.
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
    pub fn record(&self) -> Option<String> {
        let game = self.game.as_ref().filter(|game| game.is_over())?;
        let name = |occupant: &Occupant| match occupant {
            Occupant::Person(person) => Some(person.name.clone()),
            Occupant::Bot(level) => Some(format!("bot ({level})")),
            Occupant::Free => None,
        };
        Some(game.record(self.occupants.iter().map(name).collect(), self.pledge(), self.library()))
    }
}
