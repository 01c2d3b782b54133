//! TurfMaster as a [`Game`]: the table of contents of the rules.

use alloc::vec::Vec;
use core::fmt;

use furlong_core::{Dice, Fault, Game, Seat, SeatSet, Standing, Step, StepOf, Turn, Viewer, Witness};

use crate::field::Field;
use crate::rules::dealing::{self, Pending};
use crate::rules::{moving, scoring, starting};
use crate::{
    Action, Actions, ByHorse, Cards, Chance, Chances, DICE, Draw, Event, Goal, LOTS, Limit, Meeting, Order,
    Phase, Places, Position, Sighting, State, View, deck, removal,
};

/// The rules of TurfMaster for one table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TurfMaster {
    meeting: Meeting,
}

impl TurfMaster {
    /// The rules for a meeting.
    pub fn new(meeting: Meeting) -> Self {
        TurfMaster { meeting }
    }

    /// Players, horses and races.
    #[inline]
    pub fn meeting(&self) -> &Meeting {
        &self.meeting
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
    NotThisRound,
    /// Another horse moves next. TM-RACE-2
    NotThatHorse,
    /// The horse belongs to somebody else.
    NotYourHorse,
    /// The horse has no such card. TM-CARD-1
    NoSuchCard,
    /// The horse has cards and must play one. TM-CARD-1
    HasCards,
    /// The horse's bonus must be taken first. TM-CARD-4
    BonusFirst,
    /// The horse's bonus cannot be taken. TM-DEAL-2
    NoBonus,
    /// The horse cannot move there. TM-MOVE-4
    OutOfReach,
    /// The horse moves by other dice. TM-DICE-2
    OtherDice,
    /// Exactly so many cards are kept. TM-DEAL-5
    KeepExactly(u8),
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Refusal::Over => "the meeting is over",
            Refusal::NotYourTurn => "it is another seat's turn",
            Refusal::LuckDecides => "luck decides now, not a player",
            Refusal::NotLuck => "a player decides now, not luck",
            Refusal::NoSuchOutcome => "luck cannot decide so here",
            Refusal::NotThisRound => "this is not what is decided now",
            Refusal::NotThatHorse => "another horse moves next",
            Refusal::NotYourHorse => "that horse belongs to another seat",
            Refusal::NoSuchCard => "the horse has no such card",
            Refusal::HasCards => "the horse has cards left, so one must be played",
            Refusal::BonusFirst => "the horse has no cards, so its bonus must be taken first",
            Refusal::NoBonus => "the bonus of that horse cannot be taken, or was taken",
            Refusal::OutOfReach => "a move of that length cannot end there",
            Refusal::OtherDice => "the horse does not move by these dice",
            Refusal::KeepExactly(size) => return write!(f, "exactly {size} cards are kept"),
        })
    }
}

