//! Search over imagined worlds.
//!
//! Each iteration imagines a world in which the view is true and plays it on. Where everybody sees what is
//! decided, the steps make a tree that all worlds share: players choose there by what has won for them so far,
//! each in their own interest, and luck draws. Where something is decided or dealt in secret the tree ends, and
//! quick judgement plays on, at most to the end of the race. Of players who decide at the same time the others decide
//! first, by judgement and without knowing what the searcher does; and their decisions are not in the tree, so
//! the searcher does not know theirs.
//!
//! The actions to choose from meet the same worlds and the same luck, so that what differs is what they do; the
//! weaker half of them is dropped time and again, until two are left for the last comparison.

use furlong_core::{Seat, Step, StepOf, Turn, Viewer, choose, roll, settle};

use crate::shortlist::Shortlist;
use crate::tree::{Edge, Node, Tree};
use crate::{BotGame, Scratch, SearchLimits, SplitMix64};

/// How far worlds are played.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Horizon {
    /// As far as the game's judgement asks for, at most to the end of the race.
    #[default]
    RolloutDepth,
    /// To the end of the game: further on at random.
    GameEnd,
}

/// The most actions that are looked at for the decision itself.
const ROOT_CHOICES: usize = 16;
/// The most actions that are looked at for each later decision.
const LATER_CHOICES: usize = 8;
/// How often a node is come to before its decision is looked at.
const RIPE: u32 = 6;
/// How many iterations pass between looks at the clock.
const BREATH: u32 = 8;

/// A search, with its working space.
pub struct Search<G: BotGame> {
    horizon: Horizon,
    tree: Tree<StepOf<G>>,
    path: Vec<(Edge, Seat)>,
    scratch: Scratch<G>,
    shortlist: Shortlist<G::Action>,
    rivals: Vec<Rival<G::Action>>,
    known: Vec<(G::Action, Edge)>,
    /// Iterations so far.
    spent: u32,
}

/// An action that may still be the best.
#[derive(Clone, Copy, Debug)]
struct Rival<A> {
    action: A,
    edge: Edge,
    /// How good it looked at first sight.
    weight: f32,
}

