//! Positions of games that are not played at random: as fast or slow as can be, by falling or by staying.
//!
//! Bounds of what play can reach must hold at their edges.

use furlong_core::{Dice, Game, Seat, Step, Turn, Weighted};
use furlong_testkit::Seeded;
use furlong_turfmaster::{Action, Chance, Choice, Goal, Meeting, Position, State, TurfMaster};

use super::pool::{course, decide};
use crate::book::table;

/// What everybody at the table, luck included, wants.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Temper {
    Fast,
    Slow,
    Fall,
    Stay,
}

/// When bonuses are taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Bonus {
    AtOnce,
    WhenKeeping,
    Never,
}

/// How much an action is wanted.
fn worth(game: &TurfMaster, here: &Position, action: Action, temper: Temper, bonus: Bonus) -> u32 {
    let far = |to: Goal| match (to, temper) {
        (Goal::Fall, Temper::Fall) => 5_000,
        (Goal::Fall, Temper::Fast | Temper::Slow | Temper::Stay) => 0,
        (Goal::At(at), Temper::Fast) => 1_000 + u32::from(course(game, here).rank(at)),
        (Goal::At(at), Temper::Slow | Temper::Stay) => 4_000 - u32::from(course(game, here).rank(at)),
        (Goal::At(_), Temper::Fall) => 1_000,
    };
    let wanted = match bonus {
        Bonus::AtOnce => true,
        Bonus::WhenKeeping => here.round == 0,
        Bonus::Never => false,
    };
    match action {
        Action::Bonus { .. } => u32::from(wanted) * 9_000,
        Action::Choose { dice } => match temper {
            Temper::Fast => 1 + u32::from(dice == Choice::Sum),
            Temper::Slow | Temper::Fall | Temper::Stay => 1 + u32::from(dice != Choice::Sum),
        },
        Action::Card { card, to, .. } => {
            let value = u32::from(card.value());
            far(to) * 16 + if temper == Temper::Stay { value } else { 16 - value }
        }
        Action::Move { to, .. } => 1 + far(to),
        Action::Pass { .. } | Action::Keep { .. } => 1,
    }
}

/// The decision that is wanted most; in the keep phase any, but for the bonus.
fn act(
    game: &TurfMaster,
    state: &State,
    dice: &mut Seeded,
    temper: Temper,
    bonus: Bonus,
) -> Option<(Seat, Action)> {
    let Turn::Seats(seats) = game.turn(state) else { return None };
    let (here, seat) = (game.position(state)?, seats.lowest()?);
    let mut actions = <TurfMaster as Game>::Actions::default();
    game.legal(state, seat, &mut actions);
    let best = actions.iter().copied().max_by_key(|&action| worth(game, &here, action, temper, bonus))?;
    match best {
        Action::Keep { .. } => {
            let keeps: Vec<_> =
                actions.iter().filter(|action| matches!(action, Action::Keep { .. })).collect();
            let count = u32::try_from(keeps.len()).expect("not so many");
            Some((seat, *keeps[dice.below(count) as usize]))
        }
        Action::Card { .. }
        | Action::Move { .. }
        | Action::Choose { .. }
        | Action::Bonus { .. }
        | Action::Pass { .. } => Some((seat, best)),
    }
}

/// Luck's decision: dice for the fast and against the slow, cards as they come.
fn chance(game: &TurfMaster, state: &State, dice: &mut Seeded, temper: Temper) -> Option<Chance> {
    let Turn::Chance(_) = game.turn(state) else { return None };
    let chances = game.chances(state);
    let drawn = chances.at(dice.below(chances.total()));
    let total = |chance: &Chance| if let Chance::Roll(throw) = chance { throw.sum() } else { 0 };
    let sorted = || chances.outcomes().map(|(chance, _)| chance);
    match (drawn, temper) {
        (Chance::Roll(_), Temper::Fast) => sorted().max_by_key(total),
        (Chance::Roll(_), Temper::Stay) if dice.below(4) > 0 => sorted().min_by_key(total),
        (Chance::Roll(_), Temper::Slow | Temper::Fall | Temper::Stay)
        | (Chance::Box { .. } | Chance::Deal { .. } | Chance::Remove { .. } | Chance::Lot { .. }, _) => {
            Some(drawn)
        }
    }
}

/// Plays a meeting; every position on the way is accepted, with and without its played cards.
fn play(game: &TurfMaster, seed: u64, temper: Temper, bonus: Bonus) -> usize {
    let (mut dice, mut state) = (Seeded::new(seed), game.start());
    for decisions in 0..20_000 {
        while let Some(chance) = chance(game, &state, &mut dice, temper) {
            game.play(&mut state, Step::Chance(chance), &mut ());
        }
        let mut here = game.position(&state).expect("luck has decided");
        assert_eq!(game.restore(&here).as_ref(), Ok(&state), "{temper:?} {bonus:?}: {here:?}");
        here.played = None;
        assert!(game.restore(&here).is_ok(), "{temper:?} {bonus:?}: {here:?}");
        // Now and then something else, so that no two games are the same and none lasts for ever.
        let wanted = act(game, &state, &mut dice, temper, bonus);
        let other = decide(game, &state, &mut dice).filter(|_| dice.below(64) == 0);
        let Some((seat, action)) = other.or(wanted) else { return decisions };
        game.play(&mut state, Step::Act(seat, action), &mut ());
    }
    panic!("{temper:?} {bonus:?} never ends");
}

#[test]
fn positions_of_games_of_every_temper_are_accepted() {
    let meetings = [
        "oval triangle oval",
        "triangle+fences oval+fences triangle+fences",
        "oval+fences oval triangle triangle+fences",
    ];
    let mut decisions = 0;
    let mut seed = 0;
    for players in 2..=8 {
        for &each in Meeting::horses_each(players) {
            for races in meetings {
                let temper = [Temper::Fast, Temper::Slow, Temper::Fall, Temper::Stay][seed % 4];
                let bonus = [Bonus::AtOnce, Bonus::WhenKeeping, Bonus::Never][seed / 4 % 3];
                decisions += play(&table(players, each, races), seed as u64, temper, bonus);
                seed += 1;
            }
        }
    }
    assert!(decisions > 5_000, "{decisions}");
}
