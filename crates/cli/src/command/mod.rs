//! The command line: one module for each command, its help texts, and the exit codes.

mod analyse;
mod arena;
mod backup;
mod budget;
mod course;
mod engine;
mod file;
mod game_args;
mod load;
mod pack;
mod pack_source;
mod pack_template;
mod play;
mod record;
mod serve;
mod simulate;
mod text;
mod track;
mod verify;

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

/// Horse-racing board games for people, bots and scripts: turfmaster, royal-turf and ticket-gagnant. Without a command,
/// the game server starts and says where to point the browser.
#[derive(Debug, Parser)]
#[command(name = "furlong", version, styles = STYLES, max_term_width = 100)]
#[command(after_help = "Play with friends:    furlong\n\
    Play here and now:    furlong play royal-turf\n\
    Play from a script:   furlong engine         (docs/engine-protocol.md)\n\
    Measure bots:         furlong arena royal-turf --bots club,novice\n\
    Look at a game:       furlong record show FILE\n\
    Learn from a game:    furlong analyse FILE\n\n\
    Exit codes: 0 done, 1 the work failed, 2 the command line is wrong.\n\
    Colours appear on a terminal only, and never with NO_COLOR set.")]
pub struct Cli {
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Run the game server, for the browser and for programs; this is what furlong does without a command
    #[command(after_help = "Examples:\n  furlong serve\n  furlong serve --port 9000 --database games.db\n  \
        furlong serve --config furlong.toml --print-config\n\n\
        Flags override environment variables, and those override the file. --print-config prints all settings as such a file. \
        TLS, backups and monitoring are described in docs/operations.md.")]
    Serve(serve::ServeArgs),
    /// Speak the engine protocol: one JSON object a line on standard input and output
    #[command(after_help = "Example:\n  echo '{\"cmd\":\"hello\"}' | furlong engine\n\n\
        The requests and answers are described in docs/engine-protocol.md.")]
    Engine {
        /// A pack of your own to play with: cards of Royal Turf, a course of TurfMaster or a track of Ticket Gagnant.
        /// Games are played with it unless a request names another
        #[arg(long, value_name = "FILE")]
        pack: Vec<std::path::PathBuf>,
    },
    /// Play in the terminal, against bots or with friends on one keyboard
    #[command(after_help = "Examples:\n  furlong play royal-turf --players 4 --bots club\n  \
        furlong play ticket-gagnant --seats human,expert,human --names Anna,Deep,Bob\n  \
        furlong play turfmaster --plain\n  furlong play --resume\n\n\
        The game is saved after every decision. Keys and screens are described in docs/play.md.")]
    #[command(mut_arg("game", |game| game.required(false).required_unless_present("resume")))]
    Play(play::PlayArgs),
    /// Let bots play against each other on equal deals and report which is better
    #[command(after_help = "Examples:\n  \
        furlong arena royal-turf --bots club,novice --deals 500      one club among three novices\n  \
        furlong arena turfmaster --bots expert,club --players 2 --sprt\n  \
        furlong arena ticket-gagnant --bot-cmd 'python3 docs/examples/bot.py' --bots novice\n\n\
        A deal decides all cards and dice. It is played once for every seating: all chairs move on by one seat \
        until everybody sits as at first, so that luck cancels. Bots of the same name count as one; a win share \
        is that of one seat, and a shared win counts in part. Intervals are over deals, since the games of one \
        deal are not independent. Ctrl-C stops and reports the deals that are done. More is in docs/bots.md.")]
    Arena(arena::ArenaArgs),
    /// Play very many games with bots and report how long, fair and varied they are
    #[command(after_help = "Examples:\n  \
        furlong simulate royal-turf --games 1000000 --report report.html\n  \
        furlong simulate turfmaster --players 6 --course triangle --bots random --json -\n\n\
        The same seed gives the same figures on any number of threads, unless experts think by the clock (--ms).\n\
        Ctrl-C reports the games that are done. What each figure means is in docs/simulation.md.")]
    Simulate(simulate::SimulateArgs),
    /// Copy the server's database while the server runs
    #[command(after_help = "Example:\n  furlong backup furlong-monday.db\n\n\
        To restore, stop the server, put the copy in the place of the database and remove the files beside it that end \
        in -wal and -shm. More is in docs/operations.md.")]
    Backup(backup::BackupArgs),
    /// Measure a server: clients play random moves at many tables over real sockets
    #[command(after_help = "Examples:\n  \
        furlong load --tables 1000 --seconds 30 http://127.0.0.1:8080\n  \
        furlong load --tables 1000 --rate 1 http://127.0.0.1:8080      one move a second at each table\n  \
        furlong load --start sqlite --tables 100                       a server that is made for it\n\n\
        A move's latency is from sending it to the last viewer's receipt; \
        with --rate, a move that had to wait for the one before counts from when it was due. Tables and players stay in the \
        database of a server that you name. \
        The server's processor time and memory are read where it runs on this machine. Ctrl-C stops and reports what was measured. \
        More is in docs/load.md.")]
    Load(load::LoadArgs),
    /// Show or check records of games
    #[command(subcommand)]
    Record(record::RecordCommand),
    /// Review a finished game: the win probability of all players, and what decisions and luck did to it
    #[command(after_help = "Examples:\n  furlong analyse record.txt --seat 0\n  \
        furlong analyse record.txt --effort deep --report review.html\n\n\
        A player's result less the win probability at the beginning is the sum of own decisions, luck, and the others. \
        Only decisions whose cost is surely above 0 are called inaccuracies (5 points), mistakes (10) or blunders (15). \
        What is found is kept beside the record; a run that was stopped goes on there. More is in docs/analysis.md.")]
    Analyse(analyse::AnalyseArgs),
    /// Check that the cards and dice of finished games follow from their secrets and shares
    #[command(after_help = "Example:\n  furlong verify record.txt\n\n\
        Everything is drawn again from the secret and the shares in the record. What that proves, and what it does \
        not, is in docs/luck.md, with a script that checks the same without Furlong.")]
    Verify(verify::VerifyArgs),
    /// Write, show and check packs: data of your own to play with
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

/// The text that a command prints, and whether it exits with 0.
pub(crate) struct CommandOutput {
    text: String,
    success: bool,
}

impl CommandOutput {
    pub(crate) fn success(text: impl Into<String>) -> Self {
        CommandOutput { text: text.into(), success: true }
    }

