//! What secret and shares decide for each of luck's steps, and the comment lines that tell it.
//!
//! A line behind a step of luck says from which stream a number below what was drawn, the number, and what
//! each number would have meant, so that whoever knows no rules can still check all of it:
//!
//! ```text
//! * roll cap
//! #= 1 6 3 roll | head*3 cap saddle horseshoe
//! ```

use furlong_core::{Dice, Game, Step, Stream, Turn, Weighted};
use furlong_games::{Pledge, Progress};

/// How lines that tell draws begin.
pub(crate) const MARK: &str = "#=";

/// One of luck's steps, and what secret and shares decide there.
pub(crate) struct Draw<C> {
    /// Which step it is.
    pub(crate) step: usize,
    /// What luck decided in the game.
    pub(crate) played: C,
    /// What follows from secret and shares.
    pub(crate) due: C,
    /// The line that tells of it.
    pub(crate) line: String,
}

/// What secret and shares decide for each of luck's steps, in order.
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
    let mut line = format!("{MARK} {stream} {} {number} {}|", chances.total(), &outcomes[0].0[..shared]);
    for (outcome, weight) in &outcomes {
        let times = if *weight == 1 { String::new() } else { format!("*{weight}") };
        line.push_str(&format!(" {}{times}", &outcome[shared..]));
    }
    line
}

/// How long the words are with which all outcomes begin.
fn shared(outcomes: &[(String, u32)]) -> usize {
    let first = &outcomes[0].0;
    let begins = |end: &usize| outcomes.iter().all(|(outcome, _)| outcome.starts_with(&first[..*end]));
    first.match_indices([' ', ':']).map(|(at, _)| at + 1).rfind(begins).unwrap_or(0)
}
