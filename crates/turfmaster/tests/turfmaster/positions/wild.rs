//! Random changes: nothing makes `restore` panic, and what it accepts can be played.

use furlong_core::{Dice, Game, Step, settle};
use furlong_testkit::Seeded;
use furlong_turfmaster::{Card, Choice, Position, PositionFall, PositionPhase, TurfMaster};

use super::pool::{decide, pool};

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

fn some_card(dice: &mut Seeded) -> Card {
    Card::ALL[dice.below(13) as usize]
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

fn cards(piles: &mut Vec<Vec<Card>>, dice: &mut Seeded) {
    list(piles, dice, |pile, dice| list(pile, dice, |card, dice| *card = some_card(dice)));
}

/// Changes one field at random.
fn spoil(position: &mut Position, dice: &mut Seeded) {
    match dice.below(20) {
        0 => position.players = number(position.players, dice),
        1 => position.options.horses = number(position.options.horses, dice),
        2 => position.race = number(position.race, dice),
        3 => position.round = number(u8::try_from(position.round % 256).expect("a byte"), dice).into(),
        4 => position.round = u16::try_from(dice.below(1 << 16)).expect("two bytes"),
        5 => {
            use PositionPhase::{Cards, Dice, Keep, Over, Roll};
            position.phase = [Keep, Cards, Roll, Dice, Over][dice.below(5) as usize];
        }
        6 => list(&mut position.owners, dice, |owner, dice| *owner = number(*owner, dice)),
        7 => list(&mut position.places, dice, |places, dice| {
            list(places, dice, |place, dice| *place = maybe(*place, dice));
        }),
        8 => list(&mut position.horses, dice, |horse, dice| horse.lane = maybe(horse.lane, dice)),
        9 => list(&mut position.horses, dice, |horse, dice| horse.square = maybe(horse.square, dice)),
        10 => list(&mut position.horses, dice, |horse, dice| {
            *horse = Default::default();
            horse.place = maybe(Some(1), dice);
        }),
        11 => list(&mut position.horses, dice, |horse, dice| {
            let (lane, square) = (number(1, dice), number(6, dice));
            *horse = Default::default();
            horse.fallen = Some(PositionFall { round: number(1, dice).into(), lane, square });
        }),
        12 => cards(&mut position.hands, dice),
        13 => cards(&mut position.decks, dice),
        14 => position.played.iter_mut().for_each(|piles| cards(piles, dice)),
        15 => list(&mut position.bonus, dice, |race, dice| *race = maybe(*race, dice)),
        16 => list(&mut position.kept, dice, |kept, dice| match kept {
            Some(cards) => list(cards, dice, |card, dice| *card = some_card(dice)),
            None => *kept = Some(vec![some_card(dice)]),
        }),
        17 => list(&mut position.limits, dice, |limit, dice| *limit = maybe(*limit, dice)),
        18 => list(&mut position.order, dice, |horse, dice| *horse = number(*horse, dice)),
        _ => {
            position.roller = maybe(position.roller, dice);
            position.dice = (dice.below(2) == 0).then(|| [number(3, dice), number(4, dice)]);
            position.choice = (dice.below(2) == 0).then(|| Choice::ALL[dice.below(3) as usize]);
        }
    }
}

/// The position with cards in the order in which it is told.
fn in_order(position: &Position) -> Position {
    let mut sorted = position.clone();
    let played = sorted.played.iter_mut().flatten();
    let kept = sorted.kept.iter_mut().flatten();
    sorted.hands.iter_mut().chain(played).chain(kept).for_each(|pile| pile.sort_unstable());
    sorted.decks.iter_mut().for_each(|pile| pile.sort_by_key(|card| card.name()));
    sorted
}

/// Plays at random to the end.
fn play_out(game: &TurfMaster, position: &Position, dice: &mut Seeded) {
    let mut state = game.restore(position).expect("accepted before");
    for _ in 0..20_000 {
        settle(game, &mut state, dice, &mut (), |_| ());
        let here = game.position(&state).expect("luck has decided");
        assert_eq!(game.restore(&here).as_ref(), Ok(&state), "after {position:?}");
        let Some((seat, action)) = decide(game, &state, dice) else { return };
        game.play(&mut state, Step::Act(seat, action), &mut ());
    }
    panic!("no end from {position:?}");
}

#[test]
fn wild_changes_are_refused_or_playable() {
    let mut dice = Seeded::new(11);
    let (mut refused, mut accepted) = (0, 0);
    for sample in pool() {
        for _ in 0..24 {
            let mut position = sample.position.clone();
            (0..=dice.below(2)).for_each(|_| spoil(&mut position, &mut dice));
            let Ok(state) = sample.game.restore(&position) else {
                refused += 1;
                continue;
            };
            let told = sample.game.position(&state).expect("a decision or the end");
            assert_eq!(told, in_order(&position));
            accepted += u32::from(position != sample.position);
            if dice.below(16) == 0 {
                play_out(&sample.game, &position, &mut dice);
            }
        }
    }
    assert!(refused > 5_000 && accepted > 300, "{refused} refused, {accepted} accepted");
}
