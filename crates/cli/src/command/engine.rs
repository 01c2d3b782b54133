//! `furlong engine`: the engine protocol on standard input and output.

use std::io::{self, BufReader, IsTerminal};
use std::path::PathBuf;

use super::{CommandOutput, file};
use furlong_engine::Engine;

/// Serves standard input and output, with these packs besides the bundled ones.
pub(super) fn run(packs: &[PathBuf]) -> anyhow::Result<CommandOutput> {
    let mut engine = Engine::with(file::library(packs)?);
    if io::stdin().is_terminal() {
        anstream::eprintln!("Type a request a line, like {{\"cmd\":\"hello\"}}; {{\"cmd\":\"quit\"}} ends.");
    }
    match engine.serve(BufReader::new(io::stdin()), io::stdout().lock()) {
        // The program that started the engine has ended.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(CommandOutput::success("")),
        done => Ok(done.map(|()| CommandOutput::success(""))?),
    }
}
