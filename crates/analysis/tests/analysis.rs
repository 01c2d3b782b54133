//! Odds, values and reviews: figures that can be repeated and add up, from views alone.

use furlong_analysis::review::{Effort, Finding, ReviewPlan, ReviewTask};
use furlong_analysis::{AnalysisGame, DecisionView, Estimate, Playouts};
use furlong_bots::{Bot, Budget, Level, SplitMix64, Stop};
use furlong_core::{Seat, SeatSet, Step, Viewer};
use furlong_games::rules::royal_turf::RoyalTurf;
use furlong_games::rules::ticket_gagnant::TicketGagnant;
use furlong_games::rules::turfmaster::TurfMaster;
use furlong_games::{PackLibrary, SetUp};
use furlong_play::{BotKey, Match};

fn new_match<G: AnalysisGame>(players: u8) -> Match<G, SplitMix64> {
    let set_up = SetUp { players, ..SetUp::new(G::ID) };
    let game = G::open(&set_up, &PackLibrary::default()).expect("so many can play");
    let mut game = Match::with_dice(game, SplitMix64::new(11), BotKey::new(5));
    game.settle(&mut ());
    game
}

/// Lets `club` bots make some decisions, or all.
fn play_on<G: AnalysisGame>(game: &mut Match<G, SplitMix64>, decisions: u32) {
    let (mut bot, mut actions) = (Bot::new(Level::Club), G::Actions::default());
    for _ in 0..decisions {
        let Some(seat) = game.to_act().lowest() else { return };
        game.legal(seat, &mut actions);
        let view = game.view(Viewer::Seat(seat));
        let seed = game.bot_seed(seat);
        let action = bot.choose(game.game(), seat, &view, &actions, seed, &Budget::iterations(1)).unwrap();
        game.act(seat, action, &mut ()).unwrap();
    }
}

fn repeats_itself<G: AnalysisGame>(players: u8) {
    let mut game = new_match::<G>(players);
    play_on(&mut game, 15);
    let seat = game.to_act().lowest().unwrap();
    let view = game.view(Viewer::Seat(seat));
    let decision = DecisionView { game: game.game(), seat, view: &view, named: &[] };
    let budget = Budget::iterations(70);
    let figures = |seed| {
        let mut playouts = Playouts::new(G::END);
        let odds = playouts.odds(game.game(), &view, seed, &budget.start(1), &mut |_| ());
        (odds, playouts.values(&decision, seed, &budget.start(1), &mut |_| ()).unwrap())
    };
    assert_eq!(figures(1), figures(1));
    assert_ne!(figures(1), figures(2));
    let (odds, values) = figures(1);
    let sum: f64 = odds.game.as_slice().iter().map(|chance| chance.mean).sum();
    assert!((sum - 1.0).abs() < 1e-5);
    assert_eq!((odds.worlds, values.worlds, values.actions[0].behind), (70, 70, Estimate::default()));
    let whole = values.actions.iter().filter(|value| value.worlds == 70);
    assert!(whole.clone().all(|value| value.behind.mean >= 0.0), "{values:?}");
    let idle = SeatSet::first(players).iter().find(|&other| !game.to_act().contains(other));
    if let Some(idle) = idle {
        let view = game.view(Viewer::Seat(idle));
        let decision = DecisionView { game: game.game(), seat: idle, view: &view, named: &[] };
        let none = Playouts::new(G::END).values(&decision, 1, &budget.start(1), &mut |_| ());
        assert_eq!(none, None);
    }
}

#[test]
fn the_same_seed_gives_the_same_figures() {
    repeats_itself::<RoyalTurf>(3);
    repeats_itself::<TurfMaster>(3);
    repeats_itself::<TicketGagnant>(3);
}

#[test]
fn progress_is_told_and_a_stop_ends_it() {
    let game = new_match::<RoyalTurf>(2);
    let view = game.view(Viewer::Spectator);
    let mut playouts = Playouts::new(RoyalTurf::END);
    let mut told = Vec::new();
    let budget = Budget::iterations(200);
    playouts.odds(game.game(), &view, 1, &budget.start(1), &mut |odds| told.push(odds.worlds));
    assert_eq!(told, [64, 128]);
    let stop = Stop::default();
    stop.stop();
    let budget = Budget::iterations(200).until(stop);
    assert_eq!(playouts.odds(game.game(), &view, 1, &budget.start(1), &mut |_| ()).worlds, 2);
}

