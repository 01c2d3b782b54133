//! The laws as values, for tests which show that each law catches the bugs planted for it.

use crate::{Rulebook, conform, imagine, twins};

/// The laws that play games by themselves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Law {
    /// The contract holds at every step: [`conform`].
    Conform,
    /// Imagined worlds look like the view they come from: [`imagine`].
    Imagine,
    /// Secrets do not show: [`twins`].
    Twins,
}

impl Law {
    /// All laws that play games by themselves.
    pub const ALL: [Law; 3] = [Law::Conform, Law::Imagine, Law::Twins];

    /// Returns one message for each of `games` random games in which the law is broken.
    pub fn breaches<R: Rulebook>(self, book: &R, game: &R::Game, games: u64) -> Vec<String> {
        let check = |seed| match self {
            Law::Conform => conform::check(book, game, seed).err(),
            Law::Imagine => imagine::check(game, seed).err(),
            Law::Twins => twins::check(book, game, seed).err(),
        };
        (0..games).filter_map(check).map(|breach| breach.message).collect()
    }
}
