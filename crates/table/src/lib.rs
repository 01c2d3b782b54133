//! One game in progress at a table: seats, clocks, stand-ins, luck, and the log of all that happened.
//!
//! A [`Table`] is what its log says: every command checks, changes the table in memory and hands out one entry
//! ([`Committed`]) that must be stored before anybody is told. Reading the entries again gives the same table. The crate
//! does no I/O, has no clock and draws no random numbers of its own; all of these are handed in.
//!
//! ```
//! use std::sync::Arc;
//!
//! use furlong_core::Viewer;
//! use furlong_games::PackLibrary;
//! use furlong_table::{Access, Keys, Now, Opening, SitRequest, Table};
//! use furlong_wire::table::{Setting, TableStatus};
//! use furlong_wire::{decode, value};
//!
//! let setting = r#"{"game":"royal-turf","seats":[{"kind":"open"},{"kind":"bot","level":"club"}]}"#;
//! let setting: Setting = decode(&value(setting).unwrap()).unwrap();
//! let keys = ["join", "watch", "host", "seat-0", "seat-1"].map(str::to_owned);
//! let [join, watch, host, seats @ ..] = keys;
//! let opening = Opening {
//!     id: "t1".to_owned(),
//!     rules: setting.game.rules(),
//!     setting,
//!     keys: Keys { join, watch, host, seats: seats.into() },
//!     secret: "ab".repeat(32), // In earnest it is drawn, and stays secret until the game is over.
//!     host: None,
//!     kept: Vec::new(),
//!     from: None,
//! };
//! let library = Arc::new(PackLibrary::default());
//! let (mut table, opened) = Table::open(opening, &library, Now { tick: 0, wall: 0 }).unwrap();
//! let mut log = vec![opened.entry];
//!
//! let sit = SitRequest {
//!     seat: None,
//!     access: table.access("join"),
//!     person: Some("anna".to_owned()),
//!     name: "Anna".to_owned(),
//!     share: String::new(),
//!     key: "seat-of-anna".to_owned(),
//! };
//! assert_eq!(sit.access, Some(Access::Join));
//! let sat = table.sit(Now { tick: 10, wall: 10 }, sit).unwrap();
//! assert_eq!(sat.status, Some(TableStatus::Playing), "the last seat was taken");
//! log.push(sat.entry);
//!
//! let again = Table::load(&log, &library).unwrap();
//! let now = Now { tick: 20, wall: 20 };
//! let seen = |table: &Table| table.snapshot(Viewer::Spectator, None, now);
//! assert_eq!(seen(&again), seen(&table));
//! ```

mod any_match;
mod board;
mod clock;
mod commands;
mod entry;
mod history;
mod messages;
mod occupant;
mod opening;
mod question;
mod table;

pub use any_match::packs_used;
pub use board::BoardSource;
pub use commands::{Applied, Committed, FinalPlace, SeatChange, Sender, SitRequest};
pub use furlong_wire::{ErrorCode, WireError};
pub use messages::Recipient;
pub use opening::{Access, BranchPosition, Keys, Opening};
pub use question::{BotAction, BotAnswer, BotQuestion};
pub use table::{LoadFault, Table};

/// The time, as the server has it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Now {
    /// Milliseconds that the server has been running in its whole life. Clocks count these, so that they stand
    /// still while it is down.
    pub tick: u64,
    /// Milliseconds since 1970.
    pub wall: u64,
}
