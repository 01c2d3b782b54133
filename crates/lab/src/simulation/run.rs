//! Plays the games of a simulation on several threads.
//!
//! Threads take chunks of games from a counter. Each game has luck of its own, so it is the same in any thread, and
//! only counts of it are kept.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use furlong_bots::{Bot, BotGame, Budget, SplitMix64, Stop};
use furlong_core::{Dice, Standing};
use furlong_play::{BotKey, Decision, DecisionError, Match};

use super::counter::Counter;
use super::player::SimulatedPlayer;
use super::report::{ReportSection, SimulationReport};
use super::standing_tally::{PlayerMix, StandingTally};

const MAX_GAMES_PER_CHUNK: u64 = 256;

/// A game that can be simulated: it counts its events and makes charts of the counts.
pub trait SimulatedGame: BotGame + Clone {
    /// The counts of many games.
    type Tally: Default + Counter + Send;

    /// Counts a whole game.
    fn record(&self, tally: &mut Self::Tally, events: &[Self::Event], standing: &Standing);

    /// The charts of the counts. Shares of players need only be equal if all players are of the same kind.
    fn sections(&self, tally: &Self::Tally, mix: PlayerMix) -> Vec<ReportSection>;
}

/// The set-up of a simulation.
#[derive(Clone, Debug)]
pub struct Simulation {
    /// The number of games.
    pub games: u64,
    /// The seed of all luck.
    pub seed: u64,
    /// The player of each seat.
    pub players: Vec<SimulatedPlayer>,
    /// The budget of experts.
    pub budget: Budget,
    /// The number of threads.
    pub threads: usize,
}

impl Simulation {
    /// A simulation on one thread, with seed 0 and the default budget.
    pub fn new(games: u64, players: Vec<SimulatedPlayer>) -> Self {
        Simulation { games, seed: 0, players, budget: Budget::default(), threads: 1 }
    }

    /// The games that a thread takes at once: few if there are few games, so that all threads end together.
    fn chunk(&self) -> u64 {
        let threads = u64::try_from(self.threads).unwrap_or(u64::MAX);
        (self.games / threads.saturating_mul(16).max(1)).clamp(1, MAX_GAMES_PER_CHUNK)
    }
}

/// The progress of a simulation, for other threads to read, with the handle that stops it.
#[derive(Debug, Default)]
pub struct SimulationProgress {
    done: AtomicU64,
    stop: Stop,
}

impl SimulationProgress {
    /// The number of games that are done.
    pub fn done(&self) -> u64 {
        self.done.load(Ordering::Relaxed)
    }

    /// The flag that stops the simulation. Games that are not done by then do not count.
    pub fn stop(&self) -> Stop {
        self.stop.clone()
    }
}

/// Plays the games and reports on them. The same seed gives the same report on any number of threads, unless experts
/// have a budget in time or the simulation is stopped.
pub fn simulate<G: SimulatedGame + Sync>(
    game: &G,
    simulation: &Simulation,
    progress: &SimulationProgress,
) -> Result<SimulationReport, DecisionError> {
    let (next, failed) = (AtomicU64::new(0), AtomicBool::new(false));
    let work = || {
        let result = Worker::new(game, simulation, progress).run(&next, &failed);
        if result.is_err() {
            failed.store(true, Ordering::Relaxed);
        }
        result
    };
    let counted = std::thread::scope(|scope| {
        let others: Vec<_> = (1..simulation.threads).map(|_| scope.spawn(work)).collect();
        let mut counted = work();
        for other in others {
            let others = other.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic));
            counted = counted.and_then(|(mut standings, mut tally)| {
                let (other_standings, other_tally) = others?;
                standings.merge(&other_standings);
                tally.merge(&other_tally);
                Ok((standings, tally))
            });
        }
        counted
    });
    let (standings, tally) = counted?;
    let mix = PlayerMix::of(&simulation.players);
    let mut sections = vec![standings.section(game.players(), mix)];
    sections.extend(game.sections(&tally, mix));
    sections.retain(|section| !section.charts.is_empty());
    Ok(SimulationReport { games: standings.games(), sections })
}

/// A thread that plays games, with its buffers.
struct Worker<'a, G: SimulatedGame> {
    current: Match<G, SplitMix64>,
    simulation: &'a Simulation,
    progress: &'a SimulationProgress,
    budget: Budget,
    bots: Vec<Option<Bot<G>>>,
    actions: G::Actions,
    events: Vec<G::Event>,
    standings: StandingTally,
    tally: G::Tally,
}

impl<'a, G: SimulatedGame> Worker<'a, G> {
    fn new(game: &'a G, simulation: &'a Simulation, progress: &'a SimulationProgress) -> Self {
        let bot = |player: &SimulatedPlayer| match player {
            SimulatedPlayer::Random => None,
            SimulatedPlayer::Bot(level) => Some(Bot::new(*level)),
        };
        Worker {
            current: Match::with_dice(game.clone(), SplitMix64::new(0), BotKey::new(0)),
            simulation,
            progress,
            budget: simulation.budget.clone().until(progress.stop()),
            bots: simulation.players.iter().map(bot).collect(),
            actions: G::Actions::default(),
            events: Vec::new(),
            standings: StandingTally::default(),
            tally: G::Tally::default(),
        }
    }

    fn run(
        mut self,
        next: &AtomicU64,
        failed: &AtomicBool,
    ) -> Result<(StandingTally, G::Tally), DecisionError> {
        let (games, chunk) = (self.simulation.games, self.simulation.chunk());
        loop {
            let first = next.fetch_add(chunk, Ordering::Relaxed);
            if first >= games {
                return Ok((self.standings, self.tally));
            }
            for number in first..games.min(first + chunk) {
                let (standing, decisions) = self.play(number)?;
                // A bot that was stopped in its search did not play as it would have.
                if self.progress.stop.is_stopped() || failed.load(Ordering::Relaxed) {
                    return Ok((self.standings, self.tally));
                }
                self.standings.record(&standing, decisions);
                self.standings.end_game();
                self.current.game().record(&mut self.tally, &self.events, &standing);
                self.tally.end_game();
                self.progress.done.fetch_add(1, Ordering::Relaxed);
            }
        }
    }

    /// Plays a game; `events` then holds its events.
    fn play(&mut self, number: u64) -> Result<(Standing, u32), DecisionError> {
        let Simulation { seed, .. } = *self.simulation;
        // How much players think must not change what is dealt and rolled next; what they choose may, since
        // all luck of a game is one stream.
        let bot_key = BotKey::new(SplitMix64::stream(!seed, number).next_u64());
        self.current.restart(SplitMix64::stream(seed, number), bot_key);
        self.events.clear();
        let (bots, budget) = (&mut self.bots, &self.budget);
        let choose = |decision: Decision<'_, G>| {
            let Decision { game, seat, actions, seed, .. } = decision;
            let chosen = match bots.get_mut(seat.index()).and_then(Option::as_mut) {
                Some(bot) => bot.choose(game, seat, &decision.view(), actions, seed, budget),
                None => any_of(actions, seed),
            };
            chosen.ok_or_else(|| "has no answer".to_owned())
        };
        self.current.finish(&mut self.actions, &mut self.events, choose)?;
        Ok((self.current.standing(), self.current.decisions()))
    }
}

/// Any of the actions, each as likely.
fn any_of<A: Copy>(actions: &[A], seed: u64) -> Option<A> {
    let count = u32::try_from(actions.len()).ok().filter(|&count| count > 0)?;
    actions.get(SplitMix64::new(seed).below(count) as usize).copied()
}
