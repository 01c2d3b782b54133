//! The engine against the tight loop, in pairs in one run: figures differ from machine to machine, ratios hardly do.
//!
//! `cargo bench --bench ratio`

use std::hint::black_box;
use std::time::Instant;

use furlong_benches::{engine, tight};
use furlong_games::rules::royal_turf::{Options, RoyalTurf};
use furlong_packs::royal_turf::standard;
use furlong_testkit::Seeded;

/// The pairs of which the median by ratio is printed.
const PAIRS: u32 = 21;
/// The games of one side of a pair.
const GAMES: u32 = 20_000;

fn main() {
    let game = RoyalTurf::new(4, Options::default(), standard().rules).expect("four can play");
    let numbers = tight::PackNumbers::new(&standard().rules);
    let mut dice = Seeded::new(1);
    let mut decisions = 0.0;
    let mut pairs: Vec<(f64, f64)> = (0..PAIRS)
        .map(|_| {
            let engine = rate(|| {
                let played = engine::play(&game, &mut dice);
                decisions += f64::from(played.decisions);
                black_box(played.scores);
            });
            let tight = rate(|| {
                black_box(tight::play(&numbers, &mut dice));
            });
            (engine, tight)
        })
        .collect();
    let mean_decisions = decisions / f64::from(GAMES) / f64::from(PAIRS);
    pairs.sort_by(|a, b| (a.0 / a.1).total_cmp(&(b.0 / b.1)));
    let (engine, tight) = pairs[pairs.len() / 2];
    println!("Royal Turf, 4 players, whole random games on one core, median of {PAIRS} pairs");
    println!("  engine      {engine:>9.0} games/s   {:>6.1} M decisions/s", engine * mean_decisions / 1e6);
    println!("  tight loop  {tight:>9.0} games/s");
    println!("  ratio       {:>9.3}", engine / tight);
}

fn rate(mut play: impl FnMut()) -> f64 {
    let start = Instant::now();
    for _ in 0..GAMES {
        play();
    }
    f64::from(GAMES) / start.elapsed().as_secs_f64()
}
