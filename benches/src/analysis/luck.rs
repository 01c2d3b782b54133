//! The mean of a review's luck over many games: fair dice give 0.

use furlong_analysis::review::{Effort, Finding, ReviewPlan, ReviewTask};
use furlong_analysis::{Estimate, Playouts};
use furlong_bots::{Bot, Level};
use furlong_core::{Seat, SeatSet};

use super::{AnalysedGame, as_f64, choose, new_match, on_all_cores};

/// The luck of one seat over many games.
#[derive(Clone, Copy, Debug)]
pub struct LuckMean {
    /// The number of games.
    pub games: u64,
    /// The mean of the luck in a game.
    pub mean: Estimate,
    /// The standard deviation of the luck in a game.
    pub deviation: f64,
    /// The mean standard error of the luck in one game, at quick effort.
    pub error_in_game: f64,
}

/// Measures the luck of the first seat in games of `club`.
pub fn luck_mean<G: AnalysedGame>(games: u64) -> LuckMean {
    let lucks = on_all_cores(games, of_game::<G>);
    let mean = lucks.iter().map(|luck| luck.mean).sum::<f64>() / as_f64(lucks.len());
    let variance = lucks.iter().map(|luck| (luck.mean - mean).powi(2)).sum::<f64>() / as_f64(lucks.len());
    LuckMean {
        games,
        mean: Estimate { mean, error: (variance / as_f64(lucks.len())).sqrt() },
        deviation: variance.sqrt(),
        error_in_game: lucks.iter().map(|luck| luck.error).sum::<f64>() / as_f64(lucks.len()),
    }
}

fn of_game<G: AnalysedGame>(number: u64) -> Estimate {
    let (mut game, mut bot) = (new_match::<G>(number), Bot::<G>::new(Level::Club));
    game.settle(&mut ());
    while let Some(seat) = game.to_act().lowest() {
        let action = choose(&mut bot, &game, seat).expect("a bot has a choice");
        game.act(seat, action, &mut ()).expect("bots choose legal actions");
    }
    let plan = ReviewPlan::new(game.progress(), SeatSet::only(Seat::ALL[0]), Effort::Quick)
        .expect("the game is over");
    let mut playouts = Playouts::new(G::END);
    let lucks = plan.tasks().iter().filter(|task| matches!(task, ReviewTask::Luck { .. }));
    let found = lucks.filter_map(|&task| match plan.work_out(&mut playouts, task)? {
        Finding::Luck { luck } => Some(luck),
        Finding::Chances { .. } | Finding::First { .. } | Finding::Decision(_) => None,
    });
    found.sum()
}
