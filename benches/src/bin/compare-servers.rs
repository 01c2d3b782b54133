//! Loads our server and a bare one in turn and prints figures, ratios and goals (docs/load.md).
//!
//! `cargo run --release -p furlong-benches --bin compare-servers -- --rounds 3`

use std::io::IsTerminal;
use std::path::PathBuf;
use std::process::{Command, ExitCode};
use std::time::Duration;

use anyhow::Context;
use clap::Parser;
use clap::builder::RangedU64ValueParser;
use furlong_benches::server::{ComparedServer, Comparison, bare, compare};
use furlong_bots::Stop;
use furlong_load::{LoadOptions, ServerKind, allow_many_sockets, serve, serve_until_stdin_ends};
use indicatif::{ProgressBar, ProgressStyle};

const PROGRESS_TEMPLATE: &str = "{bar:30} {prefix}{msg}, {percent} %";

/// Compare our server with a bare one that has the same sockets and no game
#[derive(Debug, Parser)]
struct Args {
    /// Tables that play one move a second each; a tenth of them also play as fast as answers come
    #[arg(long, value_name = "N", default_value_t = 1_000,
        value_parser = RangedU64ValueParser::<usize>::new().range(1..=100_000))]
    tables: usize,
    /// The measured time of each run
    #[arg(long, value_name = "N", default_value_t = 30.0)]
    seconds: f64,
    /// The number of times that everything is measured; medians are printed
    #[arg(long, value_name = "N", default_value_t = 3,
        value_parser = RangedU64ValueParser::<u32>::new().range(1..=100))]
    rounds: u32,
    /// The game
    #[arg(long, default_value = "royal-turf")]
    game: String,
    /// Seats of a table, each with a client and a socket
    #[arg(long, value_name = "N", default_value_t = 4,
        value_parser = RangedU64ValueParser::<usize>::new().range(1..=8))]
    seats: usize,
    /// The folder in which the SQLite file is made, and removed [default: the one for temporary files]
    #[arg(long, value_name = "DIR")]
    folder: Option<PathBuf>,
    /// Print JSON
    #[arg(long)]
    json: bool,
    /// Bytes of a bare server's message, until ours are measured
    #[arg(long, value_name = "N", default_value_t = 850, hide = true)]
    message_bytes: usize,
    /// Run such a server until standard input ends; this is how the servers are started
    #[arg(long, value_enum, hide = true)]
    serve: Option<ComparedServer>,
}

fn main() -> anyhow::Result<ExitCode> {
    let args = Args::parse();
    allow_many_sockets();
    let folder = args.folder.clone().unwrap_or_else(std::env::temp_dir);
    if let Some(server) = args.serve {
        match server {
            ComparedServer::Bare => {
                serve_until_stdin_ends(async || Ok(bare::start(args.message_bytes).await?))?;
            }
            ComparedServer::Memory => serve(ServerKind::Memory, &folder)?,
            ComparedServer::Sqlite => serve(ServerKind::Sqlite, &folder)?,
        }
        return Ok(ExitCode::SUCCESS);
    }
    let program = std::env::current_exe().context("cannot find this program")?;
    let command = |server: ComparedServer, message_bytes: usize| {
        let mut command = Command::new(&program);
        command.args(["--serve", server.name(), "--message-bytes", &message_bytes.to_string()]);
        command
    };
    let comparison = Comparison {
        options: args.options()?,
        rounds: args.rounds,
        folder,
        message_bytes: args.message_bytes,
        command: &command,
    };
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let report = runtime.block_on(compare(&comparison))?;
    comparison.options.bar.finish_and_clear();
    if args.json {
        println!("{}", report.json()?);
    } else {
        print!("{report}");
    }
    let success = report.error_count() == 0 && !comparison.options.stop.is_stopped();
    Ok(if success { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

impl Args {
    fn options(&self) -> anyhow::Result<LoadOptions> {
        let stop = Stop::default();
        let on_ctrl_c = stop.clone();
        // The servers end with the same signal; their files are removed by this process.
        ctrlc::set_handler(move || on_ctrl_c.stop()).context("cannot listen for Ctrl-C")?;
        Ok(LoadOptions {
            game: self.game.clone(),
            seats: self.seats,
            tables: self.tables,
            time: Duration::try_from_secs_f64(self.seconds).context("--seconds")?,
            rate: None,
            stop,
            bar: progress_bar(self.seconds),
        })
    }
}

fn progress_bar(seconds: f64) -> ProgressBar {
    if !std::io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a positive time")]
    let bar = ProgressBar::new((seconds * 1_000.0) as u64);
    let style = ProgressStyle::with_template(PROGRESS_TEMPLATE);
    bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()).progress_chars("=> "));
    bar
}
