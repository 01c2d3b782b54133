//! Measures bots, courses and decks: an arena in which bots meet on equal deals, and simulation of very many
//! games with what a designer wants to know of them.
//!
//! It computes figures and never prints, draws or reads files: that is the binary's work.

pub mod arena;
mod play;
pub mod simulation;

pub use play::{Stuck, play};
