//! What may be played agrees with the second opinion, on random positions.
//!
//! `FURLONG_POSITIONS` sets how many positions are compared.

use std::collections::{BTreeMap, BTreeSet};

use furlong_core::{Dice, Game, Seat, Step, Turn, Viewer, choose, roll, take};
use furlong_testkit::Seeded;
use furlong_ticket_gagnant::{
    Action, Actions, Card, Discipline, FLOOR, Face, Horse, LastRace, MAX_RACE_POINTS, Move, Phase, Plan,
    Prediction, Square, State, Terms, TicketGagnant, points,
};

use crate::literal::{self, Literal, SEEN, Spot, spot};
use crate::stage::Stage;
use crate::tracks::{self, number};

/// How many positions are compared where nobody asks for another number.
const POSITIONS: u32 = 20_000;
/// How many random tracks there are beside those made by hand.
const RANDOM_TRACKS: usize = 20;
/// How many actions are tried in each position beside those that are possible.
const STRAYS: u32 = 24;

/// How often something was met, so that a comparison cannot go blind unnoticed.
#[derive(Default)]
struct Tally(BTreeMap<String, u32>);

impl Tally {
    fn count(&mut self, what: impl Into<String>, met: bool) {
        *self.0.entry(what.into()).or_default() += u32::from(met);
    }

    /// Each thing was met at least once in `share` of all.
    fn expect(&self, all: u32, share: u32) {
        println!("of {all}: {:#?}", self.0);
        for (what, &times) in &self.0 {
            assert!(times * share >= all, "{what}: only {times} of {all}");
        }
    }
}

fn one_of<T: Copy>(dice: &mut Seeded, things: &[T]) -> T {
    things[dice.below(u32::try_from(things.len()).expect("a few things")) as usize]
}

/// Seven squares, mostly close to each other, to an edge, a hedge, the river or the line.
pub(crate) fn crowd(plan: &Plan, discipline: Discipline, dice: &mut Seeded) -> [(u8, u8); 7] {
    let Plan { last_row, hedges: [first, second], .. } = *plan;
    let near_hedges = [first - 1, first, first + 1, first + 2, second, second + 1, second + 2];
    let rows = [&near_hedges[..], &[0, 1, last_row - 1, last_row]].concat();
    let (lane, row) = (1 + number(dice, 7), one_of(dice, &rows));
    let (wide, long, astray) = (1 + number(dice, 3), number(dice, 3), 1 + number(dice, 4));
    let at_the_end = dice.below(6) == 0;
    let mut horses = Vec::new();
    while horses.len() < 7 {
        let at = if at_the_end && dice.below(12) > 0 {
            (1 + number(dice, 7), last_row)
        } else if number(dice, 12) < astray {
            (1 + number(dice, 7), number(dice, last_row + 1))
        } else {
            // Off the track are also the numbers below 0.
            let mut near = |at: u8, by: u8| (at + number(dice, 2 * by + 1)).wrapping_sub(by);
            (near(lane, wide), near(row, long))
        };
        let on_track = (1..=7).contains(&at.0) && at.1 <= last_row;
        if on_track && discipline.river() != Some(at.1) && !horses.contains(&at) {
            horses.push(at);
        }
    }
    horses.try_into().expect("seven horses")
}

/// One to seven cards, in some hands mostly jokers, in some mostly pair cards.
fn hand(deck: &[Card], dice: &mut Seeded) -> Vec<Card> {
    let mut left = deck.to_vec();
    let size = one_of(dice, &[1, 1, 1, 1, 2, 2, 3, 4, 5, 6, 7]);
    let fond_of = dice.below(4);
    let mut hand = Vec::new();
    while hand.len() < size {
        let card = left[dice.below(u32::try_from(left.len()).expect("a few cards")) as usize];
        let liked = match card.face() {
            Face::Joker => fond_of == 0,
            Face::Pair(..) => fond_of == 1,
            Face::Single(..) => fond_of > 1,
        };
        if liked || dice.below(4) == 0 {
            left.remove(left.iter().position(|&other| other == card).expect("it is there"));
            hand.push(card);
        }
    }
    hand
}

