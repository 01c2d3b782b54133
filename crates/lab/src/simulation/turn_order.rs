//! The order of turns at a table, for games in which it begins with another seat each time.

use furlong_core::{Game, MAX_SEATS, Seat, Standing};

use super::counter::Split;
use super::standing_tally::wins;

/// The number of players.
pub(super) fn players(game: &impl Game) -> usize {
    usize::from(game.players())
}

/// The number of seats from `first` to a seat, in the order of turns.
pub(super) fn turn(game: &impl Game, first: Seat, seat: Seat) -> usize {
    (seat.index() + players(game) - first.index()) % players(game)
}

/// Counts a game's wins by the turn that each seat had after the first one.
pub(super) fn count_wins(tally: &mut Split<MAX_SEATS>, game: &impl Game, first: Seat, standing: &Standing) {
    for (seat, parts) in Seat::ALL.into_iter().zip(wins(standing)).take(players(game)) {
        tally.add(turn(game, first, seat), parts);
    }
}
