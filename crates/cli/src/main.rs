//! The `furlong` binary.

use std::process::ExitCode;

use clap::Parser;
use furlong::command::{Cli, run};

fn main() -> ExitCode {
    run(&Cli::parse())
}
