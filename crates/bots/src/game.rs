//! The heuristics that a game supplies so that bots can play it. They see views and imagined states, never the
//! true state of a game.

use std::hash::Hash;

use furlong_core::{BySeat, Game, Seat, Step, Turn, Viewer, roll};

use crate::SplitMix64;

/// A game that bots can play: its rules, and the heuristics that every level needs.
pub trait BotGame: Game<Action: Hash, Chance: Hash> + Sized {
    /// Results that [`rollout_action`](BotGame::rollout_action) reuses from one call to the next; `()` for none.
    /// It changes no choice.
    type Cache: Default;

    /// Iterations of search that a machine with other work surely does in a millisecond.
    fn iterations_per_ms(&self) -> u32;

    /// Sets each weight to how good that action looks to a sound player who sees `view`, the higher the
    /// better. A difference of 1 is one that such a player would seldom pass over. Does not allocate.
    fn weigh(&self, view: &Self::View, actions: &[Self::Action], weights: &mut [f32]);

    /// The most by which chance raises each weight for a club player, in weights: opinions differ where little is
    /// known. The default only decides between equal actions.
    fn club_noise(&self, view: &Self::View) -> f32 {
        let _ = view;
        TIE_BREAK
    }

    /// Returns true where an expert decides like a club player, because no search finds a difference.
    fn is_matter_of_taste(&self, view: &Self::View) -> bool {
        let _ = view;
        false
    }

    /// Does the same as [`weigh`](BotGame::weigh) for a beginner.
    fn weigh_as_novice(&self, view: &Self::View, actions: &[Self::Action], weights: &mut [f32]);

    /// The fast policy of rollouts: an action of `seat`, which owes a decision in this imagined state. The default
    /// weighs what is legal. Does not allocate.
    fn rollout_action(
        &self,
        state: &Self::State,
        seat: Seat,
        scratch: &mut Scratch<Self>,
        dice: &mut SplitMix64,
    ) -> Self::Action {
        self.legal(state, seat, &mut scratch.actions);
        let view = self.view(state, Viewer::Seat(seat));
        scratch.weigh(|actions, weights| self.weigh(&view, actions, weights));
        scratch.best(0.5, dice).expect("a seat that owes a decision has a legal action")
    }

    /// Plays an imagined state on by [`rollout_action`](BotGame::rollout_action), at most to the end of `race` or
    /// until seats have made `max_decisions`. Does not allocate.
    ///
    /// A game may write this itself to reuse what stays the same meanwhile; it must play the same.
    fn roll_out(
        &self,
        state: &mut Self::State,
        race: u8,
        max_decisions: u32,
        scratch: &mut Scratch<Self>,
        dice: &mut SplitMix64,
    ) {
        let mut left = max_decisions;
        while left > 0 && self.race(state) == race {
            let step = match self.turn(state) {
                Turn::Over => return,
                Turn::Chance(_) => {
                    let Some(chance) = roll(self, state, dice) else { return };
                    Step::Chance(chance)
                }
                Turn::Seats(seats) => {
                    let Some(seat) = seats.lowest() else { return };
                    left -= 1;
                    Step::Act(seat, self.rollout_action(state, seat, scratch, dice))
                }
            };
            self.play(state, step, &mut ());
        }
    }

    /// The number of the race in an imagined state. Search ends with the race.
    fn race(&self, state: &Self::State) -> u8;

    /// Returns true if everybody sees the next step from an imagined state. The search tree ends where somebody
    /// does not.
    fn is_public(&self, state: &Self::State) -> bool;

    /// The most decisions that a rollout makes before [`win_probabilities`](BotGame::win_probabilities) rates the
    /// state, if the searched decision is made in `state`. The default plays to the end of the race.
    fn rollout_depth(&self, state: &Self::State) -> u32 {
        let _ = state;
        u32::MAX
    }

    /// The evaluation of an imagined state at the end of the game, between two races, or where a rollout ends
    /// earlier: each seat's probability to win the game. The sum is 1.
    fn win_probabilities(&self, state: &Self::State) -> BySeat<f32>;
}

/// Buffers for weighing actions, kept so that a search does not allocate.
pub struct Scratch<G: BotGame> {
    /// The actions to weigh.
    pub actions: G::Actions,
    /// The weight of each of [`actions`](Scratch::actions).
    pub weights: Vec<f32>,
    /// Results of earlier rollouts.
    pub cache: G::Cache,
}

impl<G: BotGame> Default for Scratch<G> {
    fn default() -> Self {
        Scratch { actions: G::Actions::default(), weights: Vec::new(), cache: G::Cache::default() }
    }
}

impl<G: BotGame> Scratch<G> {
    /// Weighs [`actions`](Scratch::actions) into [`weights`](Scratch::weights).
    #[inline]
    pub fn weigh(&mut self, weigh: impl FnOnce(&[G::Action], &mut [f32])) {
        self.weights.clear();
        self.weights.resize(self.actions.len(), 0.0);
        weigh(&self.actions, &mut self.weights);
    }

    /// The action with the highest weight, each raised by up to `noise` at random.
    #[inline]
    pub fn best(&self, noise: f32, dice: &mut SplitMix64) -> Option<G::Action> {
        best(&self.actions, &self.weights, noise, dice)
    }
}

/// Noise that decides between equal actions only.
pub(crate) const TIE_BREAK: f32 = 1e-3;

/// The action with the highest weight, each raised by up to `noise` at random.
#[inline]
pub(crate) fn best<A: Copy>(actions: &[A], weights: &[f32], noise: f32, dice: &mut SplitMix64) -> Option<A> {
    let mut best = None;
    for (&action, weight) in actions.iter().zip(weights) {
        let weight = weight + noise * dice.next_f32();
        if best.is_none_or(|(_, most)| weight > most) {
            best = Some((action, weight));
        }
    }
    best.map(|(action, _)| action)
}
