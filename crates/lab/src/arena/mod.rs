//! The arena: bots meet on equal deals, so that luck cancels, and what that proves is worked out.
//!
//! A deal is a seed. It is played once for each way of seating the line-up around the table, always with the
//! same cards and dice. Whatever is said of a bot is worked out from whole deals, one after the other in their
//! order: so the figures are the same whatever the number of threads.

mod entrant;
mod estimate;
mod external;
mod ladder;
mod line_up;
mod process;
mod programs;
mod queue;
mod run;
mod sprt;
mod tally;
mod words;

pub use entrant::{Entrant, Kind, Thinking};
pub use estimate::{Estimate, Interval, Running};
pub use line_up::{LineUp, LineUpFault};
pub use programs::Programs;
pub use run::{Arena, End, Failure, News, Report, deal_seed};
pub use sprt::{Sprt, Verdict};
pub use tally::{Entry, Tally};
pub use words::{BadCommand, words};
