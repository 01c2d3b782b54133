//! A game in progress.

use std::fmt;

use furlong_bots::SplitMix64;
use furlong_core::{
    BySeat, Dice, Fault, Game, Seat, SeatSet, Standing, Step, StepOf, Turn, Viewer, Witness, roll,
};
use furlong_games::{Luck, Progress, Published};
use furlong_record::{Promise, Record};

use crate::{BotKey, Choices, Decision, DecisionError};

/// The number of imagined worlds in which an action must be a seat's only one before it counts as forced.
const IMAGINED_WORLDS: u64 = 12;

/// A game in progress with its luck.
///
/// Luck never decides by itself: after a decision the caller lets it ([`settle`](Match::settle)), or calls
/// [`act`](Match::act), which does both. What is refused changes nothing.
#[derive(Clone, Debug)]
pub struct Match<G: Game, D = Luck> {
    progress: Progress<G>,
    dice: D,
    /// The dice before anything was drawn, to which undoing goes back.
    fresh_dice: D,
    bot_key: BotKey,
    /// Number of decisions that each seat has made, revisions included.
    decisions: BySeat<u32>,
}

impl<G: Game> Match<G> {
    /// A match at the start of `game`. The same seed and decisions always give the same match.
    pub fn new(game: G, seed: &str) -> Self {
        Match::with_dice(game, Luck::from_seed(seed), BotKey::from_seed(seed))
    }

    /// A match that begins in a position, or all faults of that position.
    pub fn from_position(game: G, position: G::Position, seed: &str) -> Result<Self, Vec<Fault>> {
        let progress = Progress::from_position(game, position)?;
        Ok(Match::begin(progress, Luck::from_seed(seed), BotKey::from_seed(seed)))
    }
}

impl<G: Game, D: Dice + Clone> Match<G, D> {
    /// A match at the start of `game`, with luck of the caller's choice.
    pub fn with_dice(game: G, dice: D, bot_key: BotKey) -> Self {
        Match::begin(Progress::new(game), dice, bot_key)
    }

    fn begin(progress: Progress<G>, dice: D, bot_key: BotKey) -> Self {
        let decisions = BySeat::new(progress.game().players(), 0);
        Match { progress, fresh_dice: dice.clone(), dice, bot_key, decisions }
    }

    /// Goes back to the start for another match of the same game. Nothing is allocated.
    pub fn restart(&mut self, dice: D, bot_key: BotKey) {
        self.progress.rewind();
        self.fresh_dice = dice.clone();
        self.dice = dice;
        self.bot_key = bot_key;
        self.decisions = BySeat::new(self.game().players(), 0);
    }

    /// The rules.
    pub fn game(&self) -> &G {
        self.progress.game()
    }

    /// The steps so far, and the whole truth: not for players of a running match.
    pub fn progress(&self) -> &Progress<G> {
        &self.progress
    }

    /// The steps so far.
    pub fn steps(&self) -> &[StepOf<G>] {
        self.progress.steps()
    }

    /// Returns whether the game is over.
    pub fn is_over(&self) -> bool {
        self.progress.is_over()
    }

    /// How the seats stand now.
    pub fn standing(&self) -> Standing {
        self.game().standing(self.progress.state())
    }

    /// The seats that owe a decision; none while luck decides and when the game is over.
    pub fn to_act(&self) -> SeatSet {
        match self.game().turn(self.progress.state()) {
            Turn::Seats(seats) => seats,
            Turn::Chance(_) | Turn::Over => SeatSet::EMPTY,
        }
    }

    /// What `viewer` may know now.
    pub fn view(&self, viewer: Viewer) -> G::View {
        self.game().view(self.progress.state(), viewer)
    }

    /// Replaces `actions` by the actions for what `seat` owes; none if it owes nothing.
    pub fn legal(&self, seat: Seat, actions: &mut G::Actions) {
        self.game().legal(self.progress.state(), seat, actions);
    }

    /// Replaces `actions` by those with which `seat` may still change a secret decision of its own.
    pub fn revisions(&self, seat: Seat, actions: &mut G::Actions) {
        self.game().revisions(self.progress.state(), seat, actions);
    }

    /// What `seat` may choose from: what it owes, or else its revisions.
    pub fn choices(&self, seat: Seat) -> Choices<G> {
        let mut actions = G::Actions::default();
        self.legal(seat, &mut actions);
        if !actions.is_empty() {
            return Choices { actions, revising: false };
        }
        self.revisions(seat, &mut actions);
        let revising = !actions.is_empty();
        Choices { actions, revising }
    }

    /// The only action of `seat`, where everybody can tell that there is no other: in each of some worlds that a
    /// spectator thinks possible it is the only one too.
    pub fn forced(&self, seat: Seat) -> Option<G::Action> {
        let mut actions = G::Actions::default();
        self.legal(seat, &mut actions);
        let [only] = actions[..] else { return None };
        let (view, seed) = (self.view(Viewer::Spectator), self.bot_seed(seat));
        let everywhere = (0..IMAGINED_WORLDS).all(|world| {
            let state = self.game().imagine(&view, &mut SplitMix64::stream(seed, world));
            self.game().legal(&state, seat, &mut actions);
            actions[..] == [only]
        });
        everywhere.then_some(only)
    }

