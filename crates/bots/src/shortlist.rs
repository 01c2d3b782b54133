//! The actions worth looking at.

/// How much of the first impression of an action is the same for all.
const OPENNESS: f32 = 0.1;

/// Actions with the highest weights.
#[derive(Clone, Debug)]
pub(crate) struct Shortlist<A> {
    /// Actions with their weights.
    actions: Vec<(A, f32)>,
}

impl<A> Default for Shortlist<A> {
    fn default() -> Self {
        Shortlist { actions: Vec::new() }
    }
}

impl<A: Copy> Shortlist<A> {
    /// Takes the `most` actions with the highest weights instead of what was there.
    pub(crate) fn fill(&mut self, actions: &[A], weights: &[f32], most: usize) {
        self.actions.clear();
        self.actions.extend(actions.iter().copied().zip(weights.iter().copied()));
        if self.actions.len() > most {
            self.actions.select_nth_unstable_by(most - 1, |one, other| other.1.total_cmp(&one.1));
            self.actions.truncate(most);
        }
    }

    /// The actions with their weights.
    pub(crate) fn iter(&self) -> impl Iterator<Item = (A, f32)> {
        self.actions.iter().copied()
    }

    /// The actions, and how likely each is the best at first sight.
    pub(crate) fn likely(&self) -> impl Iterator<Item = (A, f32)> {
        let highest = self.actions.iter().map(|&(_, weight)| weight).fold(f32::MIN, f32::max);
        let sum: f32 = self.actions.iter().map(|&(_, weight)| (weight - highest).exp()).sum();
        #[expect(clippy::cast_precision_loss, reason = "a shortlist is short")]
        let even = OPENNESS / self.actions.len() as f32;
        let likely = move |weight: f32| even + (1.0 - OPENNESS) * (weight - highest).exp() / sum;
        self.actions.iter().map(move |&(action, weight)| (action, likely(weight)))
    }
}