    pub(crate) fn new(success: bool, text: impl Into<String>) -> Self {
        CommandOutput { text: text.into(), success }
    }
}

/// Runs the command, prints its output and returns the exit code.
pub fn run(cli: &Cli) -> ExitCode {
    let output = match &cli.command {
        None => serve::run_without_arguments(),
        Some(Command::Serve(args)) => serve::run(args),
        Some(Command::Engine { pack }) => engine::run(pack),
        Some(Command::Play(args)) => play::run(args),
        Some(Command::Arena(args)) => arena::run(args),
        Some(Command::Simulate(args)) => simulate::run(args),
        Some(Command::Backup(args)) => backup::run(args),
        Some(Command::Load(args)) => load::run(args),
        Some(Command::Record(command)) => record::run(command),
        Some(Command::Analyse(args)) => analyse::run(args),
        Some(Command::Verify(args)) => verify::run(args),
        Some(Command::Pack(command)) => pack::run(command),
        Some(Command::Course(command)) => course::run(command),
        Some(Command::Track(command)) => track::run(command),
        Some(Command::Completions { shell }) => Ok(CommandOutput::success(completions(*shell))),
    };
    let printed = output.and_then(|output| {
        print(&output.text)?;
        Ok(output.success)
    });
    match printed {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(error) => {
            anstream::eprintln!("{ERROR}error:{ERROR:#} {error:#}");
            ExitCode::FAILURE
        }
    }
}

pub(crate) const ERROR: Style = AnsiColor::Red.on_default().bold();
pub(crate) const HEADING: Style = Style::new().bold();

/// Prints to standard output. A reader that closes the pipe, like `head`, is no failure.
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