    /// Number of decisions that were made in all, revisions included.
    pub fn decisions(&self) -> u32 {
        self.decisions.as_slice().iter().sum()
    }

    /// The seed for a bot's next choice in `seat`. It is the same until the seat has decided, also after the match
    /// was saved and loaded.
    pub fn bot_seed(&self, seat: Seat) -> u64 {
        self.bot_key.seed(seat, self.decisions[seat])
    }

    /// Makes a decision for `seat` and lets luck decide until a seat must, or the game is over.
    pub fn act(
        &mut self,
        seat: Seat,
        action: G::Action,
        witness: &mut impl Witness<G::Event>,
    ) -> Result<(), G::Refusal> {
        self.decide(seat, action, witness)?;
        self.settle(witness);
        Ok(())
    }

    /// Makes a decision for `seat`, and nothing more.
    pub fn decide(
        &mut self,
        seat: Seat,
        action: G::Action,
        witness: &mut impl Witness<G::Event>,
    ) -> Result<(), G::Refusal> {
        self.progress.take(Step::Act(seat, action), witness)?;
        self.decisions[seat] += 1;
        Ok(())
    }

    /// Lets luck make its next decision; returns whether it had one to make.
    pub fn roll(&mut self, witness: &mut impl Witness<G::Event>) -> bool {
        let drawn = roll(self.progress.game(), self.progress.state(), &mut self.dice);
        drawn.is_some_and(|chance| self.progress.take(Step::Chance(chance), witness).is_ok())
    }

    /// Lets luck decide until a seat must, or the game is over.
    pub fn settle(&mut self, witness: &mut impl Witness<G::Event>) {
        self.progress.settle(&mut self.dice, witness);
    }

    /// Takes the steps of a match with the same seed again. What luck decides in them must be what it draws.
    pub fn replay(
        &mut self,
        steps: impl IntoIterator<Item = StepOf<G>>,
        witness: &mut impl Witness<G::Event>,
    ) -> Result<(), ReplayFault<G::Refusal>> {
        for step in steps {
            match step {
                Step::Act(seat, action) => {
                    self.decide(seat, action, witness).map_err(ReplayFault::Refused)?;
                }
                Step::Chance(chance) => {
                    let drawn = roll(self.progress.game(), self.progress.state(), &mut self.dice);
                    if drawn != Some(chance) {
                        return Err(ReplayFault::NotDrawn);
                    }
                    self.progress.take(step, witness).map_err(ReplayFault::Refused)?;
                }
            }
        }
        Ok(())
    }

    /// Takes back the last decision and all that luck has decided since; returns the decision. Luck will draw the
    /// same again.
    pub fn undo(&mut self) -> Option<(Seat, G::Action)> {
        let acts = |step: &StepOf<G>| matches!(step, Step::Act(..));
        let last = self.steps().iter().rposition(acts)?;
        let Step::Act(seat, action) = self.steps()[last] else { return None };
        let kept = self.steps()[..last].to_vec();
        self.progress.rewind();
        self.dice = self.fresh_dice.clone();
        self.decisions = BySeat::new(self.game().players(), 0);
        let replayed = self.replay(kept, &mut ());
        debug_assert!(replayed.is_ok(), "the same steps were taken before, with the same dice");
        Some((seat, action))
    }

    /// Plays on to the end. `choose` answers for each seat that owes a decision, the lowest first; `actions` is
    /// working space, so that nothing is allocated for each decision.
    pub fn finish<E: From<String>>(
        &mut self,
        actions: &mut G::Actions,
        witness: &mut impl Witness<G::Event>,
        mut choose: impl FnMut(Decision<'_, G>) -> Result<G::Action, E>,
    ) -> Result<(), DecisionError<E>> {
        self.settle(witness);
        while let Some(seat) = self.to_act().lowest() {
            self.legal(seat, actions);
            let (game, state) = (self.progress.game(), self.progress.state());
            let decision = Decision { game, seat, actions, seed: self.bot_seed(seat), state };
            let action = choose(decision).map_err(|error| DecisionError { seat, error })?;
            self.act(seat, action, witness)
                .map_err(|refusal| DecisionError { seat, error: refusal.to_string().into() })?;
        }
        Ok(())
    }
}

impl<G: Published, D: Dice + Clone> Match<G, D> {
    /// The record so far: everything, hidden or not.
    pub fn record(&self, names: Vec<Option<String>>, luck: Option<Promise>) -> Record {
        Record { names, luck, progress: G::any(self.progress.clone()) }
    }
}

/// Why steps are not those of a match with this seed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ReplayFault<R> {
    /// The rules refuse a step.
    Refused(R),
    /// Luck draws something else.
    NotDrawn,
}

impl<R: fmt::Display> fmt::Display for ReplayFault<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ReplayFault::Refused(refusal) => write!(f, "{refusal}"),
            ReplayFault::NotDrawn => f.write_str("luck draws something else"),
        }
    }
}
