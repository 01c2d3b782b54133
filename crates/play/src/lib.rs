//! A game in progress: its steps, its luck, what each seat may decide, and what bots are asked.
//!
//! Everything that runs a game does it through [`Match`]: the engine, the terminal, tables of the server, the arena,
//! simulation. The crate is synchronous, reads no clock and does no I/O; who decides, and when, is the caller's
//! affair.
//!
//! ```
//! use furlong_bots::{Bot, Budget, Level};
//! use furlong_games::{Published, SetUp, PackLibrary};
//! use furlong_play::Match;
//! use furlong_games::rules::royal_turf::RoyalTurf;
//!
//! let set_up = SetUp { players: 3, ..SetUp::new(RoyalTurf::ID) };
//! let game = RoyalTurf::open(&set_up, &PackLibrary::default()).expect("three can play");
//! let mut game = Match::new(game, "monday");
//! game.settle(&mut ());
//!
//! let mut bot = Bot::new(Level::Club);
//! game.finish(&mut Default::default(), &mut (), |decision| {
//!     bot.choose(decision.game, decision.seat, &decision.view(), decision.actions, decision.seed, &Budget::default())
//!         .ok_or_else(|| "no answer".to_owned())
//! })
//! .expect("bots answer with legal actions");
//! assert!(game.is_over());
//! ```

mod decision;
mod game_match;
mod question;
mod seed;

pub use decision::{Choices, Decision, DecisionError};
pub use game_match::{Match, ReplayFault};
pub use question::Question;
pub use seed::BotKey;
