//! Each seat's chances, from one viewer's view.

use furlong_bots::{BotGame, SearchLimits, SplitMix64};
use furlong_core::{BySeat, SeatSet};
use serde::{Deserialize, Serialize};

use crate::estimate::MeanSums;
use crate::{Estimate, Payoff, Playouts};

/// The fewest worlds of any figure: an error needs two.
pub(crate) const MIN_WORLDS: u32 = 2;
/// The first number of worlds after which progress is told; then after twice as many, and so on.
pub(crate) const FIRST_PROGRESS_WORLDS: u32 = 64;

/// Each seat's chances, over imagined worlds in which the view is true.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Odds {
    /// The number of imagined worlds.
    pub worlds: u32,
    /// The chance of each seat to win the game; equal winners share it.
    pub game: BySeat<Estimate>,
    /// The chance of each seat to score most in the race that is on; equal ones share it.
    pub race: BySeat<Estimate>,
    /// The expected score of each seat where the playouts ended, in the game's own unit.
    pub score: BySeat<Estimate>,
}

/// Sums over playouts.
#[derive(Clone, Copy)]
pub(crate) struct OddsSums {
    game: BySeat<MeanSums>,
    race: BySeat<MeanSums>,
    score: BySeat<MeanSums>,
}

impl OddsSums {
    pub(crate) fn new(players: u8) -> Self {
        let none = BySeat::new(players, MeanSums::default());
        OddsSums { game: none, race: none, score: none }
    }

    pub(crate) fn add(&mut self, payoff: &Payoff) {
        for seat in SeatSet::first(self.game.players()).iter() {
            self.game[seat].add(payoff.game[seat].into());
            self.race[seat].add(payoff.race[seat].into());
            self.score[seat].add(payoff.score[seat].into());
        }
    }

    pub(crate) fn odds(&self, worlds: u32) -> Odds {
        let estimates = |sums: &BySeat<MeanSums>| {
            let mut estimates = BySeat::new(sums.players(), Estimate::default());
            for (seat, sums) in sums.iter() {
                estimates[seat] = sums.estimate();
            }
            estimates
        };
        Odds {
            worlds,
            game: estimates(&self.game),
            race: estimates(&self.race),
            score: estimates(&self.score),
        }
    }
}

impl<G: BotGame> Playouts<G> {
    /// Plays worlds in which the view is true to their ends. `progress` is told after 64 worlds, 128, and so on.
    ///
    /// The same view, seed and number of worlds give the same figures. At least two worlds are played.
    pub fn odds(
        &mut self,
        game: &G,
        view: &G::View,
        seed: u64,
        limits: &SearchLimits<'_>,
        progress: &mut dyn FnMut(&Odds),
    ) -> Odds {
        let mut sums = OddsSums::new(game.players());
        let mut worlds = 0;
        while worlds < limits.iterations().max(MIN_WORLDS) && !(worlds >= MIN_WORLDS && limits.is_over()) {
            let mut dice = SplitMix64::stream(seed, worlds.into());
            let mut state = game.imagine(view, &mut dice);
            sums.add(&self.finish(game, &mut state, &mut dice));
            worlds += 1;
            if is_progress(worlds) {
                progress(&sums.odds(worlds));
            }
        }
        sums.odds(worlds)
    }
}

/// Returns true at the numbers of worlds after which progress is told.
pub(crate) fn is_progress(worlds: u32) -> bool {
    worlds >= FIRST_PROGRESS_WORLDS && worlds.is_power_of_two()
}
