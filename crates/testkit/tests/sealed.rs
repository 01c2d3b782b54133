//! The laws on a game with hidden hands and simultaneous, revisable decisions, sound and with planted flaws.
//!
//! Sealed bids: luck deals each seat a secret card of 1 to 4; then all seats bid 0 to 2 in secret and may
//! change their mind until the last bid is in. All is revealed, and a seat scores card times bid.

use std::fmt;
use std::str::FromStr;

use furlong_core::{
    BadNotation, BySeat, Dice, Fault, Game, List, Masked, Seat, SeatSet, Standing, Step, StepOf, Stream,
    Turn, Viewer, Weighted, Witness,
};
use furlong_testkit::{Breach, Rulebook, Seeded, conform, imagine, playthrough, twins};

#[derive(Clone, Copy, PartialEq, Eq)]
enum Flaw {
    None,
    /// Views show the sum of all bids so far.
    LeakyTotal,
    /// Everybody hears when somebody changes their mind.
    LoudRevision,
    /// Whoever has the highest card is awaited first.
    TellingTurn,
    /// A seat whose bid is in may still be asked for one.
    AskedTwice,
}

struct Sealed(Flaw);

const PLAYERS: u8 = 3;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
struct Number(u8);

impl fmt::Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for Number {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Self, BadNotation> {
        text.parse().ok().filter(|_| text.len() == 1).map(Number).ok_or(BadNotation("a digit"))
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
struct State {
    cards: BySeat<Option<u8>>,
    bids: BySeat<Option<u8>>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
struct View {
    viewer: Viewer,
    cards: BySeat<Option<Masked<u8>>>,
    bids: BySeat<Option<Masked<u8>>>,
    total: u8,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Event {
    Dealt(Seat, u8),
    Bid(Seat, u8),
    Revised(Seat, u8),
    Revealed(State),
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Sighting {
    Dealt(Seat, Masked<u8>),
    Bid(Seat, Masked<u8>),
    Revised(Seat, Masked<u8>),
    Revealed(State),
}

/// The cards 1 to 4, if one is to be dealt.
struct Cards(bool);

impl Weighted<Number> for Cards {
    fn outcomes(&self) -> impl Iterator<Item = (Number, u32)> {
        (1..=4).filter(|_| self.0).map(|card| (Number(card), 1))
    }

    fn total(&self) -> u32 {
        if self.0 { 4 } else { 0 }
    }

    fn at(&self, n: u32) -> Number {
        Number(u8::try_from(n).unwrap() + 1)
    }
}

impl State {
    fn next_card(&self) -> Option<Seat> {
        self.cards.iter().find(|(_, card)| card.is_none()).map(|(seat, _)| seat)
    }

    fn open(&self) -> SeatSet {
        self.bids.iter().filter(|(_, bid)| bid.is_none()).map(|(seat, _)| seat).collect()
    }
}

impl Game for Sealed {
    type Action = Number;
    type Chance = Number;
    type Event = Event;
    type Sighting = Sighting;
    type State = State;
    type View = View;
    type Position = State;
    type Refusal = &'static str;
    type Actions = List<Number, 3>;
    type Chances<'a> = Cards;

    fn players(&self) -> u8 {
        PLAYERS
    }

    fn start(&self) -> State {
        State { cards: BySeat::new(PLAYERS, None), bids: BySeat::new(PLAYERS, None) }
    }

    fn turn(&self, state: &State) -> Turn {
        let open = state.open();
        let highest = open.iter().max_by_key(|&seat| (state.cards[seat], std::cmp::Reverse(seat)));
        match (state.next_card(), highest) {
            (Some(_), _) => Turn::Chance(Stream(0)),
            (None, None) => Turn::Over,
            (None, Some(highest)) if self.0 == Flaw::TellingTurn => Turn::Seats(SeatSet::only(highest)),
            (None, Some(_)) => Turn::Seats(open),
        }
    }

    fn legal(&self, state: &State, seat: Seat, actions: &mut Self::Actions) {
        actions.clear();
        let awaited = matches!(self.turn(state), Turn::Seats(seats) if seats.contains(seat));
        let again = self.0 == Flaw::AskedTwice && !state.open().is_empty() && seat.number() == 0;
        if awaited || (again && state.next_card().is_none()) {
            (0..3).for_each(|bid| actions.push(Number(bid)));
        }
    }

    fn revisions(&self, state: &State, seat: Seat, actions: &mut Self::Actions) {
        actions.clear();
        if state.bids[seat].is_some() && !state.open().is_empty() {
            (0..3).for_each(|bid| actions.push(Number(bid)));
        }
    }

    fn chances(&self, state: &State) -> Cards {
        Cards(state.next_card().is_some())
    }

    fn check(&self, state: &State, step: &StepOf<Self>) -> Result<(), &'static str> {
        let fine = match *step {
            Step::Chance(Number(card)) => state.next_card().is_some() && (1..=4).contains(&card),
            Step::Act(seat, Number(bid)) => {
                let owes = matches!(self.turn(state), Turn::Seats(seats) if seats.contains(seat));
                let may_revise = state.bids[seat].is_some() && !state.open().is_empty();
                bid < 3 && (owes || may_revise)
            }
        };
        if fine { Ok(()) } else { Err("not now") }
    }

    fn play(&self, state: &mut State, step: StepOf<Self>, witness: &mut impl Witness<Event>) {
        match step {
            Step::Chance(Number(card)) => {
                let Some(seat) = state.next_card() else { return };
                state.cards[seat] = Some(card);
                witness.see(Event::Dealt(seat, card));
            }
            Step::Act(seat, Number(bid)) => {
                let revised = state.bids[seat].replace(bid).is_some();
                witness.see(if revised { Event::Revised(seat, bid) } else { Event::Bid(seat, bid) });
                if state.open().is_empty() {
                    witness.see(Event::Revealed(state.clone()));
                }
            }
        }
    }

    fn sighting(&self, event: &Event, viewer: Viewer) -> Option<Sighting> {
        let masked = |seat, value| Masked::shown_if(viewer.is(seat), value);
        match *event {
            Event::Dealt(seat, card) => Some(Sighting::Dealt(seat, masked(seat, card))),
            Event::Bid(seat, bid) => Some(Sighting::Bid(seat, masked(seat, bid))),
            Event::Revised(seat, bid) if self.0 == Flaw::LoudRevision => {
                Some(Sighting::Revised(seat, Masked::Shown(bid)))
            }
            Event::Revised(seat, bid) => viewer.is(seat).then(|| Sighting::Revised(seat, masked(seat, bid))),
            Event::Revealed(ref state) => Some(Sighting::Revealed(state.clone())),
        }
    }

    fn view(&self, state: &State, viewer: Viewer) -> View {
        let over = state.open().is_empty();
        let seen = |values: &BySeat<Option<u8>>| {
            let mut seen = BySeat::new(PLAYERS, None);
            for (seat, value) in values.iter() {
                seen[seat] = value.map(|value| Masked::shown_if(over || viewer.is(seat), value));
            }
            seen
        };
        let total = if self.0 == Flaw::LeakyTotal { state.bids.as_slice().iter().flatten().sum() } else { 0 };
        View { viewer, cards: seen(&state.cards), bids: seen(&state.bids), total }
    }

    fn imagine(&self, view: &View, dice: &mut impl Dice) -> State {
        let mut state = self.start();
        for seat in SeatSet::first(PLAYERS).iter() {
            let mut random = |low: u8, n| low + u8::try_from(dice.below(n)).unwrap();
            state.cards[seat] = view.cards[seat].map(|card| card.known().unwrap_or_else(|| random(1, 4)));
            state.bids[seat] = view.bids[seat].map(|bid| bid.known().unwrap_or_else(|| random(0, 3)));
        }
        state
    }

    fn standing(&self, state: &State) -> Standing {
        let mut scores = BySeat::new(PLAYERS, 0);
        for (seat, card) in state.cards.iter() {
            scores[seat] = i32::from(card.unwrap_or(0)) * i32::from(state.bids[seat].unwrap_or(0));
        }
        Standing::by_score(scores)
    }

    fn position(&self, state: &State) -> Option<State> {
        state.next_card().is_none().then(|| state.clone())
    }

    fn restore(&self, position: &State) -> Result<State, Vec<Fault>> {
        Ok(position.clone())
    }
}

struct Book;

impl Rulebook for Book {
    type Game = Sealed;

