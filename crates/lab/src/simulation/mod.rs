//! Simulation: very many games, and statistics on a course, a deck or a pay table.
//!
//! Games are played on several threads and counted in whole numbers only, so that the same seed gives the same report
//! in whatever order games are done, and memory does not grow with their number. Each game has a folder that counts its
//! events; the result is a [`SimulationReport`], from which pages and files are written elsewhere.
//!
//! ```
//! use furlong_lab::simulation::{SimulatedPlayer, Simulation, SimulationProgress, simulate};
//! use furlong_games::rules::royal_turf::{Options, RoyalTurf};
//!
//! let game = RoyalTurf::new(3, Options::default(), furlong_packs::royal_turf::standard().rules).unwrap();
//! let simulation = Simulation::new(20, vec![SimulatedPlayer::Random; 3]);
//! let report = simulate(&game, &simulation, &SimulationProgress::default()).unwrap();
//! assert_eq!(report.games, 20);
//! let charts = report.sections.iter().flat_map(|section| &section.charts);
//! assert!(charts.into_iter().any(|chart| chart.key == "wins-by-player" && chart.rows.len() == 3));
//! ```

mod counter;
mod fairness;
mod histogram;
mod interval;
mod label;
mod player;
mod report;
mod royal_turf;
mod run;
mod standing_tally;
mod ticket_gagnant;
mod turfmaster;
mod turn_order;
mod variance;

pub use counter::Moments;
pub use fairness::{Fairness, FairnessVerdict};
pub use label::Label;
pub use player::{NoSuchPlayer, SimulatedPlayer};
pub use report::{Chart, ChartKind, ChartRow, ChartValue, ReportSection, Share, SimulationReport};
pub use run::{SimulatedGame, Simulation, SimulationProgress, simulate};
pub use standing_tally::PlayerMix;

pub use crate::interval::ConfidenceInterval;
