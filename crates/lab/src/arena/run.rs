//! Plays the deals on several threads and counts them in their order.

use std::collections::BTreeMap;
use std::fmt;
use std::num::NonZeroUsize;
use std::sync::mpsc::{self, Receiver, Sender};
use std::thread;

use furlong_bots::{BotGame, Stop};
use furlong_core::{Seat, Standing};
use furlong_play::{Decision, DecisionError, Match};
use furlong_wire::WireGame;

use super::entrant::{AnswerError, ArenaPlayer, BudgetSetting, DecisionRequest};
use super::queue::{DealQueue, StopOnPanic};
use super::{ArenaTally, BotResult, LineUp, RunningPrograms, Sprt, SprtVerdict};

/// An arena: everything that its results depend on, and the handles that stop it.
#[derive(Clone, Debug)]
pub struct Arena<'a, G> {
    /// The game, with its players and options.
    pub game: &'a G,
    /// The bots and their seatings.
    pub line_up: &'a LineUp,
    /// The budget of experts.
    pub budget: BudgetSetting,
    /// The seed of all deals.
    pub seed: &'a str,
    /// The most deals that are played.
    pub deals: u64,
    /// The number of threads.
    pub threads: NonZeroUsize,
    /// A test of the first bot's win share that may end the arena early.
    pub sprt: Option<Sprt>,
    /// Stops the arena early. It is also stopped at the end.
    pub stop: Stop,
    /// The programs of others that are running. They end with the arena; a process that exits before that kills them
    /// with this.
    pub programs: RunningPrograms,
}

/// The results of an arena.
#[derive(Clone, Debug, PartialEq)]
pub struct ArenaReport {
    /// The number of deals that were counted.
    pub deals: u64,
    /// The number of their games.
    pub games: u64,
    /// The bots' results, in the order of the line-up.
    pub results: Vec<BotResult>,
    /// The verdict of the test, and the log likelihood ratio.
    pub verdict: Option<(SprtVerdict, f64)>,
    /// The reason why the arena ended.
    pub end: EndReason,
}

/// The reason why an arena ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum EndReason {
    /// All deals were played.
    Complete,
    /// The test accepted a hypothesis.
    Decided,
    /// The arena was stopped from outside.
    Stopped,
    /// A bot gave no legal answer.
    Failed(BotFailure),
}

/// A bot that gave no legal answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BotFailure {
    /// The name of the entrant.
    pub bot: String,
    /// The deal, from 1.
    pub deal: u64,
    /// The seat that it had to decide for.
    pub seat: Seat,
    /// A phrase that follows the bot's name.
    pub message: String,
    /// The answer, cut short.
    pub answer: Option<String>,
    /// The last lines of its standard error.
    pub stderr: Vec<String>,
}

impl fmt::Display for BotFailure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let BotFailure { bot, deal, seat, message, answer, stderr } = self;
        write!(f, "the bot {bot} in seat {seat} of deal {deal} {message}")?;
        if let Some(answer) = answer {
            write!(f, "\nit said: {answer}")?;
        }
        if !stderr.is_empty() {
            f.write_str("\nthe last lines of its standard error:")?;
        }
        stderr.iter().try_for_each(|line| write!(f, "\n  {line}"))
    }
}

impl std::error::Error for BotFailure {}

/// An event of a running arena.
#[derive(Clone, Copy, Debug)]
pub enum ArenaEvent<'a> {
    /// A game was played; it may not count.
    GamePlayed,
    /// A deal was counted.
    DealCounted(&'a ArenaTally<'a>),
}

/// The seed of a deal, from 1. The engine protocol's `new` deals the same with it.
pub fn deal_seed(seed: &str, deal: u64) -> String {
    format!("{seed}/{deal}")
}

/// A message from a thread that plays.
enum WorkerMessage {
    GamePlayed,
    DealPlayed(u64, Vec<Standing>),
    Failed(BotFailure),
}

