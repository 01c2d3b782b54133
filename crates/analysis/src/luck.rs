//! The luck of a chance: the chance to win after its outcome, less that over all outcomes.

use furlong_bots::{Budget, SplitMix64};
use furlong_core::{Game, Seat, Step, Turn, roll};

use crate::estimate::MeanSums;
use crate::{AnalysisGame, Estimate, Playouts};

/// Outcomes of luck one after the other, as one seat lived through them.
pub(crate) struct LuckRun<'a, G: Game> {
    pub(crate) game: &'a G,
    pub(crate) seat: Seat,
    /// The seat's views before the first outcome and after the last.
    pub(crate) views: [&'a G::View; 2],
    pub(crate) outcomes: &'a [G::Chance],
}

impl<G: AnalysisGame> Playouts<G> {
    /// The luck of outcomes that everybody sees. Each world is played on with these outcomes and with others, both
    /// with the same luck afterwards.
    pub(crate) fn public_luck(&mut self, run: &LuckRun<'_, G>, seed: u64, worlds: u32) -> Estimate {
        let &LuckRun { game, seat, views: [before, _], outcomes } = run;
        let mut sums = MeanSums::default();
        let mut drawn = Vec::with_capacity(outcomes.len());
        for world in 0..worlds.into() {
            let mut dice = SplitMix64::stream(seed, world);
            let start = game.imagine(before, &mut dice);
            let (mut real, mut other) = (start.clone(), start);
            for &outcome in outcomes {
                game.play(&mut real, Step::Chance(outcome), &mut ());
            }
            drawn.clear();
            while let (Turn::Chance(_), true) = (game.turn(&other), game.is_public(&other)) {
                let Some(outcome) = roll(game, &other, &mut dice) else { break };
                game.play(&mut other, Step::Chance(outcome), &mut ());
                drawn.push(outcome);
            }
            let difference = if drawn == outcomes {
                0.0
            } else {
                let [real, other] = [&mut real, &mut other]
                    .map(|state| self.finish(game, state, &mut dice.clone()).game[seat]);
                f64::from(real) - f64::from(other)
            };
            sums.add(difference);
        }
        sums.estimate()
    }

    /// The luck of outcomes of which the seat sees only a part: its odds after them less those before.
    pub(crate) fn hidden_luck(&mut self, run: &LuckRun<'_, G>, seed: u64, worlds: u32) -> Estimate {
        let &LuckRun { game, seat, views: [before, after], .. } = run;
        if before == after {
            return Estimate::default();
        }
        let budget = Budget::iterations(worlds);
        let [before, after] =
            [before, after].map(|view| self.odds(game, view, seed, &budget.start(1), &mut |_| ()).game[seat]);
        after + -before
    }
}
