//! Checks and chores of the Furlong repository, run as `cargo xtask <command>`.
//!
//! `cargo xtask test` is the whole check, the same on a laptop and in continuous integration; each of its
//! steps is a command of its own. Nothing here is part of the game: no crate may depend on this one.

mod book;
mod child;
mod chore;
mod crash;
mod games;
mod markdown;
mod readme;
mod rules;
mod step;
mod tally;
mod tidy;
mod tool;
mod tree;
mod web;

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context, Result};
use clap::{Parser, Subcommand};

use step::Step;

/// Checks and chores of the Furlong repository.
#[derive(Parser)]
#[command(name = "cargo xtask", bin_name = "cargo xtask")]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Run every check, in order, up to the first that fails
    ///
    /// The last line is the sum of all cases: `N passed, M failed`. Tools that are missing are installed first; the
    /// commands for that are printed before they run. Only apt-get needs root.
    Test,

    #[command(flatten)]
    Step(Step),

    /// Fuzz one target, or all of them one after the other
    Fuzz {
        /// A name listed by `cargo fuzz list`; all of them when left out
        target: Option<String>,
        /// Minutes to fuzz each target
        #[arg(long, default_value_t = 10, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
        minutes: u64,
    },

    /// Change the rules' code in small ways and see whether a test notices
    ///
    /// The result is in target/mutants/mutants.out. This takes hours; `-- --file race.rs` takes less.
    Mutants {
        /// Further arguments of `cargo mutants`
        #[arg(last = true)]
        args: Vec<String>,
    },

    /// Accept what happens now as what the tests expect: cases, counts, snapshots, records that the corpus lacks
    ///
    /// Read `git diff` before you keep it.
    Accept {
        /// A package of the workspace, as `furlong-royal-turf`; all of them when left out
        package: Option<String>,
    },

    /// Build the documentation as a book, in target/book/html, and check its links
    Docs,

    /// Take the pictures in docs/images anew: each game in the middle of a race, in a real browser
    Pictures,

    /// Write the browser client without a server, as files that any web host can serve from any folder
    ///
    /// Everything runs in the visitor's browser: bots, and several people on one device.
    Demo {
        /// The folder to write, which is emptied before; target/demo when left out
        #[arg(long, value_name = "DIR")]
        out: Option<PathBuf>,
    },

    /// Run all benchmarks
    Bench,

    /// Write the types that the web client shares with the server, in TypeScript, to web/src/wire
    Types,

    /// Kill the game server at random moments and see that nothing is lost
    ///
    /// People and bots play all games over real sockets meanwhile. Whatever was acknowledged must be there afterwards,
    /// exactly once, and every game must come to its end.
    Crash(crash::CrashArgs),
}

fn main() -> ExitCode {
    let command = Cli::parse().command;
    match workspace_root().and_then(|root| run(command, &root)) {
        Ok(code) => code,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn run(command: Command, root: &Path) -> Result<ExitCode> {
    match command {
        Command::Test => return Ok(step::run_all(root)),
        Command::Step(step) => return Ok(step::run_one(step, root)),
        Command::Fuzz { target, minutes } => chore::fuzz(root, target, minutes)?,
        Command::Mutants { args } => chore::mutants(root, &args)?,
        Command::Accept { package } => chore::accept(root, package.as_deref())?,
        Command::Docs => book::build(root)?,
        Command::Pictures => web::pictures(root)?,
        Command::Demo { out } => web::demo(root, out.as_deref())?,
        Command::Bench => chore::bench(root)?,
        Command::Types => chore::types(root)?,
        Command::Crash(args) => crash::crash(root, &args)?,
    }
    Ok(ExitCode::SUCCESS)
}

/// The folder above this package. Cargo says at run time where that is, so a moved checkout needs no rebuild.
fn workspace_root() -> Result<PathBuf> {
    let package = std::env::var_os("CARGO_MANIFEST_DIR").context("start this with `cargo xtask`")?;
    let root = Path::new(&package).parent().context("xtask is a folder of the workspace")?;
    Ok(root.to_path_buf())
}
