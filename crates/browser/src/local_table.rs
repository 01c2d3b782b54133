//! A table of this device: the same table as on the server, with everybody in the room and bots that think in the page.
//!
//! Every change hands out the entry that must be stored before anybody is told, as on the server. Clocks stand still.

use std::collections::VecDeque;
use std::sync::Arc;
use std::time::Duration;

use furlong_bots::Budget;
use furlong_core::{Seat, Viewer};
use furlong_games::PackLibrary;
use furlong_record::{moment, read, unsound};
use furlong_table::{
    Access, Applied, BotQuestion, BranchPosition, Committed, Keys, Now, Opening, Sender, SitRequest, Table,
};
use furlong_wire::message::{ClientMessage, CommandResponse};
use furlong_wire::table::{SeatSetting, Setting, TableStatus};
use furlong_wire::{ErrorCode, WireError};
use serde::{Deserialize, Serialize};

use crate::{Json, json, raw, seat_of, viewer_of};

/// A table to open on this device.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct OpenTable {
    /// Its id.
    pub id: String,
    /// Its set-up. Every seat is a bot's or a named person's.
    pub setting: Setting,
    /// The secret that luck follows from: 64 hexadecimal digits.
    pub secret: String,
    /// Milliseconds since 1970.
    pub now: u64,
    /// The texts of the packs that the setting names.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<Vec<String>>"))]
    pub pack_files: Vec<String>,
    /// The record and the number of its decisions after which the game is played on, if not from the start.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub from: Option<RecordMoment>,
}

/// A moment of a record.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct RecordMoment {
    /// The text of the record.
    pub record: String,
    /// Number of decisions that were made before.
    pub at: u32,
}

/// The response to [`OpenTable`].
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct OpenedTable {
    /// The handle.
    pub table: u32,
    /// The entries to store.
    pub entries: Vec<String>,
}

/// A request to a table of this device.
#[derive(Debug, Deserialize)]
#[serde(tag = "type", rename_all = "kebab-case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum TableRequest {
    /// Everything that a viewer may know, as the server's first message has it.
    Snapshot {
        /// The viewer's seat; null for a spectator.
        viewer: Option<u8>,
        /// The version since which everything is told; 0 is the beginning, null is now.
        since: Option<u32>,
    },
    /// Updates with the last entry for those of the viewers who may know of it.
    Messages {
        /// The seats of the viewers; null for a spectator.
        viewers: Vec<Option<u8>>,
    },
    /// A message of somebody in the room.
    Execute {
        /// The seat.
        seat: u8,
        /// The message.
        message: ClientMessage,
    },
    /// The next thing that happens without anybody's message: a single choice, or a bot's decision.
    Advance {
        /// The most time that a bot may think, in milliseconds.
        ms: u32,
        /// A number of iterations for an expert to search instead, however long they take.
        #[serde(default)]
        #[cfg_attr(feature = "ts", ts(optional))]
        iterations: Option<u32>,
    },
    /// The table as lists show it.
    Summary,
    /// The record, once the game is over.
    Record,
}

/// The response to a request that changes the table.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct TableChange {
    /// The entry to store before anybody is told; null if nothing happened.
    pub entry: Option<String>,
    /// The table's status.
    pub status: TableStatus,
    /// The answer for whoever sent a message.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub answer: Option<CommandResponse>,
}

/// An update for a viewer.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ViewerMessage {
    /// The viewer's seat; null for a spectator.
    pub viewer: Option<u8>,
    /// The message, as the server sends it.
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    pub message: Json,
}

/// A table of this device.
pub(crate) struct LocalTable {
    table: Table,
    /// Questions that no bot has thought about yet.
    questions: VecDeque<BotQuestion>,
}

impl LocalTable {
    /// Opens a table and seats everybody. Returns it with the entries to store.
    pub(crate) fn open(
        opening: OpenTable,
        library: &Arc<PackLibrary>,
    ) -> Result<(Self, Vec<String>), WireError> {
        let OpenTable { id, setting, secret, now, from, .. } = opening;
        let now = at(now);
        let from = from.map(|from| branch(&from, library)).transpose()?;
        let seats = setting.seats.clone();
        let (keys, rules) = (keys(seats.len()), setting.game.rules());
        let opening = Opening { id, setting, rules, keys, secret, host: None, kept: Vec::new(), from };
        let (mut table, opened) = Table::open(opening, library, now)?;
        let mut entries = vec![text(opened)?];
        for (seat, setting) in Seat::ALL.into_iter().zip(seats) {
            let name = match setting {
                SeatSetting::Bot { .. } => continue,
                SeatSetting::Person { name } => name.unwrap_or_default(),
                SeatSetting::Open => String::new(),
            };
            let key = table.keys().seats[seat.index()].clone();
            let (access, share) = (Some(Access::Seat(seat)), String::new());
            let sit = SitRequest { seat: Some(seat), access, person: None, name, share, key };
            entries.push(text(table.sit(now, sit)?)?);
        }
        Ok((LocalTable::new(table), entries))
    }

