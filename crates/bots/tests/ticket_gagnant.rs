//! Bots in Ticket Gagnant: positions with a right choice, and whole meetings of all kinds.

mod games;

use furlong_bots::{Bot, BotGame, Budget, Level, Scratch, SplitMix64};
use furlong_core::{Dice, Game, Seat, Step, StepOf, Turn, Viewer, settle, take};
use furlong_packs::ticket_gagnant::standard;
use furlong_ticket_gagnant::{
    Action, Actions, Discipline, Face, Horse, Meeting, Phase, State, TicketGagnant,
};

fn duel() -> TicketGagnant {
    games::ticket_gagnant(2)
}

/// Two players, of whom seat 0 is first, were dealt these cards and predicted so; then they played so.
fn race(terms: &str, hands: [&str; 2], predictions: [&str; 2], plays: &[&str]) -> State {
    let game = duel();
    let mut lines = vec!["* first 0".to_string(), format!("0 choose {terms}")];
    let [own, others] = hands.map(|hand| hand.split(' ').collect::<Vec<_>>());
    for (own, others) in own.into_iter().zip(others) {
        lines.extend([format!("* deal 0 {own}"), format!("* deal 1 {others}")]);
    }
    let made = predictions.iter().enumerate().filter(|(_, made)| !made.is_empty());
    lines.extend(made.map(|(seat, made)| format!("{seat} predict {made}")));
    lines.extend(plays.iter().map(ToString::to_string));
    let mut state = game.start();
    for line in lines {
        let step: StepOf<TicketGagnant> = line.parse().expect("a step");
        let taken = take(&game, &mut state, step, &mut ());
        taken.unwrap_or_else(|refusal| panic!("{line}: {refusal}"));
    }
    state
}

/// The choice of a bot in that seat.
fn choice(level: Level, state: &State, seat: u8) -> Action {
    let (game, seat) = (duel(), Seat::new(seat).expect("a seat"));
    let mut actions = Actions::default();
    game.legal(state, seat, &mut actions);
    let view = game.view(state, Viewer::Seat(seat));
    let chosen = Bot::new(level).choose(&game, seat, &view, &actions, 5, &Budget::iterations(800));
    chosen.expect("it is this seat's turn")
}

fn check(level: Level, state: &State, seat: u8, expected: &str) {
    assert_eq!(choice(level, state, seat).to_string(), expected, "{level}");
}

#[test]
fn the_last_card_is_played_for_the_most_points() {
    let plays =
        ["0 play 1:3 1 1/3", "1 play 6:1 6 6/1", "0 play 2:2 2 2/2", "1 play 6:2 6 6/0", "0 play 3:1 3 3/1"];
    let state = race("flat 3 open", ["1:3 2:2 3:1", "6:1 6:2 1+5"], ["1-2-3", "5-1-2"], &plays);
    for level in [Level::Club, Level::Expert] {
        check(level, &state, 1, "play 1+5 5 1/4");
    }
}

#[test]
fn in_the_end_a_hoof_print_is_for_horses_of_others() {
    let hands = ["4:2 7:1 7:2", "1:1 1:2 4:1"];
    let plays =
        ["0 play 4:2 4 4/2", "1 play 1:1 1 1/1", "0 play 7:1 7 7/1", "1 play 1:2 1 1/3", "0 play 7:2 7 7/3"];
    let state = race("trot 3 open", hands, ["4-7-_", "1-7-_"], &plays);
    check(Level::Club, &state, 1, "play 4:1 4 4/3");
    check(Level::Expert, &state, 1, "play 4:1 4 4/3");

    let state = race("trot 3 open", hands, ["1-7-_", "4-7-_"], &plays);
    for level in [Level::Club, Level::Expert] {
        assert_ne!(choice(level, &state, 1).to_string(), "play 4:1 4 4/3", "{level}");
    }
}

#[test]
fn a_horse_that_all_cards_push_is_predicted_first() {
    for terms in ["flat 3 open", "hurdles 3 hidden", "trot 3 open"] {
        let state = race(terms, ["5:1 5:2 5:3", "1:1 2:2 4+6"], ["", ""], &[]);
        for level in Level::ALL {
            let Action::Predict(prediction) = choice(level, &state, 0) else { panic!("no prediction") };
            assert_eq!(prediction.places()[0].map(Horse::number), Some(5), "{level} in {terms}");
        }
    }
}

#[test]
fn strong_cards_are_kept_for_later() {
    let state = race("flat 3 open", ["5:3 7:1 7:2", "1:1 2:2 3:3"], ["5-4-3", "1-2-3"], &[]);
    for level in [Level::Club, Level::Expert] {
        let Action::Play { card, .. } = choice(level, &state, 0) else { panic!("no play") };
        assert!(!matches!(card.face(), Face::Single(_, 3)), "{level} plays {card}");
    }
}

#[test]
fn a_beginner_moves_a_predicted_horse_forward() {
    let state = race("flat 3 open", ["5:3 7:1 7:2", "1:1 2:2 3:3"], ["5-4-3", "1-2-3"], &[]);
    check(Level::Novice, &state, 0, "play 5:3 5 5/3");
}

/// Every number of players, length of a meeting and track.
fn all_meetings() -> impl Iterator<Item = TicketGagnant> {
    let meetings =
        (2..=6).flat_map(|players| Meeting::lengths(players).iter().map(move |&races| (players, races)));
    let packs = 0..standard().len();
    meetings.flat_map(move |(players, races)| {
        packs.clone().map(move |pack| games::ticket_gagnant_meeting(players, Some(races), false, pack))
    })
}

