//! Promises of every bot: the same choice for the same seed, an answer when it is stopped, and a search that does
//! not allocate.

mod games;

use std::time::Duration;

use furlong_bots::{Bot, BotGame, Budget, Level, SplitMix64, Stop};
use furlong_core::{Game, Seat, Step, Turn, Viewer, settle, take};

/// A seat that owes a decision, its view and its legal actions.
struct Decision<G: Game> {
    seat: Seat,
    view: G::View,
    actions: G::Actions,
}

/// The decisions of a game between club players.
fn decisions<G: BotGame>(game: &G, seed: u64) -> Vec<Decision<G>> {
    let (mut state, mut dice, mut bot) = (game.start(), SplitMix64::new(seed), Bot::new(Level::Club));
    let mut decisions = Vec::new();
    loop {
        settle(game, &mut state, &mut dice, &mut (), |_| ());
        let Turn::Seats(seats) = game.turn(&state) else { return decisions };
        let seat = seats.lowest().expect("a seat owes a decision");
        let mut actions = G::Actions::default();
        game.legal(&state, seat, &mut actions);
        let view = game.view(&state, Viewer::Seat(seat));
        let choice = bot.choose(game, seat, &view, &actions, dice.next_u64(), &Budget::default());
        let step = Step::Act(seat, choice.expect("a seat that owes a decision has a legal action"));
        decisions.push(Decision { seat, view, actions });
        take(game, &mut state, step, &mut ()).expect("bots choose legal actions");
    }
}

fn choose<G: BotGame>(
    bot: &mut Bot<G>,
    game: &G,
    decision: &Decision<G>,
    seed: u64,
    budget: &Budget,
) -> G::Action {
    let Decision { seat, view, actions } = decision;
    let choice = bot
        .choose(game, *seat, view, actions, seed, budget)
        .expect("a seat that owes a decision has a legal action");
    assert!(actions.contains(&choice), "{choice} is not legal");
    choice
}

/// A bot that has made other decisions chooses as a new one does.
fn same_seed_same_choice<G: BotGame>(game: &G) {
    let budget = Budget::iterations(40);
    for level in Level::ALL {
        let mut old = Bot::new(level);
        for (seed, decision) in (0..).zip(decisions(game, 7).iter().step_by(5)) {
            let choice = choose(&mut old, game, decision, seed, &budget);
            assert_eq!(choice, choose(&mut Bot::new(level), game, decision, seed, &budget), "{level}");
        }
    }
}

#[test]
fn the_same_seed_gives_the_same_choice() {
    same_seed_same_choice(&games::royal_turf(4, |_| ()));
    same_seed_same_choice(&games::turfmaster(4, 1, &["oval+"; 3]));
    same_seed_same_choice(&games::ticket_gagnant(3));
}

/// The expert answers long before the hour of its budget: it was stopped.
fn answers_when_stopped<G: BotGame>(game: &G) {
    let stop = Stop::default();
    stop.stop();
    let budget = Budget::time(Duration::from_hours(1)).until(stop.clone());
    assert!(stop.is_stopped());
    for decision in decisions(game, 8).iter().step_by(9) {
        choose(&mut Bot::new(Level::Expert), game, decision, 1, &budget);
    }
}

#[test]
fn a_stopped_expert_answers_at_once() {
    answers_when_stopped(&games::royal_turf(4, |_| ()));
    answers_when_stopped(&games::turfmaster(4, 1, &["oval"; 3]));
    answers_when_stopped(&games::ticket_gagnant(2));
}

#[test]
fn an_expert_is_stopped_while_it_searches() {
    let game = games::royal_turf(4, |_| ());
    let decisions = decisions(&game, 9);
    let decision = decisions.iter().find(|decision| decision.actions.len() > 3).expect("there are bets");
    let stop = Stop::default();
    let budget = Budget::iterations(u32::MAX).until(stop.clone());
    std::thread::scope(|scope| {
        scope.spawn(|| choose(&mut Bot::new(Level::Expert), &game, decision, 1, &budget));
        std::thread::sleep(Duration::from_millis(20));
        stop.stop();
    });
}

#[test]
fn without_actions_nothing_is_chosen() {
    let game = games::royal_turf(2, |_| ());
    let decision = &decisions(&game, 3)[0];
    for level in Level::ALL {
        let choice = Bot::new(level).choose(&game, decision.seat, &decision.view, &[], 1, &Budget::default());
        assert_eq!(choice, None);
    }
}

/// Once its buffers have grown, an expert does not allocate: neither worlds nor rollouts nor the tree do.
fn searches_without_allocating<G: BotGame>(game: &G) {
    let mut bot = Bot::new(Level::Expert);
    let budget = Budget::iterations(300);
    for (seed, decision) in (0..).zip(decisions(game, 11).iter().step_by(11)) {
        choose(&mut bot, game, decision, seed, &budget);
        let counted = allocation_counter::measure(|| {
            choose(&mut bot, game, decision, seed, &budget);
        });
        assert_eq!(counted.count_total, 0, "{:?}", decision.view);
    }
}

#[test]
fn search_does_not_allocate() {
    searches_without_allocating(&games::royal_turf(4, |options| options.hidden_bets = true));
    searches_without_allocating(&games::turfmaster(4, 1, &["oval+"; 3]));
    searches_without_allocating(&games::ticket_gagnant(4));
}

#[test]
fn levels_parse_from_their_names() {
    for level in Level::ALL {
        assert_eq!(level.name().parse(), Ok(level));
    }
    let refused = "grandmaster".parse::<Level>().map_err(|fault| fault.to_string());
    assert_eq!(refused, Err("no such bot; there are novice, club, expert".to_owned()));
}
