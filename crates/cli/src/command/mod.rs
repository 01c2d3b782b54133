//! The command line: what can be asked for, and how it ends.

mod course;
mod engine;
mod file;
mod pack;
mod record;
mod source;
mod track;

use std::io::{self, Write};
use std::process::ExitCode;

use anstyle::{AnsiColor, Style};
use clap::builder::Styles;
use clap::{CommandFactory, Parser, Subcommand};
use clap_complete::Shell;

const STYLES: Styles = Styles::styled()
    .header(AnsiColor::Green.on_default().bold())
    .usage(AnsiColor::Green.on_default().bold())
    .literal(AnsiColor::Cyan.on_default().bold())
    .placeholder(AnsiColor::Cyan.on_default());

/// Horse-racing board games for people, bots and scripts.
#[derive(Debug, Parser)]
#[command(name = "furlong", version, styles = STYLES, max_term_width = 100)]
#[command(after_help = "Exit codes: 0 done, 1 the work failed, 2 the command line is wrong.\n\
    Colours appear on a terminal only, and never with NO_COLOR set.")]
pub struct Cli {
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Speak the engine protocol: one JSON object a line on standard input and output
    #[command(after_help = "Example:\n  echo '{\"cmd\":\"hello\"}' | furlong engine\n\n\
        The requests and answers are described in docs/engine-protocol.md.")]
    Engine {
        /// A pack to play with beside our own: a course of TurfMaster, a track of Ticket Gagnant
        #[arg(long, value_name = "FILE")]
        pack: Vec<std::path::PathBuf>,
    },
    /// Show or check records of games
    #[command(subcommand)]
    Record(record::RecordCommand),
    /// Check data packs
    #[command(subcommand)]
    Pack(pack::PackCommand),
    /// List, check, show and draw the courses of TurfMaster
    #[command(subcommand)]
    Course(course::CourseCommand),
    /// List and show the tracks of Ticket Gagnant
    #[command(subcommand)]
    Track(track::TrackCommand),
    /// Print completions for a shell
    #[command(after_help = "Example, for bash:\n  furlong completions bash > \
        ~/.local/share/bash-completion/completions/furlong")]
    Completions {
        /// The shell
        shell: Shell,
    },
}

/// What a command printed, and whether its work succeeded.
pub(crate) struct Outcome {
    text: String,
    success: bool,
}

impl Outcome {
    pub(crate) fn done(text: impl Into<String>) -> Self {
        Outcome { text: text.into(), success: true }
    }

    pub(crate) fn of(success: bool, text: impl Into<String>) -> Self {
        Outcome { text: text.into(), success }
    }
}

/// Does what the command line asks for.
pub fn run(cli: &Cli) -> ExitCode {
    let outcome = match &cli.command {
        None => Ok(Outcome::done(welcome())),
        Some(Command::Engine { pack }) => engine::run(pack),
        Some(Command::Record(command)) => record::run(command),
        Some(Command::Pack(command)) => pack::run(command),
        Some(Command::Course(command)) => course::run(command),
        Some(Command::Track(command)) => track::run(command),
        Some(Command::Completions { shell }) => Ok(Outcome::done(completions(*shell))),
    };
    let outcome = outcome.and_then(|outcome| {
        print(&outcome.text)?;
        Ok(outcome.success)
    });
    match outcome {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(error) => {
            anstream::eprintln!("{ERROR}error:{ERROR:#} {error:#}");
            ExitCode::FAILURE
        }
    }
}

/// How errors are marked.
pub(crate) const ERROR: Style = AnsiColor::Red.on_default().bold();
/// How headings are marked.
pub(crate) const HEADING: Style = Style::new().bold();

/// A reader that has seen enough, like `head`, closes the pipe; that is no failure.
fn print(text: &str) -> anyhow::Result<()> {
    let mut out = anstream::stdout().lock();
    match out.write_all(text.as_bytes()).and_then(|()| out.flush()) {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => Err(error.into()),
        Ok(()) | Err(_) => Ok(()),
    }
}

fn completions(shell: Shell) -> String {
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut Cli::command(), "furlong", &mut script);
    String::from_utf8_lossy(&script).into_owned()
}

fn welcome() -> String {
    let games = furlong_games::GameId::ALL.map(furlong_games::GameId::name).join(", ");
    format!(
        "{HEADING}Furlong {}{HEADING:#}: horse-racing board games for people, bots and scripts.\n\n\
         Games: {games}\n\n\
         Play from a script:   furlong engine         (docs/engine-protocol.md)\n\
         Look at a game:       furlong record show FILE\n\
         Everything else:      furlong --help\n",
        env!("CARGO_PKG_VERSION")
    )
}
