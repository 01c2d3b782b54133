//! Ticket Gagnant as a [`Game`]: the table of contents of the rules.

use alloc::sync::Arc;
use alloc::vec::Vec;
use core::fmt;

use furlong_core::{Dice, Fault, Game, Seat, SeatSet, Standing, Step, StepOf, Turn, Viewer, Witness};

use crate::rules::opening::Choices;
use crate::rules::{finishing, opening, playing, predicting};
use crate::{
    Action, Actions, Chance, Chances, Event, LOTS, Meeting, Pack, Phase, Position, Scene, Sighting, State,
    View, deck, photo,
};

/// The rules of Ticket Gagnant for one table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TicketGagnant {
    meeting: Meeting,
    pack: Arc<Pack>,
    choices: Choices,
}

impl TicketGagnant {
    /// The rules for a meeting on that track with those cards.
    pub fn new(meeting: Meeting, pack: Arc<Pack>) -> Self {
        let choices = opening::choices(meeting, &pack);
        TicketGagnant { meeting, pack, choices }
    }

    /// The number of players and races.
    #[inline]
    pub fn meeting(&self) -> Meeting {
        self.meeting
    }

    /// The track and the cards.
    #[inline]
    pub fn pack(&self) -> &Pack {
        &self.pack
    }

    /// The horses on the ground of a race whose terms are chosen.
    #[inline]
    fn scene<'a>(&'a self, state: &'a State) -> Option<Scene<'a>> {
        state.terms.as_ref().map(|terms| Scene::new(self.pack.ground(terms), &state.field))
    }
}

/// The reason for refusing a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// The meeting is over.
    Over,
    /// Another seat decides now.
    NotYourTurn,
    /// It is luck's turn, not a player's.
    LuckDecides,
    /// It is not luck that decides now.
    NotLuck,
    /// Luck cannot decide so.
    NoSuchOutcome,
    /// This is not decided in this phase.
    NotNow,
    /// All races of this table are flat. TG-FIRST-1
    FlatOnly,
    /// The river is directly before or behind a hedge. TG-RIVER-1
    NoRiverThere,
    /// Each is dealt 3 to 7 cards. TG-FIRST-1
    NoSuchHand,
    /// The player has no such card. TG-TURN-1
    NoSuchCard,
    /// The card cannot move that horse there, or the other horse not so. TG-MOVE-1, TG-PAIR-1, TG-PUSH-1
    NoSuchMove,
    /// The two horses are no neighbours. TG-PAIR-2
    NotNeighbours,
    /// A card can be played, so none is discarded. TG-PLAY-1
    MustPlay,
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Refusal::Over => "the meeting is over",
            Refusal::NotYourTurn => "it is another seat's turn",
            Refusal::LuckDecides => "luck decides now, not a player",
            Refusal::NotLuck => "a player decides now, not luck",
            Refusal::NoSuchOutcome => "luck cannot decide so here",
            Refusal::NotNow => "this is not what is decided now",
            Refusal::FlatOnly => "all races of this table are flat",
            Refusal::NoRiverThere => "the river is directly before or behind a hedge",
            Refusal::NoSuchHand => "each player is dealt 3 to 7 cards",
            Refusal::NoSuchCard => "this player has no such card",
            Refusal::NoSuchMove => "the card cannot move horses so",
            Refusal::NotNeighbours => "a pair card moves a horse, unless the two are neighbours",
            Refusal::MustPlay => "a card of the hand can be played, so one must be",
        })
    }
}

impl Game for TicketGagnant {
    type Action = Action;
    type Chance = Chance;
    type Event = Event;
    type Sighting = Sighting;
    type State = State;
    type View = View;
    type Position = Position;
    type Refusal = Refusal;
    type Actions = Actions;
    type Chances<'a> = Chances;

    fn players(&self) -> u8 {
        self.meeting.players()
    }

    fn start(&self) -> State {
        opening::blank(&self.pack, self.meeting.players())
    }

    #[inline]
    fn turn(&self, state: &State) -> Turn {
        match &state.phase {
            Phase::Lot => Turn::Chance(LOTS),
            Phase::Choose => Turn::Seats(state.first.map_or(SeatSet::EMPTY, SeatSet::only)),
            Phase::Deal(..) => Turn::Chance(deck(state.race)),
            Phase::Predict(waiting) => Turn::Seats(*waiting),
            Phase::Run(seat) => Turn::Seats(SeatSet::only(*seat)),
            Phase::Photo(_) => Turn::Chance(photo(state.race)),
            Phase::Over => Turn::Over,
        }
    }

    #[inline]
    fn legal(&self, state: &State, seat: Seat, actions: &mut Actions) {
        actions.clear();
        match &state.phase {
            Phase::Choose if state.first == Some(seat) => actions.copy_from(&self.choices),
            Phase::Predict(waiting) if waiting.contains(seat) => predicting::legal(actions),
            Phase::Run(turn) if *turn == seat => {
                if let Some(scene) = self.scene(state) {
                    playing::legal(scene, state.hands[seat], actions);
                }
            }
            Phase::Lot
            | Phase::Choose
            | Phase::Deal(..)
            | Phase::Predict(_)
            | Phase::Run(_)
            | Phase::Photo(_)
            | Phase::Over => {}
        }
    }

    fn revisions(&self, state: &State, seat: Seat, actions: &mut Actions) {
        actions.clear();
        let decided = self.meeting.seats().contains(seat) && state.predictions[seat].is_some();
        if decided && matches!(state.phase, Phase::Predict(_)) {
            predicting::legal(actions);
        }
    }

