//! The few actions that a search looks at.

/// The share of the prior probability that is spread evenly over all actions.
const UNIFORM_SHARE: f32 = 0.1;

/// The actions with the highest weights, in no order.
#[derive(Clone, Debug)]
pub(crate) struct TopActions<A> {
    weighed: Vec<(A, f32)>,
}

impl<A> Default for TopActions<A> {
    fn default() -> Self {
        TopActions { weighed: Vec::new() }
    }
}

impl<A: Copy> TopActions<A> {
    /// Replaces the content by at most `max` actions, those with the highest weights.
    pub(crate) fn fill(&mut self, actions: &[A], weights: &[f32], max: usize) {
        self.weighed.clear();
        self.weighed.extend(actions.iter().copied().zip(weights.iter().copied()));
        if self.weighed.len() > max {
            self.weighed.select_nth_unstable_by(max - 1, |one, other| other.1.total_cmp(&one.1));
            self.weighed.truncate(max);
        }
    }

    /// Iterates over the actions with their weights.
    pub(crate) fn iter(&self) -> impl Iterator<Item = (A, f32)> {
        self.weighed.iter().copied()
    }

    /// Iterates over the actions with their prior probabilities to be the best: a softmax of the weights, mixed
    /// with an even distribution. The sum is 1.
    pub(crate) fn priors(&self) -> impl Iterator<Item = (A, f32)> {
        let highest = self.weighed.iter().map(|&(_, weight)| weight).fold(f32::MIN, f32::max);
        let sum: f32 = self.weighed.iter().map(|&(_, weight)| libm::expf(weight - highest)).sum();
        #[expect(clippy::cast_precision_loss, reason = "a search looks at few actions")]
        let even = UNIFORM_SHARE / self.weighed.len() as f32;
        let prior = move |weight: f32| even + (1.0 - UNIFORM_SHARE) * libm::expf(weight - highest) / sum;
        self.weighed.iter().map(move |&(action, weight)| (action, prior(weight)))
    }
}
