//! What bots must know of a game beyond its rules.

use std::hash::Hash;

use furlong_core::{BySeat, Game, Seat, Step, Turn, Viewer, roll};

use crate::Quick;

/// A game that bots can judge.
pub trait Judged: Game<Action: Hash, Chance: Hash> + Sized {
    /// What [`quick`](Judged::quick) need not work out for every decision anew. It changes no choice.
    type Notes: Default;

    /// How many iterations of search are surely done in a millisecond, on a machine that has other work too.
    fn pace(&self) -> u32;

    /// Sets each weight to how good that action looks to a sound player who sees `view`, the higher the
    /// better. A difference of 1 is one that such a player would seldom pass over. Does not allocate.
    fn weigh(&self, view: &Self::View, actions: &[Self::Action], weights: &mut [f32]);

    /// By how much a sound player who sees `view` may misjudge, in weights: opinions differ where little is
    /// known. Else only equal actions are told apart by luck.
    fn doubt(&self, view: &Self::View) -> f32 {
        let _ = view;
        1e-3
    }

    /// The same as [`weigh`](Judged::weigh) for a beginner.
    fn weigh_as_novice(&self, view: &Self::View, actions: &[Self::Action], weights: &mut [f32]);

    /// What `seat`, which owes a decision in this imagined state, would do without much thought. Search plays
    /// its worlds to their end by this. Does not allocate.
    fn quick(
        &self,
        state: &Self::State,
        seat: Seat,
        desk: &mut Desk<Self>,
        dice: &mut Quick,
    ) -> Self::Action {
        self.legal(state, seat, &mut desk.actions);
        let view = self.view(state, Viewer::Seat(seat));
        desk.weigh(|actions, weights| self.weigh(&view, actions, weights));
        desk.best(0.5, dice).expect("who owes a decision has an action")
    }

    /// Plays an imagined state on by quick judgement, at most to the end of `race` or until seats have made `most`
    /// decisions. Does not allocate.
    fn play_on(&self, state: &mut Self::State, race: u8, most: u32, desk: &mut Desk<Self>, dice: &mut Quick) {
        let mut left = most;
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
                    Step::Act(seat, self.quick(state, seat, desk, dice))
                }
            };
            self.play(state, step, &mut ());
        }
    }

    /// The number of the race in which an imagined state is. Search looks as far as the end of it.
    fn race(&self, state: &Self::State) -> u8;

    /// Whether everybody sees what is decided next in an imagined state. The tree ends where somebody does not.
    fn is_public(&self, state: &Self::State) -> bool;

    /// How many decisions search plays on by quick judgement before it asks for prospects, where the decision is
    /// to be made in such an imagined state. At the end of the race it always asks.
    fn foresight(&self, state: &Self::State) -> u32 {
        let _ = state;
        u32::MAX
    }

    /// How likely each seat wins the game, as an imagined state tells: at the end, between two races, or in a
    /// race where search ends earlier. The sum is 1.
    fn prospects(&self, state: &Self::State) -> BySeat<f32>;
}

/// Working space for weighing actions.
pub struct Desk<G: Judged> {
    /// The actions to weigh.
    pub actions: G::Actions,
    /// Their weights.
    pub weights: Vec<f32>,
    /// What was worked out before.
    pub notes: G::Notes,
}

impl<G: Judged> Default for Desk<G> {
    fn default() -> Self {
        Desk { actions: G::Actions::default(), weights: Vec::new(), notes: G::Notes::default() }
    }
}

impl<G: Judged> Desk<G> {
    /// Weighs the actions that lie there.
    #[inline]
    pub fn weigh(&mut self, weigh: impl FnOnce(&[G::Action], &mut [f32])) {
        self.weights.clear();
        self.weights.resize(self.actions.len(), 0.0);
        weigh(&self.actions, &mut self.weights);
    }

    /// The action with the highest weight, each raised by up to `doubt` at random.
    #[inline]
    pub fn best(&self, doubt: f32, dice: &mut Quick) -> Option<G::Action> {
        best(&self.actions, &self.weights, doubt, dice)
    }
}

/// The action with the highest weight, each raised by up to `doubt` at random.
#[inline]
pub(crate) fn best<A: Copy>(actions: &[A], weights: &[f32], doubt: f32, dice: &mut Quick) -> Option<A> {
    let mut best = None;
    for (&action, weight) in actions.iter().zip(weights) {
        let weight = weight + doubt * dice.unit();
        if best.is_none_or(|(_, most)| weight > most) {
            best = Some((action, weight));
        }
    }
    best.map(|(action, _)| action)
}
