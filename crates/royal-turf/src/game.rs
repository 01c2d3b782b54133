//! Royal Turf as a [`Game`]: the table of contents of the rules.

use alloc::vec::Vec;
use core::fmt;

use furlong_core::{
    BySeat, Dice, Fault, Game, List, Seat, SeatSet, Standing, Step, StepOf, Turn, Viewer, Witness,
};

use crate::rules::{betting, draw, race};
use crate::{
    Action, CARDS, CardSet, Chance, Chances, DIE, Event, Field, LOTS, Options, Pack, Phase, Position,
    Sighting, Slip, State, Track, View,
};

/// The rules of Royal Turf for one table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RoyalTurf {
    players: u8,
    options: Options,
    track: Track,
    pack: Pack,
}

impl RoyalTurf {
    /// The rules for a table of `players`; fails unless there are 2 to 6. RT-SEAT-1
    pub fn new(players: u8, options: Options, pack: Pack) -> Result<Self, NoSuchTable> {
        if !(2..=6).contains(&players) {
            return Err(NoSuchTable);
        }
        Ok(RoyalTurf { players, options, track: Track::new(options), pack })
    }

    /// The variants played at this table.
    pub fn options(&self) -> Options {
        self.options
    }

    /// The cards and the pay table.
    pub fn pack(&self) -> &Pack {
        &self.pack
    }

    /// The ring that the options choose.
    pub fn track(&self) -> Track {
        self.track
    }
}

/// The fault of a table that has not 2 to 6 players. RT-SEAT-1
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoSuchTable;

impl fmt::Display for NoSuchTable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Royal Turf is for 2 to 6 players")
    }
}

/// The reason for refusing a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// The game is over.
    Over,
    /// Another seat decides now.
    NotYourTurn,
    /// It is luck's turn, not a player's.
    LuckDecides,
    /// It is not luck that decides now.
    NotLuck,
    /// Bets are placed now, horses do not move.
    BettingNow,
    /// Horses move now, bets are closed.
    RunningNow,
    /// There is a chip of this player on that horse already. RT-BET-1
    HorseTaken,
    /// The player has no such chip in hand. RT-CHIP-1
    NoSuchChip,
    /// The horse has moved in this round. RT-RUN-1
    HasMoved,
    /// The horse has finished. RT-RUN-6
    HasFinished,
    /// Luck cannot decide so.
    NoSuchOutcome,
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Refusal::Over => "the game is over",
            Refusal::NotYourTurn => "it is another seat's turn",
            Refusal::LuckDecides => "luck decides now, not a player",
            Refusal::NotLuck => "a player decides now, not luck",
            Refusal::BettingNow => "bets are placed now, horses do not move yet",
            Refusal::RunningNow => "the race is on, bets are closed",
            Refusal::HorseTaken => "this player already has a chip on that horse",
            Refusal::NoSuchChip => "this player has no such chip left",
            Refusal::HasMoved => "that horse has already moved in this round",
            Refusal::HasFinished => "that horse has already finished",
            Refusal::NoSuchOutcome => "luck cannot decide so here",
        })
    }
}

impl Game for RoyalTurf {
    type Action = Action;
    type Chance = Chance;
    type Event = Event;
    type Sighting = Sighting;
    type State = State;
    type View = View;
    type Position = Position;
    type Refusal = Refusal;
    /// At most 21: seven horses with three kinds of chip.
    type Actions = List<Action, 21>;
    type Chances<'a> = Chances<'a>;

    fn players(&self) -> u8 {
        self.players
    }

    fn start(&self) -> State {
        State {
            race: 1,
            money: BySeat::new(self.players, 0),
            used: CardSet::default(),
            cards: crate::ByHorse::default(),
            first: None,
            slips: BySeat::new(self.players, Slip::default()),
            open: !self.options.hidden_bets,
            field: Field::default(),
            last: None,
            phase: Phase::Draw,
        }
    }

    #[inline]
    fn turn(&self, state: &State) -> Turn {
        match state.phase {
            Phase::Draw => Turn::Chance(CARDS),
            Phase::Lot(_) => Turn::Chance(LOTS),
            Phase::Roll(_) => Turn::Chance(DIE),
            Phase::Bet(seat) | Phase::Run(seat, _) => Turn::Seats(SeatSet::only(seat)),
            Phase::Over => Turn::Over,
        }
    }

