//! Playing a whole game.

use furlong_bots::BotGame;
use furlong_core::{Dice, Seat, Standing, Step, Turn, Viewer, Witness, settle, take};

/// A player without an answer, or with one that the rules refuse.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stuck<E = String> {
    /// The player's seat.
    pub seat: Seat,
    /// What is wrong.
    pub message: E,
}

/// Plays a game from its start to its end. `choose` is handed what a seat sees and may do, and answers for it;
/// what the rules say of an answer that they refuse becomes an error of the same kind as its own.
pub fn play<G: BotGame, E: From<String>>(
    game: &G,
    luck: &mut impl Dice,
    witness: &mut impl Witness<G::Event>,
    mut choose: impl FnMut(Seat, &G::View, &[G::Action]) -> Result<G::Action, E>,
) -> Result<Standing, Stuck<E>> {
    let (mut state, mut actions) = (game.start(), G::Actions::default());
    loop {
        settle(game, &mut state, luck, witness, |_| ());
        let Turn::Seats(seats) = game.turn(&state) else { return Ok(game.standing(&state)) };
        let Some(seat) = seats.lowest() else { return Ok(game.standing(&state)) };
        game.legal(&state, seat, &mut actions);
        let view = game.view(&state, Viewer::Seat(seat));
        let action = choose(seat, &view, &actions).map_err(|message| Stuck { seat, message })?;
        take(game, &mut state, Step::Act(seat, action), witness)
            .map_err(|refusal| Stuck { seat, message: refusal.to_string().into() })?;
    }
}
