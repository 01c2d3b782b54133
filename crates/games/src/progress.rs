//! A game with everything that was decided so far.

use furlong_core::{Dice, Fault, Game, Step, StepOf, Stuck, Turn, Witness, replay, settle, take};

/// Where a game began.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Origin<P> {
    /// At its start.
    Start,
    /// In a position.
    Position(P),
}

/// A game in progress: where it began, all steps, and the state they lead to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Progress<G: Game> {
    game: G,
    origin: Origin<G::Position>,
    beginning: G::State,
    steps: Vec<StepOf<G>>,
    state: G::State,
}

impl<G: Game> Progress<G> {
    /// A game at its start.
    pub fn new(game: G) -> Self {
        let state = game.start();
        Progress { game, origin: Origin::Start, beginning: state.clone(), steps: Vec::new(), state }
    }

    /// A game in a position, or all faults of that.
    pub fn from_position(game: G, position: G::Position) -> Result<Self, Vec<Fault>> {
        let state = game.restore(&position)?;
        Ok(Progress {
            game,
            origin: Origin::Position(position),
            beginning: state.clone(),
            steps: Vec::new(),
            state,
        })
    }

    /// The rules.
    pub fn game(&self) -> &G {
        &self.game
    }

    /// Where it began.
    pub fn origin(&self) -> &Origin<G::Position> {
        &self.origin
    }

    /// All steps from there.
    pub fn steps(&self) -> &[StepOf<G>] {
        &self.steps
    }

    /// How many of them are decisions of seats.
    pub fn decision_count(&self) -> usize {
        self.steps.iter().filter(|step| matches!(step, Step::Act(..))).count()
    }

    /// The whole truth now.
    pub fn state(&self) -> &G::State {
        &self.state
    }

    /// Whether the game is over.
    pub fn is_over(&self) -> bool {
        self.game.turn(&self.state) == Turn::Over
    }

    /// Checks a step and takes it; a refused step changes nothing.
    pub fn take(&mut self, step: StepOf<G>, witness: &mut impl Witness<G::Event>) -> Result<(), G::Refusal> {
        take(&self.game, &mut self.state, step, witness)?;
        self.steps.push(step);
        Ok(())
    }

    /// Lets luck decide until a seat must, or the game is over.
    pub fn settle(&mut self, dice: &mut impl Dice, witness: &mut impl Witness<G::Event>) {
        let steps = &mut self.steps;
        settle(&self.game, &mut self.state, dice, witness, |step| steps.push(step));
    }

    /// Goes back to where it began. The memory of the steps is kept for the next ones.
    pub fn rewind(&mut self) {
        self.steps.clear();
        self.state.clone_from(&self.beginning);
    }

    /// Each step with its events, from the beginning.
    pub fn retrace(&self) -> impl Iterator<Item = (StepOf<G>, Vec<G::Event>)> {
        let mut state = self.beginning.clone();
        self.steps.iter().map(move |&step| {
            let mut events = Vec::new();
            self.game.play(&mut state, step, &mut events);
            (step, events)
        })
    }

    /// The state in which it began.
    pub fn beginning(&self) -> &G::State {
        &self.beginning
    }

    /// Takes all these steps, as far as the rules allow.
    pub fn replay(&mut self, steps: &[StepOf<G>]) -> Result<(), Stuck<G::Refusal>> {
        let done = replay(&self.game, &mut self.state, steps, &mut ());
        let taken = done.as_ref().map_or_else(|stuck| stuck.at, |()| steps.len());
        self.steps.extend_from_slice(&steps[..taken]);
        done
    }
}
