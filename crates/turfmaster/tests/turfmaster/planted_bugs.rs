//! The laws catch planted bugs: builds of the game with one bug each are caught by the law meant for it.

use furlong_core::{Dice, Fault, Game, Masked, Seat, Standing, Step, StepOf, Turn, Viewer, Witness, settle};
use furlong_testkit::{Law, Seeded, perft};
use furlong_turfmaster::{
    Action, Actions, Cards, Chance, Chances, Event, Happening, Horse, Phase, Position, Refusal, Sighting,
    State, TurfMaster, View,
};

use crate::book::{Book, table};

/// What is wrong with the build.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Flaw {
    None,
    /// A view shows everybody the hand of horse 1.
    OpenHand,
    /// A view shows what the others dropped.
    OpenDrops,
    /// A view shows what others have chosen to keep.
    OpenChoice,
    /// A dealt card is told to all.
    OpenDeal,
    /// A card that is removed blindly is told to all.
    OpenRemoval,
    /// That a choice was changed is told to all.
    ToldRevision,
    /// Imagined worlds give the viewer's own cards another time to the deck.
    WrongCards,
    /// Imagined worlds put a played card back.
    PlayedAgain,
    /// Imagined worlds forget who has chosen what to keep.
    ForgottenChoice,
    /// A horse may pass though it has cards.
    Idle,
    /// A choice of what to keep may have a card less.
    Meagre,
    /// Of the actions in a race the last is not listed.
    Unlisted,
    /// The same, and it is refused too, where others are left.
    Refused,
    /// A choice cannot be changed, though it is listed.
    Final,
}

struct Flawed(TurfMaster, Flaw);

impl Flawed {
    fn has(&self, flaw: Flaw) -> bool {
        self.1 == flaw
    }

    /// Whose horse it is.
    fn owner(&self, horse: Horse) -> Viewer {
        Viewer::Seat(self.0.meeting().owner(horse))
    }

    /// The action that a build without it leaves out: the last of several in a race.
    fn left_out(&self, state: &State, seat: Seat) -> Option<Action> {
        let mut actions = Actions::default();
        self.0.legal(state, seat, &mut actions);
        let race = !matches!(self.0.view(state, Viewer::Spectator).phase, Phase::Keep(_));
        actions.last().copied().filter(|_| race && actions.len() > 1)
    }

    /// An action that the rules refuse and this build takes.
    fn lets_pass(&self, state: &State, action: Action) -> bool {
        match action {
            Action::Keep { horse, cards } => {
                let view = self.0.view(state, self.owner(horse));
                let hand = view.hands[horse].known().unwrap_or_default();
                self.has(Flaw::Meagre) && hand.includes(cards)
            }
            Action::Pass { .. } => self.has(Flaw::Idle),
            Action::Card { .. } | Action::Move { .. } | Action::Choose { .. } | Action::Bonus { .. } => false,
        }
    }

    /// Whether the step changes a choice that was made.
    fn revises(&self, state: &State, step: &StepOf<Self>) -> bool {
        let Step::Act(_, Action::Keep { horse, .. }) = step else { return false };
        matches!(self.0.view(state, Viewer::Spectator).phase, Phase::Keep(kept) if kept[*horse].is_some())
    }
}

impl Game for Flawed {
    type Action = Action;
    type Chance = Chance;
    type Event = Event;
    type Sighting = Sighting;
    type State = State;
    type View = View;
    type Position = Position;
    type Refusal = Refusal;
    type Actions = Vec<Action>;
    type Chances<'a> = Chances;

    fn players(&self) -> u8 {
        self.0.players()
    }

    fn start(&self) -> State {
        self.0.start()
    }

    fn turn(&self, state: &State) -> Turn {
        self.0.turn(state)
    }

    fn legal(&self, state: &State, seat: Seat, actions: &mut Vec<Action>) {
        let mut sound = Actions::default();
        self.0.legal(state, seat, &mut sound);
        let flawed = self.has(Flaw::Unlisted) || self.has(Flaw::Refused);
        let left_out = self.left_out(state, seat).filter(|_| flawed);
        *actions = sound.iter().copied().filter(|action| Some(*action) != left_out).collect();
    }

    fn revisions(&self, state: &State, seat: Seat, actions: &mut Vec<Action>) {
        let mut sound = Actions::default();
        self.0.revisions(state, seat, &mut sound);
        *actions = sound.to_vec();
    }

    fn chances(&self, state: &State) -> Chances {
        self.0.chances(state)
    }

    fn check(&self, state: &State, step: &StepOf<Self>) -> Result<(), Refusal> {
        let sound = self.0.check(state, step);
        match *step {
            Step::Act(seat, action)
                if self.has(Flaw::Refused) && self.left_out(state, seat) == Some(action) =>
            {
                Err(Refusal::NotThisRound)
            }
            Step::Act(..) if self.has(Flaw::Final) && self.revises(state, step) => Err(Refusal::NotThisRound),
            Step::Act(_, action) if sound == Err(Refusal::HasCards) && self.lets_pass(state, action) => {
                Ok(())
            }
            Step::Act(_, action)
                if matches!(sound, Err(Refusal::KeepExactly(_))) && self.lets_pass(state, action) =>
            {
                Ok(())
            }
            Step::Act(..) | Step::Chance(_) => sound,
        }
    }

    fn play(&self, state: &mut State, step: StepOf<Self>, witness: &mut impl Witness<Event>) {
        self.0.play(state, step, witness);
    }

