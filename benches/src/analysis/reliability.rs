//! The truth of odds: of the positions in which a seat is given some chance, the share in which it wins.

use furlong_analysis::{PlayoutEnd, Playouts};
use furlong_bots::{Bot, Budget, Level, SplitMix64};
use furlong_core::{BySeat, Viewer};

use super::{AnalysedGame, as_f64, choose, new_match, on_all_cores, result};

/// Positions that are taken from each game.
const POSITIONS_PER_GAME: u64 = 8;

/// Chances of a tenth of the range from 0 to 1.
#[derive(Clone, Copy, Debug, Default)]
pub struct Bin {
    /// The number of chances.
    pub count: usize,
    /// Their sum.
    pub chances: f64,
    /// The sum of the results.
    pub results: f64,
}

/// The odds of many positions against the results of their games.
#[derive(Clone, Debug, Default)]
pub struct Reliability {
    /// The chances by tenths.
    pub bins: [Bin; 10],
    /// The number of positions.
    pub positions: usize,
    /// The mean squared difference of chance and result.
    pub brier: f64,
    /// Its standard error; positions of one game count as one.
    pub brier_error: f64,
    /// The same for equal chances of all seats.
    pub even_brier: f64,
}

/// Measures positions of bots' games from the public view.
pub fn reliability<G: AnalysedGame>(
    level: Level,
    end: PlayoutEnd,
    positions: u64,
    worlds: u32,
) -> Reliability {
    let games = positions.div_ceil(POSITIONS_PER_GAME);
    let found = on_all_cores(games, |number| of_game::<G>(level, end, number, worlds));
    let mut measured = Reliability::default();
    let mut means = Vec::new();
    for (odds, result) in found {
        let (mut squares, mut count) = (0.0, 0);
        for chances in &odds {
            measured.positions += 1;
            let even = 1.0 / f64::from(chances.players());
            for (seat, &chance) in chances.iter() {
                measured.bins[tenth(chance)].add(chance, result[seat]);
                squares += (chance - result[seat]).powi(2);
                measured.even_brier += (even - result[seat]).powi(2);
                count += 1;
            }
        }
        if count > 0 {
            means.push(squares / as_f64(count));
        }
    }
    let chances: usize = measured.bins.iter().map(|bin| bin.count).sum();
    measured.even_brier /= as_f64(chances);
    measured.brier = means.iter().sum::<f64>() / as_f64(means.len());
    let variance =
        means.iter().map(|mean| (mean - measured.brier).powi(2)).sum::<f64>() / as_f64(means.len());
    measured.brier_error = (variance / as_f64(means.len())).sqrt();
    measured
}

impl Bin {
    fn add(&mut self, chance: f64, result: f64) {
        self.count += 1;
        self.chances += chance;
        self.results += result;
    }
}

#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a chance is from 0 to 1")]
fn tenth(chance: f64) -> usize {
    ((chance * 10.0) as usize).min(9)
}

/// The odds at random decisions of a game, and its result.
fn of_game<G: AnalysedGame>(
    level: Level,
    end: PlayoutEnd,
    number: u64,
    worlds: u32,
) -> (Vec<BySeat<f64>>, BySeat<f64>) {
    let (mut game, mut bot) = (new_match::<G>(number), Bot::<G>::new(level));
    game.settle(&mut ());
    let (mut views, mut dice) = (Vec::new(), SplitMix64::stream(number, 1));
    let mut seen = 0;
    while let Some(seat) = game.to_act().lowest() {
        // A sample of the decisions that is as likely to hold each of them.
        let view = (dice.next_u64(), game.view(Viewer::Spectator));
        seen += 1;
        if seen <= POSITIONS_PER_GAME {
            views.push(view);
        } else if view.0 % seen < POSITIONS_PER_GAME {
            let index = usize::try_from(view.0 % seen).expect("it is below 8");
            views[index] = view;
        }
        let action = choose(&mut bot, &game, seat).expect("a bot has a choice");
        game.act(seat, action, &mut ()).expect("bots choose legal actions");
    }
    let mut playouts = Playouts::new(end);
    let odds = views.into_iter().map(|(seed, view)| {
        let odds = playouts.odds(game.game(), &view, seed, &Budget::iterations(worlds).start(1), &mut |_| ());
        let mut chances = BySeat::new(odds.game.players(), 0.0);
        for (seat, chance) in odds.game.iter() {
            chances[seat] = chance.mean;
        }
        chances
    });
    (odds.collect(), result(&game))
}