    fn attempts(&self, _dice: &mut impl Dice) -> Vec<StepOf<Sealed>> {
        let numbers = || (0..6).map(Number);
        let acts = SeatSet::first(4).iter().flat_map(|seat| numbers().map(move |bid| Step::Act(seat, bid)));
        acts.chain(numbers().map(Step::Chance)).collect()
    }

    /// Cards are dealt in the order of seats, so the watcher's own card is not told from the step alone: any
    /// other seat's card is. The watcher's own card is kept equal by never treating it as alike.
    fn alike(&self, _: &Sealed, watcher: Viewer, one: &StepOf<Sealed>, other: &StepOf<Sealed>) -> bool {
        match (one, other) {
            (Step::Act(seat, _), Step::Act(same, _)) => seat == same && !watcher.is(*seat),
            (Step::Chance(_), Step::Chance(_)) => watcher == Viewer::Spectator,
            (Step::Act(..), Step::Chance(_)) | (Step::Chance(_), Step::Act(..)) => false,
        }
    }

    fn reveals(&self, event: &Event) -> bool {
        matches!(event, Event::Revealed(_))
    }

    fn show_view(&self, view: &View) -> String {
        format!("{view:?}")
    }

    fn show_event(&self, event: &Event) -> String {
        format!("{event:?}")
    }

