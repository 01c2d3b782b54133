//! The contract that every game obeys.

use alloc::vec::Vec;
use core::fmt::{Debug, Display};
use core::ops::Deref;
use core::str::FromStr;

use crate::{BadNotation, Dice, Fault, Seat, Standing, Step, Turn, Viewer, Weighted};

/// A step of game `G`.
pub type StepOf<G> = Step<<G as Game>::Action, <G as Game>::Chance>;

/// The rules of one game bound to a set-up: players, options, data. All methods are pure.
///
/// The laws in `furlong-testkit` say what the compiler cannot: run them on every implementation.
///
/// A runner of games needs nothing else. This plays one to its end, with random decisions of all seats:
///
/// ```
/// use furlong_core::{Dice, Game, Standing, Step, choose, settle, take};
///
/// fn play_at_random<G: Game>(game: &G, dice: &mut impl Dice) -> Result<Standing, G::Refusal> {
///     let mut state = game.start();
///     let mut actions = G::Actions::default();
///     let mut events = Vec::new();
///     settle(game, &mut state, dice, &mut events, |_| {});
///     while let Some((seat, action)) = choose(game, &state, &mut actions, dice) {
///         take(game, &mut state, Step::Act(seat, action), &mut events)?;
///         settle(game, &mut state, dice, &mut events, |_| {});
///     }
///     Ok(game.standing(&state))
/// }
/// ```
pub trait Game {
    /// A seat's intent. Its text form is the game's notation.
    type Action: Copy + Eq + Ord + Debug + Display + FromStr<Err = BadNotation> + Send + Sync + 'static;
    /// An outcome of luck, with a text form as well.
    type Chance: Copy + Eq + Ord + Debug + Display + FromStr<Err = BadNotation> + Send + Sync + 'static;
    /// An event: a consequence of a step, told in full, secrets included.
    type Event: Clone + Eq + Debug + Send + Sync + 'static;
    /// The part of an event that one viewer may know.
    type Sighting: Clone + Eq + Debug + Send + Sync + 'static;
    /// The whole truth about a game in progress. It never leaves the process.
    type State: Clone + Eq + Debug + Send + Sync + 'static;
    /// The part of a state that one viewer may know.
    type View: Clone + Eq + Debug + Send + Sync + 'static;
    /// The unchecked plain-data form of a state that awaits a decision or is over.
    type Position: Clone + Eq + Debug + Send + Sync + 'static;
    /// The reason for refusing a step. Its text may name nothing that the acting seat does not know.
    type Refusal: Clone + Eq + Debug + Display;
    /// A list of actions, of fixed capacity wherever the rules bound it.
    type Actions: Default + Deref<Target = [Self::Action]>;
    /// Outcomes of chance with their weights; a description is enough, a list need not be made.
    type Chances<'a>: Weighted<Self::Chance>
    where
        Self: 'a;

    /// Returns the number of seats, at most [`MAX_SEATS`](crate::MAX_SEATS).
    fn players(&self) -> u8;

    /// The state before anything is decided.
    fn start(&self) -> Self::State;

    /// Tells who decides next: seats, luck, or nobody because the game is over.
    fn turn(&self, state: &Self::State) -> Turn;

    /// Replaces `actions` by the actions for what `seat` owes: each exactly once, none if it owes nothing.
    fn legal(&self, state: &Self::State, seat: Seat, actions: &mut Self::Actions);

    /// Replaces `actions` by those with which `seat` may still change a secret decision of its own. Only
    /// games with simultaneous decisions have any.
    fn revisions(&self, state: &Self::State, seat: Seat, actions: &mut Self::Actions) {
        let _ = (state, seat);
        *actions = Self::Actions::default();
    }

    /// The outcomes luck may decide on, each exactly once with a weight of at least 1; none if it is not
    /// luck's turn.
    fn chances(&self, state: &Self::State) -> Self::Chances<'_>;

    /// Accepts a step that is possible now: a legal action, a revision, or an outcome of chance.
    fn check(&self, state: &Self::State, step: &StepOf<Self>) -> Result<(), Self::Refusal>;

    /// Carries out a step that [`check`](Game::check) accepts. A step that it refuses may leave any state
    /// behind; [`take`](crate::take) does both.
    fn play(&self, state: &mut Self::State, step: StepOf<Self>, witness: &mut impl Witness<Self::Event>);

    /// Returns the part of `event` that `viewer` may know, or `None` if not even that it happened.
    fn sighting(&self, event: &Self::Event, viewer: Viewer) -> Option<Self::Sighting>;

    /// Returns what `viewer` may know now, built up from nothing rather than by blanking a copy of the state.
    fn view(&self, state: &Self::State, viewer: Viewer) -> Self::View;

    /// Draws a state in which the view is true, as likely as the viewer must think it.
    fn imagine(&self, view: &Self::View, dice: &mut impl Dice) -> Self::State;

    /// Returns scores and places as they are now; the final result once the game is over.
    fn standing(&self, state: &Self::State) -> Standing;

    /// The position, unless it is luck's turn.
    fn position(&self, state: &Self::State) -> Option<Self::Position>;

    /// The state of a position of this set-up, or all faults for which no play could reach it.
    fn restore(&self, position: &Self::Position) -> Result<Self::State, Vec<Fault>>;
}

/// A receiver of the events of a game.
pub trait Witness<E> {
    /// Receives the next event.
    fn see(&mut self, event: E);
}

/// Discards every event.
impl<E> Witness<E> for () {
    fn see(&mut self, _event: E) {}
}

/// Keeps every event, the oldest first.
impl<E> Witness<E> for Vec<E> {
    fn see(&mut self, event: E) {
        self.push(event);
    }
}
