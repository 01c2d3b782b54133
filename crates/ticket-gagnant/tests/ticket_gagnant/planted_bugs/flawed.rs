//! Builds of the game with one planted flaw each.

use furlong_core::{
    BySeat, Dice, Fault, Game, Masked, Seat, SeatSet, Standing, Step, StepOf, Turn, Viewer, Witness,
};
use furlong_ticket_gagnant::{
    Action, Actions, Cards, Chance, Chances, Event, Face, Happening, Horse, LastRace, Phase, Position,
    Prediction, Refusal, Sighting, State, TicketGagnant, View, points,
};

/// What is wrong with the build.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Flaw {
    None,
    /// A view shows what seat 0 has predicted.
    OpenPrediction,
    /// A view shows hidden predictions as soon as the race begins.
    OpenAtTheStart,
    /// Hidden predictions are revealed when the race begins.
    EarlyReveal,
    /// A prediction is told to all when it is made.
    ToldPrediction,
    /// That a prediction was changed is told to all.
    ToldRevision,
    /// A view tells how often predictions were changed.
    CountedRevisions,
    /// A dealt card is told to all.
    OpenDeal,
    /// A view shows everybody the hand of seat 0.
    OpenHand,
    /// A view shows a card of the stock.
    OpenStock,
    /// With the last card, a view shows what seat 0 is about to score.
    EarlyScore,
    /// Whose turn it is depends on what seat 0 has predicted.
    SecretTurn,
    /// The last of several actions is not listed, if the first card of the next player is for two horses.
    SecretActions,
    /// Imagined worlds give the others a card less.
    SmallHands,
    /// Imagined worlds give the viewer other cards.
    OtherHand,
    /// Imagined worlds put a played card back.
    PlayedAgain,
    /// Imagined worlds forget what was predicted.
    NoPredictions,
    /// A card may be discarded though one can be played.
    Idle,
    /// A discard is listed though a card can be played.
    Invented,
    /// A pair card that can be played without a move is not listed so.
    Unlisted,
    /// The last action is listed twice.
    Doubled,
    /// The last of several actions is neither listed nor taken.
    Refused,
    /// A prediction cannot be changed, though that is listed.
    Final,
    /// Positions forget the race before.
    Forgetful,
}

/// The game with a flaw.
pub(super) struct Flawed(pub(super) TicketGagnant, pub(super) Flaw);

/// A state, and how often predictions were changed.
pub(super) type Told = (State, u8);

impl Flawed {
    fn has(&self, flaw: Flaw) -> bool {
        self.1 == flaw
    }

    /// What everybody may know.
    fn open(&self, state: &State) -> View {
        self.0.view(state, Viewer::Spectator)
    }

    /// What only this seat may know.
    fn own(&self, state: &State, seat: Seat) -> View {
        self.0.view(state, Viewer::Seat(seat))
    }

    fn hand(&self, state: &State, seat: Seat) -> Cards {
        self.own(state, seat).hands[seat].known().unwrap_or_default()
    }

    /// What seat 0 has predicted.
    fn secret(&self, state: &State) -> Option<Prediction> {
        let seat = Seat::default();
        self.own(state, seat).predictions[seat].and_then(Masked::known)
    }

    fn listed(&self, state: &State, seat: Seat) -> Vec<Action> {
        let mut actions = Actions::default();
        self.0.legal(state, seat, &mut actions);
        actions.to_vec()
    }

    /// The action that a build without it leaves out.
    fn left_out(&self, state: &State, seat: Seat) -> Option<Action> {
        let actions = self.listed(state, seat);
        let predicting = matches!(self.open(state).phase, Phase::Predict(_));
        if self.has(Flaw::Unlisted) {
            return actions.into_iter().find(|action| matches!(action, Action::Stay { .. }));
        }
        let next = self.hand(state, seat.clockwise(self.players())).iter().next();
        let pair = next.is_some_and(|card| matches!(card.face(), Face::Pair(..)));
        let flawed = self.has(Flaw::Refused) || self.has(Flaw::SecretActions) && pair;
        actions.last().copied().filter(|_| flawed && !predicting && actions.len() > 1)
    }

