//! Playing, listing, rolling, viewing and imagining never allocate once the list of actions has grown.

use furlong_core::{Game, Step, Turn, Viewer, choose, roll, take};
use furlong_testkit::Seeded;
use furlong_turfmaster::{Meeting, Race, TurfMaster};

use crate::plans;

type Actions = <TurfMaster as Game>::Actions;

/// Plays a whole meeting, looks at it in every way at each step, and says how many steps it had.
fn play_out(game: &TurfMaster, actions: &mut Actions, dice: &mut Seeded) -> u32 {
    let (mut state, mut steps) = (game.start(), 0);
    while game.turn(&state) != Turn::Over {
        let luck = roll(game, &state, dice).map(Step::Chance);
        let step = luck.or_else(|| {
            let (seat, action) = choose(game, &state, actions, dice)?;
            game.revisions(&state, seat, actions);
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
    let set_ups = [
        (2, 2, 3, true),
        (2, 4, 3, false),
        (3, 2, 4, true),
        (4, 1, 3, true),
        (4, 2, 4, false),
        (8, 1, 3, true),
    ];
    let courses = [plans::course("oval", plans::oval()), plans::course("triangle", plans::triangle())];
    for (players, each, races, steeplechase) in set_ups {
        let race = |n: usize| Race { course: courses[n % 2].clone(), steeplechase };
        let races: Vec<_> = (0..races).map(race).collect();
        let game = TurfMaster::new(Meeting::new(players, each, races).unwrap());
        let (mut actions, mut steps) = (Actions::default(), 0);
        // The choices of what to keep make the list grow; the same meeting again finds it large enough.
        play_out(&game, &mut actions, &mut Seeded::new(7));
        let counted = allocation_counter::measure(|| {
            steps = play_out(&game, &mut actions, &mut Seeded::new(7));
        });
        assert!(steps > 200, "a whole meeting was played");
        assert_eq!(counted.count_total, 0, "{players} players with {each} each");
    }
}
