//! Bots in Royal Turf: positions with an obvious choice, and whole games of every kind.

mod games;

use furlong_bots::{Bot, BotGame, Budget, Level, Scratch, SplitMix64};
use furlong_core::{Dice, Game, Seat, Step, Turn, Viewer, choose, settle, take};
use furlong_royal_turf::{Action, Horse, Position, RoyalTurf, State};

/// A race of two players that has begun: the first has 2 on horse 5 and 1 on horses 6 and 7, the second 2 on
/// horse 1 and 1 on horses 2 and 3. The die shows a head for the first player.
const RACE: &str = r#"{"players":2, "options":{}, "race":1, "money":[0,0], "first":0, "phase":"run", "turn":0,
    "cards":[[1,15,5,7],[1,3,12,12],[3,4,5,12],[4,8,5,5],[5,6,4,5],[5,8,4,3],[7,3,4,2]],
    "used":[], "bets":[[{"horse":5,"chip":2},{"horse":6,"chip":1},{"horse":7,"chip":1}],
        [{"horse":1,"chip":2},{"horse":2,"chip":1},{"horse":3,"chip":1}]],
    "horses":[0,-1,-2,-3,-4,-5,-6], "moved":[], "finished":[], "pace":null, "die":"head", "last":null}"#;

fn game() -> RoyalTurf {
    games::royal_turf(2, |_| ())
}

/// The state of the position with some of its text changed.
fn position(changes: &[(&str, &str)]) -> State {
    let text = changes.iter().fold(RACE.to_owned(), |text, (from, to)| {
        assert!(text.contains(from), "{from}");
        text.replace(from, to)
    });
    let position: Position = serde_json::from_str(&text).expect("this is a position");
    game().restore(&position).expect("this can happen")
}

fn chosen(level: Level, state: &State) -> Action {
    let game = game();
    let Turn::Seats(seats) = game.turn(state) else { panic!("a seat owes a decision") };
    let seat = seats.lowest().expect("a seat owes a decision");
    let mut actions = Default::default();
    game.legal(state, seat, &mut actions);
    let view = game.view(state, Viewer::Seat(seat));
    let choice = Bot::new(level).choose(&game, seat, &view, &actions, 5, &Budget::iterations(3_000));
    choice.expect("a seat that owes a decision has a legal action")
}

fn moved(horse: u8) -> Action {
    Action::Move { horse: Horse::new(horse).expect("there is such a horse") }
}

#[test]
fn a_bad_throw_goes_to_the_horse_of_another() {
    // A head moves horse 1 a single square, and the other has most on it.
    for level in [Level::Club, Level::Expert] {
        assert_eq!(chosen(level, &position(&[])), moved(1), "{level}");
    }
}

#[test]
fn a_good_throw_goes_to_an_own_horse() {
    // With a cap the own horse 6 runs 8, the best that an own one can do.
    let state = position(&[("\"die\":\"head\"", "\"die\":\"cap\"")]);
    for level in [Level::Novice, Level::Club] {
        assert!([moved(5), moved(6)].contains(&chosen(level, &state)), "{level}");
    }
    assert_ne!(chosen(Level::Expert, &state), moved(1), "that would be fifteen squares for the other");
}

#[test]
fn the_expert_brings_a_horse_home() {
    // The own horse 7 wins now; nothing is better than that.
    let changes = [
        ("\"horses\":[0,-1,-2,-3,-4,-5,-6]", "\"horses\":[29,28,26,20,18,24,30]"),
        ("\"pace\":null", "\"pace\":1"),
    ];
    assert_eq!(chosen(Level::Expert, &position(&changes)), moved(7));
}

#[test]
fn a_club_player_bets_on_horses_in_front() {
    // Nobody has bet yet, so where a horse starts and how wild it is are all there is to judge.
    let game = games::royal_turf(4, |_| ());
    let mut fronts = 0;
    for seed in 0..20 {
        let mut state = game.start();
        settle(&game, &mut state, &mut SplitMix64::new(seed), &mut (), |_| ());
        let Turn::Seats(seats) = game.turn(&state) else { panic!("a seat owes a decision") };
        let seat = seats.lowest().expect("a seat owes a decision");
        let (mut actions, view) = (Default::default(), game.view(&state, Viewer::Seat(seat)));
        game.legal(&state, seat, &mut actions);
        let choice = Bot::new(Level::Club).choose(&game, seat, &view, &actions, seed, &Budget::default());
        let Some(Action::Bet { horse, .. }) = choice else { panic!("a bet is due") };
        fronts += u32::from(view.field.position(horse).is_some_and(|at| at >= -3));
    }
    assert!(fronts >= 14, "only {fronts} of 20 bets are on horses in front");
}

