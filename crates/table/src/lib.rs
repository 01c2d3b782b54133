//! One game in progress at a table: seats, clocks, stand-ins, luck, and the log of all that happened.
//!
//! A [`Table`] is what its log says: every command checks, changes the table in memory and hands out one entry
//! ([`Done`]) that must be stored before anybody is told. Reading the entries again gives the same table. The crate
//! does no I/O, has no clock and draws no random numbers of its own; all of these are handed in.

mod any_match;
mod clock;
mod desk;
mod entry;
mod ledger;
mod opening;
mod question;
mod seating;
mod sketch;
mod table;
mod telling;

pub use desk::{Acted, Done, Finished, Sit};
pub use furlong_wire::EngineError;
pub use opening::{Access, Begun, Keys, Opening};
pub use question::{BotAction, BotAnswer, BotQuestion};
pub use sketch::Sketch;
pub use table::{LoadFault, Stage, Table};

/// The time, as the server has it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Now {
    /// Milliseconds that the server has been running in its whole life. Clocks count these, so that they stand
    /// still while it is down.
    pub tick: u64,
    /// Milliseconds since 1970.
    pub wall: u64,
}

/// The most characters of a name.
pub const MAX_NAME: usize = 40;
/// The most characters of a line of chat.
pub const MAX_CHAT: usize = 500;
