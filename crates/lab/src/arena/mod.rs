//! The arena: bots meet on equal deals, so that luck cancels, and statistics tell what that proves.
//!
//! A deal is a seed. It is played once for each way of seating the line-up around the table, always with the
//! same cards and dice. Results are computed from whole deals, one after the other in their order: so they are the
//! same for any number of threads.
//!
//! ```
//! use std::num::NonZeroUsize;
//!
//! use furlong_bots::{Level, Stop};
//! use furlong_lab::arena::{Arena, BudgetSetting, Entrant, LineUp, RunningPrograms};
//! use furlong_games::rules::royal_turf::{Options, RoyalTurf};
//!
//! let game = RoyalTurf::new(2, Options::default(), furlong_packs::royal_turf::standard().rules).unwrap();
//! let line_up = LineUp::new(2, vec![Entrant::bot(Level::Club), Entrant::bot(Level::Novice)]).unwrap();
//! let arena = Arena {
//!     game: &game,
//!     line_up: &line_up,
//!     budget: BudgetSetting::Iterations(100),
//!     seed: "example",
//!     deals: 10,
//!     threads: NonZeroUsize::MIN,
//!     sprt: None,
//!     stop: Stop::default(),
//!     programs: RunningPrograms::default(),
//! };
//! let report = arena.run(|_event| ());
//! // Each deal is played twice, so that each bot has each seat.
//! assert_eq!((report.deals, report.games), (10, 20));
//! let [club, novice] = &report.results[..] else { unreachable!() };
//! assert!(club.wins > novice.wins);
//! ```

mod command_line;
mod entrant;
mod external_program;
mod line_up;
mod process;
mod queue;
mod ratings;
mod run;
mod running_programs;
mod running_stats;
mod sprt;
mod tally;

pub use entrant::{BudgetSetting, Entrant, EntrantKind};
pub use running_stats::{MeanEstimate, RunningStats};

pub use crate::interval::ConfidenceInterval;
pub use command_line::{CommandError, split_command};
pub use line_up::{LineUp, LineUpError};
pub use run::{Arena, ArenaEvent, ArenaReport, BotFailure, EndReason, deal_seed};
pub use running_programs::RunningPrograms;
pub use sprt::{Sprt, SprtVerdict};
pub use tally::{ArenaTally, BotResult};
