//! Odds, values of actions and reviews of games, by playing imagined worlds to their ends.
//!
//! Every figure is a mean over worlds in which somebody's view is true, with its standard error: it knows nothing that
//! this viewer does not. The worlds are played on by the policy of the bots' rollouts. The same view, seed and number of
//! worlds give the same figures. The crate reads no clock, starts no thread and does no I/O.
//!
//! ```
//! use furlong_analysis::{AnalysisGame, DecisionView, Playouts};
//! use furlong_bots::{Budget, SplitMix64};
//! use furlong_core::{Game, Seat, Turn, Viewer, settle};
//! use furlong_games::rules::royal_turf::RoyalTurf;
//! use furlong_games::{PackLibrary, Published, SetUp};
//!
//! let set_up = SetUp { players: 3, ..SetUp::new(RoyalTurf::ID) };
//! let game = RoyalTurf::open(&set_up, &PackLibrary::default()).unwrap();
//! let mut state = game.start();
//! settle(&game, &mut state, &mut SplitMix64::new(7), &mut (), |_| ());
//! let Turn::Seats(seats) = game.turn(&state) else { unreachable!() };
//! let seat = seats.lowest().unwrap();
//! let view = game.view(&state, Viewer::Seat(seat));
//!
//! let mut playouts = Playouts::new(RoyalTurf::END);
//! let budget = Budget::iterations(100);
//! let odds = playouts.odds(&game, &view, 1, &budget.start(1), &mut |_| ());
//! let sum: f64 = odds.game.as_slice().iter().map(|chance| chance.mean).sum();
//! assert!((sum - 1.0).abs() < 1e-5);
//!
//! let decision = DecisionView { game: &game, seat, view: &view, named: &[] };
//! let values = playouts.values(&decision, 1, &budget.start(1), &mut |_| ()).unwrap();
//! assert_eq!(values.actions[0].behind.mean, 0.0);
//! ```

mod comparison;
mod estimate;
mod game;
mod luck;
mod odds;
mod playout;
pub mod review;
mod values;

pub use estimate::Estimate;
pub use game::{AnalysisGame, DecisionKind};
pub use odds::Odds;
pub use playout::{Payoff, PlayoutEnd, Playouts};
pub use values::{ActionValue, DecisionView, MAX_CANDIDATES, Values};