impl Game for TurfMaster {
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
        let mut decks = ByHorse::of([Cards::EMPTY; 8]);
        self.meeting.horses().for_each(|horse| decks[horse] = Cards::DECK);
        State {
            race: 1,
            round: 0,
            field: Field::default(),
            hands: ByHorse::of([Cards::EMPTY; 8]),
            decks,
            played: ByHorse::of([Cards::EMPTY; 8]),
            bonus: ByHorse::of([0; 8]),
            places: ByHorse::of([Places::new(); 8]),
            limits: ByHorse::of([Limit::UNLIMITED; 8]),
            order: Order::default(),
            roller: None,
            losing: ByHorse::of([0; 8]),
            owed: ByHorse::of([0; 8]),
            phase: Phase::Boxes(Draw::default()),
        }
    }

    #[inline]
    fn turn(&self, state: &State) -> Turn {
        match dealing::pending(state) {
            Some(Pending::Remove(horse)) => return Turn::Chance(removal(horse)),
            Some(Pending::Deal(horse)) => return Turn::Chance(deck(horse)),
            None => {}
        }
        match &state.phase {
            Phase::Boxes(_) | Phase::Lots(_) => Turn::Chance(LOTS),
            Phase::Throw => Turn::Chance(DICE),
            Phase::Keep(kept) => Turn::Seats(dealing::undecided(&self.meeting, kept)),
            Phase::Cards | Phase::Dice(..) | Phase::Roll(_) => self.seat_on_turn(state),
            Phase::Over => Turn::Over,
        }
    }

    #[inline]
    fn legal(&self, state: &State, seat: Seat, actions: &mut Self::Actions) {
        actions.clear();
        if !matches!(self.turn(state), Turn::Seats(seats) if seats.contains(seat)) {
            return;
        }
        match &state.phase {
            Phase::Keep(kept) => dealing::legal(self, state, kept, seat, false, actions.many()),
            Phase::Cards => moving::legal_cards(self, state, seat, actions),
            Phase::Roll(throw) => moving::legal_choices(self, state, seat, *throw, actions),
            Phase::Dice(throw, choice) => {
                moving::legal_moves(self, state, seat, *throw, *choice, actions);
            }
            Phase::Boxes(_) | Phase::Lots(_) | Phase::Throw | Phase::Over => {}
        }
    }

    fn revisions(&self, state: &State, seat: Seat, actions: &mut Self::Actions) {
        actions.clear();
        if let (Phase::Keep(kept), None) = (&state.phase, dealing::pending(state)) {
            dealing::legal(self, state, kept, seat, true, actions.many());
        }
    }

    #[inline]
    fn chances(&self, state: &State) -> Chances {
        match dealing::pending(state) {
            Some(Pending::Remove(horse)) => return Chances::Remove(horse, state.hands[horse]),
            Some(Pending::Deal(horse)) => return Chances::Deal(horse, state.decks[horse]),
            None => {}
        }
        match &state.phase {
            Phase::Boxes(draw) => {
                starting::next_to_roll(&self.meeting, draw).map_or(Chances::None, Chances::Box)
            }
            Phase::Lots(contest) => contest.waiting.lowest().map_or(Chances::None, Chances::Lot),
            Phase::Throw => Chances::Roll,
            Phase::Keep(_) | Phase::Cards | Phase::Roll(_) | Phase::Dice(..) | Phase::Over => Chances::None,
        }
    }

    #[inline]
    fn check(&self, state: &State, step: &StepOf<Self>) -> Result<(), Refusal> {
        match *step {
            Step::Act(seat, action) => self.check_action(state, seat, action),
            Step::Chance(chance) => self.check_chance(state, chance),
        }
    }

    #[inline]
    fn play(&self, state: &mut State, step: StepOf<Self>, witness: &mut impl Witness<Event>) {
        match step {
            Step::Act(seat, action) => self.play_action(state, seat, action, witness),
            Step::Chance(chance) => self.play_chance(state, chance, witness),
        }
    }

    fn sighting(&self, event: &Event, viewer: Viewer) -> Option<Sighting> {
        event.seen_by(viewer, &self.meeting)
    }

    fn view(&self, state: &State, viewer: Viewer) -> View {
        View::new(self, state, viewer)
    }

    fn imagine(&self, view: &View, dice: &mut impl Dice) -> State {
        view.imagine(&self.meeting, dice)
    }

    fn standing(&self, state: &State) -> Standing {
        scoring::standing(&self.meeting, state)
    }

    fn position(&self, state: &State) -> Option<Position> {
        Position::new(self, state)
    }

    fn restore(&self, position: &Position) -> Result<State, Vec<Fault>> {
        crate::restore::restore(self, position)
    }
}

impl TurfMaster {
    /// The roller, or the owner of the next horse.
    #[inline]
    fn seat_on_turn(&self, state: &State) -> Turn {
        let owner = || state.order.next().map(|horse| self.meeting.owner(horse));
        let seat = if let Phase::Roll(_) = state.phase { state.roller } else { owner() };
        Turn::Seats(seat.map_or(SeatSet::EMPTY, SeatSet::only))
    }