    /// Some card of the hand, as if none could be played.
    fn idle(&self, state: &State, seat: Seat) -> Option<Action> {
        let playing = self.open(state).phase == Phase::Run(seat);
        let card = self.hand(state, seat).iter().next().filter(|_| playing)?;
        Some(Action::Discard { card })
    }

    /// What seat 0 would score if the race were over now.
    fn preview(&self, state: &State) -> Option<i32> {
        let view = self.open(state);
        let last_card = view.hand_sizes.as_slice().iter().sum::<u8>() == 1;
        let mut horses = Horse::ALL;
        horses.sort_by_key(|&horse| std::cmp::Reverse(view.field.at(horse).row()));
        let end = LastRace { order: horses.into_iter().collect(), out: std::iter::empty().collect() };
        self.secret(state).filter(|_| last_card).map(|made| points(made, &end))
    }

    /// Whether the step changes a prediction.
    fn revises(&self, state: &State, step: &StepOf<Self>) -> bool {
        let Step::Act(seat, Action::Predict(_)) = *step else { return false };
        let view = self.open(state);
        matches!(view.phase, Phase::Predict(_))
            && seat.number() < self.players()
            && view.predictions[seat].is_some()
    }

    /// All predictions, if they are hidden and the race begins with this step.
    fn begun(&self, before: &View, state: &State) -> Option<Event> {
        let hidden =
            before.terms.is_some_and(|terms| terms.hidden) && matches!(before.phase, Phase::Predict(_));
        let begun = hidden && matches!(self.open(state).phase, Phase::Run(_));
        let mut predictions = BySeat::new(self.players(), Prediction::default());
        for seat in SeatSet::first(self.players()).iter() {
            predictions[seat] = self.own(state, seat).predictions[seat].and_then(Masked::known)?;
        }
        (hidden && begun).then_some(Happening::Revealed { predictions })
    }
}

impl Game for Flawed {
    type Action = Action;
    type Chance = Chance;
    type Event = Event;
    type Sighting = Sighting;
    type State = Told;
    type View = View;
    type Position = Position;
    type Refusal = Refusal;
    type Actions = Vec<Action>;
    type Chances<'a> = Chances;

    fn players(&self) -> u8 {
        self.0.players()
    }

    fn start(&self) -> Told {
        (self.0.start(), 0)
    }

    fn turn(&self, (state, _): &Told) -> Turn {
        let empty = self.secret(state).is_some_and(|made| made.places()[0].is_none());
        if let (Phase::Run(seat), Flaw::SecretTurn, true) = (self.open(state).phase, self.1, empty) {
            return Turn::Seats(SeatSet::only(seat.clockwise(self.players())));
        }
        self.0.turn(state)
    }

    fn legal(&self, (state, _): &Told, seat: Seat, actions: &mut Vec<Action>) {
        *actions = self.listed(state, seat);
        let left_out = self.left_out(state, seat);
        actions.retain(|action| Some(*action) != left_out);
        if self.has(Flaw::Doubled) {
            actions.extend(actions.last().copied());
        }
        let idle = self.idle(state, seat).filter(|idle| self.has(Flaw::Invented) && !actions.contains(idle));
        actions.extend(idle);
    }

    fn revisions(&self, (state, _): &Told, seat: Seat, actions: &mut Vec<Action>) {
        let mut sound = Actions::default();
        self.0.revisions(state, seat, &mut sound);
        *actions = sound.to_vec();
    }

    fn chances(&self, (state, _): &Told) -> Chances {
        self.0.chances(state)
    }

