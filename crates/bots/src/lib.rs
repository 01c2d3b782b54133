//! Bots for all games: [`Level::Novice`], [`Level::Club`] and [`Level::Expert`].
//!
//! A bot is handed a view and the actions that are legal for its seat, and nothing else: it cannot know what
//! a player in its seat would not. Its choice follows from these, a seed and its budget alone.
//!
//! The search is the same for all games. The heuristics that it needs beyond the rules are the trait
//! [`BotGame`], implemented in one folder per game.
//!
//! ```
//! use furlong_bots::{Bot, Budget, Level, SplitMix64};
//! use furlong_core::{Game, Turn, Viewer, settle};
//! use furlong_royal_turf::{Options, RoyalTurf};
//!
//! let pack = furlong_packs::royal_turf::standard().rules;
//! let game = RoyalTurf::new(3, Options::default(), pack).unwrap();
//! let mut state = game.start();
//! settle(&game, &mut state, &mut SplitMix64::new(7), &mut (), |_| ());
//! let Turn::Seats(seats) = game.turn(&state) else { unreachable!() };
//! let seat = seats.lowest().unwrap();
//!
//! let mut actions = Default::default();
//! game.legal(&state, seat, &mut actions);
//! let view = game.view(&state, Viewer::Seat(seat));
//! let choice = Bot::new(Level::Expert).choose(&game, seat, &view, &actions, 1, &Budget::iterations(200));
//! assert!(actions.contains(&choice.unwrap()));
//! ```

mod bot;
mod budget;

mod game;
mod level;
mod rng;
mod royal_turf;
mod search;
mod ticket_gagnant;
mod top_actions;
mod tree;
mod turfmaster;
mod win_probability;

pub use bot::Bot;
pub use budget::{Budget, Clock, SearchLimits, Stop};
pub use game::{BotGame, Scratch};
pub use level::{Level, NoSuchLevel};
pub use rng::SplitMix64;
pub use search::{Horizon, Search};