    fn check_action(&self, state: &State, seat: Seat, action: Action) -> Result<(), Refusal> {
        match self.turn(state) {
            Turn::Over => return Err(Refusal::Over),
            Turn::Chance(_) => return Err(Refusal::LuckDecides),
            // What was decided in the keep phase can be changed by seats that owe nothing. TM-DEAL-5
            Turn::Seats(_) if matches!(state.phase, Phase::Keep(_)) => {}
            Turn::Seats(seats) if !seats.contains(seat) => return Err(Refusal::NotYourTurn),
            Turn::Seats(_) => {}
        }
        match (action, &state.phase) {
            (Action::Card { horse, card, to }, Phase::Cards) => {
                moving::check_card(self, state, horse, card, to)
            }
            (Action::Pass { horse }, Phase::Cards) => moving::check_pass(self, state, horse),
            (Action::Move { horse, dice, to }, Phase::Dice(..)) => {
                moving::check_move(self, state, horse, dice, to)
            }
            (Action::Choose { dice }, Phase::Roll(throw)) if throw.offers(dice) => Ok(()),
            (Action::Choose { .. }, Phase::Roll(_)) => Err(Refusal::OtherDice),
            (Action::Bonus { horse }, _) => dealing::check_bonus(self, state, seat, horse),
            (Action::Keep { horse, cards }, Phase::Keep(_)) => {
                dealing::check_keep(self, state, seat, horse, cards)
            }
            (
                Action::Card { .. }
                | Action::Pass { .. }
                | Action::Move { .. }
                | Action::Choose { .. }
                | Action::Keep { .. },
                _,
            ) => Err(Refusal::NotThisRound),
        }
    }

    #[inline]
    fn check_chance(&self, state: &State, chance: Chance) -> Result<(), Refusal> {
        let possible = match (self.chances(state), chance) {
            (Chances::Box(next), Chance::Box { horse, .. }) => next == horse,
            (Chances::Lot(next), Chance::Lot { seat, .. }) => next == seat,
            (Chances::Deal(next, cards), Chance::Deal { horse, card })
            | (Chances::Remove(next, cards), Chance::Remove { horse, card }) => {
                next == horse && cards.contains(card)
            }
            (Chances::Roll, Chance::Roll(_)) => true,
            (Chances::None, _) if state.phase == Phase::Over => return Err(Refusal::Over),
            (Chances::None, _) => return Err(Refusal::NotLuck),
            (
                Chances::Box(_) | Chances::Lot(_) | Chances::Deal(..) | Chances::Remove(..) | Chances::Roll,
                _,
            ) => false,
        };
        if possible { Ok(()) } else { Err(Refusal::NoSuchOutcome) }
    }

    #[inline]
    fn play_action(&self, state: &mut State, seat: Seat, action: Action, witness: &mut impl Witness<Event>) {
        match action {
            Action::Card { horse, card, to } => {
                moving::play_card(self, state, seat, horse, card, to, witness);
            }
            Action::Move { horse, dice, to: Goal::At(to) } => {
                moving::move_by_dice(self, state, seat, horse, dice, to, witness);
            }
            // Nobody falls in a dice round, so that this is never accepted. TM-FENCE-6
            Action::Move { to: Goal::Fall, .. } => {}
            Action::Choose { dice } => moving::choose(state, seat, dice, witness),
            Action::Bonus { horse } => dealing::take_bonus(state, seat, horse, witness),
            Action::Pass { horse } => moving::pass(self, state, seat, horse, witness),
            Action::Keep { horse, cards } => dealing::keep(self, state, seat, horse, cards, witness),
        }
    }

    #[inline]
    fn play_chance(&self, state: &mut State, chance: Chance, witness: &mut impl Witness<Event>) {
        match (chance, &state.phase) {
            (Chance::Deal { horse, card }, _) => dealing::draw(state, horse, card, witness),
            (Chance::Remove { horse, card }, _) => dealing::remove(state, horse, card, witness),
            (Chance::Roll(dice), _) => moving::roll(state, dice, witness),
            (Chance::Box { horse, dice }, &Phase::Boxes(draw)) => {
                starting::roll_for_box(self, state, draw, horse, dice, witness);
            }
            (Chance::Lot { seat, dice }, &Phase::Lots(contest)) => {
                starting::roll_for_lot(self, state, contest, seat, dice, witness);
            }
            (Chance::Box { .. } | Chance::Lot { .. }, _) => {}
        }
    }
}
