//! Decisions and whole games a second of random play, for each game and kind of table, in one run.
//!
//! `cargo bench --bench decisions`

use std::hint::black_box;
use std::time::Instant;

use furlong_benches::engine;
use furlong_benches::tables::MeasuredGame;
use furlong_core::Game;
use furlong_games::{GameId, dispatch};
use furlong_testkit::Seeded;

/// The runs of which the median is printed.
const RUNS: u32 = 9;
/// The least decisions of a run.
const DECISIONS_PER_RUN: u32 = 2_000_000;

fn main() {
    println!("random play through the public engine on one core, median of {RUNS} runs");
    for id in GameId::ALL {
        dispatch!(id, G => measure_tables::<G>());
    }
}

fn measure_tables<G: MeasuredGame>() {
    for (name, game) in G::tables() {
        measure(name, &game);
    }
}

fn measure<G: Game>(name: &str, game: &G) {
    let mut dice = Seeded::new(1);
    let mut runs: Vec<(f64, f64)> = (0..RUNS).map(|_| run(game, &mut dice)).collect();
    runs.sort_by(|a, b| a.0.total_cmp(&b.0));
    let (decisions, games) = runs[runs.len() / 2];
    println!("  {name:<45} {:>7.2} M decisions/s  {games:>8.0} games/s", decisions / 1e6);
}

fn run<G: Game>(game: &G, dice: &mut Seeded) -> (f64, f64) {
    let (mut decisions, mut games) = (0, 0);
    let start = Instant::now();
    while decisions < DECISIONS_PER_RUN {
        let played = engine::play(game, dice);
        black_box(played.scores);
        decisions += played.decisions;
        games += 1;
    }
    let seconds = start.elapsed().as_secs_f64();
    (f64::from(decisions) / seconds, f64::from(games) / seconds)
}
