//! Playing the games, on as many threads as there are cores.
//!
//! Threads take chunks of games from a counter. Each game has luck of its own, so it is the same whoever
//! plays it, and all that is kept of it is added to counts.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use furlong_bots::{Bot, BotGame, Budget, SplitMix64, Stop};
use furlong_core::{Dice, Standing};
use furlong_play::{BotKey, Decision, Match, Stuck};

use super::count::Merge;
use super::figures::{Figures, Section};
use super::player::Player;
use super::table::{Company, TableTally};

/// The most games that a thread takes at once.
const CHUNK: u64 = 256;

/// A game whose play can be counted.
pub trait Tallied: BotGame + Clone {
    /// What is counted, of all games together.
    type Tally: Default + Merge + Send;

    /// Counts a whole game.
    fn note(&self, tally: &mut Self::Tally, events: &[Self::Event], standing: &Standing);

    /// What was counted, as figures. Shares of players need only be even where all play alike.
    fn sections(&self, tally: &Self::Tally, company: Company) -> Vec<Section>;
}

/// What is to be played.
#[derive(Clone, Debug)]
pub struct Simulation {
    /// How many games.
    pub games: u64,
    /// What decides all luck.
    pub seed: u64,
    /// Who plays each seat.
    pub players: Vec<Player>,
    /// How long experts think.
    pub budget: Budget,
    /// How many threads play.
    pub threads: usize,
}

impl Simulation {
    /// So many games of these players on one thread, with the usual budget.
    pub fn new(games: u64, players: Vec<Player>) -> Self {
        Simulation { games, seed: 0, players, budget: Budget::default(), threads: 1 }
    }

    /// Small where there are few games, so that no thread has nothing to do for long.
    fn chunk(&self) -> u64 {
        let threads = u64::try_from(self.threads).unwrap_or(u64::MAX);
        (self.games / threads.saturating_mul(16).max(1)).clamp(1, CHUNK)
    }
}

/// How far a simulation is, to look at and to stop from elsewhere.
#[derive(Debug, Default)]
pub struct Progress {
    done: AtomicU64,
    stop: Stop,
}

impl Progress {
    /// How many games are done.
    pub fn done(&self) -> u64 {
        self.done.load(Ordering::Relaxed)
    }

    /// A handle that stops the simulation. Games that are not done by then do not count.
    pub fn stop(&self) -> Stop {
        self.stop.clone()
    }
}

/// Plays the games and tells what they were like; the same seed gives the same figures on any number of
/// threads, unless experts think by the clock or the simulation is stopped.
pub fn simulate<G: Tallied + Sync>(
    game: &G,
    simulation: &Simulation,
    progress: &Progress,
) -> Result<Figures, Stuck> {
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
            counted = counted.and_then(|(mut table, mut tally)| {
                let (other_table, other_tally) = others?;
                table.merge(&other_table);
                tally.merge(&other_tally);
                Ok((table, tally))
            });
        }
        counted
    });
    let (table, tally) = counted?;
    let company = Company::of(&simulation.players);
    let mut sections = vec![table.section(game.players(), company)];
    sections.extend(game.sections(&tally, company));
    sections.retain(|section| !section.charts.is_empty());
    Ok(Figures { games: table.games(), sections })
}

/// A thread's work, with everything it needs again and again.
struct Worker<'a, G: Tallied> {
    current: Match<G, SplitMix64>,
    simulation: &'a Simulation,
    progress: &'a Progress,
    budget: Budget,
    bots: Vec<Option<Bot<G>>>,
    actions: G::Actions,
    events: Vec<G::Event>,
    table: TableTally,
    tally: G::Tally,
}

impl<'a, G: Tallied> Worker<'a, G> {
    fn new(game: &'a G, simulation: &'a Simulation, progress: &'a Progress) -> Self {
        let bot = |player: &Player| match player {
            Player::Random => None,
            Player::Bot(level) => Some(Bot::new(*level)),
        };
        Worker {
            current: Match::with_dice(game.clone(), SplitMix64::new(0), BotKey::new(0)),
            simulation,
            progress,
            budget: simulation.budget.clone().until(progress.stop()),
            bots: simulation.players.iter().map(bot).collect(),
            actions: G::Actions::default(),
            events: Vec::new(),
            table: TableTally::default(),
            tally: G::Tally::default(),
        }
    }

    fn run(mut self, next: &AtomicU64, failed: &AtomicBool) -> Result<(TableTally, G::Tally), Stuck> {
        let (games, chunk) = (self.simulation.games, self.simulation.chunk());
        loop {
            let first = next.fetch_add(chunk, Ordering::Relaxed);
            if first >= games {
                return Ok((self.table, self.tally));
            }
            for number in first..games.min(first + chunk) {
                let (standing, decisions) = self.play(number)?;
                // A bot that was stopped while thinking did not play as it would have.
                if self.progress.stop.is_stopped() || failed.load(Ordering::Relaxed) {
                    return Ok((self.table, self.tally));
                }
                self.table.note(&standing, decisions);
                self.table.close();
                self.current.game().note(&mut self.tally, &self.events, &standing);
                self.tally.close();
                self.progress.done.fetch_add(1, Ordering::Relaxed);
            }
        }
    }

    /// Plays a game. Its events are then in the list of events.
    fn play(&mut self, number: u64) -> Result<(Standing, u32), Stuck> {
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
