//! Measures bots, courses and decks: an arena in which bots meet on equal deals, and simulation of very many
//! games with what a designer wants to know of them.
//!
//! It computes figures and writes reports of them as text; it never prints or opens report files: that is the binary's work.

pub mod arena;
mod interval;
pub mod report;
pub mod simulation;
