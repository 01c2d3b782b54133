//! Playing, listing, checking, rolling, viewing and imagining never allocate.

use furlong_core::{Game, Step, Turn, Viewer, choose, roll, take};
use furlong_testkit::Seeded;
use furlong_ticket_gagnant::{Meeting, TicketGagnant};

use crate::tracks;

type Actions = <TicketGagnant as Game>::Actions;

/// Plays a whole meeting, looks at it in every way at each step, and says how many steps it had.
fn play_out(game: &TicketGagnant, dice: &mut Seeded) -> u32 {
    let (mut state, mut actions, mut steps) = (game.start(), Actions::default(), 0);
    while game.turn(&state) != Turn::Over {
        let luck = roll(game, &state, dice).map(Step::Chance);
        let step = luck.or_else(|| {
            let (seat, action) = choose(game, &state, &mut actions, dice)?;
            let possible = actions.iter().all(|&action| game.check(&state, &Step::Act(seat, action)).is_ok());
            assert!(possible, "what is listed is allowed");
            game.revisions(&state, seat, &mut actions);
            Some(Step::Act(seat, action))
        });
        take(game, &mut state, step.unwrap(), &mut ()).unwrap();
        for viewer in Viewer::all(game.players()) {
            let view = game.view(&state, viewer);
            game.imagine(&view, dice);
        }
        game.standing(&state);
        steps += 1;
    }
    steps
}

#[test]
fn steps_do_not_allocate() {
    for players in 2..=6 {
        for (plan, flat_only) in [(tracks::standard(), true), (tracks::shortest(), false)] {
            let pack = furlong_ticket_gagnant::Pack::new("track", plan).unwrap();
            let longest = Meeting::lengths(players).last().copied();
            let meeting = Meeting::new(players, longest, flat_only).unwrap();
            let game = TicketGagnant::new(meeting, pack.into());
            let mut steps = 0;
            let counted = allocation_counter::measure(|| steps = play_out(&game, &mut Seeded::new(7)));
            assert!(steps > 100, "a whole meeting was played");
            assert_eq!(counted.count_total, 0, "{players} players, flat only {flat_only}");
        }
    }
}
