//! The values of actions: all candidates meet the same imagined worlds and the same luck, so that differences between
//! them have small errors.

use furlong_bots::{BotGame, SearchLimits, SplitMix64};
use furlong_core::{Seat, Step};
use serde::{Deserialize, Serialize};

use crate::comparison::Comparison;
use crate::estimate::MeanSums;
use crate::odds::{MIN_WORLDS, is_progress};
use crate::{Estimate, Playouts};

/// The most candidates that the bots' weights choose; those that a caller names come on top.
pub const MAX_CANDIDATES: usize = 16;

/// The value of an action to the seat that may play it.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct ActionValue<A> {
    /// The action.
    pub action: A,
    /// The number of worlds in which it was tried; fewer than others have if it was dropped as hopeless.
    pub worlds: u32,
    /// The chance to win the game after it; equal winners share it.
    pub game: Estimate,
    /// The chance to score most in the race that is on.
    pub race: Estimate,
    /// The expected score where the playouts ended, in the game's own unit.
    pub score: Estimate,
    /// The chance to win that the best candidate has more, in the worlds that both met.
    pub behind: Estimate,
    /// The chance to win that the action costs. The candidate that it is compared with is chosen in one half of the
    /// worlds and measured in the other, so that the luck of the choice does not count; it may be negative by chance.
    pub cost: Estimate,
}

/// The values of a seat's actions.
#[derive(Clone, Debug, PartialEq)]
pub struct Values<A> {
    /// The number of imagined worlds.
    pub worlds: u32,
    /// The number of legal actions, of which only the candidates have a value.
    pub legal: usize,
    /// The candidates, the best first.
    pub actions: Vec<ActionValue<A>>,
}

impl<A: PartialEq> Values<A> {
    /// The value of an action, if it was a candidate.
    pub fn of(&self, action: &A) -> Option<&ActionValue<A>> {
        self.actions.iter().find(|value| value.action == *action)
    }
}

/// A candidate with its sums.
struct Candidate<A> {
    action: A,
    is_named: bool,
    is_dropped: bool,
    game: MeanSums,
    race: MeanSums,
    score: MeanSums,
}

/// A decision: who owes it, what that seat sees, and the actions that are to be candidates in any case.
pub struct DecisionView<'a, G: BotGame> {
    /// The rules.
    pub game: &'a G,
    /// The seat that owes the decision.
    pub seat: Seat,
    /// What it sees.
    pub view: &'a G::View,
    /// Actions that are candidates whatever the bots think of them. Others than legal ones are left out.
    pub named: &'a [G::Action],
}

impl<G: BotGame> Playouts<G> {
    /// Compares the actions of a seat in worlds in which its view is true. Seats that decide at the same time decide
    /// without knowing its action. `progress` is told after 64 worlds, 128, and so on; candidates that are surely
    /// worse are dropped there, but for named ones.
    ///
    /// Returns nothing if the seat owes no decision. The same view, seed and number of worlds give the same figures.
    /// At least two worlds are played.
    pub fn values(
        &mut self,
        decision: &DecisionView<'_, G>,
        seed: u64,
        limits: &SearchLimits<'_>,
        progress: &mut dyn FnMut(&Values<G::Action>),
    ) -> Option<Values<G::Action>> {
        let &DecisionView { game, seat, view, .. } = decision;
        let (legal, mut candidates) = self.candidates(decision, seed)?;
        let mut comparison = Comparison::new(candidates.len());
        let mut payoffs = vec![None; candidates.len()];
        let mut worlds = 0;
        while worlds < limits.iterations().max(MIN_WORLDS) && !(worlds >= MIN_WORLDS && limits.is_over()) {
            let mut dice = SplitMix64::stream(seed, worlds.into());
            let mut world = game.imagine(view, &mut dice);
            self.others_decide(game, seat, &mut world, &mut dice);
            for (candidate, payoff) in candidates.iter_mut().zip(&mut payoffs) {
                *payoff = None;
                if !candidate.is_dropped {
                    let (mut state, mut luck) = (world.clone(), dice.clone());
                    game.play(&mut state, Step::Act(seat, candidate.action), &mut ());
                    let found = self.finish(game, &mut state, &mut luck);
                    candidate.game.add(found.game[seat].into());
                    candidate.race.add(found.race[seat].into());
                    candidate.score.add(found.score[seat].into());
                    *payoff = Some(found.game[seat].into());
                }
            }
            comparison.add(&payoffs);
            worlds += 1;
            if is_progress(worlds) {
                progress(&values(worlds, legal, &candidates, &comparison));
                for index in comparison.hopeless() {
                    candidates[index].is_dropped |= !candidates[index].is_named;
                }
            }
        }
        Some(values(worlds, legal, &candidates, &comparison))
    }

    /// The number of legal actions, and those that are compared.
    fn candidates(
        &mut self,
        decision: &DecisionView<'_, G>,
        seed: u64,
    ) -> Option<(usize, Vec<Candidate<G::Action>>)> {
        let &DecisionView { game, seat, view, named } = decision;
        // A seat's own actions are the same in every world in which its view is true.
        let world = game.imagine(view, &mut SplitMix64::new(seed));
        let scratch = &mut self.scratch;
        game.legal(&world, seat, &mut scratch.actions);
        if scratch.actions.is_empty() {
            return None;
        }
        scratch.weigh(|actions, weights| game.weigh(view, actions, weights));
        let mut order: Vec<usize> = (0..scratch.actions.len()).collect();
        order.sort_by(|&one, &other| scratch.weights[other].total_cmp(&scratch.weights[one]));
        let mut candidates = Vec::new();
        for (rank, action) in order.into_iter().map(|index| scratch.actions[index]).enumerate() {
            let is_named = named.contains(&action);
            if rank < MAX_CANDIDATES || is_named {
                let none = MeanSums::default();
                candidates.push(Candidate {
                    action,
                    is_named,
                    is_dropped: false,
                    game: none,
                    race: none,
                    score: none,
                });
            }
        }
        Some((scratch.actions.len(), candidates))
    }
}

/// The figures of all candidates, the best first; dropped ones are last.
fn values<A: Copy>(
    worlds: u32,
    legal: usize,
    candidates: &[Candidate<A>],
    comparison: &Comparison,
) -> Values<A> {
    let best = comparison.best();
    let value = |(index, candidate): (usize, &Candidate<A>)| ActionValue {
        action: candidate.action,
        worlds: comparison.worlds(index),
        game: candidate.game.estimate(),
        race: candidate.race.estimate(),
        score: candidate.score.estimate(),
        behind: comparison.difference(best, index),
        cost: comparison.cost(index),
    };
    let mut actions: Vec<_> = candidates.iter().enumerate().map(value).collect();
    actions
        .sort_by(|one, other| other.worlds.cmp(&one.worlds).then(other.game.mean.total_cmp(&one.game.mean)));
    Values { worlds, legal, actions }
}
