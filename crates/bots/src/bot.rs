//! A bot in a seat.

use furlong_core::Seat;

use crate::game::best;
use crate::{BotGame, Budget, Level, Search, SplitMix64};

/// By how much a beginner misjudges.
const NOVICE_DOUBT: f32 = 1.0;

/// A bot. It remembers nothing from one decision to the next; what it keeps is only working space.
pub struct Bot<G: BotGame> {
    level: Level,
    search: Search<G>,
    weights: Vec<f32>,
}

impl<G: BotGame> Bot<G> {
    /// A bot of that level.
    pub fn new(level: Level) -> Self {
        Bot { level, search: Search::default(), weights: Vec::new() }
    }

    /// How well it plays.
    pub fn level(&self) -> Level {
        self.level
    }

    /// One of `actions`, which are what `seat`, who sees `view`, owes; nothing if there are none.
    ///
    /// The same view, actions and seed always get the same choice, unless an expert runs out of time.
    pub fn choose(
        &mut self,
        game: &G,
        seat: Seat,
        view: &G::View,
        actions: &[G::Action],
        seed: u64,
        budget: &Budget,
    ) -> Option<G::Action> {
        if let [] | [_] = actions {
            return actions.first().copied();
        }
        let clock = budget.start(game.iterations_per_ms());
        let mut dice = SplitMix64::stream(seed, 0);
        self.weights.clear();
        self.weights.resize(actions.len(), 0.0);
        match self.level {
            Level::Novice => {
                game.weigh_as_novice(view, actions, &mut self.weights);
                best(actions, &self.weights, NOVICE_DOUBT, &mut dice)
            }
            Level::Club => {
                game.weigh(view, actions, &mut self.weights);
                best(actions, &self.weights, game.club_noise(view), &mut dice)
            }
            Level::Expert => {
                game.weigh(view, actions, &mut self.weights);
                self.search.choose(game, seat, view, actions, &self.weights, seed, &clock)
            }
        }
    }
}
