//! Random games through the public engine: legal list, check, play and scoring, without events.

use furlong_core::{Dice, Game, Step, Turn, Weighted, take};

/// Counts of a random game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RandomGame {
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
pub fn play<G: Game>(game: &G, dice: &mut impl Dice) -> RandomGame {
    let mut state = game.start();
    let mut actions = G::Actions::default();
    let (mut decisions, mut steps) = (0, 0);
    loop {
        let taken = match game.turn(&state) {
            Turn::Over => break,
            Turn::Chance(stream) => {
                let chances = game.chances(&state);
                let chance = chances.at(dice.draw(stream, chances.total()));
                take(game, &mut state, Step::Chance(chance), &mut ())
            }
            Turn::Seats(seats) => {
                let Some(seat) = seats.lowest() else { break };
                game.legal(&state, seat, &mut actions);
                let count = u32::try_from(actions.len()).unwrap_or(u32::MAX);
                let action = actions[dice.below(count) as usize];
                decisions += 1;
                take(game, &mut state, Step::Act(seat, action), &mut ())
            }
        };
        assert!(taken.is_ok(), "a listed step is taken");
        steps += 1;
    }
    let scores = game.standing(&state).scores.as_slice().iter().sum();
    RandomGame { decisions, steps, scores }
}