#[test]
fn a_finished_game_has_no_odds_but_its_result() {
    let mut game = new_match::<RoyalTurf>(3);
    play_on(&mut game, u32::MAX);
    assert!(game.is_over());
    let view = game.view(Viewer::Spectator);
    let budget = Budget::iterations(3);
    let odds = Playouts::new(RoyalTurf::END).odds(game.game(), &view, 1, &budget.start(1), &mut |_| ());
    let places = game.standing().places;
    for (seat, chance) in odds.game.iter() {
        assert_eq!((chance.mean > 0.0, chance.error), (places[seat] == 0, 0.0));
    }
}

#[test]
fn named_actions_are_candidates_and_worse_ones_cost_more() {
    let mut game = new_match::<TicketGagnant>(3);
    play_on(&mut game, 1);
    let seat = game.to_act().lowest().unwrap();
    let mut actions = <TicketGagnant as furlong_core::Game>::Actions::default();
    game.legal(seat, &mut actions);
    assert!(actions.len() > 17, "a prediction has many choices");
    let view = game.view(Viewer::Seat(seat));
    let named = [*actions.last().unwrap()];
    let decision = DecisionView { game: game.game(), seat, view: &view, named: &named };
    let budget = Budget::iterations(40);
    let values =
        Playouts::new(TicketGagnant::END).values(&decision, 3, &budget.start(1), &mut |_| ()).unwrap();
    assert!(values.of(&named[0]).is_some());
    assert_eq!(values.legal, actions.len());
    assert!(values.actions.len() <= 17);
}

#[test]
fn playouts_do_not_allocate() {
    let mut game = new_match::<RoyalTurf>(4);
    play_on(&mut game, 20);
    let seat = game.to_act().lowest().unwrap();
    let view = game.view(Viewer::Seat(seat));
    let mut playouts = Playouts::new(RoyalTurf::END);
    let mut allocations = |worlds| {
        let budget = Budget::iterations(worlds);
        let decision = DecisionView { game: game.game(), seat, view: &view, named: &[] };
        allocation_counter::measure(|| {
            playouts.odds(game.game(), &view, 1, &budget.start(1), &mut |_| ());
            playouts.values(&decision, 1, &budget.start(1), &mut |_| ());
        })
        .count_total
    };
    allocations(10);
    assert_eq!(allocations(10), allocations(60));
}

/// Findings of all parts; those that take long are made up, since adding up does not depend on them.
fn findings<G: AnalysisGame>(plan: &ReviewPlan<G>, real: usize) -> Vec<(ReviewTask, Finding)> {
    let mut playouts = Playouts::new(G::END);
    let (mut decision, mut counts) = (None, [0; 4]);
    let mut found = Vec::new();
    for &task in plan.tasks() {
        let kind = match task {
            ReviewTask::Chances { .. } => 0,
            ReviewTask::First { .. } => 1,
            ReviewTask::Luck { .. } => 2,
            ReviewTask::Decision { .. } => 3,
        };
        counts[kind] += 1;
        let finding = if counts[kind] <= real {
            plan.work_out(&mut playouts, task).expect("it is a part of the plan")
        } else {
            match task {
                ReviewTask::Luck { .. } => Finding::Luck { luck: Estimate { mean: 0.01, error: 0.002 } },
                ReviewTask::Decision { .. } => Finding::Decision(Option::clone(&decision).unwrap()),
                ReviewTask::Chances { .. } | ReviewTask::First { .. } => found
                    .iter()
                    .rev()
                    .find_map(|(other, finding): &(ReviewTask, Finding)| {
                        matches!(other, ReviewTask::Chances { .. }).then(|| finding.clone())
                    })
                    .unwrap(),
            }
        };
        if let Finding::Decision(finding) = &finding {
            decision = Some(finding.clone());
        }
        found.push((task, finding));
    }
    found
}

