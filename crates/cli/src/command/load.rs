//! `furlong load`: how much a server bears.

use std::io::IsTerminal;
use std::path::PathBuf;
use std::time::Duration;

use clap::Args;
use clap::builder::RangedU64ValueParser;
use furlong_bots::Stop;
use indicatif::{ProgressBar, ProgressStyle};

use super::effort::stop_on_ctrl_c;
use super::table::refuse;
use super::{HEADING, Outcome};
use furlong_load::{Hosting, Kind, Order, Target, Whom, be, load};

const LINE: &str = "{bar:30} {prefix}{msg}, {percent} %";

#[derive(Debug, Args)]
pub(super) struct LoadArgs {
    /// Where the server listens, as in the examples below. Tables and players of the load stay in its database, so load
    /// one that is made for it; --start and --compare make and remove their own
    #[arg(required_unless_present_any = ["start", "compare", "be"])]
    url: Option<Target>,
    /// How many tables are played at once
    #[arg(long, value_name = "N", default_value_t = 1_000,
        value_parser = RangedU64ValueParser::<usize>::new().range(1..=100_000))]
    tables: usize,
    /// How long is measured; setting up tables does not count
    #[arg(long, value_name = "N", default_value = "30", value_parser = seconds)]
    seconds: Duration,
    /// How many moves a second are played at each table, whether or not answers come in time; without it, as fast as
    /// answers come
    #[arg(long, value_name = "N", value_parser = rate)]
    rate: Option<f64>,
    /// The game
    #[arg(long, default_value = "royal-turf", value_parser = game)]
    game: String,
    /// How many seats a table has, each with a person and a socket
    #[arg(long, value_name = "N", default_value_t = 4,
        value_parser = RangedU64ValueParser::<usize>::new().range(1..=8))]
    seats: usize,
    /// The server's process on this machine, to see what it takes; without it, the server is asked
    #[arg(long, requires = "url")]
    pid: Option<u32>,
    /// Load a server that is not on this machine, or at which somebody is
    #[arg(long, requires = "url")]
    force: bool,
    /// Start a server for it, as a process of its own, instead of loading one that runs
    #[arg(long, value_name = "KIND", value_enum, conflicts_with = "url")]
    start: Option<Kind>,
    /// Measure all kinds of servers in turn and compare them: a tenth of the tables as fast as answers come,
    /// and all of them with one move a second each
    #[arg(long, conflicts_with_all = ["url", "start", "rate"])]
    compare: bool,
    /// How often everything is compared; medians are told
    #[arg(long, value_name = "N", default_value_t = 3, requires = "compare",
        value_parser = RangedU64ValueParser::<u32>::new().range(1..=100))]
    rounds: u32,
    /// How many bytes a message of a bare server has
    #[arg(long, value_name = "N", default_value_t = 850,
        value_parser = RangedU64ValueParser::<usize>::new().range(1..=1_000_000))]
    size: usize,
    /// Where the file of a started server with SQLite is made, and removed; without it, among temporary files
    #[arg(long, value_name = "DIR")]
    folder: Option<PathBuf>,
    /// Answer in JSON
    #[arg(long)]
    json: bool,
    /// Be such a server, until standard input ends
    #[arg(long, value_enum, hide = true)]
    be: Option<Kind>,
}

pub(super) fn run(args: &LoadArgs) -> anyhow::Result<Outcome> {
    let folder = args.folder.clone().unwrap_or_else(std::env::temp_dir);
    allow_many_files();
    if let Some(kind) = args.be {
        be(&Hosting { kind, size: args.size, folder })?;
        return Ok(Outcome::done(""));
    }
    let whom = args.whom();
    let stop = Stop::default();
    let bar = args.bar();
    let shown = bar.clone();
    stop_on_ctrl_c(stop.clone(), move || shown.finish_and_clear())?;
    let order = Order {
        whom,
        game: args.game.clone(),
        seats: args.seats,
        tables: args.tables,
        time: args.seconds,
        rate: args.rate,
        size: args.size,
        folder,
        stop,
        bar: bar.clone(),
    };
    if let Whom::Running { target, .. } = &order.whom {
        anstream::eprintln!(
            "{HEADING}note:{HEADING:#} the tables and players of this load stay in the database of {target}; load a server \
             that is made for it, or let one be made: furlong load --start sqlite"
        );
    }
    let outcome = load(&order);
    bar.finish_and_clear();
    let outcome = outcome?;
    let text = if args.json { format!("{}\n", outcome.json) } else { outcome.text };
    Ok(Outcome::of(outcome.success, text))
}

impl LoadArgs {
    fn whom(&self) -> Whom {
        match (&self.url, self.start) {
            (Some(url), _) if !url.is_here() && !self.force => {
                refuse("load", &format!("{url} is not on this machine; if it is yours to load, say --force"))
            }
            (Some(url), _) => Whom::Running { target: url.clone(), pid: self.pid, force: self.force },
            (None, Some(kind)) => Whom::Started(kind),
            (None, None) => Whom::All(self.rounds),
        }
    }

    fn bar(&self) -> ProgressBar {
        if !std::io::stderr().is_terminal() {
            return ProgressBar::hidden();
        }
        let bar = ProgressBar::new(u64::try_from(self.seconds.as_millis()).unwrap_or(u64::MAX));
        let style = ProgressStyle::with_template(LINE).unwrap_or_else(|_| ProgressStyle::default_bar());
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

fn game(name: &str) -> Result<String, String> {
    let known = name.parse::<furlong_games::GameId>().map_err(|fault| fault.message)?;
    Ok(known.name().to_owned())
}

/// Each socket is an open file, and systems often allow fewer than they could.
#[cfg(unix)]
fn allow_many_files() {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    let Rlimit { maximum, .. } = getrlimit(Resource::Nofile);
    // Where that is refused, a socket that cannot be opened will tell.
    let _ = setrlimit(Resource::Nofile, Rlimit { current: maximum, maximum });
}

#[cfg(not(unix))]
fn allow_many_files() {}
