//! A decision that a bot makes elsewhere, in its own time.

use furlong_bots::{Bot, BotGame, Budget, Level};
use furlong_core::{Dice, Game, Seat, Viewer};

use crate::Match;

/// All that a bot is handed: the view and the legal actions of its seat, and nothing else of the match.
#[derive(Clone, Debug)]
pub struct Question<G: Game> {
    game: G,
    seat: Seat,
    view: G::View,
    actions: Vec<G::Action>,
    seed: u64,
}

impl<G: BotGame> Question<G> {
    /// Chooses an action as a bot of that level does.
    pub fn answer(&self, level: Level, budget: &Budget) -> Option<G::Action> {
        Bot::new(level).choose(&self.game, self.seat, &self.view, &self.actions, self.seed, budget)
    }
}

impl<G: Game + Clone, D: Dice + Clone> Match<G, D> {
    /// The question to a bot in `seat`; none if the seat owes nothing.
    pub fn question(&self, seat: Seat) -> Option<Question<G>> {
        let mut actions = G::Actions::default();
        self.legal(seat, &mut actions);
        (!actions.is_empty()).then(|| Question {
            game: self.game().clone(),
            seat,
            view: self.view(Viewer::Seat(seat)),
            actions: actions.to_vec(),
            seed: self.bot_seed(seat),
        })
    }
}
