//! The outcome that secret and shares decide on at each of luck's steps, and the comment lines that tell it.
//!
//! A line behind a step of luck names the stream, the number of tickets, the ticket drawn, and the outcome of
//! each ticket, so that whoever knows no rules can still check all of it:
//!
//! ```text
//! * roll cap
//! #= 1 6 3 roll | head*3 cap saddle horseshoe
//! ```

use furlong_core::{Dice, Game, Step, Stream, Turn, Weighted};
use furlong_games::{Pledge, Progress};

/// The beginning of each line that tells a draw.
pub(crate) const DRAW_PREFIX: &str = "#=";

/// One of luck's steps, played and drawn again.
pub(crate) struct Draw<C> {
    /// The index of the step, from 0.
    pub(crate) step: usize,
    /// The outcome that the record has.
    pub(crate) played: C,
    /// The outcome that follows from secret and shares.
    pub(crate) due: C,
    /// The comment line for this draw, without a line break.
    pub(crate) line: String,
}

/// Draws luck's steps again from secret and shares, in the order of the steps.
pub(crate) fn draws<G: Game>(
    progress: &Progress<G>,
    pledge: &Pledge,
) -> impl Iterator<Item = Draw<G::Chance>> {
    let (game, mut luck) = (progress.game(), pledge.luck());
    let mut state = progress.beginning().clone();
    progress.steps().iter().enumerate().filter_map(move |(at, &step)| {
        let draw = match (step, game.turn(&state)) {
            (Step::Chance(played), Turn::Chance(stream)) => {
                let chances = game.chances(&state);
                let number = luck.draw(stream, chances.total());
                Some(Draw { step: at, played, due: chances.at(number), line: line(stream, number, &chances) })
            }
            (Step::Chance(_) | Step::Act(..), Turn::Seats(_) | Turn::Chance(_) | Turn::Over) => None,
        };
        game.play(&mut state, step, &mut ());
        draw
    })
}

fn line<C: ToString>(Stream(stream): Stream, number: u32, chances: &impl Weighted<C>) -> String {
    let outcomes: Vec<_> =
        chances.outcomes().map(|(outcome, weight)| (outcome.to_string(), weight)).collect();
    let shared = shared(&outcomes);
    let mut line =
        format!("{DRAW_PREFIX} {stream} {} {number} {}|", chances.total(), &outcomes[0].0[..shared]);
    for (outcome, weight) in &outcomes {
        let times = if *weight == 1 { String::new() } else { format!("*{weight}") };
        line.push_str(&format!(" {}{times}", &outcome[shared..]));
    }
    line
}

/// Returns the length in bytes of the words with which all outcomes begin.
fn shared(outcomes: &[(String, u32)]) -> usize {
    let first = &outcomes[0].0;
    let begins = |end: &usize| outcomes.iter().all(|(outcome, _)| outcome.starts_with(&first[..*end]));
    first.match_indices([' ', ':']).map(|(at, _)| at + 1).rfind(begins).unwrap_or(0)
}
