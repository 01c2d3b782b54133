//! `furlong simulate`: very many games are played by bots and reported as a page, data or a summary.

use std::fs::OpenOptions;
use std::io::IsTerminal;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use anyhow::{Context, anyhow, bail};
use clap::Args;
use clap::builder::RangedU64ValueParser;
use furlong_bots::Budget;
use furlong_games::{PackLibrary, dispatch};
use furlong_lab::arena::BudgetSetting;
use furlong_lab::report::{SimulationSetup, csv, html, json, summary};
use furlong_lab::simulation::{
    SimulatedGame, SimulatedPlayer, Simulation, SimulationProgress, SimulationReport, simulate,
};
use furlong_narrate::Language;
use furlong_wire::WireGame;
use indicatif::{ProgressBar, ProgressState, ProgressStyle};

use super::CommandOutput;
use super::budget::{BudgetArgs, stop_on_ctrl_c};
use super::game_args::{GameArgs, usage_error};

const PROGRESS_TEMPLATE: &str = "{bar:30} {human_pos}/{human_len} games, {rate}, {eta} left";

#[derive(Debug, Args)]
pub(super) struct SimulateArgs {
    #[command(flatten)]
    table: GameArgs,
    /// The number of games
    #[arg(long, value_name = "N", default_value_t = 10_000, value_parser = RangedU64ValueParser::<u64>::new().range(1..=1_000_000_000_000))]
    games: u64,
    /// The players, seat by seat: novice, club, expert, or random for any legal action, each as likely. The
    /// last one also takes the remaining seats
    #[arg(long, value_name = "NAMES", value_delimiter = ',', default_value = "club")]
    bots: Vec<SimulatedPlayer>,
    #[command(flatten)]
    budget: BudgetArgs,
    /// The seed of all luck: the same text gives the same figures, on any number of threads
    #[arg(long, value_name = "TEXT", default_value = "furlong")]
    seed: String,
    /// Write one HTML page with charts to this file, which is overwritten; - for standard output
    #[arg(long, value_name = "FILE.html")]
    report: Option<PathBuf>,
    /// Write all figures as JSON; - for standard output
    #[arg(long, value_name = "FILE")]
    json: Option<PathBuf>,
    /// Write all figures as CSV, a line for each row of each chart; - for standard output
    #[arg(long, value_name = "FILE")]
    csv: Option<PathBuf>,
    /// The language of the page and the table [default: that of FURLONG_LANG or of your system, or English]
    #[arg(long, value_enum)]
    lang: Option<Language>,
}

pub(super) fn run(args: &SimulateArgs) -> anyhow::Result<CommandOutput> {
    let library = args.table.library()?;
    dispatch!(args.table.game, G => run_game::<G>(args, &library))
}

fn run_game<G: WireGame + SimulatedGame>(
    args: &SimulateArgs,
    library: &PackLibrary,
) -> anyhow::Result<CommandOutput> {
    let game: G = args.table.open("simulate", library);
    let players = args.players().unwrap_or_else(|fault| usage_error("simulate", &fault));
    args.check_outputs()?;
    let setup = args.setup(&game, players, library);
    let figures = play(&game, &args.simulation(&setup.players))?;
    output(args, &setup, &figures)
}

impl SimulateArgs {
    /// The player of each seat.
    fn players(&self) -> Result<Vec<SimulatedPlayer>, String> {
        let seats = usize::from(self.table.players);
        let Some(&last) = self.bots.last() else { return Err("--bots names nobody".to_owned()) };
        if self.bots.len() > seats {
            return Err(format!("--bots names {} players, but there are {seats} seats", self.bots.len()));
        }
        Ok((0..seats).map(|seat| self.bots.get(seat).copied().unwrap_or(last)).collect())
    }

    fn outputs(&self) -> impl Iterator<Item = &PathBuf> {
        [&self.report, &self.json, &self.csv].into_iter().flatten()
    }

    /// Checks that all files can be written: that is better known now than after an hour's play. No new file is left
    /// behind.
    fn check_outputs(&self) -> anyhow::Result<()> {
        let mut created = Vec::new();
        let checked = self.open_outputs(&mut created);
        for path in created {
            std::fs::remove_file(&path).with_context(|| format!("cannot write {}", path.display()))?;
        }
        checked
    }

    /// Opens each file, to find those that cannot be written and those that are named twice.
    fn open_outputs(&self, created: &mut Vec<PathBuf>) -> anyhow::Result<()> {
        let mut outputs = Vec::new();
        for path in self.outputs() {
            let mut output = path.clone();
            if !is_stdout(path) {
                let is_new = !path.exists();
                let opened = OpenOptions::new().append(true).create(true).open(path);
                opened.with_context(|| format!("cannot write {}", path.display()))?;
                output = path.canonicalize().unwrap_or(output);
                created.extend(is_new.then(|| output.clone()));
            }
            if outputs.contains(&output) {
                bail!("{} cannot be two things at once: name another file", path.display());
            }
            outputs.push(output);
        }
        Ok(())
    }

    fn budget(&self) -> Budget {
        match self.budget.setting() {
            BudgetSetting::Iterations(iterations) => Budget::iterations(iterations),
            BudgetSetting::Milliseconds(ms) => Budget::time(Duration::from_millis(ms)),
        }
    }

