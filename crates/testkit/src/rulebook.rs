//! The facts about a game that the laws cannot learn from its code.

use furlong_core::{Dice, Game, StepOf, Viewer};

/// The facts that a rulebook states and the contract does not. Implemented in a game's tests, independently
/// of the game's own code.
pub trait Rulebook {
    /// The game that the rulebook describes.
    type Game: Game;

    /// Steps of all sorts, most of them illegal at any time: every step that can be written where that is
    /// feasible, else a fresh sample.
    fn attempts(&self, dice: &mut impl Dice) -> Vec<StepOf<Self::Game>>;

    /// Returns `true` if the rulebook keeps the difference of the two steps from `watcher` in this game.
    fn alike(
        &self,
        game: &Self::Game,
        watcher: Viewer,
        one: &StepOf<Self::Game>,
        other: &StepOf<Self::Game>,
    ) -> bool;

    /// Returns `true` if the rulebook keeps from `watcher` that this change of mind happened at all. Called
    /// with revisions only.
    fn unseen(&self, game: &Self::Game, watcher: Viewer, revision: &StepOf<Self::Game>) -> bool {
        let _ = (game, watcher, revision);
        false
    }

    /// Returns `true` if the event ends a secret, so that games that were alike need not be so any longer.
    fn reveals(&self, event: &<Self::Game as Game>::Event) -> bool;

    /// The view as text of a few lines, complete.
    fn show_view(&self, view: &<Self::Game as Game>::View) -> String;

    /// An event as a line.
    fn show_event(&self, event: &<Self::Game as Game>::Event) -> String;

    /// A sighting as a line.
    fn show_sighting(&self, sighting: &<Self::Game as Game>::Sighting) -> String;
}

/// The state of the game a rulebook is about.
pub(crate) type StateOf<R> = <<R as Rulebook>::Game as Game>::State;

/// A step of the game a rulebook is about.
pub(crate) type StepIn<R> = StepOf<<R as Rulebook>::Game>;
