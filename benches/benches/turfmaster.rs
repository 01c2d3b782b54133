//! TurfMaster in meetings, and its parts in nanoseconds.
//!
//! `cargo bench --bench turfmaster`

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use furlong_benches::{engine, tables};
use furlong_core::{Game, Seat, Step, Viewer, choose, settle, take};
use furlong_games::rules::turfmaster::{Action, State, TurfMaster};
use furlong_testkit::Seeded;

fn main() {
    divan::main();
}

const FLAT: &str = "oval triangle oval";
const FENCES: &str = "oval+fences triangle+fences oval+fences";

/// A random state in the middle of the first race in which a player decides, the first one that fits.
fn find(game: &TurfMaster, fits: impl Fn(&Action) -> bool) -> (State, Seat) {
    let (mut dice, mut state) = (Seeded::new(3), game.start());
    for decisions in 0.. {
        settle(game, &mut state, &mut dice, &mut (), |_| ());
        let Some((seat, action)) = choose(game, &state, &mut Default::default(), &mut dice) else { break };
        if decisions > 40 && fits(&action) {
            return (state, seat);
        }
        take(game, &mut state, Step::Act(seat, action), &mut ()).expect("a listed action is legal");
    }
    unreachable!("each kind of decision comes in every meeting")
}

fn kind(word: &str, action: &Action) -> bool {
    match action {
        Action::Card { .. } => word == "card",
        Action::Move { .. } => word == "move",
        Action::Keep { .. } => word == "keep",
        Action::Choose { .. } | Action::Bonus { .. } | Action::Pass { .. } => false,
    }
}

#[divan::bench(args = [FLAT, FENCES])]
fn meetings(bencher: Bencher, races: &str) {
    let game = tables::turfmaster(8, 1, races);
    let mut dice = Seeded::new(1);
    bencher.counter(ItemsCount::new(1_usize)).bench_local(|| engine::play(&game, &mut dice));
}

#[divan::bench(args = ["card", "move", "keep"])]
fn legal(bencher: Bencher, word: &str) {
    let game = tables::turfmaster(8, 1, FLAT);
    let (state, seat) = find(&game, |action| kind(word, action));
    let mut actions = Default::default();
    bencher.bench_local(|| {
        game.legal(black_box(&state), seat, &mut actions);
        black_box(actions.len())
    });
}

#[divan::bench(args = ["card", "move"])]
fn legal_with_fences(bencher: Bencher, word: &str) {
    let game = tables::turfmaster(8, 1, FENCES);
    let (state, seat) = find(&game, |action| kind(word, action));
    let mut actions = Default::default();
    bencher.bench_local(|| {
        game.legal(black_box(&state), seat, &mut actions);
        black_box(actions.len())
    });
}

#[divan::bench]
fn view(bencher: Bencher) {
    let game = tables::turfmaster(8, 1, FLAT);
    let (state, seat) = find(&game, |action| kind("card", action));
    bencher.bench_local(|| game.view(black_box(&state), Viewer::Seat(seat)));
}

#[divan::bench]
fn imagine(bencher: Bencher) {
    let game = tables::turfmaster(8, 1, FLAT);
    let (state, seat) = find(&game, |action| kind("card", action));
    let view = game.view(&state, Viewer::Seat(seat));
    let mut dice = Seeded::new(1);
    bencher.bench_local(|| game.imagine(black_box(&view), &mut dice));
}
