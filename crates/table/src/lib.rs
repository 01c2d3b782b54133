//! One game in progress at a table: seats, clocks, stand-ins, luck, and the log of all that happened.
//!
//! A [`Table`] is what its log says: every command checks, changes the table in memory and hands out one entry
//! ([`Committed`]) that must be stored before anybody is told. Reading the entries again gives the same table. The crate
//! does no I/O, has no clock and draws no random numbers of its own; all of these are handed in.

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

pub use board::BoardSource;
pub use commands::{Applied, Committed, FinalPlace, SeatChange, SitRequest};
pub use furlong_wire::{ErrorCode, WireError};
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
