//! The law that imagined worlds look right: whoever imagines from a view sees that same view in them.

use furlong_core::{Game, Turn, Viewer};

use crate::breach::ensure;
use crate::conform::random_step;
use crate::{Breach, Seeded};

const LAW: &str = "imagine";

/// Plays a random game; at every state each viewer imagines some worlds.
pub fn check<G: Game>(game: &G, seed: u64) -> Result<(), Breach> {
    let mut dice = Seeded::new(seed);
    let mut state = game.start();
    loop {
        for viewer in Viewer::all(game.players()) {
            for _ in 0..3 {
                worlds_agree(game, &state, viewer, &mut dice).map_err(|breach| {
                    Breach::new(LAW, format!("seed {seed}, {viewer:?}: {}", breach.message))
                })?;
            }
        }
        let Some(step) = random_step(game, &state, &mut dice) else { return Ok(()) };
        game.play(&mut state, step, &mut ());
    }
}

fn worlds_agree<G: Game>(
    game: &G,
    state: &G::State,
    viewer: Viewer,
    dice: &mut Seeded,
) -> Result<(), Breach> {
    let view = game.view(state, viewer);
    let world = game.imagine(&view, dice);
    ensure!(LAW, game.view(&world, viewer) == view, "the imagined world looks different");
    ensure!(LAW, game.turn(&world) == game.turn(state), "somebody else decides in the imagined world");
    if let (Turn::Seats(_), Some(position)) = (game.turn(&world), game.position(&world)) {
        let faults = game.restore(&position).err();
        ensure!(LAW, faults.is_none(), "the imagined world is impossible: {faults:?}");
    }
    if let Viewer::Seat(seat) = viewer {
        let (mut here, mut there) = (G::Actions::default(), G::Actions::default());
        game.legal(state, seat, &mut here);
        game.legal(&world, seat, &mut there);
        ensure!(LAW, *here == *there, "other actions are legal in the imagined world");
    }
    Ok(())
}