/// What a decision is about.
struct Question<'a, G: BotGame> {
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
    /// A search that looks so far.
    pub fn new(horizon: Horizon) -> Self {
        Search {
            horizon,
            tree: Tree::default(),
            path: Vec::new(),
            scratch: Scratch::default(),
            shortlist: Shortlist::default(),
            rivals: Vec::new(),
            known: Vec::new(),
            spent: 0,
        }
    }

    /// The best of `actions` for `seat`, as far as the budget allows to see. `weights` are first impressions.
    #[expect(clippy::too_many_arguments, reason = "this is all that a decision consists of")]
    pub fn choose(
        &mut self,
        game: &G,
        seat: Seat,
        view: &G::View,
        actions: &[G::Action],
        weights: &[f32],
        seed: u64,
        clock: &SearchLimits<'_>,
    ) -> Option<G::Action> {
        self.spent = 0;
        self.tree.clear();
        self.rivals.clear();
        self.shortlist.fill(actions, weights, ROOT_CHOICES);
        for (action, weight) in self.shortlist.iter() {
            let edge = self.tree.edge(Node::ROOT, Step::Act(seat, action));
            self.rivals.push(Rival { action, edge, weight });
        }
        self.think(&Question { game, seat, view, seed }, clock);
        self.rivals.first().map(|rival| rival.action)
    }

    /// Compares all rivals, then the better half of them, and so on, with an equal part of the budget each time.
    fn think(&mut self, question: &Question<'_, G>, clock: &SearchLimits<'_>) {
        let mut left = clock.iterations;
        while self.rivals.len() > 1 {
            let count = u32::try_from(self.rivals.len()).expect("a shortlist is short");
            let stages = count.next_power_of_two().trailing_zeros();
            let turns = (left / stages / count).max(1);
            if !self.compare(question, turns, clock) || left <= turns * count {
                return self.rank();
            }
            left -= turns * count;
            self.rank();
            self.rivals.truncate(self.rivals.len().div_ceil(2));
        }
    }

    /// Tries each rival so many times more. Says whether there was time for that.
    fn compare(&mut self, question: &Question<'_, G>, turns: u32, clock: &SearchLimits<'_>) -> bool {
        let count = self.rivals.len();
        for i in (0..turns).flat_map(|_| 0..count) {
            self.spent = self.spent.wrapping_add(1);
            if self.spent.is_multiple_of(BREATH) && clock.is_over() {
                return false;
            }
            self.iterate(question, self.rivals[i]);
        }
        true
    }

    /// Puts the best rival first: that which won most, and of equal ones that which looked best.
    fn rank(&mut self) {
        let tree = &self.tree;
        let won = |rival: &Rival<G::Action>| tree.tried(rival.edge).mean().unwrap_or(0.0);
        self.rivals
            .sort_by(|one, other| won(other).total_cmp(&won(one)).then(other.weight.total_cmp(&one.weight)));
    }

    /// One world: down the tree, on by quick judgement, and back with what it came to.
    fn iterate(&mut self, &Question { game, seat, view, seed }: &Question<'_, G>, rival: Rival<G::Action>) {
        let mut dice = SplitMix64::stream(seed, self.tree.tried(rival.edge).visits.into());
        let mut state = game.imagine(view, &mut dice);
        let (race, foresight) = (game.race(&state), game.rollout_depth(&state));
        self.others_decide(game, seat, &mut state, &mut dice);
        game.play(&mut state, Step::Act(seat, rival.action), &mut ());
        self.path.clear();
        self.path.push((rival.edge, seat));
        self.descend(game, &mut state, race, self.tree.child(rival.edge), &mut dice);
        self.play_out(game, &mut state, race, foresight, &mut dice);
        let prospects = game.win_probabilities(&state);
        for &(edge, seat) in &self.path {
            self.tree.note(edge, prospects[seat]);
        }
    }

    /// Those who decide at the same time as the searcher do so now.
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

    /// Follows the tree to a node that is not ripe, or to something secret, or to the end of the race.
    fn descend(&mut self, game: &G, state: &mut G::State, race: u8, from: Node, dice: &mut SplitMix64) {
        let mut node = from;
        while self.tree.enter(node) >= RIPE && game.is_public(state) && game.race(state) == race {
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

    /// What a player does at a node of the tree. First impressions are taken where most of what is legal in this
    /// world has none yet.
    fn select(&mut self, game: &G, state: &G::State, node: Node, seat: Seat) -> Option<(G::Action, Edge)> {
        game.legal(state, seat, &mut self.scratch.actions);
        self.recall(node, seat);
        if self.known.len() < self.scratch.actions.len().min(LATER_CHOICES).div_ceil(2) {
            let view = game.view(state, Viewer::Seat(seat));
            self.scratch.weigh(|actions, weights| game.weigh(&view, actions, weights));
            self.shortlist.fill(&self.scratch.actions, &self.scratch.weights, LATER_CHOICES);
            for (action, likely) in self.shortlist.likely() {
                let edge = self.tree.edge(node, Step::Act(seat, action));
                self.tree.expect(edge, likely);
            }
            self.recall(node, seat);
        }
        self.tree.pick(&self.known)
    }

    /// Finds the edges of what is legal in this world.
    fn recall(&mut self, node: Node, seat: Seat) {
        let Search { known, scratch, tree, .. } = self;
        known.clear();
        let edge = |&action: &G::Action| Some((action, tree.find(node, Step::Act(seat, action))?));
        known.extend(scratch.actions.iter().filter_map(edge));
    }

    /// Plays on by quick judgement as far as that is asked for, and then, if need be, at random to the end of the
    /// game.
    fn play_out(&mut self, game: &G, state: &mut G::State, race: u8, foresight: u32, dice: &mut SplitMix64) {
        game.roll_out(state, race, foresight, &mut self.scratch, dice);
        if self.horizon == Horizon::GameEnd {
            self.finish(game, state, dice);
        }
    }

    fn finish(&mut self, game: &G, state: &mut G::State, dice: &mut SplitMix64) {
        loop {
            settle(game, state, dice, &mut (), |_| ());
            let Some((seat, action)) = choose(game, state, &mut self.scratch.actions, dice) else { return };
            game.play(state, Step::Act(seat, action), &mut ());
        }
    }
}
