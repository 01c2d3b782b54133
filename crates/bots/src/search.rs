//! The expert's search: Monte Carlo tree search over imagined worlds.
//!
//! Each iteration imagines a world in which the view is true and plays it on. The tree holds the steps that
//! everybody sees, and all worlds share it: seats choose there by PUCT, each for its own win probability, and luck
//! draws. Where something is decided or dealt in secret the tree ends, and a rollout plays on, at most to the end
//! of the race. Seats that decide at the same time as the searching one decide first, by the rollout policy and
//! without knowing its action; their decisions are not in the tree, so the searching seat does not know theirs.
//!
//! At the root, sequential halving compares the candidates: all of them meet the same worlds and the same luck,
//! and the weaker half is dropped until two are left for the last comparison.

use furlong_core::{Seat, Step, StepOf, Turn, Viewer, choose, roll, settle};

use crate::top_actions::TopActions;
use crate::tree::{EdgeId, NodeId, SearchTree};
use crate::{BotGame, Scratch, SearchLimits, SplitMix64};

/// The end of each iteration's play.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Horizon {
    /// After [`BotGame::rollout_depth`] decisions, at most at the end of the race.
    #[default]
    RolloutDepth,
    /// At the end of the game; beyond the rollout, actions are random.
    GameEnd,
}

const MAX_ROOT_ACTIONS: usize = 16;
const MAX_NODE_ACTIONS: usize = 8;
/// Visits of a node before the tree grows beyond it.
const VISITS_BEFORE_EXPANSION: u32 = 6;
const ITERATIONS_PER_CLOCK_CHECK: u32 = 8;

/// A search, with its working space.
pub struct Search<G: BotGame> {
    horizon: Horizon,
    tree: SearchTree<StepOf<G>>,
    /// The edges of this iteration, with the seats that chose them.
    path: Vec<(EdgeId, Seat)>,
    scratch: Scratch<G>,
    top_actions: TopActions<G::Action>,
    candidates: Vec<Candidate<G::Action>>,
    /// The legal actions at a node that have an edge.
    choices: Vec<(G::Action, EdgeId)>,
    iterations: u32,
}

/// A root action that may still be the best.
#[derive(Clone, Copy, Debug)]
struct Candidate<A> {
    action: A,
    edge: EdgeId,
    weight: f32,
}

struct RootDecision<'a, G: BotGame> {
    game: &'a G,
    seat: Seat,
    view: &'a G::View,
    seed: u64,
}

impl<G: BotGame> Default for Search<G> {
    fn default() -> Self {
        Search::new(Horizon::RolloutDepth)
    }
}

impl<G: BotGame> Search<G> {
    /// A search with empty buffers.
    pub fn new(horizon: Horizon) -> Self {
        Search {
            horizon,
            tree: SearchTree::default(),
            path: Vec::new(),
            scratch: Scratch::default(),
            top_actions: TopActions::default(),
            candidates: Vec::new(),
            choices: Vec::new(),
            iterations: 0,
        }
    }

    /// Returns the best of `actions` for `seat` that the limits allow to find; nothing if there are none.
    ///
    /// `weights` are those of [`BotGame::weigh`]: actions with low ones are left out.
    #[expect(clippy::too_many_arguments, reason = "this is all that a decision consists of")]
    pub fn choose(
        &mut self,
        game: &G,
        seat: Seat,
        view: &G::View,
        actions: &[G::Action],
        weights: &[f32],
        seed: u64,
        limits: &SearchLimits<'_>,
    ) -> Option<G::Action> {
        self.iterations = 0;
        self.tree.clear();
        self.candidates.clear();
        self.top_actions.fill(actions, weights, MAX_ROOT_ACTIONS);
        for (action, weight) in self.top_actions.iter() {
            let edge = self.tree.edge(NodeId::ROOT, Step::Act(seat, action));
            self.candidates.push(Candidate { action, edge, weight });
        }
        self.halve_candidates(&RootDecision { game, seat, view, seed }, limits);
        self.candidates.first().map(|candidate| candidate.action)
    }

    /// Sequential halving: an equal part of the iterations compares all candidates, then the better half, and so on.
    fn halve_candidates(&mut self, root: &RootDecision<'_, G>, limits: &SearchLimits<'_>) {
        let mut left = limits.iterations;
        while self.candidates.len() > 1 {
            let count = u32::try_from(self.candidates.len()).expect("there are few candidates");
            let stages = count.next_power_of_two().trailing_zeros();
            let rounds = (left / stages / count).max(1);
            if !self.try_candidates(root, rounds, limits) || left <= rounds * count {
                return self.sort_candidates();
            }
            left -= rounds * count;
            self.sort_candidates();
            self.candidates.truncate(self.candidates.len().div_ceil(2));
        }
    }

    /// Runs `rounds` iterations for each candidate. Returns false if the time was over before.
    fn try_candidates(&mut self, root: &RootDecision<'_, G>, rounds: u32, limits: &SearchLimits<'_>) -> bool {
        let count = self.candidates.len();
        for i in (0..rounds).flat_map(|_| 0..count) {
            self.iterations = self.iterations.wrapping_add(1);
            if self.iterations.is_multiple_of(ITERATIONS_PER_CLOCK_CHECK) && limits.is_over() {
                return false;
            }
            self.iterate(root, self.candidates[i]);
        }
        true
    }

