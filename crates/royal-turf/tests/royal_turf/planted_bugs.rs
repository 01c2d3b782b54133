//! The laws catch planted bugs: builds of the game with one bug each are caught by the law meant for it.

use furlong_core::{Dice, Fault, Game, Masked, Seat, Standing, Step, StepOf, Turn, Viewer, Witness};
use furlong_royal_turf::{
    Action, Chance, Event, Happening, Position, Refusal, RoyalTurf, Sighting, State, View,
};
use furlong_testkit::{conform, imagine, perft, twins};

use crate::book::{Book, FaceDown, options, table};

/// What is wrong with the build.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Flaw {
    None,
    /// A face-down chip is told to everybody when it is placed.
    Leak,
    /// A view shows the chips of others from the moment the horses run.
    LateLeak,
    /// A horse that moved in this round is offered again.
    IllegalMove,
    /// The same, and the check lets it pass.
    IllegalMoveUnchecked,
    /// Imagined worlds forget who has the pace token.
    BadDream,
}

struct Flawed(RoyalTurf, Flaw);

impl FaceDown for Flawed {
    fn face_down(&self) -> bool {
        self.0.options().hidden_bets
    }
}

impl Flawed {
    /// Whether the flaw offers this move: of a horse that has moved and is still running.
    fn offers(&self, state: &State, action: Action) -> bool {
        let flawed = matches!(self.1, Flaw::IllegalMove | Flaw::IllegalMoveUnchecked);
        let Action::Move { horse } = action else { return false };
        flawed && self.0.view(state, Viewer::Spectator).field.moved().contains(horse)
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
    type Actions = <RoyalTurf as Game>::Actions;
    type Chances<'a> = <RoyalTurf as Game>::Chances<'a>;

    fn players(&self) -> u8 {
        self.0.players()
    }

    fn start(&self) -> State {
        self.0.start()
    }

    fn turn(&self, state: &State) -> Turn {
        self.0.turn(state)
    }

    fn legal(&self, state: &State, seat: Seat, actions: &mut Self::Actions) {
        self.0.legal(state, seat, actions);
        if actions.iter().any(|action| matches!(action, Action::Move { .. })) {
            let moves = furlong_royal_turf::Horse::ALL.map(|horse| Action::Move { horse });
            moves
                .into_iter()
                .filter(|&action| self.offers(state, action))
                .for_each(|action| actions.push(action));
        }
    }

    fn chances(&self, state: &State) -> Self::Chances<'_> {
        self.0.chances(state)
    }

    fn check(&self, state: &State, step: &StepOf<Self>) -> Result<(), Refusal> {
        match *step {
            Step::Act(_, action) if self.1 == Flaw::IllegalMoveUnchecked && self.offers(state, action) => {
                Ok(())
            }
            Step::Act(..) | Step::Chance(_) => self.0.check(state, step),
        }
    }

    fn play(&self, state: &mut State, step: StepOf<Self>, witness: &mut impl Witness<Event>) {
        self.0.play(state, step, witness);
    }

    fn sighting(&self, event: &Event, viewer: Viewer) -> Option<Sighting> {
        if let (Happening::Bet { seat, horse, chip }, Flaw::Leak) = (*event, self.1) {
            return Some(Happening::Bet { seat, horse, chip: Masked::Shown(chip) });
        }
        self.0.sighting(event, viewer)
    }

    fn view(&self, state: &State, viewer: Viewer) -> View {
        let mut view = self.0.view(state, viewer);
        if self.1 == Flaw::LateLeak && !view.field.moved().is_empty() {
            let owners = furlong_core::SeatSet::first(self.players()).iter();
            owners.for_each(|seat| view.bets[seat] = self.0.view(state, Viewer::Seat(seat)).bets[seat]);
        }
        view
    }

    fn imagine(&self, view: &View, dice: &mut impl Dice) -> State {
        let mut view = *view;
        if self.1 == Flaw::BadDream && view.field.pace().is_some() {
            view.field = furlong_royal_turf::Field::default();
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

/// The laws that a build breaks within some games, with what they say.
fn broken(flaw: Flaw) -> Vec<(&'static str, String)> {
    let game = Flawed(table(3, options("hidden_bets")), flaw);
    let book = Book::default();
    let mut breaches = Vec::new();
    for seed in 0..3 {
        breaches.extend(conform::check(&book, &game, seed).err());
        breaches.extend(imagine::check(&game, seed).err());
        breaches.extend(twins::check(&book, &game, seed).err());
    }
    breaches.into_iter().map(|breach| (breach.law, breach.message)).collect()
}

fn caught(flaw: Flaw, law: &str, message: &str) {
    let broken = broken(flaw);
    assert!(broken.iter().any(|(broken, said)| *broken == law && said.contains(message)), "{broken:?}");
}

#[test]
fn the_sound_build_breaks_no_law() {
    assert_eq!(broken(Flaw::None), []);
}

#[test]
fn a_leak_is_caught_by_twins() {
    caught(Flaw::Leak, "twins", "sighted differently");
}

#[test]
fn a_late_leak_is_caught_by_twins() {
    caught(Flaw::LateLeak, "twins", "the views differ");
}

#[test]
fn an_illegal_move_is_caught_by_conform() {
    caught(Flaw::IllegalMove, "conform", "is listed but refused");
}

/// A flaw in listing and check alike is no contradiction; the counts of games show it.
#[test]
fn an_illegal_move_that_the_check_lets_pass_is_caught_by_perft() {
    let count = |flaw| {
        perft::recount("players 3: 0 0 0 0 0 0 0\n", |_| {
            let (game, state) =
                crate::given::given(&["players 3", "die head", "moved 6 7", "turn 2"]).unwrap();
            (Flawed(game, flaw), state)
        })
    };
    assert_ne!(count(Flaw::None), count(Flaw::IllegalMoveUnchecked));
}

#[test]
fn a_world_that_looks_different_is_caught_by_imagine() {
    caught(Flaw::BadDream, "imagine", "the imagined world looks different");
}