/// Plays a meeting in which the terms are drawn by lot, so that all kinds of races come, and the seats do
/// what `decide` says.
fn play(
    game: &TicketGagnant,
    seed: u64,
    mut decide: impl FnMut(&State, Seat, &Actions, &mut SplitMix64) -> Action,
) -> State {
    let (mut state, mut actions, mut dice) = (game.start(), Actions::default(), SplitMix64::new(seed));
    loop {
        settle(game, &mut state, &mut dice, &mut (), |_| ());
        let Turn::Seats(seats) = game.turn(&state) else { return state };
        let seat = seats.lowest().expect("a seat owes a decision");
        game.legal(&state, seat, &mut actions);
        let mut action = decide(&state, seat, &actions, &mut dice);
        if *state.phase() == Phase::Choose {
            action = actions[dice.below(u32::try_from(actions.len()).unwrap()) as usize];
        }
        take(game, &mut state, Step::Act(seat, action), &mut ()).expect("a legal action");
    }
}

#[test]
fn every_level_plays_whole_meetings_of_all_kinds() {
    for (number, game) in all_meetings().enumerate() {
        let mut bots = Level::ALL.map(Bot::new);
        let levels = bots.len();
        play(&game, number as u64, |state, seat, actions, dice| {
            let view = game.view(state, Viewer::Seat(seat));
            let bot = &mut bots[(seat.index() + number) % levels];
            let choice = bot.choose(&game, seat, &view, actions, dice.next_u64(), &Budget::iterations(20));
            let choice = choice.expect("there are actions");
            assert!(actions.contains(&choice), "{} chose {choice}", bot.level());
            choice
        });
    }
}

#[test]
fn flat_meetings_stay_flat() {
    let game = games::ticket_gagnant_meeting(3, None, true, 0);
    let mut actions = Actions::default();
    let state = until_terms_are_chosen(&game);
    let Turn::Seats(seats) = game.turn(&state) else { panic!("nobody chooses") };
    let seat = seats.lowest().expect("the first player");
    game.legal(&state, seat, &mut actions);
    let view = game.view(&state, Viewer::Seat(seat));
    for level in Level::ALL {
        let choice = Bot::new(level).choose(&game, seat, &view, &actions, 1, &Budget::iterations(50));
        assert!(actions.contains(&choice.expect("there are terms")), "{level}");
    }
    let rolled = game.rollout_action(&state, seat, &mut Scratch::default(), &mut SplitMix64::new(1));
    assert_eq!(game.check(&state, &Step::Act(seat, rolled)), Ok(()));
}

/// Shares of the terms that a level chooses, in per cent by discipline.
fn chosen_disciplines(level: Level, choices: u32, budget: &Budget) -> [u32; 4] {
    let game = games::ticket_gagnant_meeting(4, None, false, 0);
    let state = until_terms_are_chosen(&game);
    let Turn::Seats(seats) = game.turn(&state) else { panic!("nobody chooses") };
    let seat = seats.lowest().expect("the first player");
    let mut actions = Actions::default();
    game.legal(&state, seat, &mut actions);
    let view = game.view(&state, Viewer::Seat(seat));
    let mut bot = Bot::new(level);
    let mut shares = [0; 4];
    for seed in 0..choices {
        let choice = bot.choose(&game, seat, &view, &actions, seed.into(), budget);
        let Some(Action::Choose(terms)) = choice else { panic!("{choice:?} are no terms") };
        let name = terms.discipline.name();
        shares[Discipline::NAMES.iter().position(|known| *known == name).expect("a discipline")] += 1;
    }
    shares.map(|share| share * 100 / choices)
}

#[test]
fn all_disciplines_are_chosen_and_four_rivers_are_one_reason() {
    for level in [Level::Club, Level::Expert] {
        let shares = chosen_disciplines(level, 1500, &Budget::iterations(20));
        for (name, share) in Discipline::NAMES.into_iter().zip(shares) {
            let expected = if name == "trot" { 8..=20 } else { 23..=35 };
            assert!(expected.contains(&share), "{level} chooses {name} in {share} %");
        }
    }
}

fn until_terms_are_chosen(game: &TicketGagnant) -> State {
    let mut state = game.start();
    settle(game, &mut state, &mut SplitMix64::new(3), &mut (), |_| ());
    state
}

#[test]
fn rollout_actions_are_legal_and_do_not_allocate() {
    for (number, game) in all_meetings().enumerate() {
        let mut scratch = Scratch::default();
        let mut weights = Vec::new();
        let end = play(&game, number as u64, |state, seat, actions, dice| {
            let mut rolled = Action::default();
            let counted =
                allocation_counter::measure(|| rolled = game.rollout_action(state, seat, &mut scratch, dice));
            assert_eq!(counted.count_total, 0, "the rollout policy allocates");
            assert_eq!(game.check(state, &Step::Act(seat, rolled)), Ok(()), "{rolled}");
            let view = game.view(state, Viewer::Seat(seat));
            weights.clear();
            weights.resize(actions.len(), 0.0);
            let counted = allocation_counter::measure(|| game.weigh(&view, actions, &mut weights));
            assert_eq!(counted.count_total, 0, "weighing allocates");
            assert!(weights.iter().all(|weight| weight.is_finite()), "{weights:?}");
            // Half of the plays are random, so that odd positions come up too.
            if dice.below(2) == 0 {
                rolled
            } else {
                actions[dice.below(u32::try_from(actions.len()).unwrap()) as usize]
            }
        });
        let (win_probabilities, standing) = (game.win_probabilities(&end), game.standing(&end));
        let is_winner = |seat: Seat| if standing.places[seat] == 0 { 1.0 } else { 0.0 };
        let winners: f32 = game.meeting().seats().iter().map(is_winner).sum();
        for seat in game.meeting().seats().iter() {
            let share = is_winner(seat) / winners;
            assert!((win_probabilities[seat] - share).abs() < 1e-6, "the winners share the probability");
        }
    }
}
