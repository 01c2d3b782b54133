//! The rounds of a comparison: each measures all servers in turn.

use std::path::PathBuf;
use std::process::Command;
use std::time::Duration;

use clap::ValueEnum;
use furlong_load::{LoadOptions, LoadRun, ServerProcess, clean_up, run};

use super::report::ComparisonReport;

/// The first load of a server is not measured: it has work that comes only once.
const WARM_UP_TIME: Duration = Duration::from_millis(300);
const WARM_UP_TABLES: usize = 8;

/// A server that takes part.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum ComparedServer {
    /// No game: a message of the same size to every socket
    Bare,
    /// Ours, with everything in memory
    Memory,
    /// Ours, with an SQLite file
    Sqlite,
}

impl ComparedServer {
    /// The word for it on the command line and in reports.
    pub const fn name(self) -> &'static str {
        match self {
            ComparedServer::Bare => "bare",
            ComparedServer::Memory => "memory",
            ComparedServer::Sqlite => "sqlite",
        }
    }
}

/// The terms of a comparison.
pub struct Comparison<'a> {
    /// Tables, game and time of a run. A tenth of the tables play as fast as answers come, then all of them with one
    /// move a second each; the rate is not used.
    pub options: LoadOptions,
    /// The number of times that everything is measured.
    pub rounds: u32,
    /// The folder for SQLite files, which are removed afterwards.
    pub folder: PathBuf,
    /// The length of the bare server's messages until the first round has measured ours.
    pub message_bytes: usize,
    /// The command that runs a server, with messages of that many bytes if it is the bare one. It must print its address
    /// and end with its standard input.
    pub command: &'a dyn Fn(ComparedServer, usize) -> Command,
}

/// Measures all servers, one after the other. If the options say stop, the report has the rounds until then.
///
/// # Errors
/// If a server does not start or a table cannot be opened.
pub async fn compare(comparison: &Comparison<'_>) -> anyhow::Result<ComparisonReport> {
    let mut report = ComparisonReport::new(comparison);
    let all = &comparison.options;
    let few = LoadOptions { tables: report.few_tables, rate: None, ..all.clone() };
    let paced = LoadOptions { rate: Some(1.0), ..all.clone() };
    for _ in 0..comparison.rounds {
        // Ours comes first, since the bare server's messages are made as long as ours.
        for server in [ComparedServer::Memory, ComparedServer::Bare, ComparedServer::Sqlite] {
            if all.stop.is_stopped() {
                return Ok(report);
            }
            let command = || (comparison.command)(server, report.message_bytes);
            let folder = (server == ComparedServer::Sqlite).then_some(comparison.folder.as_path());
            all.bar.set_prefix(format!("{} ", server.name()));
            let fast = measure(ServerProcess::start(command(), folder)?, &few).await?;
            let paced = measure(ServerProcess::start(command(), folder)?, &paced).await?;
            report.add(server, &fast, &paced);
        }
    }
    Ok(report)
}

async fn measure(server: ServerProcess, options: &LoadOptions) -> anyhow::Result<LoadRun> {
    let (url, usage) = (server.url(), server.usage());
    let warm_up = LoadOptions {
        tables: options.tables.min(WARM_UP_TABLES),
        time: options.time.min(WARM_UP_TIME),
        rate: None,
        ..options.clone()
    };
    run(url, &usage, &warm_up).await?;
    clean_up(options).await;
    run(url, &usage, options).await
}