    fn check(&self, (state, _): &Told, step: &StepOf<Self>) -> Result<(), Refusal> {
        let sound = self.0.check(state, step);
        match *step {
            Step::Act(seat, action)
                if self.has(Flaw::Refused) && self.left_out(state, seat) == Some(action) =>
            {
                Err(Refusal::NotNow)
            }
            Step::Act(..) if self.has(Flaw::Final) && self.revises(state, step) => Err(Refusal::NotNow),
            Step::Act(..) if self.has(Flaw::Idle) && sound == Err(Refusal::MustPlay) => Ok(()),
            Step::Act(..) | Step::Chance(_) => sound,
        }
    }

    fn play(&self, (state, changes): &mut Told, step: StepOf<Self>, witness: &mut impl Witness<Event>) {
        if self.has(Flaw::CountedRevisions) {
            *changes += u8::from(self.revises(state, &step));
        }
        let before = self.open(state);
        self.0.play(state, step, witness);
        if self.has(Flaw::EarlyReveal) {
            self.begun(&before, state).into_iter().for_each(|event| witness.see(event));
        }
    }

    fn sighting(&self, event: &Event, viewer: Viewer) -> Option<Sighting> {
        match (self.1, *event) {
            (Flaw::OpenDeal, Happening::Dealt { seat, card }) => {
                Some(Happening::Dealt { seat, card: Masked::Shown(card) })
            }
            (Flaw::ToldPrediction, Happening::Predicted { seat, prediction, again: false }) => {
                Some(Happening::Predicted { seat, prediction: Masked::Shown(prediction), again: false })
            }
            (Flaw::ToldRevision, Happening::Predicted { seat, again: true, .. }) => {
                Some(Happening::Predicted { seat, prediction: Masked::Hidden, again: true })
            }
            _ => self.0.sighting(event, viewer),
        }
    }

    fn view(&self, (state, changes): &Told, viewer: Viewer) -> View {
        let mut view = self.0.view(state, viewer);
        let seat = Seat::default();
        let running = matches!(view.phase, Phase::Run(_));
        let shows = self.has(Flaw::OpenPrediction) || self.has(Flaw::OpenAtTheStart) && running;
        if shows && let Some(made) = self.secret(state) {
            view.predictions[seat] = Some(Masked::Shown(made));
        }
        if self.has(Flaw::OpenHand) {
            view.hands[seat] = Masked::Shown(self.hand(state, seat));
        }
        if self.has(Flaw::OpenStock)
            && let Some(position) = self.0.position(state)
        {
            let shown = position.stock.first().and_then(|&card| view.played.checked_with(card));
            view.played = shown.unwrap_or(view.played);
        }
        if self.has(Flaw::EarlyScore) {
            view.scores[seat] += self.preview(state).unwrap_or(0);
        }
        view.race += changes;
        view
    }

    fn imagine(&self, view: &View, dice: &mut impl Dice) -> Told {
        let mut view = *view;
        for seat in SeatSet::first(self.players()).iter() {
            let other = !view.viewer.is(seat);
            if self.has(Flaw::SmallHands) && other {
                view.hand_sizes[seat] = view.hand_sizes[seat].saturating_sub(1);
            }
            if self.has(Flaw::OtherHand) {
                view.hands[seat] = Masked::Hidden;
            }
            if self.has(Flaw::NoPredictions) && other {
                view.predictions[seat] = None;
            }
        }
        if self.has(Flaw::PlayedAgain) {
            view.played = less(view.played);
        }
        (self.0.imagine(&view, dice), 0)
    }

    fn standing(&self, (state, _): &Told) -> Standing {
        self.0.standing(state)
    }

    fn position(&self, (state, _): &Told) -> Option<Position> {
        let mut position = self.0.position(state)?;
        if self.has(Flaw::Forgetful) {
            position.last = None;
        }
        Some(position)
    }

    fn restore(&self, position: &Position) -> Result<Told, Vec<Fault>> {
        self.0.restore(position).map(|state| (state, 0))
    }
}

/// The cards without the first.
fn less(cards: Cards) -> Cards {
    let kept = cards.iter().skip(1);
    kept.fold(Cards::EMPTY, |kept, card| kept.checked_with(card).unwrap_or(kept))
}
