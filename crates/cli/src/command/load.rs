//! `furlong load`: a load test of a server.

use std::io::IsTerminal;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

use anyhow::Context;
use clap::Args;
use clap::builder::RangedU64ValueParser;
use furlong_bots::Stop;
use furlong_games::GameId;
use indicatif::{ProgressBar, ProgressStyle};

use furlong_load::{
    LoadOptions, LoadTarget, ServerKind, ServerProcess, ServerUrl, allow_many_sockets, load, serve,
};

use super::budget::stop_on_ctrl_c;
use super::game_args::{game_id, usage_error};
use super::{CommandOutput, HEADING};

const PROGRESS_TEMPLATE: &str = "{bar:30} {prefix}{msg}, {percent} %";

#[derive(Debug, Args)]
pub(super) struct LoadArgs {
    /// The server's address, as in the examples below. Tables and players of the load stay in its database, so load a
    /// server that is made for it; --start makes and removes one
    #[arg(required_unless_present_any = ["start", "serve"])]
    url: Option<ServerUrl>,
    /// The number of tables that are played at once
    #[arg(long, value_name = "N", default_value_t = 1_000,
        value_parser = RangedU64ValueParser::<usize>::new().range(1..=100_000))]
    tables: usize,
    /// The time that is measured, in seconds, without setting up tables
    #[arg(long, value_name = "N", default_value = "30", value_parser = seconds)]
    seconds: Duration,
    /// Moves a second at each table, even if answers are late; without it, as fast as answers come
    #[arg(long, value_name = "N", value_parser = rate)]
    rate: Option<f64>,
    /// The game
    #[arg(long, default_value = "royal-turf", value_parser = game_id)]
    game: GameId,
    /// Seats of a table, each with a client and a socket
    #[arg(long, value_name = "N", default_value_t = 4,
        value_parser = RangedU64ValueParser::<usize>::new().range(1..=8))]
    seats: usize,
    /// The server's process id on this machine, to read its processor time and memory; without it, its /metrics are read
    #[arg(long, requires = "url")]
    pid: Option<u32>,
    /// Load a server even if it is on another machine or has open sockets
    #[arg(long, requires = "url")]
    force: bool,
    /// Start a server as a process of its own and load that one
    #[arg(long, value_name = "KIND", value_enum, conflicts_with = "url")]
    start: Option<ServerKind>,
    /// The folder in which the SQLite file of a started server is made, and removed afterwards [default: that of
    /// temporary files]
    #[arg(long, value_name = "DIR")]
    folder: Option<PathBuf>,
    /// Print JSON
    #[arg(long)]
    json: bool,
    /// Run such a server until standard input ends; this is how --start starts one
    #[arg(long, value_enum, hide = true)]
    serve: Option<ServerKind>,
}

pub(super) fn run(args: &LoadArgs) -> anyhow::Result<CommandOutput> {
    let folder = args.folder.clone().unwrap_or_else(std::env::temp_dir);
    allow_many_sockets();
    if let Some(kind) = args.serve {
        serve(kind, &folder)?;
        return Ok(CommandOutput::success(""));
    }
    let options = args.options()?;
    let target = args.target(&folder)?;
    if let LoadTarget::Running { url, .. } = &target {
        anstream::eprintln!(
            "{HEADING}note:{HEADING:#} the tables and players of this load stay in the database of {url}; load a server \
             that is made for it, or let one be made: furlong load --start sqlite"
        );
    }
    let report = load(&target, &options);
    options.bar.finish_and_clear();
    let report = report?;
    let text = if args.json { serde_json::to_string(&report)? + "\n" } else { report.to_string() };
    Ok(CommandOutput::new(report.is_success(), text))
}

/// Starts a server of that kind as a child process of this program.
fn start(kind: ServerKind, folder: &Path) -> anyhow::Result<ServerProcess> {
    let mut command = Command::new(std::env::current_exe().context("cannot find this program")?);
    command.args(["load", "--serve", kind.name()]);
    ServerProcess::start(command, (kind == ServerKind::Sqlite).then_some(folder))
}

impl LoadArgs {
    fn target(&self, folder: &Path) -> anyhow::Result<LoadTarget> {
        Ok(match (&self.url, self.start) {
            (Some(url), _) if !url.is_local() && !self.force => usage_error(
                "load",
                &format!("{url} is not on this machine; if it is yours to load, add --force"),
            ),
            (Some(url), _) => LoadTarget::Running { url: url.clone(), pid: self.pid, force: self.force },
            (None, Some(kind)) => LoadTarget::Started(start(kind, folder)?),
            (None, None) => usage_error("load", "name a server or add --start"),
        })
    }

    fn options(&self) -> anyhow::Result<LoadOptions> {
        let (stop, bar) = (Stop::default(), self.bar());
        let shown = bar.clone();
        stop_on_ctrl_c(stop.clone(), move || shown.finish_and_clear())?;
        Ok(LoadOptions {
            game: self.game.name().to_owned(),
            seats: self.seats,
            tables: self.tables,
            time: self.seconds,
            rate: self.rate,
            stop,
            bar,
        })
    }

    fn bar(&self) -> ProgressBar {
        if !std::io::stderr().is_terminal() {
            return ProgressBar::hidden();
        }
        let bar = ProgressBar::new(u64::try_from(self.seconds.as_millis()).unwrap_or(u64::MAX));
        let style =
            ProgressStyle::with_template(PROGRESS_TEMPLATE).unwrap_or_else(|_| ProgressStyle::default_bar());
        bar.set_style(style.progress_chars("=> "));
        bar
    }
}

fn seconds(text: &str) -> Result<Duration, String> {
    let sound = text.parse().ok().filter(|seconds| (0.1..=86_400.0).contains(seconds));
    sound.map(Duration::from_secs_f64).ok_or_else(|| "must be a number from 0.1 to 86400".to_owned())
}

fn rate(text: &str) -> Result<f64, String> {
    let sound = text.parse().ok().filter(|rate| (0.001..=1_000.0).contains(rate));
    sound.ok_or_else(|| "must be a number from 0.001 to 1000".to_owned())
}
