//! Bots in TurfMaster: whole meetings of every kind.

mod games;

use furlong_bots::{Bot, BotGame, Budget, Level, Scratch, SplitMix64};
use furlong_core::{Game, Seat, Step, Turn, Viewer, roll, settle};
use furlong_turfmaster::{Actions, TurfMaster};

/// Flat races and fences, few and many horses, three races and four.
fn all_kinds() -> Vec<TurfMaster> {
    vec![
        games::turfmaster(4, 1, &["oval"; 3]),
        games::turfmaster(4, 1, &["triangle+", "oval+", "cloister"]),
        games::turfmaster(2, 2, &["oval"; 4]),
        games::turfmaster(2, 4, &["triangle", "oval+", "saltmarsh"]),
        games::turfmaster(3, 2, &["three-sisters", "foxglove", "pear-orchard"]),
        games::turfmaster(8, 1, &["oval+", "triangle", "oval", "triangle+"]),
    ]
}

#[test]
fn all_levels_choose_legal_actions_in_whole_meetings() {
    for (number, game) in all_kinds().iter().enumerate() {
        let mut bots: Vec<_> = Level::ALL.into_iter().map(Bot::new).collect();
        let (mut state, mut dice) = (game.start(), SplitMix64::stream(11, number as u64));
        let mut actions = Actions::default();
        loop {
            settle(game, &mut state, &mut dice, &mut (), |_| ());
            let Turn::Seats(seats) = game.turn(&state) else { break };
            let seat = seats.lowest().unwrap();
            game.legal(&state, seat, &mut actions);
            let view = game.view(&state, Viewer::Seat(seat));
            let bot = &mut bots[seat.index() % 3];
            let budget = Budget::iterations(8);
            let action = bot.choose(game, seat, &view, &actions, dice.next_u64(), &budget).unwrap();
            assert_eq!(game.check(&state, &Step::Act(seat, action)), Ok(()), "{} {action}", bot.level());
            game.play(&mut state, Step::Act(seat, action), &mut ());
        }
        let sum: f32 = game.win_probabilities(&state).as_slice().iter().sum();
        assert!((sum - 1.0).abs() < 1e-4, "the probabilities are {sum} together");
    }
}

#[test]
fn rollout_actions_are_legal_and_do_not_allocate() {
    for game in &all_kinds() {
        for seed in 0..10 {
            let mut scratch = Scratch::default();
            let count =
                allocation_counter::measure(|| roll_out_meeting(game, seed, &mut scratch)).count_total;
            assert_eq!(count, 0, "the rollout policy allocates");
        }
    }
}

fn roll_out_meeting(game: &TurfMaster, seed: u64, scratch: &mut Scratch<TurfMaster>) {
    let (mut state, mut dice) = (game.start(), SplitMix64::new(seed));
    loop {
        let step = match game.turn(&state) {
            Turn::Over => return,
            Turn::Chance(_) => Step::Chance(roll(game, &state, &mut dice).unwrap()),
            Turn::Seats(seats) => {
                let seat = seats.lowest().unwrap();
                let action = game.rollout_action(&state, seat, scratch, &mut dice);
                let step = Step::Act(seat, action);
                assert!(game.check(&state, &step).is_ok(), "{action} in {:?}", state.phase());
                step
            }
        };
        game.play(&mut state, step, &mut ());
    }
}

#[test]
fn win_probabilities_sum_to_one_and_are_exact_at_the_end() {
    let game = games::turfmaster(4, 1, &["oval"; 3]);
    let (mut state, mut dice, mut scratch) = (game.start(), SplitMix64::new(8), Scratch::default());
    for race in 1..=3 {
        while game.race(&state) == race && game.turn(&state) != Turn::Over {
            let step = match game.turn(&state) {
                Turn::Seats(seats) => {
                    let seat = seats.lowest().unwrap();
                    Step::Act(seat, game.rollout_action(&state, seat, &mut scratch, &mut dice))
                }
                Turn::Chance(_) | Turn::Over => Step::Chance(roll(&game, &state, &mut dice).unwrap()),
            };
            game.play(&mut state, step, &mut ());
        }
        let sum: f32 = game.win_probabilities(&state).as_slice().iter().sum();
        assert!((sum - 1.0).abs() < 1e-4, "the probabilities are {sum} together after race {race}");
    }
    let (standing, win_probabilities) = (game.standing(&state), game.win_probabilities(&state));
    let winners: f32 = standing.places.iter().map(|(_, &place)| f32::from(u8::from(place == 0))).sum();
    for (seat, &place) in standing.places.iter() {
        let share = if place == 0 { 1.0 / winners } else { 0.0 };
        assert!((win_probabilities[seat] - share).abs() < 1e-6, "{seat} has {}", win_probabilities[seat]);
    }
}

#[test]
fn a_club_player_beats_beginners() {
    let game = games::turfmaster(4, 1, &["oval", "triangle", "oval"]);
    let mut bots = [Level::Club, Level::Novice].map(Bot::new);
    let mut actions = Actions::default();
    let mut won = 0;
    for meeting in 0..40_u8 {
        let (mut state, mut dice) = (game.start(), SplitMix64::stream(2, meeting.into()));
        let club = Seat::ALL[usize::from(meeting % 4)];
        loop {
            settle(&game, &mut state, &mut dice, &mut (), |_| ());
            let Turn::Seats(seats) = game.turn(&state) else { break };
            let seat = seats.lowest().unwrap();
            game.legal(&state, seat, &mut actions);
            let view = game.view(&state, Viewer::Seat(seat));
            let bot = &mut bots[usize::from(seat != club)];
            let budget = Budget::iterations(1);
            let action = bot.choose(&game, seat, &view, &actions, dice.next_u64(), &budget).unwrap();
            game.play(&mut state, Step::Act(seat, action), &mut ());
        }
        won += u8::from(game.standing(&state).places[club] == 0);
    }
    assert!(won > 20, "one among three beginners won {won} of 40 meetings");
}
