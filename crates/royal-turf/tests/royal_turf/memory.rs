//! Playing, listing and rolling never allocate.

use furlong_core::{Game, Step, Turn, Viewer, choose, roll, take};
use furlong_testkit::Seeded;

use crate::book::{options, table};

#[test]
fn steps_do_not_allocate() {
    for (players, names) in [(2, "hidden_bets"), (4, ""), (6, "crowded_field long_track chips_count")] {
        let game = table(players, options(names));
        let mut dice = Seeded::new(7);
        let mut steps = 0;
        let counted = allocation_counter::measure(|| {
            let mut state = game.start();
            let mut actions = Default::default();
            while game.turn(&state) != Turn::Over {
                let luck = roll(&game, &state, &mut dice).map(Step::Chance);
                let step = luck.or_else(|| {
                    choose(&game, &state, &mut actions, &mut dice)
                        .map(|(seat, action)| Step::Act(seat, action))
                });
                take(&game, &mut state, step.unwrap(), &mut ()).unwrap();
                let view = game.view(&state, Viewer::Spectator);
                game.imagine(&view, &mut dice);
                game.standing(&state);
                steps += 1;
            }
        });
        assert!(steps > 200, "a whole game was played");
        assert_eq!(counted.count_total, 0, "{players} players, {names}");
    }
}