    /// The seed's text as a number.
    fn seed(&self) -> u64 {
        let hash = furlong_packs::hash(&self.seed);
        hash.get(..16).and_then(|digits| u64::from_str_radix(digits, 16).ok()).unwrap_or(0)
    }

    fn simulation(&self, players: &[SimulatedPlayer]) -> Simulation {
        Simulation {
            games: self.games,
            seed: self.seed(),
            players: players.to_vec(),
            budget: self.budget(),
            threads: self.budget.threads().get(),
        }
    }

    fn setup<G: WireGame>(
        &self,
        game: &G,
        players: Vec<SimulatedPlayer>,
        library: &PackLibrary,
    ) -> SimulationSetup {
        SimulationSetup {
            game: G::ID,
            rules: game.rules(),
            players,
            thinking: self.budget.setting(),
            options: game.option_words(),
            pack: game.pack_name(library).map(str::to_owned),
            pack_hash: game.pack_hash(),
            seed: self.seed.clone(),
            games_asked: self.games,
            horses: game.horse_names(library),
            command: command(self, std::env::args_os().map(|word| word.to_string_lossy().into_owned())),
        }
    }
}

fn is_stdout(path: &Path) -> bool {
    path == Path::new("-")
}

fn play<G: SimulatedGame + Sync>(game: &G, simulation: &Simulation) -> anyhow::Result<SimulationReport> {
    let progress = SimulationProgress::default();
    stop_on_ctrl_c(progress.stop(), || ())?;
    let over = AtomicBool::new(false);
    let figures = std::thread::scope(|scope| {
        scope.spawn(|| show_progress(simulation.games, &progress, &over));
        let figures = simulate(game, simulation, &progress);
        over.store(true, Ordering::Relaxed);
        figures
    });
    let figures = figures.map_err(|stuck| anyhow!("player {}: {}", stuck.seat.number() + 1, stuck.error))?;
    if figures.games == 0 {
        bail!("stopped before a game was done, so there is nothing to report");
    }
    Ok(figures)
}

/// Shows the progress on a terminal.
fn show_progress(games: u64, progress: &SimulationProgress, over: &AtomicBool) {
    if !std::io::stderr().is_terminal() {
        return;
    }
    let bar = ProgressBar::new(games);
    let style =
        ProgressStyle::with_template(PROGRESS_TEMPLATE).unwrap_or_else(|_| ProgressStyle::default_bar());
    bar.set_style(style.with_key("rate", write_rate).progress_chars("=> "));
    while !over.load(Ordering::Relaxed) {
        bar.set_position(progress.done());
        std::thread::sleep(Duration::from_millis(100));
    }
    bar.finish_and_clear();
}

/// Writes games a second, with decimals only below 10.
fn write_rate(state: &ProgressState, line: &mut dyn std::fmt::Write) {
    let rate = state.per_sec();
    let _ = if rate < 10.0 { write!(line, "{rate:.2}/s") } else { write!(line, "{rate:.0}/s") };
}

/// Writes the figures in every format that has a file; prints the summary unless one of them went to standard output.
fn output(
    args: &SimulateArgs,
    setup: &SimulationSetup,
    figures: &SimulationReport,
) -> anyhow::Result<CommandOutput> {
    let language = args.lang.unwrap_or_else(Language::of_the_system);
    let formats = [
        (&args.report, html as fn(&SimulationSetup, &SimulationReport, Language) -> String),
        (&args.json, |setup, figures, _| json(setup, figures)),
        (&args.csv, |_, figures, _| csv(figures)),
    ];
    let (mut printed, mut written) = (String::new(), Vec::new());
    for (path, write) in formats {
        let Some(path) = path else { continue };
        let text = write(setup, figures, language);
        if is_stdout(path) {
            printed = text;
        } else {
            std::fs::write(path, text).with_context(|| format!("cannot write {}", path.display()))?;
            written.push(path.display().to_string());
        }
    }
    if !printed.is_empty() {
        return Ok(CommandOutput::success(printed));
    }
    Ok(CommandOutput::success(summary(setup, figures, language, &written)))
}

/// The command that gives the same figures: the given one without its files, language and threads, but with the number of
/// games and the seed.
fn command(args: &SimulateArgs, given: impl Iterator<Item = String>) -> String {
    const WITHOUT: [&str; 5] = ["--report", "--json", "--csv", "--lang", "--threads"];
    let mut words = vec!["furlong".to_owned()];
    let mut given = given.skip(1);
    while let Some(word) = given.next() {
        match WITHOUT.iter().find(|flag| word.starts_with(**flag)) {
            Some(flag) if word == *flag => drop(given.next()),
            Some(flag) if word[flag.len()..].starts_with('=') => {}
            Some(_) | None => words.push(word),
        }
    }
    for (flag, value) in [("--games", args.games.to_string()), ("--seed", args.seed.clone())] {
        if !words.iter().any(|word| word == flag || word.starts_with(&format!("{flag}="))) {
            words.extend([flag.to_owned(), value]);
        }
    }
    words.iter().map(|word| quoted(word)).collect::<Vec<_>>().join(" ")
}

/// Quotes a word for a shell, if it needs that.
fn quoted(word: &str) -> String {
    let plain = |c: char| c.is_ascii_alphanumeric() || "-_./=,:+@".contains(c);
    if !word.is_empty() && word.chars().all(plain) {
        return word.to_owned();
    }
    format!("'{}'", word.replace('\'', "'\\''"))
}
