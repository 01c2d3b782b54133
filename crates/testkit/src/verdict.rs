//! What a law says of a game, for tests that show that the laws bite.

use crate::{Rulebook, conform, imagine, twins};

/// The laws that play games by themselves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Law {
    /// [`conform`]
    Conform,
    /// [`imagine`]
    Imagine,
    /// [`twins`]
    Twins,
}

impl Law {
    /// All of them.
    pub const ALL: [Law; 3] = [Law::Conform, Law::Imagine, Law::Twins];

    /// What the law finds wrong in so many games; nothing where the game keeps it.
    pub fn breaches<R: Rulebook>(self, book: &R, game: &R::Game, games: u64) -> Vec<String> {
        let check = |seed| match self {
            Law::Conform => conform::check(book, game, seed).err(),
            Law::Imagine => imagine::check(game, seed).err(),
            Law::Twins => twins::check(book, game, seed).err(),
        };
        (0..games).filter_map(check).map(|breach| breach.message).collect()
    }
}
