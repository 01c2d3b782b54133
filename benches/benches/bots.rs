//! The speed of bots at tables of four: search iterations a second from fixed positions, against random games in the same
//! run; whole games a second of each level; and the gain of a second core in simulation.
//!
//! `cargo bench --bench bots`

use std::hint::black_box;
use std::time::Instant;

use furlong_benches::engine;
use furlong_benches::tables::MeasuredGame;
use furlong_bots::{Bot, BotGame, Budget, Horizon, Level, Search, SplitMix64};
use furlong_core::{Game, Seat, Turn, Viewer, settle};
use furlong_games::{GameId, dispatch};
use furlong_lab::simulation::{SimulatedGame, SimulatedPlayer, Simulation, SimulationProgress, simulate};
use furlong_play::{BotKey, Decision, Match};
use furlong_testkit::Seeded;

/// The pairs of each measurement.
const PAIRS: u32 = 11;
const SEARCH_ITERATIONS: u32 = 5_000;
/// The iterations of an expert's decision in whole games.
const EXPERT_ITERATIONS: u32 = 200;

fn main() {
    println!(
        "search iterations a second on one core from the first decision of a game, and random games a second;"
    );
    println!("median of {PAIRS} pairs by their ratio, searches of {SEARCH_ITERATIONS} iterations");
    for id in GameId::ALL {
        dispatch!(id, G => search::<G>());
    }
    println!("whole games a second on one core; the expert has {EXPERT_ITERATIONS} iterations a decision");
    for id in GameId::ALL {
        dispatch!(id, G => levels::<G>());
    }
    println!(
        "simulated games a second by club on one core and on two, median of {PAIRS} pairs by their ratio"
    );
    for id in GameId::ALL {
        dispatch!(id, G => cores::<G>());
    }
}

/// The first decision of a game.
struct FirstDecision<G: Game> {
    seat: Seat,
    view: G::View,
    actions: G::Actions,
    weights: Vec<f32>,
}

impl<G: BotGame> FirstDecision<G> {
    fn of(game: &G) -> Self {
        let mut state = game.start();
        settle(game, &mut state, &mut SplitMix64::new(3), &mut (), |_| ());
        let Turn::Seats(seats) = game.turn(&state) else { unreachable!("somebody decides first") };
        let seat = seats.lowest().expect("somebody decides first");
        let (mut actions, view) = (G::Actions::default(), game.view(&state, Viewer::Seat(seat)));
        game.legal(&state, seat, &mut actions);
        let mut weights = vec![0.0; actions.len()];
        game.weigh(&view, &actions, &mut weights);
        FirstDecision { seat, view, actions, weights }
    }
}

fn search<G: BotGame + MeasuredGame>() {
    let (game, name) = (&G::four_players(), G::ID.name());
    let first = FirstDecision::of(game);
    for (depth, horizon) in [("as played", Horizon::RolloutDepth), ("to the end", Horizon::GameEnd)] {
        let mut search = Search::new(horizon);
        let mut dice = Seeded::new(1);
        let (iterations, random) = median((0..PAIRS).map(|pair| {
            let FirstDecision { seat, view, actions, weights } = &first;
            let budget = Budget::iterations(SEARCH_ITERATIONS);
            let iterations = rate(SEARCH_ITERATIONS, || {
                let clock = budget.start(game.iterations_per_ms());
                black_box(search.choose(game, *seat, view, actions, weights, pair.into(), &clock));
            });
            let games = SEARCH_ITERATIONS / 2;
            let random = rate(games, || {
                for _ in 0..games {
                    black_box(engine::play(game, &mut dice).scores);
                }
            });
            (iterations, random)
        }));
        println!(
            "  {name:<16} {depth:<11} {iterations:>9.0} iterations/s {random:>9.0} random games/s  ratio {:.3}",
            iterations / random
        );
    }
}

fn levels<G: BotGame + MeasuredGame>() {
    let name = G::ID.name();
    let mut current = Match::with_dice(G::four_players(), SplitMix64::new(0), BotKey::new(0));
    let mut actions = G::Actions::default();
    for (level, games) in [(Level::Novice, 400), (Level::Club, 400), (Level::Expert, 2)] {
        let mut bot = Bot::new(level);
        let budget = Budget::iterations(EXPERT_ITERATIONS);
        let mut rates: Vec<_> = (0..PAIRS)
            .map(|run| {
                rate(games, || {
                    for number in 0..games {
                        let dice = SplitMix64::stream(run.into(), number.into());
                        current.restart(dice, BotKey::new(number.into()));
                        let finished = current.finish(&mut actions, &mut (), |decision| {
                            let Decision { game, seat, actions, seed, .. } = decision;
                            let chosen = bot.choose(game, seat, &decision.view(), actions, seed, &budget);
                            chosen.ok_or_else(String::new)
                        });
                        black_box(finished.is_ok());
                    }
                })
            })
            .collect();
        rates.sort_by(f64::total_cmp);
        println!("  {name:<16} {level:<8} {:>9.1} games/s", rates[rates.len() / 2]);
    }
}

fn cores<G: SimulatedGame + MeasuredGame>() {
    let (game, name, games) = (&G::four_players(), G::ID.name(), G::SIMULATED_GAMES);
    let run = |threads| {
        let players = vec![SimulatedPlayer::Bot(Level::Club); game.players().into()];
        let simulation = Simulation { threads, ..Simulation::new(games.into(), players) };
        rate(games, || {
            black_box(simulate(game, &simulation, &SimulationProgress::default()).is_ok());
        })
    };
    let (two, one) = median((0..PAIRS).map(|_| (run(2), run(1))));
    println!("  {name:<16} {one:>9.0} on one {two:>9.0} on two  ratio {:.2}", two / one);
}

/// The rate a second of work that does something `count` times.
fn rate(count: u32, work: impl FnOnce()) -> f64 {
    let start = Instant::now();
    work();
    f64::from(count) / start.elapsed().as_secs_f64()
}

/// The pair with the median ratio.
fn median(pairs: impl Iterator<Item = (f64, f64)>) -> (f64, f64) {
    let mut pairs: Vec<_> = pairs.collect();
    pairs.sort_by(|a, b| (a.0 / a.1).total_cmp(&(b.0 / b.1)));
    pairs[pairs.len() / 2]
}