    #[inline]
    fn legal(&self, state: &State, seat: Seat, actions: &mut Self::Actions) {
        actions.clear();
        match state.phase {
            Phase::Bet(turn) if turn == seat => betting::legal(self, state, seat, actions),
            Phase::Run(turn, _) if turn == seat => race::legal(state, actions),
            Phase::Bet(_) | Phase::Run(..) | Phase::Draw | Phase::Lot(_) | Phase::Roll(_) | Phase::Over => {}
        }
    }

    #[inline]
    fn chances(&self, state: &State) -> Chances<'_> {
        match state.phase {
            Phase::Draw => Chances::Cards(&self.pack, draw::undrawn(state)),
            Phase::Lot(seats) => Chances::Lot(seats),
            Phase::Roll(_) => Chances::Die,
            Phase::Bet(_) | Phase::Run(..) | Phase::Over => Chances::None,
        }
    }

    #[inline(always)]
    #[expect(clippy::inline_always, reason = "measured: a tenth more games a second")]
    fn check(&self, state: &State, step: &StepOf<Self>) -> Result<(), Refusal> {
        match *step {
            Step::Act(seat, action) => self.check_action(state, seat, action),
            Step::Chance(chance) => self.check_chance(state, chance),
        }
    }

    #[inline(always)]
    #[expect(clippy::inline_always, reason = "measured: a tenth more games a second")]
    fn play(&self, state: &mut State, step: StepOf<Self>, witness: &mut impl Witness<Event>) {
        match step {
            Step::Act(seat, Action::Bet { horse, chip }) => {
                betting::place(self, state, seat, crate::Bet { horse, chip }, witness);
            }
            Step::Act(seat, Action::Move { horse }) => race::run(self, state, seat, horse, witness),
            Step::Chance(Chance::Draw { horse, card }) => draw::draw(self, state, horse, card, witness),
            Step::Chance(Chance::First(seat)) => draw::first(state, seat, witness),
            Step::Chance(Chance::Roll(symbol)) => race::roll(state, symbol, witness),
        }
    }

    fn sighting(&self, event: &Event, viewer: Viewer) -> Option<Sighting> {
        Some(event.seen_by(viewer, self.options))
    }

    fn view(&self, state: &State, viewer: Viewer) -> View {
        View::new(self, state, viewer)
    }

    fn imagine(&self, view: &View, dice: &mut impl Dice) -> State {
        view.imagine(dice)
    }

    fn standing(&self, state: &State) -> Standing {
        let mut scores = BySeat::new(self.players, 0);
        for (seat, &money) in state.money.iter() {
            scores[seat] = i32::try_from(money).unwrap_or(i32::MAX);
        }
        Standing::by_score(scores)
    }

    fn position(&self, state: &State) -> Option<Position> {
        Position::new(self, state)
    }

    fn restore(&self, position: &Position) -> Result<State, Vec<Fault>> {
        crate::restore::restore(self, position)
    }
}

impl RoyalTurf {
    #[inline(always)]
    #[expect(clippy::inline_always, reason = "measured: a tenth more games a second")]
    fn check_action(&self, state: &State, seat: Seat, action: Action) -> Result<(), Refusal> {
        let turn = match state.phase {
            Phase::Bet(turn) | Phase::Run(turn, _) => turn,
            Phase::Draw | Phase::Lot(_) | Phase::Roll(_) => return Err(Refusal::LuckDecides),
            Phase::Over => return Err(Refusal::Over),
        };
        if turn != seat {
            return Err(Refusal::NotYourTurn);
        }
        match (action, matches!(state.phase, Phase::Bet(_))) {
            (Action::Bet { horse, chip }, true) => betting::check(self, state, seat, horse, chip),
            (Action::Move { horse }, false) => race::check(state, horse),
            (Action::Bet { .. }, false) => Err(Refusal::RunningNow),
            (Action::Move { .. }, true) => Err(Refusal::BettingNow),
        }
    }

    #[inline(always)]
    #[expect(clippy::inline_always, reason = "measured: a tenth more games a second")]
    fn check_chance(&self, state: &State, chance: Chance) -> Result<(), Refusal> {
        let possible = match (state.phase, chance) {
            (Phase::Draw, Chance::Draw { horse, card }) => draw::possible(self, state, horse, card),
            (Phase::Lot(seats), Chance::First(seat)) => seats.contains(seat),
            (Phase::Roll(_), Chance::Roll(_)) => true,
            (Phase::Draw | Phase::Lot(_) | Phase::Roll(_), _) => false,
            (Phase::Bet(_) | Phase::Run(..), _) => return Err(Refusal::NotLuck),
            (Phase::Over, _) => return Err(Refusal::Over),
        };
        if possible { Ok(()) } else { Err(Refusal::NoSuchOutcome) }
    }
}
