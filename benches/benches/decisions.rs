//! Decisions and whole games a second of random play, for each game and kind of table, in one run.
//!
//! `cargo bench --bench decisions`

use std::hint::black_box;
use std::time::Instant;

use furlong_benches::{engine, tables};
use furlong_core::Game;
use furlong_testkit::Seeded;

const REPEATS: u32 = 9;
const DECISIONS: u32 = 2_000_000;

fn main() {
    println!("random play through the public engine on one core, median of {REPEATS} runs");
    measure("Royal Turf, 4 players", &tables::royal_turf(4));
    for (name, players, each, races) in [
        ("TurfMaster, 4 horses, oval", 4, 1, "oval oval oval"),
        ("TurfMaster, 8 horses, oval", 8, 1, "oval oval oval"),
        ("TurfMaster, 8 horses of 2 players, triangle", 2, 4, "triangle triangle triangle"),
        ("TurfMaster, 8 horses, four races", 8, 1, "oval triangle oval triangle"),
        ("TurfMaster, 8 horses, oval with fences", 8, 1, "oval+fences oval+fences oval+fences"),
    ] {
        measure(name, &tables::turfmaster(players, each, races));
    }
    for (name, players, track) in [
        ("Ticket Gagnant, 2 players", 2, "standard"),
        ("Ticket Gagnant, 4 players", 4, "standard"),
        ("Ticket Gagnant, 6 players", 6, "standard"),
        ("Ticket Gagnant, 4 players, long track", 4, "long"),
    ] {
        measure(name, &tables::ticket_gagnant(players, track));
    }
}

fn measure<G: Game>(name: &str, game: &G) {
    let mut dice = Seeded::new(1);
    let mut runs: Vec<(f64, f64)> = (0..REPEATS).map(|_| run(game, &mut dice)).collect();
    runs.sort_by(|a, b| a.0.total_cmp(&b.0));
    let (decisions, games) = runs[runs.len() / 2];
    println!("  {name:<45} {:>7.2} M decisions/s  {games:>8.0} games/s", decisions / 1e6);
}

fn run<G: Game>(game: &G, dice: &mut Seeded) -> (f64, f64) {
    let (mut decisions, mut games) = (0, 0);
    let start = Instant::now();
    while decisions < DECISIONS {
        let played = engine::play(game, dice);
        black_box(played.scores);
        decisions += played.decisions;
        games += 1;
    }
    let seconds = start.elapsed().as_secs_f64();
    (f64::from(decisions) / seconds, f64::from(games) / seconds)
}