    #[inline]
    fn chances(&self, state: &State) -> Chances {
        match &state.phase {
            Phase::Lot => Chances::First(self.meeting.seats()),
            Phase::Deal(seat, _) => Chances::Deal(*seat, state.stock),
            Phase::Photo(finish) => Chances::Photo(finish.tied),
            Phase::Choose | Phase::Predict(_) | Phase::Run(_) | Phase::Over => Chances::None,
        }
    }

    #[inline(always)]
    #[expect(clippy::inline_always, reason = "measured: four in a hundred more decisions a second")]
    fn check(&self, state: &State, step: &StepOf<Self>) -> Result<(), Refusal> {
        match *step {
            Step::Act(seat, action) => self.check_action(state, seat, action),
            Step::Chance(chance) => self.check_chance(state, chance),
        }
    }

    #[inline(always)]
    #[expect(clippy::inline_always, reason = "measured: four in a hundred more decisions a second")]
    fn play(&self, state: &mut State, step: StepOf<Self>, witness: &mut impl Witness<Event>) {
        match step {
            Step::Act(seat, action) => self.play_action(state, seat, action, witness),
            Step::Chance(chance) => self.play_chance(state, chance, witness),
        }
    }

    fn sighting(&self, event: &Event, viewer: Viewer) -> Option<Sighting> {
        event.seen_by(viewer)
    }

    fn view(&self, state: &State, viewer: Viewer) -> View {
        View::new(self, state, viewer)
    }

    fn imagine(&self, view: &View, dice: &mut impl Dice) -> State {
        view.imagine(&self.pack, dice)
    }

    fn standing(&self, state: &State) -> Standing {
        // TG-SCORE-4
        Standing::by_score(state.scores)
    }

    fn position(&self, state: &State) -> Option<Position> {
        Position::new(self, state)
    }

    fn restore(&self, position: &Position) -> Result<State, Vec<Fault>> {
        crate::restore::restore(self, position)
    }
}

impl TicketGagnant {
    #[inline(always)]
    #[expect(clippy::inline_always, reason = "measured: four in a hundred more decisions a second")]
    fn check_action(&self, state: &State, seat: Seat, action: Action) -> Result<(), Refusal> {
        match self.turn(state) {
            Turn::Over => return Err(Refusal::Over),
            Turn::Chance(_) => return Err(Refusal::LuckDecides),
            // A prediction can be changed until the last one is in. TG-PRED-1
            Turn::Seats(_)
                if matches!(state.phase, Phase::Predict(_)) && self.meeting.seats().contains(seat) => {}
            Turn::Seats(seats) if !seats.contains(seat) => return Err(Refusal::NotYourTurn),
            Turn::Seats(_) => {}
        }
        match (action, &state.phase, self.scene(state)) {
            (Action::Choose(terms), Phase::Choose, _) => opening::check(self, terms),
            (Action::Predict(_), Phase::Predict(_), _) => Ok(()),
            (Action::Play { card, run }, Phase::Run(_), Some(scene)) => {
                playing::check_play(scene, state.hands[seat], card, run)
            }
            (Action::Stay { card }, Phase::Run(_), Some(scene)) => {
                playing::check_stay(scene, state.hands[seat], card)
            }
            (Action::Discard { card }, Phase::Run(_), Some(scene)) => {
                playing::check_discard(scene, state.hands[seat], card)
            }
            (
                Action::Choose(_)
                | Action::Predict(_)
                | Action::Play { .. }
                | Action::Stay { .. }
                | Action::Discard { .. },
                ..,
            ) => Err(Refusal::NotNow),
        }
    }

    #[inline]
    fn check_chance(&self, state: &State, chance: Chance) -> Result<(), Refusal> {
        let possible = match (self.chances(state), chance) {
            (Chances::First(seats), Chance::First(seat)) => seats.contains(seat),
            (Chances::Deal(next, cards), Chance::Deal { seat, card }) => next == seat && cards.contains(card),
            (Chances::Photo(tied), Chance::Photo(horse)) => tied.contains(horse),
            (Chances::None, _) if state.phase == Phase::Over => return Err(Refusal::Over),
            (Chances::None, _) => return Err(Refusal::NotLuck),
            (Chances::First(_) | Chances::Deal(..) | Chances::Photo(_), _) => false,
        };
        if possible { Ok(()) } else { Err(Refusal::NoSuchOutcome) }
    }

    #[inline(always)]
    #[expect(clippy::inline_always, reason = "measured: four in a hundred more decisions a second")]
    fn play_action(&self, state: &mut State, seat: Seat, action: Action, witness: &mut impl Witness<Event>) {
        match action {
            Action::Choose(terms) => opening::choose(self, state, seat, terms, witness),
            Action::Predict(prediction) => {
                if let Phase::Predict(waiting) = state.phase {
                    predicting::predict(state, waiting, seat, prediction, witness);
                }
            }
            Action::Play { card, run } => playing::play(self, state, seat, card, run, witness),
            Action::Stay { card } => {
                playing::lay_down(self, state, seat, card, Event::Stayed { seat, card }, witness);
            }
            Action::Discard { card } => {
                playing::lay_down(self, state, seat, card, Event::Discarded { seat, card }, witness);
            }
        }
    }

    #[inline]
    fn play_chance(&self, state: &mut State, chance: Chance, witness: &mut impl Witness<Event>) {
        match (chance, &state.phase) {
            (Chance::First(seat), _) => opening::draw_first(state, seat, witness),
            (Chance::Deal { seat, card }, &Phase::Deal(_, left)) => {
                opening::deal(self, state, seat, left, card, witness);
            }
            (Chance::Photo(horse), &Phase::Photo(finish)) => {
                finishing::develop(self, state, finish, horse, witness);
            }
            (Chance::Deal { .. } | Chance::Photo(_), _) => {}
        }
    }
}
