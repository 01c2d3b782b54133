//! The closed list of Furlong's games, and what all of them share beyond the rules: how a game is opened by
//! name and rules version, a game in progress with its steps, and luck that a seed decides.
//!
//! This is the only crate that matches over the list of games. Others run generic code with [`dispatch!`] and
//! [`dispatch_progress!`]; the compiler then asks for whatever a new game lacks.
//!
//! ```
//! use furlong_games::{AnyProgress, GameId, Luck, SetUp, PackLibrary};
//!
//! let set_up = SetUp { players: 3, ..SetUp::new(GameId::RoyalTurf) };
//! let mut game = AnyProgress::open(&set_up, &PackLibrary::default()).expect("three can play Royal Turf");
//! game.settle(&mut Luck::from_seed("monday"));
//! assert!(!game.is_over());
//! ```

#[doc(hidden)]
pub mod list;
mod luck;
mod pack_library;
mod pledge;
mod progress;
mod published;
mod royal_turf;
mod set_up;
mod ticket_gagnant;
mod turfmaster;

/// The rules of each game, so that who depends on this crate need not name theirs.
pub mod rules {
    pub use furlong_royal_turf as royal_turf;
    pub use furlong_ticket_gagnant as ticket_gagnant;
    pub use furlong_turfmaster as turfmaster;
}

pub use list::{AnyProgress, GameId};
pub use luck::Luck;
pub use pack_library::PackLibrary;
pub use pledge::Pledge;
pub use progress::{Origin, Progress};
pub use published::Published;
pub use set_up::{SetUp, SetUpFault};
pub use ticket_gagnant::TicketWords;
pub use turfmaster::MeetingWords;
