//! The `furlong` command: an engine for scripts, records, packs.
//!
//! Commands read and write; what they say about games comes from the other crates. The engine is a library
//! so that tests and fuzzers talk to the same code that the binary runs.

pub mod command;