    fn show_sighting(&self, sighting: &Sighting) -> String {
        format!("{sighting:?}")
    }
}

fn first_breach(flaw: Flaw) -> Option<Breach> {
    let game = Sealed(flaw);
    (0..40).find_map(|seed| {
        let broken = [
            conform::check(&Book, &game, seed).err(),
            imagine::check(&game, seed).err(),
            twins::check(&Book, &game, seed).err(),
        ];
        broken.into_iter().flatten().next()
    })
}

fn caught(flaw: Flaw, law: &str, message: &str) {
    let breach = first_breach(flaw).expect("the flaw is caught");
    assert_eq!(breach.law, law, "{breach:?}");
    assert!(breach.message.contains(message), "{breach:?}");
}

#[test]
fn sealed_bids_keep_all_laws() {
    assert_eq!(first_breach(Flaw::None), None);
    let tally = twins::check(&Book, &Sealed(Flaw::None), 1).unwrap();
    assert!(tally.different > 0 && tally.reveals > 0, "{tally:?}");
}

#[test]
fn a_sum_over_secrets_is_caught() {
    caught(Flaw::LeakyTotal, "imagine", "the imagined world looks different");
}

#[test]
fn a_revision_that_is_heard_is_caught() {
    caught(Flaw::LoudRevision, "twins", "are sighted differently");
}

#[test]
fn a_turn_that_tells_a_card_is_caught() {
    caught(Flaw::TellingTurn, "imagine", "somebody else decides");
}

#[test]
fn a_seat_that_is_asked_twice_is_caught() {
    caught(Flaw::AskedTwice, "conform", "seat 0 has 3 actions");
}

#[test]
fn a_playthrough_tells_what_each_viewer_sees() {
    let told = playthrough::tell(&Book, &Sealed(Flaw::None), 2);
    assert!(told.contains("[0] Dealt(Seat(0), Shown("), "{told}");
    assert!(told.contains("[1 2 spectator] Dealt(Seat(0), Hidden)"), "{told}");
    assert!(told.contains("may: 0, 1, 2"), "{told}");
}

#[test]
fn seeded_numbers_stay_below_and_reach_all() {
    let mut dice = Seeded::new(5);
    let mut seen = [0; 6];
    for _ in 0..6000 {
        seen[dice.below(6) as usize] += 1;
    }
    assert!(seen.iter().all(|&count| (800..1200).contains(&count)), "{seen:?}");
}

#[test]
fn luck_is_settled_until_a_seat_must_decide() {
    let game = Sealed(Flaw::None);
    let (mut state, mut steps, mut events) = (game.start(), Vec::new(), Vec::new());
    furlong_core::settle(&game, &mut state, &mut Seeded::new(1), &mut events, |step| steps.push(step));
    assert_eq!((steps.len(), events.len()), (3, 3));
    assert!(matches!(game.turn(&state), Turn::Seats(seats) if seats.len() == 3));
    let mut again = game.start();
    furlong_core::replay(&game, &mut again, &steps, &mut ()).unwrap();
    assert_eq!(again, state);
    steps.push(steps[0]);
    let stuck = furlong_core::replay(&game, &mut game.start(), &steps, &mut ()).unwrap_err();
    assert_eq!((stuck.at, stuck.refusal), (3, "not now"));
}

#[test]
fn each_awaited_seat_is_chosen_now_and_then() {
    let game = Sealed(Flaw::None);
    let (mut state, mut dice) = (game.start(), Seeded::new(1));
    assert_eq!(furlong_core::choose(&game, &state, &mut Default::default(), &mut dice), None);
    furlong_core::settle(&game, &mut state, &mut dice, &mut (), |_| ());
    let mut chosen = [0; 3];
    for _ in 0..300 {
        let (seat, _) = furlong_core::choose(&game, &state, &mut Default::default(), &mut dice).unwrap();
        chosen[seat.index()] += 1;
    }
    assert!(chosen.iter().all(|count| (70..130).contains(count)), "{chosen:?}");
}

/// Four cards for each of three seats, then bids in any order of seats: 64 deals, 9 first bids, 6 second ones.
#[test]
fn sequences_of_steps_are_counted() {
    let (game, start) = (Sealed(Flaw::None), Sealed(Flaw::None).start());
    let counts: Vec<_> = (0..8).map(|depth| furlong_core::perft(&game, &start, depth)).collect();
    assert_eq!(counts, [1, 4, 16, 64, 64 * 9, 64 * 9 * 6, 64 * 9 * 6 * 3, 0]);
}
