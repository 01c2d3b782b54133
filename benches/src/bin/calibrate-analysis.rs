//! Measures odds, luck and planted blunders of the analysis and prints the tables of docs/analysis.md.
//!
//! `cargo run --release -p furlong-benches --bin calibrate-analysis -- odds --positions 20000`

use clap::{Parser, Subcommand};
use furlong_analysis::PlayoutEnd;
use furlong_benches::analysis::{AnalysedGame, luck_mean, plant, reliability};
use furlong_bots::Level;
use furlong_games::{GameId, dispatch};

/// Measure the analysis against bots' games
#[derive(Debug, Parser)]
struct Args {
    /// The game; all games without it
    #[arg(long, global = true)]
    game: Option<GameId>,
    #[command(subcommand)]
    measure: Measure,
}

#[derive(Debug, Subcommand)]
enum Measure {
    /// The share of wins among positions that were given a chance
    Odds {
        #[arg(long, default_value_t = 20_000)]
        positions: u64,
        #[arg(long, default_value_t = 250)]
        worlds: u32,
        #[arg(long, default_value = "club")]
        level: Level,
        /// Play to the end of the race instead of the game's own end
        #[arg(long, conflicts_with = "whole_game")]
        race: bool,
        /// Play to the end of the game instead of the game's own end
        #[arg(long)]
        whole_game: bool,
    },
    /// The mean luck over many games
    Luck {
        #[arg(long, default_value_t = 200)]
        games: u64,
    },
    /// The share of planted blunders that a review finds
    Blunders {
        #[arg(long, default_value_t = 40)]
        games: u64,
    },
}

fn main() {
    let args = Args::parse();
    for game in GameId::ALL.into_iter().filter(|&game| args.game.is_none_or(|only| only == game)) {
        dispatch!(game, G => measure::<G>(&args.measure));
    }
}

fn measure<G: AnalysedGame>(measure: &Measure) {
    match *measure {
        Measure::Odds { positions, worlds, level, race, whole_game } => {
            let end = match (race, whole_game) {
                (true, _) => PlayoutEnd::Race,
                (_, true) => PlayoutEnd::Game,
                _ => G::END,
            };
            print_odds::<G>(level, end, positions, worlds);
        }
        Measure::Luck { games } => {
            let found = luck_mean::<G>(games);
            println!(
                "{}: mean luck of {} games {:+.4} (standard error {:.4}); a game's luck has a deviation of {:.3} and \
                 an error of {:.3}",
                G::ID,
                found.games,
                found.mean.mean,
                found.mean.error,
                found.deviation,
                found.error_in_game
            );
        }
        Measure::Blunders { games } => {
            let found = plant::<G>(games);
            let share = |part: u32, whole: u32| 100.0 * f64::from(part) / f64::from(whole.max(1));
            println!(
                "{}: {} decisions, {} planted; named {:.0} %, called mistakes {:.0} %; of {} called mistakes {:.0} % \
                 cost 5 points or more",
                G::ID,
                found.decisions,
                found.planted,
                share(found.named, found.planted),
                share(found.called_mistakes, found.planted),
                found.mistakes,
                share(found.true_mistakes, found.mistakes)
            );
        }
    }
}

#[expect(clippy::cast_precision_loss, reason = "counts are far below 2^52")]
fn print_odds<G: AnalysedGame>(level: Level, end: PlayoutEnd, positions: u64, worlds: u32) {
    let found = reliability::<G>(level, end, positions, worlds);
    println!(
        "\n{}, {level} bots, to the end of the {end:?}: {} positions of {worlds} worlds; Brier score {:.4} (error {:.4}), \
         {:.4} for equal chances\n",
        G::ID,
        found.positions,
        found.brier,
        found.brier_error,
        found.even_brier
    );
    println!("| chances | mean chance | won |\n|---|---|---|");
    for bin in found.bins.iter().filter(|bin| bin.count > 0) {
        let count = bin.count as f64;
        println!("| {} | {:.3} | {:.3} |", bin.count, bin.chances / count, bin.results / count);
    }
}
