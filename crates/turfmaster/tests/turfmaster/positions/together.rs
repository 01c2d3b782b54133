//! What only several fields together show to be impossible.

use furlong_core::{Game, settle, take};
use furlong_testkit::Seeded;
use furlong_turfmaster::{Position, PositionFall, PositionPhase, Square};

use crate::book::table;

use super::pool::{at, course, running, square, waiting};
use super::{entry, field, refuses};

/// How many cards a finisher has played at least: a move gains at most twelve squares of the inner lane, and
/// all courses here have 96 or more of them.
const FEWEST: usize = 5;

/// Whether the last horse can stand in a box without being too near to others, the order being the same.
fn alone_behind(p: &Position, i: usize) -> bool {
    p.order.len() > 1
        && waiting(p).last() == Some(&i)
        && running(p).iter().all(|&(other, at)| other == i || at.square > 1)
}

/// The place of a horse in the race before.
fn place_before(p: &Position, i: usize) -> Option<u8> {
    p.places[i].last().copied()?
}

/// A horse on square 0 has never moved, whatever round it is.
// rules: TM-START-1, TM-START-2
#[test]
fn boxes_in_later_rounds() {
    refuses(&[
        ("two that stayed are in each other's boxes", |_, p, i| {
            let stayed = |i: usize| !waiting(p).contains(&i) && p.horses[i].square == Some(0);
            let other = (0..p.horses.len()).find(|&other| other != i && stayed(other));
            let here = stayed(i);
            place_before(p, i)?;
            p.horses.swap(i, other?);
            (here && p.round == 1).then(|| format!("horses[{i}]"))
        }),
        ("in a box that is not its own", |_, p, i| {
            p.horses[i] = at(place_before(p, i)? % 8 + 1, 0);
            (p.round > 1 && alone_behind(p, i)).then(|| format!("horses[{i}]"))
        }),
        ("in a box that nobody drew", |_, p, i| {
            let lane = u8::try_from(p.horses.len()).ok()? + 1;
            p.horses[i] = at(lane, 0);
            (p.round > 1 && lane <= 8 && alone_behind(p, i)).then(|| format!("horses[{i}]"))
        }),
    ]);
}

/// Who fell in this round moved before those that wait, and was not behind them.
// rules: TM-RACE-2, TM-FENCE-4
#[test]
fn a_fall_in_this_round_behind_those_that_wait() {
    refuses(&[("a fence far behind", |game, p, i| {
        let (fall, course) = (p.horses[i].fallen?, course(game, p));
        let first = square(p.horses[*waiting(p).first()?])?;
        let fence = |square: &u8| course.fenced(Square { lane: fall.lane, square: *square });
        let square = (1..=course.end(fall.lane)).find(fence)?;
        p.horses[i].fallen = Some(PositionFall { square, ..fall });
        let behind = course.rank(Square { lane: fall.lane, square }) < course.rank(first);
        (fall.round == p.round && behind).then(|| format!("horses[{i}].fallen"))
    })]);
}

/// Who finished a race has played cards enough to get there.
// rules: TM-CARD-1, TM-DEAL-5
#[test]
fn finishers_of_earlier_races_have_played_cards() {
    refuses(&[
        ("before the first card of race 2", |_, p, i| {
            place_before(p, i)?;
            p.played.as_mut()?[i].truncate(FEWEST - 1);
            (p.race == 2 && p.round == 1 && waiting(p).contains(&i)).then(|| format!("played[{i}]"))
        }),
        ("with the cards still to choose from", |_, p, i| {
            place_before(p, i)?;
            let fits = p.phase == PositionPhase::Keep && p.race == 2 && p.kept[i].is_none();
            let played = &mut p.played.as_mut()?[i];
            (fits && p.bonus[i].is_none() && played.len() >= FEWEST).then_some(())?;
            p.hands[i].extend(played.split_off(FEWEST - 1));
            Some(entry("hands", i))
        }),
    ]);
}

/// A better place was not reached later, so that it took no more cards.
// rules: TM-FIN-1, TM-CARD-1
#[test]
fn a_winner_that_took_longer_than_the_second() {
    refuses(&[("with places exchanged", |_, p, _| {
        let by = |place| p.horses.iter().position(|horse| horse.place == Some(place));
        let (one, two) = (by(1)?, by(2)?);
        let plain = [one, two].iter().all(|&i| p.bonus[i] != Some(p.race));
        let sooner = p.hands[one].len() > p.hands[two].len();
        p.horses.swap(one, two);
        (plain && sooner).then(|| format!("hands[{two}]"))
    })]);
}

/// The meeting ends in the round in which the last horse came in or fell: it has played a card in each card
/// round.
// rules: TM-RACE-1, TM-FIN-2
#[test]
fn a_last_round_in_which_nobody_was_left() {
    refuses(&[("two rounds more", |_, p, _| {
        p.round += 2;
        field(p.phase == PositionPhase::Over && p.hands.iter().all(|hand| !hand.is_empty()), "round")
    })]);
}

/// A race over fences has no longest length: horses without cards can wait in front of one for ever.
// rules: TM-RACE-1, TM-FENCE-6
#[test]
fn a_race_without_end_goes_on() {
    let game = table(4, 1, "oval+fences oval oval");
    let mut state = game.start();
    settle(&game, &mut state, &mut Seeded::new(1), &mut (), |_| ());
    let mut position = game.position(&state).unwrap();
    position.round = u16::MAX;
    position.bonus = vec![Some(1); 4];
    position.limits = vec![Some(8); 4];
    for (i, hand) in position.hands.iter_mut().enumerate() {
        hand.clear();
        position.horses[i] = at(u8::try_from(i).unwrap() + 1, 4);
        position.decks[i].truncate(20);
    }
    position.order = vec![1, 2, 3, 4];
    position.played = None;
    let mut state = game.restore(&position).unwrap();
    for horse in 1..=4 {
        let step = format!("{} pass {horse}", horse - 1).parse().unwrap();
        take(&game, &mut state, step, &mut ()).unwrap();
    }
    take(&game, &mut state, "* roll 1+1".parse().unwrap(), &mut ()).unwrap();
    let waiting = game.position(&state).unwrap();
    assert_eq!((waiting.round, waiting.phase), (u16::MAX - 1, PositionPhase::Roll));
    assert_eq!(game.restore(&waiting), Ok(state));
}

/// Cards of horses that finished or fell, against each other.
// rules: TM-CARD-4, TM-FENCE-4, TM-FIN-1
#[test]
fn falls_and_finishes_take_cards() {
    refuses(&[
        ("a fall when there was no card left", |_, p, i| {
            let fall = p.horses[i].fallen.as_mut()?;
            fall.round = 25;
            p.hands[i].clear();
            p.round += 28;
            (p.bonus[i].is_some() && p.phase != PositionPhase::Over).then(|| entry("hands", i))
        }),
        ("a lane that is too far out", |_, p, i| {
            p.horses[i] = at(8, 1);
            let fits = p.horses.len() == 4 && p.round == 1 && !waiting(p).contains(&i);
            fits.then(|| entry("horses", i))
        }),
    ]);
}

/// Before the first race nothing is left over.
// rules: TM-DEAL-5
#[test]
fn nothing_is_kept_before_the_first_race() {
    refuses(&[("a choice of cards in race 1", |_, p, _| {
        p.limits.fill(None);
        p.order.clear();
        (p.phase, p.round, p.roller, p.dice, p.choice) = (PositionPhase::Keep, 0, None, None, None);
        field(p.race == 1, "phase")
    })]);
}
