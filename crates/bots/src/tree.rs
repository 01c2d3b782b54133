//! The tree of a search: nodes are what everybody has seen happen, edges the steps that lead on.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hash, Hasher};

/// A node, by number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Node(u32);

impl Node {
    /// Where everything begins.
    pub(crate) const ROOT: Node = Node(0);
}

/// An edge, by number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Edge(u32);

/// How much is tried that has not been tried often.
const CURIOSITY: f32 = 1.0;

/// What came of trying something.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Tried {
    /// How often it was.
    pub(crate) visits: u32,
    /// The sum of what whoever decided on it won.
    won: f32,
}

impl Tried {
    /// What it won in the mean, if it was tried.
    #[expect(clippy::cast_precision_loss, reason = "nobody waits for sixteen million visits")]
    pub(crate) fn mean(self) -> Option<f32> {
        (self.visits > 0).then(|| self.won / self.visits as f32)
    }
}

/// The way from a node by one step.
#[derive(Clone, Copy, Debug)]
struct Way {
    child: Node,
    /// How likely it was the best at first sight.
    likely: f32,
    tried: Tried,
}

/// All nodes and edges. Cleared, it keeps its memory.
#[derive(Clone, Debug)]
pub(crate) struct Tree<S> {
    /// How often each node was come to.
    visits: Vec<u32>,
    ways: Vec<Way>,
    steps: HashMap<(Node, S), Edge, BuildHasherDefault<Mixer>>,
}

impl<S> Default for Tree<S> {
    fn default() -> Self {
        Tree { visits: Vec::new(), ways: Vec::new(), steps: HashMap::default() }
    }
}

impl<S: Copy + Eq + Hash> Tree<S> {
    /// A tree of the root alone.
    pub(crate) fn clear(&mut self) {
        self.ways.clear();
        self.steps.clear();
        self.visits.clear();
        self.visits.push(0);
    }

    /// Comes to a node, and says how often that was so before.
    pub(crate) fn enter(&mut self, node: Node) -> u32 {
        let visits = &mut self.visits[node.0 as usize];
        *visits += 1;
        *visits - 1
    }

    /// The edge of a step from a node, if there is one.
    pub(crate) fn find(&self, node: Node, step: S) -> Option<Edge> {
        self.steps.get(&(node, step)).copied()
    }

    /// The edge of a step from a node, made if it is new.
    pub(crate) fn edge(&mut self, node: Node, step: S) -> Edge {
        let new = Edge(count(&self.ways));
        let edge = *self.steps.entry((node, step)).or_insert(new);
        if edge == new {
            let child = Node(count(&self.visits));
            self.visits.push(0);
            self.ways.push(Way { child, likely: 0.0, tried: Tried::default() });
        }
        edge
    }

    /// Where an edge leads.
    pub(crate) fn child(&self, edge: Edge) -> Node {
        self.ways[edge.0 as usize].child
    }

    /// What came of an edge so far.
    pub(crate) fn tried(&self, edge: Edge) -> Tried {
        self.ways[edge.0 as usize].tried
    }

    /// Cache the first impression of an edge.
    pub(crate) fn expect(&mut self, edge: Edge, likely: f32) {
        self.ways[edge.0 as usize].likely = likely;
    }

    /// Cache what an edge has led to.
    pub(crate) fn note(&mut self, edge: Edge, won: f32) {
        let tried = &mut self.ways[edge.0 as usize].tried;
        tried.visits += 1;
        tried.won += won;
    }

    /// Of these actions with their edges that which promises most: by what it has won so far, and the more the
    /// less it was tried.
    #[expect(clippy::cast_precision_loss, reason = "nobody waits for sixteen million visits")]
    pub(crate) fn pick<A: Copy>(&self, known: &[(A, Edge)]) -> Option<(A, Edge)> {
        let mut all = Tried::default();
        for tried in known.iter().map(|&(_, edge)| self.tried(edge)) {
            all.visits += tried.visits;
            all.won += tried.won;
        }
        let usual = all.mean().unwrap_or(0.0);
        let curiosity = CURIOSITY * ((all.visits + 1) as f32).sqrt();
        let mut best = None;
        for &(action, edge) in known {
            let Way { likely, tried, .. } = &self.ways[edge.0 as usize];
            let promise = tried.mean().unwrap_or(usual) + curiosity * likely / (tried.visits + 1) as f32;
            if best.is_none_or(|(most, _)| promise > most) {
                best = Some((promise, (action, edge)));
            }
        }
        best.map(|(_, choice)| choice)
    }
}

fn count<T>(list: &[T]) -> u32 {
    u32::try_from(list.len()).expect("a search has fewer than four thousand million steps")
}

/// Mixes the few numbers of a step. Nobody chooses steps to make it collide.
#[derive(Clone, Copy, Debug, Default)]
struct Mixer(u64);

impl Mixer {
    fn mix(&mut self, number: u64) {
        self.0 = (self.0.rotate_left(23) ^ number).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    }
}

impl Hasher for Mixer {
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
