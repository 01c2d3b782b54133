//! The history of a table for its viewers: versions, the events of each, and the keys of client messages that were
//! carried out.

use std::collections::VecDeque;

use furlong_core::{MAX_SEATS, Seat, Viewer};
use furlong_wire::table::TableEvent;
use sha2::{Digest, Sha256};

/// So much news is kept for those who come back,
const MAX_KEPT_EVENTS: usize = 200;
/// and so many bytes of chat.
const MAX_KEPT_CHAT_BYTES: usize = 24 * 1024;
/// So many lines of chat can be said again without being said twice.
const MAX_KEPT_CHAT_KEYS: usize = 32;

/// A set of viewers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Viewers(u16);

impl Viewers {
    pub(crate) const EVERYBODY: Viewers = Viewers(u16::MAX);

    pub(crate) fn contains(self, viewer: Viewer) -> bool {
        self.0 & 1 << index(viewer) != 0
    }
}

impl FromIterator<Viewer> for Viewers {
    fn from_iter<I: IntoIterator<Item = Viewer>>(viewers: I) -> Self {
        Viewers(viewers.into_iter().fold(0, |set, viewer| set | 1 << index(viewer)))
    }
}

fn index(viewer: Viewer) -> usize {
    match viewer {
        Viewer::Seat(seat) => seat.index(),
        Viewer::Spectator => MAX_SEATS,
    }
}

/// An entry of the log as its viewers know it.
#[derive(Clone, Copy, Debug)]
struct Told {
    to: Viewers,
    /// Number of steps that the game had before.
    step: u32,
}

/// A wish that was granted: what it was known by, and the version with what came of it.
#[derive(Clone, Copy, Debug)]
struct Granted {
    /// Nothing for a bot's.
    key: Option<u64>,
    version: u32,
}

#[derive(Clone, Debug)]
pub(crate) struct History {
    versions: [u32; MAX_SEATS + 1],
    told: Vec<Told>,
    /// Events with the number of their entry.
    news: VecDeque<(usize, TableEvent)>,
    /// Each seat's decisions, in their order.
    decisions: Vec<Vec<Granted>>,
    said: VecDeque<(Seat, Granted)>,
    /// The chat that is kept.
    chat: VecDeque<TableEvent>,
    chat_bytes: usize,
    chat_count: u32,
}

/// The part of the history that a viewer has missed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Missed {
    /// The step from which on the viewer is to be told.
    pub(crate) step: usize,
    /// The news since.
    pub(crate) news: Vec<TableEvent>,
}

impl History {
    pub(crate) fn new(players: u8) -> Self {
        History {
            versions: [0; MAX_SEATS + 1],
            told: Vec::new(),
            news: VecDeque::new(),
            decisions: vec![Vec::new(); players.into()],
            said: VecDeque::new(),
            chat: VecDeque::new(),
            chat_bytes: 0,
            chat_count: 0,
        }
    }

    /// Returns the number of entries.
    pub(crate) fn len(&self) -> usize {
        self.told.len()
    }

    pub(crate) fn version(&self, viewer: Viewer) -> u32 {
        self.versions[index(viewer)]
    }

    /// The number of a seat's next decision.
    pub(crate) fn decision(&self, seat: Seat) -> u32 {
        let made = self.decisions.get(seat.index()).map_or(0, Vec::len);
        u32::try_from(made).unwrap_or(u32::MAX)
    }

    /// Takes down an entry, told to these viewers, before which the game had so many steps.
    pub(crate) fn enter(&mut self, to: Viewers, step: usize, news: &[TableEvent]) {
        for (i, version) in self.versions.iter_mut().enumerate() {
            *version += u32::from(to.0 >> i & 1);
        }
        for news in news {
            if let TableEvent::Said { text, .. } = news {
                self.keep_line(news, text.len());
                continue;
            }
            if self.news.len() == MAX_KEPT_EVENTS {
                self.news.pop_front();
            }
            self.news.push_back((self.told.len(), news.clone()));
        }
        self.told.push(Told { to, step: u32::try_from(step).unwrap_or(u32::MAX) });
    }

    /// Keeps a line of chat, and lets go of the oldest where there is too much.
    fn keep_line(&mut self, line: &TableEvent, bytes: usize) {
        self.chat.push_back(line.clone());
        self.chat_bytes += bytes;
        self.chat_count = self.chat_count.saturating_add(1);
        while self.chat_bytes > MAX_KEPT_CHAT_BYTES {
            let Some(TableEvent::Said { text, .. }) = self.chat.pop_front() else { break };
            self.chat_bytes -= text.len();
        }
    }

    /// Returns the number of lines of chat so far.
    pub(crate) fn chat_count(&self) -> u32 {
        self.chat_count
    }

    /// Takes down a decision of a seat, behind the entry that brought it.
    pub(crate) fn decided(&mut self, seat: Seat, key: Option<&str>) {
        let granted = Granted { key: key.map(hash), version: self.version(Viewer::Seat(seat)) };
        if let Some(decisions) = self.decisions.get_mut(seat.index()) {
            decisions.push(granted);
        }
    }

    /// The version with what came of a decision that was made under this key.
    pub(crate) fn decided_under(&self, seat: Seat, decision: u32, key: &str) -> Option<u32> {
        let made = self.decisions.get(seat.index())?.get(decision as usize)?;
        (made.key == Some(hash(key))).then_some(made.version)
    }

    /// Takes down a line of chat, behind the entry that brought it.
    pub(crate) fn said(&mut self, seat: Seat, key: &str) {
        if self.said.len() == MAX_KEPT_CHAT_KEYS {
            self.said.pop_front();
        }
        self.said
            .push_back((seat, Granted { key: Some(hash(key)), version: self.version(Viewer::Seat(seat)) }));
    }

    /// The version with a line of chat that was said under this key.
    pub(crate) fn said_under(&self, seat: Seat, key: &str) -> Option<u32> {
        let key = Some(hash(key));
        self.said.iter().find(|(by, said)| *by == seat && said.key == key).map(|(_, said)| said.version)
    }

    /// Returns what a viewer missed who has seen everything up to a version; all of it, for one who claims more.
    pub(crate) fn missed(&self, viewer: Viewer, seen: u32) -> Missed {
        let seen = if seen > self.version(viewer) { 0 } else { seen };
        let mut version = 0;
        let new = self.told.iter().position(|told| {
            version += u32::from(told.to.contains(viewer));
            version > seen
        });
        let new = new.unwrap_or(self.told.len());
        let step = self.told.get(new).map_or(usize::MAX, |told| told.step as usize);
        let news = self.news.iter().filter(|(entry, _)| *entry >= new).map(|(_, news)| news.clone());
        Missed { step, news: news.collect() }
    }

    /// Returns the chat that is kept, the latest at the end.
    pub(crate) fn lines(&self) -> impl Iterator<Item = &TableEvent> {
        self.chat.iter()
    }
}

/// A short form of a key. A seat could only hit its own decisions with it.
fn hash(key: &str) -> u64 {
    let digest: [u8; 32] = Sha256::digest(key).into();
    digest.first_chunk().map_or(0, |bytes| u64::from_be_bytes(*bytes))
}

/// The viewers of a table of so many players for whom `sees` is true.
pub(crate) fn those(players: u8, sees: impl Fn(Viewer) -> bool) -> Viewers {
    Viewer::all(players).filter(|&viewer| sees(viewer)).collect()
}
