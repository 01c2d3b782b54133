//! `furlong arena`: bots meet on equal deals, and who is better is told with how sure that is.

mod args;
mod bar;
mod figures;
mod told;

use std::fs::OpenOptions;
use std::path::Path;
use std::time::Instant;

use anyhow::Context;
use furlong_bots::Stop;
use furlong_lab::arena::{Arena, EndReason, RunningPrograms};

use super::effort::stop_on_ctrl_c;
use super::table::{AnyGame, Playable, refuse};
use super::{ERROR, Outcome};
use figures::{Figures, Table};

pub(super) use args::ArenaArgs;
use args::{Form, Match};

pub(super) fn run(args: &ArenaArgs) -> anyhow::Result<Outcome> {
    let shelf = args.table.shelf()?;
    let game = args.table.open("arena", &shelf);
    let wanted = args.checked().unwrap_or_else(|fault| refuse("arena", &fault));
    if let Some(out) = &args.out {
        writable(out)?;
    }
    match game {
        AnyGame::TurfMaster(game) => meet(&game, &wanted, args),
        AnyGame::RoyalTurf(game) => meet(&game, &wanted, args),
        AnyGame::TicketGagnant(game) => meet(&game, &wanted, args),
    }
}

/// Better now than after an hour's play.
fn writable(out: &Path) -> anyhow::Result<()> {
    let opened = OpenOptions::new().append(true).create(true).open(out);
    opened.map(|_| ()).with_context(|| format!("cannot write {}", out.display()))
}

fn meet<G: Playable>(game: &G, wanted: &Match, args: &ArenaArgs) -> anyhow::Result<Outcome> {
    let (stop, programs) = (Stop::default(), RunningPrograms::default());
    let started = programs.clone();
    stop_on_ctrl_c(stop.clone(), move || started.kill_all())?;
    let arena = Arena {
        game,
        line_up: &wanted.line_up,
        budget: wanted.budget,
        seed: &args.seed,
        deals: args.deals,
        threads: wanted.threads,
        sprt: wanted.sprt,
        stop,
        programs,
    };
    let began = Instant::now();
    let bar = bar::Bar::new(args.deals * wanted.line_up.seatings() as u64);
    let report = arena.run(|news| bar.show(news));
    bar.clear();
    let table =
        Table { game: G::ID, rules: game.rules(), pack: game.pack_hash(), options: game.option_words() };
    let figures = Figures { table, arena: &arena, report: &report, seconds: began.elapsed().as_secs_f64() };
    give(&figures, args)
}

/// Hands the figures over in the form and to the place that is wanted.
fn give<G>(figures: &Figures<'_, G>, args: &ArenaArgs) -> anyhow::Result<Outcome> {
    let text = match args.form() {
        Form::Table => told::table(figures),
        Form::Json => format!("{:#}\n", figures.json()),
        Form::Csv => figures.csv(),
    };
    let success = match &figures.report.end {
        EndReason::Failed(failure) => {
            anstream::eprintln!("{ERROR}error:{ERROR:#} {failure}");
            false
        }
        EndReason::Complete | EndReason::Decided | EndReason::Stopped => true,
    };
    let Some(out) = &args.out else {
        if let Some(note) = told::note(figures).filter(|_| args.form() != Form::Table) {
            anstream::eprintln!("{note}");
        }
        return Ok(Outcome::of(success, text));
    };
    std::fs::write(out, text).with_context(|| format!("cannot write {}", out.display()))?;
    Ok(Outcome::of(success, format!("{}\nfigures written to {}\n", told::table(figures), out.display())))
}