/// A game with each choice of options.
fn games_of_every_kind() -> impl Iterator<Item = (u64, RoyalTurf)> {
    (0..32_u64).map(|bits| {
        let on = |bit: u32| bits >> bit & 1 == 1;
        let players = 2 + (bits % 5) as u8;
        let game = games::royal_turf(players, |options| {
            options.hidden_bets = on(0);
            options.pace_needs_place = on(1);
            options.chips_count = on(2);
            options.crowded_field = on(3);
            options.long_track = on(4);
        });
        (bits, game)
    })
}

/// The rollout policy does not allocate, and a used [`Scratch`] changes no choice.
#[test]
fn rollout_actions_are_legal_and_do_not_depend_on_the_scratch() {
    let mut scratch = Scratch::default();
    for (seed, game) in games_of_every_kind() {
        let (mut state, mut dice, mut actions) = (game.start(), SplitMix64::new(seed), Default::default());
        loop {
            settle(&game, &mut state, &mut dice, &mut (), |_| ());
            let Some((seat, random)) = choose(&game, &state, &mut actions, &mut dice) else { break };
            let fresh = game.rollout_action(&state, seat, &mut Scratch::default(), &mut dice.clone());
            let mut rolled = random;
            let counted = allocation_counter::measure(|| {
                rolled = game.rollout_action(&state, seat, &mut scratch, &mut dice);
            });
            assert_eq!(counted.count_total, 0, "the rollout policy allocates");
            assert_eq!(rolled, fresh, "the scratch changes the choice");
            // Half of the plays are random, so that odd positions come up too.
            let action = if dice.below(2) == 0 { rolled } else { random };
            assert_eq!(game.check(&state, &Step::Act(seat, rolled)), Ok(()), "{rolled}");
            take(&game, &mut state, Step::Act(seat, action), &mut ()).expect("this is legal");
        }
    }
}

/// Plays `most` decisions one by one, at most to the end of the race.
fn play_one_by_one(game: &RoyalTurf, state: &mut State, most: u32, dice: &mut SplitMix64) {
    let (race, mut scratch) = (game.race(state), Scratch::default());
    for _ in 0..most {
        settle(game, state, dice, &mut (), |_| ());
        let (true, Turn::Seats(seats)) = (game.race(state) == race, game.turn(state)) else { return };
        let seat = seats.lowest().expect("a seat owes a decision");
        let action = game.rollout_action(state, seat, &mut scratch, dice);
        game.play(state, Step::Act(seat, action), &mut ());
        if game.race(state) != race {
            return;
        }
    }
}

#[test]
fn a_rollout_is_the_same_as_deciding_one_by_one() {
    for (seed, game) in games_of_every_kind() {
        let (mut state, mut dice) = (game.start(), SplitMix64::new(seed));
        while !matches!(game.turn(&state), Turn::Over) {
            settle(&game, &mut state, &mut dice, &mut (), |_| ());
            for most in [1, 2, 3, 7, 20, u32::MAX] {
                let (mut one, mut other) = (state, state);
                let (mut luck, mut same_luck) = (dice.clone(), dice.clone());
                play_one_by_one(&game, &mut one, most, &mut luck);
                game.roll_out(&mut other, game.race(&state), most, &mut Scratch::default(), &mut same_luck);
                assert_eq!(one, other, "{most} decisions from {state:?}");
            }
            play_one_by_one(&game, &mut state, 5, &mut dice);
        }
    }
}

#[test]
fn bots_play_whole_games_of_every_kind() {
    for (seed, game) in games_of_every_kind() {
        let (mut state, mut dice, mut number) = (game.start(), SplitMix64::new(seed), 0);
        let mut bots = Seat::ALL.map(|seat| Bot::new(Level::ALL[seat.index() % 3]));
        loop {
            settle(&game, &mut state, &mut dice, &mut (), |_| ());
            let Turn::Seats(seats) = game.turn(&state) else { break };
            let seat = seats.lowest().expect("a seat owes a decision");
            let (mut actions, view) = (Default::default(), game.view(&state, Viewer::Seat(seat)));
            game.legal(&state, seat, &mut actions);
            number += 1;
            let bot = &mut bots[seat.index()];
            let choice = bot.choose(&game, seat, &view, &actions, number, &Budget::iterations(10));
            let step = Step::Act(seat, choice.expect("a seat that owes a decision has a legal action"));
            take(&game, &mut state, step, &mut ()).expect("bots choose legal actions");
        }
    }
}