fn adds_up<G: AnalysisGame>(players: u8) {
    let mut game = new_match::<G>(players);
    assert!(ReviewPlan::new(game.progress(), SeatSet::first(players), Effort::Quick).is_none());
    play_on(&mut game, u32::MAX);
    let seat = Seat::ALL[1];
    let plan = ReviewPlan::new(game.progress(), SeatSet::only(seat), Effort::Quick).unwrap();
    let mut found = findings(&plan, 3);
    let review = plan.review(&found).expect("all parts are there");
    let account = &review.seats[0];
    let sum = account.you.mean + account.luck.mean + account.others.mean;
    assert!((account.result - account.first.mean - sum).abs() < 1e-12);
    let by_kind: f64 = account.kinds.iter().map(|kind| kind.you.mean).sum();
    let by_race: f64 = account.races.iter().map(|race| race.you.mean + race.luck.mean).sum();
    assert!((by_kind - account.you.mean).abs() < 1e-9);
    assert!((by_race - account.you.mean - account.luck.mean).abs() < 1e-9);
    let decisions = game.steps().iter().filter(|step| matches!(step, Step::Act(..))).count();
    assert_eq!(review.curve.len(), decisions);
    assert!(account.decisions.iter().all(|decision| decision.legal > 1));
    let total: f64 = review.result.as_slice().iter().sum();
    assert!((total - 1.0).abs() < 1e-6);
    let text = serde_json::to_string(&found).unwrap();
    let read: Vec<(ReviewTask, Finding)> = serde_json::from_str(&text).unwrap();
    let kept = plan.review(&read).expect("findings can be kept");
    assert!((kept.seats[0].others.mean - account.others.mean).abs() < 1e-9);
    assert_eq!(kept.seats[0].decisions.len(), account.decisions.len());
    found.pop();
    assert_eq!(plan.review(&found), None, "a part is missing");
}

#[test]
fn the_account_of_a_seat_adds_up_to_its_result() {
    adds_up::<RoyalTurf>(3);
    adds_up::<TurfMaster>(3);
    adds_up::<TicketGagnant>(3);
}

#[test]
fn parts_of_a_review_depend_on_nothing_else() {
    let mut game = new_match::<RoyalTurf>(2);
    play_on(&mut game, u32::MAX);
    let plans = [SeatSet::first(2), SeatSet::only(Seat::ALL[1])]
        .map(|seats| ReviewPlan::new(game.progress(), seats, Effort::Quick).unwrap());
    let [all, one] = &plans;
    let mut playouts = Playouts::new(RoyalTurf::END);
    for kind in [
        |task: &ReviewTask| matches!(task, ReviewTask::Luck { .. }),
        |task: &ReviewTask| matches!(task, ReviewTask::Decision { .. }),
    ] {
        let &task = one.tasks().iter().find(|task| kind(task)).unwrap();
        let [first, second] = [all, one].map(|plan| plan.work_out(&mut playouts, task));
        assert_eq!(first, second);
        assert!(first.is_some());
    }
    let &other = all.tasks().iter().find(|task| !one.tasks().contains(task)).unwrap();
    assert_eq!(one.work_out(&mut playouts, other), None);
}

#[test]
fn every_outcome_of_luck_is_in_one_part() {
    let mut game = new_match::<RoyalTurf>(2);
    play_on(&mut game, u32::MAX);
    let plan = ReviewPlan::new(game.progress(), SeatSet::first(2), Effort::Quick).unwrap();
    let lucks: Vec<_> = plan.tasks().iter().filter(|task| matches!(task, ReviewTask::Luck { .. })).collect();
    assert!(lucks.len() > 40, "each roll is a part: {}", lucks.len());
    let is_chance = |step: usize| matches!(game.steps()[step], Step::Chance(_));
    for task in lucks {
        let &ReviewTask::Luck { from, to, .. } = task else { continue };
        assert!(from < to && (from..to).all(is_chance));
    }
    assert!(game.is_over());
}
