//! Outcomes of luck with their weights, and the source of random numbers they are drawn from.

/// One kind of luck in a game: the die, a deck, a lot. Each kind is drawn from a sequence of its own, so
/// that two tables with the same key deal the same cards and dice whatever is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Stream(pub u8);

/// A source of uniform numbers. Whoever runs a game brings one; the rules never do.
pub trait Dice {
    /// A number below `n`, each equally likely. `n` is never 0.
    fn below(&mut self, n: u32) -> u32;

    /// The same for one kind of luck. A source that keeps the kinds apart answers from the stream's own
    /// sequence.
    fn draw(&mut self, stream: Stream, n: u32) -> u32 {
        let _ = stream;
        self.below(n)
    }
}

impl<D: Dice + ?Sized> Dice for &mut D {
    fn below(&mut self, n: u32) -> u32 {
        (**self).below(n)
    }

    fn draw(&mut self, stream: Stream, n: u32) -> u32 {
        (**self).draw(stream, n)
    }
}

/// Outcomes with integer weights.
pub trait Weighted<T> {
    /// Outcomes with their weights.
    fn outcomes(&self) -> impl Iterator<Item = (T, u32)>;

    /// The sum of all weights.
    fn total(&self) -> u32;

    /// The outcome that covers ticket `n` when the outcomes take as many tickets in turn as they weigh.
    /// `n` is below [`total`](Weighted::total).
    fn at(&self, n: u32) -> T;
}
