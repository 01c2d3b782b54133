//! After one or two cards it is known exactly where the horses can stand.

use std::collections::BTreeSet;

use furlong_core::{Dice, Game, Seat, Step};
use furlong_testkit::Seeded;
use furlong_ticket_gagnant::{
    Action, Actions, Card, Discipline, Position, PositionOptions, PositionPhase, PositionPrediction, State,
    TicketGagnant,
};

use super::pool::square;
use crate::book::table;

/// Lanes and rows of all horses.
type Squares = Vec<(u8, u8)>;

fn squares(position: &Position) -> Squares {
    position.horses.iter().map(|horse| (horse.lane, horse.row)).collect()
}

/// A race of two players in which nothing was played yet; each has one of the cards, and two others.
fn begin(game: &TicketGagnant, discipline: Discipline, cards: [Card; 2]) -> State {
    let mut rest: Vec<_> = game.pack().deck().iter().collect();
    let mut take = |card: Card| rest.remove(rest.iter().position(|&other| other == card).expect("a card"));
    let [one, other] = cards.map(&mut take);
    let fill: Vec<_> = ["1:1", "2:1", "3:1", "4:1", "5:1", "6:1", "7:1", "6+7"]
        .map(|name| name.parse().expect("a card"))
        .into_iter()
        .filter(|card| !cards.contains(card))
        .take(4)
        .map(take)
        .collect();
    let prediction = PositionPrediction { first: Some(1), second: None, third: None };
    let position = Position {
        players: 2,
        options: PositionOptions { races: game.meeting().races(), flat_only: false, track: None },
        race: 1,
        first: 0,
        phase: PositionPhase::Run,
        turn: Some(0),
        scores: vec![0, 0],
        discipline: Some(discipline.name().to_owned()),
        hidden: false,
        river: discipline.river(),
        hands: vec![vec![one, fill[0], fill[1]], vec![other, fill[2], fill[3]]],
        stock: rest,
        predictions: vec![Some(prediction); 2],
        last: None,
        horses: (1..=7).map(|lane| square(lane, 0)).collect(),
    };
    game.restore(&position).expect("nothing was played yet")
}

/// What every way to play a card leads to.
fn after(game: &TicketGagnant, state: &State, seat: Seat, card: Card) -> Vec<State> {
    let mut actions = Actions::default();
    game.legal(state, seat, &mut actions);
    let of_card = actions.iter().filter(|action| match action {
        Action::Play { card: played, .. } | Action::Stay { card: played } => *played == card,
        Action::Choose(_) | Action::Predict(_) | Action::Discard { .. } => false,
    });
    let play = |&action: &Action| {
        let mut state = *state;
        game.play(&mut state, Step::Act(seat, action), &mut ());
        state
    };
    of_card.map(play).collect()
}

/// A position in which these cards were played, and all squares to which they can have led.
fn reached(game: &TicketGagnant, discipline: Discipline, cards: &[Card]) -> (Position, BTreeSet<Squares>) {
    let told = |state: &State| game.position(state).expect("a player decides");
    let [one, other] = [cards[0], *cards.get(1).unwrap_or(&"6+7".parse().expect("a card"))];
    let [seat, next] = [Seat::ALL[0], Seat::ALL[1]];
    let mut found = BTreeSet::new();
    let mut last = None;
    // Nothing tells which card was played first.
    for order in [[one, other], [other, one]].into_iter().take(cards.len()) {
        let start = begin(game, discipline, order);
        for state in after(game, &start, seat, order[0]) {
            let ends = if cards.len() == 1 { vec![state] } else { after(game, &state, next, order[1]) };
            found.extend(ends.iter().map(|state| squares(&told(state))));
            last = ends.last().map(told).or(last);
        }
    }
    (last.expect("some way to play the cards"), found)
}

/// The squares with one horse somewhere else, or two exchanged.
fn changed(from: &Squares, dice: &mut Seeded) -> Squares {
    let mut squares = from.clone();
    let mut number = |below: u32| u8::try_from(dice.below(below)).expect("a small number");
    let (i, other) = (usize::from(number(7)), usize::from(number(7)));
    let (lane, row) = squares[i];
    let near = |old: u8, step: u8| (old + step).saturating_sub(1);
    match number(4) {
        0 => squares.swap(i, other),
        1 => squares[i] = (1 + number(7), number(5)),
        _ => squares[i] = (near(lane, number(3)).clamp(1, 7), near(row, number(3))),
    }
    squares
}

/// Whether each horse by itself can stand there.
fn apart(squares: &Squares, river: Option<u8>) -> bool {
    let different: BTreeSet<_> = squares.iter().collect();
    different.len() == 7 && squares.iter().all(|&(_, row)| Some(row) != river)
}

/// Exactly the squares to which the cards lead are accepted.
fn compare(discipline: Discipline, names: &[&str], tries: usize, dice: &mut Seeded) {
    let game = table(2, None, false);
    let cards: Vec<Card> = names.iter().map(|name| name.parse().expect("a card")).collect();
    let (mut position, found) = reached(&game, discipline, &cards);
    let all: Vec<_> = found.iter().collect();
    let (mut sound, mut unsound) = (0, 0);
    for _ in 0..tries {
        let from = all[dice.below(u32::try_from(all.len()).expect("not so many")) as usize];
        let there = if dice.below(4) == 0 { from.clone() } else { changed(from, dice) };
        if !apart(&there, discipline.river()) {
            continue;
        }
        position.horses = there.iter().map(|&(lane, row)| square(lane, row)).collect();
        let faults = game.restore(&position).err().unwrap_or_default();
        assert_eq!(faults.is_empty(), found.contains(&there), "{names:?} to {there:?}: {faults:?}");
        assert!(faults.iter().all(|fault| fault.path.starts_with("horses")), "{faults:?}");
        *(if faults.is_empty() { &mut sound } else { &mut unsound }) += 1;
    }
    assert!(sound > tries / 10 && unsound > tries / 10, "{names:?}: {sound} sound, {unsound} unsound");
}

// rules: TG-MOVE-1, TG-MOVE-2, TG-MOVE-4, TG-PAIR-1, TG-PAIR-2, TG-PUSH-1
#[test]
fn after_one_card() {
    let mut dice = Seeded::new(1);
    for name in ["1:3", "4:2", "7:1", "1+2", "3+6", "1+7", "joker"] {
        for discipline in [Discipline::Flat, Discipline::Hurdles, Discipline::Steeplechase { river: 4 }] {
            compare(discipline, &[name], 200, &mut dice);
        }
    }
}

// rules: TG-TURN-1, TG-HEDGE-2, TG-RIVER-2
#[test]
fn after_two_cards() {
    let mut dice = Seeded::new(2);
    for names in
        [["1:3", "1:2"], ["4:3", "5:3"], ["2:1", "2+5"], ["1+2", "6+7"], ["3+4", "4+5"], ["7:3", "joker"]]
    {
        let river = [4, 5][dice.below(2) as usize];
        for discipline in [Discipline::Trot, Discipline::Hurdles, Discipline::Steeplechase { river }] {
            compare(discipline, &names, 60, &mut dice);
        }
    }
}

/// The most that two cards can do.
// rules: TG-MOVE-4, TG-CARD-1
#[test]
fn after_two_jokers() {
    compare(Discipline::Steeplechase { river: 5 }, &["joker", "joker"], 40, &mut Seeded::new(3));
}
