//! `furlong engine`.

use std::io::{self, IsTerminal};

use super::Outcome;
use crate::engine::Engine;

/// Serves standard input and output.
pub(super) fn run() -> anyhow::Result<Outcome> {
    if io::stdin().is_terminal() {
        anstream::eprintln!("Type a request a line, like {{\"cmd\":\"hello\"}}; {{\"cmd\":\"quit\"}} ends.");
    }
    match Engine::default().serve(io::stdin().lock(), io::stdout().lock()) {
        // Whoever started the engine is gone: nothing is left to do.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(Outcome::done("")),
        done => Ok(done.map(|()| Outcome::done(""))?),
    }
}
