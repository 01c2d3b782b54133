//! Random games of all three, with all options.
#![allow(dead_code, reason = "not every test file uses everything")]

use furlong_core::{Dice, Seat, Step, Turn, settle};
use furlong_games::{PackLibrary, Progress, Published, SetUp};
use furlong_testkit::Seeded;
use furlong_wire::WireGame;

/// Set-ups of a game: players and options as words.
pub(crate) const ROYAL_TURF: [(u8, &str); 8] = [
    (2, ""),
    (6, ""),
    (4, "hidden_bets"),
    (6, "hidden_bets chips_count long_track"),
    (3, "pace_needs_place"),
    (5, "chips_count"),
    (4, "crowded_field"),
    (3, "hidden_bets crowded_field pace_needs_place"),
];
pub(crate) const TICKET_GAGNANT: [(u8, &str); 5] =
    [(2, ""), (6, ""), (4, "races=8"), (3, "flat_only"), (3, "track=long")];
pub(crate) const TURFMASTER: [(u8, &str); 5] = [
    (2, "horses=3 races=oval+fences,triangle+fences,oval"),
    (2, "horses=4 races=saltmarsh+fences,oval,cloister,triangle"),
    (3, ""),
    (4, "horses=2 races=foxglove+fences,triangle,three-sisters+fences"),
    (8, "races=pear-orchard,oval,oval+fences"),
];

pub(crate) fn opened<G: Published>((players, options): (u8, &str)) -> G {
    let set_up = SetUp { players, options: options.to_owned(), ..SetUp::new(G::ID) };
    G::open(&set_up, &PackLibrary::default()).unwrap_or_else(|faults| panic!("{options}: {faults:?}"))
}

/// Plays a random game and shows each state in which somebody must decide, and the last one, with what happened before.
pub(crate) fn play<G: WireGame>(game: &G, seed: u64, mut see: impl FnMut(&G::State, &[G::Event])) {
    let mut dice = Seeded::new(seed);
    let mut state = game.start();
    let mut events = Vec::new();
    settle(game, &mut state, &mut dice, &mut events, |_| {});
    loop {
        see(&state, &events);
        events.clear();
        let Turn::Seats(seats) = game.turn(&state) else { return };
        let seats: Vec<Seat> = seats.iter().collect();
        let seat = seats[any(&mut dice, seats.len())];
        let mut actions = G::Actions::default();
        game.legal(&state, seat, &mut actions);
        let action = actions[any(&mut dice, actions.len())];
        game.play(&mut state, Step::Act(seat, action), &mut events);
        settle(game, &mut state, &mut dice, &mut events, |_| {});
    }
}

/// A random game from its start to its end.
pub(crate) fn played<G: WireGame>(game: G, seed: u64) -> Progress<G> {
    let (mut dice, mut progress, mut events) = (Seeded::new(seed), Progress::new(game), Vec::new());
    loop {
        progress.settle(&mut dice, &mut events);
        let Turn::Seats(seats) = progress.game().turn(progress.state()) else { return progress };
        let seat = seats.iter().next().expect("somebody is on turn");
        let mut actions = G::Actions::default();
        progress.game().legal(progress.state(), seat, &mut actions);
        let action = actions[any(&mut dice, actions.len())];
        assert!(progress.take(Step::Act(seat, action), &mut events).is_ok(), "what is legal can be done");
    }
}

fn any(dice: &mut Seeded, count: usize) -> usize {
    dice.below(u32::try_from(count).unwrap()) as usize
}
