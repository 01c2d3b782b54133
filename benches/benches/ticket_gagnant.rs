//! Ticket Gagnant in meetings, and its parts in nanoseconds.
//!
//! `cargo bench --bench ticket_gagnant`

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use furlong_benches::{engine, tables};
use furlong_core::{Game, Seat, Step, Viewer, choose, settle, take};
use furlong_games::rules::ticket_gagnant::{Action, State, TicketGagnant};
use furlong_testkit::Seeded;

fn main() {
    divan::main();
}

/// A random state in which a player decides on such a thing, late enough for horses to have met.
fn find(game: &TicketGagnant, word: &str) -> (State, Seat) {
    let (mut dice, mut state) = (Seeded::new(3), game.start());
    let mut found = 0;
    loop {
        settle(game, &mut state, &mut dice, &mut (), |_| ());
        let Some((seat, action)) = choose(game, &state, &mut Default::default(), &mut dice) else { break };
        found += u32::from(kind(action) == word);
        if found > if word == "play" { 8 } else { 0 } {
            return (state, seat);
        }
        take(game, &mut state, Step::Act(seat, action), &mut ()).expect("a listed action is legal");
    }
    unreachable!("each kind of decision comes in every meeting")
}

fn kind(action: Action) -> &'static str {
    match action {
        Action::Choose(_) => "choose",
        Action::Predict(_) => "predict",
        Action::Play { .. } | Action::Stay { .. } | Action::Discard { .. } => "play",
    }
}

#[divan::bench(args = [2, 4, 6])]
fn meetings(bencher: Bencher, players: u8) {
    let game = tables::ticket_gagnant(players, "standard");
    let mut dice = Seeded::new(1);
    bencher.counter(ItemsCount::new(1_usize)).bench_local(|| engine::play(&game, &mut dice));
}

#[divan::bench(args = ["choose", "predict", "play"])]
fn legal(bencher: Bencher, word: &str) {
    let game = tables::ticket_gagnant(4, "standard");
    let (state, seat) = find(&game, word);
    let mut actions = Default::default();
    bencher.bench_local(|| {
        game.legal(black_box(&state), seat, &mut actions);
        black_box(actions.len())
    });
}

#[divan::bench(args = ["predict", "play"])]
fn view(bencher: Bencher, word: &str) {
    let game = tables::ticket_gagnant(4, "standard");
    let (state, seat) = find(&game, word);
    bencher.bench_local(|| game.view(black_box(&state), Viewer::Seat(seat)));
}

#[divan::bench]
fn imagine(bencher: Bencher) {
    let game = tables::ticket_gagnant(4, "standard");
    let (state, seat) = find(&game, "play");
    let view = game.view(&state, Viewer::Seat(seat));
    let mut dice = Seeded::new(1);
    bencher.bench_local(|| game.imagine(black_box(&view), &mut dice));
}