    /// Puts the candidate with the highest mean first, and of equal ones that with the highest weight.
    fn sort_candidates(&mut self) {
        let tree = &self.tree;
        let mean = |candidate: &Candidate<G::Action>| tree.stats(candidate.edge).mean().unwrap_or(0.0);
        self.candidates.sort_by(|one, other| {
            mean(other).total_cmp(&mean(one)).then(other.weight.total_cmp(&one.weight))
        });
    }

    /// Plays one world: down the tree, on by a rollout, and its result back up the path.
    fn iterate(
        &mut self,
        &RootDecision { game, seat, view, seed }: &RootDecision<'_, G>,
        candidate: Candidate<G::Action>,
    ) {
        let mut dice = SplitMix64::stream(seed, self.tree.stats(candidate.edge).visits.into());
        let mut state = game.imagine(view, &mut dice);
        let (race, depth) = (game.race(&state), game.rollout_depth(&state));
        self.others_decide(game, seat, &mut state, &mut dice);
        game.play(&mut state, Step::Act(seat, candidate.action), &mut ());
        self.path.clear();
        self.path.push((candidate.edge, seat));
        self.descend(game, &mut state, race, self.tree.child(candidate.edge), &mut dice);
        game.roll_out(&mut state, race, depth, &mut self.scratch, &mut dice);
        if self.horizon == Horizon::GameEnd {
            self.play_randomly(game, &mut state, &mut dice);
        }
        let win_probabilities = game.win_probabilities(&state);
        for &(edge, seat) in &self.path {
            self.tree.add_result(edge, win_probabilities[seat]);
        }
    }

    /// Plays the decisions of the seats that decide at the same time as `me`.
    fn others_decide(&mut self, game: &G, me: Seat, state: &mut G::State, dice: &mut SplitMix64) {
        loop {
            let step = match game.turn(state) {
                Turn::Over => return,
                Turn::Chance(_) => {
                    let Some(chance) = roll(game, state, dice) else { return };
                    Step::Chance(chance)
                }
                Turn::Seats(seats) => {
                    let Some(seat) = seats.without(me).lowest() else { return };
                    Step::Act(seat, game.rollout_action(state, seat, &mut self.scratch, dice))
                }
            };
            game.play(state, step, &mut ());
        }
    }

    /// Follows the tree to a node with few visits, to something secret, or to the end of the race.
    fn descend(&mut self, game: &G, state: &mut G::State, race: u8, from: NodeId, dice: &mut SplitMix64) {
        let mut node = from;
        while self.tree.visit(node) >= VISITS_BEFORE_EXPANSION
            && game.is_public(state)
            && game.race(state) == race
        {
            let edge = match game.turn(state) {
                Turn::Over => return,
                Turn::Chance(_) => {
                    let Some(chance) = roll(game, state, dice) else { return };
                    game.play(state, Step::Chance(chance), &mut ());
                    self.tree.edge(node, Step::Chance(chance))
                }
                Turn::Seats(seats) => {
                    let Some(seat) = seats.lowest() else { return };
                    let Some((action, edge)) = self.select(game, state, node, seat) else { return };
                    self.path.push((edge, seat));
                    game.play(state, Step::Act(seat, action), &mut ());
                    edge
                }
            };
            node = self.tree.child(edge);
        }
    }

    /// Selects an action of `seat` at a node. Adds edges with priors where most of the actions that are legal in
    /// this world have none.
    fn select(
        &mut self,
        game: &G,
        state: &G::State,
        node: NodeId,
        seat: Seat,
    ) -> Option<(G::Action, EdgeId)> {
        game.legal(state, seat, &mut self.scratch.actions);
        self.find_choices(node, seat);
        if self.choices.len() < self.scratch.actions.len().min(MAX_NODE_ACTIONS).div_ceil(2) {
            let view = game.view(state, Viewer::Seat(seat));
            self.scratch.weigh(|actions, weights| game.weigh(&view, actions, weights));
            self.top_actions.fill(&self.scratch.actions, &self.scratch.weights, MAX_NODE_ACTIONS);
            for (action, prior) in self.top_actions.priors() {
                let edge = self.tree.edge(node, Step::Act(seat, action));
                self.tree.set_prior(edge, prior);
            }
            self.find_choices(node, seat);
        }
        self.tree.select(&self.choices)
    }

    /// Fills `choices` with the legal actions that have an edge from `node`.
    fn find_choices(&mut self, node: NodeId, seat: Seat) {
        let Search { choices, scratch, tree, .. } = self;
        choices.clear();
        let edge = |&action: &G::Action| Some((action, tree.find_edge(node, Step::Act(seat, action))?));
        choices.extend(scratch.actions.iter().filter_map(edge));
    }

    fn play_randomly(&mut self, game: &G, state: &mut G::State, dice: &mut SplitMix64) {
        loop {
            settle(game, state, dice, &mut (), |_| ());
            let Some((seat, action)) = choose(game, state, &mut self.scratch.actions, dice) else { return };
            game.play(state, Step::Act(seat, action), &mut ());
        }
    }
}
