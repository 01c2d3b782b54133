//! What simple players make of tracks and courses: how long, how close and how risky races are.
//!
//! The players are measuring instruments, not opponents.

pub mod ticket_gagnant;
pub mod turfmaster;
