//! The rules of Ticket Gagnant: sealed predictions, and movement cards that any player plays on any horse.
//!
//! [`TicketGagnant`] implements [`Game`](furlong_core::Game). The rules are those of
//! `docs/rules/ticket-gagnant.md`; code and tests cite its ids. Tracks and numbers of cards are data
//! ([`Plan`], [`Pack`]); this crate never reads files, draws lots or shuffles.
//!
//! ```
//! use std::sync::Arc;
//! use furlong_core::{Game, Turn};
//! use furlong_ticket_gagnant::{Meeting, Pack, Plan, TicketGagnant};
//!
//! let hoof_prints = [[2, 5], [4, 7], [2, 5], [4, 7], [2, 5], [4, 7], [2, 5]];
//! let plan = Plan { last_row: 9, hedges: [2, 5], hoof_prints, singles: [1, 1, 1], pairs: 1, jokers: 3 };
//! let pack = Arc::new(Pack::new("village green", plan).unwrap());
//! let game = TicketGagnant::new(Meeting::new(3, None, false).unwrap(), pack);
//! assert!(matches!(game.turn(&game.start()), Turn::Chance(_)), "who is first player is drawn by lot");
//! ```
#![cfg_attr(not(feature = "ts"), no_std)]
#![forbid(unsafe_code)]

extern crate alloc;

mod action;
mod card;
mod chance;
mod field;
mod game;
mod ground;
mod happening;
mod horse;
mod meeting;
mod moves;
mod outlook;
mod pack;
mod position;
mod prediction;
mod restore;
mod rules;
mod square;
mod state;
mod terms;
mod view;

pub use action::{Action, Actions};
pub use card::{Card, Cards, Face};
pub use chance::{Chance, Chances, LOTS, deck, photo};
pub use field::Field;
pub use game::{Refusal, TicketGagnant};
pub use ground::Ground;
pub use happening::{Event, Happening, Sighting};
pub use horse::{ByHorse, HORSES, Horse, HorseSet};
pub use meeting::{Meeting, NoSuchMeeting};
pub use moves::{Move, Scene};
pub use outlook::{Outlook, Score, Ticket};
pub use pack::{BadPack, FEWEST_CARDS, LAST_ROWS, Pack, Plan};
pub use position::{
    Position, PositionLast, PositionOptions, PositionPhase, PositionPrediction, PositionSquare, STANDARD,
};
pub use prediction::{PLACES, Prediction};
pub use rules::scoring::{
    EXACT, FLOOR, Fate, MAX_RACE_POINTS, OUT, PLACED, Settled, TRIO, UNPLACED, points, settle,
};
pub use square::{LANES, Square};
pub use state::{Finish, LastRace, Phase, State};
pub use terms::{Discipline, Terms};
pub use view::View;