    fn sighting(&self, event: &Event, viewer: Viewer) -> Option<Sighting> {
        match (self.1, *event) {
            (Flaw::OpenDeal, Happening::Dealt { horse, card }) => {
                Some(Happening::Dealt { horse, card: Masked::Shown(card) })
            }
            (Flaw::OpenRemoval, Happening::Removed { horse, card }) => {
                Some(Happening::Removed { horse, card: Masked::Shown(card) })
            }
            (Flaw::ToldRevision, Happening::Kept { seat, horse, again: true, .. }) => {
                Some(Happening::Kept { seat, horse, cards: Masked::Hidden, again: true })
            }
            _ => self.0.sighting(event, viewer),
        }
    }

    fn view(&self, state: &State, viewer: Viewer) -> View {
        let mut view = self.0.view(state, viewer);
        let horse = Horse::ALL[0];
        let open = self.0.view(state, self.owner(horse));
        if self.has(Flaw::OpenHand) {
            view.hands[horse] = open.hands[horse];
        }
        if self.has(Flaw::OpenDrops) {
            view.dropped[horse] = open.dropped[horse];
        }
        if let (Flaw::OpenChoice, Phase::Keep(kept), Phase::Keep(shown)) =
            (self.1, &mut view.phase, open.phase)
        {
            kept[horse] = shown[horse];
        }
        view
    }

    fn imagine(&self, view: &View, dice: &mut impl Dice) -> State {
        let mut view = *view;
        for horse in self.0.meeting().horses() {
            if self.has(Flaw::WrongCards) {
                view.dropped[horse] = view.dropped[horse].map(|_| Cards::EMPTY);
            }
            if self.has(Flaw::PlayedAgain) {
                view.played[horse] = less(view.played[horse]);
            }
        }
        if let (Flaw::ForgottenChoice, Phase::Keep(kept)) = (self.1, &mut view.phase) {
            kept.0 = [None; 8];
        }
        self.0.imagine(&view, dice)
    }

    fn standing(&self, state: &State) -> Standing {
        self.0.standing(state)
    }

    fn position(&self, state: &State) -> Option<Position> {
        self.0.position(state)
    }

    fn restore(&self, position: &Position) -> Result<State, Vec<Fault>> {
        self.0.restore(position)
    }
}

/// The cards without the first.
fn less(cards: Cards) -> Cards {
    Cards::checked(cards.iter().skip(1)).unwrap_or_default()
}

/// A table with fences, so that horses fall early and have many cards to choose from.
fn flawed(flaw: Flaw) -> Flawed {
    Flawed(table(3, 2, "oval+fences triangle+fences oval"), flaw)
}

/// What the law says of a build within some meetings.
fn breaches(law: Law, flaw: Flaw) -> Vec<String> {
    law.breaches(&Book::default(), &flawed(flaw), 2)
}

fn caught(law: Law, flaw: Flaw, message: &str) {
    let said = breaches(law, flaw);
    assert!(said.iter().any(|said| said.contains(message)), "{flaw:?} by {law:?}: {said:?}");
}

#[test]
fn the_sound_build_breaks_no_law() {
    for law in Law::ALL {
        assert_eq!(breaches(law, Flaw::None), [""; 0], "{law:?}");
    }
}

// rules: TM-DEAL-6
#[test]
fn cards_that_others_are_shown_are_caught_by_twins() {
    caught(Law::Twins, Flaw::OpenHand, "the views differ");
    caught(Law::Twins, Flaw::OpenDrops, "the views differ");
    caught(Law::Twins, Flaw::OpenChoice, "the views differ");
    caught(Law::Twins, Flaw::OpenDeal, "are sighted differently");
    caught(Law::Twins, Flaw::OpenRemoval, "are sighted differently");
}

#[test]
fn worlds_with_the_wrong_cards_are_caught_by_imagine() {
    caught(Law::Imagine, Flaw::WrongCards, "the imagined world looks different");
    caught(Law::Imagine, Flaw::PlayedAgain, "the imagined world looks different");
    caught(Law::Imagine, Flaw::ForgottenChoice, "the imagined world looks different");
}

#[test]
fn illegal_moves_and_missing_ones_are_caught_by_conform() {
    caught(Law::Conform, Flaw::Idle, "is not listed but accepted");
    caught(Law::Conform, Flaw::Meagre, "is not listed but accepted");
    caught(Law::Conform, Flaw::Unlisted, "is not listed but accepted");
    caught(Law::Conform, Flaw::Final, "is listed but refused");
}

/// A flaw in listing and check alike is no contradiction; the counts of games show it.
#[test]
fn a_move_that_is_neither_listed_nor_taken_is_caught_by_perft() {
    assert_eq!(breaches(Law::Conform, Flaw::Refused), [""; 0]);
    let count = |flaw| {
        perft::recount("first cards: 0 0\n", |_| {
            let (game, mut dice) = (flawed(flaw), Seeded::new(3));
            let mut state = game.start();
            settle(&game, &mut state, &mut dice, &mut (), |_| ());
            (game, state)
        })
    };
    assert_ne!(count(Flaw::None), count(Flaw::Refused));
}

// rules: TM-DEAL-5, TM-DEAL-6
#[test]
fn a_change_of_mind_that_others_are_told_of_is_caught_by_twins() {
    caught(Law::Twins, Flaw::ToldRevision, "is a secret change of mind");
}
