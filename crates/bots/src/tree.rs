//! The tree of a search: a node is a public history, an edge the step that leads from one to the next.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hash, Hasher};

/// The index of a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct NodeId(u32);

impl NodeId {
    /// The node of the decision that is searched.
    pub(crate) const ROOT: NodeId = NodeId(0);
}

/// The index of an edge.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct EdgeId(u32);

/// The exploration constant of PUCT.
const EXPLORATION: f32 = 1.0;

/// Results of the iterations that took an edge.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct EdgeStats {
    pub(crate) visits: u32,
    /// The sum of the win probabilities of the seat that chose it.
    total: f32,
}

impl EdgeStats {
    /// The mean win probability; nothing before the first visit.
    #[expect(clippy::cast_precision_loss, reason = "no budget allows sixteen million visits")]
    pub(crate) fn mean(self) -> Option<f32> {
        (self.visits > 0).then(|| self.total / self.visits as f32)
    }
}

#[derive(Clone, Copy, Debug)]
struct Edge {
    child: NodeId,
    /// The prior probability to be the best of its node.
    prior: f32,
    stats: EdgeStats,
}

/// Nodes and edges over steps `S`. Cleared, it keeps its memory.
#[derive(Clone, Debug)]
pub(crate) struct SearchTree<S> {
    /// Visits of each node.
    visits: Vec<u32>,
    edges: Vec<Edge>,
    steps: HashMap<(NodeId, S), EdgeId, BuildHasherDefault<StepHasher>>,
}

impl<S> Default for SearchTree<S> {
    fn default() -> Self {
        SearchTree { visits: Vec::new(), edges: Vec::new(), steps: HashMap::default() }
    }
}

impl<S: Copy + Eq + Hash> SearchTree<S> {
    /// Removes everything but the root.
    pub(crate) fn clear(&mut self) {
        self.edges.clear();
        self.steps.clear();
        self.visits.clear();
        self.visits.push(0);
    }

    /// Counts a visit of a node and returns the number of earlier ones.
    pub(crate) fn visit(&mut self, node: NodeId) -> u32 {
        let visits = &mut self.visits[node.0 as usize];
        *visits += 1;
        *visits - 1
    }

    /// The edge of a step from a node, if there is one.
    pub(crate) fn find_edge(&self, node: NodeId, step: S) -> Option<EdgeId> {
        self.steps.get(&(node, step)).copied()
    }

    /// The edge of a step from a node, made if it is new.
    pub(crate) fn edge(&mut self, node: NodeId, step: S) -> EdgeId {
        let new = EdgeId(count(&self.edges));
        let edge = *self.steps.entry((node, step)).or_insert(new);
        if edge == new {
            let child = NodeId(count(&self.visits));
            self.visits.push(0);
            self.edges.push(Edge { child, prior: 0.0, stats: EdgeStats::default() });
        }
        edge
    }

    /// The node that an edge leads to.
    pub(crate) fn child(&self, edge: EdgeId) -> NodeId {
        self.edges[edge.0 as usize].child
    }

    /// The results of an edge so far.
    pub(crate) fn stats(&self, edge: EdgeId) -> EdgeStats {
        self.edges[edge.0 as usize].stats
    }

    /// Sets the prior probability of an edge.
    pub(crate) fn set_prior(&mut self, edge: EdgeId, prior: f32) {
        self.edges[edge.0 as usize].prior = prior;
    }

    /// Adds the result of an iteration: the win probability of the seat that chose the edge.
    pub(crate) fn add_result(&mut self, edge: EdgeId, win_probability: f32) {
        let stats = &mut self.edges[edge.0 as usize].stats;
        stats.visits += 1;
        stats.total += win_probability;
    }

    /// Selects one of these actions with their edges by PUCT: its mean so far, and a bonus for a high prior and few
    /// visits.
    #[expect(clippy::cast_precision_loss, reason = "no budget allows sixteen million visits")]
    pub(crate) fn select<A: Copy>(&self, choices: &[(A, EdgeId)]) -> Option<(A, EdgeId)> {
        let mut all = EdgeStats::default();
        for stats in choices.iter().map(|&(_, edge)| self.stats(edge)) {
            all.visits += stats.visits;
            all.total += stats.total;
        }
        let overall_mean = all.mean().unwrap_or(0.0);
        let exploration = EXPLORATION * ((all.visits + 1) as f32).sqrt();
        let mut best = None;
        for &(action, edge) in choices {
            let Edge { prior, stats, .. } = &self.edges[edge.0 as usize];
            let value =
                stats.mean().unwrap_or(overall_mean) + exploration * prior / (stats.visits + 1) as f32;
            if best.is_none_or(|(highest, _)| value > highest) {
                best = Some((value, (action, edge)));
            }
        }
        best.map(|(_, choice)| choice)
    }
}

fn count<T>(list: &[T]) -> u32 {
    u32::try_from(list.len()).expect("a search has fewer than four thousand million steps")
}

/// A fast hasher for the few numbers of a step. It does not resist chosen collisions.
#[derive(Clone, Copy, Debug, Default)]
struct StepHasher(u64);

impl StepHasher {
    fn mix(&mut self, number: u64) {
        self.0 = (self.0.rotate_left(23) ^ number).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    }
}

impl Hasher for StepHasher {
    fn finish(&self) -> u64 {
        self.0 ^ self.0 >> 32
    }

    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.mix(byte.into());
        }
    }

    fn write_u8(&mut self, number: u8) {
        self.mix(number.into());
    }

    fn write_u32(&mut self, number: u32) {
        self.mix(number.into());
    }

    fn write_u64(&mut self, number: u64) {
        self.mix(number);
    }

    fn write_usize(&mut self, number: usize) {
        self.mix(number as u64);
    }

    fn write_isize(&mut self, number: isize) {
        self.mix(number.cast_unsigned() as u64);
    }
}
