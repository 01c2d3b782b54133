//! `furlong engine`.

use std::io::{self, IsTerminal};
use std::path::PathBuf;

use super::{Outcome, file};
use furlong_engine::Engine;

/// Serves standard input and output, with these packs beside our own.
pub(super) fn run(packs: &[PathBuf]) -> anyhow::Result<Outcome> {
    let mut engine = Engine::with(file::shelf(packs)?);
    if io::stdin().is_terminal() {
        anstream::eprintln!("Type a request a line, like {{\"cmd\":\"hello\"}}; {{\"cmd\":\"quit\"}} ends.");
    }
    match engine.serve(io::stdin().lock(), io::stdout().lock()) {
        // Whoever started the engine is gone: nothing is left to do.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(Outcome::done("")),
        done => Ok(done.map(|()| Outcome::done(""))?),
    }
}
