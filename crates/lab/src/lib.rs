//! Measures bots, courses and decks: an [`arena`] in which bots meet on equal deals, and the [`simulation`] of very
//! many games with statistics for designers.
//!
//! Reports are computed as data and written as text; printing and opening files is left to the caller.

pub mod arena;
mod interval;
pub mod report;
pub mod simulation;
