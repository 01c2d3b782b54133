//! Our server beside a bare one that has the same sockets and no game: all are loaded in one run, and their ratios are
//! reported, since figures differ from machine to machine and ratios hardly do.
//!
//! `cargo run --release -p furlong-benches --bin compare-servers`

pub mod bare;
mod compare;
mod report;

pub use compare::{ComparedServer, Comparison, compare};
pub use report::ComparisonReport;
