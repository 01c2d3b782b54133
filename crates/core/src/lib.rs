//! The vocabulary and the contract of Furlong's games.
//!
//! Six kinds of thing are never mixed: an **action** is a seat's intent, a **chance** is luck's decision,
//! an **event** is what happened in full, a **sighting** is what one viewer may know of it, a **state** is
//! the whole truth, a **view** is what one viewer may know now. A game is the rules bound to a set-up; it
//! holds no state of its own, so one value serves any number of tables.
//!
//! This crate knows no game, rolls no dice, reads no clock and does no I/O.
//!
//! ```
//! use furlong_core::{BySeat, Seat, SeatSet};
//!
//! let seats = SeatSet::first(3);
//! let mut money = BySeat::new(3, 0);
//! money[Seat::ALL[2]] += 500;
//! assert_eq!(seats.iter().map(|seat| money[seat]).collect::<Vec<_>>(), [0, 0, 500]);
//! ```
#![cfg_attr(not(feature = "ts"), no_std)]
#![forbid(unsafe_code)]

extern crate alloc;

mod fault;
mod game;
mod horse;
mod list;
mod luck;
mod masked;
mod notation;
mod run;
mod seat;
mod standing;
mod turn;

pub use fault::Fault;
#[cfg(feature = "serde")]
pub use fault::nullable;
pub use game::{Game, StepOf, Witness};
pub use horse::{ByHorse, Horse, HorseSet, Horses, MAX_HORSES};
pub use list::List;
pub use luck::{Dice, Stream, Weighted};
pub use masked::Masked;
pub use notation::{BadNotation, Words};
pub use run::{Stuck, choose, perft, replay, roll, settle, take};
pub use seat::{BySeat, MAX_SEATS, Seat, SeatSet, Viewer};
pub use standing::Standing;
pub use turn::{Step, Turn};
