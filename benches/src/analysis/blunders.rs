//! Planted blunders: a player errs at known decisions, and the review has to find them.

use furlong_analysis::review::{DecisionGrade, Effort, Finding, ReviewPlan, ReviewTask};
use furlong_analysis::{AnalysisGame, DecisionView, Estimate, Playouts, Values};
use furlong_bots::{Bot, Budget, Level, SplitMix64};
use furlong_core::{Dice, Seat, SeatSet, StepOf, Viewer};
use furlong_play::Match;

use super::{AnalysedGame, choose, new_match, on_all_cores};

/// The least cost of a planted blunder, by the long measurement: that of a mistake.
const MIN_PLANTED_COST: f64 = 0.10;
/// One decision in so many is a place for a blunder.
const DECISIONS_PER_PLACE: u32 = 4;
/// Actions from the end of the legal ones that may be planted, besides those that look best to the bots.
const MAX_NAMED_ACTIONS: usize = 16;
/// The long measurement has so many times the worlds of a normal review.
const LONG_FACTOR: u32 = 8;

/// The decisions that a normal review named, against the planted ones.
#[derive(Clone, Copy, Debug, Default)]
pub struct Blunders {
    /// Planted blunders.
    pub planted: u32,
    /// Planted blunders that the review named, by any word.
    pub named: u32,
    /// Planted blunders that it called a mistake or a blunder.
    pub called_mistakes: u32,
    /// All decisions that it called a mistake or a blunder, planted or not.
    pub mistakes: u32,
    /// Those of them that cost 5 points or more by the long measurement.
    pub true_mistakes: u32,
    /// Decisions with a choice.
    pub decisions: u32,
}

/// Lets a `club` player err in many games and reviews its seat.
pub fn plant<G: AnalysedGame>(games: u64) -> Blunders {
    on_all_cores(games, of_game::<G>).into_iter().fold(Blunders::default(), |sum, one| Blunders {
        planted: sum.planted + one.planted,
        named: sum.named + one.named,
        called_mistakes: sum.called_mistakes + one.called_mistakes,
        mistakes: sum.mistakes + one.mistakes,
        true_mistakes: sum.true_mistakes + one.true_mistakes,
        decisions: sum.decisions + one.decisions,
    })
}

fn of_game<G: AnalysedGame>(number: u64) -> Blunders {
    let me = Seat::ALL[0];
    let (game, planted) = play_with_blunders::<G>(me, number);
    let plan = ReviewPlan::new(game.progress(), SeatSet::only(me), Effort::Normal).expect("the game is over");
    let mut playouts = Playouts::new(G::END);
    let mut found = Blunders::default();
    for &task in plan.tasks() {
        let ReviewTask::Decision { step, .. } = task else { continue };
        let Some(Finding::Decision(decision)) = plan.work_out(&mut playouts, task) else { continue };
        let grade = DecisionGrade::of(&decision.cost);
        let is_mistake = grade >= DecisionGrade::Mistake;
        let is_planted = planted.contains(&step);
        found.decisions += 1;
        found.planted += u32::from(is_planted);
        found.named += u32::from(is_planted && grade > DecisionGrade::Sound);
        found.called_mistakes += u32::from(is_planted && is_mistake);
        if is_mistake {
            found.mistakes += 1;
            let true_cost = long_cost::<G>(&game, me, step, number);
            found.true_mistakes += u32::from(true_cost.mean >= 0.05);
        }
    }
    found
}

/// Plays a game in which `me` errs on purpose; returns the steps with the blunders.
fn play_with_blunders<G: AnalysedGame>(me: Seat, number: u64) -> (Match<G, SplitMix64>, Vec<usize>) {
    let (mut game, mut bot) = (new_match::<G>(number), Bot::<G>::new(Level::Club));
    let (mut dice, mut planted) = (SplitMix64::stream(number, 2), Vec::new());
    game.settle(&mut ());
    while let Some(seat) = game.to_act().lowest() {
        let mut action = choose(&mut bot, &game, seat).expect("a bot has a choice");
        if seat == me && dice.below(DECISIONS_PER_PLACE) == 0 {
            let view = game.view(Viewer::Seat(me));
            let mut actions = G::Actions::default();
            game.legal(me, &mut actions);
            let named = &actions[actions.len().saturating_sub(MAX_NAMED_ACTIONS)..];
            let values = long_values(game.game(), me, &view, named, dice.next_u64());
            let bad = values.actions.iter().filter(|value| value.cost.mean >= MIN_PLANTED_COST);
            if let Some(bad) = bad.last() {
                action = bad.action;
                planted.push(game.steps().len());
            }
        }
        game.act(seat, action, &mut ()).expect("bots choose legal actions");
    }
    (game, planted)
}

fn long_values<G: AnalysisGame>(
    game: &G,
    seat: Seat,
    view: &G::View,
    named: &[G::Action],
    seed: u64,
) -> Values<G::Action> {
    let budget = Budget::iterations(G::REVIEW_WORLDS * LONG_FACTOR);
    let decision = DecisionView { game, seat, view, named };
    let values = Playouts::new(G::END).values(&decision, seed, &budget.start(1), &mut |_| ());
    values.expect("the seat owes a decision")
}

/// The cost of the action at a step by the long measurement, with other worlds than the review's.
fn long_cost<G: AnalysedGame>(game: &Match<G, SplitMix64>, seat: Seat, step: usize, seed: u64) -> Estimate {
    let mut state = game.game().start();
    for &step in &game.steps()[..step] {
        game.game().play(&mut state, step, &mut ());
    }
    let StepOf::<G>::Act(_, action) = game.steps()[step] else { return Estimate::default() };
    let view = game.game().view(&state, Viewer::Seat(seat));
    let values = long_values(game.game(), seat, &view, &[action], seed);
    values.of(&action).map(|value| value.cost).unwrap_or_default()
}
