//! Royal Turf in games, steps and nanoseconds.
//!
//! `cargo bench --bench royal_turf`

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use furlong_benches::{engine, tight};
use furlong_core::{Game, Seat, Turn, Viewer, choose, settle, take};
use furlong_games::rules::royal_turf::{Action, Options, RoyalTurf, State};
use furlong_packs::royal_turf::standard;
use furlong_testkit::Seeded;

fn main() {
    divan::main();
}

fn table(options: Options) -> RoyalTurf {
    RoyalTurf::new(4, options, standard().rules).expect("four can play")
}

/// A random state in which a player decides, the first one that fits.
fn find(game: &RoyalTurf, fits: impl Fn(&Action) -> bool) -> (State, Seat) {
    let (mut dice, mut state) = (Seeded::new(3), game.start());
    for _ in 0..40 {
        settle(game, &mut state, &mut dice, &mut (), |_| ());
        let Some((seat, action)) = choose(game, &state, &mut Default::default(), &mut dice) else { break };
        if fits(&action) {
            return (state, seat);
        }
        take(game, &mut state, furlong_core::Step::Act(seat, action), &mut ())
            .expect("a listed action is legal");
    }
    unreachable!("both kinds of decision come in every game")
}

#[divan::bench]
fn games(bencher: Bencher) {
    let game = table(Options::default());
    let mut dice = Seeded::new(1);
    bencher.counter(ItemsCount::new(1_usize)).bench_local(|| engine::play(&game, &mut dice));
}

#[divan::bench]
fn games_with_hidden_bets(bencher: Bencher) {
    let game = table(Options { hidden_bets: true, ..Options::default() });
    let mut dice = Seeded::new(1);
    bencher.counter(ItemsCount::new(1_usize)).bench_local(|| engine::play(&game, &mut dice));
}

#[divan::bench]
fn games_in_the_tight_loop(bencher: Bencher) {
    let numbers = tight::PackNumbers::new(&standard().rules);
    let mut dice = Seeded::new(1);
    bencher.counter(ItemsCount::new(1_usize)).bench_local(|| tight::play(&numbers, &mut dice));
}

/// A game of a fixed seed, counted in steps of seats and luck.
#[divan::bench]
fn steps(bencher: Bencher) {
    let game = table(Options::default());
    let steps = engine::play(&game, &mut Seeded::new(1)).steps;
    bencher.counter(ItemsCount::new(steps)).bench_local(|| engine::play(&game, &mut Seeded::new(1)));
}

#[divan::bench(args = ["bet", "move"])]
fn legal(bencher: Bencher, kind: &str) {
    let game = table(Options::default());
    let (state, seat) = find(&game, |action| matches!(action, Action::Bet { .. }) == (kind == "bet"));
    let mut actions = Default::default();
    bencher.bench_local(|| {
        game.legal(black_box(&state), seat, &mut actions);
        black_box(actions.len())
    });
}

#[divan::bench(args = [false, true])]
fn view(bencher: Bencher, hidden_bets: bool) {
    let game = table(Options { hidden_bets, ..Options::default() });
    let (state, seat) = find(&game, |action| matches!(action, Action::Move { .. }));
    bencher.bench_local(|| game.view(black_box(&state), Viewer::Seat(seat)));
}

#[divan::bench]
fn imagine(bencher: Bencher) {
    let game = table(Options { hidden_bets: true, ..Options::default() });
    let (state, seat) = find(&game, |action| matches!(action, Action::Move { .. }));
    assert!(matches!(game.turn(&state), Turn::Seats(_)));
    let view = game.view(&state, Viewer::Seat(seat));
    let mut dice = Seeded::new(1);
    bencher.bench_local(|| game.imagine(black_box(&view), &mut dice));
}
