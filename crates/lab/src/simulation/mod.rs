//! Very many games, and what they tell of a course, a deck or a pay table.
//!
//! Games are played on all cores and counted in whole numbers only, so that the same seed gives the same
//! figures in whatever order games are done, and memory stays the same however many there are. What events
//! are counted into is one file per game; what comes out is [`Figures`], from which reports are written.
//!
//! ```
//! use furlong_lab::simulation::{Player, Progress, Simulation, simulate};
//! use furlong_royal_turf::{Options, RoyalTurf};
//!
//! let pack = furlong_packs::royal_turf::standard().rules;
//! let game = RoyalTurf::new(3, Options::default(), pack).unwrap();
//! let simulation = Simulation::new(20, vec![Player::Random; 3]);
//! let figures = simulate(&game, &simulation, &Progress::default()).unwrap();
//! assert_eq!(figures.games, 20);
//! ```

mod count;
mod fairness;
mod figures;
mod histogram;
mod player;
mod royal_turf;
mod run;
mod table;
mod ticket_gagnant;
mod turfmaster;

pub use count::Moments;
pub use fairness::{Fairness, Interval, Verdict};
pub use figures::{Chart, Figures, Kind, Label, Row, Section, Share, Value};
pub use player::{NoSuchPlayer, Player};
pub use run::{Progress, Simulation, Tallied, simulate};
pub use table::Company;
