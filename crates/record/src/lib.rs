//! The text form of a whole game, finished or running, that a person can read.
//!
//! A record is a header and one step a line. It holds all decisions, luck's included, so replaying needs no
//! random numbers. Reading judges everything and reports each fault with line and column; a record that was
//! read is a game that the rules allow, with the result it claims.
//!
//! ```text
//! furlong-record 1
//! game: royal-turf
//! rules: 1
//! pack: standard 6a0c...
//! players: 2
//! options: hidden_bets
//! seat 0: Anna
//! result: 1250 900
//!
//! * draw 4:4/8/5/5
//! 0 bet 3:2
//! ```
//!
//! A record tells everything, hidden cards and chips too: one of a running game is not for its players.

mod document;
mod draws;
mod header;
mod promise;
mod read;
mod showing;
mod verify;
mod write;

pub use document::{RecordFault, unsound};
pub use furlong_wire::replay::{Moment, NoMoment};
pub use header::MAX_NAME;
pub use promise::Promise;
pub use read::{read, replay};
pub use showing::{moment, show};
pub use verify::{Verdict, verify};
pub use write::write;

use furlong_games::AnyProgress;

/// A game with what is known about its table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// Each seat's name, where it is known.
    pub names: Vec<Option<String>>,
    /// The binding of luck; `None` where luck was bound to nothing.
    pub luck: Option<Promise>,
    /// The game from its beginning to its last step.
    pub progress: AnyProgress,
}

impl Record {
    /// A record of a game whose players are not named.
    pub fn new(progress: AnyProgress) -> Self {
        let players = progress.standing().scores.players();
        Record { names: vec![None; players.into()], luck: None, progress }
    }
}
