//! Set-ups that the tests of the arena share.
#![allow(dead_code, reason = "each test file uses some of them")]

use std::num::NonZeroUsize;

use furlong_bots::{Level, Stop};
use furlong_games::rules::royal_turf::{Options, RoyalTurf};
use furlong_lab::arena::{Arena, BudgetSetting, Entrant, LineUp, RunningPrograms};

pub(crate) fn bots(levels: &[Level]) -> Vec<Entrant> {
    levels.iter().map(|&level| Entrant::bot(level)).collect()
}

pub(crate) fn line_up(players: u8, levels: &[Level]) -> LineUp {
    LineUp::new(players, bots(levels)).unwrap()
}

pub(crate) fn royal_turf(players: u8) -> RoyalTurf {
    let pack = furlong_packs::royal_turf::standard().rules;
    RoyalTurf::new(players, Options::default(), pack).unwrap()
}

pub(crate) fn arena<'a>(
    game: &'a RoyalTurf,
    line_up: &'a LineUp,
    deals: u64,
    threads: usize,
) -> Arena<'a, RoyalTurf> {
    Arena {
        game,
        line_up,
        budget: BudgetSetting::Iterations(16),
        seed: "test",
        deals,
        threads: NonZeroUsize::new(threads).unwrap(),
        sprt: None,
        stop: Stop::default(),
        programs: RunningPrograms::default(),
    }
}

#[track_caller]
pub(crate) fn near(found: f64, expected: f64) {
    assert!((found - expected).abs() < 5e-4, "{found} is not {expected}");
}
