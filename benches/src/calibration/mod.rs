//! Calibration of courses and tracks: the length, margins and risks of races among simple players.
//!
//! The players are made for measuring; they are not opponents.

pub mod ticket_gagnant;
pub mod turfmaster;
