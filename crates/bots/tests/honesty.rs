//! Bots do not know what a player in their seat would not: other hands, face-down chips, sealed predictions,
//! undealt cards. Whatever of that is changed, the choice with the same seed stays the same.

mod games;

use furlong_bots::{Bot, BotGame, Budget, Level, SplitMix64};
use furlong_core::{Seat, Step, Turn, Viewer, settle, take};

/// Other worlds in which each decision is made again.
const WORLDS_PER_DECISION: u64 = 3;

/// The choice of a bot in `seat` if the true state is `state`.
fn choice<G: BotGame>(game: &G, state: &G::State, seat: Seat, bot: &mut Bot<G>, seed: u64) -> G::Action {
    let mut actions = G::Actions::default();
    game.legal(state, seat, &mut actions);
    let view = game.view(state, Viewer::Seat(seat));
    bot.choose(game, seat, &view, &actions, seed, &Budget::iterations(150))
        .expect("a seat that owes a decision has a legal action")
}

/// Plays a game and lets every bot make each decision again in worlds that differ in what it cannot know. Returns
/// the number of worlds that differed.
fn check<G: BotGame>(game: &G, seed: u64) -> u32 {
    let mut bots = Level::ALL.map(Bot::<G>::new);
    let (mut state, mut dice, mut differ, mut number) = (game.start(), SplitMix64::new(seed), 0, 0);
    loop {
        settle(game, &mut state, &mut dice, &mut (), |_| ());
        let Turn::Seats(seats) = game.turn(&state) else { return differ };
        let seat = seats.lowest().expect("a seat owes a decision");
        let view = game.view(&state, Viewer::Seat(seat));
        number += 1;
        let choices = bots.each_mut().map(|bot| choice(game, &state, seat, bot, number));
        // The expert takes its time, so not every decision is looked at.
        let worlds = if number.is_multiple_of(3) { 0..WORLDS_PER_DECISION } else { 0..0 };
        for world in worlds {
            let other =
                game.imagine(&view, &mut SplitMix64::stream(seed, number * WORLDS_PER_DECISION + world));
            differ += u32::from(other != state);
            let others = bots.each_mut().map(|bot| choice(game, &other, seat, bot, number));
            assert_eq!(others, choices, "seat {seat} knows more than it may, in {view:?}");
        }
        let club = choices[1];
        take(game, &mut state, Step::Act(seat, club), &mut ()).expect("bots choose legal actions");
    }
}

#[test]
fn face_down_chips_change_nothing() {
    assert!(check(&games::royal_turf(3, |options| options.hidden_bets = true), 1) > 100);
}

#[test]
fn open_chips_leave_nothing_to_know() {
    assert_eq!(check(&games::royal_turf(4, |_| ()), 2), 0);
}

#[test]
fn hands_and_decks_of_turfmaster_change_nothing() {
    assert!(check(&games::turfmaster(4, 1, &["oval"; 3]), 3) > 100);
    assert!(check(&games::turfmaster(2, 2, &["triangle+"; 3]), 4) > 100);
}

#[test]
fn hands_stock_and_sealed_predictions_change_nothing() {
    assert!(check(&games::ticket_gagnant(3), 5) > 30);
    assert!(check(&games::ticket_gagnant(2), 6) > 15);
}
