//! `furlong arena`: bots meet on equal deals, and the report says who is better and how sure that is.

mod args;
mod progress;

use std::fs::OpenOptions;
use std::path::Path;
use std::time::Instant;

use anyhow::Context;
use furlong_bots::{BotGame, Stop};
use furlong_games::{PackLibrary, dispatch};
use furlong_lab::arena::{Arena, EndReason, RunningPrograms};
use furlong_lab::report::arena::{ArenaGame, ArenaSummary};
use furlong_wire::WireGame;

use super::budget::stop_on_ctrl_c;
use super::game_args::usage_error;
use super::{CommandOutput, ERROR};

pub(super) use args::ArenaArgs;
use args::{CheckedArgs, Format};

pub(super) fn run(args: &ArenaArgs) -> anyhow::Result<CommandOutput> {
    let library = args.table.library()?;
    dispatch!(args.table.game, G => run_game::<G>(args, &library))
}

fn run_game<G: WireGame + BotGame>(args: &ArenaArgs, library: &PackLibrary) -> anyhow::Result<CommandOutput> {
    let game: G = args.table.open("arena", library);
    let checked = args.checked().unwrap_or_else(|fault| usage_error("arena", &fault));
    if let Some(out) = &args.out {
        check_writable(out)?;
    }
    play(&game, &checked, args)
}

/// A file that cannot be written is better known now than after an hour's play.
fn check_writable(out: &Path) -> anyhow::Result<()> {
    let opened = OpenOptions::new().append(true).create(true).open(out);
    opened.map(|_| ()).with_context(|| format!("cannot write {}", out.display()))
}

fn play<G: WireGame + BotGame>(
    game: &G,
    checked: &CheckedArgs,
    args: &ArenaArgs,
) -> anyhow::Result<CommandOutput> {
    let (stop, programs) = (Stop::default(), RunningPrograms::default());
    let running = programs.clone();
    stop_on_ctrl_c(stop.clone(), move || running.kill_all())?;
    let arena = Arena {
        game,
        line_up: &checked.line_up,
        budget: checked.budget,
        seed: &args.seed,
        deals: args.deals,
        threads: checked.threads,
        sprt: checked.sprt,
        stop,
        programs,
    };
    let start = Instant::now();
    let bar = progress::ArenaBar::new(args.deals * checked.line_up.seatings() as u64);
    let report = arena.run(|event| bar.show(event));
    bar.clear();
    let game = ArenaGame {
        game: G::ID,
        rules: game.rules(),
        pack_hash: game.pack_hash(),
        options: game.option_words(),
    };
    let seconds = start.elapsed().as_secs_f64();
    output(&ArenaSummary { game, arena: &arena, report: &report, seconds }, args)
}

/// Writes the report in the format and to the file that the arguments name.
fn output<G>(summary: &ArenaSummary<'_, G>, args: &ArenaArgs) -> anyhow::Result<CommandOutput> {
    let text = match args.format() {
        Format::Table => summary.table(),
        Format::Json => summary.json(),
        Format::Csv => summary.csv(),
    };
    let success = match &summary.report.end {
        EndReason::Failed(failure) => {
            anstream::eprintln!("{ERROR}error:{ERROR:#} {failure}");
            false
        }
        EndReason::Complete | EndReason::Decided | EndReason::Stopped => true,
    };
    let Some(out) = &args.out else {
        if let Some(note) = summary.note().filter(|_| args.format() != Format::Table) {
            anstream::eprintln!("{note}");
        }
        return Ok(CommandOutput::new(success, text));
    };
    std::fs::write(out, text).with_context(|| format!("cannot write {}", out.display()))?;
    Ok(CommandOutput::new(success, format!("{}\nfigures written to {}\n", summary.table(), out.display())))
}