    fn new(table: Table) -> Self {
        LocalTable { table, questions: VecDeque::new() }
    }

    /// The table that stored entries tell of.
    pub(crate) fn load(entries: Vec<String>, library: &Arc<PackLibrary>) -> Result<Self, WireError> {
        let entries: Vec<_> = entries.into_iter().map(String::into_bytes).collect();
        let table = Table::load(&entries, library)
            .map_err(|fault| WireError::new(ErrorCode::BadRecord, fault.to_string()))?;
        Ok(LocalTable::new(table))
    }

    pub(crate) fn execute(&mut self, request: TableRequest, now: u64) -> Result<Json, WireError> {
        let now = at(now);
        match request {
            TableRequest::Snapshot { viewer, since } => {
                raw(self.table.snapshot(viewer_of(viewer)?, since, now))
            }
            TableRequest::Messages { viewers } => {
                let viewers: Vec<_> = viewers.into_iter().map(viewer_of).collect::<Result<_, _>>()?;
                let messages = self.table.messages(viewers.into_iter(), now);
                let messages: Result<Vec<_>, _> = messages.into_iter().map(viewer_message).collect();
                Ok(json(&messages?))
            }
            TableRequest::Execute { seat, message } => {
                let seat = seat_of(seat)?;
                Ok(json(&self.message(seat, &message, now)?))
            }
            TableRequest::Advance { ms, iterations } => {
                let done = self.advance(&iterations.map_or_else(|| time(ms), Budget::iterations), now);
                Ok(json(&self.change(done, None)?))
            }
            TableRequest::Summary => raw(self.table.summary_json().into_bytes()),
            TableRequest::Record => Ok(json(&self.table.record())),
        }
    }

    fn message(&mut self, seat: Seat, message: &ClientMessage, now: Now) -> Result<TableChange, WireError> {
        let key = message.key().as_str();
        // Whoever has the device is the host of its tables.
        let sender = Sender { seat: Some(seat), is_host: true };
        match self.table.execute(now, sender, message) {
            Ok(Applied::New(done)) => {
                let version = self.table.version(Viewer::Seat(seat));
                self.change(Some(done), Some(CommandResponse::done(key, version)))
            }
            Ok(Applied::Repeated { version }) => self.change(None, Some(CommandResponse::done(key, version))),
            Err(error) => self.change(None, Some(CommandResponse::refused(key, error))),
        }
    }

    /// Plays a single choice, or lets one bot decide.
    fn advance(&mut self, budget: &Budget, now: Now) -> Option<Committed> {
        if let Some(done) = self.table.advance(now) {
            return Some(done);
        }
        self.questions.extend(self.table.questions());
        // An answer that is no longer awaited brings nothing; the next question may.
        std::iter::from_fn(|| self.questions.pop_front())
            .find_map(|question| self.table.answer(now, &question.think(budget)?))
    }

    fn change(
        &self,
        done: Option<Committed>,
        answer: Option<CommandResponse>,
    ) -> Result<TableChange, WireError> {
        Ok(TableChange { entry: done.map(text).transpose()?, status: self.table.status(), answer })
    }
}

/// The time at a table of this device: clocks stand still.
fn at(wall: u64) -> Now {
    Now { tick: 0, wall }
}

/// Keys that open nothing: whoever has the device has all seats.
fn keys(seats: usize) -> Keys {
    let of = |seat| format!("seat-{seat}");
    Keys {
        join: "join".to_owned(),
        watch: "watch".to_owned(),
        host: "host".to_owned(),
        seats: (0..seats).map(of).collect(),
    }
}

/// An entry as text.
fn text(done: Committed) -> Result<String, WireError> {
    String::from_utf8(done.entry).map_err(|error| WireError::new(ErrorCode::Broken, error.to_string()))
}

fn viewer_message((viewer, message): (Viewer, Vec<u8>)) -> Result<ViewerMessage, WireError> {
    let viewer = match viewer {
        Viewer::Seat(seat) => Some(seat.number()),
        Viewer::Spectator => None,
    };
    Ok(ViewerMessage { viewer, message: raw(message)? })
}

/// The time that a bot has; by the page's clock in a browser.
fn time(ms: u32) -> Budget {
    let time = Duration::from_millis(ms.into());
    #[cfg(target_family = "wasm")]
    return Budget::timed_by(time, crate::exports::clock::now);
    #[cfg(not(target_family = "wasm"))]
    return Budget::time(time);
}

/// The position of a record to play on from.
fn branch(from: &RecordMoment, library: &PackLibrary) -> Result<BranchPosition, WireError> {
    let record = read(&from.record, library).map_err(|faults| unsound(&faults))?;
    let found = moment(&record, from.at as usize);
    let found = found.map_err(|why| WireError::new(ErrorCode::BadRequest, why.to_string()).at("from.at"))?;
    Ok(BranchPosition { at: from.at, rules: found.rules, pack: found.pack, position: found.position })
}
