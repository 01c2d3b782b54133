//! A bot: it chooses an action for a seat from what that seat sees.

use furlong_core::Seat;

use crate::game::best;
use crate::{BotGame, Budget, Level, Search, SplitMix64};

/// The most by which chance raises each weight, in weights.
const NOVICE_NOISE: f32 = 1.0;

/// A bot of one [`Level`]. It keeps buffers, and no knowledge from one decision to the next: one bot may play any
/// number of seats and games in turn.
///
/// ```
/// use furlong_bots::{Bot, Budget, Level, SplitMix64};
/// use furlong_core::{Game, Step, Turn, Viewer, settle};
/// use furlong_royal_turf::{Options, RoyalTurf};
///
/// // One bot plays all three seats of a whole game.
/// let game = RoyalTurf::new(3, Options::default(), furlong_packs::royal_turf::standard().rules).unwrap();
/// let (mut state, mut dice) = (game.start(), SplitMix64::new(7));
/// let (mut bot, mut actions) = (Bot::new(Level::Club), Default::default());
/// loop {
///     settle(&game, &mut state, &mut dice, &mut (), |_| ());
///     let Turn::Seats(seats) = game.turn(&state) else { break };
///     let seat = seats.lowest().unwrap();
///     game.legal(&state, seat, &mut actions);
///     let view = game.view(&state, Viewer::Seat(seat));
///     let action = bot.choose(&game, seat, &view, &actions, dice.next_u64(), &Budget::default());
///     game.play(&mut state, Step::Act(seat, action.unwrap()), &mut ());
/// }
/// assert!(game.standing(&state).places.iter().any(|(_, &place)| place == 0));
/// ```
pub struct Bot<G: BotGame> {
    level: Level,
    search: Search<G>,
    weights: Vec<f32>,
}

impl<G: BotGame> Bot<G> {
    /// A bot with empty buffers.
    pub fn new(level: Level) -> Self {
        Bot { level, search: Search::default(), weights: Vec::new() }
    }

    /// The level given to [`Bot::new`].
    pub fn level(&self) -> Level {
        self.level
    }

    /// Chooses one of `actions`, the legal ones of `seat`, which sees `view`; returns nothing if there are none.
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
        let limits = budget.start(game.iterations_per_ms());
        let mut dice = SplitMix64::stream(seed, 0);
        self.weights.clear();
        self.weights.resize(actions.len(), 0.0);
        match self.level {
            Level::Novice => {
                game.weigh_as_novice(view, actions, &mut self.weights);
                best(actions, &self.weights, NOVICE_NOISE, &mut dice)
            }
            Level::Expert if !game.is_matter_of_taste(view) => {
                game.weigh(view, actions, &mut self.weights);
                self.search.choose(game, seat, view, actions, &self.weights, seed, &limits)
            }
            Level::Club | Level::Expert => {
                game.weigh(view, actions, &mut self.weights);
                best(actions, &self.weights, game.club_noise(view), &mut dice)
            }
        }
    }
}
