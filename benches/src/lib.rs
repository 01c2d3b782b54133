//! The parts of benchmarks: whole random games through the public engine and in a tight loop that does nothing else, the
//! comparison of our server with a bare one, measures of the analysis, and calibration of courses and tracks by simple players. None of it ships.

pub mod analysis;
pub mod calibration;
pub mod engine;
pub mod server;
pub mod tables;
pub mod tight;