/// Actions of which most are impossible, many of them only just.
fn strays(possible: &BTreeSet<Action>, hand: &[Card], at: [Spot; 7], dice: &mut Seeded) -> Vec<Action> {
    let possible: Vec<_> = possible.iter().copied().collect();
    let stray = |_| match dice.below(12) {
        0 => Action::Stay { card: some_card(hand, dice) },
        1 => Action::Discard { card: some_card(hand, dice) },
        2..6 => invented(hand, at, dice),
        6 if dice.below(4) == 0 => Action::Predict(one_of(dice, &Prediction::ALL)),
        6 => Action::Choose(Terms { discipline: Discipline::Flat, cards: 3, hidden: false }),
        _ => altered(one_of(dice, &possible), hand, dice),
    };
    (0..STRAYS).map(stray).collect()
}

fn some_card(hand: &[Card], dice: &mut Seeded) -> Card {
    if dice.below(6) > 0 { one_of(dice, hand) } else { one_of(dice, &Card::ALL) }
}

/// A move that the card could make if its horse stood elsewhere.
fn invented(hand: &[Card], at: [Spot; 7], dice: &mut Seeded) -> Action {
    let card = some_card(hand, dice);
    let (horse, beside) = match card.face() {
        Face::Single(horse, _) => (horse, horse),
        Face::Pair(one, other) if dice.below(2) == 0 => (one, other),
        Face::Pair(one, other) => (other, one),
        Face::Joker => {
            let horse = one_of(dice, &Horse::ALL);
            (horse, horse)
        }
    };
    let far = if horse == beside { 4 } else { 1 };
    let along = near(at[beside.index()], (0, far), dice);
    let sideways = near(at[beside.index()], (far, 0), dice);
    let to = one_of(dice, &[along, sideways]).unwrap_or_default();
    let push = if dice.below(2) == 0 { None } else { near(spot(to), (1, 1), dice) };
    Action::Play { card, run: Move { horse, to, push } }
}

/// A square at most so far away, in lanes and rows.
fn near((lane, row): Spot, (lanes, rows): (u8, u8), dice: &mut Seeded) -> Option<Square> {
    let mut shift = |by: u8| i32::from(number(dice, 2 * by + 1)) - i32::from(by);
    let (lane, row) = (u8::try_from(lane + shift(lanes)).ok()?, u8::try_from(row + shift(rows)).ok()?);
    Square::new(lane, row)
}

/// A possible action with one thing changed.
fn altered(action: Action, hand: &[Card], dice: &mut Seeded) -> Action {
    let (card, mut run) = match action {
        Action::Play { card, run } => (card, run),
        Action::Stay { card } | Action::Discard { card } => {
            let to = near((4, 4), (3, 4), dice).unwrap_or_default();
            (card, Move { horse: one_of(dice, &Horse::ALL), to, push: None })
        }
        Action::Choose(_) | Action::Predict(_) => return action,
    };
    match dice.below(6) {
        0 => return Action::Play { card: some_card(hand, dice), run },
        1 => run.horse = one_of(dice, &Horse::ALL),
        2 => run.to = near(spot(run.to), (1, 1), dice).unwrap_or(run.to),
        3 => run.push = None,
        _ => run.push = near(spot(run.to), (2, 2), dice),
    }
    Action::Play { card, run }
}

/// The game and the second opinion at the same position.
struct Trial<'a> {
    game: &'a TicketGagnant,
    state: State,
    seat: Seat,
    hand: Vec<Card>,
    at: [Spot; 7],
    literal: Literal,
}

