//! Measures of the analysis: the truth of odds, the mean of luck, and the discovery of planted blunders (docs/analysis.md).

mod blunders;
mod luck;
mod reliability;

use std::sync::atomic::{AtomicU64, Ordering};

use furlong_analysis::AnalysisGame;
use furlong_bots::{Bot, Budget, SplitMix64};
use furlong_core::{BySeat, Seat, Viewer};
use furlong_play::{BotKey, Match};

pub use blunders::{Blunders, plant};
pub use luck::{LuckMean, luck_mean};
pub use reliability::{Bin, Reliability, reliability};

use crate::tables::MeasuredGame;

/// A game that is measured and analysed.
pub trait AnalysedGame: MeasuredGame + AnalysisGame {}

impl<G: MeasuredGame + AnalysisGame> AnalysedGame for G {}

/// Iterations of an expert's search for each decision of the measured games.
const EXPERT_ITERATIONS: u32 = 300;

/// A match of four whose luck follows from a number.
fn new_match<G: AnalysedGame>(number: u64) -> Match<G, SplitMix64> {
    Match::with_dice(G::four_players(), SplitMix64::new(number), BotKey::new(number))
}

/// The choice of a bot for a seat that owes a decision.
fn choose<G: AnalysedGame>(bot: &mut Bot<G>, game: &Match<G, SplitMix64>, seat: Seat) -> Option<G::Action> {
    let mut actions = G::Actions::default();
    game.legal(seat, &mut actions);
    let view = game.view(Viewer::Seat(seat));
    bot.choose(
        game.game(),
        seat,
        &view,
        &actions,
        game.bot_seed(seat),
        &Budget::iterations(EXPERT_ITERATIONS),
    )
}

/// Each seat's part of the win of a finished game.
fn result<G: AnalysedGame>(game: &Match<G, SplitMix64>) -> BySeat<f64> {
    let places = game.standing().places;
    let winners = places.iter().filter(|&(_, &place)| place == 0).count();
    let mut shares = BySeat::new(places.players(), 0.0);
    for (seat, _) in places.iter().filter(|&(_, &place)| place == 0) {
        shares[seat] = 1.0 / as_f64(winners);
    }
    shares
}

/// Measures games by their numbers on all cores, in no order, until each number below `games` is done.
fn on_all_cores<T: Send>(games: u64, measure: impl Fn(u64) -> T + Sync) -> Vec<T> {
    let next = AtomicU64::new(0);
    let threads = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
    std::thread::scope(|scope| {
        let worker = || {
            let mut found = Vec::new();
            loop {
                let number = next.fetch_add(1, Ordering::Relaxed);
                if number >= games {
                    return found;
                }
                found.push((number, measure(number)));
            }
        };
        let workers: Vec<_> = (0..threads).map(|_| scope.spawn(worker)).collect();
        let mut all: Vec<_> =
            workers.into_iter().flat_map(|worker| worker.join().expect("a measured game")).collect();
        all.sort_by_key(|(number, _)| *number);
        all.into_iter().map(|(_, found)| found).collect()
    })
}

#[expect(clippy::cast_precision_loss, reason = "counts are far below 2^52")]
fn as_f64(count: usize) -> f64 {
    count as f64
}
