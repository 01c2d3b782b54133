//! Laws that every game of Furlong must pass. Only ever a dev-dependency.
//!
//! A law plays games by itself and gives a [`Breach`] where the game breaks it. What the rulebook keeps
//! secret is told by the game's tests through [`Rulebook`], not by the code under test.
//!
//! | law | what it proves |
//! |---|---|
//! | [`conform`] | legal moves exist until the end, only they are accepted, texts and positions round-trip, replay gives the same game |
//! | [`imagine`] | imagined worlds look the same to the viewer they were imagined for |
//! | [`twins`] | two games that differ in secrets alone look alike for as long as the secrets are kept |
//! | [`perft`] | the number of games of each length is what it was counted to be |
//! | [`playthrough`] | every step, view and legal action of a whole game reads as it was read before |
//! | [`cases`] | readable examples of each rule |
//! | [`notation`] | each value has one text, and no misspelling of it is read as another value |

mod breach;
pub mod cases;
pub mod conform;
mod dice;
mod figure;
pub mod imagine;
pub mod notation;
pub mod perft;
pub mod playthrough;
mod rulebook;
pub mod twins;
mod verdict;

pub use breach::Breach;
pub use dice::Seeded;
pub use figure::{Figure, FigureHorse, FigurePoint};
pub use rulebook::Rulebook;
pub use verdict::Law;
