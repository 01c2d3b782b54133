//! Random changes: nothing makes `restore` panic, and what it accepts can be played.

use furlong_core::{Dice, Game, Step, choose, settle};
use furlong_testkit::Seeded;
use furlong_ticket_gagnant::{
    Actions, Card, Position, PositionLast, PositionPhase, PositionPrediction, TicketGagnant,
};

use super::pool::pool;

/// A number near `old`, or anywhere.
fn number(old: u8, dice: &mut Seeded) -> u8 {
    let byte = |n: u32| u8::try_from(n).expect("small");
    match dice.below(4) {
        0 => old.wrapping_add(1),
        1 => old.wrapping_sub(1),
        2 => byte(dice.below(16)),
        _ => byte(dice.below(256)),
    }
}

fn maybe(old: Option<u8>, dice: &mut Seeded) -> Option<u8> {
    (dice.below(4) > 0).then(|| number(old.unwrap_or_default(), dice))
}

/// A list with an entry more, less, exchanged, or changed.
fn list<T: Clone>(list: &mut Vec<T>, dice: &mut Seeded, change: impl Fn(&mut T, &mut Seeded)) {
    let len = list.len();
    let at = dice.below(u32::try_from(len.max(1)).expect("short")) as usize;
    match dice.below(8) {
        0 if len > 0 => drop(list.remove(at)),
        1 if len > 0 => list.push(list[at].clone()),
        2 if len > 1 => list.swap(at, (at + 1) % len),
        _ => list.get_mut(at).into_iter().for_each(|item| change(item, dice)),
    }
}

fn cards(pile: &mut Vec<Card>, dice: &mut Seeded) {
    list(pile, dice, |card, dice| *card = Card::ALL[dice.below(43) as usize]);
}

fn prediction(made: &mut Option<PositionPrediction>, dice: &mut Seeded) {
    let mut place = || maybe(Some(3), dice);
    *made = Some(PositionPrediction { first: place(), second: place(), third: place() });
}

/// Changes one field at random.
fn spoil(position: &mut Position, dice: &mut Seeded) {
    match dice.below(16) {
        0 => position.players = number(position.players, dice),
        1 => position.options.races = number(position.options.races, dice),
        2 => position.race = number(position.race, dice),
        3 => position.first = number(position.first, dice),
        4 => {
            use PositionPhase::{Choose, Over, Predict, Run};
            position.phase = [Choose, Predict, Run, Over][dice.below(4) as usize];
        }
        5 => position.turn = maybe(position.turn, dice),
        6 => list(&mut position.scores, dice, |score, dice| *score = i32::from(number(0, dice)) - 12),
        7 => {
            let names = ["flat", "hurdles", "steeplechase", "trot", "pace"];
            position.discipline = names.get(dice.below(6) as usize).map(|&name| name.to_owned());
        }
        8 => position.hidden ^= true,
        9 => position.river = maybe(position.river, dice),
        10 => list(&mut position.hands, dice, cards),
        11 => cards(&mut position.stock, dice),
        12 => list(&mut position.predictions, dice, prediction),
        13 => list(&mut position.horses, dice, |horse, dice| horse.lane = number(horse.lane, dice)),
        14 => list(&mut position.horses, dice, |horse, dice| horse.row = number(horse.row, dice)),
        _ => match &mut position.last {
            Some(last) if dice.below(4) > 0 => {
                let part = [&mut last.order, &mut last.out].into_iter().nth(dice.below(2) as usize);
                list(part.expect("one of two"), dice, |horse, dice| *horse = number(*horse, dice));
            }
            Some(_) => position.last = None,
            None => position.last = Some(PositionLast { order: vec![1, 2, 3, 4, 5, 6], out: vec![7] }),
        },
    }
}

/// The position with cards in the order in which it is told.
fn in_order(position: &Position) -> Position {
    let mut sorted = position.clone();
    sorted.hands.iter_mut().for_each(|hand| hand.sort_by_key(ToString::to_string));
    sorted.stock.sort_by_key(ToString::to_string);
    if let Some(last) = &mut sorted.last {
        last.out.sort_unstable();
    }
    sorted
}

/// Plays at random to the end.
fn play_out(game: &TicketGagnant, position: &Position, dice: &mut Seeded) {
    let mut state = game.restore(position).expect("accepted before");
    let mut actions = Actions::default();
    loop {
        settle(game, &mut state, dice, &mut (), |_| ());
        let here = game.position(&state).expect("luck has decided");
        assert_eq!(game.restore(&here).as_ref(), Ok(&state), "after {position:?}");
        let Some((seat, action)) = choose(game, &state, &mut actions, dice) else { return };
        game.play(&mut state, Step::Act(seat, action), &mut ());
    }
}

#[test]
fn wild_changes_are_refused_or_playable() {
    let mut dice = Seeded::new(11);
    let (mut refused, mut accepted) = (0, 0);
    for sample in pool() {
        for _ in 0..12 {
            let mut position = sample.position.clone();
            (0..=dice.below(2)).for_each(|_| spoil(&mut position, &mut dice));
            let Ok(state) = sample.game.restore(&position) else {
                refused += 1;
                continue;
            };
            let told = sample.game.position(&state).expect("a decision or the end");
            assert_eq!(told, in_order(&position));
            accepted += u32::from(position != sample.position);
            if dice.below(64) == 0 {
                play_out(&sample.game, &position, &mut dice);
            }
        }
    }
    assert!(refused > 4_000 && accepted > 300, "{refused} refused, {accepted} accepted");
}