impl<'a> Trial<'a> {
    /// What the player in turn may do in a race.
    fn new(game: &'a TicketGagnant, state: &State, seat: Seat) -> Trial<'a> {
        let view = game.view(state, Viewer::Seat(seat));
        let hand = view.hands[seat].known().expect("a player knows the own hand").iter().collect();
        let at = view.field.squares().0.map(spot);
        let discipline = view.terms.expect("a race has terms").discipline;
        let literal = Literal::new(game.pack().plan(), discipline, at);
        Trial { game, state: *state, seat, hand, at, literal }
    }

    /// The position in words, for a comparison that fails.
    fn told(&self) -> String {
        format!("{:?}", self.game.position(&self.state).expect("a player is in turn"))
    }

    /// The list, the check and what playing leads to are all by the letter.
    fn compare(&mut self, dice: &mut Seeded) -> BTreeSet<Action> {
        let possible = self.literal.actions(&self.hand);
        let mut listed = Actions::default();
        self.game.legal(&self.state, self.seat, &mut listed);
        let set: BTreeSet<_> = listed.iter().copied().collect();
        let missing: Vec<_> = possible.difference(&set).map(ToString::to_string).collect();
        let wrong: Vec<_> = set.difference(&possible).map(ToString::to_string).collect();
        assert!(
            missing.is_empty() && wrong.is_empty(),
            "without {missing:?}, with {wrong:?}, {}",
            self.told()
        );
        assert_eq!(listed.len(), set.len(), "each once, {}", self.told());
        for action in strays(&possible, &self.hand, self.at, dice).into_iter().chain(set) {
            let allowed = self.game.check(&self.state, &Step::Act(self.seat, action)).is_ok();
            assert_eq!(allowed, possible.contains(&action), "{action}, {}", self.told());
        }
        for _ in 0..3 {
            let listed: Vec<_> = possible.iter().copied().collect();
            self.play(one_of(dice, &listed));
        }
        possible
    }

    fn play(&self, action: Action) {
        let mut state = self.state;
        take(self.game, &mut state, Step::Act(self.seat, action), &mut ()).expect("a possible action");
        let view = self.game.view(&state, Viewer::Spectator);
        // After the last card of a race the horses are back at the start.
        if matches!(view.phase, Phase::Run(_)) {
            let after = view.field.squares().0.map(spot);
            assert_eq!(after, self.literal.after(action), "after {action}, {}", self.told());
        }
    }

    fn tally(&self, possible: &BTreeSet<Action>, tally: &mut Tally) {
        assert!(self.literal.met.is_subset(&BTreeSet::from(SEEN)), "{:?}", self.literal.met);
        for what in SEEN {
            tally.count(what, self.literal.met.contains(what));
        }
        let playable: BTreeSet<_> = possible.iter().copied().filter_map(played).collect();
        let is_pair = |card: &Card| matches!(card.face(), Face::Pair(..));
        let mut unplayable = self.hand.iter().filter(|card| !playable.contains(card));
        tally.count("no way to play a pair card", unplayable.clone().any(is_pair));
        tally.count("no way to play a single card", unplayable.any(|card| !is_pair(card)));
        let kinds: BTreeSet<_> = self.hand.iter().collect();
        tally.count("equal cards", kinds.len() < self.hand.len());
        tally.count(format!("{} cards", self.hand.len()), true);
    }
}

/// The card that an action plays.
fn played(action: Action) -> Option<Card> {
    match action {
        Action::Play { card, .. } | Action::Stay { card } => Some(card),
        Action::Discard { .. } | Action::Choose(_) | Action::Predict(_) => None,
    }
}

// rules: TG-MOVE-1, TG-MOVE-2, TG-MOVE-3, TG-MOVE-4, TG-PAIR-1, TG-PAIR-2, TG-PUSH-1, TG-PUSH-2, TG-PLAY-1
// rules: TG-LINE-1, TG-HEDGE-1, TG-HEDGE-2, TG-HEDGE-3, TG-RIVER-1, TG-RIVER-2
#[test]
fn hands_do_what_the_letter_of_the_rules_says() {
    let asked = std::env::var("FURLONG_POSITIONS").ok();
    let all = asked.map_or(POSITIONS, |n| n.parse().expect("FURLONG_POSITIONS is a number"));
    let mut dice = Seeded::new(30);
    let mut plans = vec![tracks::standard(), tracks::standard(), tracks::shortest(), tracks::longest()];
    plans.extend((0..RANDOM_TRACKS).map(|_| tracks::random(&mut dice)));
    let games: Vec<_> = plans.into_iter().map(|plan| tracks::table(6, plan)).collect();
    let (mut tally, mut compared, mut tried) = (Tally::default(), 0, 0);
    while compared < all {
        let game = &games[dice.below(u32::try_from(games.len()).expect("a few")) as usize];
        let plan = game.pack().plan();
        let discipline = one_of(&mut dice, &tracks::disciplines(plan));
        let horses = crowd(plan, discipline, &mut dice);
        let hand = hand(&game.pack().deck().iter().collect::<Vec<_>>(), &mut dice);
        let before = if hand.len() == 7 { 5 } else { number(&mut dice, 6) };
        tried += 1;
        let Ok((state, seat)) = (Stage { discipline, horses, hand: &hand, before }).set_up(game) else {
            // No race leads there, or not with so few cards.
            continue;
        };
        let mut trial = Trial::new(game, &state, seat);
        let possible = trial.compare(&mut dice);
        trial.tally(&possible, &mut tally);
        tally.count(discipline.name(), true);
        compared += 1;
    }
    println!("{tried} positions were tried");
    tally.expect(all, 200);
    assert!(tried < 2 * all, "{tried} positions were tried for {all}");
}

// rules: TG-MOVE-1, TG-MOVE-2, TG-MOVE-4, TG-PAIR-1, TG-LINE-1, TG-HEDGE-2, TG-HEDGE-3, TG-RIVER-2
#[test]
fn a_horse_moves_by_the_letter_from_every_square() {
    let mut dice = Seeded::new(32);
    let hand = ["4:1", "4:2", "4:3", "4+5", "joker"].map(|card| card.parse().expect("a card"));
    for plan in [tracks::standard(), tracks::shortest(), tracks::longest()] {
        let game = tracks::table(6, plan.clone());
        for discipline in tracks::disciplines(&plan) {
            let rows = (0..=plan.last_row).filter(|&row| discipline.river() != Some(row));
            for from in rows.flat_map(|row| (1..=7).map(move |lane| (lane, row))) {
                let mut others = (1..=7).rev().map(|lane| (lane, 0)).filter(|&at| at != from);
                let horses = [1, 2, 3, 4, 5, 6, 7].map(|horse| {
                    if horse == 4 { from } else { others.next().expect("six of seven squares") }
                });
                let stage = Stage { discipline, horses, hand: &hand, before: 0 };
                let (state, seat) = stage.set_up(&game).expect("a horse that ran by itself");
                Trial::new(&game, &state, seat).compare(&mut dice);
            }
        }
    }
}

// rules: TG-TURN-1, TG-MOVE-1, TG-PAIR-1, TG-PUSH-1, TG-PLAY-1, TG-LINE-1, TG-HEDGE-2, TG-RIVER-2
#[test]
fn whole_meetings_go_by_the_letter_of_the_rules() {
    let mut dice = Seeded::new(31);
    let (mut tally, mut compared) = (Tally::default(), 0);
    for players in 2..=6 {
        let game = tracks::table(players, tracks::shortest());
        let (mut state, mut actions) = (game.start(), Actions::default());
        while game.turn(&state) != Turn::Over {
            let phase = game.view(&state, Viewer::Spectator).phase;
            if let Phase::Run(seat) = phase {
                let mut trial = Trial::new(&game, &state, seat);
                let possible = trial.compare(&mut dice);
                trial.tally(&possible, &mut tally);
                compared += 1;
            }
            let luck = roll(&game, &state, &mut dice).map(Step::Chance);
            let step = luck.or_else(|| {
                choose(&game, &state, &mut actions, &mut dice).map(|(seat, action)| Step::Act(seat, action))
            });
            take(&game, &mut state, step.expect("somebody decides"), &mut ()).expect("it is possible");
        }
    }
    println!("{compared} positions: {:?}", tally.0);
    assert!(compared > 250, "only {compared} positions");
}

// rules: TG-SCORE-1, TG-SCORE-2, TG-TROT-1
#[test]
fn predictions_score_by_the_letter_of_the_rules() {
    let mut dice = Seeded::new(33);
    let mut met = BTreeSet::new();
    for round in 0..240 {
        let mut horses = Horse::ALL.to_vec();
        for i in (1..7_u32).rev() {
            horses.swap(i as usize, dice.below(i + 1) as usize);
        }
        let (order, out) = horses.split_at(round % 8);
        let end = LastRace { order: order.iter().copied().collect(), out: out.iter().copied().collect() };
        for prediction in Prediction::ALL {
            let told = literal::points(prediction, order, out);
            assert_eq!(points(prediction, &end), told, "{prediction} after {order:?} without {out:?}");
            met.insert(told);
        }
    }
    // Three of which all are out; three that are right.
    assert_eq!((met.first(), met.last()), (Some(&-6), Some(&21)));
    assert_eq!((MAX_RACE_POINTS, FLOOR), (21, -8));
}
