//! The rules of Royal Turf: bet on seven horses, then race them with everybody's die.
//!
//! [`RoyalTurf`] implements [`Game`](furlong_core::Game). The rules are those of `docs/rules/royal-turf.md`;
//! code and tests cite its ids. Cards and pay table come from a [`Pack`]; this crate never reads files,
//! rolls dice or shuffles.
//!
//! ```
//! use furlong_core::{Game, Turn};
//! use furlong_royal_turf::{Card, Options, Pack, Pay, RoyalTurf};
//!
//! // A pack in which all horses run alike, three slightly different cards each.
//! let cards = [[5, 5, 5, 5], [4, 6, 6, 6], [6, 4, 4, 4]].map(|c| Card::new(c).unwrap());
//! let pay = Pay { places: [[300; 5], [200; 5], [100; 5]], pace: 100, last: 100 };
//! let game = RoyalTurf::new(4, Options::default(), Pack::new([cards; 7], pay).unwrap()).unwrap();
//! assert!(matches!(game.turn(&game.start()), Turn::Chance(_)), "the horse cards are drawn first");
//! ```
#![cfg_attr(not(feature = "ts"), no_std)]
#![forbid(unsafe_code)]

extern crate alloc;

mod action;
mod bet;
mod card;
mod chance;
mod game;
mod happening;
mod horse;
mod options;
mod outlook;
mod pack;
mod position;
mod restore;
mod rules;
mod state;
mod track;
mod view;

pub use action::Action;
pub use bet::{Bet, Chip, Slip};
pub use card::{Card, CardFault, Symbol};
pub use chance::{CARDS, Chance, Chances, DIE, LOTS};
pub use game::{NoSuchTable, Refusal, RoyalTurf};
pub use happening::{Event, Happening, Sighting};
pub use horse::{ByHorse, Horse, HorseSet};
pub use options::Options;
pub use outlook::Outlook;
pub use pack::{BadPack, CardSet, Pack, Pay};
pub use position::{Position, PositionBet, PositionLast, PositionPhase};
pub use state::{Field, LastRace, Phase, State};
pub use track::{PACE, Track};
pub use view::View;
