//! A record as a replay, and as a place to play on from.
//!
//! A record tells everything, so both are only for those who may see all of it.

use std::io::{self, Write};

use furlong_games::{PackLibrary, dispatch_progress};
use furlong_wire::replay::{self, Moment, NoMoment};

use crate::Record;

/// Writes the replay of a record as JSON; `text` is the record's own.
pub fn show(record: &Record, text: String, library: &PackLibrary, out: impl Write) -> io::Result<()> {
    let names = record.names.clone();
    let written = dispatch_progress!(&record.progress, progress => {
        serde_json::to_writer(out, &replay::replay(progress, names, text, library))
    });
    written.map_err(io::Error::from)
}

/// Returns the position after `at` decisions, or the reason why nobody can play on from there.
pub fn moment(record: &Record, at: usize) -> Result<Moment, NoMoment> {
    dispatch_progress!(&record.progress, progress => replay::moment(progress, at))
}