impl<G: WireGame + BotGame + Sync> Arena<'_, G> {
    /// Plays until the end, and calls `watch` with each event.
    pub fn run(&self, mut watch: impl FnMut(ArenaEvent<'_>)) -> ArenaReport {
        let queue = DealQueue::new(self.deals, self.threads);
        let mut tally = ArenaTally::new(self.line_up, self.sprt);
        let end = thread::scope(|scope| {
            let _guard = StopOnPanic(&self.stop);
            let (sender, messages) = mpsc::channel();
            for _ in 0..self.threads.get() {
                let (sender, queue) = (sender.clone(), &queue);
                scope.spawn(move || self.work(queue, &sender));
            }
            drop(sender);
            self.receive(messages, &queue, &mut tally, &mut watch)
        });
        self.report(&tally, end)
    }

    /// Receives messages until all threads have ended. Returns the reason why they did.
    fn receive(
        &self,
        messages: Receiver<WorkerMessage>,
        queue: &DealQueue,
        tally: &mut ArenaTally<'_>,
        watch: &mut impl FnMut(ArenaEvent<'_>),
    ) -> EndReason {
        let (mut early, mut end) = (BTreeMap::new(), None);
        for message in messages {
            match message {
                // Messages after the end do not count.
                _ if end.is_some() => {}
                WorkerMessage::GamePlayed => watch(ArenaEvent::GamePlayed),
                WorkerMessage::Failed(failure) => end = Some(EndReason::Failed(failure)),
                WorkerMessage::DealPlayed(deal, games) => {
                    early.insert(deal, games);
                    end = self.count(&mut early, tally, watch);
                    queue.counted(tally.deals());
                }
            }
            if end.is_some() {
                self.stop.stop();
            }
        }
        end.unwrap_or(EndReason::Stopped)
    }

    /// Counts the deals whose turn it is. Returns the reason to end, if there is one.
    fn count(
        &self,
        early: &mut BTreeMap<u64, Vec<Standing>>,
        tally: &mut ArenaTally<'_>,
        watch: &mut impl FnMut(ArenaEvent<'_>),
    ) -> Option<EndReason> {
        while let Some(games) = early.remove(&(tally.deals() + 1)) {
            tally.add(&games);
            watch(ArenaEvent::DealCounted(tally));
            match tally.verdict() {
                Some((SprtVerdict::Proven | SprtVerdict::Refuted, _)) => return Some(EndReason::Decided),
                Some((SprtVerdict::Open, _)) | None => {}
            }
        }
        (tally.deals() == self.deals).then_some(EndReason::Complete)
    }

    fn report(&self, tally: &ArenaTally<'_>, end: EndReason) -> ArenaReport {
        let deals = tally.deals();
        let games = deals * self.line_up.seatings() as u64;
        ArenaReport { deals, games, results: tally.results(), verdict: tally.verdict(), end }
    }

    /// Plays deals in one thread until there are no more.
    fn work(&self, queue: &DealQueue, sender: &Sender<WorkerMessage>) {
        let _guard = StopOnPanic(&self.stop);
        let entrants = self.line_up.entrants().iter();
        let mut players: Vec<ArenaPlayer<G>> =
            entrants.map(|entrant| ArenaPlayer::new(&entrant.kind, &self.programs)).collect();
        while let Some(deal) = queue.next(&self.stop) {
            let message = match self.play_deal(deal, &mut players, sender) {
                // Decisions of a stopped search do not count.
                _ if self.stop.is_stopped() => return,
                Ok(games) => WorkerMessage::DealPlayed(deal, games),
                Err(failure) => WorkerMessage::Failed(failure),
            };
            if sender.send(message).is_err() {
                return;
            }
        }
    }

    /// Plays all games of a deal.
    fn play_deal(
        &self,
        deal: u64,
        players: &mut [ArenaPlayer<G>],
        sender: &Sender<WorkerMessage>,
    ) -> Result<Vec<Standing>, BotFailure> {
        let mut games = Vec::with_capacity(self.line_up.seatings());
        for seating in 0..self.line_up.seatings() {
            if !self.stop.is_stopped() {
                games.push(self.play(deal, seating, players)?);
                let _ = sender.send(WorkerMessage::GamePlayed);
            }
        }
        Ok(games)
    }

    fn play(
        &self,
        deal: u64,
        seating: usize,
        players: &mut [ArenaPlayer<G>],
    ) -> Result<Standing, BotFailure> {
        let mut game = Match::new(self.game.clone(), &deal_seed(self.seed, deal));
        let choose = |decision: Decision<'_, G>| {
            let (view, budget, stop) = (&decision.view(), self.budget, &self.stop);
            let request = DecisionRequest { decision, view, budget, stop };
            players[self.line_up.at(seating, request.decision.seat)].choose(&request)
        };
        let finished = game.finish(&mut G::Actions::default(), &mut (), choose);
        finished.map(|()| game.standing()).map_err(|DecisionError { seat, error }| {
            let bot = self.line_up.entrants()[self.line_up.at(seating, seat)].name.clone();
            let AnswerError { message, answer, stderr } = error;
            BotFailure { bot, deal, seat, message, answer, stderr }
        })
    }
}
