//! Random games through the public engine: legal list, check, play and scoring, events to nowhere.

use furlong_core::{Dice, Game, Step, choose, roll, take};

/// What a game came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Played {
    /// Decisions of seats.
    pub decisions: u32,
    /// Decisions of seats and of luck.
    pub steps: u32,
    /// The sum of all scores, so that nothing is optimised away.
    pub scores: i32,
}

/// Plays a random game to its end.
///
/// # Panics
/// If the game refuses a step that it listed.
pub fn play<G: Game>(game: &G, dice: &mut impl Dice) -> Played {
    let mut state = game.start();
    let mut actions = G::Actions::default();
    let (mut decisions, mut steps) = (0, 0);
    loop {
        let taken = if let Some(chance) = roll(game, &state, dice) {
            take(game, &mut state, Step::Chance(chance), &mut ())
        } else if let Some((seat, action)) = choose(game, &state, &mut actions, dice) {
            decisions += 1;
            take(game, &mut state, Step::Act(seat, action), &mut ())
        } else {
            break;
        };
        assert!(taken.is_ok(), "a listed step is taken");
        steps += 1;
    }
    let scores = game.standing(&state).scores.as_slice().iter().sum();
    Played { decisions, steps, scores }
}
