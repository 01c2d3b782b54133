//! What is measured: whole random games through the public engine, and the same games in a loop
//! that does nothing else; and what simple players make of tracks and courses.

pub mod calibration;
pub mod engine;
pub mod server;
pub mod tables;
pub mod tight;
