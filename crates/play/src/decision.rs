//! What a seat may decide, and what whoever decides for it is told.

use furlong_core::{Game, Seat, Viewer};

/// The actions from which a seat may choose now.
#[derive(Debug)]
pub struct Choices<G: Game> {
    /// The actions for what the seat owes, or else those that change a secret decision of its own.
    pub actions: G::Actions,
    /// Whether the actions change a decision that the seat has made.
    pub revising: bool,
}

/// A decision that a seat owes, with all that whoever makes it may know. A state of the game cannot be reached from
/// it.
pub struct Decision<'a, G: Game> {
    /// The rules.
    pub game: &'a G,
    /// The seat that owes the decision.
    pub seat: Seat,
    /// The legal actions, at least one.
    pub actions: &'a [G::Action],
    /// The seed of a bot's choice.
    pub seed: u64,
    pub(crate) state: &'a G::State,
}

impl<G: Game> Decision<'_, G> {
    /// What the seat may know now. It is made when it is asked for, since not every player needs it.
    pub fn view(&self) -> G::View {
        self.game.view(self.state, Viewer::Seat(self.seat))
    }
}

/// The failure of a player who has no answer, or one that the rules refuse.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DecisionError<E = String> {
    /// The player's seat.
    pub seat: Seat,
    /// What is wrong.
    pub error: E,
}
