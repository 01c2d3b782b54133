//! `cargo xtask crash`: the game server is killed at random moments while people and bots play. What is checked lives
//! with the other tests of the program, in crates/cli/tests/crash; here it is only run for longer.

use std::path::{Path, PathBuf};

use anyhow::Result;
use clap::{Args, ValueEnum};

use crate::child::{cargo, run};

#[derive(Args)]
pub(crate) struct CrashArgs {
    /// Number of times to kill the server
    #[arg(long, default_value_t = 200, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    kills: u64,
    /// Longest time from its start until it is killed
    #[arg(long, default_value_t = 1.5, value_name = "SECONDS", value_parser = seconds)]
    seconds_between: f64,
    /// Seed of the random choices; a repeated run is alike, but not to the millisecond
    #[arg(long, default_value_t = 1, value_name = "N")]
    seed: u64,
    /// The server's database; without this, SQLite, and then a tenth as many kills on PostgreSQL
    #[arg(long, value_name = "STORE", value_enum)]
    store: Option<StoreKind>,
    /// The program to kill, instead of one that is built now
    #[arg(long, value_name = "FILE")]
    program: Option<PathBuf>,
}

/// A server's database.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum StoreKind {
    Sqlite,
    /// A private server, started from the installed programs
    Postgres,
}

fn seconds(text: &str) -> Result<f64, String> {
    let seconds = text.parse::<f64>().map_err(|fault| fault.to_string())?;
    if (0.01..=3_600.0).contains(&seconds) { Ok(seconds) } else { Err("0.01 to 3600 seconds".to_owned()) }
}

/// Kills the server, in a build as it is released.
pub(crate) fn crash(root: &Path, args: &CrashArgs) -> Result<()> {
    if let Some(store) = args.store {
        return crash_on(root, args, store, args.kills);
    }
    crash_on(root, args, StoreKind::Sqlite, args.kills)?;
    crash_on(root, args, StoreKind::Postgres, args.kills.div_ceil(10))
}

fn crash_on(root: &Path, args: &CrashArgs, store: StoreKind, kills: u64) -> Result<()> {
    let test =
        ["test", "--release", "--locked", "--package", "furlong", "--test", "crash", "--", "--nocapture"];
    let milliseconds = format!("{:.0}", args.seconds_between * 1_000.0);
    let mut command = cargo(root, &test);
    command.env("FURLONG_CRASH_KILLS", kills.to_string()).env("FURLONG_CRASH_SEED", args.seed.to_string());
    command.env("FURLONG_CRASH_MILLISECONDS_BETWEEN", milliseconds);
    match store {
        StoreKind::Sqlite => command.env_remove("FURLONG_CRASH_STORE"),
        StoreKind::Postgres => command.env("FURLONG_CRASH_STORE", "postgres"),
    };
    if let Some(program) = &args.program {
        command.env("FURLONG_CRASH_PROGRAM", program);
    }
    run(&mut command)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_that_make_no_sense_are_refused() {
        assert_eq!(seconds("1.5"), Ok(1.5));
        for text in ["0", "-1", "soon", "NaN", "1e9"] {
            assert!(seconds(text).is_err(), "{text}");
        }
    }
}
